import type { FastifyReply } from 'fastify'

export const EVENT_STREAM = 'text/event-stream; charset=utf-8'

/** From here on the reply is written by hand, event by event. */
export function beginStream(reply: FastifyReply): void {
  reply.hijack()
  // nginx holds answers back unless told not to; `no-transform` keeps compressing proxies away.
  reply.raw.writeHead(200, {
    ...headersOf(reply.getHeaders()),
    'content-type': EVENT_STREAM,
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
}

const headersOf = (headers: Record<string, number | string | string[] | undefined>) =>
  Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, number | string | string[]] => entry[1] !== undefined),
  )
