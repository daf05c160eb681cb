import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { basketOf, placeOf } from '../../../shared/domain/basket.ts'
import { isLanguage, type Language } from '../../../shared/domain/languages.ts'
import { codeInAddress } from '../../../shared/domain/offers/terms.ts'
import { isVisitStep } from '../../../shared/domain/storefront.ts'
import { shopPageTexts } from '../../../shared/texts/shop-page.ts'
import { addressKey } from '../../platform/address-key.ts'
import { sendCompressed } from '../../platform/compress.ts'
import { toAppError } from '../../platform/http.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { readerLanguage, savedLanguage } from '../../platform/reader-language.ts'
import type { TokenGate } from '../../platform/token-gate.ts'
import { isReadByPerson, linkTokenIn } from '../campaigns/campaign-links.service.ts'
import type { createShopPages } from './shop-page.ts'
import type { PageModel, ShopPagesService } from './shop-pages.service.ts'
import { pageNotFound } from './storefront.errors.ts'

interface Parts {
  shopPages: ShopPagesService
  drawn: ReturnType<typeof createShopPages>
  limits: RateLimits
  gate: TokenGate
}
/** A basket has a field a product; the fullest stays far below. */
const FORM_LIMIT = 64 * 1024
const FORM_FIELDS = 500
const LANGUAGE_YEARS_SECONDS = 31_536_000
const TOKEN = /^[\w-]{20,100}$/
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The pages of a shop for everybody, drawn by the server (law 16): readable without script, and a GET changes nothing. */
export async function shopPagesRoutes(app: FastifyInstance, { shopPages, drawn, limits, gate }: Parts) {
  const setOf = async (request: FastifyRequest) => {
    const token = textOf(request, 'token')
    const address = addressKey(request.ip)
    const set = TOKEN.test(token) ? await gate.look('set', token, address, shopPages.findSet) : null
    if (set === null) throw pageNotFound()
    return set
  }
  const setPage = async (request: FastifyRequest) =>
    await shopPages.set(await setOf(request), `/set?token=${encodeURIComponent(textOf(request, 'token'))}`)
  const shopPage = async (request: FastifyRequest) =>
    await shopPages.shop(paramOf(request, 'slug'), {
      search: textOf(request, 'q').slice(0, 60),
      group: textOf(request, 'g').slice(0, 40) || null,
      after: textOf(request, 'after').slice(0, 500) || undefined,
    })

  await app.register(async (pages) => {
    // Forms are read here alone: everywhere else a form of another site could send one without asking.
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, body, done) => done(null, fieldsOf(String(body))),
    )
    const get = (url: string, read: (request: FastifyRequest) => Promise<PageModel>) =>
      pages.route({
        method: ['GET', 'HEAD'],
        url,
        config: { access: 'public' },
        handler: (request, reply) =>
          answered(request, reply, async () => {
            limits.take('shopPage', addressKey(request.ip))
            return await send(request, reply, 200, await read(request), null)
          }),
      })
    const post = (
      url: string,
      read: (request: FastifyRequest) => Promise<PageModel>,
      order: (
        request: FastifyRequest,
        lines: ReturnType<typeof basketOf>,
        from: { place: string | null; campaign: string },
      ) => Promise<string>,
    ) =>
      pages.route({
        method: 'POST',
        url,
        bodyLimit: FORM_LIMIT,
        config: { access: 'public' },
        handler: (request, reply) =>
          answered(request, reply, async () => {
            limits.take('basket', addressKey(request.ip))
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parser above made it; any other body was refused
            const fields = (request.body ?? {}) as Record<string, string[]>
            try {
              const from = { place: placeOf(fields), campaign: linkTokenIn(fields['c']?.[0]) }
              const { pathname, search } = new URL(await order(request, basketOf(fields), from))
              const code = codeInAddress(fields['code']?.[0])
              const next = `${pathname}${search}${code === '' ? '' : `&code=${code}`}`
              // The page that is alive clears its basket once the answer is here, and goes on by itself.
              if (wantsJson(request)) return await reply.send({ url: next })
              return await reply.code(303).header('location', next).send()
            } catch (error) {
              const refusal = toAppError(error)
              if (refusal.code !== 'link.choices_incomplete' || wantsJson(request)) throw error
              const model = await read(request)
              return await send(request, reply, 400, model, shopPageTexts(languageOf(request, model)).emptyBasket)
            }
          }),
      })

    get('/set', setPage)
    post(
      '/set',
      setPage,
      async (request, lines, { place }) => await shopPages.orderFromSet(await setOf(request), lines, place),
    )

    get('/shops/:slug', shopPage)
    post(
      '/shops/:slug',
      shopPage,
      async (request, lines, from) => await shopPages.orderFromShop(paramOf(request, 'slug'), lines, from),
    )
    pages.route({
      method: 'POST',
      url: '/shops/:slug/seen',
      bodyLimit: 1024,
      config: { access: 'public' },
      handler: (request, reply) =>
        answered(request, reply, async () => {
          limits.take('shopSeen', addressKey(request.ip))
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parser above made it; any other body was refused
          const fields = (request.body ?? {}) as Record<string, string[]>
          const [said, campaign] = [fields['step']?.[0] ?? '', linkTokenIn(fields['c']?.[0])]
          const step = isVisitStep(said) ? said : null
          if (step === null && campaign === '') throw pageNotFound()
          const isPerson = isReadByPerson(request.headers['user-agent'])
          await shopPages.seen(paramOf(request, 'slug'), { step, campaign: isPerson ? campaign : '' })
          return await reply.code(204).send()
        }),
    })
    get('/shops/:slug/sets/:id', async (request) => {
      const id = paramOf(request, 'id')
      if (!ID.test(id)) throw pageNotFound()
      return await shopPages.setOfShop(paramOf(request, 'slug'), id.toLowerCase())
    })
    get('/shops/:slug/:id', async (request) => {
      const id = paramOf(request, 'id')
      if (!ID.test(id)) throw pageNotFound()
      return await shopPages.product(paramOf(request, 'slug'), id.toLowerCase())
    })
  })

  async function answered(request: FastifyRequest, reply: FastifyReply, work: () => Promise<unknown>) {
    // The token of a set stands in its address: it is told to nobody, and nothing of the page is kept on the way.
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    try {
      return await work()
    } catch (error) {
      const refusal = toAppError(error)
      if (refusal.status >= 500)
        request.log.error({ err: refusal.cause ?? refusal, error: refusal.code }, 'a page of a shop could not be shown')
      if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds))
      const language = keepLanguage(request, reply) ?? readerLanguage(request.headers)
      const t = shopPageTexts(language)
      const said =
        refusal.status === 429
          ? t.tooMany
          : refusal.code === 'link.choices_incomplete'
            ? t.emptyBasket
            : refusal.status === 404 || refusal.status === 410
              ? t.goneNote
              : t.failed
      reply.code(refusal.status).header('x-robots-tag', 'noindex')
      if (wantsJson(request)) return await reply.send({ error: { code: refusal.code, message: said } })
      const { html, policy } = drawn.plain(language, refusal.status === 404 ? t.gone : said, said)
      return await write(request, reply, html, policy)
    }
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    { shopLanguage, ...model }: PageModel,
    error: string | null,
  ) {
    const language = keepLanguage(request, reply) ?? savedLanguage(request.headers) ?? shopLanguage
    const query = queryOf(request)
    const from = { code: codeInAddress(query['code']), campaign: linkTokenIn(query['c']) }
    const { html, policy } = drawn.page({ ...model, language, error, ...from })
    if (!model.isIndexed) reply.header('x-robots-tag', 'noindex')
    return await write(request, reply.code(status), html, policy)
  }
}

