import type { FastifyInstance } from 'fastify'
import {
  listDisplays,
  MOST_DISPLAY_BYTES,
  offerDisplay,
  pairDisplay,
  removeDisplay,
  showOnDisplays,
  streamDisplay,
} from '../../../shared/contract/displays.ts'
import { addressKey } from '../../platform/address-key.ts'
import { beginStream, EVENT_STREAM } from '../../platform/event-stream.ts'
import { route } from '../../platform/http.ts'
import { displayNotFound, queryInvalid } from './displays.errors.ts'
import type { DisplaysService } from './displays.service.ts'

export function displaysRoutes(app: FastifyInstance, { displays }: { displays: DisplaysService }) {
  route(app, offerDisplay, ({ actor, body }) => displays.offer(actor, body))
  route(app, listDisplays, async ({ actor }) => ({ items: await displays.list(actor) }))
  route(app, removeDisplay, async ({ actor, params }) => {
    await displays.remove(actor, params.id)
    return { ok: true as const }
  })
  // The id of the till and the moment stand around the state.
  route(app, showOnDisplays, ({ actor, body }) => displays.show(actor, body), { bodyLimit: MOST_DISPLAY_BYTES + 256 })
  route(app, pairDisplay, ({ body, request }) => displays.pair(body, addressKey(request.ip)))
  // Not `route`: its answer is no document that could be held to a schema.
  app.route({
    method: streamDisplay.method,
    url: streamDisplay.path,
    config: { access: streamDisplay.access, endpoint: streamDisplay },
    handler: async (request, reply) => {
      const query = streamDisplay.query.safeParse(request.query)
      if (!query.success) throw queryInvalid()
      const { display } = request
      if (display === null) throw displayNotFound()
      if (query.data.wait === '0') return await reply.type(EVENT_STREAM).send(await displays.streams.once(display))
      const token = (request.headers.authorization ?? '').replace(/^Bearer /, '')
      beginStream(reply)
      await displays.streams.serve(reply.raw, display, token).catch((error: unknown) => {
        request.log.warn({ err: error }, 'the stream of a display ended')
        reply.raw.end()
      })
      return reply
    },
  })
  // Before the server stops listening: a stream would hold it open for ever.
  app.addHook('preClose', async () => displays.streams.endAll())
}
