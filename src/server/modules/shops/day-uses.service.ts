import type { TillPerson } from '../../../shared/domain/approval-needs.ts'
import { type DayKind, isWithinDay } from '../../../shared/domain/day-limits.ts'
import { businessDay } from '../../platform/business-day.ts'
import type { CommandContext, GivenApproval } from '../../platform/commands.ts'
import { addToDay } from './day-uses.repository.ts'
import type { TillRules } from './till-rules.service.ts'

interface DayAct {
  kind: DayKind
  tzs: number
  /** What somebody at the till may have agreed to, and who may. */
  asked: Pick<GivenApproval, 'kind' | 'aboutId' | 'value'>
  may: (person: TillPerson) => boolean
}

/**
 * Counts what somebody did in the day of whoever's word it goes by (domain/day-limits.ts), and answers whether that day had room for it. Nothing is refused: it has happened, and what went
 * beyond is looked at. Called once a command, where it is sure to be written: a sum that counted what was put aside would be used up by nothing.
 */
export async function countInDay(
  context: Pick<CommandContext, 'tx' | 'shopId' | 'actorId' | 'at' | 'provenAt' | 'isByAdmin'>,
  { actor, approverOf }: Pick<TillRules, 'actor' | 'approverOf'>,
  { kind, tzs, asked, may }: DayAct,
): Promise<boolean> {
  // What an admin lets in was looked at.
  if (tzs <= 0 || context.isByAdmin) return true
  const { userId, person } = approverOf(asked, may) ?? { userId: context.actorId, person: actor }
  if (person.isAdmin) return true
  const { tx, shopId } = context
  // Not before what its device proved: dating an act back to a day with room would make room.
  const day = businessDay(context.provenAt(context.at))
  const afterTzs = await addToDay(tx, { shopId, userId, day, kind, tzs })
  return isWithinDay(person, kind, afterTzs - tzs, tzs)
}
