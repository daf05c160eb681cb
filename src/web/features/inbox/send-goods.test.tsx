import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { Asked } from '../../../../tests/support/wire.ts'
import type { ChatMessage, Conversation } from '../../../shared/contract/inbox.ts'
import type { ProductRow } from '../../../shared/contract/products.ts'
import { rememberSeller } from '../../session/seller.ts'
import { aShop, aUser } from '../access/test-people.ts'
import { BasketCard } from './goods-shown.tsx'
import { ChatOrders } from './chat-orders.tsx'

const screen = aScreen()
const conversation = {
  id: '0192f0c1-2345-7abc-8def-000000000001',
  language: 'sw',
  customerId: null,
  customerName: 'Asha',
  name: 'Asha',
  phone: '+255712000001',
  hasCatalogue: true,
} as Conversation
const at = '2026-11-27T08:00:00.000Z'
const product = (n: number, name: string, more: Partial<ProductRow> = {}): ProductRow => ({
  id: `0192f0c1-2345-7abc-8def-0000000000a${n}`,
  name,
  group: '',
  category: null,
  priceTzs: 1000 * n,
  sku: '',
  photo: null,
  variantCount: 0,
  tracksStock: true,
  onHandMilli: 3000,
  lowStockMilli: null,
  isArchived: false,
  updatedAt: at,
  ...more,
})
const set = {
  id: '0192f0c1-2345-7abc-8def-00000000c001',
  kind: 'template',
  layout: 'list',
  name: 'Vitafunio',
  message: 'Karibu uchague',
  language: 'sw',
  hidesOut: true,
  offered: null,
  isArchived: false,
  version: 1,
  updatedAt: at,
}
const setGoods = (id: string, name: string, isOut = false) => ({
  id,
  name,
  priceTzs: 500,
  isFrom: false,
  photo: null,
  isOut,
})
const onWords = vi.fn<(words: string) => void>()
const onClose = vi.fn<() => void>()
let asked: Asked[]
let found: ProductRow[]
/** What comes before an answer that is right. */
let troubles: { status: number; body: unknown }[]
beforeEach(() => {
  asked = []
  found = [product(1, 'Soda'), product(2, 'Mkate', { onHandMilli: 0 }), product(3, 'Mafuta', { variantCount: 2 })]
  troubles = []
  rememberSeller(aUser({ permissions: { is_admin: true } }), aShop())
})
afterEach(async () => {
  await act(async () => window.dispatchEvent(new Event('online')))
})
const section = (id: string, title: string) => ({ id, title, source: { kind: 'picked', productIds: [] } })
const ok = (body: unknown) => ({ status: 200, body })
function answer(request: Asked) {
  const { method, url, body } = request
  if (method === 'POST') {
    asked.push(request)
    const trouble = troubles.shift()
    if (trouble) return trouble
  }
  if (url.endsWith('/goods')) return ok({ id: (body as { id: string }).id })
  if (url.endsWith('/order')) return ok({ id: conversation.id, number: 'W-000007' })
  if (url.endsWith('/order-links'))
    return ok({
      link: {
        id: set.id,
        number: 'W-000001',
        kind: 'products',
        state: 'open',
        customerName: '',
        customerPhone: '',
        note: '',
        itemCount: 2,
        totalTzs: 1,
        isLeast: false,
        orderId: null,
        orderStatus: null,
        createdByName: null,
        createdAt: at,
        sharedAt: null,
        submitUntil: null,
        openedAt: null,
        submittedAt: null,
        cancelledAt: null,
      },
      url: 'https://d/c',
      text: 'Agiza hapa: https://d/c',
      sms: 'not_asked',
    })
  if (url.includes(`/product-sets/${set.id}`)) {
    const [one, two] = ['0192f0c1-2345-7abc-8def-00000000d001', '0192f0c1-2345-7abc-8def-00000000d002']
    return ok({
      set: { ...set, sections: [section(one, 'Vinywaji'), section(two, 'Chakula')] },
      link: null,
      sections: [
        { id: one, goods: [setGoods(one, 'Chai')] },
        { id: two, goods: [setGoods(two, 'Andazi'), setGoods(set.id, 'Sambusa', true)] },
      ],
    })
  }
  if (url.includes('/product-sets'))
    return ok({
      items: [set, { ...set, id: conversation.id, name: 'Vitabu' }].map((one) => ({
        ...one,
        sectionCount: 2,
        productCount: 3,
      })),
      nextCursor: null,
    })
  if (url.includes('/products')) return ok({ items: found, nextCursor: null, total: found.length })
  return ok({ items: [], nextCursor: null })
}
const show = async (more: Partial<Conversation> = {}) =>
  await screen.show(
    <ChatOrders conversation={{ ...conversation, ...more }} onWords={onWords} onPicture={() => {}} onClose={onClose} />,
    answer,
  )

