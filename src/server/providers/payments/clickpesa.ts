import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  type AdapterParts,
  certainNo,
  createGatewayCaller,
  createTokenKeeper,
  dateOf,
  digitsOf,
  e164Of,
  type GatewayAnswer,
  keysOf,
  listOf,
  reasonOf,
  textOf,
  type TokenRefused,
  wholeShillings,
} from './gateway-call.ts'
import type { CallOptions, PaymentProvider, PaymentStatus, PayoutStatus, ProviderCallback } from './payments.ts'
import { PUSH_OPERATORS } from '../../../shared/domain/options.ts'

export interface ClickPesaSettings {
  clientId: string
  apiKey: string
  /** Set when checksums are switched on for the application. */
  checksumKey?: string
  /** Another address for tests. */
  baseUrl?: string
}
/** The token is good for an hour. */
const TOKEN_MS = 50 * 60_000

/** Keys sorted at every depth, compact JSON, HMAC-SHA256 in hex; `checksum` and `checksumMethod` themselves left out (the method of January 2026). */
export function clickPesaChecksum(key: string, payload: Record<string, unknown>): string {
  const { checksum: _, checksumMethod: __, ...rest } = payload
  return createHmac('sha256', key)
    .update(JSON.stringify(sorted(rest)))
    .digest('hex')
}
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

/**
 * ClickPesa, as documented in ClickPesa/developers.docs @f5e9d7b and field/tanzania-and-whatsapp.md §2.3. Cards go through its hosted checkout, because its card call knows dollars
 * only. References must be letters and digits; a used one answers 409, which after a lost answer means that the first try arrived.
 */
