import type { Owner } from '../context.ts'
import type { DeviceRow, LocalShift, OpenShift } from '../db.ts'
import { Refused } from '../refused.ts'

/** What the kinds of a shift have in common. */

/** `before`: as it is kept here. What of it was refused stays so, whatever is done to the shift meanwhile. */
export const shiftView = (owner: Owner, device: DeviceRow, shift: OpenShift, before?: LocalShift): LocalShift => ({
  ...shift,
  shopId: owner.shopId,
  deviceId: device.id,
  deviceCode: device.code ?? '',
  at: shift.openedAt,
  closing: null,
  sync: before?.sync === 'attention' ? 'attention' : 'waiting',
  flags: before?.flags ?? [],
})

/** @throws Refused where this shift is not the one that is open here. */
export function openShift(device: DeviceRow, shiftId: string): OpenShift {
  if (device.shift?.id !== shiftId) throw new Refused('shift.not_open')
  return device.shift
}
