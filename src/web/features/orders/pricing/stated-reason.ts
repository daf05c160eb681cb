import type { PriceReason } from '../../../../shared/domain/price-reasons.ts'

export interface StatedReason {
  reason: PriceReason | null
  note: string
}
export const NO_REASON: StatedReason = { reason: null, note: '' }
