import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

interface Payment {
  reference: string
  shopId: string
  refId: string
  amountTzs: number
  at: Date
}
/** False where it stands for a payment already; one that was taken back whole is free. Whoever comes with the same one waits until this transaction ends. */
export async function takeReference(tx: Tx, payment: Payment): Promise<boolean> {
  const { rows } = await sql`/*sms.take_reference*/
    insert into sms_payment_references as r (reference, shop_id, ref_id, amount_tzs, at)
    values (${payment.reference}, ${payment.shopId}, ${payment.refId}, ${payment.amountTzs}, ${payment.at})
    on conflict (reference) do update set shop_id = excluded.shop_id, ref_id = excluded.ref_id, amount_tzs = excluded.amount_tzs, back_tzs = 0, at = excluded.at
      where r.back_tzs = r.amount_tzs
    returning 1 as taken`.execute(tx)
  return rows.length > 0
}
/** Locked. */
export const readReference = (tx: Tx, reference: string) =>
  tx
    .selectFrom('sms_payment_references')
    .select(['shop_id as shopId', 'amount_tzs as amountTzs', 'back_tzs as backTzs'])
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst()
export const addTakenBack = (tx: Tx, reference: string, tzs: number) =>
  tx
    .updateTable('sms_payment_references')
    .set((row) => ({ back_tzs: row('back_tzs', '+', tzs) }))
    .where('reference', '=', reference)
    .execute()

/**
 * So much of what the shop owed was paid by hand: of the newest charges nothing else paid, so that one that is given back later goes to what was paid ahead, and not
 * to what can be paid out (decision 405). Behind the lock of the balances, as whoever gives parts back.
 */
export async function payCharges(tx: Tx, shopId: string, tzs: number): Promise<void> {
  await sql`/*sms.pay_charges*/
    with unpaid as (
      select id, parts * price_tzs - prepaid_tzs as tzs, sum(parts * price_tzs - prepaid_tzs) over (order by at desc, id desc) as upto
      from sms_charges where shop_id = ${shopId} and returned_parts = 0 and prepaid_tzs < parts * price_tzs)
    update sms_charges c set prepaid_tzs = c.prepaid_tzs + least(u.tzs, ${tzs}::bigint - (u.upto - u.tzs)) from unpaid u
    where c.shop_id = ${shopId} and c.id = u.id and u.upto - u.tzs < ${tzs}::bigint`.execute(tx)
}

/** Beside these shops, those that are there and paid by hand, who paid last first; and what they were charged. */
export async function paidBeside(tx: Tx, shopIds: readonly string[], since: string, limit: number) {
  const { rows } = await sql<{ shopId: string; parts: number; tzs: number; allTzs: number }>`/*sms.paid_beside*/
    with paid as (
      select r.shop_id, max(r.at) as at from sms_payment_references r
      where r.back_tzs < r.amount_tzs and r.shop_id <> all(${[...shopIds]}::uuid[]) and exists (select from user_shops u where u.shop_id = r.shop_id)
      group by r.shop_id order by at desc, r.shop_id limit ${limit})
    select p.shop_id as "shopId", coalesce(sum(m.parts) filter (where m.month >= ${since}), 0)::bigint as parts, coalesce(sum(m.tzs) filter (where m.month >= ${since}), 0)::bigint as tzs,
      coalesce(sum(m.tzs), 0)::bigint as "allTzs" from paid p left join sms_charge_months m on m.shop_id = p.shop_id group by p.shop_id, p.at order by p.at desc, p.shop_id`.execute(
    tx,
  )
  return rows
}
