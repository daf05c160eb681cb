import * as z from 'zod'
import type { CommandBody } from '../../../shared/contract/commands.ts'
import { CountScope } from '../../../shared/contract/commands/stock-count.ts'
import type { CounterProduct } from '../../../shared/contract/sync.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { MAX_QUANTITY, parseQuantity, PIECE } from '../../../shared/domain/quantity.ts'
import { splitStock } from '../../../shared/domain/units.ts'
import type { LocalStockWork, SyncState } from '../../offline/db.ts'

/** What somebody counts on this device. Pure. */
export interface Goods {
  productId: string
  variantId: string | null
}
export interface Counted extends Goods {
  /** Of the word itself: said again, it stands in the place of before. */
  id: string
  /** Null: taken back. */
  countedMilli: number | null
  at: string
  sync: SyncState
}
type CountOf = CommandBody<'stock.count'>['count']

/** What one person said here of one count, the newest first; what was taken back is among it, so that it is said again under its own id. */
export const wordsHere = (work: readonly LocalStockWork[], countId: string, userId: string): Counted[] =>
  work
    .flatMap((one) => {
      if (one.type !== 'stock.count' || one.body.count.id !== countId || one.createdById !== userId) return []
      const { productId, variantId, countedMilli } = one.body
      return [{ id: one.id, productId, variantId, countedMilli, at: one.at, sync: one.sync }]
    })
    .toSorted((one, other) => other.at.localeCompare(one.at))

/** What was said to belong to it by whoever counted here first. */
export const scopeHere = (work: readonly LocalStockWork[], countId: string): CountScope | undefined =>
  work.flatMap((one) => (one.type === 'stock.count' && one.body.count.id === countId ? [one.body.count.scope] : []))[0]

/** The goods that belong to a count, each variant by itself; those whose stock nobody follows are not counted. */
export const goodsOf = (products: readonly CounterProduct[], scope: CountScope): Goods[] =>
  products
    .filter(
      ({ id, group, tracksStock }) =>
        tracksStock
        && (scope.group === undefined || group === scope.group)
        && (scope.productIds === undefined || scope.productIds.includes(id)),
    )
    .flatMap(({ id, variants }): Goods[] => {
      const sold = variants.filter(({ isArchived }) => !isArchived)
      return sold.length === 0
        ? [{ productId: id, variantId: null }]
        : sold.map((variant) => ({ productId: id, variantId: variant.id }))
    })

export const isSame = (one: Goods, other: Goods): boolean =>
  one.productId === other.productId && one.variantId === other.variantId

/** How many steps back are known. */
const MOST_STEPS = 20
export const Counting = z.object({
  id: z.string(),
  productId: z.string(),
  variantId: z.string().nullable(),
  /** As it stands in the field. */
  text: z.string(),
  /** What stood there before, the last step last. */
  trail: z.array(z.string()).max(MOST_STEPS),
})
export type Counting = z.infer<typeof Counting>
/** What is kept of a count on the device until it is said: what belongs to it, and the goods that are looked at. */
export const CountDraft = z.object({ scope: CountScope, now: Counting.nullable() })
export type CountDraft = z.infer<typeof CountDraft>

/** Goods that are looked at now: from nothing, or from what was counted of them here before. */
export function startCounting(words: readonly Counted[], goods: Goods): Counting {
  const before = words.find((one) => isSame(one, goods))
  const milli = before?.countedMilli ?? null
  return {
    productId: goods.productId,
    variantId: goods.variantId,
    id: before?.id ?? uuidv7(),
    text: milli === null ? '' : String(milli / PIECE),
    trail: [],
  }
}

/** Nought is a number here: nothing was left of them. */
export const milliOf = ({ text }: Counting): number | null =>
  Number(text.replace(',', '.')) === 0 ? 0 : parseQuantity(text)
export const withText = (counting: Counting, text: string): Counting => ({
  ...counting,
  text,
  trail: [...counting.trail, counting.text].slice(-MOST_STEPS),
})
export const withMore = (counting: Counting, milli: number): Counting =>
  withText(counting, String(Math.max(0, Math.min((milliOf(counting) ?? 0) + milli, MAX_QUANTITY)) / PIECE))
/** The last step undone; null where there is none. */
export function withoutLast(counting: Counting): Counting | null {
  const text = counting.trail.at(-1)
  return text === undefined ? null : { ...counting, text, trail: counting.trail.slice(0, -1) }
}

/** Null while nothing that can be counted stands there. `packMilli`: of the unit that lies closed: what goes into whole ones is taken for closed. */
export function commandOf(
  counting: Counting,
  count: CountOf,
  { at, packMilli }: { at: string; packMilli: number | null },
): CommandBody<'stock.count'> | null {
  const countedMilli = counting.text.trim() === '' ? null : milliOf(counting)
  if (countedMilli === null || countedMilli < 0) return null
  const { id, productId, variantId } = counting
  return {
    id,
    count,
    productId,
    variantId,
    countedMilli,
    packs: packMilli === null ? null : splitStock(countedMilli, Number.MAX_SAFE_INTEGER, packMilli).packs,
    at,
  }
}
/** Nothing is said of them any more: they were the wrong ones. */
export const takenBack = ({ id, productId, variantId }: Counted, count: CountOf, at: string) => ({
  id,
  count,
  productId,
  variantId,
  countedMilli: null,
  packs: null,
  at,
})
