import { msg } from '@lingui/core/macro'
import * as z from 'zod'
import type { CommandWords } from './command-words.ts'

const Body = z.object({ isDone: z.boolean().catch(true) })

export const kitchenStep: CommandWords = {
  word: msg`Kitchen`,
  icon: 'utensils',
  describe(body) {
    const { isDone } = Body.parse(body)
    return { title: isDone ? msg`Done in the kitchen` : msg`Back on the kitchen’s screen`, amountTzs: null }
  },
  corrects: [],
}
