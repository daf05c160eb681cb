import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { addRecordPhoto, listRecordPhotos, removeRecordPhoto } from '../../../shared/contract/record-photos.ts'
import { uploadMedia } from '../../../shared/contract/shops.ts'
import { route } from '../../platform/http.ts'
import { PICTURE_SIZES } from '../../providers/storage/storage.ts'
import { mediaNotFound } from './media.errors.ts'
import type { MediaService } from './media.service.ts'
import { PICTURE_BODY, readPicture } from './picture-file.service.ts'
import { MAX_BYTES } from './pictures.ts'
import type { RecordPhotosService } from './record-photos.service.ts'

const YEAR_SECONDS = 31_536_000

export async function mediaRoutes(
  app: FastifyInstance,
  { media, recordPhotos }: { media: MediaService; recordPhotos: RecordPhotosService },
) {
  await app.register(multipart, {
    limits: { fileSize: MAX_BYTES, files: 1, fields: 4, fieldSize: 1000, parts: 5, headerPairs: 20 },
    throwFileSizeLimit: true,
  })

  route(
    app,
    uploadMedia,
    async ({ actor, query, request }) => await media.upload(actor, query.use, await readPicture(request)),
    PICTURE_BODY,
  )
  route(app, listRecordPhotos, ({ actor, query }) => recordPhotos.list(actor, query))
  route(
    app,
    addRecordPhoto,
    ({ actor, query, request }) => recordPhotos.add(actor, query, async () => await readPicture(request)),
    PICTURE_BODY,
  )
  route(app, removeRecordPhoto, ({ actor, params }) => recordPhotos.remove(actor, params.id))

  const paths = { large: '/media/:name', small: '/media/small/:name', tiny: '/media/tiny/:name' } as const
  for (const size of PICTURE_SIZES) {
    app.get<{ Params: { name: string } }>(paths[size], { config: { access: 'public' } }, async (request, reply) => {
      const found = await media.open(size, request.params.name)
      if (found === null) throw mediaNotFound()
      // Unguessable, and never changes under its name. Sandboxed: should it ever be opened as a page, it can do nothing.
      return reply
        .header('content-security-policy', `default-src 'none'; sandbox`)
        .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
        .header('content-disposition', 'inline')
        .header('content-length', String(found.bytes))
        .type('image/webp')
        .send(found.stream)
    })
  }
}
