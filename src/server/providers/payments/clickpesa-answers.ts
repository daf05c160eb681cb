import {
  certainNo,
  dateOf,
  e164Of,
  type GatewayAnswer,
  keysOf,
  reasonOf,
  textOf,
  type TokenRefused,
  wholeShillings,
  wordsOf,
} from './gateway-call.ts'
import type { PaymentStatus, PayoutStatus, ProviderCallback } from './payments.ts'
import { authenticityOf } from './clickpesa-checksum.ts'

export const messageOf = (answer: GatewayAnswer | TokenRefused): string => wordsOf(answer, 'message')

/** Null when the answer is a yes. */
export function refusalOf(answer: GatewayAnswer | TokenRefused) {
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
export const payoutState = (text: string): PayoutStatus['state'] => payoutStates[text.toUpperCase()] ?? 'unknown'

export function readPayment(body: unknown): { reference: string; status: PaymentStatus } {
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

export function readWebhook(rawBody: Buffer, checksumKey: string | undefined): ProviderCallback | null {
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
