import { sql } from 'kysely'
import type { Customer, CustomerEvent } from '../../../shared/contract/customers.ts'
import { readKeyset } from '../../platform/cursors.ts'
import type { Tx } from '../../platform/database.ts'
import { contactsOfC } from './customer-facts.repository.ts'
import { type CustomerListRow, rowColumns, theirOrders } from './customer-list.repository.ts'

export type CustomerRecord = CustomerListRow
  & Pick<
    Customer,
    | 'gender'
    | 'birthday'
    | 'notes'
    | 'language'
    | 'tin'
    | 'promisedOn'
    | 'contacts'
    | 'creditLimitTzs'
    | 'creditDueDays'
    | 'aliases'
  > & {
    dueOn: string | null
    statementIsOn: boolean
    stamps: number
    merges: { id: string; goneId: string; goneName: string; at: string; byName: string | null }[]
  }

/** Of whoever this id stands for. `after`: merges of then and later can be undone. */
export async function readCustomer(
  tx: Tx,
  shopId: string,
  id: string,
  after: Date,
): Promise<CustomerRecord | undefined> {
  const { rows } = await sql<CustomerRecord>`/*customer.read*/
    select ${rowColumns}, c.gender, c.birthday, c.notes, c.promised_on as "promisedOn", c.language, c.tin, c.credit_limit_tzs as "creditLimitTzs", c.credit_due_days as "creditDueDays", c.statement_is_on as "statementIsOn",
      (select coalesce(sum(o.stamps), 0)::int ${theirOrders} where o.customer_id is not null and (o.earned_tzs <> 0 or o.stamps <> 0)) as stamps,
      (select min(o.due_on) ${theirOrders} where o.owed_tzs > 0 and o.status in ('picked_up', 'delivered', 'completed')) as "dueOn",
      ${contactsOfC} as contacts,
      coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name) order by a.id) from customers a where a.shop_id = c.shop_id and a.alias_of = c.id), '[]') as aliases,
      coalesce((select json_agg(json_build_object('id', m.id, 'goneId', m.gone_id, 'goneName', (select g.name from customers g where g.shop_id = m.shop_id and g.id = m.gone_id), 'at', m.at, 'byName', u.name) order by m.at desc)
        from customer_merges m left join users u on u.id = m.by_user_id
        where m.shop_id = c.shop_id and m.kept_id = c.id and m.undone_at is null and m.at > ${after}), '[]') as merges
    from customers c
    where c.shop_id = ${shopId} and c.id = (select coalesce(n.alias_of, n.id) from customers n where n.shop_id = ${shopId} and n.id = ${id})`.execute(
    tx,
  )
  return rows[0]
}

/** Whose id this is by now; undefined where there is none. */
export async function ownerOf(tx: Tx, shopId: string, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('customers')
    .select(['id', 'alias_of'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && (row.alias_of ?? row.id)
}

type EventRow = {
  id: string
  kind: CustomerEvent['kind']
  detail: { fields?: string[]; isGiven?: boolean; how?: string; name?: string }
  byName: string | null
  deviceCode: string | null
  at: Date
}
export async function listEventRows(
  tx: Tx,
  shopId: string,
  customerId: string,
  cursor: string | undefined,
  limit: number,
): Promise<EventRow[]> {
  const from = readKeyset(cursor, ['instant', 'id'])
  const { rows } = await sql<EventRow>`/*customer.events*/
    select e.id, e.kind, e.detail, coalesce(e.detail->>'keyName', u.name) as "byName", d.code as "deviceCode", e.at from customer_events e
      left join users u on u.id = e.by_user_id left join devices d on d.shop_id = e.shop_id and d.id = e.device_id
    where e.shop_id = ${shopId} and e.customer_id = any(array(select c.id from customers c where c.shop_id = ${shopId} and (c.id = ${customerId} or c.alias_of = ${customerId})))
      ${from ? sql`and (e.at, e.id) < (${from[0]}, ${from[1]}::uuid)` : sql``} order by e.at desc, e.id desc limit ${limit + 1}`.execute(
    tx,
  )
  return rows
}