const wantsJson = ({ headers }: FastifyRequest): boolean => headers.accept === 'application/json'
const queryOf = ({ query }: FastifyRequest): Readonly<Record<string, unknown>> =>
  typeof query === 'object' && query !== null ? { ...query } : {}
function textOf(request: FastifyRequest, name: string): string {
  const value = queryOf(request)[name]
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '').trim() : ''
}
function paramOf({ params }: FastifyRequest, name: string): string {
  const value: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, name) : ''
  return typeof value === 'string' ? value : ''
}
const languageOf = (request: FastifyRequest, { shopLanguage }: PageModel): Language =>
  savedLanguage(request.headers) ?? shopLanguage

/** A language chosen by the page's link holds for later visits. */
function keepLanguage(request: FastifyRequest, reply: FastifyReply): Language | null {
  const asked = queryOf(request)['language']
  if (!isLanguage(asked)) return null
  reply.header(
    'set-cookie',
    `language=${asked}; Path=/; Max-Age=${LANGUAGE_YEARS_SECONDS}; SameSite=Lax${request.protocol === 'https' ? '; Secure' : ''}`,
  )
  return asked
}

function fieldsOf(body: string): Record<string, string[]> {
  const fields: Record<string, string[]> = Object.create(null)
  let count = 0
  for (const [name, value] of new URLSearchParams(body)) {
    if ((count += 1) > FORM_FIELDS) break
    ;(fields[name.slice(0, 100)] ??= []).push(value.slice(0, 4000))
  }
  return fields
}

function write(request: FastifyRequest, reply: FastifyReply, html: string, policy: string) {
  reply
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .header('vary', 'cookie, accept-language, accept')
  return request.method === 'HEAD' ? reply.send() : sendCompressed(request, reply, html)
}
