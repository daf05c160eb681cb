import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { brand } from '../../../shared/brand.ts'
import type { SecondFactor } from '../../../shared/contract/second-factor.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import {
  lostBefore,
  lostUntil,
  readFactorCode,
  RECOVERY_CODES,
  RECOVERY_LENGTH,
  RECOVERY_LETTERS,
  STEP_MS,
  STEPS_OFF,
  type TypedCode,
  writeRecoveryCode,
} from '../../../shared/domain/second-factor.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inSystem, type Tx } from '../../platform/database.ts'
import { tell } from '../../platform/facts.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { MessagesService } from '../messages/messages.service.ts'
import { contactUnproven, factorMissing, factorNeeded, factorOn, factorWrong, userGone } from './auth.errors.ts'
import { accountChanged } from './auth.facts.ts'
import type { OwnPasswordService } from './own-password.service.ts'
import {
  confirmFactor,
  deleteOldFactors,
  endFactor,
  type FactorRow,
  findBegun,
  findFactor,
  loseFactor,
  replaceBegun,
  restoreFactor,
  setRecovery,
  takeRecovery,
  takeStep,
} from './second-factor.repository.ts'
import type { SessionsService } from './sessions.service.ts'
import { lockUser, type UserRow } from './users.repository.ts'

const SECRET_BYTES = 20
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

interface Parts {
  db: Db
  clock: Clock
  limits: RateLimits
  secrets: Secrets
  sessions: SessionsService
  ownPassword: OwnPasswordService
  messages: MessagesService
}
export type SecondFactorService = ReturnType<typeof createSecondFactorService>

const aboutOf = (userId: string) => `second factor ${userId}`
const hashOf = (userId: string, code: string) => createHash('sha256').update(`${userId} ${code}`).digest()
/** 31 letters, ten places: 49 bits, and a handful of tries. */
const newRecoveryCode = () =>
  Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]).join('')
const totpOf = (base32: string, label: string) =>
  new TOTP({ issuer: brand.name, label, secret: Secret.fromBase32(base32), period: STEP_MS / 1000 })

function newCodes(userId: string) {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  return { shown: codes.map(writeRecoveryCode), hashes: codes.map((code) => hashOf(userId, code)) }
}

async function locked(tx: Tx, userId: string): Promise<UserRow> {
  const user = await lockUser(tx, userId)
  if (user === undefined) throw userGone()
  return user
}

