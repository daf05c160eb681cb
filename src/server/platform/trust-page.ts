import { X509Certificate } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { renderSVG } from 'uqr'
import type { Language } from '../../shared/domain/languages.ts'
import { escapeHtml } from '../../shared/texts/messages.ts'
import { trustPage } from '../../shared/texts/trust-page.ts'

export const AUTHORITY_FILE = '/kaunta-ca.crt'

interface Options {
  /** PEM of the authority. */
  authority: string
  fingerprint: string
  /** Where the counter is, by https. */
  appUrl: string
}

const style = `:root { color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 40rem; padding: 1.25rem 1rem 3rem }
header { display: flex; justify-content: space-between; gap: 1rem; align-items: baseline }
h1 { font-size: 1.5rem; line-height: 1.2; margin: .5rem 0 }
h2 { font-size: 1.15rem; margin: 2rem 0 .25rem }
li { margin: .5rem 0 }
code { display: block; overflow-wrap: anywhere; font-size: .95rem; padding: .75rem; border: 1px solid; border-radius: 10px }
.button { display: block; text-align: center; padding: .9rem 1rem; margin: 1.25rem 0; border-radius: 10px; background: #0f4c5c; color: #fff; font-weight: 600; text-decoration: none }
.button:focus-visible, a:focus-visible { outline: 3px solid #f2a900; outline-offset: 2px }
figure { margin: 2rem 0 0; text-align: center }
figure svg { background: #fff; width: 12rem; height: 12rem }`

const steps = (title: string, list: readonly string[]) =>
  `<h2>${escapeHtml(title)}</h2><ol>${list.map((step) => `<li>${escapeHtml(step)}</li>`).join('')}</ol>`

function render({ fingerprint, appUrl }: Options, language: Language): string {
  const t = trustPage[language]
  const other: Language = language === 'en' ? 'sw' : 'en'
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(t.title)}</title><link rel="stylesheet" href="/style.css"></head><body>
<header><h1>${escapeHtml(t.title)}</h1><a href="/?lang=${other}" lang="${other}">${escapeHtml(t.otherLanguage)}</a></header>
<main><p>${escapeHtml(t.intro)}</p><p>${escapeHtml(t.check)}</p><code aria-label="${escapeHtml(t.fingerprint)}">${escapeHtml(fingerprint)}</code>
<a class="button" href="${AUTHORITY_FILE}">${escapeHtml(t.download)}</a>
${steps(t.androidTitle, t.android)}${steps(t.iosTitle, t.ios)}
<a class="button" href="${escapeHtml(appUrl)}">${escapeHtml(t.openApp)}</a>
<h2>${escapeHtml(t.whyTitle)}</h2><p>${escapeHtml(t.why)}</p>
<figure>${renderSVG(appUrl)}<figcaption>${escapeHtml(appUrl)}</figcaption></figure></main></body></html>`
}

/** Plain http on purpose: it is what a device can open before it trusts us. It serves this page and the authority, both public, and nothing else. */
export function createTrustServer(options: Options): Server {
  const der = new X509Certificate(options.authority).raw
  return createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const send = (status: number, type: string, body: string | Buffer) => {
      reply.writeHead(status, {
        'content-type': type,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': `default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
      })
      reply.end(request.method === 'HEAD' ? undefined : body)
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return send(405, 'text/plain', '405')
    if (pathname === AUTHORITY_FILE) return send(200, 'application/x-x509-ca-cert', der)
    if (pathname === '/style.css') return send(200, 'text/css; charset=utf-8', style)
    if (pathname !== '/') return send(404, 'text/plain', '404')
    const asked = searchParams.get('lang') ?? request.headers['accept-language'] ?? ''
    return send(200, 'text/html; charset=utf-8', render(options, /^\s*sw\b/i.test(asked) ? 'sw' : 'en'))
  })
}
