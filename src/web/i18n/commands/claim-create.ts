import { msg } from '@lingui/core/macro'
import * as z from 'zod'
import { type CommandWords, looseAmount, looseText } from './command-words.ts'

const Body = z.object({ reference: looseText, amountTzs: looseAmount })

export const claimCreate: CommandWords = {
  word: msg`Wallet message`,
  icon: 'phone',
  describe(body) {
    const { reference, amountTzs } = Body.parse(body)
    return { title: msg`Wallet message ${reference}`, amountTzs }
  },
  corrects: [],
}
