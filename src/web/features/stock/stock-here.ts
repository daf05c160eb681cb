import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import type { getStockTotals, StockRow, ToOrder } from '../../../shared/contract/stock.ts'
import type { CounterProduct } from '../../../shared/contract/sync.ts'
import { businessDay } from '../../../shared/domain/format.ts'
import { sumTzs } from '../../../shared/domain/money.ts'
import { isSale } from '../../../shared/domain/order-workflow.ts'
import { reorderMilli, reorderReason } from '../../../shared/domain/reorder.ts'
import { averageCostTzs, costOfMilli, receiptFiguresOf } from '../../../shared/domain/stock-cost.ts'
import { stockState } from '../../../shared/domain/stock.ts'
import { takenBy } from '../../../shared/domain/units.ts'
import type { LocalOrder, LocalStockWork } from '../../offline/db.ts'
import type { Replica } from '../../session/device.ts'

/**
 * The shelf and what is to be ordered as this device knows them, without the server: its levels with all that waits here (the replica), and of what it is not told itself (cost, the last sale, how
 * much was sold) what the server's kept answers say. Pure.
 */

/** A row of the shelf: the server's, or what this device knows of it. */
export interface ShelfRow extends Pick<StockRow, 'id' | 'name' | 'unit' | 'onHandMilli' | 'lowStockMilli' | 'costTzs'> {
  photo: { smallUrl: string } | null
  /** Null: this device was never told what it cost. */
  valueTzs: number | null
  /** Undefined: this device does not know. */
  soldAt: string | null | undefined
}
type Levels = Pick<Replica, 'onHand'>

interface Known {
  products: readonly CounterProduct[]
  levels: Levels
  /** Rows of answers that were kept. */
  kept: readonly StockRow[]
  work: readonly LocalStockWork[]
}

/** All that is counted, by name. */
export function shelfOfDevice({ products, levels, kept, work }: Known): ShelfRow[] {
  const told = new Map(kept.map((row) => [row.id, row]))
  const came = receivedHere(work)
  return products.flatMap((product) => {
    const onHandMilli = levels.onHand(product)
    if (onHandMilli === null) return []
    const { id, name, unit, lowStockMilli, photo } = product
    const known = told.get(id)
    // What lay there before has a cost that this device was not told, or one of each size: what came since does not price it.
    const isUnknown =
      levelOf(product) > 0 && (known === undefined || (known.costTzs === null && (known.valueTzs ?? 0) > 0))
    const costTzs = isUnknown ? null : costHere(levelOf(product), known?.costTzs ?? null, came.get(id) ?? [])
    const valueTzs =
      costTzs === null
        ? null
        : sumTzs(itemsOf(product).map((variantId) => costOfMilli(costTzs, levels.onHand(product, variantId) ?? 0)))
    return [{ id, name, unit, lowStockMilli, photo, onHandMilli, costTzs, valueTzs, soldAt: told.get(id)?.soldAt }]
  })
}

/** Null where no answer says when goods were sold last: what lies there unsold this device cannot tell then. */
export function narrowed(
  rows: readonly ShelfRow[],
  { filter, sort, soldBefore }: { filter: string; sort: string; /** Of `idle`. */ soldBefore: string },
): ShelfRow[] | null {
  if (filter === 'idle' && rows.every(({ soldAt }) => soldAt === undefined)) return null
  const found = rows.filter((row) => {
    if (filter === 'all') return true
    if (filter === 'idle')
      return row.onHandMilli > 0 && row.soldAt !== undefined && (row.soldAt === null || row.soldAt < soldBefore)
    return stateOf(row) === filter
  })
  if (sort === 'name') return found
  return found.toSorted((one, other) =>
    sort === 'stock' ? one.onHandMilli - other.onHandMilli : (other.valueTzs ?? -1) - (one.valueTzs ?? -1),
  )
}

/** As the server adds them up; `uncosted` are those whose cost this device does not know. */
export function totalsOfDevice(
  { products, levels }: Pick<Known, 'products' | 'levels'>,
  rows: readonly ShelfRow[],
): Omit<ResponseOf<typeof getStockTotals>, 'coming'> {
  const counted = products.filter(({ tracksStock }) => tracksStock)
  const states = rows.map(stateOf)
  return {
    valueTzs: sumTzs(rows.map(({ valueTzs }) => valueTzs ?? 0)),
    priceTzs: sumTzs(
      counted.flatMap((product) =>
        itemsOf(product).map((variantId) => {
          const variant = product.variants.find(({ id }) => id === variantId)
          return costOfMilli((variant ?? product).priceTzs, levels.onHand(product, variantId) ?? 0)
        }),
      ),
    ),
    uncosted: rows.filter(({ onHandMilli, valueTzs }) => onHandMilli > 0 && valueTzs === null).length,
    low: states.filter((state) => state === 'low').length,
    out: states.filter((state) => state === 'out').length,
  }
}

