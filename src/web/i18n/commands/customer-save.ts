import { msg } from '@lingui/core/macro'
import * as z from 'zod'
import { type CommandWords, looseText } from './command-words.ts'

const Named = z.object({ name: looseText }).catch({ name: '' })
const Body = z.object({ was: Named, to: Named })

export const customerSave: CommandWords = {
  word: msg`Customer changed`,
  icon: 'edit',
  describe(body) {
    const { was, to } = Body.parse(body)
    return { title: msg`Customer changed`, amountTzs: null, facts: [[msg`Name`, to.name || was.name]] }
  },
  corrects: [],
}
