import { expect, test, vi } from 'vitest'
import { aDeviceHere } from '../../../../tests/support/a-device-here.ts'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { aCustomerRow } from '../../../../tests/support/builders.ts'
import type { Conversation } from '../../../shared/contract/inbox.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { BesideSheet } from './beside-chat.tsx'

const screen = aScreen()
const conversation = {
  id: uuidv7(),
  numberId: uuidv7(),
  name: 'Asha',
  username: '',
  phone: '+255712000001',
  customerId: null,
  customerName: null,
  tags: [],
} as unknown as Conversation
const show = async (given: Partial<Conversation> = {}) =>
  await screen.show(
    <BesideSheet conversation={{ ...conversation, ...given }} name="Asha" onClose={() => {}} />,
    ({ url }) => (url.includes('/links') ? { status: 200, body: { items: [], nextCursor: null } } : null),
  )
const link = () => [...document.querySelectorAll('a')].find((one) => one.textContent === 'New order')

test('an order for a customer of the shop is one tap away', async () => {
  await aDeviceHere()
  const customerId = uuidv7()
  await show({ customerId, customerName: 'Asha' })
  expect(link()?.getAttribute('href')).toBe(
    `/dashboard/orders/add-order?customer=${customerId}&chat=${conversation.id}`,
  )
})

test('what the shop knows of a customer stands there: what they owe and bought, what they agreed to and what not, and its note as it was written', async () => {
  await aDeviceHere()
  const customer = {
    ...aCustomerRow({
      orderCount: 7,
      spentTzs: 84_500,
      owesTzs: 12_000,
      consents: {
        whatsapp_offers: { isGiven: true, how: 'said' as const, at: '2026-11-01T08:00:00.000Z', byName: null },
        sms_offers: { isGiven: false, how: 'said' as const, at: '2026-11-01T08:00:00.000Z', byName: null },
      },
    }),
    notes: 'Analipa Ijumaa <b>daima</b>',
    contacts: [],
    gender: '',
    birthday: '',
    aliases: [],
    merges: [],
    statementIsOn: false,
    dueOn: null,
    creditLimitTzs: null,
    creditDueDays: null,
  }
  await screen.show(
    <BesideSheet
      conversation={{ ...conversation, customerId: customer.id, customerName: 'Asha' }}
      name="Asha"
      onClose={() => {}}
    />,
    ({ url }) => (url.endsWith(`/customers/${customer.id}`) ? { status: 200, body: customer } : null),
  )
  for (const words of [
    'Orders7',
    'SpentTZS 84,500',
    'OwesTZS 12,000',
    'Agreed toOffers by WhatsApp',
    'Does not wantOffers by SMS',
    'NoteAnalipa Ijumaa <b>daima</b>',
  ])
    await screen.sees(words)
  // Nobody asked about reminders: neither yes nor no.
  expect(screen.said()).not.toContain('Debt reminders')
  expect(document.querySelector('a[href*="/customers/"]')?.getAttribute('href')).toContain(customer.id)
})

test('who may not look at customers sees nothing of them, and nothing is asked', async () => {
  await aDeviceHere([{ resource: 'conversations', action: ['read'] }])
  const asked: string[] = []
  await screen.show(
    <BesideSheet conversation={{ ...conversation, customerId: uuidv7() }} name="Asha" onClose={() => {}} />,
    ({ url }) => {
      asked.push(url)
      return null
    },
  )
  await screen.sees('Asha')
  for (const word of ['Owes', 'Spent', 'Agreed to', 'Note']) expect(screen.said()).not.toContain(word)
  expect(asked.filter((url) => url.includes('/customers/'))).toEqual([])
})

test('whom the shop does not know becomes its customer first, once, without a network', async () => {
  const { waiting } = await aDeviceHere()
  await show()
  expect(link()).toBeUndefined()
  await screen.press('New order for a new customer', 'New order for a new customer')
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), { timeout: 8000 })
  expect((await waiting()).map(({ type, body }) => [type, body])).toEqual([
    ['customer.create', expect.objectContaining({ name: 'Asha', phone: '+255712000001' })],
  ])
  // Told again, as long as the server does not know of it.
  await screen.press('New order for a new customer')
  expect(await waiting()).toHaveLength(1)
})

test('what was ordered in the chat is there, also of who shows no number', async () => {
  await aDeviceHere()
  const order = {
    id: uuidv7(),
    number: 'W-000123',
    status: 'delivered',
    totalTzs: 6000,
    paidTzs: 0,
    at: '2026-11-29T08:00:00.000Z',
  }
  await screen.show(
    <BesideSheet conversation={{ ...conversation, phone: null }} name="Asha" onClose={() => {}} />,
    ({ url }) =>
      url.endsWith(`/conversations/${conversation.id}/orders`) ? { status: 200, body: { items: [order] } } : null,
  )
  await screen.sees('W-000123')
  expect(document.querySelector('a[href*="order-info"]')?.getAttribute('href')).toContain(order.id)
})

test('who shows no number has an order in one tap too: it is of the chat, and what they cannot have is said', async () => {
  await aDeviceHere()
  await show({ phone: null, username: 'mteja.tz' })
  await screen.sees('mteja.tz')
  expect(link()?.getAttribute('href')).toBe(`/dashboard/orders/add-order?chat=${conversation.id}&name=Asha`)
  expect(screen.said()).toContain('ask for their number first')
})

test('links that were made in the chat stand beside it, also of who shows no number', async () => {
  await aDeviceHere()
  const open = {
    id: uuidv7(),
    number: 'W-000777',
    kind: 'products',
    state: 'open',
    customerName: '',
    customerPhone: '',
    note: '',
  }
  const rest = { itemCount: 1, totalTzs: 3000, isLeast: false, orderId: null, orderStatus: null, createdByName: null }
  const never = { sharedAt: null, submitUntil: null, openedAt: null, submittedAt: null, cancelledAt: null }
  const row = { ...open, ...rest, ...never, createdAt: '2026-11-29T08:00:00.000Z' }
  await screen.show(
    <BesideSheet conversation={{ ...conversation, phone: null }} name="Asha" onClose={() => {}} />,
    ({ url, query }) =>
      url.endsWith('/order-links') && query['conversationId'] === conversation.id
        ? { status: 200, body: { items: [row], nextCursor: null } }
        : null,
  )
  await screen.sees('W-000777')
  expect(screen.said()).toContain('Open order links')
})

test('who may make no orders is offered none', async () => {
  await aDeviceHere([{ resource: 'conversations', action: ['read'] }])
  await show({ customerId: uuidv7() })
  await screen.sees('Asha')
  expect(link()).toBeUndefined()
  expect(screen.said()).not.toContain('New order')
})
