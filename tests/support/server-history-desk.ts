import type { CommandBody } from '../../src/shared/contract/commands.ts'
import { NOTE_KINDS } from '../../src/shared/contract/commands/activity-note.ts'
import { aClaim, aNote } from './builders.ts'
import type { randomOf } from './random.ts'
import type { History, Till } from './server-history-model.ts'

/** What is neither sold nor paid: messages that wait for somebody at the desk, and notes of what happened. */
export function atTheDesk({
  random,
  history,
  now,
  put,
  lastOrder,
}: {
  random: ReturnType<typeof randomOf>
  history: History
  now: () => string
  put: <T extends 'claim.create' | 'activity.note'>(till: Till, type: T, body: CommandBody<T>) => boolean
  lastOrder: (till: Till) => string | null
}) {
  return {
    /** Some references are handed in twice, which is kept too. */
    handIn: (till: Till) => {
      if (put(till, 'claim.create', aClaim({ reference: `SMS${random.whole(5)}`, at: now() }))) history.claims += 1
    },
    note: (till: Till) => {
      const kind = NOTE_KINDS[random.whole(NOTE_KINDS.length)] ?? 'drawer_opened'
      put(till, 'activity.note', aNote({ kind, orderId: lastOrder(till), at: now() }))
    },
  }
}
