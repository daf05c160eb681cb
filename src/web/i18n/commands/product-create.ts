import { msg } from '@lingui/core/macro'
import * as z from 'zod'
import { type CommandWords, looseAmount, looseText } from './command-words.ts'

const Body = z.object({ name: looseText, group: looseText, priceTzs: looseAmount })

export const productCreate: CommandWords = {
  word: msg`New product`,
  icon: 'box',
  describe(body) {
    const { name, group, priceTzs } = Body.parse(body)
    return { title: msg`New product ${name}`, amountTzs: priceTzs, facts: [[msg`Group`, group]] }
  },
  corrects: [['name', 'name']],
}
