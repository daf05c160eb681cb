import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { Asked } from '../../../../tests/support/wire.ts'
import type { Conversation } from '../../../shared/contract/inbox.ts'
import type { OrderLink } from '../../../shared/contract/order-link.ts'
import type { OrderRow } from '../../../shared/contract/orders.ts'
import type { Attempt, PayMethod } from '../../../shared/contract/payments.ts'
import type { SetRow } from '../../../shared/contract/product-sets.ts'
import { askForPhone } from '../../../shared/texts/chat-orders.ts'
import { rememberSeller } from '../../session/seller.ts'
import { aShop, aUser } from '../access/test-people.ts'
import { ChatOrders } from './chat-orders.tsx'

const screen = aScreen()
const conversation = {
  id: '0192f0c1-2345-7abc-8def-000000000001',
  language: 'sw',
  customerId: '0192f0c1-2345-7abc-8def-0000000000c1',
  customerName: 'Asha',
  name: 'Asha',
  phone: '+255712000001',
} as Conversation
const at = '2026-11-27T08:00:00.000Z'
const order = (paidTzs: number): OrderRow => ({
  id: '0192f0c1-2345-7abc-8def-000000001001',
  number: 'W-001001',
  status: 'pending',
  source: 'whatsapp',
  customerName: 'Asha',
  customerPhone: '+255712000001',
  totalTzs: 23_500,
  paidTzs,
  itemCount: 1,
  servedByName: '',
  deviceCode: 'W',
  at,
  flags: [],
})
const link: OrderLink = {
  id: '0192f0c1-2345-7abc-8def-00000000a001',
  number: 'W-001001',
  kind: 'order',
  state: 'open',
  customerName: 'Asha',
  customerPhone: '+255712000001',
  note: '',
  itemCount: 1,
  totalTzs: 23_500,
  isLeast: false,
  orderId: order(0).id,
  orderStatus: 'pending',
  createdByName: null,
  createdAt: at,
  sharedAt: null,
  submitUntil: null,
  openedAt: null,
  submittedAt: null,
  cancelledAt: null,
}
const attempt = (id: string, more: Partial<Attempt>): Attempt => ({
  id,
  kind: 'mobile_push',
  state: 'waiting',
  amountTzs: 23_500,
  feeTzs: 0,
  feePayer: 'shop',
  totalTzs: 23_500,
  receivedTzs: null,
  operator: null,
  phone: '+255712000001',
  reason: null,
  isLate: false,
  isSandbox: true,
  reference: 'KN1',
  providerReference: null,
  qr: null,
  cardUrl: null,
  askedAt: at,
  waitingAt: at,
  expiresAt: at,
  endedAt: null,
  orderId: order(0).id,
  orderNumber: 'W-001001',
  mode: 'own',
  adapter: 'sandbox',
  askedByName: null,
  refundReference: null,
  refundNote: '',
  ...more,
})
const onWords = vi.fn<(words: string) => void>()
const onPicture = vi.fn<(picture: File, words: string) => void>()
let asked: Asked[]
let methods: PayMethod[]
let sets: SetRow[]
/** What comes before a set's words. */
let setAnswers: { status: number; body: unknown }[]
let links: OrderLink[]
/** What each asking of a phone is answered; null: the answer gets lost. */
let pushes: (Partial<Attempt> | null)[]
beforeEach(() => {
  // What jsdom has none of.
  vi.stubGlobal('Path2D', Object)
  const pen = { fillRect() {}, scale() {}, translate() {}, fill() {} } as unknown as CanvasRenderingContext2D
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['png'], { type: 'image/png' })),
  )
  asked = []
  links = []
  sets = []
  methods = []
  setAnswers = []
  pushes = []
  rememberSeller(aUser({ permissions: { is_admin: true } }), aShop())
})
afterEach(async () => {
  vi.restoreAllMocks()
  await act(async () => window.dispatchEvent(new Event('online')))
})
const ok = (body: unknown) => ({ status: 200, body })
async function show(paidTzs: number, given: Partial<Conversation> = {}) {
  const answer = (request: Asked) => {
    const { method, url, body } = request
    if (method === 'POST') asked.push(request)
    if (url.includes('/receipts/'))
      return ok({
        url: 'https://d/r',
        pdfUrl: 'https://d/p',
        message: 'Risiti yako',
        whatsappUrl: 'https://wa.me/',
        isSandbox: true,
      })
    if (url.endsWith('/order-links') && method === 'GET') return ok({ items: links, nextCursor: null })
    if (url.includes('/order-links')) return ok({ link, url: 'https://d/c', text: 'Lipa hapa', sms: 'not_asked' })
    if (url.endsWith('/link'))
      return setAnswers.shift() ?? ok({ url: 'https://d/set', text: 'Vitafunio https://d/set', picture: '/p' })
    if (url.includes('/product-sets')) return ok({ items: sets, nextCursor: null })
    if (url.includes('/payment-methods')) return ok({ isSandbox: true, mode: 'own', methods, staticQr: null })
    if (url.endsWith('/payments')) {
      const next = pushes.shift()
      return next ? ok(attempt((body as { id: string }).id, next)) : { status: 500, body: {} }
    }
    return ok({ items: [order(paidTzs)], nextCursor: null })
  }
  await screen.show(
    <ChatOrders conversation={{ ...conversation, ...given }} {...{ onWords, onPicture }} onClose={() => {}} />,
    answer,
  )
}

