import {
  bodyOf,
  type AdapterParts,
  createGatewayCaller,
  createTokenKeeper,
  dateOf,
  digitsOf,
  type GatewayAnswer,
  keysOf,
  listOf,
  reasonOf,
  textOf,
  type TokenRefused,
  wholeShillings,
} from './gateway-call.ts'
import { PUSH_OPERATORS } from '../../../shared/domain/options.ts'
import type { CallOptions, PaymentProvider } from './payments.ts'
import { messageOf, payoutState, readPayment, readWebhook, refusalOf } from './clickpesa-answers.ts'
import { clickPesaChecksum } from './clickpesa-checksum.ts'

interface ClickPesaSettings {
  clientId: string
  apiKey: string
  /** Set when checksums are switched on for the application. */
  checksumKey?: string
  /** Another address for tests. */
  baseUrl?: string
}
/** The token is good for an hour. */
const TOKEN_MS = 50 * 60_000

/**
 * ClickPesa, as documented in ClickPesa/developers.docs @f5e9d7b. Cards go through its hosted checkout, because its card call knows dollars
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
