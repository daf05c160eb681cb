import type { ActivityNote } from '../../shared/contract/commands/activity-note.ts'
import { instant, type OfflineContext } from './context.ts'
import type { LocalNote } from './db.ts'
import { drawn } from './drawn.ts'
import { currentOwner, openOffline } from './open.ts'
import type { NoteDraft } from './kinds/activity-note.ts'
import { QUEUE_WARN } from './queue-limits.ts'
import { wakeSender } from './runtime.ts'

/** `times` in a row, for wrong PINs; `id`, where an approval names it. Left out: nobody's, no order's, once. */
export type NewNote = Pick<ActivityNote, 'kind'> & Partial<Omit<NoteDraft, 'at'>>

/**
 * What happens at the till that is no command of its own (drawer, copy, wrong PINs, lock). Never throws, holds nothing up, and is given up rather than take a sale's place in the queue.
 * In a file of its own, so that it comes with the first screen that notes something and not with the counter.
 */
export async function noteActivity(note: NewNote): Promise<void> {
  try {
    const [ctx, { record }, { deviceKinds }] = await Promise.all([
      openOffline(),
      import('./record.ts'),
      import('./kinds/all.ts'),
    ])
    const owner = currentOwner()
    const isKept = await keepNote(
      ctx,
      note,
      async (whole) => await record(ctx, owner, deviceKinds['activity.note'], whole),
    )
    if (isKept) void drawn().then(() => wakeSender('enqueue'))
  } catch {
    // What was done stands; only that it was done is not written down.
  }
}

/** A note is worth a place in the queue only while there are many: the last ones are for sales. Answers whether it was kept. */
export async function keepNote(
  ctx: OfflineContext,
  note: NewNote,
  keep: (note: NoteDraft) => Promise<LocalNote>,
): Promise<boolean> {
  if ((await ctx.db.outbox.count()) >= QUEUE_WARN) return false
  await keep({ orderId: null, personId: null, times: 1, id: ctx.newId(), ...note, at: instant(ctx) })
  return true
}
