import { expect, test } from 'vitest'
import type { Attempt, OrderPayments } from '../../../shared/contract/payments.ts'
import { newsOf } from './order-news.queries.ts'

const attempt = (given: Partial<Attempt>): Attempt => ({
  id: 'a',
  kind: 'mobile_push',
  state: 'paid',
  amountTzs: 5000,
  feeTzs: 100,
  feePayer: 'customer',
  totalTzs: 5100,
  receivedTzs: 5100,
  operator: 'mpesa',
  phone: '+255754000118',
  reason: null,
  isLate: false,
  isSandbox: true,
  reference: 'K1',
  providerReference: 'CKL3',
  qr: null,
  cardUrl: null,
  askedAt: '2026-11-21T09:00:00.000Z',
  waitingAt: null,
  expiresAt: '2026-11-21T09:02:00.000Z',
  endedAt: '2026-11-21T09:01:00.000Z',
  orderId: 'o',
  orderNumber: 'A7-000001',
  mode: 'kaunta',
  adapter: 'sandbox',
  askedByName: null,
  refundReference: null,
  refundNote: '',
  ...given,
})
const view = (attempts: Attempt[]): OrderPayments => ({
  orderId: 'o',
  orderNumber: 'A7-000001',
  status: 'completed',
  customerPhone: '',
  isSandbox: true,
  mode: 'kaunta',
  canPay: false,
  totalTzs: 5000,
  paidTzs: 5000,
  owedTzs: 0,
  methods: [],
  attempts,
})

test('what the device is told of money that came: the amount of the order without the fee, by the wallet’s reference; nothing of what did not come', () => {
  const news = newsOf(
    view([
      attempt({}),
      attempt({ id: 'b', state: 'refused' }),
      attempt({ id: 'c', state: 'refund_due' }),
      attempt({ id: 'd', kind: 'tanqr', operator: null, providerReference: null }),
    ]),
  )
  expect(news).toMatchObject({ orderId: 'o', status: 'completed', paidTzs: 5000, totalTzs: 5000 })
  expect(
    news.payments.map(({ id, method, wallet, reference, amountTzs }) => [id, method, wallet, reference, amountTzs]),
  ).toEqual([
    ['a', 'mobile_money', 'mpesa', 'CKL3', 5000],
    ['d', 'tanqr', null, 'K1', 5000],
  ])
})

test('what came back at another till is neither paid nor owed: it is told by the difference', () => {
  const told = (paidTzs: number, owedTzs: number) => newsOf({ ...view([]), paidTzs, owedTzs }).refundedTzs
  expect([told(5000, 0), told(3000, 0), told(1000, 2500), told(0, 5000), told(6000, 0)]).toEqual([0, 2000, 1500, 0, 0])
  expect(newsOf({ ...view([]), status: 'cancelled', paidTzs: 0 }).refundedTzs).toBeUndefined()
})