/** The second step at log-in: codes of an authenticator app, and ten on paper for the day the phone is gone. */
export function createSecondFactorService({ db, clock, limits, secrets, sessions, ownPassword, messages }: Parts) {
  const current = (tx: Tx, userId: string) => findFactor(tx, userId, lostBefore(clock.now()))

  /** Null where it was sealed with a key that is lost: then no code of an app is right, while those on paper and the way back still are. */
  function opened(sealed: Buffer, userId: string): string | null {
    try {
      return secrets.open(sealed, aboutOf(userId))
    } catch {
      return null
    }
  }
  /** The step of the clock this code is of; null when it is of none near now. */
  function stepOf(sealed: Buffer, userId: string, code: string): number | null {
    const now = clock.now().getTime()
    const base32 = opened(sealed, userId)
    if (base32 === null) return null
    const delta = totpOf(base32, '').validate({ token: code, timestamp: now, window: STEPS_OFF })
    return delta === null ? null : Math.floor(now / STEP_MS) + delta
  }

  async function isRight(tx: Tx, factor: FactorRow, code: TypedCode | null): Promise<boolean> {
    if (code === null) return false
    if (code.kind === 'recovery') return await takeRecovery(tx, factor.id, hashOf(factor.user_id, code.text))
    const step = stepOf(factor.secret, factor.user_id, code.text)
    return step !== null && (await takeStep(tx, factor.id, step))
  }

  /** Password and code of somebody who is in. Codes are counted by themselves: the right password, which clears its own count, comes before each. */
  async function proven<T>(
    actor: Actor,
    { password, code }: { password: string; code: string },
    work: (tx: Tx, factor: FactorRow) => Promise<T>,
  ): Promise<T> {
    await ownPassword.require(actor.userId, password)
    const tries = `codes of ${actor.userId}`
    limits.beginAttempt(tries)
    const answer = await inSystem(db, async (tx) => {
      await locked(tx, actor.userId)
      const factor = await current(tx, actor.userId)
      if (factor === undefined) throw factorMissing()
      if (!(await isRight(tx, factor, readFactorCode(code)))) throw factorWrong()
      return await work(tx, factor)
    })
    limits.attemptSucceeded(tries)
    return answer
  }

  /** Told before it is done: an undo puts back what happened since the moment that was told of. Answers when it was done. */
  async function change(
    tx: Tx,
    before: UserRow,
    kind: 'factor_on' | 'factor_off' | 'factor_lost',
    work: (at: Date) => Promise<unknown>,
  ): Promise<Date> {
    await tell(tx, accountChanged, { before, kind })
    const at = clock.now()
    await work(at)
    return at
  }

  return {
    isOn: async (tx: Tx, userId: string): Promise<boolean> => (await current(tx, userId)) !== undefined,

    read: (actor: Actor): Promise<SecondFactor> =>
      inSystem(db, async (tx) => {
        const factor = await current(tx, actor.userId)
        return {
          isOn: factor !== undefined,
          since: factor?.confirmed_at?.toISOString() ?? null,
          recoveryLeft: factor?.recovery.length ?? 0,
          endsAt: factor?.lost_at ? lostUntil(factor.lost_at).toISOString() : null,
        }
      }),

    /** Who signs in with a password that is right. @throws AppError `auth.factor_needed`, `auth.factor_wrong` */
    async require(tx: Tx, userId: string, code: string | undefined): Promise<void> {
      const factor = await current(tx, userId)
      if (factor === undefined) return
      if (code === undefined || code.trim() === '') throw factorNeeded()
      if (!(await isRight(tx, factor, readFactorCode(code)))) throw factorWrong()
    },

    async begin(actor: Actor, password: string): Promise<{ secret: string; uri: string }> {
      await ownPassword.require(actor.userId, password)
      const { base32 } = new Secret({ size: SECRET_BYTES })
      const now = clock.now()
      return await inSystem(db, async (tx) => {
        const user = await locked(tx, actor.userId)
        if ((await current(tx, user.id)) !== undefined) throw factorOn()
        // Who loses phone and paper is told, and led back, by a proven contact.
        if (user.phone_proven_at === null && user.email_proven_at === null) throw contactUnproven()
        const secret = secrets.seal(base32, aboutOf(user.id))
        await replaceBegun(tx, { id: uuidv7(now.getTime()), userId: user.id, secret, at: now })
        return { secret: base32, uri: totpOf(base32, user.phone ?? user.email ?? user.name).toString() }
      })
    },

    async confirm(actor: Actor, code: string): Promise<{ recoveryCodes: string[] }> {
      limits.beginAttempt(actor.userId)
      const codes = newCodes(actor.userId)
      await inSystem(db, async (tx) => {
        const user = await locked(tx, actor.userId)
        if ((await current(tx, user.id)) !== undefined) throw factorOn()
        const begun = await findBegun(tx, user.id)
        if (begun === undefined) throw factorMissing()
        const typed = readFactorCode(code)
        const step = typed?.kind === 'app' ? stepOf(begun.secret, user.id, typed.text) : null
        if (step === null) throw factorWrong()
        await change(tx, user, 'factor_on', (at) =>
          confirmFactor(tx, { id: begun.id, userId: user.id, step, recovery: codes.hashes, at }),
        )
        await sessions.endAll(tx, user.id, actor.sessionId)
      })
      limits.attemptSucceeded(actor.userId)
      messages.wake()
      return { recoveryCodes: codes.shown }
    },

    async renewRecovery(actor: Actor, given: { password: string; code: string }): Promise<{ recoveryCodes: string[] }> {
      const codes = newCodes(actor.userId)
      await proven(actor, given, async (tx, factor) => {
        await setRecovery(tx, factor.id, codes.hashes)
      })
      return { recoveryCodes: codes.shown }
    },

    async end(actor: Actor, given: { password: string; code: string }): Promise<void> {
      await proven(actor, given, async (tx) => {
        const user = await locked(tx, actor.userId)
        await change(tx, user, 'factor_off', (at) => endFactor(tx, user.id, at))
      })
      messages.wake()
    },

    /** In the transaction of somebody who gave the right password. @throws AppError `auth.factor_missing` */
    async lose(tx: Tx, userId: string): Promise<Date> {
      const user = await locked(tx, userId)
      const factor = await current(tx, userId)
      if (factor === undefined) throw factorMissing()
      // Said again it is as old as it is: asking every day keeps nobody waiting for ever.
      if (factor.lost_at !== null) return lostUntil(factor.lost_at)
      return lostUntil(await change(tx, user, 'factor_lost', (at) => loseFactor(tx, factor.id, at)))
    },

    restore: restoreFactor,

    deleteOld(tx: Tx) {
      const now = clock.now().getTime()
      return deleteOldFactors(tx, new Date(now - 30 * DAY_MS), new Date(now - HOUR_MS))
    },
  }
}
