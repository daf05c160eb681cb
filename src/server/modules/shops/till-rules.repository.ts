import { sql } from 'kysely'
import type { TillPerson } from '../../../shared/domain/approval-needs.ts'
import type { CounterRules } from '../../../shared/domain/counter-rules.ts'
import type { LoyaltyRule } from '../../../shared/domain/loyalty.ts'
import type { Tx } from '../../platform/database.ts'

type Row = {
  rules: (Partial<CounterRules> & { loyaltyBefore?: LoyaltyRule[] }) | null
  people: (TillPerson & { userId: string })[]
}

export async function readTillRules(tx: Tx, shopId: string, userIds: readonly string[]): Promise<Row | undefined> {
  const { rows } = await sql<Row>`/*till.rules*/
    select s.counter_rules as rules, coalesce((
      select json_agg(json_build_object('userId', m.user_id, 'isAdmin', m.is_admin, 'discountLimit', m.discount_limit, 'creditLimitTzs', m.credit_limit_tzs,
        'refundLimitTzs', m.refund_limit_tzs, 'priceLimitTzs', m.price_limit_tzs, 'payoutLimitTzs', m.payout_limit_tzs,
        'refundDayTzs', m.refund_day_tzs, 'discountDayTzs', m.discount_day_tzs, 'payoutDayTzs', m.payout_day_tzs))
      from memberships m where m.shop_id = s.id and m.user_id = any(${userIds}::uuid[])), '[]') as people
    from shops s where s.id = ${shopId}`.execute(tx)
  return rows[0]
}
