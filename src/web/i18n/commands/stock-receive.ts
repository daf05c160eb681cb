import { msg } from '@lingui/core/macro'
import * as z from 'zod'
import { type CommandWords, looseText } from './command-words.ts'

const Body = z.object({
  supplier: z.object({ name: looseText }).nullable().catch(null),
  invoiceNumber: looseText,
  note: looseText,
})

export const stockReceive: CommandWords = {
  word: msg`Goods received`,
  icon: 'truck',
  describe(body) {
    const { supplier, invoiceNumber, note } = Body.parse(body)
    return {
      title: msg`New goods received`,
      amountTzs: null,
      facts: [
        [msg`Supplier`, supplier?.name ?? ''],
        [msg`Invoice number`, invoiceNumber],
        [msg`Note`, note],
      ],
    }
  },
  corrects: [['note', 'note']],
}
