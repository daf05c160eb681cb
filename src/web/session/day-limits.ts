import type { TillPerson } from '../../shared/domain/approval-needs.ts'
import { type DayKind, isWithinDay } from '../../shared/domain/day-limits.ts'
import { usedToday } from '../offline/till.ts'

/** Somebody of the shop, as a limit is held against them. */
export type TillDoer = TillPerson & { userId: string | null }

/** Whether somebody's day has room for so much more, by what this device knows of today: asked of who does it, and of who would agree to it. */
export async function roomToday(kind: DayKind): Promise<(person: TillDoer, tzs: number) => boolean> {
  const used = await usedToday()
  return (person, tzs) => isWithinDay(person, kind, person.userId === null ? 0 : used(kind, person.userId), tzs)
}
