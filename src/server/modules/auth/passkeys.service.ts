import { brand } from '../../../shared/brand.ts'
import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import type { confirmPasskey } from '../../../shared/contract/passkeys.ts'
import type { StepProof } from '../../../shared/contract/second-factor.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { Actor } from '../../platform/actor.ts'
import { type Db, inSystem } from '../../platform/database.ts'
import { isUniqueViolation } from '../../platform/database-errors.ts'
import type { MessagesService } from '../messages/messages.service.ts'
import { passkeyMost, passkeyNotFound, passkeyWrong, userGone } from './auth.errors.ts'
import { type PasskeyCheck, userHandleOf } from './passkey-check.service.ts'
import { endPasskeys, insertPasskey, livePasskeys } from './passkeys.repository.ts'
import { type FactorRow, insertFactor } from './second-factor.repository.ts'
import { requireWayBack, type SecondFactorService } from './second-factor.service.ts'
import type { SessionsService } from './sessions.service.ts'
import { lockUser } from './users.repository.ts'

const MOST = 10

interface Parts {
  db: Db
  sessions: SessionsService
  secondFactor: SecondFactorService
  passkeyCheck: PasskeyCheck
  messages: MessagesService
}
export type PasskeysService = ReturnType<typeof createPasskeysService>

/** Made for this session, and for the second step as it was: one that is switched on meanwhile would not have been asked for. */
const subjectOf = (actor: Actor, factor: FactorRow | undefined) =>
  `${actor.userId} ${actor.sessionId} ${factor?.id ?? 'none'}`
const idOf = (bytes: Buffer) => bytes.toString('base64url')

/** A person's passkeys. The first one is a second step: from then on a password alone opens nothing. */
export function createPasskeysService({ db, sessions, secondFactor, passkeyCheck, messages }: Parts) {
  return {
    loginChallenge: () => passkeyCheck.challenge('login'),

    async stepChallenge(actor: Actor) {
      const keys = await inSystem(db, (tx) => livePasskeys(tx, actor.userId))
      return {
        ...(await passkeyCheck.challenge('step', actor.userId)),
        allow: keys.map((key) => idOf(key.credential_id)),
      }
    },

    async begin(actor: Actor, given: StepProof) {
      const { keys, factor, user } = await secondFactor.proven(actor, given, async (tx, found, step) => {
        requireWayBack(found)
        return { keys: await livePasskeys(tx, actor.userId), factor: step, user: found }
      })
      if (factor !== undefined && keys.length >= MOST) throw passkeyMost()
      return {
        ...(await passkeyCheck.challenge('add', subjectOf(actor, factor))),
        rpName: brand.name,
        userHandle: userHandleOf(user.id),
        userName: user.phone ?? user.email ?? user.name,
        displayName: user.name,
        exclude: factor === undefined ? [] : keys.map((key) => idOf(key.credential_id)),
      }
    },

    async confirm(actor: Actor, { name, credential }: BodyOf<typeof confirmPasskey>) {
      const codes = secondFactor.newCodes(actor.userId)
      const recoveryCodes = await inSystem(db, async (tx) => {
        const user = await lockUser(tx, actor.userId)
        if (user === undefined) throw userGone()
        const factor = await secondFactor.current(tx, user.id)
        const made = await passkeyCheck.made(tx, credential, subjectOf(actor, factor))
        if (factor !== undefined && (await livePasskeys(tx, user.id)).length >= MOST) throw passkeyMost()
        await secondFactor.change(tx, user, factor === undefined ? 'factor_on' : 'passkey_on', async (at) => {
          if (factor === undefined) {
            await secondFactor.makeRoom(tx, user.id, at)
            await insertFactor(tx, { id: uuidv7(at.getTime()), userId: user.id, recovery: codes.hashes, at })
          }
          await insertPasskey(tx, { ...made, id: uuidv7(at.getTime()), userId: user.id, name, at })
        })
        if (factor !== undefined) return null
        // None of the other sessions ever gave a second step.
        await sessions.endAll(tx, user.id, actor.sessionId)
        return codes.shown
      }).catch((error: unknown) => {
        throw isUniqueViolation(error, 'passkeys_credential') ? passkeyWrong(error) : error
      })
      messages.wake()
      return { recoveryCodes }
    },

    async remove(actor: Actor, id: string, given: StepProof): Promise<void> {
      await secondFactor.proven(actor, given, async (tx, user, factor) => {
        const keys = factor === undefined ? [] : await livePasskeys(tx, user.id)
        if (!keys.some((key) => key.id === id)) throw passkeyNotFound()
        if (keys.length === 1 && factor?.secret === null) return await secondFactor.switchOff(tx, user)
        await secondFactor.change(tx, user, 'passkey_off', (at) => endPasskeys(tx, user.id, at, id))
      })
      messages.wake()
    },
  }
}
