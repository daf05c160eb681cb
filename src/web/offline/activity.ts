import type { ActivityNote } from '../../shared/contract/commands/activity-note.ts'
import { instant, type OfflineContext } from './context.ts'
import type { LocalNote } from './db.ts'
import { QUEUE_WARN } from './queue-limits.ts'

/** `times` in a row, for wrong PINs; `byMs` how far a clock was moved. Left out: nobody's, no order's, once. */
export type NewNote = Pick<ActivityNote, 'kind'> & Partial<Omit<ActivityNote, 'id' | 'at'>>

/** A note is worth a place in the queue only while there are many: the last ones are for sales. Answers whether it was kept. */
export async function keepNote(
  ctx: OfflineContext,
  note: NewNote,
  keep: (note: ActivityNote) => Promise<LocalNote>,
): Promise<boolean> {
  if ((await ctx.db.outbox.count()) >= QUEUE_WARN) return false
  await keep({ orderId: null, personId: null, times: 1, byMs: null, ...note, id: ctx.newId(), at: instant(ctx) })
  return true
}
