import { type BasketLine, MOST_BASKET_LINES, MOST_OF_ONE } from '../../shared/domain/basket.ts'

/** A line as the phone keeps it: with the name and price it was chosen at, so that the basket shows on every page. */
export interface Kept extends BasketLine {
  name: string
  priceTzs: number
}

/** What an older page, or somebody else's script, wrote is left out. */
export function readKept(text: string | null): Kept[] {
  let read: unknown = null
  try {
    read = JSON.parse(text ?? 'null')
  } catch {
    return []
  }
  return Array.isArray(read) ? read.filter(isKept).slice(0, MOST_BASKET_LINES) : []
}
function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false
  const [productId, variantId, addOnIds, count, name, priceTzs]: unknown[] = [
    'productId',
    'variantId',
    'addOnIds',
    'count',
    'name',
    'priceTzs',
  ].map((key): unknown => Reflect.get(value, key))
  return (
    typeof productId === 'string'
    && (variantId === null || typeof variantId === 'string')
    && Array.isArray(addOnIds)
    && addOnIds.every((id) => typeof id === 'string')
    && Number.isSafeInteger(count)
    && Number(count) > 0
    && typeof name === 'string'
    && Number.isSafeInteger(priceTzs)
    && Number(priceTzs) >= 0
  )
}

const keyOf = ({ productId, variantId, addOnIds }: BasketLine) =>
  [productId, variantId ?? '', ...addOnIds.toSorted()].join(' ')

/** With this much more of it (or less); a line of which nothing is left goes. */
export function withLine(kept: readonly Kept[], more: Kept): Kept[] {
  const known = kept.find((line) => keyOf(line) === keyOf(more))
  if (!known) return more.count > 0 && kept.length < MOST_BASKET_LINES ? [...kept, more] : [...kept]
  const count = Math.min(MOST_OF_ONE, known.count + more.count)
  return kept.flatMap((line) => (line === known ? (count > 0 ? [{ ...line, ...more, count }] : []) : [line]))
}

export const total = (kept: readonly Kept[]): { totalTzs: number } => ({
  totalTzs: kept.reduce((sum, line) => sum + line.priceTzs * line.count, 0),
})
