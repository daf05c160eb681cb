import { normaliseContact } from '../../../shared/domain/phone.ts'
import type { PasskeyAnswer } from '../../../shared/contract/second-factor.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { resetCodeSms, resetLinkMail } from '../../../shared/texts/messages.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { afterCommit, type Db, inSystem, type Tx } from '../../platform/database.ts'
import { type Caller, deviceFor } from '../../platform/known-devices.ts'
import { quotas } from '../../platform/limit-table.ts'
import { hashOf } from '../../platform/shared-limits.ts'
import { tell } from '../../platform/facts.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import type { MessagesService } from '../messages/messages.service.ts'
import { codeWrong, linkExpired, wrongCredentials } from './auth.errors.ts'
import type { MembershipsService } from './memberships.service.ts'
import { accountChanged, strangeSignIn } from './auth.facts.ts'
import type { CredentialsService } from './credentials.service.ts'
import {
  findProofBySecret,
  insertProof,
  replaceProofs,
  spendProof,
  takeProofTry,
  voidProofsOf,
} from './proofs.repository.ts'
import type { SecondFactorService } from './second-factor.service.ts'
import type { SessionsService } from './sessions.service.ts'
import { hashCode, hashToken, newCode, newToken, sameHash } from '../../platform/tokens.ts'
import {
  findUser,
  findUserByContact,
  insertUser,
  lockUser,
  restFrom,
  setContact,
  setPassword,
  type UserRow,
} from './users.repository.ts'
import type { UsersService } from './users.service.ts'

const minute = 60_000
export const CODE_MINUTES = 10
const LINK_MINUTES = 30
export const CODE_TRIES = 5

interface AuthParts {
  db: Db
  clock: Clock
  limits: RateLimits
  credentials: CredentialsService
  sessions: SessionsService
  secondFactor: SecondFactorService
  users: UsersService
  memberships: MembershipsService
  messages: MessagesService
  publicUrl: string
}
type Language = 'en' | 'sw'
type Typed = { contact: string; password: string }
type Step = { code?: string | undefined; passkey?: PasskeyAnswer | undefined }
type ResetStep = { factorCode?: string | undefined; passkey?: PasskeyAnswer | undefined }
const stepOf = ({ factorCode, passkey }: ResetStep): Step => ({ code: factorCode, passkey })
/** So many wrong tries within the hour, and the person hears of the one that was right. */
const MANY_WRONG = 10
/** What about a sign-in is not as always. */
interface Strange {
  isNewDevice: boolean
  wrongTries: number
}
/** Of who did not know the password a moment ago, or comes from elsewhere, the account's own person hears. */
const strangeOf = (userId: string, caller: Caller, wrongTries: number): Strange => ({
  isNewDevice: deviceFor(caller, userId) === undefined,
  wrongTries: wrongTries >= MANY_WRONG ? wrongTries : 0,
})
const AS_ALWAYS: Strange = { isNewDevice: false, wrongTries: 0 }
/** Whose tries these are: a browser's that was signed in before, else its network's. */
const placeOf = ({ address, devices }: Caller) => (devices[0] ? `device ${devices[0].id}` : `address ${address}`)
export type AuthService = ReturnType<typeof createAuthService>

