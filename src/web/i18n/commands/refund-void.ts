import { msg } from '@lingui/core/macro'
import * as z from 'zod'
import { type CommandWords, looseText } from './command-words.ts'

const Body = z.object({ orderId: looseText, reason: looseText })

export const refundVoid: CommandWords = {
  word: msg`Return taken back`,
  icon: 'undo',
  describe(body, { numberOf }) {
    const { orderId, reason } = Body.parse(body)
    const number = numberOf(orderId) ?? ''
    return {
      title: number ? msg`Return from ${number} taken back` : msg`Return taken back`,
      amountTzs: null,
      facts: [[msg`Reason`, reason]],
    }
  },
  corrects: [['reason', 'reason']],
}
