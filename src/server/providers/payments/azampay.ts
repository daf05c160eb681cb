import { constants, createHash, publicEncrypt } from 'node:crypto'
import { PUSH_OPERATORS, type PushOperator } from '../../../shared/domain/options.ts'
import {
  bodyOf,
  type AdapterParts,
  createGatewayCaller,
  createTokenKeeper,
  dateOf,
  digitsOf,
  type GatewayAnswer,
  keysOf,
  textOf,
  type TokenRefused,
} from './gateway-call.ts'
import type { CallOptions, PaymentProvider, PayoutPlace } from './payments.ts'
import { isNoAddress, messageOf, readCallback, refusalOf, statusOf } from './azampay-answers.ts'

export interface AzamPaySettings {
  appName: string
  clientId: string
  clientSecret: string
  /** The portal's token, sent as X-API-Key. */
  apiKey: string
  isTest: boolean
  /** Of the hosted page; both or no cards. */
  vendor?: { id: string; name: string }
  /** PEM; with it signatures of callbacks are checked. */
  callbackPublicKey?: string
  payout?: AzamPayPayout
  /** Other addresses for tests. */
  hosts?: { authenticator: string; checkout: string; disbursement: string }
}
interface AzamPayPayout {
  fullName: string
  bankName: string
  accountNumber: string
  /**
   * What the checksum is made over is told to each merchant and published nowhere: the names of the fields (`destination.accountNumber`, …), whose values are joined in this order.
   * Left out where the account is on the rail without checksums.
   */
  checksum?: { publicKey: string; fields: readonly string[] }
}

const PROVIDER: Record<PushOperator, string> = { mpesa: 'Mpesa', tigo: 'Tigo', airtel: 'Airtel', halopesa: 'Halopesa' }
const live = {
  authenticator: 'https://authenticator.azampay.co.tz',
  checkout: 'https://checkout.azampay.co.tz',
  disbursement: 'https://api-disbursement.azampay.co.tz',
}
const test = {
  authenticator: 'https://authenticator-sandbox.azampay.co.tz',
  checkout: 'https://sandbox.azampay.co.tz',
  disbursement: 'https://api-disbursement-sandbox.azampay.co.tz',
}
/** When the token names no end of its own. */
const TOKEN_MS = 20 * 60_000
const EARLY_MS = 60_000

/**
 * AzamPay, as documented in Golang-Tanzania/azampay @38c9e43 and the developer documentation of 2026. Its documentation and its SDKs name two
 * paths for the same calls: the documented one is tried first, and a 404 of the address itself leads to the other. Callbacks are often unsigned, so `status` settles them.
 */
