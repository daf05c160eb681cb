import type { CommandBody } from '../../../shared/contract/commands.ts'
import type { Approval } from '../../../shared/contract/proofs.ts'
import type { LocalShift } from '../db.ts'
import type { DeviceKind } from './device-kind.ts'
import { openShift, shiftView } from './shift-view.ts'

interface MoveDraft extends CommandBody<'shift.move'> {
  /** Who let so much be taken out. */
  approvals?: readonly Approval[] | undefined
}

/** Cash into the open drawer, or out of it. */
export const shiftMove: DeviceKind<'shift.move', MoveDraft, LocalShift> = {
  type: 'shift.move',
  tables: [],
  async plan({ db, owner, device: mine }, { approvals, ...body }) {
    const [device, kept] = await Promise.all([mine, db.shifts.get(body.shiftId)])
    const before = openShift(device, body.shiftId)
    if (before.moves.some(({ id }) => id === body.id)) return { done: kept ?? shiftView(owner, device, before) }
    const { shiftId: _shiftId, ...move } = body
    const shift = { ...before, moves: [...before.moves, move] }
    return {
      body,
      approvals,
      acts:
        body.direction === 'pay_out' ? [{ kind: 'payout', by: 'cash_out', aboutId: body.id, tzs: body.amountTzs }] : [],
      shift,
      entries: [
        { method: 'cash', way: body.direction, tzs: body.direction === 'pay_in' ? body.amountTzs : -body.amountTzs },
      ],
      write: async () => {
        const view = shiftView(owner, device, shift, kept)
        await db.shifts.put(view)
        return view
      },
    }
  },
}
