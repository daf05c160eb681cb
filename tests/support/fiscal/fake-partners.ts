import * as z from 'zod'
import { type Got, type Reply, requireFields, requireThat, startFakeGateway } from '../payments/fake-gateway.ts'

/**
 * VFDPlus and TotalVFD as their published integration knows them (Aakvatech-Limited/vfd_providers): what is no field of theirs, and figures that do not come to each other, are our fault; what an account
 * can be in is answered with their codes.
 */

/** What VFDPlus says by each of its codes; 4015 is said of a number it has already. */
export const VFDPLUS_SAYS: Readonly<Record<number, string>> = {
  4000: 'VFDPLUS-API-KEY not found in header!',
  4001: 'Invalid VFDPLUS-API-KEY!',
  4002: 'VFDPLUS-API-KEY expired!',
  4003: 'VFDPLUS-API-KEY not enabled!',
  4004: 'VFDPLUS-API-KEY is deleted!',
  4005: 'VFDPLUS-API-KEY does not match any vfd-plus-account!',
  4006: 'VFDPLUS-API-KEY does not match any vfd-plus-serial/credential!',
  4007: 'Serial/Credential is not active!',
  4008: 'TRA Serial Supplied is not activated!',
  4009: 'Device Cannot generate receipt,Device is still off',
  4010: 'TRA Supplied serial is expired',
  4011: 'VFDPlus Account Expired',
  4012: 'Invalid Receipt JSON Format,check missing fields',
  4013: 'Only single receipt can be posted at a time',
  4014: 'Discount setting on device is not enabled',
}
const LETTERS = 'ABCDE'
const Rows = z.array(z.record(z.string(), z.unknown())).min(1)
const Fields = z.record(z.string(), z.unknown())
const sum = (rows: z.infer<typeof Rows>, name: string) => rows.reduce((total, row) => total + Number(row[name]), 0)
const isClose = (one: number, other: number) => Math.abs(one - other) < 0.01
const isOf = (value: unknown, shape: RegExp) => shape.test(z.string().parse(value))

const refused = (code: number): Reply => ({
  status: 200,
  body: { msg_status: 'ERROR', msg_code: code, msg_data: VFDPLUS_SAYS[code] },
})

export interface PartnerAccounts {
  vfdplus: { key: string; credential: string }
  totalvfd: { token: string; business: string; serial: string }
}

