import type { OfflineContext, Owner } from './context.ts'
import { writingDevice } from './device.ts'
import { openShift } from './kinds/shift-view.ts'

/** The contract's most of earlier counts, and the one that is not earlier. */
const MOST = 21

/**
 * Before anybody is shown what the drawer should hold: what they have counted is written down with it, so that a second count that fits better is known as one. The first
 * and the newest are kept. @throws Refused where this shift is not open here any more.
 */
export async function noteSeenCount(
  ctx: OfflineContext,
  owner: Owner,
  shiftId: string,
  countedTzs: number,
): Promise<void> {
  const { db } = ctx
  await db.transaction('rw', db.devices, async () => {
    const device = await writingDevice(ctx, owner.shopId)
    const shift = openShift(device, shiftId)
    const [first, ...more] = [...(shift.seenCountsTzs ?? []), countedTzs]
    const seenCountsTzs = [first, ...more.slice(1 - MOST)]
    await db.devices.put({ ...device, shift: { ...shift, seenCountsTzs } })
  })
  ctx.changed('shifts')
}
