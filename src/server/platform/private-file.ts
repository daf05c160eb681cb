import type { FastifyReply } from 'fastify'

/** Somebody else's bytes under our own address: a browser shows a picture or plays a sound, and does nothing else with it. */
export const privateFile = (reply: FastifyReply, { mime, isShown }: { mime: string; isShown: boolean }): FastifyReply =>
  reply
    .header('content-security-policy', `default-src 'none'; sandbox`)
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('content-disposition', isShown ? 'inline' : 'attachment')
    .type(mime || 'application/octet-stream')
