import { sql } from 'kysely'
import type { Tx } from '../../src/server/platform/database.ts'
import type { CommandBody } from '../../src/shared/contract/commands.ts'
import { CustomerQuery } from '../../src/shared/contract/customers.ts'
import { randomOf } from './random.ts'
import { type History, isAsItsDeviceSays, type MadeOrder } from './server-history-model.ts'
import { sumBy } from './server-history-money.ts'
import type { Trade } from './trade.ts'

/** Small notes run out, and what was not handed out stays here for a customer; later somebody pays with it, or has a return put there. Its chance is one of its own. */
export function keeping(history: History, seed: number) {
  const random = randomOf(seed + 2_000_000)
  const isKnown = (customerId: string | null) => customerId !== null && history.met.has(customerId)
  return {
    /** Of a sale in cash to somebody this till knows. */
    keepChange(body: CommandBody<'order.create'>): void {
      const [payment] = body.payments
      if (!isKnown(body.customerId) || payment?.method !== 'cash' || !random.chance(0.5)) return
      const handedTzs = 100 * random.whole(4)
      const changeOwedTzs = 100 * (1 + random.whole(9))
      Object.assign(payment, {
        receivedTzs: payment.amountTzs + handedTzs + changeOwedTzs,
        changeTzs: handedTzs,
        changeOwedTzs,
      })
    },
    /** Whether there is so much is no question of a till's without network. */
    fromBalance: (customerId: string | null): boolean => isKnown(customerId) && random.chance(0.8),
    toBalance: (customerId: string | null): boolean => isKnown(customerId) && random.chance(0.9),
    ofKnown: <T extends readonly [string, MadeOrder]>(orders: readonly T[]): readonly T[] =>
      random.chance(0.5) ? orders.filter(([, { customerId }]) => isKnown(customerId)) : [],
    /** Somebody whom one of the tills met. */
    regular: (): string | null => (random.chance(0.2) ? (random.pick([...history.met]) ?? null) : null),
  }
}

/** What has to have happened in some of the histories. */
export const KEPT_TAGS = ['change was kept', 'paid from a balance']

/** What is kept for each, by payments, moves and what was given back, of all ids that are theirs. */
export async function balancesOf(tx: Tx): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; tzs: number }>`
    select c.id, (coalesce((select sum(case p.method when 'store_credit' then -p.amount_tzs else p.change_owed_tzs end) from payments p where p.credit_customer_id = any(i.ids)), 0)
      + coalesce((select sum(m.kept_tzs) from credit_moves m where m.reversed_at is null and m.customer_id = any(i.ids)), 0)
      + coalesce((select sum(o.earned_tzs) from orders o where o.customer_id = any(i.ids)), 0))::bigint as tzs
    from customers c cross join lateral (select array_agg(a.id) as ids from customers a where coalesce(a.alias_of, a.id) = c.id) i where c.alias_of is null`.execute(
    tx,
  )
  return new Map(rows.map(({ id, tzs }) => [id, tzs]))
}

/** All change that a till said it kept stands with its payment, once, and nothing else does; each order took from a balance what its device says; and each customer has what comes of it. That their ledger says so too, problemsOfDebts looks at. */
export async function problemsOfKept(trade: Trade, history: History): Promise<string[]> {
  const { shop } = history
  const { change, taken, balances } = await shop.inShop(async (tx) => ({
    change: (
      await sql<{
        orderId: string
        tzs: number
      }>`select order_id as "orderId", change_owed_tzs as tzs from payments where change_owed_tzs <> 0 order by 1`.execute(
        tx,
      )
    ).rows,
    taken: (
      await sql<{
        orderId: string
        tzs: number
      }>`select order_id as "orderId", sum(amount_tzs)::bigint as tzs from payments where method = 'store_credit' group by 1`.execute(
        tx,
      )
    ).rows,
    balances: await balancesOf(tx),
  }))
  const problems: string[] = []
  const should = [...history.orders]
    .flatMap(([orderId, { changeOwedTzs }]) => (changeOwedTzs > 0 ? [{ orderId, tzs: changeOwedTzs }] : []))
    .toSorted((one, other) => (one.orderId < other.orderId ? -1 : 1))
  if (JSON.stringify(change) !== JSON.stringify(should))
    problems.push(`change kept is ${JSON.stringify(change)} and should be ${JSON.stringify(should)}`)
  if (should.length > 0) history.tags.add('change was kept')
  const takenOf = new Map(taken.map(({ orderId, tzs }) => [orderId, tzs]))
  for (const [id, made] of history.orders) {
    const tzs = sumBy(made.money, 'store_credit')
    if (isAsItsDeviceSays(history, made) && (takenOf.get(id) ?? 0) !== tzs)
      problems.push(`order ${id} took ${takenOf.get(id) ?? 0} from a balance, and should ${tzs}`)
  }
  const { items } = await trade.services.customerBook.list(
    shop.shopId,
    CustomerQuery.parse({ state: 'all', limit: 100 }),
  )
  const listed = new Map(items.map(({ id, keptTzs }) => [id, keptTzs]))
  for (const [id, tzs] of balances)
    if (listed.get(id) !== tzs) problems.push(`for customer ${id} ${listed.get(id)} is kept, and should be ${tzs}`)
  return problems
}
