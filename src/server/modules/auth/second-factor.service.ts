import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { brand } from '../../../shared/brand.ts'
import type { AccountChangeKind } from '../../../shared/contract/changes.ts'
import type { PasskeyAnswer, SecondFactor, StepProof } from '../../../shared/contract/second-factor.ts'
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
  writeRecoveryCode,
} from '../../../shared/domain/second-factor.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inSystem, type Tx } from '../../platform/database.ts'
import { tell } from '../../platform/facts.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { MessagesService } from '../messages/messages.service.ts'
import {
  contactUnproven,
  factorMissing,
  factorNeeded,
  factorOn,
  factorWrong,
  passkeyWrong,
  userGone,
} from './auth.errors.ts'
import { accountChanged } from './auth.facts.ts'
import type { OwnPasswordService } from './own-password.service.ts'
import type { PasskeyCheck } from './passkey-check.service.ts'
import { deleteOldPasskeys, endPasskeys, livePasskeys, restorePasskeys } from './passkeys.repository.ts'
import {
  confirmFactor,
  deleteOldFactors,
  endFactor,
  type FactorRow,
  findBegun,
  findFactor,
  keepFactor,
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
  passkeyCheck: PasskeyCheck
  messages: MessagesService
}
/** What is given for the second step: a code, or an answer of a passkey to a challenge of that purpose. */
type Given = { code?: string | undefined; passkey?: PasskeyAnswer | undefined }
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

/** Who loses phone and paper is told, and led back, by a proven contact. */
export function requireWayBack(user: UserRow): void {
  if (user.phone_proven_at === null && user.email_proven_at === null) throw contactUnproven()
}

/** What ended by being lost makes room first, the passkeys of that time too. */
async function makeRoom(tx: Tx, userId: string, at: Date): Promise<void> {
  await endPasskeys(tx, userId, at)
  await endFactor(tx, userId, at)
}

