import type { SmsBalance, SmsGateway, SmsTrouble } from '../../../shared/domain/sms-accounts.ts'

/** One text message. `to` is E.164; `reference` is ours, at most 36 characters, and comes back with the report where the gateway carries it. */
export interface SmsMessage {
  to: string
  text: string
  reference?: string
}
/** What became of a message, once that is certain. */
export interface SmsReport {
  messageId: string | null
  reference: string | null
  state: 'delivered' | 'failed'
  /** The gateway's word for why it failed. */
  reason: string | null
  /** It failed because this person wants no more. */
  isOptOut: boolean
}
export interface SmsProvider {
  readonly kind: 'sandbox' | SmsGateway
  /** The gateway's own test account, which reaches nobody. */
  readonly isTest?: boolean
  /** Resolves when the gateway took it. @throws SmsRefused when another try gets the same answer, SmsFailed when it may be tried again */
  send(message: SmsMessage): Promise<{ messageId: string | null }>
  /** Null where the answer cannot be read. @throws SmsFailed */
  balance?(): Promise<SmsBalance | null>
  /** Those that may be used now, of gateways that tell. @throws SmsFailed */
  senderIds?(): Promise<string[] | null>
  /** Of gateways that must be asked: null while nothing is certain. @throws SmsFailed */
  reports?(query: { messageId: string; to: string }): Promise<SmsReport | null>
}

/** Trying again would give the same answer (a bad number, a sender id nobody registered, somebody who wants no more). */
export class SmsRefused extends Error {
  override readonly name = 'SmsRefused'
  readonly trouble: SmsTrouble
  constructor(message: string, trouble: SmsTrouble = 'refused') {
    super(message)
    this.trouble = trouble
  }
}
/** It may be tried again: no credit, a wrong key, nobody there. What it says holds no key and no text. */
export class SmsFailed extends Error {
  override readonly name = 'SmsFailed'
  readonly trouble: SmsTrouble
  /** True when the gateway cannot have taken it: a second try tells nobody twice. */
  readonly isUnsent: boolean
  constructor(message: string, trouble: SmsTrouble, isUnsent: boolean) {
    super(message)
    this.trouble = trouble
    this.isUnsent = isUnsent
  }
}
