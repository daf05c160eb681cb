import { beforeEach, expect, test } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { ChatCosts } from '../../../shared/contract/chat-costs.ts'
import { rememberSeller } from '../../session/seller.ts'
import { aShop, aUser } from '../access/test-people.ts'
import { costsTable } from './message-costs.ts'
import { MessageCostsSheet } from './message-costs-sheet.tsx'

const screen = aScreen()
const none = { sent: 0, billable: 0, costTzs: 0 }
const aNumber = (given: Partial<ChatCosts['numbers'][number]> = {}): ChatCosts['numbers'][number] => ({
  numberId: '0192f0c1-2345-7abc-8def-000000000001',
  displayPhone: '+255 712 345 678',
  name: 'Duka la Mfano',
  isSandbox: false,
  failed: 2,
  failedBefore: 0,
  kinds: [
    { category: 'service', sent: 40, billable: 10, costTzs: 104, before: { sent: 30, billable: 0, costTzs: 0 } },
    { category: 'marketing', sent: 3, billable: 3, costTzs: null, before: none },
    { category: 'untold', sent: 1, billable: 0, costTzs: 0, before: none },
  ],
  ...given,
})
const say = ({ message = '' }: { message?: string }) => message
let months: Record<string, ChatCosts>
let asked: (string | undefined)[]
beforeEach(() => {
  const costs = { month: '2026-11', before: '2026-10', numbers: [aNumber()] }
  months = {
    first: costs,
    other: { month: '2026-10', before: '2026-09', numbers: [aNumber({ kinds: [], failed: 0 })] },
  }
  asked = []
  rememberSeller(aUser({ permissions: { is_admin: true } }), aShop())
})
const show = (status = 200) =>
  screen.show(<MessageCostsSheet onClose={() => {}} />, ({ query }) => {
    asked.push(query['month'])
    const body = months[asked[0] === query['month'] ? 'first' : 'other']
    return status === 200 ? { status, body } : { status, body: { code: 'server.failed', message: 'no' } }
  })

test('each kind with how many were sent and charged, what they cost, and the month before; what has no price is not made up', async () => {
  await show()
  for (const words of [
    'Answers within a day40 October: 3010TZS 104',
    'Offers by template3 October: 03Not known',
    'WhatsApp has not said yet1 October: 0––',
    'Together4413TZS 104 and more',
    'October300TZS 0',
    '2 messages did not go',
  ])
    await screen.sees(words)
  expect(screen.said()).not.toContain('Sent by all numbers')
})

test('several numbers are added up; a month without any says so', async () => {
  months['first'] = {
    month: '2026-11',
    before: '2026-10',
    numbers: [aNumber(), aNumber({ numberId: '0192f0c1-2345-7abc-8def-000000000002' })],
  }
  await show()
  await screen.sees('Sent by all numbers88 October: 60')
  await screen.sees('They costTZS 208 and more October: TZS 0')
  await screen.press('The month before')
  await screen.sees('Nothing was sent')
  expect(new Set(asked).size).toBe(3)
})

test('who may not see money sees how many; what cannot be read can be asked for again', async () => {
  rememberSeller(aUser({ permissions: [{ resource: 'whatsapp_interactions', action: ['read'] }] }), aShop())
  months['first'] = {
    month: '2026-11',
    before: '2026-10',
    numbers: [aNumber({ kinds: [{ category: 'service', sent: 4, billable: 1, before: { sent: 0, billable: 0 } }] })],
  }
  await show()
  await screen.sees('Answers within a day4 October: 01')
  expect(screen.said()).not.toContain('TZS')
  expect(screen.said()).not.toContain('They cost')
})

test('an answer that does not come is said, with a way to ask again', async () => {
  await show(500)
  await screen.sees('Retry')
  expect(screen.said()).not.toContain('Sent')
})

test('the file has a line for each number and kind, both months, and what did not go', () => {
  const costs = { month: '2026-11', before: '2026-10', numbers: [aNumber()] }
  expect(costsTable(costs, true, say)).toEqual({
    name: 'What messages cost',
    heads: ['Number', 'Kind of message', 'Messages sent 2026-11', 'Charged 2026-11', 'Cost, TZS 2026-11', 'Messages sent 2026-10', 'Charged 2026-10', 'Cost, TZS 2026-10'], // prettier-ignore
    rows: [
      ['+255 712 345 678', 'Answers within a day', 40, 10, 104, 30, 0, 0],
      ['+255 712 345 678', 'Offers by template', 3, 3, null, 0, 0, 0],
      ['+255 712 345 678', 'WhatsApp has not said yet', 1, 0, 0, 0, 0, 0],
      ['+255 712 345 678', 'Did not go', 2, 0, 0, 0, 0, 0],
    ],
  })
  expect(costsTable(costs, false, say).rows[0]).toEqual(['+255 712 345 678', 'Answers within a day', 40, 10, 30, 0])
})
