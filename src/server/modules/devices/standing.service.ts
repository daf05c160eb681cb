import type * as z from 'zod'
import type { standAtDevice } from '../../../shared/contract/device-bindings.ts'
import { registerDevice } from '../../../shared/contract/shops.ts'
import { sessionStatement } from '../../../shared/domain/signed-command.ts'
import type { MemberActor } from '../../platform/actor.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { isSignedBy } from '../../platform/signatures.ts'
import type { MembershipsService } from '../auth/memberships.service.ts'
import { devicesOf, findDevice, findProving, isBound, noteProven } from './devices.repository.ts'
import type { DevicesService } from './devices.service.ts'

interface Parts {
  db: Db
  memberships: Pick<MembershipsService, 'isElsewhere'>
  devices: Pick<DevicesService, 'register'>
}

/** Where a session stands: everybody of the shop can read the id of a device, so one that has a key is believed by that alone (decision 397). */
export const createStandingService = ({ db, memberships, devices }: Parts) => ({
  /** @throws device.revoked, request.too_many */
  async stand(
    actor: MemberActor,
    { proof, ...said }: z.output<(typeof standAtDevice)['body']>,
  ): Promise<z.input<(typeof standAtDevice)['response']>> {
    const { shopId, userId, sessionId } = actor
    // Who may not sell here, or not on every device, is told where they stand and makes no device of the shop.
    const mayBeNew = await inShop(db, shopId, async (tx) => {
      if (proof !== undefined) await prove(tx, shopId, said.id, sessionId, proof)
      if (await findDevice(tx, shopId, said.id)) return true
      return (
        registerDevice.access.anyOf.some(({ resource, action }) => actor.can(resource, action))
        && !(await isBound(tx, shopId, userId))
      )
    })
    const device = mayBeNew ? await devices.register(actor, said) : null
    return await inShop(db, shopId, async (tx) => ({
      code: device?.code ?? null,
      name: device?.name ?? said.name,
      isAllowed: !(await memberships.isElsewhere(tx, shopId, userId, sessionId)),
      devices: await devicesOf(tx, shopId, userId),
    }))
  },
})

/** Before it is noted where the session is: of two sessions that say the id of a device the proven one keeps it. */
async function prove(tx: Tx, shopId: string, id: string, sessionId: string, proof: string): Promise<void> {
  const key = await findProving(tx, shopId, id, sessionId)
  const isGood =
    key?.publicKey != null
    && isSignedBy(key.publicKey, sessionStatement(id.toLowerCase(), key.tokenHash.toString('base64url')), proof)
  if (isGood) await noteProven(tx, shopId, id, sessionId)
}
