import { expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { DisplayState } from '../../../shared/contract/displays.ts'
import type { Shown } from './display-clock.ts'
import { DisplayView } from './display-view.tsx'

const screen = aScreen()
const paying = {
  kind: 'paying',
  shopName: 'Duka la Asha',
  logoUrl: null,
  servedBy: 'Asha',
  lines: [],
  itemCount: 2,
  subtotalTzs: 5000,
  discountTzs: 500,
  chargesTzs: 0,
  totalTzs: 4500,
  receivedTzs: null,
  changeTzs: null,
  receiptUrl: null,
  code: { text: '00020101021226TANQR', name: 'Duka la Asha', reference: 'A7-12' },
} as unknown as DisplayState
const shown = (trust: Shown['trust']): Shown => ({ state: paying, trust })

test('the customer scans the payment code off the display, and reads who is paid, for what and what they save', async () => {
  await screen.show(<DisplayView shown={shown('good')} onLanguage={() => {}} other="Kiswahili" />)
  await vi.waitFor(() => expect(document.querySelector('[data-qr]')).not.toBeNull())
  expect(document.querySelector('[data-qr]')?.getAttribute('data-qr')).toBe('00020101021226TANQR')
  for (const said of ['Scan to pay', 'A7-12', '4,500', 'You save']) expect(screen.said()).toContain(said)
})

test('a till that is not heard of shows no code: nobody pays for an order that may have changed', async () => {
  await screen.show(<DisplayView shown={shown('late')} onLanguage={() => {}} other="Kiswahili" />)
  expect(document.querySelector('[data-qr]')).toBeNull()
  expect(screen.said()).not.toContain('Scan to pay')
  expect(screen.said()).toContain('Waiting for the counter')
})

test('the language is changed on the display itself', async () => {
  const change = vi.fn<() => void>()
  await screen.show(<DisplayView shown={shown('good')} onLanguage={change} other="Kiswahili" />)
  await screen.press('Kiswahili')
  expect(change).toHaveBeenCalledOnce()
})