export function createAuthService({
  db,
  clock,
  limits,
  credentials,
  sessions,
  secondFactor,
  users,
  memberships,
  messages,
  publicUrl,
}: AuthParts) {
  async function signedIn(tx: Tx, userId: string, device: string, strange: Strange = AS_ALWAYS) {
    const shopId = memberships.startShop(await memberships.shopsOf(tx, userId))
    const { token, sessionId } = await sessions.open(tx, { userId, activeShopId: shopId, device, ...strange })
    const answer = { token, user: await users.view(tx, userId, shopId, sessionId) }
    if (!strange.isNewDevice && strange.wrongTries === 0) return answer
    const person = await findUser(tx, userId)
    // Last: whoever tells shops of it enters them.
    if (person !== undefined) await tell(tx, strangeSignIn, { person, sessionId, device, ...strange })
    afterCommit(tx, () => messages.wake())
    return answer
  }

  /** Codes and links asked for before are void, and whoever could be reached hears of it, with a way back. */
  async function changeTo(tx: Tx, user: UserRow, passwordHash: string): Promise<void> {
    await setPassword(tx, user.id, passwordHash)
    await voidProofsOf(tx, user.id, clock.now())
    await tell(tx, accountChanged, { before: user, kind: 'password' })
  }

  /** The code came by this contact, so it is theirs. */
  async function proveByReset(tx: Tx, user: UserRow, text: string) {
    const contact = normaliseContact(text)
    const [held, provenAt] =
      contact?.kind === 'phone' ? [user.phone, user.phone_proven_at] : [user.email, user.email_proven_at]
    if (contact !== null && held === contact.value && provenAt === null)
      await setContact(tx, user.id, contact, clock.now())
  }

  /** Uses the proof, sets the password, ends every session of the user, signs in. `passwordHash` is made before: no transaction waits for it. A code or link of a message is no second step: who has one is asked for it here too, and the message
   * still works after a wrong one. */
  async function reset(
    proof: { id: string; userId: string; contact: string },
    given: { passwordHash: string; step: Step },
    device: string,
    spent: () => Error,
  ) {
    if (given.step.code !== undefined) limits.beginAttempt(proof.userId)
    const answer = await inSystem(db, async (tx) => {
      const [isFirst, user] = [await spendProof(tx, proof.id, clock.now()), await lockUser(tx, proof.userId)]
      if (!isFirst || user === undefined) throw spent()
      await secondFactor.require(tx, user.id, given.step)
      await changeTo(tx, user, given.passwordHash)
      await proveByReset(tx, user, proof.contact)
      await sessions.endAll(tx, user.id, null)
      await limits.forgetTries(tx, user.id)
      return signedIn(tx, user.id, device)
    })
    if (given.step.code !== undefined) limits.attemptSucceeded(proof.userId)
    messages.wake()
    return answer
  }

  /** Who this is, by contact and password; the try is counted until it ends. @throws AppError `auth.wrong_credentials`, 429 `request.too_many` */
  async function knownBy(input: Typed, caller: Caller): Promise<UserRow> {
    const contact = normaliseContact(input.contact)
    const user = await inSystem(db, async (tx) => {
      const found = contact === null ? undefined : await findUserByContact(tx, contact)
      await limits.beginTry(tx, found?.id ?? contact?.value ?? input.contact, caller)
      return found
    })
    const isRight = await credentials.verify(input.password, user?.password_hash ?? null)
    if (user === undefined || !isRight) throw wrongCredentials()
    return user
  }

  return {
    signedIn,

    async signUp(input: { contact: string; password: string; name: string; language: Language }, device: string) {
      const contact = credentials.requireContact(input.contact)
      credentials.requireStrongPassword(input.password, [contact.value, input.name])
      const passwordHash = await credentials.hash(input.password)
      return inSystem(db, async (tx) => {
        const id = uuidv7(clock.now().getTime())
        await insertUser(tx, {
          id,
          name: input.name,
          contact,
          isProven: false,
          passwordHash,
          language: input.language,
          now: clock.now(),
        })
        return signedIn(tx, id, device)
      }).catch(credentials.takenIfDuplicate)
    },

    /** Unknown accounts cost the same time and answer the same. */
    async logIn(input: Typed & Step, device: string, caller: Caller) {
      const user = await knownBy(input, caller)
      return inSystem(db, async (tx) => {
        // Wrong codes are counted with wrong passwords: the try that was begun stays one.
        await secondFactor.require(tx, user.id, input)
        const wrongTries = await limits.endTry(tx, user.id, caller)
        return signedIn(tx, user.id, device, strangeOf(user.id, caller, wrongTries))
      })
    },

    /** Without a password: nothing that could be guessed is asked for, so no try is counted but the address's. */
    logInByPasskey: (passkey: PasskeyAnswer, device: string, caller: Caller) =>
      inSystem(db, async (tx) => {
        const userId = await secondFactor.holderOf(tx, passkey)
        return signedIn(tx, userId, device, strangeOf(userId, caller, 0))
      }),

    /** Neither phone nor paper is there any more. Says when the second step ends; whoever is told and did not ask refuses it. */
    async loseFactor(input: Typed, caller: Caller): Promise<{ endsAt: string }> {
      const user = await knownBy(input, caller)
      const endsAt = await inSystem(db, (tx) => secondFactor.lose(tx, user.id))
      messages.wake()
      return { endsAt: endsAt.toISOString() }
    },

    /**
     * Only a proven contact gets a message (decisions 8); the answer and the work are the same for every other. One that was never proven gets it as well when it is
     * asked for on a device that was signed in to this very account: who holds both is its owner, and using the code proves the contact. From anywhere else it stays
     * closed: a number that was mistyped at sign-up is somebody else's phone, and must not open the shop.
     */
    async forgot(input: { contact: string; language: Language }, caller: Caller) {
      const contact = credentials.requireContact(input.contact)
      limits.take('contact', `reset ${contact.value} ${placeOf(caller)}`)
      const now = clock.now()
      await inSystem(db, async (tx) => {
        const found = await findUserByContact(tx, contact)
        const provenAt = contact.kind === 'phone' ? found?.phone_proven_at : found?.email_proven_at
        const known = deviceFor(caller, found?.id)
        const user = found !== undefined && (provenAt !== null || known !== undefined) ? found : null
        const [id, code, token] = [uuidv7(now.getTime()), newCode(), newToken()]
        const isPhone = contact.kind === 'phone'
        const minutes = isPhone ? CODE_MINUTES : LINK_MINUTES
        await replaceProofs(tx, 'reset', contact.value, user?.id ?? null, now)
        await insertProof(tx, {
          id,
          kind: 'reset',
          userId: user?.id ?? null,
          contact: contact.value,
          secretHash: isPhone ? hashCode(id, code) : hashToken(token),
          tries: isPhone ? quotas.triesOfCodeByAll : CODE_TRIES,
          now,
          expiresAt: new Date(now.getTime() + minutes * minute),
        })
        const language = user?.language ?? input.language
        await messages.send(
          tx,
          contact,
          {
            sms: () => resetCodeSms({ language, code, minutes }),
            mail: () =>
              resetLinkMail({
                language,
                link: `${publicUrl}/reset-password?token=${token}`,
                minutes,
                name: user?.name ?? '',
              }),
          },
          {
            goodForMs: minutes * minute,
            isReal: user !== null,
            reason: { kind: 'code', knownDevice: known ? `${known.userId} ${known.id}` : null },
          },
        )
      })
      messages.wake()
      return { sentTo: contact.kind }
    },

    async resetByCode(
      input: { contact: string; code: string; password: string } & ResetStep,
      device: string,
      caller: Caller,
    ) {
      const contact = credentials.requireContact(input.contact)
      credentials.requireStrongPassword(input.password, [contact.value])
      // Its own transaction: a try stays counted when the code was wrong.
      const proof = await inSystem(db, (tx) =>
        takeProofTry(
          tx,
          'reset',
          contact.value,
          null,
          { from: hashOf(placeOf(caller)), knownUserIds: caller.devices.map(({ userId }) => userId) },
          clock.now(),
        ),
      )
      if (!proof?.user_id || !sameHash(proof.secret_hash, hashCode(proof.id, input.code))) throw codeWrong()
      return reset(
        { id: proof.id, userId: proof.user_id, contact: proof.contact },
        { passwordHash: await credentials.hash(input.password), step: stepOf(input) },
        device,
        codeWrong,
      )
    },

    async resetByLink(input: { token: string; password: string } & ResetStep, device: string) {
      const proof = await inSystem(db, (tx) => findProofBySecret(tx, 'reset', hashToken(input.token), clock.now()))
      if (!proof?.user_id) throw linkExpired()
      credentials.requireStrongPassword(input.password, [proof.contact])
      return reset(
        { id: proof.id, userId: proof.user_id, contact: proof.contact },
        { passwordHash: await credentials.hash(input.password), step: stepOf(input) },
        device,
        linkExpired,
      )
    },

    /**
     * After an undo: everybody who is in is out, and codes asked for until now are void. With `noPassword` the account has no password any more, and the answer
     * is the token of a link to set one; without, the person only logs in anew. Payouts of theirs rest from now on.
     */
    async shutOut(tx: Tx, userId: string, noPassword: string | null): Promise<string | null> {
      const now = clock.now()
      await sessions.endAll(tx, userId, null)
      await voidProofsOf(tx, userId, now)
      await restFrom(tx, userId, now)
      const user = await findUser(tx, userId)
      if (noPassword === null || user === undefined) return null
      await setPassword(tx, userId, noPassword)
      const token = newToken()
      const expiresAt = new Date(now.getTime() + LINK_MINUTES * minute)
      await insertProof(tx, {
        id: uuidv7(now.getTime()),
        kind: 'reset',
        userId,
        contact: user.phone ?? user.email ?? '',
        secretHash: hashToken(token),
        tries: CODE_TRIES,
        now,
        expiresAt,
      })
      return token
    },

    /** Ends every other session: whoever knew the old password is out. */
    async changePassword(actor: Actor, input: { currentPassword: string; password: string }) {
      limits.beginAttempt(actor.userId)
      const user = await inSystem(db, (tx) => findUser(tx, actor.userId))
      if (user === undefined || !(await credentials.verify(input.currentPassword, user.password_hash)))
        throw wrongCredentials()
      credentials.requireStrongPassword(input.password, [user.phone, user.email, user.name])
      const passwordHash = await credentials.hash(input.password)
      await inSystem(db, async (tx) => {
        await changeTo(tx, user, passwordHash)
        await sessions.endAll(tx, user.id, actor.sessionId)
      })
      limits.attemptSucceeded(actor.userId)
      messages.wake()
    },
  }
}
