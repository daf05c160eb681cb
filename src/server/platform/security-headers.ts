import type { FastifyReply, FastifyRequest } from 'fastify'

export interface HeaderOptions {
  /** Where the language look-up goes (decisions 25): the only origin but ours a page may call. */
  geoOrigin: string | null
  /** False where a certificate of one's own is used (`--lan`): a browser must stay able to step over it. */
  hsts: boolean
  /** The pages that load Meta's script for a sign-up, where the operator has an app for it. */
  isSignUpPage?: ((pathname: string) => boolean) | undefined
}

/**
 * A bearer token in localStorage falls to any script that is not ours, so this policy is the control.
 * @param inline SHA-256 of the one script and the styles a page may carry in itself: as its build wrote them, and the colour of a shop.
 */
export function contentSecurityPolicy(
  geoOrigin: string | null,
  inline?: { script?: string; style: string | readonly string[] },
): string {
  return [
    `default-src 'none'`,
    `script-src 'self'${orExactly(inline?.script)}`,
    `style-src 'self'${orExactly(inline?.style)}`,
    `img-src 'self' data: blob:`,
    // Sounds and clips of conversations, which are fetched with the session's token.
    `media-src blob:`,
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

const orExactly = (hashes: string | readonly string[] = []): string =>
  [hashes]
    .flat()
    .map((hash) => ` 'sha256-${hash}'`)
    .join('')

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

const of = (...hosts: string[]): string => hosts.map((host) => ` https://${host}`).join('')

/** Meta's script, which is not written for trusted types, its frames, and what it asks: on the pages that sign a shop up, and on no other. */
function signUpPolicy(geoOrigin: string | null): string {
  const added: [directive: string, hosts: string][] = [
    ['script-src', of('connect.facebook.net')],
    ['connect-src', of('www.facebook.com', 'web.facebook.com', 'graph.facebook.com', 'connect.facebook.net')],
    ['img-src', of('www.facebook.com')],
  ]
  return contentSecurityPolicy(geoOrigin)
    .split('; ')
    .filter((rule) => !rule.startsWith('require-trusted-types-for'))
    .map((rule) => rule + (added.find(([directive]) => rule.startsWith(`${directive} `))?.[1] ?? ''))
    .concat(`frame-src${of('www.facebook.com', 'web.facebook.com')}`)
    .join('; ')
}

const dataPolicy = `default-src 'none'; frame-ancestors 'none'`

/** Set in one place and on every answer, errors included. */
export function createSecurityHeaders({ geoOrigin, hsts, isSignUpPage = () => false }: HeaderOptions) {
  const policy = contentSecurityPolicy(geoOrigin)
  const openPolicy = signUpPolicy(geoOrigin)
  return (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('x-content-type-options', 'nosniff')
    // No page, and asked for a hundred times a day by a till that pays by the megabyte: whatever shows it loads nothing, is in no frame and links nowhere.
    const isData = request.url.startsWith('/api/')
    // What answers a POST is never at an address that something could show, frame or embed.
    if (isData && request.method !== 'GET') return
    const isSignUp = isSignUpPage(request.url.split('?', 1)[0] ?? '')
    const pagePolicy = isSignUp ? openPolicy : policy
    reply.header(
      'content-security-policy',
      isData ? dataPolicy : DECODER.test(request.url) ? decoderPolicy : pagePolicy,
    )
    reply.header('cross-origin-resource-policy', 'same-origin')
    if (!isData) {
      // Invitation and reset links carry their token in the path.
      reply.header('referrer-policy', 'no-referrer')
      // The till's camera, voice messages, and the shop's place: of our own pages, and of no frame in them.
      reply.header(
        'permissions-policy',
        'camera=(self), geolocation=(self), microphone=(self), payment=(), usb=(self), serial=(self)',
      )
      // Over plain http from elsewhere browsers ignore it, with an error in the console for each page.
      // Meta's window speaks to the page that opened it.
      if (isTrustworthy(request))
        reply.header('cross-origin-opener-policy', isSignUp ? 'same-origin-allow-popups' : 'same-origin')
      reply.header('x-frame-options', 'DENY')
    }
    if (hsts && request.protocol === 'https')
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  }
}

/** What browsers call a potentially trustworthy origin: https, or this very computer. */
const isTrustworthy = ({ protocol, hostname }: FastifyRequest): boolean =>
  protocol === 'https' || /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d+){3}|\[?::1\]?)$/i.test(hostname)
