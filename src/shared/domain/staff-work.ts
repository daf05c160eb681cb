import { shownSumTzs } from './money.ts'

/** What somebody did in a shop, for the report of commissions and hours. One rule for the server, which adds up, and for whoever shows how it came about. */

/** The longest period one report is of. */
export const MOST_WORK_DAYS = 93
/** A shift that nobody closed counts no longer than this. */
export const LONGEST_SHIFT_HOURS = 24
export const COMMISSION_OF = ['sold', 'served'] as const
export const MOST_COMMISSION_CATEGORIES = 18

export interface CommissionRule {
  /** Of what they sold, or of the lines they served. */
  of: (typeof COMMISSION_OF)[number]
  /** Hundredths of a percent. */
  basisPoints: number
  /** Goods of a category with a share of their own. */
  categories: readonly { category: string; basisPoints: number }[]
}

interface Part {
  kind: CommissionRule['of']
  /** Of the product as it is now; null: none is known. */
  category: string | null
  tzs: number
}

/** Half a shilling up, also of what came back: a sale and its return leave nothing. BigInt, for sums leave the safe integers when multiplied. */
function shareTzs(tzs: number, basisPoints: number): number {
  const share = Number((BigInt(Math.abs(tzs)) * BigInt(basisPoints) + 5000n) / 10_000n)
  return tzs < 0 ? -share : share
}

/** Rounded once for each share, so that many small lines are no other sum than one large one. Beyond the safe integers it is shown as the largest of them, as every sum. */
export function commissionTzs(rule: CommissionRule | null, parts: readonly Part[]): number {
  if (rule === null) return 0
  const byRate = new Map<number, number>()
  for (const { kind, category, tzs } of parts) {
    if (kind !== rule.of) continue
    const own = rule.categories.find((one) => one.category === category)
    const points = own?.basisPoints ?? rule.basisPoints
    byRate.set(points, shownSumTzs([byRate.get(points) ?? 0, tzs]))
  }
  return shownSumTzs([...byRate].map(([points, tzs]) => shareTzs(tzs, points)))
}

/** Minutes between the first and the last moment of each span, within `since` and `until`; two tills open at once are one person's one time. All in ms. */
export function workedMinutes(
  spans: readonly { from: number; to: number }[],
  { since, until }: { since: number; until: number },
): number {
  let worked = 0
  let reached = since
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const [begin, end] = [Math.max(from, reached), Math.min(to, until, from + LONGEST_SHIFT_HOURS * 3_600_000)]
    if (end <= begin) continue
    worked += end - begin
    reached = end
  }
  return Math.round(worked / 60_000)
}
