import { msg } from '@lingui/core/macro'
import * as z from 'zod'
import { type CommandWords, looseText } from './command-words.ts'

const Body = z.object({ name: looseText, phone: looseText })

export const customerCreate: CommandWords = {
  word: msg`New customer`,
  icon: 'userplus',
  describe(body) {
    const { name, phone } = Body.parse(body)
    return { title: msg`New customer ${name}`, amountTzs: null, facts: [[msg`Phone`, phone]] }
  },
  corrects: [
    ['name', 'name'],
    ['phone', 'phone'],
  ],
}
