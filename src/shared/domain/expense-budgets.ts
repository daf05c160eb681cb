/** From here on it is said that a budget nears its end. */
const NEAR_PERCENT = 80

/** Per cent of a budget at which its shop is told. */
export const BUDGET_STEPS = [80, 100] as const satisfies readonly [typeof NEAR_PERCENT, 100]
export type BudgetStep = (typeof BUDGET_STEPS)[number]

/** The highest step that is reached; null below the first, and without a budget. */
export const budgetStep = (spentTzs: number, budgetTzs: number | null | undefined): BudgetStep | null =>
  budgetTzs == null ? null : (BUDGET_STEPS.findLast((step) => spentTzs * 100 >= budgetTzs * step) ?? null)

/** How what was spent stands to what was meant to be. */
export function budgetState(
  spentTzs: number,
  budgetTzs: number | null | undefined,
): 'none' | 'within' | 'near' | 'over' {
  if (budgetTzs == null) return 'none'
  if (spentTzs > budgetTzs) return 'over'
  return spentTzs * 100 >= budgetTzs * NEAR_PERCENT ? 'near' : 'within'
}
