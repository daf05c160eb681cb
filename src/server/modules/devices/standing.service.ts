import type * as z from 'zod'
import type { standAtDevice } from '../../../shared/contract/device-bindings.ts'
import { sessionStatement } from '../../../shared/domain/signed-command.ts'
import type { MemberActor } from '../../platform/actor.ts'
import { type Db, inShop } from '../../platform/database.ts'
import { isSignedBy } from '../../platform/signatures.ts'
import type { MembershipsService } from '../auth/memberships.service.ts'
import { devicesOf, findProving, noteProven } from './devices.repository.ts'
import type { DevicesService } from './devices.service.ts'

interface Parts {
  db: Db
  memberships: Pick<MembershipsService, 'isElsewhere'>
  devices: Pick<DevicesService, 'register'>
}

/** Where a session stands: everybody of the shop can read the id of a device, so one that has a key is believed by that alone (decision 397). */
export const createStandingService = ({ db, memberships, devices }: Parts) => ({
  /** @throws device.revoked */
  async stand(
    actor: MemberActor,
    { proof, ...said }: z.output<(typeof standAtDevice)['body']>,
  ): Promise<z.input<(typeof standAtDevice)['response']>> {
    const { shopId, userId, sessionId } = actor
    const { id, code, name } = await devices.register(actor, said)
    return await inShop(db, shopId, async (tx) => {
      const key = proof === undefined ? undefined : await findProving(tx, shopId, id, sessionId)
      if (
        proof !== undefined
        && key?.publicKey != null
        && isSignedBy(key.publicKey, sessionStatement(id, key.tokenHash.toString('base64url')), proof)
      )
        await noteProven(tx, shopId, id, sessionId)
      const isAllowed = !(await memberships.isElsewhere(tx, shopId, userId, sessionId))
      return { code, name, isAllowed, devices: await devicesOf(tx, shopId, userId) }
    })
  },
})