export function createAzamPay(parts: AdapterParts, settings: AzamPaySettings): PaymentProvider {
  const { appName, clientId, clientSecret, apiKey, isTest, vendor, callbackPublicKey, payout } = settings
  const hosts = settings.hosts ?? (isTest ? test : live)
  const call = createGatewayCaller(parts, [clientSecret, apiKey])
  const tokens = createTokenKeeper(parts.clock, async (options) => {
    const answer = await call(
      {
        what: 'token',
        method: 'POST',
        url: new URL('/AppRegistration/GenerateToken', hosts.authenticator),
        headers: {},
        body: { appName, clientId, clientSecret },
      },
      options,
    )
    const data = keysOf(keysOf(answer.kind === 'answer' ? answer.body : null).get('data'))
    const token = answer.kind === 'answer' && answer.status < 300 ? textOf(data, 'accessToken') : ''
    if (token === '')
      return {
        reason: answer.kind === 'answer' && answer.status < 500 ? 'bad_settings' : 'provider_down',
        message: messageOf(answer),
      }
    const ends = dateOf(textOf(data, 'expire')) ?? new Date(parts.clock.now().getTime() + TOKEN_MS)
    return { token, goodUntil: new Date(ends.getTime() - EARLY_MS) }
  })

  async function ask(
    what: string,
    method: 'GET' | 'POST',
    urls: readonly URL[],
    body: Record<string, unknown> | undefined,
    options: CallOptions,
  ): Promise<GatewayAnswer | TokenRefused> {
    let isRenewed = false
    for (let at = 0; ;) {
      const url = urls[at]
      const token = await tokens.get(options)
      if (typeof token !== 'string' || !url)
        return typeof token === 'string' ? { reason: 'provider_down', message: 'no address answers' } : token
      const answer = await call(
        {
          what,
          method,
          url,
          headers: { authorization: `Bearer ${token}`, 'x-api-key': apiKey },
          ...(body === undefined ? {} : { body }),
        },
        options,
      )
      if (answer.kind === 'answer' && answer.status === 401 && !isRenewed) {
        isRenewed = true
        tokens.drop(token)
      } else if (isNoAddress(answer) && at < urls.length - 1) at += 1
      else return answer
    }
  }
  const both = (host: string, documented: string, older: string) => [
    new URL(documented, host),
    new URL(older, hosts.checkout),
  ]

  return {
    kind: 'azampay',
    label: 'AzamPay',
    isSandbox: false,
    can: {
      push: PUSH_OPERATORS,
      tanqr: false,
      card: vendor !== undefined,
      payout: payout ? ['wallet', 'bank'] : [],
      nameCheck: payout ? ['wallet', 'bank'] : [],
    },

    async push({ reference, amountTzs, phone, operator }, options = {}) {
      const body = {
        accountNumber: digitsOf(phone),
        amount: String(amountTzs),
        currency: 'TZS',
        externalId: reference,
        provider: PROVIDER[operator],
        additionalProperties: {},
      }
      const answer = await ask('push', 'POST', [new URL('/azampay/mno/checkout', hosts.checkout)], body, options)
      const no = refusalOf(answer)
      if (no) return no
      const id = textOf(keysOf(bodyOf(answer)), 'transactionId')
      return id === ''
        ? { state: 'unknown', message: 'the answer names no payment' }
        : { state: 'waiting', providerReference: id }
    },

    async hostedCard({ reference, amountTzs, returnUrl, cancelUrl, language }, options = {}) {
      if (!vendor) return { state: 'refused', reason: 'bad_settings', message: 'cards need the vendor id' }
      const answer = await ask(
        'card',
        'POST',
        [new URL('/api/v1/Partner/PostCheckout', hosts.checkout)],
        {
          appName,
          clientId,
          vendorId: vendor.id,
          vendorName: vendor.name,
          language,
          currency: 'TZS',
          externalId: reference,
          requestOrigin: new URL(returnUrl).origin,
          redirectFailURL: cancelUrl,
          redirectSuccessURL: returnUrl,
          amount: String(amountTzs),
          cart: { items: [{ name: reference }] },
        },
        options,
      )
      const no = refusalOf(answer)
      if (no) return no
      // The answer is the address itself, with or without quotes.
      const body = bodyOf(answer)
      const url =
        typeof body === 'string' ? body : 'kind' in answer && answer.kind === 'answer' ? answer.text.trim() : ''
      return URL.canParse(url) && new URL(url).protocol === 'https:'
        ? { state: 'waiting', url }
        : { state: 'unknown', message: 'the answer has no address' }
    },

    dynamicQr: () => Promise.resolve({ state: 'refused', reason: 'other', message: 'AzamPay gives no TANQR codes' }),

    async status(reference, providerReference, options = {}) {
      const urls = both(hosts.checkout, '/api/v1/azampay/transactionstatus', '/azampay/gettransactionstatus')
      for (const url of urls) {
        url.searchParams.set('pgReferenceId', providerReference ?? reference)
        if (options.operator) url.searchParams.set('bankName', PROVIDER[options.operator])
      }
      const found = statusOf(await ask('status', 'GET', urls, undefined, options), reference)
      // Without their own id we asked under ours, which not every rail knows: "not found" then says nothing.
      return found.state === 'absent' && !providerReference ? { ...found, state: 'unknown' } : found
    },

    readCallback: ({ rawBody }) => Promise.resolve(readCallback(rawBody, callbackPublicKey)),

    async payout({ reference, amountTzs, place, holder }, options = {}) {
      if (!payout) return { state: 'refused', message: 'payouts are not set up' }
      const common = { countryCode: 'TZ', currency: 'TZS' }
      const order = {
        ...(payout.checksum
          ? {
              source: {
                ...common,
                fullName: payout.fullName,
                bankName: payout.bankName,
                accountNumber: payout.accountNumber,
              },
            }
          : {}),
        destination: { ...common, fullName: holder, ...accountOf(place) },
        transferDetails: {
          type: 'SEND_MONEY',
          amount: amountTzs,
          dateInEpoch: Math.floor(parts.clock.now().getTime() / 1000),
        },
        externalReferenceId: reference,
        remarks: 'Payout',
      }
      const body = payout.checksum ? { ...order, checksum: azamPayChecksum(payout.checksum, order) } : order
      const answer = await ask(
        'payout',
        'POST',
        both(hosts.disbursement, '/api/v1/azampay/disburse', '/azampay/createtransfer'),
        body,
        options,
      )
      const no = refusalOf(answer)
      if (no) return { state: no.state, message: no.message }
      const id = textOf(keysOf(bodyOf(answer)), 'pgReferenceId', 'transactionId')
      return id === ''
        ? { state: 'unknown', message: 'the answer names no payout' }
        : { state: 'sent', providerReference: id }
    },

    async payoutStatus(reference, providerReference, options = {}) {
      const urls = both(hosts.disbursement, '/api/v1/azampay/transactionstatus', '/azampay/gettransactionstatus')
      for (const url of urls) {
        url.searchParams.set('pgReferenceId', providerReference ?? reference)
        if (options.target) url.searchParams.set('bankName', accountOf(options.target).bankName)
      }
      const {
        state,
        amountTzs,
        providerReference: known,
        at,
        message,
      } = statusOf(await ask('payout_status', 'GET', urls, undefined, options), reference)
      return {
        state: state === 'absent' && !providerReference ? 'unknown' : state,
        ...(amountTzs === undefined ? {} : { amountTzs }),
        ...(known === undefined ? {} : { providerReference: known }),
        ...(at ? { at } : {}),
        ...(message === undefined ? {} : { message }),
      }
    },

    async nameCheck(place, options = {}) {
      const answer = await ask(
        'name_check',
        'POST',
        both(hosts.disbursement, '/api/v1/azampay/namelookup', '/azampay/namelookup'),
        accountOf(place),
        options,
      )
      if ('reason' in answer || answer.kind !== 'answer' || answer.status >= 500 || answer.status === 401)
        return { state: 'unknown', message: messageOf(answer) }
      const values = keysOf(answer.body)
      const name =
        textOf(values, 'name')
        || [textOf(values, 'fname'), textOf(values, 'lname')].filter((part) => part !== '').join(' ')
      if (values.get('success') === true && name !== '') return { state: 'known', name }
      return { state: values.get('success') === false ? 'absent' : 'unknown', message: messageOf(answer) }
    },
  }
}

const accountOf = (place: PayoutPlace) =>
  place.kind === 'wallet'
    ? { bankName: PROVIDER[place.operator], accountNumber: digitsOf(place.phone) }
    : { bankName: place.bank, accountNumber: place.account }

/** base64(RSA-PKCS1(SHA-512(text))) with AzamPay's public key. */
function azamPayChecksum(
  { publicKey, fields }: { publicKey: string; fields: readonly string[] },
  order: Record<string, unknown>,
): string {
  const text = fields
    .map((path) => path.split('.').reduce<unknown>((value, key) => keysOf(value).get(key.toLowerCase()), order))
    .map((value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : ''))
    .join('')
  return publicEncrypt(
    { key: publicKey, padding: constants.RSA_PKCS1_PADDING },
    createHash('sha512').update(text).digest(),
  ).toString('base64')
}
