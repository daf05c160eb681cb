import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { standsFor } from '../../platform/stands-for.ts'

/** A customer's debt as the gates of credit ask for it (domain/credit-gates.ts). */
type CustomerCredit = {
  owesTzs: number
  limitTzs: number | null
  dueDays: number | null
  dueOn: string | null
  owedSince: string | null
  owesSince: string | null
}

/** Ids of the customer `c`. */
const theirIds = sql`(select c.id union all select a.id from customers a where a.shop_id = c.shop_id and a.alias_of = c.id)`
/** All orders of the customer `c` that owe something, those under its aliases included; and what they owe beside orders, which was handed over long ago. */
const owing = sql`from (
  select o.owed_tzs, o.due_on, to_char(o.at at time zone 'Africa/Dar_es_Salaam', 'YYYY-MM-DD') as day, o.status in ('picked_up', 'delivered', 'completed') as is_gone
    from orders o where o.shop_id = c.shop_id and o.owed_tzs > 0 and o.customer_id in ${theirIds}
  union all select m.owed_tzs, null, m.since, true from credit_moves m where m.shop_id = c.shop_id and m.owed_tzs > 0 and m.customer_id in ${theirIds}) o`

/**
 * Of the customer `c`. What waits at the counter for its money is owed too, but has no day: the goods are still here. `owedSince`: the oldest order that names no day, as those of older
 * devices do, or the oldest debt that was written by hand.
 */
const debt: RawBuilder<unknown> = sql`(select json_build_object(
    'owesTzs', least(coalesce(sum(o.owed_tzs), 0), 9007199254740991)::bigint,
    'dueOn', min(o.due_on) filter (where o.is_gone),
    'owedSince', min(o.day) filter (where o.is_gone and o.due_on is null)) ${owing})`

type CreditRow = Pick<CustomerCredit, 'limitTzs' | 'dueDays' | 'owesSince'> & {
  id: string
  debt: Pick<CustomerCredit, 'owesTzs' | 'dueOn' | 'owedSince'>
}
const columns = sql`c.id, c.credit_limit_tzs as "limitTzs", c.credit_due_days as "dueDays", nullif(c.owes_since, '') as "owesSince", ${debt} as debt`
const creditOf = ({ limitTzs, dueDays, owesSince, debt: owed }: CreditRow): CustomerCredit => ({
  limitTzs,
  dueDays,
  owesSince,
  ...owed,
})

export async function readCredit(tx: Tx, shopId: string, customerId: string): Promise<CustomerCredit | undefined> {
  const { rows } = await sql<CreditRow>`/*customer.credit*/
    select ${columns}
    from customers n join customers c on c.shop_id = n.shop_id and c.id = ${standsFor('n')} where n.shop_id = ${shopId} and n.id = ${customerId}`.execute(
    tx,
  )
  return rows[0] && creditOf(rows[0])
}

/** By their own ids; an alias owes nothing of its own. */
export async function readCredits(
  tx: Tx,
  shopId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CustomerCredit>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<CreditRow>`/*customers.credit*/
    select ${columns} from customers c where c.shop_id = ${shopId} and c.id = any(${ids}::uuid[]) and c.alias_of is null`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.id, creditOf(row)]))
}

/** Of the customer this id stands for. Null: the shop's own holds. False where there is none. */
export async function writeCreditTerms(
  tx: Tx,
  shopId: string,
  customerId: string,
  terms: { limitTzs: number | null; dueDays: number | null },
): Promise<boolean> {
  const { rows } = await sql`
    update customers c set credit_limit_tzs = ${terms.limitTzs}::bigint, credit_due_days = ${terms.dueDays}::int, changed_xid = pg_current_xact_id()::text::bigint
    where c.shop_id = ${shopId} and c.id = (select coalesce(n.alias_of, n.id) from customers n where n.shop_id = ${shopId} and n.id = ${customerId}) returning c.id`.execute(
    tx,
  )
  return rows.length > 0
}
