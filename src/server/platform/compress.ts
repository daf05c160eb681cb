import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accepted } from './web-files.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** Made for one answer and thrown away: level 5 costs a millisecond for a page, and is a tenth larger than the best. */
const QUALITY = 5

/** A text made for this answer, as small as the browser takes it. Files have their own way (web-files.ts), and are compressed once. */
export async function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: string) {
  const coding = accepted(request.headers['accept-encoding'])
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
  if (coding === 'br')
    return reply.header('content-encoding', 'br').send(
      await brotli(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: QUALITY,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        },
      }),
    )
  if (coding === 'gzip') return reply.header('content-encoding', 'gzip').send(await zip(text))
  return reply.send(text)
}
