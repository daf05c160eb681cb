import { sessionsEndedMail, sessionsEndedSms } from '../../../shared/texts/sessions-ended.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop } from '../../platform/database.ts'
import { tell } from '../../platform/facts.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import type { SessionsService } from '../auth/sessions.service.ts'
import type { UsersService } from '../auth/users.service.ts'
import type { MessagesService } from '../messages/messages.service.ts'
import type { ShopsService } from '../shops/shops.service.ts'
import { beyondOwnRights, staffNotFound } from './staff.errors.ts'
import { sessionsEnded } from './staff.facts.ts'
import { lockMember } from './staff.repository.ts'
import { readGiver, requireOwnRights } from './staff-rights.ts'

export type StaffSessionsService = ReturnType<typeof createStaffSessionsService>
interface Parts {
  db: Db
  clock: Clock
  limits: RateLimits
  sessions: SessionsService
  users: UsersService
  shops: ShopsService
  messages: MessagesService
}
const GOOD_FOR_MS = 24 * 3_600_000

/** A phone that is lost, or somebody who forgot to log out: who is over a person logs them out everywhere (decision 378). */
export function createStaffSessionsService({ db, clock, limits, sessions, users, shops, messages }: Parts) {
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
        const person = await users.person(tx, member.user_id)
        if (!person || actor.userId === person.id) return
        const shop = await shops.forCustomers(tx, shopId)
        const byName = (await users.names(tx, [actor.userId])).get(actor.userId) ?? ''
        const news = { language: person.language, shopName: shop.name, byName }
        // As all news of an account: to what was proven to be theirs.
        const contacts = [
          ...(person.phone !== null && person.phone_proven_at !== null
            ? [{ kind: 'phone' as const, value: person.phone }]
            : []),
          ...(person.email !== null && person.email_proven_at !== null
            ? [{ kind: 'email' as const, value: person.email }]
            : []),
        ]
        for (const contact of contacts)
          await messages.send(
            tx,
            contact,
            { sms: () => sessionsEndedSms(news), mail: () => sessionsEndedMail({ ...news, greetName: person.name }) },
            { goodForMs: GOOD_FOR_MS },
          )
      })
      messages.wake()
    },
  }
}
