import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MOST_AMOUNT_TZS } from '../../../shared/domain/money.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { parseMoney } from '../../../shared/domain/statement.ts'
import { oneLine } from '../../../shared/texts/messages.ts'
import { addressKey } from '../../platform/address-key.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { readerLanguage } from '../../platform/reader-language.ts'
import { noAgreementPage } from './agreement-page.ts'
import type { DebtAgreements } from './agreements.service.ts'

const FORM_LIMIT = 8 * 1024

/** The page a customer answers on. Reading it changes nothing, because previews of links read it too. */
export async function agreementPageRoutes(
  app: FastifyInstance,
  { debtAgreements, limits }: { debtAgreements: DebtAgreements; limits: RateLimits },
) {
  await app.register(async (pages) => {
    // Forms are read here alone: everywhere else a form of another site could send one without asking.
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    pages.get('/agree', { config: { access: 'public' } }, async (request, reply) => {
      const { token, language } = askedOf(request)
      limits.take('public', addressKey(request.ip))
      return await send(request, reply, await debtAgreements.page(token, language))
    })
    pages.post('/agree', { bodyLimit: FORM_LIMIT, config: { access: 'public' } }, async (request, reply) => {
      const { token, language } = askedOf(request)
      limits.take('public', addressKey(request.ip))
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const said =
        form.get('answer') === 'differ' ? differs(form) : form.get('answer') === 'agree' ? ('agree' as const) : null
      if (said === null) return await send(request, reply, await debtAgreements.page(token, language, 'amount'), 422)
      const outcome = await debtAgreements.answer(
        token,
        said === 'agree' ? { kind: 'agree' } : { kind: 'differ', ...said },
      )
      if (outcome === 'unknown') return await send(request, reply, null)
      if (outcome === 'same') return await send(request, reply, await debtAgreements.page(token, language, 'same'), 422)
      // Read again by its own address: a reload is no second answer.
      return await reply
        .code(303)
        .header('location', `/agree?t=${token}${language === null ? '' : `&lang=${language}`}`)
        .send()
    })
  })
}

function differs(form: URLSearchParams): { saidTzs: number; words: string } | null {
  const saidTzs = parseMoney(form.get('said')?.trim() ?? '')
  if (saidTzs === null || saidTzs < 0 || saidTzs > MOST_AMOUNT_TZS) return null
  return { saidTzs, words: oneLine((form.get('words') ?? '').slice(0, 600).toWellFormed(), 300) }
}

/** What stands there is between shop and customer: no copy on the way, no search engine. */
async function send(request: FastifyRequest, reply: FastifyReply, found: { html: string } | null, code = 200) {
  reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').type('text/html; charset=utf-8')
  if (found) return await reply.code(code).send(found.html)
  return await reply
    .code(404)
    .header('vary', 'cookie, accept-language')
    .send(noAgreementPage(askedOf(request).language ?? readerLanguage(request.headers)))
}

function askedOf({ query }: FastifyRequest): { token: string; language: Language | null } {
  const word = (name: string): string => {
    const value: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, name) : undefined
    return typeof value === 'string' ? value : ''
  }
  const language = word('lang')
  const token = word('t')
  return { token: token.length <= 100 ? token : '', language: language === 'en' || language === 'sw' ? language : null }
}
