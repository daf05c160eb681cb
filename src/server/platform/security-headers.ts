import type { FastifyReply, FastifyRequest } from 'fastify'

export interface HeaderOptions {
  /** Where the language look-up goes (decisions 25): the only origin but ours a page may call. */
  geoOrigin: string | null
  /** False where a certificate of one's own is used (`--lan`): a browser must stay able to step over it. */
  hsts: boolean
}

/**
 * A bearer token in localStorage falls to any script that is not ours, so this policy is the control.
 * @param inline SHA-256 of the one script and the one style a page may carry in itself, as its build wrote them.
 */
export function contentSecurityPolicy(geoOrigin: string | null, inline?: { script?: string; style: string }): string {
  return [
    `default-src 'none'`,
    `script-src 'self'${orExactly(inline?.script)}`,
    `style-src 'self'${orExactly(inline?.style)}`,
    `img-src 'self' data: blob:`,
    `connect-src 'self'${geoOrigin === null ? '' : ` ${geoOrigin}`}`,
    `font-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    `form-action 'self'`,
    `require-trusted-types-for 'script'`,
  ].join('; ')
}

const orExactly = (hash: string | undefined): string => (hash === undefined ? '' : ` 'sha256-${hash}'`)

/**
 * Of the one script that reads codes off pictures, in a worker beside the page: it compiles our own WebAssembly and fetches it. A worker has the policy its file came with,
 * so no page needs the right to.
 */
const DECODER = /^\/assets\/decoder-worker-[\w-]+\.js$/
const decoderPolicy = [
  `default-src 'none'`,
  `script-src 'self' 'wasm-unsafe-eval'`,
  `connect-src 'self'`,
  `require-trusted-types-for 'script'`,
].join('; ')

const dataPolicy = `default-src 'none'; frame-ancestors 'none'`

/** Set in one place and on every answer, errors included. */
export function createSecurityHeaders({ geoOrigin, hsts }: HeaderOptions) {
  const policy = contentSecurityPolicy(geoOrigin)
  return (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('x-content-type-options', 'nosniff')
    // No page, and asked for a hundred times a day by a till that pays by the megabyte: whatever shows it loads nothing, is in no frame and links nowhere.
    const isData = request.url.startsWith('/api/')
    // What answers a POST is never at an address that something could show, frame or embed.
    if (isData && request.method !== 'GET') return
    reply.header('content-security-policy', isData ? dataPolicy : DECODER.test(request.url) ? decoderPolicy : policy)
    reply.header('cross-origin-resource-policy', 'same-origin')
    if (!isData) {
      // Invitation and reset links carry their token in the path.
      reply.header('referrer-policy', 'no-referrer')
      reply.header(
        'permissions-policy',
        'camera=(self), geolocation=(), microphone=(), payment=(), usb=(self), serial=(self)',
      )
      // Over plain http from elsewhere browsers ignore it, with an error in the console for each page.
      if (isTrustworthy(request)) reply.header('cross-origin-opener-policy', 'same-origin')
      reply.header('x-frame-options', 'DENY')
    }
    if (hsts && request.protocol === 'https')
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  }
}

/** What browsers call a potentially trustworthy origin: https, or this very computer. */
const isTrustworthy = ({ protocol, hostname }: FastifyRequest): boolean =>
  protocol === 'https' || /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d+){3}|\[?::1\]?)$/i.test(hostname)
