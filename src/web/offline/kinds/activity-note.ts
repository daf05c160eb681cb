import type { CommandBody } from '../../../shared/contract/commands.ts'
import type { Approval } from '../../../shared/contract/proofs.ts'
import type { LocalNote } from '../db.ts'
import type { DeviceKind } from './device-kind.ts'

export type NoteDraft = CommandBody<'activity.note'> & {
  /** Who let the drawer be opened by hand. */ approvals?: readonly Approval[] | undefined
}

/** What happened here that is no other command: the drawer, a copy of a receipt, a wrong PIN. */
export const activityNote: DeviceKind<'activity.note', NoteDraft, LocalNote> = {
  type: 'activity.note',
  tables: [],
  async plan({ db, owner }, { approvals, ...body }) {
    const before = await db.notes.get(body.id)
    if (before) return { done: before }
    return {
      body,
      approvals,
      write: async () => {
        const row: LocalNote = { ...body, shopId: owner.shopId, createdById: owner.userId, sync: 'waiting', flags: [] }
        await db.notes.add(row)
        return row
      },
    }
  },
}
