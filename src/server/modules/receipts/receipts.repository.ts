import { sql } from 'kysely'
import type { Language } from '../../../shared/domain/languages.ts'
import type { StoredNames } from '../../../shared/domain/order-steps.ts'
import type { ReceiptLook } from '../../../shared/domain/receipt-look.ts'
import type { ReceiptView } from '../../../shared/texts/receipt.ts'
import type { Tx } from '../../platform/database.ts'
import { phoneIsTyped } from '../../platform/phone-typed.ts'
import { spokenToId } from '../../platform/spoken-to.ts'

export type ReceiptRecord = {
  number: string
  status: ReceiptView['status']
  at: Date
  servedByName: string
  tableName: string
  covers: number | null
  customerName: string
  customerPhone: string
  note: string
  dueOn: string | null
  lines: ReceiptView['lines']
  subtotalTzs: number
  discountTzs: number
  charges: ReceiptView['charges'] | null
  totalTzs: number
  paidTzs: number
  refundedTzs: number
  shopName: string
  place: string
  phone: string
  whatsapp: string
  logoName: string | null
  receiptNote: string
  look: Partial<ReceiptLook>
  /** Empty where the shop is not registered. */
  tin: string
  vrn: string
  /** The shop's to its customers, in which `receiptNote` is written; and to this one. */
  ofShop: Language
  language: Language
  /** On the page of a link: whoever has the receipt may not be whose number it is. */
  isPhoneTyped: boolean
  isSandbox: boolean
  sendsReceipts: boolean
  names: StoredNames
  payments: ReceiptView['payments']
  refunds: NonNullable<ReceiptView['refunds']>
}

/** Order, shop and money in one round trip. */
export async function readReceipt(tx: Tx, shopId: string, orderId: string): Promise<ReceiptRecord | undefined> {
  const { rows } = await sql<ReceiptRecord>`
    select o.number, o.status, o.at, o.served_by_name as "servedByName", o.table_name as "tableName", o.covers, o.customer_name as "customerName", o.customer_phone as "customerPhone", o.note, o.due_on as "dueOn", o.lines,
      o.subtotal_tzs as "subtotalTzs", o.discount_tzs as "discountTzs", o.charges, o.total_tzs as "totalTzs", o.paid_tzs as "paidTzs", o.refunded_tzs as "refundedTzs",
      s.shop_name as "shopName", s.place, s.phone, s.whatsapp, s.logo_name as "logoName", s.receipt_note as "receiptNote", s.receipt_look as look, s.customer_language as "ofShop", ${spokenToId(sql`o.customer_id`)} as language, ${phoneIsTyped(shopId, sql`o.id`)} as "isPhoneTyped",
      case when s.is_vat_registered then s.tin else '' end as tin, case when s.is_vat_registered then s.vrn else '' end as vrn, s.sends_receipts as "sendsReceipts", s.order_words as names,
      exists (select from payments p join payment_attempts a on a.shop_id = p.shop_id and a.id = p.attempt_id where p.shop_id = o.shop_id and p.order_id = o.id and a.is_sandbox)
        or exists (select from payments p where p.shop_id = o.shop_id and p.order_id = o.id and p.reference ~ '^SBX[0-9A-F]{12}$') as "isSandbox",
      coalesce((select json_agg(json_build_object('method', p.method, 'wallet', p.wallet, 'amountTzs', p.amount_tzs, 'receivedTzs', p.received_tzs, 'changeTzs', p.change_tzs, 'roundingTzs', p.rounding_tzs, 'changeOwedTzs', p.change_owed_tzs, 'reference', p.reference) order by p.at, p.id)
        from payments p where p.shop_id = o.shop_id and p.order_id = o.id), '[]') as payments,
      coalesce((select json_agg(json_build_object('number', r.number, 'lines', r.lines, 'charges', r.charges, 'roundingTzs', r.rounding_tzs, 'totalTzs', r.total_tzs, 'taxTzs', r.tax_tzs) order by r.received_at, r.id)
        from refunds r where r.shop_id = o.shop_id and r.order_id = o.id and r.reversed_at is null), '[]') as refunds
    from orders o join shops s on s.id = o.shop_id where o.shop_id = ${shopId} and o.id = ${orderId}`.execute(tx)
  return rows[0]
}

export async function isPaidAtAll(tx: Tx, shopId: string, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('paid_tzs')
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row !== undefined && row.paid_tzs > 0
}

export async function countSends(tx: Tx, shopId: string, orderId: string, after: Date): Promise<number> {
  const row = await tx
    .selectFrom('receipt_sends')
    .select((x) => x.fn.countAll<number>().as('count'))
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .where('at', '>', after)
    .executeTakeFirst()
  return row?.count ?? 0
}
export async function insertSend(
  tx: Tx,
  send: { shopId: string; id: string; orderId: string; to: string; byUserId: string | null; at: Date },
): Promise<void> {
  await tx
    .insertInto('receipt_sends')
    .values({
      shop_id: send.shopId,
      id: send.id,
      order_id: send.orderId,
      recipient: send.to,
      by_user_id: send.byUserId,
      at: send.at,
    })
    .execute()
}
export async function sendsOf(tx: Tx, shopId: string, orderId: string) {
  return await tx
    .selectFrom('receipt_sends as r')
    .leftJoin('users as u', 'u.id', 'r.by_user_id')
    .select(['r.recipient', 'r.at', 'u.name'])
    .where('r.shop_id', '=', shopId)
    .where('r.order_id', '=', orderId)
    .orderBy('r.at', 'desc')
    .limit(20)
    .execute()
}

/** Whether it went out by itself before: of several payments the last makes the receipt, and none makes two. */
export async function wasSentByItself(tx: Tx, shopId: string, orderId: string): Promise<boolean> {
  // Two payments at the same moment wait for each other here.
  await tx
    .selectFrom('orders')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .forUpdate()
    .execute()
  const row = await tx
    .selectFrom('receipt_sends')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .where('by_user_id', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
