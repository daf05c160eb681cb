import { msg } from '@lingui/core/macro'
import * as z from 'zod'
import { type CommandWords, looseText } from './command-words.ts'

const Body = z.object({ to: z.object({ name: looseText }).catch({ name: '' }), note: looseText })

export const stockTransfer: CommandWords = {
  word: msg`Goods sent to another shop`,
  icon: 'truck',
  describe(body) {
    const { to, note } = Body.parse(body)
    return {
      title: msg`Goods for another shop`,
      amountTzs: null,
      facts: [
        [msg`Shop`, to.name],
        [msg`Note`, note],
      ],
    }
  },
  corrects: [['note', 'note']],
}
