import { expect, test, vi } from 'vitest'
import { aScreen } from '../../../../../tests/support/a-screen.tsx'
import type { Discount } from '../../../../shared/contract/commands/parts.ts'
import { DiscountDialog } from './discount-dialog.tsx'

const screen = aScreen()
const onDone = vi.fn<(discount: Discount | null) => void>()
const show = async (value: Discount | null = null) => {
  await screen.show(<DiscountDialog title="Discount" baseTzs={5000} value={value} onClose={() => {}} onDone={onDone} />)
  await screen.sees('Why?')
}

test('why is one tap, with words where they are typed; a second tap takes it away, and nobody is kept waiting for one', async () => {
  await show()
  await screen.type('Amount off', '500')
  await screen.press('Other')
  await screen.type('In words', ' Mteja wa kila siku ')
  await screen.press('Set discount')
  expect(onDone).toHaveBeenLastCalledWith({
    kind: 'fixed_amount',
    amountTzs: 500,
    reason: 'other',
    reasonNote: 'Mteja wa kila siku',
  })
  await screen.press('Other', 'Set discount')
  expect(onDone).toHaveBeenLastCalledWith({ kind: 'fixed_amount', amountTzs: 500 })
})

test('what was said stays with a discount that is changed', async () => {
  await show({ kind: 'percentage', basisPoints: 1000, reason: 'damaged', reasonNote: 'Mfuko umepasuka' })
  await screen.press('15%', 'Set discount')
  expect(onDone).toHaveBeenLastCalledWith({
    kind: 'percentage',
    basisPoints: 1500,
    reason: 'damaged',
    reasonNote: 'Mfuko umepasuka',
  })
})

test('more than it is taken from is refused', async () => {
  await show()
  await screen.type('Amount off', '5001')
  await screen.press('Set discount')
  await screen.sees('A discount cannot be more than')
  expect(onDone).not.toHaveBeenCalled()
})
