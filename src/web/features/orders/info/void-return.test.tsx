import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { aCounterHere } from '../../../../../tests/support/a-counter-here.tsx'
import { aReturn } from '../../../../../tests/support/offline/a-return.ts'
import { anOrder, aPayment } from '../../../../../tests/support/offline/till.ts'
import { uuidv7 } from '../../../../shared/domain/ids.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { refundOrder, saveOrder } from '../../../offline/till.ts'
import { learnOfChange } from '../order-news.queries.ts'
import { OrderReturns } from './order-returns.tsx'

const counter = aCounterHere()
const DAY_MS = 86_400_000

/** One of two came back, this many days ago. */
async function opened(given: Parameters<typeof counter.open>[0] = {}, { days = 0, isOnCredit = false } = {}) {
  return await counter.open({
    ...given,
    instead: async () => {
      const at = new Date(Date.now() - days * DAY_MS).toISOString()
      const sold = await saveOrder({
        ...anOrder({ at }, 2500, 2000, uuidv7()),
        payments: isOnCredit ? [] : [aPayment(5000)],
      })
      const order: LocalOrder = await refundOrder({
        ...aReturn(sold, [{ line: 0, quantityMilli: 1000, to: 'stock' }]),
        at,
      })
      return <OrderReturns order={order} />
    },
  })
}

test('a return is taken back from its order with a reason, and waits to be sent', async () => {
  const device = await opened()
  await counter.tap('Take back this return')
  await counter.sees(/Take back the return A7-R000002\?.*TZS\s2,500 counts as paid again/)
  await counter.type('Reason', 'Kosa la kuandika')
  await counter.tap('Take the return back')
  await counter.sees(/The return is taken back/)
  const sent = (await device.waiting()).at(-1)
  expect([sent?.type, sent?.body]).toEqual(['refund.void', expect.objectContaining({ reason: 'Kosa la kuandika' })])
  expect((await device.orders())[0]).toMatchObject({ paidTzs: 5000, refundedTzs: 0 })
})

test('who may not by themselves asks somebody who may give back as much; without a word nothing is taken back', async () => {
  const device = await opened({ permissions: [{ resource: 'orders', action: ['create', 'read'] }] })
  await counter.tap('Take back this return')
  await counter.sees(/Take back the return/)
  await counter.type('Reason', 'Kosa')
  await counter.tap('Take the return back')
  await counter.sees(/Nobody agrees/)
  expect(counter.asked()).toMatch(/^refund_void [\da-f-]{36} 2500$/)
  await counter.press('Nobody agrees')
  await counter.sees(/did not have the permission/)
  expect((await device.waiting()).map(({ type }) => type)).toEqual(['order.create', 'refund.create'])
  await counter.tap('Take the return back')
  await counter.sees(/A manager agrees/)
  await counter.press('A manager agrees')
  await counter.sees(/The return is taken back/)
  const sent = (await device.waiting()).at(-1)
  expect([sent?.type, sent?.approvals?.[0]?.aboutId]).toEqual(['refund.void', sent?.id])
})

test('who may only change orders is not offered what the server refuses them', async () => {
  await opened({ permissions: [{ resource: 'orders', action: ['update', 'read'] }] })
  await counter.sees(/A7-R000002/)
  expect(counter.said()).not.toContain('Take back this return')
})

test('of goods that were not paid somebody agrees to what they are worth', async () => {
  const permissions = [{ resource: 'orders' as const, action: ['create' as const, 'read' as const] }]
  await opened({ permissions }, { isOnCredit: true })
  await counter.tap('Take back this return')
  await counter.type('Reason', 'Kosa')
  await counter.tap('Take the return back')
  await counter.sees(/Nobody agrees/)
  expect(counter.asked()).toMatch(/^refund_void [\da-f-]{36} 2500$/)
})

test('a return of three days ago stands: it is not offered', async () => {
  await opened({}, { days: 3 })
  await counter.sees(/A7-R000002/)
  expect(counter.said()).not.toContain('Take back this return')
})

test('that it was taken back at another till is learnt, also where no money went back with it', async () => {
  const asked: string[] = []
  const device = await opened(
    {
      answer: ({ url }) => {
        asked.push(url.split('/').at(-1) ?? '')
        return url.endsWith('/payments') ? { status: 200, body: view } : { status: 403, body: {} }
      },
    },
    { isOnCredit: true },
  )
  const [order] = await device.orders()
  if (!order) throw new Error('no order')
  await device.db.outbox.clear()
  await device.db.orders.put({ ...order, sync: 'synced' })
  const { number: orderNumber, id: orderId, status } = order
  const view = {
    orderId,
    orderNumber,
    status,
    customerPhone: '',
    isSandbox: false,
    mode: 'kaunta',
    canPay: false,
    totalTzs: 5000,
    paidTzs: 0,
    owedTzs: 5000,
    methods: [],
    attempts: [],
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const told = { orderId, status, paidTzs: 0, totalTzs: 5000 }
  asked.length = 0
  await learnOfChange(client, { ...told, refundedTzs: 2500 })
  expect([asked, (await device.orders())[0]?.refundedTzs]).toEqual([[], 2500])
  await learnOfChange(client, { ...told, refundedTzs: 0 })
  // Who may not read orders knows at least what is owed again.
  expect([asked.slice(0, 2), (await device.orders())[0]?.refundedTzs]).toEqual([['payments', orderId], 0])
})
