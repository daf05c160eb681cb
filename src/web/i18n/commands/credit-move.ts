import { msg } from '@lingui/core/macro'
import * as z from 'zod'
import { CREDIT_DIRECTIONS } from '../../../shared/domain/store-credit.ts'
import { type CommandWords, looseAmount, looseText } from './command-words.ts'

const Body = z.object({
  direction: z.enum(CREDIT_DIRECTIONS).nullable().catch(null),
  customerName: looseText,
  customerPhone: looseText,
  amountTzs: looseAmount,
  reason: looseText,
})

const titles = {
  deposit: msg`Paid ahead by a customer`,
  pay_out: msg`Paid out of a customer’s balance`,
  debt: msg`Debt paid by a customer`,
  owed: msg`A customer’s debt written down`,
  less: msg`A customer’s debt corrected`,
  write_off: msg`A customer’s debt written off`,
} as const

export const creditMove: CommandWords = {
  word: msg`Customer’s balance`,
  icon: 'user',
  describe(body) {
    const { direction, customerName, customerPhone, amountTzs, reason } = Body.parse(body)
    return {
      title: titles[direction ?? 'deposit'],
      amountTzs,
      facts: [
        [msg`Customer`, customerName || customerPhone],
        [msg`Note`, reason],
      ],
    }
  },
  corrects: [
    ['reference', 'reference'],
    ['reason', 'reason'],
  ],
}
