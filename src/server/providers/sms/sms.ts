/** One text message. `to` is E.164. */
interface SmsMessage {
  to: string
  text: string
}
export interface SmsProvider {
  readonly kind: 'sandbox' | 'beem'
  /** Resolves when the gateway took it. Throws when it may be tried again; a final refusal throws `SmsRefused`. */
  send(message: SmsMessage): Promise<void>
}
/** Trying again would give the same answer (bad number, no credit). */
export class SmsRefused extends Error {
  override readonly name = 'SmsRefused'
}
