import { expect, test } from 'vitest'
import { aDeviceHere } from '../../../../tests/support/a-device-here.ts'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { CartFollowUps } from '../../../shared/contract/cart-follow-ups.ts'
import { USUAL_FOLLOW_UP } from '../../../shared/domain/campaigns/cart-follow-ups.ts'
import { campaignMessage } from '../../../shared/domain/campaigns/text.ts'
import { CartFollowUpsCard } from './cart-follow-ups-card.tsx'

const screen = aScreen()
const view: CartFollowUps = {
  rules: USUAL_FOLLOW_UP,
  version: 1,
  isStopped: false,
  sms: { isSandbox: false, senderId: 'DUKA', pricePerPartTzs: 25 },
  fill: {
    shop: 'Duka la Mfano',
    link: `https://kaunta.example/cart/order?token=${'x'.repeat(43)}`,
    optOut: 'https://kaunta.example/o/xxxxxxxxxxxx',
  },
  month: { left: 40, sent: 12, sentBySms: 9, cameBack: 3, salesTzs: 54_000, spentTzs: 450 },
}

test('the card tells what came of it; the sheet tells the price before it is switched on, and keeps the way back in the words', async () => {
  await aDeviceHere()
  const saved: unknown[] = []
  await screen.show(<CartFollowUpsCard />, ({ method, body }) => {
    if (method?.toUpperCase() === 'PUT') saved.push(body)
    return { status: 200, body: view }
  })
  await screen.sees(
    '40 orders begun and left, 12 customers reminded, 3 came back, TZS 54,000 ordered, TZS 450 spent on SMS',
  )
  await screen.sees('Off: nobody is written to.')
  await screen.press('Follow up')
  await screen.sees('Write to them once by itself')
  const { parts } = campaignMessage(view.rules.texts, { name: 'Customer 1', language: 'en' }, view.fill)
  await screen.sees(`One by SMS costs TZS ${parts * 25}`)
  await screen.sees(`A month costs at most TZS ${(40 * parts * 25).toLocaleString('en-US')}`)
  await screen.type('After so many hours', '73')
  await screen.type('What it says, in English', 'Come back to {shop}')
  await screen.press('Save')
  await screen.sees('Type a number from 1 to 72.')
  await screen.sees('Keep {link}: it leads back to the order.')
  expect(saved).toEqual([])
})

test('who is no owner sees what came of it, and sets nothing', async () => {
  await aDeviceHere([{ resource: 'customers', action: ['read'] }])
  await screen.show(<CartFollowUpsCard />, () => ({ status: 200, body: view }))
  await screen.sees('3 came back')
  expect(document.querySelector('button')).toBe(null)
})