export function createClickPesa(
  parts: AdapterParts,
  { clientId, apiKey, checksumKey, baseUrl = 'https://api.clickpesa.com/third-parties' }: ClickPesaSettings,
): PaymentProvider {
  const call = createGatewayCaller(parts, [apiKey, checksumKey])
  const at = (path: string) => new URL(`${baseUrl}${path}`)
  const tokens = createTokenKeeper(parts.clock, async (options) => {
    const answer = await call(
      {
        what: 'token',
        method: 'POST',
        url: at('/generate-token'),
        headers: { 'client-id': clientId, 'api-key': apiKey },
      },
      options,
    )
    const token = answer.kind === 'answer' && answer.status < 300 ? textOf(keysOf(answer.body), 'token') : ''
    if (token === '')
      return {
        reason: answer.kind === 'answer' && answer.status < 500 ? 'bad_settings' : 'provider_down',
        message: messageOf(answer),
      }
    return {
      token: token.startsWith('Bearer ') ? token : `Bearer ${token}`,
      goodUntil: new Date(parts.clock.now().getTime() + TOKEN_MS),
    }
  })

  async function ask(
    what: string,
    method: 'GET' | 'POST',
    path: string,
    body: Record<string, unknown> | undefined,
    options: CallOptions,
  ): Promise<GatewayAnswer | TokenRefused> {
    for (let attempt = 1; ; attempt += 1) {
      const token = await tokens.get(options)
      if (typeof token !== 'string') return token
      const signed =
        body === undefined || checksumKey === undefined
          ? body
          : { ...body, checksum: clickPesaChecksum(checksumKey, body) }
      const answer = await call(
        {
          what,
          method,
          url: at(path),
          headers: { authorization: token },
          ...(signed === undefined ? {} : { body: signed }),
        },
        options,
      )
      // Refused at the door, so nothing was done: the token may only be too old.
      if (answer.kind !== 'answer' || answer.status !== 401 || attempt > 1) return answer
      tokens.drop(token)
    }
  }

  return {
    kind: 'clickpesa',
    label: 'ClickPesa',
    isSandbox: false,
    can: {
      push: PUSH_OPERATORS,
      tanqr: false,
      card: true,
      payout: ['wallet', 'bank'],
      nameCheck: ['wallet', 'bank'],
    },

    async push({ reference, amountTzs, phone }, options = {}) {
      const answer = await ask(
        'push',
        'POST',
        '/payments/initiate-ussd-push-request',
        { amount: String(amountTzs), currency: 'TZS', orderReference: reference, phoneNumber: digitsOf(phone) },
        options,
      )
      const no = refusalOf(answer)
      if (no) return no
      const values = keysOf(bodyOf(answer))
      const status = textOf(values, 'status')
      if (status === 'FAILED')
        return { state: 'refused', reason: reasonOf(messageOf(answer)), message: messageOf(answer) }
      const id = textOf(values, 'id')
      return id === ''
        ? { state: 'unknown', message: 'the answer names no payment' }
        : { state: 'waiting', providerReference: id }
    },

    async hostedCard({ reference, amountTzs, payer }, options = {}) {
      const answer = await ask(
        'card',
        'POST',
        '/checkout-link/generate-checkout-url',
        {
          totalPrice: String(amountTzs),
          orderReference: reference,
          orderCurrency: 'TZS',
          ...(payer.name === '' ? {} : { customerName: payer.name }),
          ...(payer.email === null ? {} : { customerEmail: payer.email }),
          ...(payer.phone === null ? {} : { customerPhone: digitsOf(payer.phone) }),
        },
        options,
      )
      const no = refusalOf(answer)
      if (no) return no
      const url = textOf(keysOf(bodyOf(answer)), 'checkoutLink')
      return URL.canParse(url) && new URL(url).protocol === 'https:'
        ? { state: 'waiting', url }
        : { state: 'unknown', message: 'the answer has no address' }
    },

    dynamicQr: () => Promise.resolve({ state: 'refused', reason: 'other', message: 'ClickPesa gives no TANQR codes' }),

    async status(reference, _providerReference, options = {}) {
      const answer = await ask('status', 'GET', `/payments/${encodeURIComponent(reference)}`, undefined, options)
      if ('reason' in answer) return { state: 'unknown', message: answer.message }
      if (answer.kind === 'answer' && answer.status === 404) return { state: 'absent', message: messageOf(answer) }
      if (answer.kind !== 'answer' || answer.status !== 200 || !Array.isArray(answer.body))
        return { state: 'unknown', message: messageOf(answer) }
      const found = listOf(answer.body)
        .map(readPayment)
        .filter((one) => one.reference.toUpperCase() === reference.toUpperCase())
        .map(({ status }) => status)
      if (found.length === 0) return { state: 'absent' }
      // One reference may have been tried more than once on their page: paid is paid, and while one is open nothing is lost.
      return (
        found.find(({ state }) => state === 'paid')
        ?? found.find(({ state }) => state === 'waiting')
        ?? found.find(({ state }) => state === 'unknown')
        ?? found[0] ?? { state: 'absent' }
      )
    },

    readCallback: ({ rawBody }) => Promise.resolve(readWebhook(rawBody, checksumKey)),

    async payout({ reference, amountTzs, place, holder }, options = {}) {
      const common = { amount: amountTzs, currency: 'TZS', orderReference: reference }
      const answer =
        place.kind === 'wallet'
          ? await ask(
              'payout',
              'POST',
              '/payouts/create-mobile-money-payout',
              { ...common, phoneNumber: digitsOf(place.phone) },
              options,
            )
          : await ask(
              'payout',
              'POST',
              '/payouts/create-bank-payout',
              { ...common, accountNumber: place.account, bic: place.bank, transferType: 'ACH', accountName: holder },
              options,
            )
      const no = refusalOf(answer)
      if (no) return { state: no.state, message: no.message }
      const values = keysOf(bodyOf(answer))
      const id = textOf(values, 'id')
      if (payoutState(textOf(values, 'status')) === 'refused') return { state: 'refused', message: messageOf(answer) }
      return id === ''
        ? { state: 'unknown', message: 'the answer names no payout' }
        : { state: 'sent', providerReference: id }
    },

    async payoutStatus(reference, _providerReference, options = {}) {
      const answer = await ask('payout_status', 'GET', `/payouts/${encodeURIComponent(reference)}`, undefined, options)
      if ('reason' in answer) return { state: 'unknown', message: answer.message }
      if (answer.kind === 'answer' && answer.status === 404) return { state: 'absent', message: messageOf(answer) }
      if (answer.kind !== 'answer' || answer.status !== 200) return { state: 'unknown', message: messageOf(answer) }
      const all = Array.isArray(answer.body) ? answer.body : [answer.body]
      const found = all
        .map(keysOf)
        .filter((values) => textOf(values, 'orderReference').toUpperCase() === reference.toUpperCase())
      const values = found.at(-1)
      if (!values) return { state: Array.isArray(answer.body) ? 'absent' : 'unknown' }
      const amountTzs = wholeShillings(values.get('amount'))
      const ended = dateOf(textOf(values, 'updatedAt'))
      return {
        state: payoutState(textOf(values, 'status')),
        message: textOf(values, 'message', 'notes'),
        ...(amountTzs === null ? {} : { amountTzs }),
        ...(ended ? { at: ended } : {}),
        ...(textOf(values, 'id') === '' ? {} : { providerReference: textOf(values, 'id') }),
      }
    },

    async nameCheck(place, options = {}) {
      const answer =
        place.kind === 'wallet'
          ? await ask(
              'name_check',
              'POST',
              '/payments/preview-ussd-push-request',
              {
                amount: '1000',
                currency: 'TZS',
                orderReference: `NC${parts.clock.now().getTime()}`,
                phoneNumber: digitsOf(place.phone),
                fetchSenderDetails: true,
              },
              options,
            )
          : await ask(
              'name_check',
              'POST',
              '/payouts/verify-bank-account',
              { accountNumber: place.account, bic: place.bank },
              options,
            )
      if ('reason' in answer || answer.kind !== 'answer') return { state: 'unknown', message: messageOf(answer) }
      if (answer.status === 400 || answer.status === 404) return { state: 'absent', message: messageOf(answer) }
      const values = keysOf(answer.body)
      const name = textOf(place.kind === 'wallet' ? keysOf(values.get('sender')) : values, 'accountName', 'name')
      return answer.status < 300 && name !== ''
        ? { state: 'known', name }
        : { state: 'unknown', message: messageOf(answer) }
    },
  }
}

