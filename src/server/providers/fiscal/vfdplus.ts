import { idTypeCode, taxCodeOf, USUAL_RATES, verifyLink } from '../../../shared/domain/fiscal.ts'
import type { Clock } from '../../platform/clock.ts'
import type { ExchangeOptions, FiscalAcceptance, FiscalAnswered, FiscalProvider, FiscalReceipt } from './fiscal.ts'
import { TRA_ADDRESSES, type TraTransport } from './tra.ts'

interface Parts {
  /** Where receipts are posted; the partner tells it with the key. */
  address: string
  apiKey: string
  credentialCode: string
  serial: string
  tin: string
  vrn: string
  clock: Clock
  send: TraTransport
}

const POSTED = '2000'
/** The partner has this number of ours already, and says what became of it. */
const POSTED_BEFORE = '4015'
/** The receipt itself cannot be read; 4000 to 4011 and 4014 are about the account or its device. */
const ABOUT_RECEIPT: ReadonlySet<string> = new Set(['4012', '4013'])
const MOST_LETTERS = 20_000

/**
 * VFDPlus, a partner of the authority: it counts, signs and closes days by itself. Its fields are those of its published integrations; there is no call of it that only looks, so that a key is
 * proven by the first receipt. Our number (`trans_no`) is what keeps a repeat from becoming a second receipt.
 */
export function createVfdPlus({
  address,
  apiKey,
  credentialCode,
  serial,
  tin,
  vrn,
  clock,
  send,
}: Parts): FiscalProvider {
  async function post(written: string, { onExchange }: ExchangeOptions): Promise<FiscalAnswered<FiscalAcceptance>> {
    const tell = (response: string, status: number | null) =>
      onExchange?.({
        what: 'receipt',
        request: `POST ${address}\n${written}`.slice(0, MOST_LETTERS),
        response: response.slice(0, MOST_LETTERS).replaceAll(apiKey, '[hidden]'),
        status,
        at: clock.now(),
      })
    let answer
    try {
      answer = await send({
        url: address,
        headers: { 'content-type': 'application/json', accept: 'application/json', 'vfdplus-api-key': apiKey },
        body: written,
      })
      tell(answer.text, answer.status)
    } catch (error) {
      const words = error instanceof Error ? error.message : 'nothing came'
      tell(words, null)
      return { kind: 'silent', words }
    }
    const said = fieldsOf(answer.text)
    const code = textOf(said, 'msg_code')
    const data = fieldsOf(Reflect.get(said, 'msg_data'))
    if (code === POSTED || code === POSTED_BEFORE) {
      const receipt = textOf(data, 'rctvnum')
      // Without its number, or with one that is none, it is not on the customer's paper: asked again, by the same number of ours.
      if (!/^[\w-]{1,60}$/.test(receipt)) return { kind: 'silent', words: `answered ${code} without a number` }
      const time = /^\d\d:\d\d:\d\d$/.exec(textOf(data, 'itime'))?.[0] ?? ''
      return {
        kind: 'accepted',
        code: receipt,
        date: textOf(data, 'idate'),
        time,
        link: verifyLink(TRA_ADDRESSES.verify, receipt, time),
      }
    }
    if (!/^4\d{3}$/.test(code)) return { kind: 'silent', words: `answered ${answer.status} without a known code` }
    const words = (textOf(said, 'msg_data') || textOf(said, 'msg_status')).slice(0, 300)
    return { kind: 'refused', about: ABOUT_RECEIPT.has(code) ? 'receipt' : 'device', code, words }
  }

  return {
    way: 'vfdplus',
    isSandbox: false,
    isCounting: false,
    register: async () => ({
      kind: 'accepted',
      registrationId: credentialCode,
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
    writeReceipt: (receipt) => JSON.stringify(bodyOf(receipt, credentialCode)),
    sendReceipt: async (written, options = {}) => await post(written, options),
    writeZ: () => '',
    sendZ: async () => ({ kind: 'accepted' }),
    verifyLink: (code, time) => verifyLink(TRA_ADDRESSES.verify, code, time),
  }
}

const bodyOf = ({ reference, date, time, figures }: FiscalReceipt, credentialCode: string) => ({
  credential_code: credentialCode,
  branch_id: '',
  depart_id: '',
  trans_no: reference,
  idate: date,
  itime: time,
  customer_info: {
    cust_name: figures.customer.name,
    cust_id_type: String(idTypeCode(figures.customer.idType)),
    cust_id: figures.customer.id === '' ? 'NIL' : figures.customer.id,
    cust_phone: figures.customer.mobile,
    cust_vrn: '',
    cust_addr: '',
    id_for: '',
  },
  payment_methods: figures.payments.map(({ kind, amountTzs }) => ({ pmt_type: kind, pmt_amount: amountTzs })),
  cart_totals: {
    item_counts: figures.items.length,
    total_amount: figures.totalTzs,
    total_amount_exclude_discount: figures.totalTzs + figures.discountTzs,
    discount: figures.discountTzs,
  },
  cart_items: figures.items.map(({ name, letter, quantityMilli, amountTzs }) => ({
    vat_rate_code: letter,
    vat_rate_id: String(taxCodeOf(letter)),
    item_name: name,
    item_barcode: '-1',
    item_qty: quantityMilli / 1000,
    usp: (amountTzs * 1000) / quantityMilli,
    sp: amountTzs,
    unit_discount_perc: 0,
    unit_discount_amt: 0,
    total_item_discount: 0,
  })),
  user_info: { user_id: '1', username: 'kaunta', till_id: '1' },
})

function fieldsOf(value: unknown): object {
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
function textOf(fields: object, name: string): string {
  const value: unknown = Reflect.get(fields, name)
  return typeof value === 'string' ? value.slice(0, 300) : typeof value === 'number' ? String(value) : ''
}
