import { msg } from '@lingui/core/macro'
import * as z from 'zod'
import { type CommandWords, looseAmount, looseText } from './command-words.ts'

const Body = z.object({ number: looseText, totalTzs: looseAmount, status: looseText, customerName: looseText })

export const orderCreate: CommandWords = {
  word: msg`Sale`,
  icon: 'counter',
  describe(body) {
    const { number, totalTzs, status, customerName } = Body.parse(body)
    return {
      title: status === 'pending' ? msg`Saved order ${number}` : msg`Sale ${number}`,
      amountTzs: totalTzs,
      facts: [[msg`Customer`, customerName]],
    }
  },
  corrects: [
    ['customerName', 'name'],
    ['customerPhone', 'phone'],
    ['note', 'note'],
    ['payments', 'reference'],
  ],
}