export async function startFakePartners(accounts: PartnerAccounts) {
  /** By our number: what each has. */
  const posted = { vfdplus: new Map<unknown, object>(), totalvfd: new Map<unknown, object>() }
  const vfdplus = {
    posted: posted.vfdplus,
    /** What its account is in; null where all is well. */
    says: null as number | null,
    allowsDiscount: true,
  }
  const totalvfd = { posted: posted.totalvfd }

  function toVfdPlus({ headers, body, rawBody }: Got): Reply {
    const key = headers['vfdplus-api-key']
    if (key === undefined) return refused(4000)
    if (key !== accounts.vfdplus.key) return refused(4001)
    if (vfdplus.says !== null) return refused(vfdplus.says)
    if (rawBody.startsWith('[')) return refused(4013)
    requireFields(body, {
      credential_code: 'string',
      branch_id: 'string',
      depart_id: 'string',
      trans_no: 'string',
      idate: 'string',
      itime: 'string',
      customer_info: 'object',
      payment_methods: 'object',
      cart_totals: 'object',
      cart_items: 'object',
      user_info: 'object',
    })
    if (body.credential_code !== accounts.vfdplus.credential) return refused(4006)
    const known = vfdplus.posted.get(body.trans_no)
    if (known) return { status: 200, body: { msg_status: 'WARNING', msg_code: 4015, msg_data: known } }
    requireThat(isOf(body.trans_no, /^.{1,60}$/), 'trans_no')
    requireThat(isOf(body.idate, /^\d{4}-\d\d-\d\d$/) && isOf(body.itime, /^\d\d:\d\d:\d\d$/), 'the moment')
    const customer = Fields.parse(body.customer_info)
    requireFields(customer, {
      cust_name: 'string',
      cust_id_type: 'string',
      cust_id: 'string',
      cust_phone: 'string',
      cust_vrn: 'string',
      cust_addr: 'string',
      id_for: 'string',
    })
    requireThat(isOf(customer.cust_id_type, /^[1-7]$/), 'cust_id_type')
    requireThat((customer.cust_id_type === '6') === (customer.cust_id === 'NIL'), 'cust_id of nobody is NIL')
    requireFields(Fields.parse(body.user_info), { user_id: 'string', username: 'string', till_id: 'string' })
    const [items, payments, totals] = [
      Rows.parse(body.cart_items),
      Rows.parse(body.payment_methods),
      Fields.parse(body.cart_totals),
    ]
    for (const item of items) {
      requireFields(item, {
        vat_rate_code: 'string',
        vat_rate_id: 'string',
        item_name: 'string',
        item_barcode: 'string',
        item_qty: 'number',
        usp: 'number',
        sp: 'number',
        unit_discount_perc: 'number',
        unit_discount_amt: 'number',
        total_item_discount: 'number',
      })
      requireThat(isOf(item.vat_rate_code, /^[A-E]$/), 'vat_rate_code')
      requireThat(item.vat_rate_id === String(LETTERS.indexOf(String(item.vat_rate_code)) + 1), 'vat_rate_id')
      requireThat(isOf(item.item_name, /./), 'item_name')
      requireThat(isClose(Number(item.usp) * Number(item.item_qty), Number(item.sp)), 'usp × item_qty is sp')
    }
    for (const payment of payments) {
      requireFields(payment, { pmt_type: 'string', pmt_amount: 'number' })
      requireThat(isOf(payment.pmt_type, /^(CASH|CHEQUE|CCARD|EMONEY|INVOICE)$/), 'pmt_type')
      requireThat(Number(payment.pmt_amount) > 0, 'pmt_amount')
    }
    requireFields(totals, {
      item_counts: 'number',
      total_amount: 'number',
      total_amount_exclude_discount: 'number',
      discount: 'number',
    })
    const [total, gross, discount] = [
      Number(totals.total_amount),
      Number(totals.total_amount_exclude_discount),
      Number(totals.discount),
    ]
    requireThat(totals.item_counts === items.length, 'item_counts')
    requireThat(isClose(sum(items, 'sp') - sum(items, 'total_item_discount'), gross), 'cart_items come to their total')
    requireThat(discount >= 0 && isClose(gross - discount, total), 'total_amount is what is left of the discount')
    requireThat(isClose(sum(payments, 'pmt_amount'), total), 'payments come to total_amount')
    if (discount > 0 && !vfdplus.allowsDiscount) return refused(4014)
    const made = { rctvnum: `VP${vfdplus.posted.size + 1}`, idate: body.idate, itime: body.itime }
    vfdplus.posted.set(body.trans_no, made)
    return { status: 200, body: { msg_status: 'OK', msg_code: 2000, msg_data: made } }
  }

  function toTotalVfd({ headers, body }: Got): Reply {
    if (headers.authorization !== `Bearer ${accounts.totalvfd.token}`)
      return { status: 401, body: { message: 'Unauthorized' } }
    if (headers['x-active-business'] !== accounts.totalvfd.business)
      return { status: 403, body: { message: 'not your business' } }
    requireFields(body, {
      serial: 'string',
      referenceNumber: 'string',
      customer: 'object',
      payments: 'object',
      items: 'object',
    })
    if (body.serial !== accounts.totalvfd.serial) return { status: 404, body: { message: 'no such device' } }
    const customer = Fields.parse(body.customer)
    requireFields(customer, { name: 'string', idType: 'string', idValue: 'string', mobile: 'string' })
    requireThat(isOf(customer.idType, /^[1-7]$/), 'idType')
    const [items, payments] = [Rows.parse(body.items), Rows.parse(body.payments)]
    for (const item of items) {
      requireFields(item, {
        id: 'string',
        name: 'string',
        price: 'number',
        qty: 'number',
        vatGroup: 'string',
        discount: 'number',
      })
      requireThat(isOf(item.vatGroup, /^[A-E]$/) && Number(item.qty) > 0, 'vatGroup and qty')
    }
    for (const payment of payments) {
      requireFields(payment, { type: 'string', amount: 'number' })
      requireThat(isOf(payment.type, /^(cash|cheque|ccard|emoney|invoice)$/), 'type of a payment')
    }
    const known = totalvfd.posted.get(body.referenceNumber)
    if (known) return { status: 409, body: { message: 'exists', data: known } }
    if (!isClose(sum(items, 'price') - sum(items, 'discount'), sum(payments, 'amount')))
      return { status: 422, body: { message: 'Payments do not match items' } }
    const made = { rctvnum: `TV${totalvfd.posted.size + 1}`, localDate: '2026-11-21', localTime: '09:00:00' }
    totalvfd.posted.set(body.referenceNumber, made)
    return { status: 200, body: made }
  }

  const gateway = await startFakeGateway((got) => {
    requireThat(got.method === 'POST' && got.headers.accept === 'application/json', 'another kind of call')
    if (got.path === '/post_fiscal_receipt') return toVfdPlus(got)
    if (got.path === '/sales') return toTotalVfd(got)
    throw new Error('another call')
  })
  return { ...gateway, vfdplus, totalvfd }
}
export type FakePartners = Awaited<ReturnType<typeof startFakePartners>>
