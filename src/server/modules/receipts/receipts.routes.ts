import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { listReceiptSends, makeReceiptLink, sendReceipt } from '../../../shared/contract/live.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { route } from '../../platform/http.ts'
import { readerLanguage } from '../../platform/reader-language.ts'
import { addressKey } from '../../platform/address-key.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { noReceiptPage } from './receipt-page.ts'
import { receiptStyleFor } from '../../platform/paper-style.ts'
import type { ReceiptsService } from './receipts.service.ts'

const HTML = 'text/html; charset=utf-8'

export function receiptsRoutes(
  app: FastifyInstance,
  { receipts, limits }: { receipts: ReceiptsService; limits: RateLimits },
) {
  route(app, makeReceiptLink, ({ actor, params, body }) => receipts.link(actor, params.id, body))
  route(app, sendReceipt, ({ actor, params, body }) => receipts.send(actor, params.id, body))
  route(app, listReceiptSends, ({ actor, params }) => receipts.sends(actor, params.id))

  /** Who holds a receipt's address is counted by it; only those who try others are counted by where they come from. */
  async function tokenOf(request: FastifyRequest): Promise<string> {
    const token = wordOf(request, 't')
    const isOurs = token.length <= 100 && (await receipts.isOurs(token))
    limits.take(isOurs ? 'receipt' : 'public', isOurs ? token : addressKey(request.ip))
    return isOurs ? token : ''
  }

  app.get('/receipt.css', { config: { access: 'public' } }, (request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(receiptStyleFor(wordOf(request, 'c').slice(0, 6))),
  )
  app.get('/receipt', { config: { access: 'public' } }, async (request, reply) => {
    const found = await receipts.page(await tokenOf(request), askedOf(request))
    return found ? await closed(reply).type(HTML).send(found.html) : await missing(request, reply)
  })
  app.get('/receipt.pdf', { config: { access: 'public' } }, async (request, reply) => {
    const found = await receipts.pdf(await tokenOf(request), askedOf(request))
    if (!found) return await missing(request, reply)
    return await closed(reply)
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${found.name}"`)
      .send(Buffer.from(found.file))
  })
}

/** One answer for whatever is no receipt, in the reader's language; it names no shop. */
const missing = (request: FastifyRequest, reply: FastifyReply) =>
  closed(reply)
    .code(404)
    .header('vary', 'cookie, accept-language')
    .type(HTML)
    .send(noReceiptPage(languageOf(request) ?? readerLanguage(request.headers)))
/** What stands there is between shop and customer: no copy on the way, no search engine. */
const closed = (reply: FastifyReply) => reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')

function wordOf({ query }: FastifyRequest, name: string): string {
  const value: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, name) : undefined
  return typeof value === 'string' ? value : ''
}
const askedOf = (request: FastifyRequest) => ({ said: languageOf(request), reader: readerLanguage(request.headers) })
/** As asked for in the address. */
function languageOf(request: FastifyRequest): Language | null {
  const asked = wordOf(request, 'lang')
  return asked === 'en' || asked === 'sw' ? asked : null
}
