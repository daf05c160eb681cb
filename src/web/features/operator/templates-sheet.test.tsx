import { expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { SandboxTemplate } from '../../../shared/contract/sandbox-chats.ts'
import { TemplatesSheet } from './templates-sheet.tsx'

const screen = aScreen()
const number = { phoneNumberId: '999900000000000001', displayPhone: '+255 700 000 001', shopName: 'Duka la Neema' }
const ready: SandboxTemplate = {
  name: 'order_ready',
  language: 'sw',
  category: 'utility',
  body: 'Habari {{1}}',
  state: 'approved',
  reason: null,
}
/** The server does as it is told. */
async function show(start: SandboxTemplate[]) {
  let items = start
  const said: unknown[] = []
  await screen.show(<TemplatesSheet token="t" number={number} onClose={() => {}} />, ({ method, body }) => {
    if (method === 'POST') {
      said.push(body)
      const judged = body as SandboxTemplate
      items = items.map((one) => (one.name === judged.name ? { ...one, ...judged } : one))
    }
    return { status: 200, body: { items } }
  })
  await screen.sees('order ready (sw)')
  return said
}
const buttons = () => [...document.querySelectorAll('article button')].map(({ textContent }) => textContent.trim())

test('one that is approved is paused, and approved again', async () => {
  const said = await show([ready])
  expect(buttons()).toEqual(['Refuse', 'Pause', 'Stop for good'])
  await screen.press('Pause')
  await screen.sees('Paused')
  expect(buttons()).toEqual(['Approve', 'Refuse', 'Stop for good'])
  await screen.press('Approve')
  await screen.sees('Approved')
  expect(said).toEqual([
    { name: 'order_ready', language: 'sw', state: 'paused', reason: null },
    { name: 'order_ready', language: 'sw', state: 'approved', reason: null },
  ])
})

test('one that waits is refused with WhatsApp’s reason, which stands below it then; or without one', async () => {
  const said = await show([{ ...ready, state: 'pending' }])
  expect(buttons()).toEqual(['Approve', 'Refuse'])
  await screen.press('Refuse')
  await screen.press('Cancel')
  expect(said).toEqual([])
  await screen.press('Refuse')
  await screen.type('Why WhatsApp refuses it', 'promotional')
  await screen.press('Refuse it for this')
  await screen.sees('Reason: it advertises, and is filed as a notice')
  await screen.press('Approve')
  await screen.sees('Approved')
  await screen.press('Refuse')
  await screen.type('Why WhatsApp refuses it', '')
  await screen.press('Refuse it for this')
  await vi.waitFor(() => expect(said).toHaveLength(3))
  expect(said.map((one) => (one as SandboxTemplate).reason)).toEqual(['promotional', null, null])
})
