import { readToken } from '../api/token.ts'
import { openOffline } from '../offline/open.ts'
import { proveSession } from '../offline/signing.ts'

/** That this session is used on this device, by the device's own key, so that nobody else of the shop passes for it by saying its id (decision 279); null where the server knows no key of it. */
export async function sessionProof(shopId: string): Promise<string | null> {
  const token = readToken()
  return token === null ? null : await proveSession(await openOffline(), shopId, token)
}
