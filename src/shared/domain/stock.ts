import type { Quantity } from './quantity.ts'

/** Why stock moved. The first four are made by orders, those after them by a person who adjusts (ADJUST_REASONS); a pack is opened by whatever took its goods (domain/units.ts). */
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
  'unit_break',
  'transfer_out',
  'transfer_in',
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
/** Those that say by how many it changed, and not how many there are or what was bought. */
export const CHANGE_REASONS = ['damaged', 'theft', 'own_use', 'other'] as const satisfies readonly AdjustReason[]
/** Goods that went without a sale, or were not found (or found again) when they were counted: what they cost is taken off the profit. */
export const LOSS_REASONS = [...CHANGE_REASONS, 'counted'] as const satisfies readonly AdjustReason[]
export type AdjustReason = (typeof ADJUST_REASONS)[number]

export type StockState = 'untracked' | 'ok' | 'low' | 'out'

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
