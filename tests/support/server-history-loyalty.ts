import { sql } from 'kysely'
import { createCounterRulesService } from '../../src/server/modules/shops/counter-rules.service.ts'
import { CustomerQuery } from '../../src/shared/contract/customers.ts'
import { type LoyaltyRule, loyaltyOf, type OrderLoyalty } from '../../src/shared/domain/loyalty.ts'
import { randomOf } from './random.ts'
import type { History } from './server-history-model.ts'
import type { Shop, Trade } from './trade.ts'

const RULES: readonly LoyaltyRule[] = [
  { kind: 'percent', basisPoints: 333 },
  { kind: 'visits', fromTzs: 1000, every: 2, rewardTzs: 700 },
]
type Given = { loyalty?: OrderLoyalty; discount?: { kind: 'fixed_amount'; amountTzs: number; reason: 'reward' } }

/** The shop gives a percentage or stamps, as its tills know. Its chance is one of its own: what is rarer besides gets no rarer for it. */
export async function givingBack(trade: Trade, shop: Shop, seed: number) {
  const random = randomOf(seed + 1_000_000)
  const rule = random.pick(RULES) ?? null
  const rules = createCounterRulesService(trade)
  const { version } = await rules.get(shop.owner)
  await rules.save(shop.owner, { version, loyalty: rule, discountWithoutManager: 1000 })
  return {
    /** What goes with a sale to this customer; now and then stamps are spent, also such as nobody has. */
    onSale: (customerId: string | null, isCompleted: boolean): Given => {
      const isRewarded = isCompleted && customerId !== null && rule?.kind === 'visits' && random.chance(0.3)
      const discount = isRewarded
        ? ({ kind: 'fixed_amount', amountTzs: rule.rewardTzs, reason: 'reward' } as const)
        : null
      const loyalty = loyaltyOf(rule, { customerId, discount })
      return { ...(loyalty ? { loyalty } : {}), ...(discount ? { discount } : {}) }
    },
  }
}

/** What has to have happened in some of the histories. */
export const LOYALTY_TAGS = ['a percentage was given', 'a stamp was given', 'stamps were spent']

interface Row {
  id: string
  who: string | null
  loyalty: OrderLoyalty | null
  status: string
  totalTzs: number
  tipsTzs: number
  paidTzs: number
  backTzs: number
  unpaidTzs: number
  earnedTzs: number
  stamps: number
}
/** By its own arithmetic, from payments and returns: what was kept of the order gives a part of it, or a stamp; stamps that were spent come back with the goods, in their part. */
function given({ loyalty, status, totalTzs, tipsTzs, paidTzs, backTzs, unpaidTzs }: Row): [number, number] {
  if (loyalty === null || status === 'cancelled') return [0, 0]
  const dueTzs = totalTzs - backTzs
  const keptTzs = paidTzs < dueTzs ? 0 : Math.max(0, dueTzs - unpaidTzs)
  if (loyalty.kind === 'percent')
    return [Math.floor((Math.max(0, keptTzs - tipsTzs) * loyalty.basisPoints) / 10_000), 0]
  const isGiven = loyalty.kind === 'visits' && keptTzs > 0 && keptTzs >= loyalty.fromTzs
  const left = totalTzs > 0 ? Math.min(1, Math.max(0, dueTzs) / totalTzs) : 1
  return [0, Number(isGiven) - Math.ceil((loyalty.spent ?? 0) * left)]
}

/** Each order gave what its money says, whoever paid it when, and every customer has what all of theirs gave, however they were merged and parted. */
export async function problemsOfLoyalty(trade: Trade, { shop, tags }: History): Promise<string[]> {
  const rows = await shop.inShop(async (tx) => {
    const found = await sql<Row>`
      select o.id, coalesce(c.alias_of, c.id) as who, case when o.customer_id is null then null else o.loyalty end as loyalty, o.status, o.total_tzs as "totalTzs",
        coalesce((select sum((x->>'amountTzs')::bigint) from jsonb_array_elements(o.charges) x where x->>'kind' = 'tip'), 0)::bigint as "tipsTzs",
        coalesce((select sum(p.amount_tzs) from payments p where p.order_id = o.id), 0)::bigint as "paidTzs",
        coalesce((select sum(p.amount_tzs) from payments p where p.order_id = o.id and p.method = 'write_off'), 0)::bigint as "unpaidTzs",
        coalesce((select sum(r.total_tzs) from refunds r where r.order_id = o.id and r.reversed_at is null), 0)::bigint as "backTzs", o.earned_tzs as "earnedTzs", o.stamps
      from orders o left join customers c on c.shop_id = o.shop_id and c.id = o.customer_id`.execute(tx)
    return found.rows
  })
  const problems: string[] = []
  const stamps = new Map<string, number>()
  for (const row of rows) {
    const [tzs, count] = given(row)
    if (row.earnedTzs !== tzs || row.stamps !== count)
      problems.push(`order ${row.id} gave ${row.earnedTzs} and ${row.stamps} stamps, and should ${tzs} and ${count}`)
    if (tzs > 0) tags.add('a percentage was given')
    if (row.loyalty?.kind === 'visits' && (row.loyalty.spent ?? 0) > 0) tags.add('stamps were spent')
    else if (count > 0) tags.add('a stamp was given')
    if (row.who !== null) stamps.set(row.who, (stamps.get(row.who) ?? 0) + count)
  }
  const { items } = await trade.services.customerBook.list(
    shop.shopId,
    CustomerQuery.parse({ state: 'all', limit: 100 }),
  )
  for (const { id } of items) {
    const has = (await trade.services.customerBook.get(shop.shopId, id)).stamps ?? 0
    if (has !== (stamps.get(id) ?? 0))
      problems.push(`customer ${id} has ${has} stamps, and ${stamps.get(id) ?? 0} were given`)
  }
  return problems
}