/** What this device sold since that day and was not brought back, by product, in its own unit. */
export function soldOnDevice(orders: readonly LocalOrder[], from: string): Map<string, number> {
  const sold = new Map<string, number>()
  const add = (line: LocalOrder['lines'][number], quantityMilli: number, sign: 1 | -1) => {
    if (line.productId === null) return
    sold.set(line.productId, (sold.get(line.productId) ?? 0) + sign * takenBy({ ...line, quantityMilli }).baseMilli)
  }
  for (const { at, status, lines, refunds } of orders) {
    if (!isSale(status) || businessDay(at) < from) continue
    for (const line of lines) add(line, line.quantityMilli, 1)
    for (const back of refunds ?? [])
      for (const part of back.reversedAt === null ? back.lines : []) {
        const line = lines.find(({ id }) => id.toLowerCase() === part.lineId.toLowerCase())
        if (line) add(line, part.quantityMilli, -1)
      }
  }
  return sold
}

/** As many as the server lists (stock.service.ts). */
const MOST_TO_ORDER = 300
/** What runs out: by the speed the server last told, or by what this device itself sold in these weeks where that is more. */
export function toOrderOfDevice(
  { products, levels }: Pick<Known, 'products' | 'levels'>,
  { kept, soldHere, days }: { kept: readonly ToOrder[]; soldHere: ReadonlyMap<string, number>; days: number },
): ToOrder[] {
  const told = new Map(kept.map((row) => [row.id, row]))
  const rows = products.flatMap((product): ToOrder[] => {
    const onHandMilli = levels.onHand(product)
    if (onHandMilli === null) return []
    const { id, name, unit, lowStockMilli } = product
    const soldMilli = Math.max(told.get(id)?.soldMilli ?? 0, soldHere.get(id) ?? 0)
    const closed = product.units?.find(({ isPack, isArchived }) => isPack && !isArchived)
    const pack = closed ? { name: closed.name, factorMilli: closed.factorMilli } : null
    const reason = reorderReason({ onHandMilli, lowStockMilli, soldMilli }, days)
    if (reason === null) return []
    const orderMilli = reorderMilli(
      { onHandMilli, lowStockMilli, soldMilli, packMilli: pack?.factorMilli ?? null },
      days,
    )
    const costTzs = told.get(id)?.costTzs ?? null
    return [{ id, name, unit, onHandMilli, lowStockMilli, soldMilli, orderMilli, costTzs, pack, reason }]
  })
  return rows.toSorted(soonest).slice(0, MOST_TO_ORDER)
}
/** What is out by how fast it sells, then by the days it lasts, then by how far it is under its low level (shelf.repository.ts). */
function soonest(one: ToOrder, other: ToOrder): number {
  const [isOut, otherOut] = [one.onHandMilli <= 0, other.onHandMilli <= 0]
  if (isOut !== otherOut) return isOut ? -1 : 1
  if (isOut && one.soldMilli !== other.soldMilli) return other.soldMilli - one.soldMilli
  if (lasts(one) !== lasts(other)) return lasts(one) - lasts(other)
  return share(one) - share(other)
}

const lasts = ({ onHandMilli, soldMilli }: ToOrder) => (soldMilli > 0 ? onHandMilli / soldMilli : Infinity)
const share = ({ onHandMilli, lowStockMilli }: ToOrder) => onHandMilli / Math.max(lowStockMilli ?? 1000, 1)
const stateOf = ({ onHandMilli, lowStockMilli }: ShelfRow) =>
  stockState({ tracked: true, onHand: onHandMilli, lowLevel: lowStockMilli })
/** What lies apart of a product. */
const itemsOf = ({ variants }: CounterProduct): (string | null)[] =>
  variants.length > 0 ? variants.map(({ id }) => id) : [null]
/** As the server last told it. */
const levelOf = ({ variants, onHandMilli }: CounterProduct): number =>
  variants.length > 0 ? variants.reduce((sum, one) => sum + one.onHandMilli, 0) : onHandMilli

type Came = { baseMilli: number; landedTzs: number }
/** What came in here and the server does not know yet, by product. */
function receivedHere(work: readonly LocalStockWork[]): Map<string, Came[]> {
  const came = new Map<string, Came[]>()
  for (const one of work) {
    if (one.type !== 'stock.receive' || one.sync === 'synced') continue
    const figures = new Map(receiptFiguresOf(one.body)?.lines.map((line) => [line.id, line]))
    for (const { id, productId } of one.body.lines) {
      const line = figures.get(id)
      if (line) came.set(productId, [...(came.get(productId) ?? []), line])
    }
  }
  return came
}
/** Mixed as the server will mix it. */
function costHere(levelMilli: number, costTzs: number | null, came: readonly Came[]): number | null {
  let [onHandMilli, cost] = [levelMilli, costTzs]
  for (const one of came) {
    cost = averageCostTzs({ onHandMilli, costTzs: cost }, one)
    onHandMilli += one.baseMilli
  }
  return cost
}
