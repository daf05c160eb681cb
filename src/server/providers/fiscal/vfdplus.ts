import { idTypeCode, taxCodeOf } from '../../../shared/domain/fiscal.ts'
import type { FiscalProvider, FiscalReceipt } from './fiscal.ts'
import { acceptance, createPartner, fieldsOf, type PartnerAccount, textOf } from './partner.ts'

const POSTED = '2000'
/** The partner has this number of ours already, and says what became of it. */
const POSTED_BEFORE = '4015'
/** The receipt itself cannot be read; 4000 to 4011 and 4014 are about the account or its device. */
const ABOUT_RECEIPT: ReadonlySet<string> = new Set(['4012', '4013'])

/** VFDPlus: its fields are those of its published integrations; our number is its `trans_no`. `serial`: its credential code. */
export const createVfdPlus = (account: PartnerAccount): FiscalProvider =>
  createPartner(account, {
    way: 'vfdplus',
    headers: { 'vfdplus-api-key': account.apiKey },
    secrets: [account.apiKey],
    write: (receipt) => bodyOf(receipt, account.serial),
    read({ status, fields }) {
      const code = textOf(fields, 'msg_code')
      const data = fieldsOf(Reflect.get(fields, 'msg_data'))
      if (code === POSTED || code === POSTED_BEFORE)
        return acceptance(textOf(data, 'rctvnum'), textOf(data, 'idate'), textOf(data, 'itime'))
      if (!/^4\d{3}$/.test(code)) return { kind: 'silent', words: `answered ${status} without a known code` }
      const words = (textOf(fields, 'msg_data') || textOf(fields, 'msg_status')).slice(0, 300)
      return { kind: 'refused', about: ABOUT_RECEIPT.has(code) ? 'receipt' : 'device', code, words }
    },
  })

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
