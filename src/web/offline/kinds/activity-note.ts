import type { CommandBody } from '../../../shared/contract/commands.ts'
import type { LocalNote } from '../db.ts'
import type { DeviceKind } from './device-kind.ts'

/** What happened here that is no other command: the drawer, a copy of a receipt, a wrong PIN. */
export const activityNote: DeviceKind<'activity.note', CommandBody<'activity.note'>, LocalNote> = {
  type: 'activity.note',
  tables: [],
  async plan({ db, owner }, body) {
    const before = await db.notes.get(body.id)
    if (before) return { done: before }
    return {
      body,
      write: async () => {
        const row: LocalNote = { ...body, shopId: owner.shopId, createdById: owner.userId, sync: 'waiting', flags: [] }
        await db.notes.add(row)
        return row
      },
    }
  },
}
