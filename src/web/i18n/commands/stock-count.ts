import { msg } from '@lingui/core/macro'
import * as z from 'zod'
import { type CommandWords, looseText } from './command-words.ts'

const Body = z.object({ count: z.object({ name: looseText }).catch({ name: '' }) })

export const stockCount: CommandWords = {
  word: msg`Stock counted`,
  icon: 'basket',
  describe: (body) => ({
    title: msg`Goods counted`,
    amountTzs: null,
    facts: [[msg`Count`, Body.parse(body).count.name]],
  }),
  corrects: [],
}
