import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as z from 'zod'
import { NOTE_KINDS, type NoteKind } from '../../../shared/contract/commands/activity-note.ts'
import { type CommandWords, looseText } from './command-words.ts'

const Body = z.object({ kind: z.enum(NOTE_KINDS).nullable().catch(null), orderId: looseText })

const noteWords: Record<NoteKind, MessageDescriptor> = {
  drawer_opened: msg`Drawer opened`,
  reprinted: msg`Receipt printed again`,
  pin_failed: msg`Wrong PIN`,
  locked: msg`Till locked`,
  unlocked: msg`Till unlocked`,
  clock_changed: msg`Clock set ahead`,
}

export const activityNote: CommandWords = {
  word: msg`Note of the till`,
  icon: 'eye',
  describe(body, { numberOf }) {
    const { kind, orderId } = Body.parse(body)
    return {
      title: kind === null ? msg`Note of the till` : noteWords[kind],
      amountTzs: null,
      facts: [[msg`Order`, numberOf(orderId) ?? '']],
    }
  },
  corrects: [],
}