/** Its label begins with its picture. */
const tick = async (name: string) => {
  const label = [...document.querySelectorAll('label')].find((one) => one.textContent.includes(name))
  await act(async () => label?.querySelector('input')?.click())
}

test('products are ticked with price and stock in sight, seen as the customer sees them, and sent once however often it is tried', async () => {
  troubles = [{ status: 500, body: {} }]
  await show()
  await screen.press('Products')
  await screen.sees('Soda')
  expect(screen.said()).toContain('3 left')
  expect(screen.said()).toContain('Out of stock')
  await tick('Soda')
  await tick('Mafuta')
  await screen.press('2 products: next')
  await screen.sees('What the customer sees')
  expect(asked).toEqual([])
  expect(screen.said()).toContain('Soda')
  expect(screen.said()).not.toContain('Mkate')
  expect(document.querySelector('textarea')?.value).toBe('Karibu! Chagua bidhaa, weka kwenye kapu, kisha ututumie.')
  // Back, what was ticked is ticked.
  await screen.press('Back')
  await screen.press('2 products: next')
  await screen.press('Send')
  await screen.sees('Something went wrong')
  expect(onClose).not.toHaveBeenCalled()
  await screen.press('Send')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  const [first, second] = asked.map(({ body }) => body)
  expect(first).toEqual(second)
  expect(second).toMatchObject({ goods: { kind: 'products', productIds: [found[0]?.id, found[2]?.id] } })
  expect(onWords).not.toHaveBeenCalled()
})

test('a search that finds nothing says so; nothing goes on before something is ticked; back leads back', async () => {
  found = []
  await show()
  await screen.press('Products')
  await screen.sees('No product matches')
  expect(
    screen.named('Next').getAttribute('aria-disabled') ?? screen.named('Next').hasAttribute('disabled'),
  ).toBeTruthy()
  await screen.press('Cancel')
  await screen.sees('Sell in this chat')
})

test('without a catalogue they go as words with their prices, and an order link that holds them, made once', async () => {
  troubles = [{ status: 500, body: {} }]
  await show({ hasCatalogue: false })
  await screen.press('Products')
  await screen.sees('Soda')
  await tick('Soda')
  await tick('Mafuta')
  await screen.press('2 products: next')
  await screen.sees('This number has no catalogue')
  await screen.press('Write it into the field')
  await screen.sees('Something went wrong')
  await screen.press('Write it into the field')
  await vi.waitFor(() => expect(onWords).toHaveBeenCalledTimes(1))
  expect(onWords).toHaveBeenCalledWith('Soda: TZS 1,000\nMafuta: kuanzia TZS 3,000\n\nAgiza hapa: https://d/c')
  const [first, second] = asked.map(({ body }) => body)
  expect(first).toEqual(second)
  expect(second).toMatchObject({
    kind: 'products',
    customerName: 'Asha',
    customerPhone: '+255712000001',
    lines: [
      { productId: found[0]?.id, quantityMilli: 1000 },
      { productId: found[2]?.id, quantityMilli: 1000 },
    ],
  })
})

