import { createPublicKey, verify } from 'node:crypto'
import {
  certainNo,
  e164Of,
  type GatewayAnswer,
  keysOf,
  reasonOf,
  textOf,
  type TokenRefused,
  wholeShillings,
  wordsOf,
} from './gateway-call.ts'
import type { PaymentStatus, ProviderCallback } from './payments.ts'

export const messageOf = (answer: GatewayAnswer | TokenRefused): string => wordsOf(answer, 'message', 'msg', 'title')
/** The address is unknown there, which is another thing than an unknown payment: that answer has `success` in it. */
export const isNoAddress = (answer: GatewayAnswer): boolean =>
  answer.kind === 'answer' && answer.status === 404 && !keysOf(answer.body).has('success')

/** Null when the answer is a yes. */
export function refusalOf(answer: GatewayAnswer | TokenRefused) {
  const message = messageOf(answer)
  if ('reason' in answer) return { state: 'refused' as const, reason: answer.reason, message }
  const certain = certainNo(answer)
  if (certain) return { state: 'refused' as const, reason: certain, message }
  if (answer.kind === 'none') return { state: 'unknown' as const, reason: 'no_answer' as const, message }
  const success = keysOf(answer.body).get('success')
  if (answer.status >= 200 && answer.status < 300)
    return success === false ? { state: 'refused' as const, reason: reasonOf(message), message } : null
  // A refused form names its fields; anything else (408, 409, 5xx, a proxy's page) leaves open whether the phone rings.
  if (answer.status === 400 || answer.status === 404 || answer.status === 422)
    return { state: 'refused' as const, reason: reasonOf(message), message }
  return { state: 'unknown' as const, reason: 'no_answer' as const, message }
}

const states: Record<string, PaymentStatus['state']> = {
  success: 'paid',
  successful: 'paid',
  complete: 'paid',
  completed: 'paid',
  failure: 'refused',
  failed: 'refused',
  fail: 'refused',
  cancelled: 'refused',
  canceled: 'refused',
  rejected: 'refused',
  expired: 'refused',
  reversed: 'refused',
  pending: 'waiting',
  processing: 'waiting',
  initiated: 'waiting',
  inprogress: 'waiting',
  'in progress': 'waiting',
}
const stateOf = (text: string): PaymentStatus['state'] => states[text.toLowerCase()] ?? 'unknown'

export function statusOf(answer: GatewayAnswer | TokenRefused, reference: string): PaymentStatus {
  const message = messageOf(answer)
  if ('reason' in answer || answer.kind !== 'answer') return { state: 'unknown', message }
  const values = keysOf(answer.body)
  if (answer.status === 404) return { state: values.has('success') ? 'absent' : 'unknown', message }
  if (answer.status !== 200) return { state: 'unknown', message }
  const given = textOf(values, 'initiatorReferenceId', 'externalId')
  if (given !== '' && bare(given) !== bare(reference))
    return { state: 'unknown', message: 'the answer is about another payment' }
  // The SDK's shape has the state under `data`, the newer one under `status`.
  const state = stateOf(textOf(values, 'data') || textOf(values, 'status', 'transactionStatus'))
  const amountTzs = wholeShillings(values.get('amount'))
  const providerReference = textOf(values, 'pgReferenceId', 'transId')
  return {
    state,
    message,
    ...(state === 'refused' ? { reason: reasonOf(message) } : {}),
    ...(amountTzs === null ? {} : { amountTzs }),
    ...(textOf(values, 'currency') === '' ? {} : { currency: textOf(values, 'currency') }),
    ...(providerReference === '' ? {} : { providerReference }),
  }
}
const bare = (reference: string) => reference.replaceAll(/[^a-z0-9]/gi, '').toUpperCase()

export function readCallback(rawBody: Buffer, publicKey: string | undefined): ProviderCallback | null {
  let body: unknown
  try {
    body = JSON.parse(rawBody.toString('utf8'))
  } catch {
    return null
  }
  // Spellings of the keys differ from one version to the next (utilityref, utilityRef).
  const values = keysOf(body)
  const [reference, status] = [textOf(values, 'utilityref'), textOf(values, 'transactionstatus')]
  if (status === '' || (reference === '' && textOf(values, 'externalreference', 'reference', 'transid') === ''))
    return null
  const stated = stateOf(status)
  const state = stated === 'absent' ? 'unknown' : stated
  const message = textOf(values, 'message')
  const authentic = authenticityOf(values, publicKey)
  return {
    authentic,
    about:
      values.has('initiatorreferenceid') || textOf(values, 'transactiontype').toLowerCase() === 'disbursement'
        ? 'payout'
        : 'payment',
    reference: reference || textOf(values, 'externalreference'),
    state,
    // The signature covers who, what and which, and not how much: a signed callback with another amount is easily made, so the amount is asked for.
    amountTzs: authentic === 'signed' ? null : wholeShillings(values.get('amount')),
    currency: textOf(values, 'currency') || null,
    providerReference:
      textOf(values, 'pgreferenceid', 'transid', 'reference', 'externalreference', 'fspreferenceid', 'mnoreference')
      || null,
    payerPhone: e164Of(textOf(values, 'msisdn')),
    at: null,
    reason: state === 'refused' ? reasonOf(message) : null,
    message,
  }
}

/** RSA-SHA256 over utilityref, their reference, state and operator, joined. Which of their references it is differs by rail: each is tried. */
function authenticityOf(
  values: ReadonlyMap<string, unknown>,
  publicKey: string | undefined,
): ProviderCallback['authentic'] {
  const signature = textOf(values, 'signature')
  if (signature === '' || publicKey === undefined) return 'unsigned'
  try {
    const key = createPublicKey(publicKey)
    const isRight = ['pgreferenceid', 'reference', 'transid', 'externalreference', 'fspreferenceid'].some((name) => {
      const text = `${textOf(values, 'utilityref')}${textOf(values, name)}${textOf(values, 'transactionstatus')}${textOf(values, 'operator')}`
      return textOf(values, name) !== '' && verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'))
    })
    return isRight ? 'signed' : 'forged'
  } catch {
    // A key that cannot be read is a fault of the settings, not of the callback.
    return 'unsigned'
  }
}
