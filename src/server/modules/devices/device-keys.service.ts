import { randomBytes } from 'node:crypto'
import type { AppParts } from '../../define-module.ts'
import type { KeyRing } from '../../../shared/contract/device-keys.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { MemberActor } from '../../platform/actor.ts'
import { inShop, type Tx } from '../../platform/database.ts'
import { isCurvePoint } from '../../platform/signatures.ts'
import { keyUnreadable } from './devices.errors.ts'
import * as keys from './device-keys.repository.ts'

const CARRY_KEY_BYTES = 32
const about = (shopId: string, id: string) => `carry key ${shopId} ${id}`

/** The keys of a shop's devices: what each signs with, and what all of them seal the files with that carry unsent work. */
export function createDeviceKeys({ db, clock, secrets }: Pick<AppParts, 'db' | 'clock' | 'secrets'>) {
  /** The current key and the older ones, opened. Made where there is none, by whoever asks first. */
  async function carryKeys(tx: Tx, shopId: string): Promise<KeyRing['carry']> {
    const before = await readCarry(tx, shopId)
    if (before.hasCurrent) return before.keys
    await keys.lockKeys(tx, shopId)
    const now = await readCarry(tx, shopId)
    if (now.hasCurrent) return now.keys
    await keys.retireCarryKey(tx, shopId, clock.now())
    const id = uuidv7(clock.now().getTime())
    const key = randomBytes(CARRY_KEY_BYTES).toString('base64url')
    await keys.insertCarryKey(tx, { shopId, id, sealed: secrets.seal(key, about(shopId, id)), at: clock.now() })
    return [{ id, key }, ...now.keys]
  }

  async function readCarry(tx: Tx, shopId: string) {
    const rows = (await keys.listCarryKeys(tx, shopId)).map(({ id, sealed, retiredAt }) => ({
      id,
      key: opened(sealed, about(shopId, id)),
      isCurrent: retiredAt === null,
    }))
    return {
      hasCurrent: rows.some(({ key, isCurrent }) => key !== null && isCurrent),
      keys: rows.flatMap(({ id, key }) => (key === null ? [] : [{ id, key }])),
    }
  }

  /** Null where the server's own key is another by now: what was sealed with it opens nowhere. */
  function opened(sealed: Buffer, what: string): string | null {
    try {
      return secrets.open(sealed, what)
    } catch {
      return null
    }
  }

  return {
    async exchange(
      actor: MemberActor,
      body: { deviceId?: string | undefined; publicKey?: string | undefined },
    ): Promise<KeyRing> {
      const { shopId, sessionId } = actor
      const deviceId = body.deviceId?.toLowerCase() ?? null
      const { publicKey } = body
      if (publicKey !== undefined && !isCurvePoint(publicKey)) throw keyUnreadable()
      return await inShop(db, shopId, async (tx) => {
        const isRemoved = await keys.isOfRevoked(tx, shopId, sessionId, deviceId)
        if (deviceId !== null && publicKey !== undefined && !isRemoved)
          await keys.keepFirstKey(tx, { shopId, sessionId }, deviceId, publicKey)
        const carry = isRemoved ? [] : await carryKeys(tx, shopId)
        const devices = await keys.listKeys(tx, shopId)
        return {
          version: await keys.readVersion(tx, shopId),
          isOurs: devices.some(
            (device) => device.id === deviceId && device.publicKey === publicKey && device.revokedAt === null,
          ),
          devices: devices.flatMap(({ publicKey: key, revokedAt, ...device }) =>
            key === null ? [] : [{ ...device, publicKey: key, revokedAt: revokedAt?.toISOString() ?? null }],
          ),
          carry,
        }
      })
    },
  }
}
