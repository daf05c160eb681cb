import { sql } from 'kysely'
import type { ConsentPurpose } from '../../../shared/domain/customers.ts'
import { readKeyset } from '../../platform/cursors.ts'
import type { Tx } from '../../platform/database.ts'

type ConsentRow = {
  id: string
  at: Date
  customerId: string
  customerName: string
  detail: { fields?: ConsentPurpose[]; isGiven?: boolean; how?: string; words?: string }
  byName: string | null
  deviceCode: string | null
}
export async function listConsentRows(
  tx: Tx,
  shopId: string,
  asked: {
    purpose?: ConsentPurpose | undefined
    answer?: 'given' | 'refused' | undefined
    customer?: string | undefined
    cursor?: string | undefined
    limit: number
  },
): Promise<ConsentRow[]> {
  const { purpose, answer, customer, limit } = asked
  const from = readKeyset(asked.cursor, ['instant', 'id'])
  const { rows } = await sql<ConsentRow>`/*privacy.consents*/
    select e.id, e.at, e.customer_id as "customerId", coalesce(o.name, c.name, '') as "customerName", e.detail, u.name as "byName", d.code as "deviceCode"
    from customer_events e left join customers c on c.shop_id = e.shop_id and c.id = e.customer_id left join customers o on o.shop_id = e.shop_id and o.id = c.alias_of
      left join users u on u.id = e.by_user_id left join devices d on d.shop_id = e.shop_id and d.id = e.device_id
    where e.shop_id = ${shopId} and e.kind = 'consent'
      ${purpose === undefined ? sql`` : sql`and e.detail->'fields'->>0 = ${purpose}`} ${answer === undefined ? sql`` : sql`and (e.detail->>'isGiven')::boolean = ${answer === 'given'}`}
      ${customer === undefined ? sql`` : sql`and e.customer_id = any(array(select k.id from customers k where k.shop_id = ${shopId} and (k.id = ${customer} or k.alias_of = ${customer})))`}
      ${from ? sql`and (e.at, e.id) < (${from[0]}, ${from[1]}::uuid)` : sql``} order by e.at desc, e.id desc limit ${limit + 1}`.execute(
    tx,
  )
  return rows
}
