import { sql } from 'kysely'
import type { CostCategory } from '../../../shared/domain/chat/message-costs.ts'
import type { Tx } from '../../platform/database.ts'

export interface SentRow {
  numberId: string
  category: CostCategory
  isBefore: boolean
  sent: number
  billable: number
  failed: number
}
/** What went by the API between three moments, `middle` parting the two months. What is still on its way, and what nobody knows about, is in neither number. */
export async function countSent(
  tx: Tx,
  shopId: string,
  { from, middle, to }: { from: Date; middle: Date; to: Date },
): Promise<SentRow[]> {
  const { rows } = await sql<SentRow>`/*costs.sent*/
    select number_id as "numberId", at < ${middle} as "isBefore",
      case when price_category = '' then 'untold' when price_category in ('service', 'utility', 'marketing', 'authentication') then price_category
        when price_category = 'marketing_lite' then 'marketing' when price_category = 'authentication_international' then 'authentication' else 'other' end as category,
      count(*) filter (where status <> 'failed')::int as sent, count(*) filter (where status <> 'failed' and is_billable)::int as billable,
      count(*) filter (where status = 'failed')::int as failed
    from chat_messages where shop_id = ${shopId} and direction = 'out' and at >= ${from} and at < ${to} and status in ('sent', 'delivered', 'read', 'failed')
      and sent_by <> 'phone' and not is_past
    group by 1, 2, 3 order by 1, 3, 2`.execute(tx)
  return rows
}
