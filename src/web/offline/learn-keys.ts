import { standAtDevice } from '../../shared/contract/device-bindings.ts'
import { exchangeKeys as exchange } from '../../shared/contract/device-keys.ts'
import { can } from '../../shared/domain/permissions.ts'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import type { OfflineContext } from './context.ts'
import { readDevice } from './device.ts'
import { readSeller } from './seller.ts'
import { exchangeKeys, needsExchange, proveSession } from './signing.ts'

interface Session {
  shopId: string
  token: string
}
const SAYING_MS = 5000
/** What this page said last, and the server heard. */
let said = ''

/**
 * Proves with this device's key that the session is used here: until then what people bound to this device make in it is flagged, and their PINs do not come. Once for each session of a page, and again
 * when the key has come. A device without a code is none of the shop yet. @throws ApiError
 */
export async function sayWhere(ctx: OfflineContext, { shopId, token }: Session): Promise<void> {
  const device = await readDevice(ctx, shopId)
  if (device?.code == null || device.revokedAt !== null) return
  const here = `${device.id} ${token}`
  // Asked before each push and pull: nothing is signed again for nothing.
  if (said === `${here} true`) return
  const proof = await proveSession(ctx, shopId, token)
  const saying = `${here} ${proof !== null}`
  if (saying === said) return
  const body = { id: device.id, name: device.name, ...(proof === null ? {} : { proof }) }
  try {
    await call(standAtDevice, { body }, { token, timeoutMs: SAYING_MS })
  } catch (error) {
    // A server from before knows no such question, and would be asked it with each push.
    if (error instanceof ApiError && error.status === 404) said = saying
    throw error
  }
  said = saying
}

/** What the last pull said of the shop's keys. */
async function versionOf({ db }: OfflineContext, shopId: string): Promise<number | null> {
  const row = await db.meta.get(`keysVersion:${shopId}`)
  return typeof row?.value === 'number' ? row.value : null
}

/** Says this device's key and learns the shop's, where something changed since. `isAsked`: a person waits for it. @throws ApiError */
export async function learnKeys(ctx: OfflineContext, { shopId, token }: Session, isAsked = false): Promise<void> {
  const may = readSeller()?.permissions
  if (!exchange.access.anyOf.some(({ resource, action }) => can(may, resource, action))) return
  if (!isAsked && !(await needsExchange(ctx, shopId, await versionOf(ctx, shopId)))) return
  // A first key is believed of the session the device was last heard in alone.
  await sayWhere(ctx, { shopId, token })
  await exchangeKeys(ctx, shopId, async (body) => await call(exchange, { body }, { token }))
}
