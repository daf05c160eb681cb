import type { FastifyInstance } from 'fastify'
import {
  getPush,
  listNotices,
  noteOrder,
  removePush,
  savePush,
  streamEvents,
  testPush,
} from '../../../shared/contract/live.ts'
import { getNoticeMails, listNoticePeople, saveNoticeMails } from '../../../shared/contract/notice-mails.ts'
import { beginStream, EVENT_STREAM } from '../../platform/event-stream.ts'
import { route } from '../../platform/http.ts'
import type { LiveStreams } from './live-stream.ts'
import type { NoticeMails } from './notice-mails.service.ts'
import type { NoticesService } from './notices.service.ts'
import type { PushMessages } from './push-messages.service.ts'
import { noShop, queryInvalid } from './live.errors.ts'

export function liveRoutes(
  app: FastifyInstance,
  {
    streams,
    notices,
    noticeMails,
    pushMessages,
  }: { streams: LiveStreams; notices: NoticesService; noticeMails: NoticeMails; pushMessages: PushMessages },
) {
  // Not `route`: its answer is no document that could be held to a schema.
  app.route({
    method: streamEvents.method,
    url: streamEvents.path,
    config: { access: streamEvents.access, endpoint: streamEvents },
    handler: async (request, reply) => {
      const query = streamEvents.query.safeParse(request.query)
      if (!query.success) throw queryInvalid()
      const { actor } = request
      if (actor?.shopId == null) throw noShop()
      const { shopId } = actor
      const header = request.headers['last-event-id']
      const since = query.data.since ?? (typeof header === 'string' && header !== '' ? header.slice(0, 120) : null)
      if (query.data.wait === '0') return await reply.type(EVENT_STREAM).send(await streams.once(actor, shopId, since))
      const token = (request.headers.authorization ?? '').replace(/^Bearer /, '')
      beginStream(reply)
      await streams
        .serve(reply.raw, { actor, shopId, token, since, quietMs: (query.data.quiet ?? 0) * 1000 })
        .catch((error: unknown) => {
          request.log.warn({ err: error }, 'a stream of events ended')
          reply.raw.end()
        })
      return reply
    },
  })
  route(app, listNotices, async ({ actor }) => ({ items: await notices.list(actor) }))
  route(app, noteOrder, ({ actor, params }) => notices.note(actor, params.id))
  route(app, getNoticeMails, ({ actor }) => noticeMails.get(actor))
  route(app, saveNoticeMails, ({ actor, body }) => noticeMails.save(actor, body))
  route(app, listNoticePeople, ({ actor }) => noticeMails.people(actor))
  route(app, getPush, ({ actor }) => pushMessages.list(actor))
  route(app, savePush, ({ actor, body }) => pushMessages.save(actor, body))
  route(app, removePush, ({ actor, params }) => pushMessages.remove(actor, params.id))
  route(app, testPush, ({ actor, params }) => pushMessages.test(actor, params.id))
  // Before the server stops listening: a stream would hold it open for ever.
  app.addHook('preClose', async () => streams.endAll())
}
