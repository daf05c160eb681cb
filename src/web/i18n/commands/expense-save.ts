import { msg } from '@lingui/core/macro'
import * as z from 'zod'
import { type CommandWords, looseAmount, looseText } from './command-words.ts'

const Some = z.object({ amountTzs: looseAmount, note: looseText }).catch({ amountTzs: null, note: '' })
const Body = z.object({ was: Some, to: Some })

export const expenseSave: CommandWords = {
  word: msg`Expense changed`,
  icon: 'edit',
  describe(body) {
    const { was, to } = Body.parse(body)
    return {
      title: msg`Expense changed`,
      amountTzs: to.amountTzs ?? was.amountTzs,
      facts: [[msg`Note`, to.note || was.note]],
    }
  },
  corrects: [],
}
