import { expect, test } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { OrderChat } from '../../../shared/contract/chat-news.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { OrderChatLink, OrderTold } from './order-chat.tsx'

const screen = aScreen()
const orderId = uuidv7()
const show = async (chat: OrderChat | null, customerChat: string | null = null) =>
  await screen.show(
    <>
      <OrderChatLink of={{ orderId, customerId: uuidv7(), name: 'Asha' }} />
      <OrderTold orderId={orderId} />
    </>,
    ({ url }) =>
      url.includes('/customers/')
        ? { status: 200, body: { conversationId: customerChat } }
        : chat === null
          ? { status: 404, body: { error: { code: 'order.not_found', message: '', requestId: 'x' } } }
          : { status: 200, body: chat },
  )
const href = () => document.querySelector('a')?.getAttribute('href')
const at = '2026-11-29T08:00:00.000Z'

test('an order leads to its chat and says what the customer was told, and what not and why', async () => {
  const conversationId = uuidv7()
  await show({
    conversationId,
    told: [
      { step: 'paid', status: 'read', failure: '', at },
      { step: 'delivered', status: 'failed', failure: 'window_closed', at },
    ],
  })
  await screen.sees('Told by WhatsApp')
  expect(href()).toBe(`/dashboard/conversations?chat=${conversationId}`)
  expect(screen.said()).toMatch(/Paid,.*Read/)
  expect(screen.said()).toMatch(
    /Delivered,.*Not sent.*The customer was not told\. A day had passed since the customer’s last message\./,
  )
})

test('one that the server does not have yet leads to the chat with its customer; without one there is nothing', async () => {
  const chat = uuidv7()
  await show(null, chat)
  await screen.sees('')
  await expect.poll(href).toBe(`/dashboard/conversations?chat=${chat}`)
  expect(screen.said()).not.toContain('Told')
})
