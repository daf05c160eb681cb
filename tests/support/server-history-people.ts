import { sql } from 'kysely'
import type { CommandBody } from '../../src/shared/contract/commands.ts'
import { CustomerQuery } from '../../src/shared/contract/customers.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import type { randomOf } from './random.ts'
import type { History, Till } from './server-history-model.ts'
import type { Trade } from './trade.ts'

const PLACES = ['Kariakoo', 'Ilala', 'Temeke']

/** Customers that are met at tills, changed there, and merged and parted by the owner while tills go on selling to either. */
export function people({
  random,
  history,
  trade,
  put,
}: {
  random: ReturnType<typeof randomOf>
  history: History
  trade: Trade
  put: <T extends 'customer.create' | 'customer.save'>(till: Till, type: T, body: CommandBody<T>) => boolean
}) {
  const { shop, tags } = history
  const met = new Map<Till, string[]>()
  const merges: string[] = []
  let phones = 0
  function meet(till: Till) {
    const id = uuidv7()
    if ((phones += 1) > 1) tags.add('alias')
    const isMet = put(till, 'customer.create', {
      id,
      name: 'Mteja',
      // Two numbers between all of them, and many without one.
      phone: random.chance(0.6) ? `07123400${String(random.whole(2)).padStart(2, '0')}` : '',
      at: trade.clock.now().toISOString(),
    })
    if (isMet) history.met.add(id)
    if (isMet) met.set(till, [...(met.get(till) ?? []), id])
  }
  function change(till: Till) {
    if (till.person === shop.owner && !met.has(till)) meet(till)
    const id = random.pick(met.get(till) ?? [])
    // Only the owner's: what somebody may do who left is another story.
    if (id === undefined || till.person !== shop.owner) return
    const place = random.pick(PLACES) ?? ''
    put(till, 'customer.save', { id, was: { place: '' }, to: { place }, at: trade.clock.now().toISOString() })
  }
  /** Somebody this till knows. */
  const whoBuys = (till: Till): string | null => random.pick(met.get(till) ?? []) ?? null

  async function mergeOrPart() {
    const { customerMerges } = trade.services
    const last = merges.at(-1)
    if (last !== undefined && random.chance(0.6)) {
      const parted = await customerMerges.undo(shop.owner, last).catch(() => null)
      merges.pop()
      if (parted) tags.add('parted')
      return
    }
    const ids = await shop.inShop(async (tx) => await tx.selectFrom('customers').select('id').orderBy('id').execute())
    const [keptId, goneId] = random.shuffled(ids).map((row) => row.id)
    if (keptId === undefined || goneId === undefined) return
    const merged = await customerMerges.merge(shop.owner, { id: uuidv7(), keptId, goneId }).catch(() => null)
    if (!merged) return
    merges.push(merged.id)
    tags.add('merged')
  }
  const meetOrChange = (till: Till) => (random.chance(0.5) ? change(till) : meet(till))
  return { meet, meetOrChange, whoBuys, mergeOrPart }
}

/** Every id leads to somebody who is nobody's alias; whatever was merged and parted, their debts and balances are those of the orders, once each. */
export async function problemsOfPeople(trade: Trade, { shop }: History): Promise<string[]> {
  const { customerBook } = trade.services
  const { ids, owed, kept } = await shop.inShop(async (tx) => ({
    ids: (await tx.selectFrom('customers').select(['id', 'alias_of as aliasOf']).execute()).map((row) => row),
    owed: (
      await sql<{
        tzs: number
      }>`select coalesce(sum(owed_tzs), 0)::bigint + (select coalesce(sum(owed_tzs), 0) from credit_moves where customer_id in (select id from customers))::bigint as tzs from orders where customer_id in (select id from customers)`.execute(
        tx,
      )
    ).rows[0]?.tzs,
    kept: (
      await sql<{
        tzs: number
      }>`select coalesce(sum(change_owed_tzs - case when method = 'store_credit' then amount_tzs else 0 end), 0)::bigint + (select coalesce(sum(case direction when 'deposit' then amount_tzs when 'pay_out' then -amount_tzs when 'debt' then amount_tzs - coalesce((select sum((e->>'tzs')::bigint) from jsonb_array_elements(parts) e), 0) else 0 end), 0) from credit_moves where reversed_at is null and customer_id in (select id from customers))::bigint 
        + (select coalesce(sum(earned_tzs), 0) from orders where customer_id in (select id from customers))::bigint as tzs from payments where credit_customer_id in (select id from customers)`.execute(
        tx,
      )
    ).rows[0]?.tzs,
  }))
  const own = new Set(ids.flatMap(({ id, aliasOf }) => (aliasOf === null ? [id] : [])))
  const lost = ids.flatMap(({ id, aliasOf }) =>
    aliasOf !== null && !own.has(aliasOf) ? [`${id} leads to nobody`] : [],
  )
  const { items } = await customerBook.list(shop.shopId, CustomerQuery.parse({ state: 'all', limit: 100 }))
  const sum = (of: (row: (typeof items)[number]) => number) => items.reduce((all, row) => all + of(row), 0)
  const figures = [sum((row) => row.owesTzs), sum((row) => row.keptTzs)]
  const problems = items.length === Math.min(100, own.size) ? [] : ['somebody is missing in the list']
  if (own.size <= 100 && (figures[0] !== owed || figures[1] !== kept))
    problems.push(`customers owe ${String(figures)}, their orders ${String([owed, kept])}`)
  return [...lost, ...problems]
}
