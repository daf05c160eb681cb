import { msg } from '@lingui/core/macro'
import * as z from 'zod'
import { type CommandWords, looseText } from './command-words.ts'

const Body = z.object({ reason: looseText })

export const expenseVoid: CommandWords = {
  word: msg`Expense voided`,
  icon: 'expense',
  describe: (body) => ({
    title: msg`Voided expense`,
    amountTzs: null,
    facts: [[msg`Reason`, Body.parse(body).reason]],
  }),
  corrects: [['reason', 'reason']],
}
