import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { brand } from '../../../shared/brand.ts'
import type { RenderCart } from '../../../shared/contract/order-link.ts'
import { answerPopup, readRunningPopups, tellPopup } from '../../../shared/contract/popups.ts'
import { addressKey } from '../../platform/address-key.ts'
import { sendCompressed } from '../../platform/compress.ts'
import { route } from '../../platform/http.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { noJson, popupNotFound } from './popups.errors.ts'
import type { ShownPopups } from './shown.service.ts'

interface Parts {
  shownPopups: ShownPopups
  limits: RateLimits
  looks: RenderCart['shopPage']
}
const MINUTE_SECONDS = 60
const SAID_LIMIT = 4096
const DAY_SECONDS = 86_400
/** A new build is there for everybody within this. */
const SCRIPT_SECONDS = 600

/**
 * What pages of anybody load: a script of ours, a frame it makes there, and what that frame asks. The frame is sandboxed without an origin, so that it reaches neither the page nor a cookie, and
 * what it asks comes from `null`: whoever asks is told the same, with no session and no cookie looked at.
 */
export async function shownPopupsRoutes(app: FastifyInstance, { shownPopups, limits, looks }: Parts) {
  const popup = looks?.popup
  const frame = popup && framePage(popup)

  await app.register(async (pages) => {
    pages.addHook('onRequest', async (_request, reply) => {
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
    })
    // As text no browser asks first whether it may, so that a word still goes out while its page is left. Nothing here looks at a session, so a form of another site gains nothing by it.
    pages.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: SAID_LIMIT }, (_request, body, done) => {
      try {
        done(null, JSON.parse(String(body)))
      } catch {
        done(noJson())
      }
    })
    // Whatever a browser or a proxy of the visitor's adds to a request makes it ask first.
    pages.options('/api/popups/*', { config: { access: 'public' } }, async (_request, reply) => {
      reply.header('access-control-allow-headers', '*').header('access-control-max-age', String(DAY_SECONDS)).code(204)
      return await reply.send()
    })
    route(pages, readRunningPopups, async ({ params, reply }) => {
      const shown = await shownPopups.running(params.key.toLowerCase())
      reply.header('cache-control', `public, max-age=${MINUTE_SECONDS}`)
      return shown
    })
    route(pages, tellPopup, ({ params, body }) => shownPopups.tell(params.key.toLowerCase(), body), {
      bodyLimit: SAID_LIMIT,
    })
    route(pages, answerPopup, ({ params, body }) => shownPopups.answer(params.key.toLowerCase(), body), {
      bodyLimit: SAID_LIMIT,
    })
    const file = (url: string, send: (reply: FastifyReply) => string | undefined) =>
      pages.get(url, { config: { access: 'public' } }, async (request, reply) => {
        limits.take('popup', addressKey(request.ip))
        const text = send(reply)
        if (text === undefined) throw popupNotFound()
        reply.header('cache-control', `public, max-age=${SCRIPT_SECONDS}`)
        return await sendCompressed(request, reply, text)
      })
    file('/popup.js', (reply) => {
      reply.type('text/javascript; charset=utf-8')
      return popup?.loader
    })
    file('/popup/frame', (reply) => {
      if (frame === undefined) return undefined
      reply
        .removeHeader('x-frame-options')
        .header('content-security-policy', frame.policy)
        .type('text/html; charset=utf-8')
      return frame.html
    })
  })
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** One page for all shops: whose popups it shows stands behind `#` in its address, and all else it asks for. */
function framePage({ script, style }: { script: string; style: string }) {
  return {
    html: `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${brand.name}</title><style>${style}</style></head><body><script>${script}</script></body></html>`,
    policy: [
      `default-src 'none'`,
      `script-src ${hashOf(script)}`,
      `style-src ${hashOf(style)}`,
      `img-src 'self'`,
      `connect-src 'self'`,
      `base-uri 'none'`,
      `form-action 'none'`,
      `frame-ancestors *`,
      `sandbox allow-scripts allow-forms allow-popups`,
      `require-trusted-types-for 'script'`,
    ].join('; '),
  }
}
