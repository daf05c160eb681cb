import { randomBytes } from 'node:crypto'
import type { AttemptReason } from '../../../shared/contract/lists.ts'
import { parseTanqr } from '../../../shared/domain/tanqr.ts'
import {
  type AdapterParts,
  certainNo,
  createGatewayCaller,
  dateOf,
  digitsOf,
  e164Of,
  type GatewayAnswer,
  keysOf,
  listOf,
  reasonOf,
  textOf,
  wholeShillings,
} from './gateway-call.ts'
import type { CallOptions, Payer, PaymentProvider, PaymentStatus, PayoutPlace, ProviderCallback } from './payments.ts'
import { selcomAuthenticity, selcomHeaders } from './selcom-signature.ts'
import { PUSH_OPERATORS, type PushOperator } from '../../../shared/domain/options.ts'

export interface SelcomSettings {
  /** Till or vendor id. */
  vendor: string
  apiKey: string
  apiSecret: string
  /** Selcom wants a mail address with every order; used for customers who have none. */
  email: string
  isTest: boolean
  /** Card orders need a billing address; customers of a shop have none, so it is the shop's. All four or no cards. */
  billing?: { address: string; city: string; region: string; postcode: string }
  /** Payouts are paid from a float account with a PIN; a bank transfer also names its sender. */
  payout?: { vendor: string; pin: string; senderName: string; senderPhone: string }
  /** Another address for tests. */
  baseUrl?: string
}

const base64 = (text: string) => Buffer.from(text).toString('base64')
/** What each wallet is called in a cash-in (list of utility codes; HaloPesa's is HPCASHIN). */
const UTILITY: Record<PushOperator, string> = {
  mpesa: 'VMCASHIN',
  airtel: 'AMCASHIN',
  tigo: 'TPCASHIN',
  halopesa: 'HPCASHIN',
}
const DONE = '000'
const RUNNING = new Set(['111', '927'])
/** Nobody knows, Selcom included: asked again every three minutes, and settled by hand after that. */
const AMBIGUOUS = '999'

/**
 * Selcom, as documented in selcom-developers/node-selcom @26c74ca and its API reference. Every request is signed over its fields; a push is an
 * order and then a wallet payment on it. The wallet is found by Selcom from the number.
 */
