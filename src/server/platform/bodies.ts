import { createGunzip } from 'node:zlib'
import type { FastifyInstance, RequestPayload } from 'fastify'
import { AppError } from './errors.ts'

/** Bytes a body may have after inflation. */
export const BODY_LIMIT = 512 * 1024
/** 100 commands, each an order of up to 500 lines. */
export const PUSH_BODY_LIMIT = 16 * 1024 * 1024

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
    payload.on('data', (chunk: Buffer) => (inflated.receivedEncodedLength = (inflated.receivedEncodedLength ?? 0) + chunk.length))
    payload.on('error', (error) => inflated.destroy(error))
    // Whatever ends first, the other must not go on.
    reply.raw.once('close', () => inflated.destroy())
    return payload.pipe(inflated)
  })
}