const bodyOf = (answer: GatewayAnswer | TokenRefused): unknown =>
  'kind' in answer && answer.kind === 'answer' ? answer.body : null
function messageOf(answer: GatewayAnswer | TokenRefused): string {
  if ('reason' in answer || answer.kind === 'none') return answer.message
  return textOf(keysOf(answer.body), 'message') || `answered ${answer.status}`
}

/** Null when the answer is a yes. */
function refusalOf(answer: GatewayAnswer | TokenRefused) {
  const message = messageOf(answer)
  // Without a token nothing was asked of anybody.
  if ('reason' in answer) return { state: 'refused' as const, reason: answer.reason, message }
  const certain = certainNo(answer)
  if (certain) return { state: 'refused' as const, reason: certain, message }
  if (answer.kind === 'none') return { state: 'unknown' as const, reason: 'no_answer' as const, message }
  if (answer.status >= 200 && answer.status < 300) return null
  if (answer.status === 400)
    return {
      state: 'refused' as const,
      reason: /client id|no access|feature/i.test(message) ? ('bad_settings' as const) : reasonOf(message),
      message,
    }
  if (answer.status === 404) return { state: 'refused' as const, reason: 'bad_settings' as const, message }
  // 409 (the reference is known there: an earlier try of ours arrived), 408, 5xx
  return { state: 'unknown' as const, reason: 'no_answer' as const, message }
}

const states: Record<string, PaymentStatus['state']> = {
  SUCCESS: 'paid',
  SETTLED: 'paid',
  PROCESSING: 'waiting',
  PENDING: 'waiting',
  'ON-HOLD': 'waiting',
  FAILED: 'refused',
}
const payoutStates: Record<string, PayoutStatus['state']> = {
  SUCCESS: 'paid',
  AUTHORIZED: 'waiting',
  PROCESSING: 'waiting',
  PENDING: 'waiting',
  FAILED: 'refused',
  REFUNDED: 'refused',
  REVERSED: 'refused',
}
const payoutState = (text: string): PayoutStatus['state'] => payoutStates[text.toUpperCase()] ?? 'unknown'

