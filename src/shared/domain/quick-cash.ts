import { isCashBelievable, isTzs, PRESET_AMOUNTS_TZS, type Tzs } from './money.ts'

/** The coins and notes of a drawer, then the bundles larger sums are counted in (specification §3). */
const CASH_STEPS_TZS = [500, 1_000, 2_000, 5_000, ...PRESET_AMOUNTS_TZS]
const LARGEST_NOTE_TZS = 10_000

/**
 * What customers hand over for this total besides the exact amount, smallest first: the total rounded up to each coin, note and bundle.
 * A bundle counts only where its change is smaller than the total (nobody pays 11,000 with 500,000), and from 50,000 on nobody adds a coin or an odd 2,000 note.
 */
export function quickCash(totalTzs: Tzs): Tzs[] {
  if (!isTzs(totalTzs) || totalTzs <= 0) return []
  const amounts = new Set<Tzs>()
  for (const step of CASH_STEPS_TZS) {
    if (totalTzs >= 50_000 && (step === 500 || step === 2_000)) continue
    const rounded = Math.ceil(totalTzs / step) * step
    const isBundle = step > LARGEST_NOTE_TZS
    if (
      rounded > totalTzs
      && isTzs(rounded)
      && isCashBelievable(totalTzs, rounded)
      && (!isBundle || rounded - totalTzs < totalTzs)
    )
      amounts.add(rounded)
  }
  return [...amounts].sort((a, b) => a - b)
}
