import { expect, test, vi } from 'vitest'
import { aScreen } from '../../../../../tests/support/a-screen.tsx'
import { DisputePart } from './dispute-part.tsx'

const screen = aScreen()
const dispute = {
  customerId: '0192f0c1-2345-7abc-8def-000000000001',
  customerName: 'Asha',
  owedTzs: 5000,
  words: 'HAPANA',
}
const show = (saidTzs: number | null) =>
  screen.show(
    <DisputePart
      id={dispute.customerId}
      dispute={{ ...dispute, saidTzs }}
      isOpen
      isOnline
      decide={vi.fn<() => Promise<void>>()}
    />,
  )

test('who says no and names no amount: both versions are there, and there is nothing to correct it to', async () => {
  await show(null)
  expect(screen.said()).toContain('Does not agree, named no amount')
  expect(screen.said()).toContain('HAPANA')
  expect(screen.said()).not.toContain('Correct to')
  expect(screen.said()).toContain('Keep TZS 5,000')
})

test('who names an amount: it can be corrected to it', async () => {
  await show(0)
  expect(screen.said()).toContain('Correct to TZS 0')
})
