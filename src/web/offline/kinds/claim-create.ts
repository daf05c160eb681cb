import type { CommandBody } from '../../../shared/contract/commands.ts'
import type { LocalClaim } from '../db.ts'
import type { DeviceKind } from './device-kind.ts'

/** A wallet's message: handed in without a network too. It is no payment, so no reference is taken by it; the server tells a second one of the same reference. */
export const claimCreate: DeviceKind<'claim.create', CommandBody<'claim.create'>, LocalClaim> = {
  type: 'claim.create',
  tables: [],
  async plan({ db, owner }, body) {
    const before = await db.claims.get(body.id)
    if (before) return { done: before }
    return {
      body,
      write: async () => {
        const row: LocalClaim = { ...body, shopId: owner.shopId, createdById: owner.userId, sync: 'waiting', flags: [] }
        await db.claims.add(row)
        return row
      },
    }
  },
}
