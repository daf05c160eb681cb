import { exchangeKeys as exchange } from '../../shared/contract/device-keys.ts'
import { can } from '../../shared/domain/permissions.ts'
import { call } from '../api/call.ts'
import type { OfflineContext } from './context.ts'
import { readSeller } from './seller.ts'
import { exchangeKeys, needsExchange } from './signing.ts'

/** What the last pull said of the shop's keys. */
async function versionOf({ db }: OfflineContext, shopId: string): Promise<number | null> {
  const row = await db.meta.get(`keysVersion:${shopId}`)
  return typeof row?.value === 'number' ? row.value : null
}

/** Says this device's key and learns the shop's, where something changed since. `isAsked`: a person waits for it. @throws ApiError */
export async function learnKeys(
  ctx: OfflineContext,
  { shopId, token }: { shopId: string; token: string },
  isAsked = false,
): Promise<void> {
  const may = readSeller()?.permissions
  if (!can(may, 'orders', 'create') && !can(may, 'orders', 'read') && !can(may, 'transactions', 'create')) return
  if (!isAsked && !(await needsExchange(ctx, shopId, await versionOf(ctx, shopId)))) return
  await exchangeKeys(ctx, shopId, async (body) => await call(exchange, { body }, { token }))
}
