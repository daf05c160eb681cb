import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type CartFormState,
  type CartPage,
  type CartView,
  type RenderCart,
  SubmitOrder,
  type SubmitOrderInput,
} from '../../../shared/contract/order-link.ts'
import { type CartFields, isSubmission, languageOfForm, readCartForm } from '../../../shared/domain/order-link-form.ts'
import { codeInAddress, normalCode } from '../../../shared/domain/offers/terms.ts'
import { isLanguage, type Language } from '../../../shared/domain/languages.ts'
import { sendCompressed } from '../../platform/compress.ts'
import type { CartRef } from '../../platform/actor.ts'
import { readerLanguage, savedLanguage } from '../../platform/reader-language.ts'
import { AppError } from '../../platform/errors.ts'
import { admitCart, toAppError } from '../../platform/http.ts'
import { addressKey } from '../../platform/address-key.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import type { TokenGate } from '../../platform/token-gate.ts'
import { linkColourStyle } from '../../../shared/domain/shop-colour.ts'
import { contentSecurityPolicy } from '../../platform/security-headers.ts'
import { formIncomplete, formTooLarge, linkNotFound } from './links.errors.ts'
import { tryingCode } from './link-codes.ts'
import type { LinksService } from './links.service.ts'
import type { ReturnKeys } from './return-keys.ts'

interface Deps {
  links: LinksService
  limits: RateLimits
  gate: TokenGate
  returnKeys: ReturnKeys
  render: RenderCart
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')
/** A form has one field a choice; the largest link stays far below. */
const FORM_LIMIT = 128 * 1024
const FORM_FIELDS = 2000
const LANGUAGE_YEARS_SECONDS = 31_536_000

/**
 * The order link's page, drawn by the server with its order (law 16), for a phone that may have no script and for link previews, which fetch it: a GET changes nothing.
 * Nothing of it is kept anywhere on the way, and its address, which holds the token, is told to nobody (decisions 28).
 */
export async function cartPageRoutes(app: FastifyInstance, { links, limits, gate, returnKeys, render }: Deps) {
  const policy = contentSecurityPolicy(null, render.inline)
  /** The shop's colour is one more style, named by its hash as the other is. */
  const policyWith = (style: string) =>
    contentSecurityPolicy(null, {
      ...render.inline,
      style: [...(render.inline ? [render.inline.style] : []), sha256(style)],
    })
  await app.register(async (pages) => {
    // Forms are read here alone: everywhere else a form of another site could send one without asking.
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, body, done) => done(null, fieldsOf(String(body))),
    )

    pages.route({
      method: ['GET', 'HEAD'],
      url: '/cart/back',
      config: { access: 'public' },
      handler: (request, reply) => answered(request, reply, () => comeBack(request, reply)),
    })
    for (const url of ['/cart', '/cart/*']) {
      pages.route({
        method: ['GET', 'HEAD'],
        url,
        config: { access: 'public' },
        handler: (request, reply) => answered(request, reply, () => show(request, reply)),
      })
      pages.route({
        method: 'POST',
        url,
        bodyLimit: FORM_LIMIT,
        config: { access: 'public' },
        handler: (request, reply) => answered(request, reply, () => submit(request, reply)),
      })
    }
  })

  async function show(request: FastifyRequest, reply: FastifyReply) {
    if (!hasToken(request)) return send(request, reply, 200, { kind: 'no_token' })
    const cart = await admitCart({ limits, gate, findCart: (token) => links.findCart(token) }, request)
    const code = codeInAddress(queryOf(request)['code'])
    // Whoever tried too many codes, or stands behind one address with those who did, still sees the order.
    const typed = await tryingCode(limits, addressKey(request.ip), code, () => links.read(cart, code)).catch(
      (error: unknown) => {
        if (toAppError(error).code === 'request.too_many') return null
        throw error
      },
    )
    const view = typed ?? (await links.read(cart))
    // Without a shop that has codes there is no field to take it out of again.
    const isTyped = code !== '' && view.state === 'open' && view.takesCodes === true
    return send(request, reply, 200, { kind: 'cart', view, form: null, ...(isTyped ? { code } : {}) })
  }

  /** From the bank's card page, which knows a key for a day and not the link. */
  async function comeBack(request: FastifyRequest, reply: FastifyReply) {
    const token = returnKeys.tokenOf(queryOf(request)['key'])
    if (token === null) {
      limits.take('badToken', addressKey(request.ip))
      throw linkNotFound()
    }
    return reply
      .code(303)
      .header('location', `/cart/order?token=${encodeURIComponent(token)}`)
      .send()
  }

  async function submit(request: FastifyRequest, reply: FastifyReply) {
    if (!hasToken(request)) return send(request, reply, 200, { kind: 'no_token' })
    const cart = await admitCart({ limits, gate, findCart: (token) => links.findCart(token) }, request)
    const fields = formOf(request)
    const code = normalCode(fields['code']?.[0] ?? '')
    const view = await tryingCode(limits, addressKey(request.ip), code, () => links.read(cart, code))
    const form = readCartForm(view.products, fields)
    if (view.state !== 'open' && (view.orderId === null || !isSubmission(fields))) {
      keepLanguage(request, reply)
      return back(request, reply)
    }
    // A button that only draws the page anew: each piece apart, all together, another count.
    if (!isSubmission(fields))
      return send(request, reply, 200, { kind: 'cart', view, form: { fields, problems: [], code: null } })
    const body: SubmitOrderInput = {
      lines: [...form.choices].map(([lineId, choices]) => ({
        lineId,
        choices: choices.map((choice) => ({ ...choice, addOnIds: [...choice.addOnIds] })),
      })),
      customerName: form.customerName,
      customerPhone: form.customerPhone,
      note: form.note,
      pricesKey: form.pricesKey,
      code: form.code,
      delivery:
        form.delivery.kind === 'pickup'
          ? { kind: 'pickup' }
          : { ...form.delivery, kind: 'delivery', placeKey: form.delivery.placeKey || undefined },
    }
    try {
      await links.submit(cart, parsed(body), savedLanguage(request.headers))
    } catch (error) {
      const refusal = toAppError(error)
      if (refusal.status >= 500 || refusal.status === 404) throw error
      // Sent before, or no more to be sent: its own page says so better than a form.
      if (
        refusal.code === 'link.already_submitted'
        || refusal.code === 'link.expired'
        || refusal.code === 'link.cancelled'
      )
        return back(request, reply)
      return await again(request, reply, cart, fields, refusal)
    }
    return back(request, reply)
  }

  /** The page with what was typed, what is missing beside its line, and today's prices. */
  async function again(
    request: FastifyRequest,
    reply: FastifyReply,
    cart: CartRef,
    fields: CartFields,
    refusal: AppError,
  ) {
    const form: CartFormState = { fields, code: refusal.code, problems: (refusal.fields ?? []).map(problemOf) }
    return send(request, reply, refusal.status, {
      kind: 'cart',
      view: await links.read(cart, normalCode(fields['code']?.[0] ?? '')),
      form,
    })
  }

  async function answered(request: FastifyRequest, reply: FastifyReply, work: () => Promise<unknown>) {
    // Not even the look-up of a visitor's country, which other pages may ask: nothing leaves this page but to us.
    reply.header('content-security-policy', policy)
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex, nofollow')
    try {
      return await work()
    } catch (error) {
      const refusal = toAppError(error)
      if (refusal.status >= 500)
        request.log.error({ err: refusal.cause ?? refusal, error: refusal.code }, 'an order link could not be shown')
      if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds))
      const isGone = refusal.status === 404 || refusal.code === 'shop.closed'
      const kind = isGone ? 'unknown' : refusal.status === 429 ? 'too_many' : 'failed'
      return send(request, reply, refusal.status, { kind })
    }
  }

  function send(request: FastifyRequest, reply: FastifyReply, status: number, page: CartPage) {
    const chosen = keepLanguage(request, reply)
    const html = render(page, chosen ?? languageOf(request, page.kind === 'cart' ? page.view : null))
    const colour = page.kind === 'cart' ? linkColourStyle(page.view.shop.colour) : null
    if (colour !== null) reply.header('content-security-policy', policyWith(colour))
    reply.code(status).type('text/html; charset=utf-8').header('vary', 'cookie, accept-language')
    return request.method === 'HEAD' ? reply.send() : sendCompressed(request, reply, html)
  }
}

