/** From here on it is said that a budget nears its end. */
const NEAR_PERCENT = 80

/** How what was spent stands to what was meant to be. */
export function budgetState(
  spentTzs: number,
  budgetTzs: number | null | undefined,
): 'none' | 'within' | 'near' | 'over' {
  if (budgetTzs == null) return 'none'
  if (spentTzs > budgetTzs) return 'over'
  return spentTzs * 100 >= budgetTzs * NEAR_PERCENT ? 'near' : 'within'
}
