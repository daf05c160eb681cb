import type { CommandBody } from '../../../shared/contract/commands.ts'
import type { Approval } from '../../../shared/contract/proofs.ts'
import { expectedTzs } from '../../../shared/domain/shifts.ts'
import type { LocalShift } from '../db.ts'
import { Refused } from '../refused.ts'
import type { DeviceKind } from './device-kind.ts'
import { openShift, shiftView } from './shift-view.ts'

/** A close as its screen hands it in; what the drawer should hold is the device's to say. `seenTzs`: what of it the person was shown. */
type ShiftCloseDraft = Omit<CommandBody<'shift.close'>, 'floatTzs' | 'sums' | 'earlierCountsTzs'> & {
  seenTzs: number
  byName: string
  /** An owner saw the difference. */
  approvals?: readonly Approval[] | undefined
}

/** Closes the open drawer with what was counted in it. Nothing that waits, and nothing that was refused, holds it up. */
export const shiftClose: DeviceKind<'shift.close', ShiftCloseDraft, LocalShift> = {
  type: 'shift.close',
  tables: [],
  async plan({ db, owner, device: mine }, { seenTzs, byName, approvals, ...draft }) {
    const [device, before] = await Promise.all([mine, db.shifts.get(draft.shiftId)])
    if (before?.closing) return { done: before }
    const shift = openShift(device, draft.shiftId)
    // Another tab sold meanwhile: nobody signs for a difference they were not shown.
    if (expectedTzs(shift.floatTzs, shift.sums) !== seenTzs) throw new Refused('shift.changed')
    const { floatTzs, sums } = shift
    // The last one is this count.
    const earlierCountsTzs = (shift.seenCountsTzs ?? []).slice(0, -1)
    const body = { ...draft, floatTzs, sums, earlierCountsTzs }
    return {
      body,
      approvals,
      shift: null,
      leftTzs: draft.leaveTzs,
      write: async () => {
        const { shiftId: _shiftId, ...closing } = body
        const view: LocalShift = { ...shiftView(owner, device, shift, before), closing: { ...closing, byName } }
        await db.shifts.put(view)
        return view
      },
    }
  },
}
