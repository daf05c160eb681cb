import { uuidv7 } from '../../../shared/domain/ids.ts'
import { isTrivialPin } from '../../../shared/domain/pins.ts'
import type { PinState } from '../../../shared/contract/pins.ts'
import type { TillPin } from '../../../shared/contract/sync.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { tell } from '../../platform/facts.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { accessChanged } from '../auth/auth.facts.ts'
import type { OwnPasswordService } from '../auth/own-password.service.ts'
import { keyOf } from './pin-keys.ts'
import { memberNotFound, ownersPin, pinTooSimple } from './pins.errors.ts'
import { endPin, findMember, findPin, insertPin, lockMembership, pinsOfShop } from './pins.repository.ts'
import { aboutKey } from './proofs.service.ts'

export type PinsService = ReturnType<typeof createPinsService>

/** What tills of the entered shop check PINs against, by person. */
export async function tillPins(tx: Tx, shopId: string): Promise<ReadonlyMap<string, TillPin>> {
  const rows = await pinsOfShop(tx, shopId)
  return new Map(rows.map(({ user_id, ...pin }) => [user_id, pin]))
}

interface Parts {
  db: Db
  clock: Clock
  secrets: Secrets
  ownPassword: OwnPasswordService
}

async function stateOf(tx: Tx, shopId: string, userId: string): Promise<PinState> {
  const pin = await findPin(tx, shopId, userId)
  return { isSet: pin !== undefined, setAt: pin?.set_at.toISOString() ?? null }
}

export function createPinsService({ db, clock, secrets, ownPassword }: Parts) {
  return {
    get: ({ shopId, userId }: MemberActor): Promise<PinState> =>
      inShop(db, shopId, (tx) => stateOf(tx, shopId, userId)),

    /** @throws AppError `pin.too_simple`, and what a wrong password is answered with */
    async set(
      { shopId, userId }: MemberActor,
      { pin, password }: { pin: string; password: string },
    ): Promise<PinState> {
      await ownPassword.require(userId, password)
      const member = await inShop(db, shopId, (tx) => findMember(tx, shopId, userId))
      if (member === undefined) throw memberNotFound()
      if (isTrivialPin(pin, member.phone)) throw pinTooSimple()
      // Slow on purpose, and in no transaction.
      const { key, ...kept } = await keyOf(pin)
      const sealedKey = secrets.seal(key.toString('base64url'), aboutKey(shopId, userId))
      return await inShop(db, shopId, async (tx) => {
        const now = clock.now()
        await lockMembership(tx, shopId, userId)
        await endPin(tx, shopId, userId, now)
        await insertPin(tx, shopId, { ...kept, id: uuidv7(now.getTime()), userId, sealedKey, now })
        await tell(tx, accessChanged, { shopId })
        await emit(tx, shopId, { kind: 'staff.changed' })
        return await stateOf(tx, shopId, userId)
      })
    },

    async drop({ shopId, userId }: MemberActor): Promise<void> {
      await inShop(db, shopId, async (tx) => {
        if (!(await endPin(tx, shopId, userId, clock.now()))) return
        await tell(tx, accessChanged, { shopId })
        await emit(tx, shopId, { kind: 'staff.changed' })
      })
    },

    async take(actor: MemberActor, userId: string): Promise<void> {
      await inShop(db, actor.shopId, async (tx) => {
        const member = await findMember(tx, actor.shopId, userId)
        if (member === undefined) throw memberNotFound()
        if (member.is_admin && !actor.isAdmin) throw ownersPin()
        if (!(await endPin(tx, actor.shopId, userId, clock.now()))) return
        await tell(tx, accessChanged, { shopId: actor.shopId })
        await emit(tx, actor.shopId, { kind: 'staff.changed' })
      })
    },

    /** Of a member of the caller's shop, and of nobody else. @throws AppError `auth.wrong_credentials`, 429 */
    async prove(actor: MemberActor, { userId, password }: { userId: string; password: string }): Promise<void> {
      const member = await inShop(db, actor.shopId, (tx) => findMember(tx, actor.shopId, userId))
      if (member === undefined) throw memberNotFound()
      await ownPassword.require(userId, password)
    },
  }
}
