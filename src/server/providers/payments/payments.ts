import type { AttemptReason, PaymentAdapter } from '../../../shared/contract/lists.ts'
import type { PushOperator } from '../../../shared/domain/options.ts'

/**
 * One gateway account. No method throws for what the other side does: a gateway that is slow, down or talks nonsense answers `unknown`, and `unknown` means that money may
 * have moved, so it is settled by `status`, never by asking again. `refused` is a certain no. References are ours: 1 to 30 letters and digits, new for each try.
 */
export interface PaymentProvider {
  readonly kind: PaymentAdapter
  /** Brand name, the same in each language. */
  readonly label: string
  readonly isSandbox: boolean
  readonly can: ProviderAbilities
  /** Rings the payer's phone. */
  push(request: PushRequest, options?: CallOptions): Promise<PushAnswer>
  /** A page of the gateway's where the card is typed; card data never reaches us. */
  hostedCard(request: CardRequest, options?: CallOptions): Promise<CardAnswer>
  /** A TANQR code with amount and reference. Its text is what the acquirer gave, unchanged. */
  dynamicQr(request: QrRequest, options?: CallOptions): Promise<QrAnswer>
  /** What became of a push, card or code. `operator` is the one it was pushed to: AzamPay cannot look a payment up without it. */
  status(
    reference: string,
    providerReference?: string | null,
    options?: CallOptions & { operator?: PushOperator | null },
  ): Promise<PaymentStatus>
  /** Reads one callback; null when it is none of this gateway's. Never throws, whatever came. */
  readCallback(callback: RawCallback): Promise<ProviderCallback | null>
  /** Sends money out. The reference is its idempotency key at the gateway. */
  payout(request: PayoutRequest, options?: CallOptions): Promise<PayoutAnswer>
  payoutStatus(
    reference: string,
    providerReference?: string | null,
    options?: CallOptions & { target?: PayoutPlace },
  ): Promise<PayoutStatus>
  /** The account holder's name as the wallet or bank has it. */
  nameCheck(place: PayoutPlace, options?: CallOptions): Promise<NameAnswer>
}

interface ProviderAbilities {
  readonly push: readonly PushOperator[]
  readonly tanqr: boolean
  readonly card: boolean
  /** Kinds of places it can pay out to; none: no payouts. */
  readonly payout: readonly PayoutPlace['kind'][]
  readonly nameCheck: readonly PayoutPlace['kind'][]
}

export interface CallOptions {
  /** Told once for each HTTP call, also when nothing came back, before the method answers. Secrets are removed. */
  onExchange?: (exchange: ProviderExchange) => void
}
/** Fits a row of payment_exchanges. */
export interface ProviderExchange {
  /** 'token', 'push', 'create_order', 'card', 'qr', 'status', 'payout', 'payout_status', 'name_check' … */
  what: string
  /** "POST https://host/path", a line break, and the body. */
  request: string
  /** The body as it came, at most 20,000 letters; why, when nothing came. */
  response: string
  /** Null when nothing came. */
  status: number | null
  at: Date
}

export interface Payer {
  name: string
  /** E.164, or null. */
  phone: string | null
  email: string | null
}
export interface PushRequest {
  reference: string
  amountTzs: number
  /** E.164, a Tanzanian mobile number. */
  phone: string
  operator: PushOperator
  payer?: Payer
}
export interface CardRequest {
  reference: string
  amountTzs: number
  payer: Payer
  /** Where the payer's browser goes afterwards; says nothing about the payment. */
  returnUrl: string
  cancelUrl: string
  language: 'en' | 'sw'
}
export interface QrRequest {
  reference: string
  amountTzs: number
  payer?: Payer
}

interface Refused {
  state: 'refused'
  reason: AttemptReason
  /** The gateway's own words, for the exchange's reader. */
  message?: string
}
interface Unknown {
  state: 'unknown'
  reason?: AttemptReason
  message?: string
}
export type PushAnswer =
  | { state: 'waiting'; providerReference?: string }
  | Refused
  | (Unknown & { providerReference?: string })
export type CardAnswer = { state: 'waiting'; url: string; providerReference?: string } | Refused | Unknown
export type QrAnswer = { state: 'waiting'; text: string; providerReference?: string } | Refused | Unknown

export interface PaymentStatus {
  /** `absent`: the gateway says it has no such payment. Right after a push that may still change. */
  state: 'waiting' | 'paid' | 'refused' | 'unknown' | 'absent'
  /** What came, as the gateway states it; left out when it does not. */
  amountTzs?: number
  currency?: string
  providerReference?: string
  /** E.164. */
  payerPhone?: string
  at?: Date
  reason?: AttemptReason
  message?: string
}

export interface RawCallback {
  /** Bytes as they came: signatures are over these. */
  rawBody: Buffer
  headers: Readonly<Record<string, string | string[] | undefined>>
}
export interface ProviderCallback {
  /** `unsigned`: there is no signature, or nothing to check it with: only `status` settles it. `forged`: there is one and it is wrong: change nothing. */
  authentic: 'signed' | 'unsigned' | 'forged'
  about: 'payment' | 'payout'
  /** Ours, as the gateway gives it back (hyphens may be gone, case may differ: compare letters and digits only). '' when it names none. */
  reference: string
  state: 'waiting' | 'paid' | 'refused' | 'unknown'
  /** Null when the callback does not say, or says it in other than whole shillings: then only `status` settles it. */
  amountTzs: number | null
  currency: string | null
  providerReference: string | null
  payerPhone: string | null
  at: Date | null
  reason: AttemptReason | null
  message: string
}

export type PayoutPlace =
  | { kind: 'wallet'; operator: PushOperator; /** E.164. */ phone: string }
  | { kind: 'bank'; /** BIC or the gateway's own code of the bank. */ bank: string; account: string }
export interface PayoutRequest {
  reference: string
  amountTzs: number
  place: PayoutPlace
  /** Name of the account's holder. */
  holder: string
}
export type PayoutAnswer =
  | { state: 'sent'; providerReference?: string }
  | { state: 'refused' | 'unknown'; message: string; providerReference?: string }
export interface PayoutStatus {
  /** `refused` includes money that came back (refunded, reversed). */
  state: 'waiting' | 'paid' | 'refused' | 'unknown' | 'absent'
  amountTzs?: number
  providerReference?: string
  at?: Date
  message?: string
}
export type NameAnswer = { state: 'known'; name: string } | { state: 'absent' | 'unknown'; message?: string }
