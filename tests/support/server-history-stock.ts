import { sql } from 'kysely'
import { createCountsService } from '../../src/server/modules/stock/counts.service.ts'
import { createStockService } from '../../src/server/modules/stock/stock.service.ts'
import type { CommandBody } from '../../src/shared/contract/commands.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import type { randomOf } from './random.ts'
import type { History, Till } from './server-history-model.ts'
import type { Trade } from './trade.ts'
import { businessDay } from '../../src/shared/domain/format.ts'

const CARTON = { id: '0192f0c1-2345-7abc-8def-0123456789c4', factorMilli: 12_000 }
const COSTS = [1700, 2500, 3100]

/** Goods that come in, from two suppliers or from nobody that has a name, by the piece and by the carton, paid or owed. */
export function stocking({
  random,
  history,
  trade,
  products,
  now,
  put,
  spend,
}: {
  random: ReturnType<typeof randomOf>
  history: History
  trade: Trade
  products: readonly { id: string; tracksStock: boolean }[]
  now: () => string
  put: <T extends 'stock.receive' | 'stock.adjust' | 'product.create' | 'stock.count'>(
    till: Till,
    type: T,
    body: CommandBody<T>,
  ) => boolean
  /** Pays a part of it later. */
  spend: (till: Till, supplierId: string) => void
}) {
  const suppliers = [uuidv7(), uuidv7()]
  /** By the owner alone: a cashier may not say what goods cost. */
  function receive(till: Till) {
    if (till.person !== history.shop.owner) return
    const id = uuidv7()
    const at = now()
    const lines = random
      .shuffled(products)
      .slice(0, 1 + random.whole(2))
      .map((product) => ({
        id: uuidv7(),
        productId: product.id,
        variantId: null,
        name: 'Bidhaa',
        variantName: null,
        ...(random.chance(0.4) ? { soldIn: CARTON, variantName: 'Katoni' } : {}),
        quantityMilli: 1000 * (1 + random.whole(5)),
        unitCostTzs: 0,
      }))
    for (const line of lines)
      line.unitCostTzs = (random.pick(COSTS) ?? 0) * ('soldIn' in line ? CARTON.factorMilli / 1000 : 1)
    const goodsTzs = lines.reduce((sum, line) => sum + (line.unitCostTzs * line.quantityMilli) / 1000, 0)
    // What is shared over the goods keeps their cost between what any of them cost.
    const paidTzs = random.chance(0.5) ? goodsTzs : 0
    const supplierId = random.chance(0.7) ? random.pick(suppliers) : undefined
    const body = {
      id,
      supplier: supplierId === undefined ? null : { id: supplierId, name: 'Msambazaji', phone: '' },
      invoiceNumber: '',
      day: businessDay(at),
      lines,
      transportTzs: random.whole(3) * 7,
      discountTzs: random.whole(3) * 7,
      paidTzs: 0,
      dueOn: null,
      photos: [],
      note: '',
      at,
    }
    body.paidTzs = Math.min(paidTzs, goodsTzs + body.transportTzs - body.discountTzs)
    if (!put(till, 'stock.receive', body)) return
    const totalTzs = goodsTzs + body.transportTzs - body.discountTzs
    history.received.receipts.set(id, { totalTzs, owedTzs: totalTzs - body.paidTzs, supplierId: supplierId ?? null })
    if (supplierId !== undefined && random.chance(body.paidTzs > 0 ? 0.2 : 0.9)) spend(till, supplierId)
    for (const line of lines) {
      if (products.find(({ id: one }) => one === line.productId)?.tracksStock !== true) continue
      const milli = line.quantityMilli * ('soldIn' in line ? CARTON.factorMilli / 1000 : 1)
      history.received.came.set(line.productId, (history.received.came.get(line.productId) ?? 0) + milli)
    }
  }
  /** Goods that are gone with no sale, or turned up again. */
  function adjust(till: Till) {
    const product = random.pick(products.filter(({ tracksStock }) => tracksStock))
    if (till.person !== history.shop.owner || !product) return
    const isFound = random.chance(0.2)
    const deltaMilli = (isFound ? 1 : -1) * 500 * (1 + random.whole(6))
    const body = {
      id: uuidv7(),
      productId: product.id,
      variantId: null,
      reason: isFound ? ('other' as const) : (random.pick(['damaged', 'theft', 'own_use'] as const) ?? 'damaged'),
      deltaMilli,
      packs: 0,
      note: '',
      at: now(),
    }
    if (!put(till, 'stock.adjust', body)) return
    history.received.came.set(product.id, (history.received.came.get(product.id) ?? 0) + deltaMilli)
  }
  /** Out of a starter catalogue: two tills name the same good alike, and it is there once. */
  function addGood(till: Till) {
    if (till.person !== history.shop.owner) return
    const id = random.pick([...history.goods, uuidv7()]) ?? uuidv7()
    const good = { id, name: 'Kiberiti', group: '', category: null, unit: 'boksi', priceTzs: 100, at: now() }
    if (put(till, 'product.create', good)) history.goods.add(id)
  }
  const counting = createCountsService(trade)
  const counts = [uuidv7(), uuidv7()]
  /** What is counted moves nothing until somebody decides. */
  function count(till: Till, productId?: string) {
    const product = random.pick(products.filter(({ tracksStock, id }) => tracksStock && (productId ?? id) === id))
    if (till.person !== history.shop.owner || !product) return
    const id = uuidv7()
    const body = {
      id,
      count: { id: random.pick(counts) ?? id, name: 'Rafu', scope: {} },
      productId: product.id,
      variantId: null,
      countedMilli: 1000 * random.whole(9),
      packs: null,
      at: now(),
    }
    if (put(till, 'stock.count', body))
      history.received.counted.set(id, { milli: body.countedMilli, countId: body.count.id })
  }
  /** Something is sold where there is no network, then its shelf is counted and the count applied, and only then the sale is heard of. */
  async function countWhileSelling(
    tills: readonly Till[],
    sell: (till: Till) => void,
    push: (till: Till) => Promise<void>,
  ) {
    const owners = tills.find((till) => till.person === history.shop.owner)
    const selling = random.pick(tills.filter((till) => till !== owners))
    if (!owners || !selling) return
    const before = selling.queue.length
    sell(selling)
    const sold = selling.queue.slice(before).flatMap(({ body }) => (body as CommandBody<'order.create'>).lines ?? [])
    trade.clock.move(60_000)
    for (const { productId } of sold) if (productId !== null) count(owners, productId)
    for (let tries = 0; tries < 20 && owners.queue.some(({ type }) => type === 'stock.count'); tries += 1)
      await push(owners)
    for (const at of counts.keys()) await endCount(at)
    // Nothing is sold in the very moment in which it is counted.
    trade.clock.move(1000)
  }
  /** The owner looks at one, while tills that know nothing of it go on. */
  async function endCount(at = random.whole(counts.length)) {
    const id = counts[at]
    if (id === undefined) return
    const action = random.chance(0.8) ? ('apply' as const) : ('drop' as const)
    const ended = await counting.end(history.shop.owner, id, { action, notes: {} }).catch(() => null)
    if (!ended) return
    history.received.ended.add(id)
    if (action === 'apply') history.tags.add('a count was applied')
    counts[at] = uuidv7()
  }
  return { receive, adjust, addGood, count, countWhileSelling, endCount }
}

