import { type FISCAL_PARTNERS, USUAL_RATES, verifyLink } from '../../../shared/domain/fiscal.ts'
import type { Clock } from '../../platform/clock.ts'
import type { FiscalAcceptance, FiscalAnswered, FiscalProvider, FiscalReceipt } from './fiscal.ts'
import { TRA_ADDRESSES, type TraTransport } from './tra.ts'

/** What a shop has of its account at a partner. */
export interface PartnerAccount {
  /** Where receipts are posted; the partner tells it with the key. */
  address: string
  apiKey: string
  serial: string
  tin: string
  vrn: string
  clock: Clock
  send: TraTransport
}
interface Dialect {
  way: keyof typeof FISCAL_PARTNERS
  headers: Readonly<Record<string, string>>
  /** What no kept exchange shows. */
  secrets: readonly string[]
  write: (receipt: FiscalReceipt) => object
  read: (answer: { status: number; fields: object }) => FiscalAnswered<FiscalAcceptance>
}

const MOST_LETTERS = 20_000

/**
 * A partner of the authority: it counts, signs and closes days by itself. There is no call of either that only looks, so that a key is proven by the first receipt. Our reference is what keeps a
 * repeat from becoming a second receipt.
 */
export function createPartner(
  { address, serial, tin, vrn, clock, send }: PartnerAccount,
  { way, headers, secrets, write, read }: Dialect,
): FiscalProvider {
  const hidden = (text: string) =>
    secrets.filter((secret) => secret !== '').reduce((shown, secret) => shown.replaceAll(secret, '[hidden]'), text)
  return {
    way,
    isSandbox: false,
    isCounting: false,
    register: async () => ({
      kind: 'accepted',
      registrationId: serial,
      uin: '',
      serial,
      tin,
      vrn,
      name: '',
      mobile: '',
      address: '',
      taxOffice: '',
      receiptCode: '',
      gc: 0,
      rates: USUAL_RATES,
      username: '',
      password: '',
    }),
    writeReceipt: (receipt) => JSON.stringify(write(receipt)),
    async sendReceipt(written, { onExchange } = {}) {
      const tell = (response: string, status: number | null) =>
        onExchange?.({
          what: 'receipt',
          request: `POST ${address}\n${written}`.slice(0, MOST_LETTERS),
          response: hidden(response.slice(0, MOST_LETTERS)),
          status,
          at: clock.now(),
        })
      try {
        const { status, text } = await send({
          url: address,
          headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
          body: written,
        })
        tell(text, status)
        return read({ status, fields: fieldsOf(text) })
      } catch (error) {
        const words = error instanceof Error ? error.message : 'nothing came'
        tell(words, null)
        return { kind: 'silent', words }
      }
    },
    writeZ: () => '',
    sendZ: async () => ({ kind: 'accepted' }),
    verifyLink: (code, time) => verifyLink(TRA_ADDRESSES.verify, code, time),
  }
}

/** Without its number, or with one that is none, it is not on the customer's paper: asked again, by the same reference. */
export function acceptance(number: string, date: string, moment: string): FiscalAnswered<FiscalAcceptance> {
  if (!/^[\w-]{1,60}$/.test(number)) return { kind: 'silent', words: 'answered without a number' }
  const time = /^\d\d:\d\d:\d\d$/.exec(moment)?.[0] ?? ''
  return { kind: 'accepted', code: number, date, time, link: verifyLink(TRA_ADDRESSES.verify, number, time) }
}

export function fieldsOf(value: unknown): object {
  let read = value
  if (typeof value === 'string') {
    try {
      read = JSON.parse(value)
    } catch {
      return {}
    }
  }
  return typeof read === 'object' && read !== null ? read : {}
}
export function textOf(fields: object, name: string): string {
  const value: unknown = Reflect.get(fields, name)
  return typeof value === 'string' ? value.slice(0, 300) : typeof value === 'number' ? String(value) : ''
}
