import { type RawBuilder, sql } from 'kysely'
import { CONSENT_PURPOSES } from '../../../shared/domain/customers.ts'
import { foldText } from '../../../shared/domain/search.ts'
import {
  daysMeant,
  joinedBetween,
  monthMeant,
  type SegmentGroup,
  type SegmentOperator,
  type SegmentRule,
  type SegmentRules,
} from '../../../shared/domain/segments.ts'
import { dayStart } from '../../platform/business-day.ts'

type Condition = RawBuilder<unknown>
interface Asked {
  shopId: string
  /** The business day it is. */
  today: string
}

/** The only words of SQL a rule can choose; all else of it is a parameter. */
const SIGNS: Record<SegmentOperator, Condition> = {
  ge: sql`>=`,
  gt: sql`>`,
  eq: sql`=`,
  le: sql`<=`,
  lt: sql`<`,
}

/** Instants of these business days. */
function visited({ from, to }: ReturnType<typeof daysMeant>): Condition {
  const parts = [sql`c.last_order_at > '1970-01-01T00:00:00Z'`]
  if (from !== null) parts.push(sql`c.last_order_at >= ${dayStart(from)}`)
  if (to !== null) parts.push(sql`c.last_order_at < ${dayStart(to, 1)}`)
  return sql`(${sql.join(parts, sql` and `)})`
}
function owedSince({ from, to }: ReturnType<typeof daysMeant>): Condition {
  const parts = [sql`c.owes_since <> ''`]
  if (from !== null) parts.push(sql`c.owes_since >= ${from}`)
  if (to !== null) parts.push(sql`c.owes_since <= ${to}`)
  return sql`(${sql.join(parts, sql` and `)})`
}

/** What one rule means of the customer `c`, as `fitsRule` has it. */
export function ruleCondition(rule: SegmentRule, { shopId, today }: Asked): Condition {
  switch (rule.field) {
    case 'total_amount':
      return sql`c.spent_tzs ${SIGNS[rule.op]} ${rule.value}::bigint`
    case 'total_orders':
      return sql`c.order_count ${SIGNS[rule.op]} ${rule.value}::int`
    case 'debt':
      return sql`c.owes_tzs ${SIGNS[rule.op]} ${rule.value}::bigint`
    case 'last_visit':
      return visited(daysMeant(rule.op, rule.value, today))
    case 'debt_age':
      return owedSince(daysMeant(rule.op, rule.value, today))
    case 'location':
      return sql`c.place_key = ${foldText(rule.value)}`
    case 'tag':
      return sql`c.id in (select t.customer_id from customer_tags t where t.shop_id = ${shopId} and t.tag_key = ${foldText(rule.value)})`
    case 'product': {
      // Sold under an id that became another's, it is the other's.
      const bought = sql`customer_products p where p.shop_id = ${shopId} and p.product_id = ${rule.value}::uuid`
      return sql`c.id in (select p.customer_id from ${bought}
        union all select k.alias_of from customers k where k.shop_id = ${shopId} and k.alias_of is not null and k.id in (select p.customer_id from ${bought}))`
    }
    case 'birthday':
      return sql`c.birth_month = ${monthMeant(rule.value, today)}::smallint`
    case 'joined': {
      const { from, to } = joinedBetween(rule.value, today)
      return to === null
        ? sql`c.created_at >= ${dayStart(from)}`
        : sql`(c.created_at >= ${dayStart(from)} and c.created_at < ${dayStart(to)})`
    }
    case 'source':
      return sql`c.source = ${rule.value}`
    case 'consent':
      return sql`c.agreed_to & ${1 << CONSENT_PURPOSES.indexOf(rule.value)}::smallint <> 0`
    case 'language':
      // As `spokenTo` has it: the shop's is asked once, beside the rows.
      return sql`coalesce(c.language, (select b.customer_language from shops b where b.id = ${shopId})) = ${rule.value}`
  }
}

const joined = (conditions: readonly Condition[], match: 'all' | 'any'): Condition =>
  sql`(${sql.join(conditions, match === 'all' ? sql` and ` : sql` or `)})`
function groupCondition({ match, rules }: SegmentGroup, asked: Asked): Condition {
  const conditions = rules.map((rule) => ruleCondition(rule, asked))
  return match === 'none' ? sql`not ${joined(conditions, 'any')}` : joined(conditions, match)
}
/** Who belongs, as `fitsSegment` has it. How many rules there can be, and what they can be about, is the contract's. */
export const segmentCondition = ({ match, rules, groups }: SegmentRules, asked: Asked): Condition =>
  joined(
    [...rules.map((rule) => ruleCondition(rule, asked)), ...groups.map((group) => groupCondition(group, asked))],
    match,
  )
