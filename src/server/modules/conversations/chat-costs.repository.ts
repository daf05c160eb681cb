import { sql } from 'kysely'
import type { CostCategory } from '../../../shared/domain/chat/message-costs.ts'
import type { Tx } from '../../platform/database.ts'

export interface SentRow {
  numberId: string
  category: CostCategory
  /** Of Dar es Salaam. */
  day: string
  sent: number
  billable: number
  failed: number
}
/** What went by the API between two moments, a row a day. What is still on its way, and what nobody knows about, is in neither number. */
export async function countSent(tx: Tx, shopId: string, { from, to }: { from: Date; to: Date }): Promise<SentRow[]> {
  const { rows } = await sql<SentRow>`/*costs.sent*/
    select number_id as "numberId", to_char(at at time zone 'Africa/Dar_es_Salaam', 'YYYY-MM-DD') as day,
      case when price_category = '' then 'untold' when price_category in ('service', 'utility', 'marketing', 'authentication') then price_category
        when price_category = 'marketing_lite' then 'marketing' when price_category = 'authentication_international' then 'authentication' else 'other' end as category,
      count(*) filter (where status <> 'failed')::int as sent, count(*) filter (where status <> 'failed' and is_billable)::int as billable,
      count(*) filter (where status = 'failed')::int as failed
    from chat_messages where shop_id = ${shopId} and direction = 'out' and at >= ${from} and at < ${to} and status in ('sent', 'delivered', 'read', 'failed')
      and sent_by <> 'phone' and not is_past
    group by 1, 2, 3 order by 1, 3, 2`.execute(tx)
  return rows
}
