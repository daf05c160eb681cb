import { expect, test } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { IncomingWebhook } from '../../../shared/contract/webhooks.ts'
import { IncomingTab } from './incoming-tab.tsx'

const screen = aScreen()
const call: IncomingWebhook = {
  id: '019ad0b2-6c00-7000-8000-000000000001',
  source: 'whatsapp',
  sender: 'whatsapp',
  kind: 'message',
  proof: 'signature',
  outcome: 'taken',
  status: 200,
  tookMs: 420,
  reference: 'wamid.1',
  copies: 1,
  body: '[]',
  at: '2026-11-30T06:00:00.000Z',
}
const show = (answer: () => object, search: object = {}) =>
  screen.show(<IncomingTab search={{ tab: 'incoming', ...search }} onSearch={() => {}} />, () => ({
    status: 200,
    body: answer(),
  }))

test('a call says from whom, what it was and what it did; more came in than is kept', async () => {
  await show(() => ({ items: [call], nextCursor: null, notKept: 681 }))
  await screen.sees('681 more calls came in than are kept of an hour.')
  await screen.sees('wamid.1')
  expect(document.body.textContent).toContain('Taken')
})

test('the sheet has the headers it came with', async () => {
  const headers = [{ name: 'user-agent', value: 'ClickPesa/2' }]
  await show(() => ({ items: [{ ...call, headers }], nextCursor: null, notKept: 0 }))
  await screen.sees('wamid.1')
  await screen.press('WhatsApp')
  await screen.sees('Headers')
  expect(document.body.textContent).toContain('user-agent: ClickPesa/2')
})

test('where nothing of what was looked through fits, it is asked on until something does', async () => {
  let asked = 0
  await show(
    () => {
      asked += 1
      return asked < 3
        ? { items: [], nextCursor: `c${asked}`, notKept: 0 }
        : { items: [{ ...call, reference: 'wamid.found' }], nextCursor: null, notKept: 0 }
    },
    { q: 'found', from: 'whatsapp', state: 'done' },
  )
  await screen.sees('wamid.found')
  expect(asked).toBe(3)
})

test('what proved nothing says that goods are not handed out for it', async () => {
  const unsigned = { ...call, sender: 'azampay', source: 'payments' as const, proof: 'none' as const }
  await show(() => ({ items: [unsigned], nextCursor: null, notKept: 0 }))
  await screen.sees('AzamPay')
  await screen.press('AzamPay')
  await screen.sees('anybody may have sent it')
  expect(document.body.textContent).toContain('Hand out nothing for it')
})