/** Everything received is there once with its whole sum, what is owed is what was not paid, and no goods cost less or more than any that came. */
export async function problemsOfStock(history: History): Promise<string[]> {
  const { receipts } = history.received
  return await history.shop.inShop(async (tx) => {
    const problems: string[] = []
    const { rows } = await sql<{
      id: string
      totalTzs: number
    }>`select id, total_tzs as "totalTzs" from stock_receipts order by id`.execute(tx)
    const is = JSON.stringify(rows.map(({ id, totalTzs }) => [id, totalTzs]))
    const should = JSON.stringify(
      [...receipts]
        .map(([id, { totalTzs }]) => [id, totalTzs])
        .toSorted(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1)),
    )
    if (is !== should) problems.push(`receipts are ${is} and should be ${should}`)
    const words = await sql<{
      id: string
      milli: number
    }>`select id, counted_milli as milli from stock_count_entries`.execute(tx)
    const { counted, ended } = history.received
    const there = new Set(words.rows.map(({ id }) => id))
    for (const [id, { countId }] of counted)
      if (!there.has(id) && !ended.has(countId)) problems.push(`what ${id} said was counted is nowhere`)
    for (const { id, milli } of words.rows)
      if (counted.get(id)?.milli !== milli) problems.push(`${id} was counted as another number`)
    // Whatever was heard of when: what lies there is what was found, and what came and went after that moment.
    const seen = await sql<{ itemId: string; is: number; should: number }>`
      select l.item_id as "itemId", l.on_hand_milli as is, coalesce((
          select sum(e.counted_milli) from stock_count_entries e join stock_counts c on c.shop_id = e.shop_id and c.id = e.count_id
          where c.state = 'applied' and e.item_id = l.item_id and e.counted_milli is not null group by e.count_id having max(e.at) = l.counted_at limit 1), -1)::bigint
        + coalesce((select sum(m.delta_milli) from stock_movements m where m.item_id = l.item_id and m.at > l.counted_at), 0)::bigint as should
      from stock_levels l where l.counted_at is not null`.execute(tx)
    for (const { itemId, is: lies, should: found } of seen.rows)
      if (lies !== found) problems.push(`of ${itemId} lies ${lies} and should lie ${found} after it was counted`)
    const late = await sql<{ count: number }>`
      select count(*)::int as count from stock_movements where reason = 'counted' and order_id is not null and delta_milli <> 0`.execute(
      tx,
    )
    if ((late.rows[0]?.count ?? 0) > 0) history.tags.add('sold before it was counted, and heard of after')
    const costs = await sql<{ costTzs: number }>`
      select cost_tzs as "costTzs" from products where cost_tzs is not null
      union all
      select ((c.value::bigint * 1000000) / ((l->>'quantityMilli')::bigint * coalesce((l->'soldIn'->>'factorMilli')::bigint, 1000)))::bigint from orders o, jsonb_array_elements(o.lines) l, jsonb_each_text(o.line_costs) c where c.key = l->>'id'`.execute(
      tx,
    )
    // Transport and discount of a few shillings, and what is rounded of half a piece.
    for (const { costTzs } of costs.rows)
      if (costTzs < 1680 || costTzs > 3120) problems.push(`goods cost ${costTzs}, and none that came did`)
    const uncosted = await sql<{ count: number }>`
      select count(*)::int as count from orders o, jsonb_array_elements(o.lines) l where not o.line_costs ? (l->>'id')`.execute(
      tx,
    )
    if (uncosted.rows[0]?.count !== 0) problems.push(`${uncosted.rows[0]?.count} sold lines have no cost`)
    return problems
  })
}

/** Each supplier is owed what came in unpaid, less what was paid later. */
export async function problemsOfSuppliers(
  trade: Trade,
  { shop, received, paidToSuppliers, tags }: History,
): Promise<string[]> {
  const { items } = await createStockService(trade).suppliers(shop.shopId)
  return items.flatMap(({ id, owedTzs, boughtTzs }) => {
    const theirs = [...received.receipts.values()].filter(({ supplierId }) => supplierId === id)
    const bought = theirs.reduce((sum, { totalTzs }) => sum + totalTzs, 0)
    const unpaid = theirs.reduce((sum, one) => sum + one.owedTzs, 0)
    const later = [...paidToSuppliers.values()].reduce((sum, one) => sum + (one.supplierId === id ? one.tzs : 0), 0)
    // Nobody owes the shop for what it paid too much.
    const should = [bought, Math.max(0, unpaid - later)]
    if (unpaid > 0 && later > 0) tags.add('a supplier was paid later')
    return should.join() === [boughtTzs, owedTzs].join()
      ? []
      : [`supplier ${id}: ${boughtTzs} bought, ${owedTzs} owed, and should be ${should.join()}`]
  })
}
