import { standAtDevice } from '../../shared/contract/device-bindings.ts'
import type { ResponseOf } from '../../shared/contract/endpoint.ts'
import { call } from '../api/call.ts'
import { writingDevice } from '../offline/device.ts'
import { openOffline } from '../offline/open.ts'
import { takeBackStill } from '../offline/second-disk.ts'
import { sessionProof } from './session-proof.ts'

/** Says on which device this session is used, with the device's own key where it has one, and hears whether its person may work here. @throws ApiError */
export async function standHere(shopId: string): Promise<ResponseOf<typeof standAtDevice>> {
  const ctx = await openOffline()
  // A name of its own only where none can come back.
  await takeBackStill(ctx)
  const { id, name } = await ctx.db.transaction('rw', ctx.db.devices, async () => await writingDevice(ctx, shopId))
  const proof = await sessionProof(shopId)
  return await call(standAtDevice, { body: { id, name, ...(proof === null ? {} : { proof }) } })
}
