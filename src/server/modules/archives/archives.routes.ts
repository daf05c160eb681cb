import type { FastifyInstance } from 'fastify'
import {
  beginArchive,
  cancelArchive,
  linkArchive,
  listArchives,
  makeArchive,
  putArchivePart,
} from '../../../shared/contract/archives.ts'
import { PART_BYTES } from '../../../shared/domain/archives.ts'
import { route } from '../../platform/http.ts'
import { archiveNotFound, noPart, partTooLarge } from './archives.errors.ts'
import type { ArchivesService } from './archives.service.ts'

export function archivesRoutes(app: FastifyInstance, { archives }: { archives: ArchivesService }) {
  route(app, listArchives, ({ actor }) => archives.list(actor))
  route(app, makeArchive, ({ actor, body }) => archives.make(actor, body))
  route(app, beginArchive, ({ actor, body }) => archives.begin(actor, body))
  route(app, cancelArchive, ({ actor, params }) => archives.cancel(actor, params.id))
  route(app, linkArchive, ({ actor, params }) => archives.link(actor, params.id))
  route(
    app,
    putArchivePart,
    async ({ actor, params, query, request }) => {
      if (!request.isMultipart()) throw noPart()
      const file = await request.file({ limits: { fileSize: PART_BYTES } }).catch(() => undefined)
      if (file?.fieldname !== 'file') throw noPart()
      const data = await file.toBuffer().catch(() => null)
      if (data === null) throw partTooLarge()
      return await archives.putPart(actor, params.id, query.index, data)
    },
    { bodyLimit: PART_BYTES + 64 * 1024 },
  )

  // Beside the pictures: the service worker keeps away from these addresses, and they are handed out as they lie there.
  app.get<{ Params: { token: string } }>(
    '/media/archives/:token',
    { config: { access: 'public' } },
    async (request, reply) => {
      const found = await archives.open(request.params.token)
      if (found === null) throw archiveNotFound()
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${found.name}"`)
        .header('content-length', String(found.bytes))
        .type('application/zip')
        .send(found.stream)
    },
  )
}
