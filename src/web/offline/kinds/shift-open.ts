import type { CommandBody } from '../../../shared/contract/commands.ts'
import { noSums } from '../../../shared/domain/shifts.ts'
import type { LocalShift, OpenShift } from '../db.ts'
import { Refused } from '../refused.ts'
import type { DeviceKind } from './device-kind.ts'
import { shiftView } from './shift-view.ts'

/** `byName`: of who opens it, so that the next person reads whose shift it is, without a network too. */
type ShiftOpenDraft = CommandBody<'shift.open'> & { byName: string }

/** Opens the drawer of this device. There is one at a time: a second tap is the same one, another one is refused. */
export const shiftOpen: DeviceKind<'shift.open', ShiftOpenDraft, LocalShift> = {
  type: 'shift.open',
  tables: [],
  async plan({ db, owner, device: mine }, { byName, ...body }) {
    const [device, before] = await Promise.all([mine, db.shifts.get(body.id)])
    if (before) return { done: before }
    if (device.code === null) throw new Refused('device.not_found')
    if (device.shift) {
      if (device.shift.id !== body.id) throw new Refused('shift.already_open')
      return { done: shiftView(owner, device, device.shift) }
    }
    const shift: OpenShift = {
      id: body.id,
      openedAt: body.at,
      openedById: owner.userId,
      openedByName: byName,
      floatTzs: body.floatTzs,
      sums: noSums(),
      moves: [],
    }
    return {
      body,
      shift,
      write: async () => {
        const view = shiftView(owner, device, shift)
        await db.shifts.put(view)
        return view
      },
    }
  },
}
