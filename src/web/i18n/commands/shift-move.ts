import { msg } from '@lingui/core/macro'
import * as z from 'zod'
import { MOVE_DIRECTIONS } from '../../../shared/domain/shifts.ts'
import { type CommandWords, looseAmount, looseText } from './command-words.ts'

const Body = z.object({
  direction: z.enum(MOVE_DIRECTIONS).nullable().catch(null),
  amountTzs: looseAmount,
  note: looseText,
})

export const shiftMove: CommandWords = {
  word: msg`Cash in or out`,
  icon: 'swap',
  describe(body) {
    const { direction, amountTzs, note } = Body.parse(body)
    return {
      title: direction === 'pay_out' ? msg`Cash taken out of the drawer` : msg`Cash put into the drawer`,
      amountTzs,
      facts: [[msg`Note`, note]],
    }
  },
  corrects: [['note', 'note']],
}