test('a set is seen with its sections and without what is out, and goes as a message of the catalogue', async () => {
  await show()
  await screen.press('Product set')
  await screen.sees('Vitafunio')
  await screen.press('Vitafunio')
  await screen.sees('Andazi')
  expect(screen.said()).toContain('Vinywaji')
  expect(screen.said()).not.toContain('Sambusa')
  expect(document.querySelector('textarea')?.value).toBe('Karibu uchague')
  await screen.press('Send')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked.at(-1)?.body).toMatchObject({ text: 'Karibu uchague', goods: { kind: 'set', setId: set.id } })
})

test('without a network nothing is opened', async () => {
  await show()
  await act(async () => window.dispatchEvent(new Event('offline')))
  await screen.press('Products')
  expect(screen.said()).not.toContain('Send products')
})

test('who may not see products is offered none', async () => {
  rememberSeller(
    aUser({
      permissions: [
        { resource: 'orders', action: ['read', 'create'] },
        { resource: 'conversations', action: ['read', 'update'] },
      ],
    }),
    aShop(),
  )
  await show()
  await screen.sees('New order link')
  expect([...document.querySelectorAll('button')].map((one) => one.textContent)).not.toContain('Products')
})

const basket = (more: Partial<ChatMessage> = {}): ChatMessage => ({
  type: 'message',
  id: '0192f0c1-2345-7abc-8def-00000000b001',
  direction: 'in',
  content: { kind: 'basket', catalogId: '1', items: [], text: '' },
  sentBy: 'customer',
  byName: null,
  status: 'received',
  failure: '',
  repliesTo: null,
  repliesToId: null,
  repliesToKind: '',
  media: null,
  isEdited: false,
  isRevoked: false,
  isPast: false,
  at,
  goods: [
    { retailerId: 'a', name: 'Soda', priceTzs: 1000, photo: null, isOut: false, quantity: 2, seenTzs: 900 },
    { retailerId: 'b', name: 'Mkate', priceTzs: 1500, photo: null, isOut: true, quantity: 1 },
    { retailerId: 'c', name: '', priceTzs: null, photo: null, isOut: false, quantity: 1 },
  ],
  ...more,
})

test('a basket shows our prices, what the customer saw, and what is gone; one tap makes the order, which is then a way to it', async () => {
  troubles = [{ status: 409, body: { error: { code: 'link.sold_out', message: 'x' } } }]
  await screen.show(<BasketCard message={basket()} isPeoples />, answer)
  const said = screen.said()
  for (const words of [
    '2 × Soda',
    'they saw TZS 900',
    'Out of stock',
    'Goods the shop does not know',
    'Not sold any more',
    '3,500',
  ])
    expect(said).toContain(words)
  expect(said).toContain('1 price is not what the customer saw')
  await screen.press('Make the order')
  await vi.waitFor(() => expect(document.querySelector('.note')).not.toBeNull())
  await screen.press('Make the order')
  await screen.sees('Order W-000007')
  expect(document.querySelector('a')?.getAttribute('href')).toBe(`/dashboard/orders/order-info/${conversation.id}`)
  expect(screen.said()).not.toContain('Make the order')
  expect(asked.map(({ url }) => url)).toEqual([
    `/api/store/conversations/baskets/${basket().id}/order`,
    `/api/store/conversations/baskets/${basket().id}/order`,
  ])
})

test.each([
  ['the bot answers', basket(), false],
  ['it was written before the shop came here', basket({ isPast: true }), true],
  ['nothing of it is sold any more', basket({ goods: basket().goods?.slice(2) ?? [] }), true],
])('no order is offered where %s', async (_why, message, isPeoples) => {
  await screen.show(<BasketCard message={message} isPeoples={isPeoples} />, answer)
  expect(screen.said()).toContain('Goods the shop does not know')
  expect(screen.said()).not.toContain('Make the order')
})