export function createSelcom(parts: AdapterParts, settings: SelcomSettings): PaymentProvider {
  const { vendor, apiKey, apiSecret, isTest, billing, payout } = settings
  const baseUrl =
    settings.baseUrl ?? (isTest ? 'https://apigwtest.selcommobile.com/v1' : 'https://apigw.selcommobile.com/v1')
  const call = createGatewayCaller(parts, [apiKey, apiSecret, payout?.pin])

  const post = (what: string, path: string, body: Record<string, string | number>, options: CallOptions) =>
    call(
      {
        what,
        method: 'POST',
        url: new URL(`${baseUrl}${path}`),
        headers: selcomHeaders({ apiKey, apiSecret }, parts.clock.now(), body),
        body,
      },
      options,
    )
  function get(what: string, path: string, query: Record<string, string>, options: CallOptions) {
    const url = new URL(`${baseUrl}${path}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return call(
      { what, method: 'GET', url, headers: selcomHeaders({ apiKey, apiSecret }, parts.clock.now(), query) },
      options,
    )
  }

  const order = (reference: string, amountTzs: number, payer: Payer | undefined, phone: string | null) => ({
    vendor,
    order_id: reference,
    buyer_email: payer?.email ?? settings.email,
    buyer_name: nameOf(payer),
    buyer_phone: phone === null ? '' : digitsOf(phone),
    amount: amountTzs,
    currency: 'TZS',
    webhook: base64(parts.callbackUrl),
    buyer_remarks: 'None',
    merchant_remarks: 'None',
    no_of_items: 1,
  })

  return {
    kind: 'selcom',
    label: 'Selcom',
    isSandbox: false,
    can: {
      push: PUSH_OPERATORS,
      tanqr: true,
      card: billing !== undefined,
      payout: payout ? ['wallet', 'bank'] : [],
      nameCheck: payout ? ['wallet', 'bank'] : [],
    },

    async push({ reference, amountTzs, phone, payer }, options = {}) {
      const made = await post(
        'create_order',
        '/checkout/create-order-minimal',
        order(reference, amountTzs, payer, phone),
        options,
      )
      // An order nobody was asked to pay is nothing: as long as the push itself was not sent, no is certain.
      if (codeOf(made) !== DONE)
        return {
          state: 'refused',
          reason:
            certainNo(made)
            ?? (made.kind === 'answer' && made.status < 500 ? reasonOf(messageOf(made)) : 'provider_down'),
          message: messageOf(made),
        }
      const asked = await post(
        'push',
        '/checkout/wallet-payment',
        { transid: reference, order_id: reference, msisdn: digitsOf(phone) },
        options,
      )
      const known = referenceOf(asked)
      const code = codeOf(asked)
      if (code === DONE || RUNNING.has(code)) return { state: 'waiting', ...known }
      const certain = certainNo(asked)
      if (certain) return { state: 'refused', reason: certain, message: messageOf(asked) }
      if (code === '' || code === AMBIGUOUS)
        return { state: 'unknown', reason: 'no_answer', message: messageOf(asked), ...known }
      return { state: 'refused', reason: reasonOf(messageOf(asked)), message: messageOf(asked) }
    },

    async hostedCard({ reference, amountTzs, payer, returnUrl, cancelUrl }, options = {}) {
      if (!billing) return { state: 'refused', reason: 'bad_settings', message: 'cards need a billing address' }
      const [first = 'Customer', ...rest] = nameOf(payer).split(' ')
      const answer = await post(
        'card',
        '/checkout/create-order',
        {
          ...order(reference, amountTzs, payer, payer.phone),
          payment_methods: 'CARD',
          redirect_url: base64(returnUrl),
          cancel_url: base64(cancelUrl),
          'billing.firstname': first,
          'billing.lastname': rest.join(' ') || first,
          'billing.address_1': billing.address,
          'billing.city': billing.city,
          'billing.state_or_region': billing.region,
          'billing.postcode_or_pobox': billing.postcode,
          'billing.country': 'TZ',
          'billing.phone': payer.phone === null ? '' : digitsOf(payer.phone),
        },
        options,
      )
      const made = madeOrder(answer)
      if ('state' in made) return made
      const url = plainUrl(textOf(made.data, 'payment_gateway_url'))
      return url === null
        ? { state: 'unknown', message: 'the answer has no address' }
        : { state: 'waiting', url, ...made.known }
    },

    async dynamicQr({ reference, amountTzs, payer }, options = {}) {
      const made = madeOrder(
        await post(
          'qr',
          '/checkout/create-order-minimal',
          order(reference, amountTzs, payer, payer?.phone ?? null),
          options,
        ),
      )
      if ('state' in made) return made
      const code = parseTanqr(textOf(made.data, 'qr'))
      // A code with another amount, or none that phones can read, must not be shown as this payment's.
      if (!code.ok || (code.code.amountTzs !== null && code.code.amountTzs !== amountTzs))
        return { state: 'refused', reason: 'other', message: 'the code that came cannot be used' }
      return { state: 'waiting', text: code.code.text, ...made.known }
    },

    async status(reference, _providerReference, options = {}) {
      const answer = await get('status', '/checkout/order-status', { order_id: reference }, options)
      if (answer.kind === 'answer' && answer.status === 404) return { state: 'absent', message: messageOf(answer) }
      if (codeOf(answer) !== DONE || answer.kind !== 'answer') return { state: 'unknown', message: messageOf(answer) }
      const rows = listOf(keysOf(answer.body).get('data')).map(keysOf)
      const row = rows.find((values) => textOf(values, 'order_id').toUpperCase() === reference.toUpperCase())
      return row
        ? statusOf(row)
        : rows.length === 0
          ? { state: 'absent' }
          : { state: 'unknown', message: 'the answer is about another order' }
    },

    readCallback: (callback) => Promise.resolve(readWebhook({ apiKey, apiSecret }, callback)),

    async payout({ reference, amountTzs, place, holder }, options = {}) {
      if (!payout) return { state: 'refused', message: 'payouts are not set up' }
      const float = { amount: amountTzs, vendor: payout.vendor, pin: payout.pin, msisdn: digitsOf(payout.senderPhone) }
      const answer =
        place.kind === 'wallet'
          ? await post(
              'payout',
              '/walletcashin/process',
              { transid: reference, utilitycode: UTILITY[place.operator], utilityref: digitsOf(place.phone), ...float },
              options,
            )
          : await post(
              'payout',
              '/qwiksend/process',
              {
                transid: reference,
                recipientFiCode: place.bank,
                recipientAccount: place.account,
                recipientName: holder,
                senderAccount: payout.vendor,
                senderName: payout.senderName,
                ...float,
                purpose: 'Payout',
              },
              options,
            )
      const code = codeOf(answer)
      if (code === DONE || RUNNING.has(code)) return { state: 'sent', ...referenceOf(answer) }
      if (certainNo(answer) !== null || (code !== '' && code !== AMBIGUOUS))
        return { state: 'refused', message: messageOf(answer), ...referenceOf(answer) }
      return { state: 'unknown', message: messageOf(answer), ...referenceOf(answer) }
    },

    async payoutStatus(reference, _providerReference, options = {}) {
      const answer = await get(
        'payout_status',
        options.target?.kind === 'bank' ? '/qwiksend/query' : '/walletcashin/query',
        { transid: reference },
        options,
      )
      const [code, message] = [codeOf(answer), messageOf(answer)]
      const known = referenceOf(answer)
      if (code === DONE) return { state: 'paid', message, ...known }
      if (RUNNING.has(code)) return { state: 'waiting', message, ...known }
      if (answer.kind === 'answer' && answer.status === 404) return { state: 'absent', message }
      // Here a failure may mean the query itself or the payout: only one that names the payout's own fate is believed.
      if (
        code !== ''
        && code !== AMBIGUOUS
        && answer.kind === 'answer'
        && answer.status < 300
        && textOf(keysOf(answer.body), 'result').toUpperCase() === 'FAIL'
      ) {
        return /not found|no record|does not exist|unknown transaction/i.test(message)
          ? { state: 'absent', message }
          : { state: 'refused', message, ...known }
      }
      return { state: 'unknown', message }
    },

    async nameCheck(place: PayoutPlace, options = {}) {
      const transid = `NC${randomBytes(8).toString('hex').toUpperCase()}`
      const answer =
        place.kind === 'wallet'
          ? await get(
              'name_check',
              '/walletcashin/namelookup',
              { utilitycode: UTILITY[place.operator], utilityref: digitsOf(place.phone), transid },
              options,
            )
          : await get('name_check', '/qwiksend/lookup/', { bank: place.bank, account: place.account, transid }, options)
      const name = textOf(keysOf(listOf(keysOf(answer.kind === 'answer' ? answer.body : null).get('data'))[0]), 'name')
      if (codeOf(answer) === DONE && name !== '') return { state: 'known', name }
      return {
        state:
          codeOf(answer) !== ''
          && codeOf(answer) !== DONE
          && !RUNNING.has(codeOf(answer))
          && codeOf(answer) !== AMBIGUOUS
            ? 'absent'
            : 'unknown',
        message: messageOf(answer),
      }
    },
  }
}

/** The gateway's own code, or '' when there was no answer of its. A proxy's page and a fault inside are none. */
function codeOf(answer: GatewayAnswer): string {
  if (answer.kind !== 'answer' || answer.status >= 500 || answer.status === 408) return ''
  return textOf(keysOf(answer.body), 'resultcode', 'resulcode')
}
function messageOf(answer: GatewayAnswer): string {
  if (answer.kind === 'none') return answer.message
  return textOf(keysOf(answer.body), 'message') || `answered ${answer.status}`
}
function referenceOf(answer: GatewayAnswer): { providerReference?: string } {
  const providerReference = textOf(keysOf(answer.kind === 'answer' ? answer.body : null), 'reference')
  return providerReference === '' ? {} : { providerReference }
}

type MadeOrder =
  | { data: Map<string, unknown>; known: { providerReference?: string } }
  | { state: 'refused'; reason: AttemptReason; message: string }
function madeOrder(answer: GatewayAnswer): MadeOrder {
  const message = messageOf(answer)
  if (codeOf(answer) === DONE)
    return {
      data: keysOf(listOf(keysOf(answer.kind === 'answer' ? answer.body : null).get('data'))[0]),
      known: referenceOf(answer),
    }
  const certain = certainNo(answer)
  if (certain) return { state: 'refused', reason: certain, message }
  // Nobody holds the page or the code of an order whose making failed, so nobody can pay it.
  return {
    state: 'refused',
    reason: answer.kind === 'answer' && answer.status < 500 ? reasonOf(message) : 'provider_down',
    message,
  }
}

const nameOf = (payer: Payer | undefined): string => payer?.name.trim() || 'Customer'

/** Documented as base64; some accounts get it plain. */
function plainUrl(text: string): string | null {
  for (const candidate of [text, Buffer.from(text, 'base64').toString('utf8')]) {
    if (URL.canParse(candidate) && ['https:', 'http:'].includes(new URL(candidate).protocol))
      return candidate.startsWith('https:') ? candidate : null
  }
  return null
}

const states: Record<string, PaymentStatus['state']> = {
  COMPLETED: 'paid',
  PENDING: 'waiting',
  INPROGRESS: 'waiting',
  CANCELLED: 'refused',
  CANCEL: 'refused',
  USERCANCELLED: 'refused',
  REJECTED: 'refused',
}

function statusOf(row: ReadonlyMap<string, unknown>): PaymentStatus {
  const text = textOf(row, 'payment_status').toUpperCase()
  const state = states[text] ?? 'unknown'
  const amountTzs = wholeShillings(row.get('amount'))
  const phone = e164Of(textOf(row, 'phone', 'msisdn'))
  const reference = textOf(row, 'reference', 'transid')
  const at = dateOf(textOf(row, 'creation_date').replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/, '$1T$2+03:00'))
  // The order-status call knows no currency: orders are made in shillings by us.
  return {
    state,
    ...(state === 'refused' ? { reason: text === 'REJECTED' ? ('other' as const) : ('cancelled' as const) } : {}),
    ...(amountTzs === null ? {} : { amountTzs, currency: 'TZS' }),
    ...(phone === null ? {} : { payerPhone: phone }),
    ...(reference === '' ? {} : { providerReference: reference }),
    ...(at ? { at } : {}),
  }
}

function readWebhook(
  account: { apiKey: string; apiSecret: string },
  callback: { rawBody: Buffer; headers: Readonly<Record<string, string | string[] | undefined>> },
): ProviderCallback | null {
  let body: unknown
  try {
    body = JSON.parse(callback.rawBody.toString('utf8'))
  } catch {
    return null
  }
  // Keys as they are: with two spellings of one, the signature would be over the other.
  const values = new Map(typeof body === 'object' && body !== null && !Array.isArray(body) ? Object.entries(body) : [])
  const reference = textOf(values, 'order_id')
  const status = textOf(values, 'payment_status').toUpperCase()
  if (reference === '' || status === '') return null
  const stated = states[status] ?? 'unknown'
  const state = stated === 'absent' ? 'unknown' : stated
  return {
    // No amount is signed or sent: how much it was, `status` says.
    authentic: selcomAuthenticity(account, callback),
    about: 'payment',
    reference,
    state,
    amountTzs: null,
    currency: null,
    providerReference: textOf(values, 'reference', 'transid') || null,
    payerPhone: e164Of(textOf(values, 'phone', 'msisdn')),
    at: null,
    reason: state === 'refused' ? (status === 'REJECTED' ? 'other' : 'cancelled') : null,
    message: textOf(values, 'message', 'result'),
  }
}
