import { msg } from '@lingui/core/macro'
import * as z from 'zod'
import { type CommandWords, looseText } from './command-words.ts'

const Body = z.object({
  orderId: looseText,
  payments: z.array(z.object({ amountTzs: z.int().catch(0) })).catch([]),
})

export const orderPay: CommandWords = {
  word: msg`Payment`,
  icon: 'cash',
  describe(body, { numberOf }) {
    const { orderId, payments } = Body.parse(body)
    const number = numberOf(orderId)
    return {
      title: number ? msg`Payment for ${number}` : msg`Payment for an order`,
      amountTzs: payments.reduce((sum, { amountTzs }) => sum + amountTzs, 0),
    }
  },
  corrects: [['payments', 'reference']],
}
