import { sumTzs, type Tzs } from './money.ts'

/**
 * Coins below a certain worth are rare: what is paid in cash and settles an order is rounded. The difference belongs to the payment (`roundingTzs`) and changes what the order
 * comes to, so that total = lines + charges + rounding = payments, in any mix of ways to pay; the payment is what was really taken, and so is the drawer.
 * Nothing is rounded that is paid another way, nor a part that leaves something to pay.
 */
export const ROUNDING_STEPS = [50, 100, 200, 500, 1000] as const
export const ROUNDING_WAYS = ['nearest', 'down'] as const
export type RoundingWay = (typeof ROUNDING_WAYS)[number]
export interface CashRounding {
  /** 0: never. */
  stepTzs: number
  way: RoundingWay
}
export const NO_ROUNDING: CashRounding = { stepTzs: 0, way: 'nearest' }
/** Less than the largest step. */
export const MOST_ROUNDING_TZS = 999

/** What is asked in cash for what is due: nearest, half up, or down. Never nothing: what is below the step stays as it is. */
export function roundCash(dueTzs: Tzs, { stepTzs, way }: CashRounding = NO_ROUNDING): Tzs {
  if (stepTzs <= 0 || dueTzs <= 0) return dueTzs
  const over = dueTzs % stepTzs
  const rounded = way === 'nearest' && over * 2 >= stepTzs ? dueTzs - over + stepTzs : dueTzs - over
  return rounded === 0 || !Number.isSafeInteger(rounded) ? dueTzs : rounded
}

/** What rounding added to an order, or took off it. */
export const roundingOf = (payments: readonly { roundingTzs?: number | undefined }[]): Tzs =>
  sumTzs(payments.map(({ roundingTzs = 0 }) => roundingTzs))

/** By a shop's rules (counter-rules.ts). */
export const cashRoundingOf = (
  rules: { cashRoundingTzs: Tzs; cashRoundingWay: RoundingWay } | undefined,
): CashRounding | undefined =>
  rules && rules.cashRoundingTzs > 0 ? { stepTzs: rules.cashRoundingTzs, way: rules.cashRoundingWay } : undefined
