import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { uploadMedia } from '../../../shared/contract/shops.ts'
import { AppError } from '../../platform/errors.ts'
import { route } from '../../platform/http.ts'
import { PICTURE_SIZES } from '../../providers/storage/storage.ts'
import { mediaNotFound, noFile, notImage, notMultipart, tooLarge, uploadUnreadable } from './media.errors.ts'
import type { MediaService } from './media.service.ts'
import { MAX_BYTES } from './pictures.ts'

const YEAR_SECONDS = 31_536_000

export async function mediaRoutes(app: FastifyInstance, { media }: { media: MediaService }) {
  await app.register(multipart, {
    limits: { fileSize: MAX_BYTES, files: 1, fields: 4, fieldSize: 1000, parts: 5, headerPairs: 20 },
    throwFileSizeLimit: true,
  })

  route(
    app,
    uploadMedia,
    async ({ actor, query, request }) => {
      if (!request.isMultipart()) throw notMultipart()
      const file = await request.file().catch((error: unknown) => {
        throw asRefusal(error)
      })
      if (file === undefined || file.fieldname !== 'file') throw noFile()
      const data = await file.toBuffer().catch((error: unknown) => {
        throw asRefusal(error)
      })
      if (data.length === 0) throw notImage()
      return media.upload(actor, query.use, data)
    },
    { bodyLimit: MAX_BYTES + 64 * 1024 },
  )

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

function asRefusal(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'FST_REQ_FILE_TOO_LARGE' || code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge()
  if (error instanceof AppError) return error
  return uploadUnreadable(error)
}
