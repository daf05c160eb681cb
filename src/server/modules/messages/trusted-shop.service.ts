import type { Tx } from '../../platform/database.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { hasProvenOwner } from './messages.repository.ts'
import { ownerUnproven } from './messages.errors.ts'

/**
 * Before a shop may ring strangers' phones at somebody's cost, an owner of it has proven a contact: an account made a minute ago with a number nobody has costs
 * nothing. The sandbox reaches nobody and asks for nothing. @throws AppError 403 `auth.contact_unproven`
 */
export async function requireTrustedShop(
  tx: Tx,
  shopId: string,
  way: { isSandbox: boolean },
  limits: RateLimits,
): Promise<void> {
  if (way.isSandbox || limits.figures === null || (await hasProvenOwner(tx, shopId))) return
  throw ownerUnproven()
}