/** Another body than a form's was refused before it came here; a GET has none. */
const formOf = (request: FastifyRequest): CartFields =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  request.method === 'POST' ? ((request.body ?? {}) as CartFields) : {}

/** A language chosen here, by a link or by a button of the form, holds for later visits. */
function keepLanguage(request: FastifyRequest, reply: FastifyReply): Language | null {
  const chosen = languageOfForm(formOf(request)) ?? askedLanguage(request)
  if (chosen !== null)
    reply.header(
      'set-cookie',
      `language=${chosen}; Path=/; Max-Age=${LANGUAGE_YEARS_SECONDS}; SameSite=Lax${request.protocol === 'https' ? '; Secure' : ''}`,
    )
  return chosen
}

/** To the page itself, so that loading it again sends nothing. The address is the one that was asked for. */
function back(request: FastifyRequest, reply: FastifyReply) {
  const { pathname, search } = new URL(request.url, 'http://cart.invalid')
  return reply
    .code(303)
    .header('location', `${pathname.replace(/^\/{2,}/, '/')}${search}`)
    .send()
}

const queryOf = ({ query }: FastifyRequest): Readonly<Record<string, unknown>> =>
  typeof query === 'object' && query !== null ? { ...query } : {}
const hasToken = (request: FastifyRequest): boolean => {
  const token = queryOf(request)['token']
  return token !== undefined && token !== ''
}

function parsed(body: SubmitOrderInput): SubmitOrder {
  const result = SubmitOrder.safeParse(body)
  if (result.success) return result.data
  throw formIncomplete(
    result.error.issues.slice(0, 20).map((issue) => ({
      path: issue.path.map(String).join('.'),
      message:
        issue.path.at(-1) === 'place'
          ? 'place_missing'
          : issue.path.at(-1) === 'phone'
            ? 'phone_invalid'
            : issue.message,
    })),
  )
}

function problemOf({ path, message }: { path: string; message: string }): CartFormState['problems'][number] {
  const [head, lineId, index, groupId] = path.split('.')
  if (head === 'lines' && lineId !== undefined && index !== undefined)
    return { lineId, index: Number(index), groupId: groupId ?? null, problem: message }
  return { lineId: null, index: 0, groupId: path, problem: message }
}

function fieldsOf(body: string): CartFields {
  const fields: Record<string, string[]> = Object.create(null)
  let count = 0
  for (const [name, value] of new URLSearchParams(body)) {
    if ((count += 1) > FORM_FIELDS) throw formTooLarge()
    ;(fields[name] ??= []).push(value.slice(0, 4000))
  }
  return fields
}

/** A plain link switches the language where there is no script. */
const askedLanguage = (request: FastifyRequest): Language | null => {
  const asked = queryOf(request)['language']
  return isLanguage(asked) ? asked : null
}

/** Decisions 25: saved, else the shop's customer language, else what the browser asks for. */
const languageOf = ({ headers }: FastifyRequest, view: CartView | null): Language =>
  savedLanguage(headers) ?? view?.shop.language ?? readerLanguage(headers)
