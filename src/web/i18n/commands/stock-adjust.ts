import { msg } from '@lingui/core/macro'
import * as z from 'zod'
import { CHANGE_REASONS } from '../../../shared/domain/stock.ts'
import { stockReasons } from '../stock-words.ts'
import { type CommandWords, looseText } from './command-words.ts'

const Body = z.object({ reason: z.enum(CHANGE_REASONS).catch('other'), note: looseText })

export const stockAdjust: CommandWords = {
  word: msg`Stock changed`,
  icon: 'box',
  describe(body, { say }) {
    const { reason, note } = Body.parse(body)
    return {
      title: msg`Stock changed by hand`,
      amountTzs: null,
      facts: [
        [msg`Reason`, say(stockReasons[reason])],
        [msg`Note`, note],
      ],
    }
  },
  corrects: [['note', 'note']],
}