test('of an order that is owed how it is paid, by a link that is made once; of one that has a link, by that one', async () => {
  await show(0)
  await screen.sees('W-001001')
  expect(screen.said()).not.toContain('Receipt')
  await screen.press('How to pay')
  await vi.waitFor(() => expect(onWords).toHaveBeenCalledWith('Lipa hapa'))
  expect(asked.map(({ url }) => url)).toEqual(['/api/store/order-links'])
  links = [link]
  await screen.press('How to pay')
  await vi.waitFor(() => expect(onWords).toHaveBeenCalledTimes(2))
  expect(asked.at(-1)?.url).toBe(`/api/store/order-links/${link.id}/share`)
})

test('who shows no number is sold to all the same: what they ordered here stands there, and their number is asked for', async () => {
  await show(0, { phone: null, customerId: null, customerName: null })
  await screen.sees('W-001001')
  expect(screen.said()).toContain('WhatsApp does not show this customer’s number')
  expect(screen.said()).not.toContain('Ask their phone')
  await screen.press('Ask for their number')
  expect(onWords).toHaveBeenCalledWith(askForPhone.sw)
  await screen.press('How to pay')
  await vi.waitFor(() => expect(onWords).toHaveBeenCalledWith('Lipa hapa'))
})

test('a paid one has its receipt, and asks for nothing', async () => {
  await show(23_500)
  await screen.sees('W-001001')
  expect(screen.said()).not.toContain('How to pay')
  await screen.press('Receipt')
  await vi.waitFor(() => expect(onWords).toHaveBeenCalledWith('Risiti yako'))
})

test('a phone that rings is told of in words; one that was refused says why; a lost answer asks the same once more', async () => {
  pushes = [{ state: 'refused', reason: 'no_balance' }, null, {}]
  await show(0)
  await screen.sees('W-001001')
  await screen.press('Ask their phone')
  await screen.sees('There is not enough money in the wallet.')
  expect(onWords).not.toHaveBeenCalled()
  await screen.press('Ask their phone')
  await screen.sees('Something went wrong')
  await screen.press('Ask their phone')
  await vi.waitFor(() => expect(onWords).toHaveBeenCalledTimes(1))
  expect(onWords.mock.calls[0]?.[0]).toContain('W-001001')
  const [first, second, third] = asked.map(({ body }) => (body as { id: string }).id)
  expect(second).not.toBe(first)
  expect(third).toBe(second)
})

test('a code with what is owed comes as a picture, with words in the customer’s language; one that was refused says why, and the next tap asks anew', async () => {
  methods = [{ kind: 'tanqr', feeTzs: 0, feePayer: 'shop', totalTzs: 1, operators: [], isStatic: false }]
  const qr = { text: '000201…', isStatic: false }
  pushes = [
    { kind: 'tanqr', state: 'refused', reason: 'no_balance' },
    { kind: 'tanqr', qr },
  ]
  await show(0)
  await screen.sees('TANQR code')
  await screen.press('TANQR code')
  await screen.sees('There is not enough money in the wallet.')
  expect(onPicture).not.toHaveBeenCalled()
  await screen.press('TANQR code')
  await vi.waitFor(() => expect(onPicture).toHaveBeenCalledTimes(1))
  const [picture, words] = onPicture.mock.calls[0] ?? []
  expect([picture?.name, picture?.type]).toEqual(['TANQR-W-001001.png', 'image/png'])
  expect(words).toBe('Skani QR hii kulipa TZS 23,500 ya oda W-001001, kwa programu ya benki au pesa ya simu.')
  const [first, second] = asked.map(({ body }) => body as { id: string; kind: string })
  expect([first?.kind, second?.kind]).toEqual(['tanqr', 'tanqr'])
  expect(second?.id).not.toBe(first?.id)
})

test('a shop that takes no TANQR offers none', async () => {
  await show(0)
  await screen.sees('How to pay')
  await screen.sees('Ask their phone')
  expect(screen.said()).not.toContain('TANQR')
})

test('without network nothing is made, and it is said', async () => {
  await show(0)
  await act(async () => window.dispatchEvent(new Event('offline')))
  expect(screen.said()).toContain('No network. Links and receipts need it.')
  await screen.press('New order link')
  expect(screen.said()).not.toContain('Make the link')
  expect(asked).toEqual([])
})

test('a product set comes with its words and its page; what the server refused is said, and the search stays', async () => {
  const set: SetRow = {
    id: '0192f0c1-2345-7abc-8def-00000000c001',
    kind: 'template',
    layout: 'list',
    name: 'Vitafunio',
    sectionCount: 1,
    productCount: 3,
    isArchived: false,
    updatedAt: at,
  }
  sets = [set, { ...set, id: '0192f0c1-2345-7abc-8def-00000000c002', name: 'Vitabu' }]
  setAnswers = [{ status: 500, body: {} }]
  await show(0)
  await screen.press('Product set')
  await screen.sees('Send a product set')
  await screen.type('Name of the product set', 'vita')
  await screen.sees('Vitafunio')
  await screen.press('Vitafunio')
  await screen.sees('Something went wrong')
  expect(document.querySelector<HTMLInputElement>('input[type=search]')?.value).toBe('vita')
  await screen.press('Vitafunio')
  await vi.waitFor(() => expect(onWords).toHaveBeenCalledWith('Vitafunio https://d/set'))
  await screen.press('Back')
  await screen.sees('Sell in this chat')
})

test('a shop without sets is told where they are made', async () => {
  await show(0)
  await screen.press('Product set')
  await vi.waitFor(() => expect(screen.said()).toContain('The shop has no product sets yet.'))
})

test('who may not change goods is offered no set', async () => {
  rememberSeller(
    aUser({
      permissions: [
        { resource: 'orders', action: ['read', 'create'] },
        { resource: 'conversations', action: ['read', 'update'] },
      ],
    }),
    aShop(),
  )
  await show(0)
  await screen.sees('W-001001')
  expect(screen.said()).toContain('New order link')
  expect(screen.said()).not.toContain('Product set')
})
