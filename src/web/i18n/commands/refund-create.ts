import { msg } from '@lingui/core/macro'
import * as z from 'zod'
import { REFUND_REASONS } from '../../../shared/domain/refunds.ts'
import { refundReasonTexts } from '../refund-words.ts'
import { type CommandWords, looseAmount, looseText } from './command-words.ts'

const Body = z.object({
  number: looseText,
  orderId: looseText,
  reason: z.enum(REFUND_REASONS).nullable().catch(null),
  note: looseText,
  totalTzs: looseAmount,
})

export const refundCreate: CommandWords = {
  word: msg`Return of goods`,
  icon: 'undo',
  describe(body, { numberOf, say }) {
    const { number, orderId, reason, note, totalTzs } = Body.parse(body)
    const order = numberOf(orderId) ?? ''
    return {
      title: order ? msg`Return ${number} from ${order}` : msg`Return ${number}`,
      amountTzs: totalTzs,
      facts: [
        [msg`Reason`, reason === null ? '' : say(refundReasonTexts[reason])],
        [msg`Note`, note],
      ],
    }
  },
  corrects: [
    ['note', 'note'],
    ['payments', 'reference'],
  ],
}
