import { createGunzip } from 'node:zlib'
import type { FastifyInstance, RequestPayload } from 'fastify'
import { AppError } from './errors.ts'

/** Bytes a body may have after inflation: what one screen sends. A route whose body is longer says so, and why. */
export const BODY_LIMIT = 64 * 1024
/** A product with 60 variants and all their barcodes, a link or a submission of 100 lines with their choices. */
export const LONG_BODY_LIMIT = 256 * 1024
/** A flow of 200 nodes with all that its texts may say in both languages (contract/chatflow.ts). */
export const FLOW_BODY_LIMIT = 1024 * 1024
/** One paper for a printer of the network: `MOST_PRINT_BYTES` (contract/printers.ts) as base64, and what stands around it. */
export const PRINT_BODY_LIMIT = 352 * 1024
/**
 * Devices send at most 400 kB a time (web/offline/sender-batch.ts) unless one command alone is longer: that is at most `MOST_COMMAND_BYTES`
 * (contract/commands.ts) and its envelope, and is read in some 30 ms.
 */
export const PUSH_BODY_LIMIT = 1536 * 1024

/**
 * Bodies may come as gzip: a day's queue over 3G is a third of its size. Fastify counts the bytes that come *out* of this stream against the
 * route's limit and stops reading beyond it, so a bomb costs one chunk more than the limit and no memory.
 */
export function acceptGzip(app: FastifyInstance) {
  app.addHook('preParsing', async (request, reply, payload) => {
    const encoding = request.headers['content-encoding']
    if (encoding === undefined || encoding === 'identity') return payload
    if (encoding !== 'gzip') throw new AppError('request.invalid', 415, 'only gzip bodies are understood')
    const inflated: RequestPayload & ReturnType<typeof createGunzip> = createGunzip()
    inflated.receivedEncodedLength = 0
    payload.on(
      'data',
      (chunk: Buffer) => (inflated.receivedEncodedLength = (inflated.receivedEncodedLength ?? 0) + chunk.length),
    )
    payload.on('error', (error) => inflated.destroy(error))
    // Whatever ends first, the other must not go on.
    reply.raw.once('close', () => inflated.destroy())
    return payload.pipe(inflated)
  })
}
