import { msg } from '@lingui/core/macro'
import * as z from 'zod'
import { EXPENSE_CATEGORIES } from '../../../shared/domain/options.ts'
import { type CommandWords, looseAmount, looseText } from './command-words.ts'

const Body = z.object({
  category: z.enum(EXPENSE_CATEGORIES).nullable().catch(null),
  amountTzs: looseAmount,
  note: looseText,
})

export const expenseCreate: CommandWords = {
  word: msg`Expense`,
  icon: 'expense',
  describe(body, known) {
    const { category: id, amountTzs, note } = Body.parse(body)
    const category = id === null ? '' : known.category(id)
    return { title: msg`Expense: ${category}`, amountTzs, facts: [[msg`Note`, note]] }
  },
  corrects: [
    ['amountTzs', 'amount'],
    ['day', 'day'],
    ['note', 'note'],
  ],
}
