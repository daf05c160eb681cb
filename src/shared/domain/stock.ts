import type { Quantity } from './quantity.ts'

/** Why stock moved. The first four are made by orders, the rest by a person who adjusts (ADJUST_REASONS). */
export const STOCK_REASONS = [
  'sale',
  'cancel',
  'void',
  'refund',
  'received',
  'counted',
  'damaged',
  'theft',
  'own_use',
  'other',
] as const
export type StockReason = (typeof STOCK_REASONS)[number]
export const ADJUST_REASONS = [
  'received',
  'counted',
  'damaged',
  'theft',
  'own_use',
  'other',
] as const satisfies readonly StockReason[]
export type AdjustReason = (typeof ADJUST_REASONS)[number]

export type StockState = 'untracked' | 'ok' | 'low' | 'out'

/** Stock is a sum of movements (decisions 23), in thousandths; it may be negative. @throws RangeError outside the safe integers. */
export function onHandOf(movements: Iterable<{ deltaMilli: Quantity }>): Quantity {
  let sum = 0
  for (const { deltaMilli } of movements) sum += deltaMilli
  if (!Number.isSafeInteger(sum)) throw new RangeError(`not a stock level: ${sum}`)
  return sum
}

/** Stock on hand by key (a variant's id, or the product's own). */
export function onHandBy<M extends { deltaMilli: Quantity }>(
  movements: Iterable<M>,
  keyOf: (movement: M) => string,
): Map<string, Quantity> {
  const levels = new Map<string, Quantity>()
  for (const movement of movements)
    levels.set(keyOf(movement), (levels.get(keyOf(movement)) ?? 0) + movement.deltaMilli)
  return levels
}

/** The movement that makes a count true. */
export function countDelta(onHand: Quantity, counted: Quantity): Quantity {
  return counted - onHand
}

/** `low` from the low level downwards, `out` at nothing or less. Without a low level there is no `low`. */
export function stockState({
  tracked,
  onHand,
  lowLevel,
}: {
  tracked: boolean
  onHand: Quantity
  lowLevel: Quantity | null
}): StockState {
  if (!tracked) return 'untracked'
  if (onHand <= 0) return 'out'
  return lowLevel !== null && onHand <= lowLevel ? 'low' : 'ok'
}
