/** One text message. `to` is E.164. `reference`: ours, by which a report of the gateway finds it. */
interface SmsMessage {
  to: string
  text: string
  reference?: string
}
export interface SmsProvider {
  readonly kind: 'sandbox' | 'beem'
  /** Resolves when the gateway took it, with the gateway's own name of it. Throws when it may be tried again; a final refusal throws `SmsRefused`. */
  send(message: SmsMessage): Promise<{ messageId: string | null }>
}
/** Trying again would give the same answer (bad number). */
export class SmsRefused extends Error {
  override readonly name = 'SmsRefused'
}
/** The gateway answered that it did not take it, and would take no other one now: nobody got it, and it may go out later. */
export class SmsHeld extends Error {
  override readonly name = 'SmsHeld'
  readonly why: 'no_credit' | 'not_taken'
  constructor(why: 'no_credit' | 'not_taken', message: string) {
    super(message)
    this.why = why
  }
}
