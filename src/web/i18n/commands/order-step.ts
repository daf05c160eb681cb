import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as z from 'zod'
import { isOrderStatus } from '../../../shared/domain/order-workflow.ts'
import { orderStatusLooks } from '../../ui/order-state.tsx'
import { ownStatusWord } from '../../ui/step-names.ts'
import { type CommandWords, looseText } from './command-words.ts'

const Body = z.object({ orderId: looseText, from: looseText, to: looseText, reason: looseText })

export const orderStep: CommandWords = {
  word: msg`Change of an order`,
  icon: 'orders',
  describe(body, { numberOf, say }) {
    const { orderId, from, to, reason } = Body.parse(body)
    const number = numberOf(orderId) ?? ''
    const status = isOrderStatus(to) ? (ownStatusWord(to, i18n.locale) ?? say(orderStatusLooks[to].text)) : ''
    const isVoid = from === 'completed' && to === 'cancelled'
    return {
      title: isVoid ? (number ? msg`Void ${number}` : msg`Void of an order`) : msg`${number}: status to “${status}”`,
      amountTzs: null,
      facts: [[msg`Reason`, reason]],
    }
  },
  corrects: [['reason', 'reason']],
}
