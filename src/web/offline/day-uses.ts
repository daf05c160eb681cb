import type { DayAct } from '../../shared/domain/day-acts.ts'
import type { DayKind } from '../../shared/domain/day-limits.ts'
import { businessDay } from '../../shared/domain/format.ts'
import type { OfflineContext } from './context.ts'

/** What people came to on one day by themselves, on this device: what a till goes by without network. The server knows all tills, and sums up again. */
export interface DayUses {
  day: string
  /** By kind and person. */
  tzs: Record<string, number>
}

const keyOf = (kind: DayKind, userId: string) => `${kind} ${userId.toLowerCase()}`
export const dayHere = ({ now, clock }: Pick<OfflineContext, 'now' | 'clock'>): string =>
  businessDay(now() + clock.offsetMs)

export const usedOf = (uses: DayUses | undefined, day: string, kind: DayKind, userId: string): number =>
  uses?.day === day ? (uses.tzs[keyOf(kind, userId)] ?? 0) : 0

/** An act goes by the word of who agreed to it, else of who did it. The day before is forgotten with the first of the next. */
export function withActs(
  before: DayUses | undefined,
  day: string,
  acts: readonly DayAct[],
  {
    userId,
    approvals = [],
  }: { userId: string; approvals?: readonly { kind: string; aboutId: string; userId: string }[] | undefined },
): DayUses {
  const tzs = before?.day === day ? { ...before.tzs } : {}
  for (const act of acts) {
    const word = approvals.find(({ kind, aboutId }) => kind === act.by && aboutId === act.aboutId)
    const key = keyOf(act.kind, word?.userId ?? userId)
    tzs[key] = (tzs[key] ?? 0) + act.tzs
  }
  return { day, tzs }
}
