import { sessionsEndedMail, sessionsEndedSms } from '../../../shared/texts/sessions-ended.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop } from '../../platform/database.ts'
import { tell } from '../../platform/facts.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import type { SessionsService } from '../auth/sessions.service.ts'
import { type NewsParts, writeToPerson } from './person-news.ts'
import { beyondOwnRights, staffNotFound } from './staff.errors.ts'
import { sessionsEnded } from './staff.facts.ts'
import { lockMember } from './staff.repository.ts'
import { readGiver, requireOwnRights } from './staff-rights.ts'

export type StaffSessionsService = ReturnType<typeof createStaffSessionsService>
interface Parts extends NewsParts {
  db: Db
  clock: Clock
  limits: RateLimits
  sessions: SessionsService
}

/** A phone that is lost, or somebody who forgot to log out: who is over a person logs them out everywhere (decision 378). */
export function createStaffSessionsService(parts: Parts) {
  const { db, clock, limits, sessions, messages } = parts
  return {
    /** @throws staff.not_found, staff.beyond_own_rights, request.too_many */
    async end(actor: MemberActor, userId: string): Promise<void> {
      const { shopId } = actor
      await inShop(db, shopId, async (tx) => {
        const member = await lockMember(tx, shopId, userId)
        if (member === undefined) throw staffNotFound()
        const giver = await readGiver(tx, shopId, actor.userId)
        if (member.is_admin && giver?.isOwner !== true) throw beyondOwnRights()
        // Nobody is over somebody who may do what they may not.
        requireOwnRights(giver, member.grants)
        limits.take('contact', `sessions ${shopId} ${member.user_id}`)
        await sessions.endAll(tx, member.user_id, actor.userId === member.user_id ? actor.sessionId : null)
        const at = clock.now()
        await tell(tx, sessionsEnded, { shopId, personId: member.user_id, byUserId: actor.userId, at })
        await writeToPerson(
          tx,
          parts,
          { shopId, userId: member.user_id, byUserId: actor.userId },
          { sms: sessionsEndedSms, mail: sessionsEndedMail },
        )
      })
      messages.wake()
    },
  }
}
