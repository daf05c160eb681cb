import type { ShopChangeKind } from '../../../shared/contract/changes.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { restUntil, undoUntil } from '../../../shared/domain/resting.ts'
import { changeMail, changeSms, type ChangeNews } from '../../../shared/texts/account-changes.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { tooMany } from '../../platform/errors.ts'
import type { WhatOf } from '../../platform/facts.ts'
import { hashToken, newToken } from '../../platform/tokens.ts'
import type { accountChanged, Person, strangeSignIn } from '../auth/auth.facts.ts'
import { provenContacts } from '../auth/users.service.ts'
import type { MessagesService } from '../messages/messages.service.ts'
import {
  countChanges,
  deleteOld,
  identityChangedAt,
  insertAccountChange,
  insertShopChange,
  insertUndoToken,
  markUndone,
  peopleToTell,
  type SeldomChange,
  shopNameOf,
  voidTokensOf,
} from './changes.repository.ts'

const DAY_MS = 86_400_000
const MOST_A_DAY = 3

interface Parts {
  clock: Clock
  messages: MessagesService
  publicUrl: string
}
interface ShopChangeNote {
  kind: ShopChangeKind
  /** The place, the person … the change is about. */
  subjectId: string | null
  /** What an undo needs to put back; never a secret in the clear. */
  before?: unknown
  byUserId: string
  /** Changes of owners wait; their undo ends when they take effect. */
  owner?: { name: string; effectiveAt: Date; isTransfer: boolean }
  /** Of a shop that is to end: taken back until then. */
  closing?: { eraseAt: Date }
}
type News = (link: string, language: 'en' | 'sw') => ChangeNews
export type ChangesService = ReturnType<typeof createChangesService>

/**
 * Every change of who an account is or where money goes is written down here, in its own transaction, and told to those who were to be reached before it, each
 * with a link that undoes it (undo.service). What asks for such a change asks for the password first (auth/own-password.service); a new kind, an API key or a
 * second factor, does the same two things.
 */
export function createChangesService({ clock, messages, publicUrl }: Parts) {
  async function write(
    tx: Tx,
    person: Person,
    about: { changeId: string; accountId: string; shopId: string | null; expiresAt: Date },
    news: News,
  ): Promise<void> {
    // The link opens the account.
    for (const contact of provenContacts(person)) {
      const token = newToken()
      await insertUndoToken(tx, { ...about, hash: hashToken(token), sentTo: person.id })
      const text = news(`${publicUrl}/undo/${token}`, person.language)
      await messages.send(
        tx,
        contact,
        { sms: () => changeSms(text), mail: () => changeMail({ ...text, greetName: person.name }) },
        { goodForMs: about.expiresAt.getTime() - clock.now().getTime() },
      )
    }
  }

  return {
    /** `before`: the person as they were until now; those contacts hear of it. Payouts of theirs rest from now on. */
    async account(tx: Tx, { before, kind }: WhatOf<typeof accountChanged>): Promise<void> {
      const at = clock.now()
      const changeId = uuidv7(at.getTime())
      await insertAccountChange(tx, { ...before, id: changeId, userId: before.id, kind, at })
      await write(
        tx,
        before,
        { changeId, accountId: before.id, shopId: null, expiresAt: undoUntil(at) },
        (link, language) => ({ kind, link, language }),
      )
    },

    /** A sign-in that is not as always: its link ends it, puts back what was changed since, and leads to a new password. */
    async signIn(tx: Tx, { person, device, isNewDevice, wrongTries }: WhatOf<typeof strangeSignIn>): Promise<void> {
      const at = clock.now()
      const changeId = uuidv7(at.getTime())
      await insertAccountChange(tx, { ...person, id: changeId, userId: person.id, kind: 'sign_in', at })
      await write(
        tx,
        person,
        { changeId, accountId: person.id, shopId: null, expiresAt: undoUntil(at) },
        (link, language) => ({
          kind: 'sign_in',
          link,
          language,
          device,
          isNewDevice,
          wrongTries,
          at: at.toISOString(),
        }),
      )
    },

    /** In the entered shop. Tells every owner, and the person a change of owners is about. Answers the change's id. */
    async shop(
      tx: Tx,
      shopId: string,
      { kind, subjectId, before, byUserId, owner, closing }: ShopChangeNote,
    ): Promise<string> {
      const at = clock.now()
      const id = uuidv7(at.getTime())
      await insertShopChange(tx, shopId, { id, kind, subjectId, before: before ?? {}, byUserId, at })
      const people = await peopleToTell(tx, shopId, owner === undefined ? null : subjectId)
      const shopName = await shopNameOf(tx, shopId)
      const byName = people.find((person) => person.id === byUserId)?.name ?? shopName
      const expiresAt = owner?.effectiveAt ?? closing?.eraseAt ?? undoUntil(at)
      const news: News = (link, language) =>
        kind === 'destination' || kind === 'gateway'
          ? { kind, link, language, shopName, byName }
          : kind === 'closing'
            ? { kind, link, language, shopName, byName, eraseAt: expiresAt }
            : {
                kind,
                link,
                language,
                shopName,
                byName,
                name: owner?.name ?? '',
                effectiveAt: owner?.effectiveAt ?? at,
                isTransfer: owner?.isTransfer ?? false,
              }
      for (const person of people)
        await write(tx, person, { changeId: id, accountId: byUserId, shopId, expiresAt }, news)
      return id
    },

    /**
     * Before what is asked for and taken back for nothing: told again and again it would use up what a person is told of in a day, and the next change would come
     * unheard. @throws AppError 429
     */
    async requireSeldom(tx: Tx, about: SeldomChange): Promise<void> {
      if ((await countChanges(tx, about, new Date(clock.now().getTime() - DAY_MS))) >= MOST_A_DAY)
        throw tooMany(DAY_MS / 1000)
    },

    /** In the entered shop: it was taken back by who may, so that its links do nothing more. */
    async settle(tx: Tx, shopId: string, changeId: string): Promise<void> {
      await markUndone(tx, shopId, changeId, clock.now())
      await voidTokensOf(tx, changeId, clock.now())
    },

    /** Until when this person's payouts rest, after a change of contact or password; null when they do not. */
    restOf: async (tx: Tx, userId: string): Promise<Date | null> =>
      restUntil(await identityChangedAt(tx, userId), clock.now()),

    deleteOld: (tx: Tx) => deleteOld(tx, new Date(clock.now().getTime() - 30 * 86_400_000)),
  }
}
