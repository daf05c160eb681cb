import { msg } from '@lingui/core/macro'
import * as z from 'zod'
import { type CommandWords, looseText } from './command-words.ts'

const Body = z.object({
  orderId: looseText,
  lines: z.array(z.object({ totalTzs: z.int().catch(0) })).catch([]),
})

export const orderExtend: CommandWords = {
  word: msg`Goods added to an order`,
  icon: 'counter',
  describe(body, { numberOf }) {
    const { orderId, lines } = Body.parse(body)
    const number = numberOf(orderId)
    return {
      title: number ? msg`Goods added to ${number}` : msg`Goods added to an order`,
      amountTzs: lines.reduce((sum, { totalTzs }) => sum + totalTzs, 0),
    }
  },
  corrects: [],
}
