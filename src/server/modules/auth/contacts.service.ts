import type { Contact } from '../../../shared/domain/phone.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { verificationMail, verificationSms } from '../../../shared/texts/messages.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inSystem, type Tx } from '../../platform/database.ts'
import { tell } from '../../platform/facts.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import type { MessagesService } from '../messages/messages.service.ts'
import { codeWrong, contactTaken, contactUnproven } from './auth.errors.ts'
import { CODE_MINUTES, CODE_TRIES } from './auth.service.ts'
import { accountChanged } from './auth.facts.ts'
import type { CredentialsService } from './credentials.service.ts'
import type { OwnPasswordService } from './own-password.service.ts'
import { deleteOldProofs, insertProof, replaceProofs, spendProof, takeProofTry } from './proofs.repository.ts'
import { hashCode, newCode, sameHash } from '../../platform/tokens.ts'
import {
  claimContact,
  findUser,
  findUserByContact,
  lockUser,
  releaseUnproven,
  restoreContacts,
  setContact,
  type UserRow,
} from './users.repository.ts'
import type { UsersService } from './users.service.ts'

interface Parts {
  db: Db
  clock: Clock
  limits: RateLimits
  credentials: CredentialsService
  users: UsersService
  messages: MessagesService
  ownPassword: OwnPasswordService
}
type ContactsOf = Pick<UserRow, 'phone' | 'phone_proven_at' | 'email' | 'email_proven_at'>
const valueOf = (user: ContactsOf, kind: Contact['kind']) => (kind === 'phone' ? user.phone : user.email)
export type ContactsService = ReturnType<typeof createContactsService>

/** Takes back what it was: gives way only to an account that proved the contact meanwhile. */
async function restorable(tx: Tx, userId: string, contact: Contact | null): Promise<boolean> {
  if (contact === null) return false
  const holder = await findUserByContact(tx, contact)
  if (holder === undefined || holder.id === userId) return true
  return (
    (contact.kind === 'phone' ? holder.phone_proven_at : holder.email_proven_at) === null
    && (await releaseUnproven(tx, contact, userId))
  )
}

/**
 * A contact is free, held without proof, or proven (decisions 8). Who proves a contact gets it: an account that merely wrote it down loses it.
 * That account keeps its data and its open sessions, and its user adds another contact there; nobody can log in by the number any more but the one who proved it.
 */
export function createContactsService({ db, clock, limits, credentials, users, messages, ownPassword }: Parts) {
  /** Proves `contact` for the user, taking it over where needed. */
  async function prove(tx: Tx, userId: string, contact: Contact): Promise<void> {
    const holder = await findUserByContact(tx, contact)
    const isProvenElsewhere =
      holder !== undefined
      && holder.id !== userId
      && (contact.kind === 'phone' ? holder.phone_proven_at : holder.email_proven_at) !== null
    if (isProvenElsewhere) throw contactTaken()
    const before = await lockUser(tx, userId)
    await releaseUnproven(tx, contact, userId)
    await setContact(tx, userId, contact, clock.now())
    if (before !== undefined && valueOf(before, contact.kind) !== contact.value)
      await tell(tx, accountChanged, { before, kind: 'contact' })
  }

  return {
    prove,

    lock: lockUser,

    /** The contacts as they were. @throws AppError `auth.contact_taken` when others proved all of them since */
    async restore(tx: Tx, userId: string, before: ContactsOf): Promise<void> {
      const [phone, email] = [
        before.phone === null ? null : ({ kind: 'phone', value: before.phone } as const),
        before.email === null ? null : ({ kind: 'email', value: before.email } as const),
      ]
      const [hasPhone, hasEmail] = [await restorable(tx, userId, phone), await restorable(tx, userId, email)]
      if (!hasPhone && !hasEmail && (phone !== null || email !== null)) throw contactTaken()
      await restoreContacts(tx, userId, {
        phone: hasPhone ? before.phone : null,
        phone_proven_at: hasPhone ? before.phone_proven_at : null,
        email: hasEmail ? before.email : null,
        email_proven_at: hasEmail ? before.email_proven_at : null,
      })
    },

    /** Adds or replaces a contact, with the password: a contact opens the account. A proven one stays in force until the new one is proven. */
    async set(actor: Actor, text: string, password: string | undefined): Promise<void> {
      const contact = credentials.requireContact(text)
      await ownPassword.require(actor.userId, password)
      limits.take('contact', `set ${actor.userId}`)
      await inSystem(db, async (tx) => {
        const me = await lockUser(tx, actor.userId)
        const [current, provenAt] =
          contact.kind === 'phone' ? [me?.phone, me?.phone_proven_at] : [me?.email, me?.email_proven_at]
        const holder = await findUserByContact(tx, contact)
        if (current === contact.value) return void (await setContact(tx, actor.userId, contact, provenAt ?? null))
        if (
          holder !== undefined
          && (contact.kind === 'phone' ? holder.phone_proven_at : holder.email_proven_at) !== null
        )
          throw contactTaken()
        if (provenAt || holder !== undefined) return void (await claimContact(tx, actor.userId, contact))
        await setContact(tx, actor.userId, contact, null)
        if (me !== undefined) await tell(tx, accountChanged, { before: me, kind: 'contact' })
      }).catch(credentials.takenIfDuplicate)
    },

    async requestProof(actor: Actor, kind: Contact['kind']): Promise<void> {
      const now = clock.now()
      await inSystem(db, async (tx) => {
        const me = await findUser(tx, actor.userId)
        const value = kind === 'phone' ? (me?.claimed_phone ?? me?.phone) : (me?.claimed_email ?? me?.email)
        if (me === undefined || !value) throw contactUnproven()
        limits.take('contact', `proof ${value}`)
        const [id, code] = [uuidv7(now.getTime()), newCode()]
        await replaceProofs(tx, 'contact', value, me.id, now)
        await insertProof(tx, {
          id,
          kind: 'contact',
          userId: me.id,
          contact: value,
          secretHash: hashCode(id, code),
          tries: CODE_TRIES,
          now,
          expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
        })
        const text = { language: me.language, code, minutes: CODE_MINUTES }
        await messages.send(
          tx,
          { kind, value },
          { sms: () => verificationSms(text), mail: () => verificationMail({ ...text, name: me.name }) },
          { goodForMs: CODE_MINUTES * 60_000, reason: { kind: 'code', knownDevice: null } },
        )
      })
      messages.wake()
    },

    async confirmProof(actor: Actor, kind: Contact['kind'], code: string) {
      // Its own transaction: a try stays counted when the code was wrong.
      const proof = await inSystem(db, async (tx) => {
        const me = await findUser(tx, actor.userId)
        const value = kind === 'phone' ? (me?.claimed_phone ?? me?.phone) : (me?.claimed_email ?? me?.email)
        return value ? takeProofTry(tx, 'contact', value, actor.userId, { from: actor.userId }, clock.now()) : undefined
      })
      if (proof === undefined || !sameHash(proof.secret_hash, hashCode(proof.id, code))) throw codeWrong()
      return inSystem(db, async (tx) => {
        if (!(await spendProof(tx, proof.id, clock.now()))) throw codeWrong()
        await prove(tx, actor.userId, { kind, value: proof.contact })
        return users.view(tx, actor.userId, actor.shopId, actor.sessionId)
      }).catch(credentials.takenIfDuplicate)
    },

    deleteOldProofs: (tx: Tx) => deleteOldProofs(tx, new Date(clock.now().getTime() - 86_400_000)),
  }
}