function readPayment(body: unknown): { reference: string; status: PaymentStatus } {
  const values = keysOf(body)
  const amountTzs = wholeShillings(values.get('collectedamount'))
  const phone = e164Of(
    textOf(values, 'paymentPhoneNumber') || textOf(keysOf(values.get('customer')), 'customerPhoneNumber', 'phone'),
  )
  const state = states[textOf(values, 'status').toUpperCase()] ?? 'unknown'
  const message = textOf(values, 'message')
  const updated = dateOf(textOf(values, 'updatedAt'))
  const currency = textOf(values, 'collectedCurrency')
  const providerReference = textOf(values, 'paymentReference', 'id')
  return {
    reference: textOf(values, 'orderReference'),
    status: {
      state,
      message,
      ...(state === 'refused' ? { reason: reasonOf(message) } : {}),
      ...(amountTzs === null ? {} : { amountTzs }),
      ...(currency === '' ? {} : { currency }),
      ...(providerReference === '' ? {} : { providerReference }),
      ...(phone === null ? {} : { payerPhone: phone }),
      ...(updated ? { at: updated } : {}),
    },
  }
}

const events: Record<string, { about: 'payment' | 'payout'; state: ProviderCallback['state'] | null }> = {
  'PAYMENT RECEIVED': { about: 'payment', state: 'paid' },
  'PAYMENT FAILED': { about: 'payment', state: 'refused' },
  // Its state stands in the data: it is told again when it ends.
  'PAYOUT INITIATED': { about: 'payout', state: null },
  'PAYOUT REFUNDED': { about: 'payout', state: 'refused' },
  'PAYOUT REVERSED': { about: 'payout', state: 'refused' },
}

function readWebhook(rawBody: Buffer, checksumKey: string | undefined): ProviderCallback | null {
  let body: unknown
  try {
    body = JSON.parse(rawBody.toString('utf8'))
  } catch {
    return null
  }
  const top = keysOf(body)
  const event = events[textOf(top, 'event', 'eventType').toUpperCase()]
  const data = keysOf(top.get('data'))
  if (!event || data.size === 0) return null
  const message =
    textOf(data, 'message')
    || textOf(keysOf(data.get('refund')), 'message')
    || textOf(keysOf(data.get('reverse')), 'message')
  const stated = textOf(data, 'status')
  const state =
    event.state === null
      ? callbackPayoutState(stated)
      : event.about === 'payment' && event.state === 'paid' && states[stated.toUpperCase()] !== 'paid' && stated !== ''
        ? (states[stated.toUpperCase()] ?? 'unknown')
        : event.state
  return {
    authentic: authenticityOf(body, checksumKey),
    about: event.about,
    reference: textOf(data, 'orderReference'),
    state: state === 'absent' ? 'unknown' : state,
    amountTzs: wholeShillings(data.get('amount')),
    currency: textOf(data, 'currency') || null,
    providerReference: textOf(data, 'paymentId', 'paymentReference', 'id') || null,
    payerPhone: e164Of(textOf(keysOf(data.get('customer')), 'phone', 'customerPhoneNumber')),
    at: dateOf(textOf(data, 'updatedAt')) ?? null,
    reason: state === 'refused' ? reasonOf(message) : null,
    message,
  }
}
const callbackPayoutState = (text: string): ProviderCallback['state'] => {
  const state = payoutState(text)
  return state === 'absent' ? 'unknown' : state
}

/**
 * Only the canonical method is taken. The old one joins the top-level values as text, which makes "[object Object]" of all the data: whoever saw one webhook could sign any other.
 */
function authenticityOf(body: unknown, key: string | undefined): ProviderCallback['authentic'] {
  if (typeof body !== 'object' || body === null || key === undefined) return 'unsigned'
  const payload = Object.fromEntries(Object.entries(body))
  const given = payload['checksum']
  if (typeof given !== 'string' || given === '') return 'unsigned'
  const right = Buffer.from(clickPesaChecksum(key, payload))
  const sent = Buffer.from(given.toLowerCase())
  return right.length === sent.length && timingSafeEqual(right, sent) ? 'signed' : 'forged'
}
