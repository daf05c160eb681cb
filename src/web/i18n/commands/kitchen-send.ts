import { msg } from '@lingui/core/macro'
import * as z from 'zod'
import { type CommandWords, looseText } from './command-words.ts'

const Body = z.object({
  label: looseText,
  lines: z.array(z.object({ name: looseText }).catch({ name: '' })).catch([]),
})

export const kitchenSend: CommandWords = {
  word: msg`Kitchen ticket`,
  icon: 'utensils',
  describe(body) {
    const { label, lines } = Body.parse(body)
    const names = lines.map(({ name }) => name)
    return {
      title: label === '' ? msg`Kitchen ticket` : msg`Kitchen ticket ${label}`,
      amountTzs: null,
      facts: [[msg`Goods`, names.filter((name) => name !== '').join(', ')]],
    }
  },
  corrects: [],
}