/** The second step at log-in: codes of an authenticator app, passkeys, or both, and ten codes on paper for the day the phone is gone. */
export function createSecondFactorService({
  db,
  clock,
  limits,
  secrets,
  sessions,
  ownPassword,
  passkeyCheck,
  messages,
}: Parts) {
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

  /** @throws AppError `auth.factor_needed`, `auth.factor_wrong`, `auth.passkey_wrong` */
  async function requireStep(tx: Tx, factor: FactorRow, given: Given, purpose: 'login' | 'step'): Promise<void> {
    const userId = factor.user_id
    if (given.passkey !== undefined) {
      await passkeyCheck.holder(tx, given.passkey, purpose, userId)
      await keepFactor(tx, factor.id)
      return
    }
    if (given.code === undefined || given.code.trim() === '')
      throw factorNeeded((await livePasskeys(tx, userId)).length > 0)
    const code = readFactorCode(given.code)
    if (code?.kind === 'recovery' && (await takeRecovery(tx, factor.id, hashOf(userId, code.text)))) return
    const step = code?.kind === 'app' && factor.secret !== null ? stepOf(factor.secret, userId, code.text) : null
    if (step === null || !(await takeStep(tx, factor.id, step))) throw factorWrong()
  }

  /** Password and second step of somebody who is in. Steps are counted by themselves: the right password, which clears its own count, comes before each. Where there is no second step, `work` is told so. */
  async function proven<T>(
    actor: Actor,
    { password, ...given }: StepProof,
    work: (tx: Tx, user: UserRow, factor: FactorRow | undefined) => Promise<T>,
  ): Promise<T> {
    await ownPassword.require(actor.userId, password)
    const tries = `codes of ${actor.userId}`
    limits.beginAttempt(tries)
    const answer = await inSystem(db, async (tx) => {
      const user = await locked(tx, actor.userId)
      const factor = await current(tx, actor.userId)
      if (factor !== undefined) await requireStep(tx, factor, given, 'step')
      return await work(tx, user, factor)
    })
    limits.attemptSucceeded(tries)
    return answer
  }

  /** Told before it is done: an undo puts back what happened since the moment that was told of. Answers when it was done. */
  async function change(
    tx: Tx,
    before: UserRow,
    kind: Exclude<AccountChangeKind, 'sign_in'>,
    work: (at: Date) => Promise<unknown>,
  ): Promise<Date> {
    await tell(tx, accountChanged, { before, kind })
    const at = clock.now()
    await work(at)
    return at
  }

  async function switchOff(tx: Tx, user: UserRow): Promise<void> {
    await change(tx, user, 'factor_off', (at) => makeRoom(tx, user.id, at))
  }

  return {
    current,
    change,
    proven,
    makeRoom,
    switchOff,
    newCodes,

    /** For a page that asks for either. */
    async ownOf(tx: Tx, userId: string): Promise<{ hasSecondFactor: boolean; hasPasskey: boolean }> {
      const isOn = (await current(tx, userId)) !== undefined
      return { hasSecondFactor: isOn, hasPasskey: isOn && (await livePasskeys(tx, userId)).length > 0 }
    },

    isOn: async (tx: Tx, userId: string): Promise<boolean> => (await current(tx, userId)) !== undefined,

    read: (actor: Actor): Promise<SecondFactor> =>
      inSystem(db, async (tx) => {
        const factor = await current(tx, actor.userId)
        const passkeys = factor === undefined ? [] : await livePasskeys(tx, actor.userId)
        return {
          isOn: factor !== undefined,
          hasApp: factor !== undefined && factor.secret !== null,
          passkeys: passkeys.map((key) => ({
            id: key.id,
            name: key.name,
            isSynced: key.is_synced,
            createdAt: key.created_at.toISOString(),
            lastUsedAt: key.last_used_at?.toISOString() ?? null,
          })),
          since: factor?.confirmed_at?.toISOString() ?? null,
          recoveryLeft: factor?.recovery.length ?? 0,
          endsAt: factor?.lost_at ? lostUntil(factor.lost_at).toISOString() : null,
        }
      }),

    /** Who signs in with a password that is right. @throws AppError `auth.factor_needed`, `auth.factor_wrong`, `auth.passkey_wrong` */
    async require(tx: Tx, userId: string, given: Given): Promise<void> {
      const factor = await current(tx, userId)
      if (factor !== undefined) await requireStep(tx, factor, given, 'login')
    },

    /** Who signs in with a passkey alone; answers whose it is. What works is not lost. @throws AppError `auth.passkey_wrong` */
    async holderOf(tx: Tx, passkey: PasskeyAnswer): Promise<string> {
      const userId = await passkeyCheck.holder(tx, passkey, 'login', null)
      const factor = await current(tx, userId)
      if (factor === undefined) throw passkeyWrong()
      await keepFactor(tx, factor.id)
      return userId
    },

    /** Instead of the password, where somebody who is in proves once more who they are. @throws AppError `auth.passkey_wrong` */
    requirePasskey: (actor: Actor, passkey: PasskeyAnswer): Promise<void> =>
      inSystem(db, async (tx) => {
        const factor = await current(tx, actor.userId)
        if (factor === undefined) throw passkeyWrong()
        await requireStep(tx, factor, { passkey }, 'step')
      }),

    async begin(actor: Actor, given: StepProof): Promise<{ secret: string; uri: string }> {
      const { base32 } = new Secret({ size: SECRET_BYTES })
      return await proven(actor, given, async (tx, user, factor) => {
        if (factor !== undefined && factor.secret !== null) throw factorOn()
        requireWayBack(user)
        const secret = secrets.seal(base32, aboutOf(user.id))
        const now = clock.now()
        await replaceBegun(tx, { id: uuidv7(now.getTime()), userId: user.id, secret, at: now })
        return { secret: base32, uri: totpOf(base32, user.phone ?? user.email ?? user.name).toString() }
      })
    },

    async confirm(actor: Actor, code: string): Promise<{ recoveryCodes: string[] }> {
      limits.beginAttempt(actor.userId)
      const codes = newCodes(actor.userId)
      await inSystem(db, async (tx) => {
        const user = await locked(tx, actor.userId)
        const before = await current(tx, user.id)
        if (before !== undefined && before.secret !== null) throw factorOn()
        const begun = await findBegun(tx, user.id)
        if (!begun?.secret) throw factorMissing()
        const typed = readFactorCode(code)
        const step = typed?.kind === 'app' ? stepOf(begun.secret, user.id, typed.text) : null
        if (step === null) throw factorWrong()
        await change(tx, user, 'factor_on', async (at) => {
          if (before === undefined) await makeRoom(tx, user.id, at)
          await confirmFactor(tx, { id: begun.id, userId: user.id, step, recovery: codes.hashes, at })
        })
        await sessions.endAll(tx, user.id, actor.sessionId)
      })
      limits.attemptSucceeded(actor.userId)
      messages.wake()
      return { recoveryCodes: codes.shown }
    },

    async renewRecovery(actor: Actor, given: StepProof): Promise<{ recoveryCodes: string[] }> {
      const codes = newCodes(actor.userId)
      await proven(actor, given, async (tx, _user, factor) => {
        if (factor === undefined) throw factorMissing()
        await setRecovery(tx, factor.id, codes.hashes)
      })
      return { recoveryCodes: codes.shown }
    },

    async end(actor: Actor, given: StepProof): Promise<void> {
      await proven(actor, given, async (tx, user, factor) => {
        if (factor === undefined) throw factorMissing()
        await switchOff(tx, user)
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

    async restore(tx: Tx, userId: string, at: Date): Promise<void> {
      await restoreFactor(tx, userId, at)
      await restorePasskeys(tx, userId, at)
    },

    async deleteOld(tx: Tx): Promise<void> {
      const now = clock.now().getTime()
      const monthAgo = new Date(now - 30 * DAY_MS)
      await deleteOldFactors(tx, monthAgo, new Date(now - HOUR_MS))
      await deleteOldPasskeys(tx, monthAgo, clock.now())
    },
  }
}
