import { msg } from '@lingui/core/macro'
import * as z from 'zod'
import { countedTzs } from '../../../shared/domain/shifts.ts'
import { type CommandWords, looseText } from './command-words.ts'

const Body = z.object({
  counts: z.array(z.object({ tzs: z.int().min(0).max(1_000_000), pieces: z.int().min(0).max(100_000) })).catch([]),
  note: looseText,
})

export const shiftClose: CommandWords = {
  word: msg`Shift closed`,
  icon: 'drawer',
  describe(body) {
    const { counts, note } = Body.parse(body)
    return { title: msg`Shift closed`, amountTzs: countedTzs(counts.slice(0, 100)), facts: [[msg`Note`, note]] }
  },
  corrects: [['note', 'note']],
}
