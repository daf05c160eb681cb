import type { FiscalFigures, FiscalPayment, FiscalRegistrationFacts, FiscalWay } from '../../../shared/domain/fiscal.ts'

/** A tax authority's device, whoever runs it. What is sent is written once (`write…`), kept, and sent in the same bytes until it is answered. */
export interface FiscalProvider {
  readonly way: FiscalWay
  /** Nothing of it reaches the authority, and whatever shows it says so. */
  readonly isSandbox: boolean
  /** A partner counts by itself and closes its days itself: there are no numbers of ours, and no reports. */
  readonly isCounting: boolean
  register(options?: ExchangeOptions): Promise<FiscalAnswered<FiscalRegistration>>
  writeReceipt(receipt: FiscalReceipt): string
  sendReceipt(written: string, options?: ExchangeOptions): Promise<FiscalAnswered<FiscalAcceptance>>
  writeZ(report: FiscalZ): string
  sendZ(written: string, options?: ExchangeOptions): Promise<FiscalAnswered<object>>
  /** What the customer's QR opens; null where nobody could check it. */
  verifyLink(code: string, time: string): string | null
}

export interface FiscalExchange {
  what: 'register' | 'token' | 'receipt' | 'z_report'
  request: string
  response: string
  status: number | null
  at: Date
}
export interface ExchangeOptions {
  onExchange?: (exchange: FiscalExchange) => void
}

/** `silent`: nothing usable came, and it may have been written all the same. `refused`: it was not. About the device, nothing else would go either. */
export type FiscalAnswered<T> =
  | ({ kind: 'accepted' } & T)
  | { kind: 'refused'; about: 'receipt' | 'device'; code: string; words: string }
  | { kind: 'silent'; words: string }

/** As it said; what opens its doors is sealed with the certificate's key. */
export interface FiscalRegistration extends FiscalRegistrationFacts {
  username: string
  password: string
}
/** Said by partners, who count by themselves. */
export interface FiscalAcceptance {
  code?: string
  date?: string
  time?: string
  link?: string
}

/** "2026-11-21" and "16:14:02", in Dar es Salaam. */
interface FiscalMoment {
  date: string
  time: string
}
export interface FiscalReceipt extends FiscalMoment {
  /** Our name for it: a partner knows by it what it has already. */
  reference: string
  gc: number
  dc: number
  figures: FiscalFigures
}
export interface FiscalZ extends FiscalMoment {
  /** The day it closes. */
  day: string
  registeredOn: string
  totalTzs: number
  /** Of all receipts since the device began. */
  grossTzs: number
  discountTzs: number
  receipts: number
  vat: FiscalFigures['vat']
  payments: Readonly<Partial<Record<FiscalPayment, number>>>
}

/** What a device signs with and is known by. */
export interface FiscalDevice {
  tin: string
  vrn: string
  serial: string
  /** As on the certificate: "15 70 1e …". */
  certificateSerial: string
  privateKey: string
  /** Null before it is registered. */
  registration: FiscalRegistration | null
}
