import { msg } from '@lingui/core/macro'
import * as z from 'zod'
import { type CommandWords, looseAmount, looseText } from './command-words.ts'

const Body = z.object({ floatTzs: looseAmount, note: looseText })

export const shiftOpen: CommandWords = {
  word: msg`Shift opened`,
  icon: 'drawer',
  describe(body) {
    const { floatTzs, note } = Body.parse(body)
    return { title: msg`Shift opened`, amountTzs: floatTzs, facts: [[msg`Note`, note]] }
  },
  corrects: [['note', 'note']],
}
