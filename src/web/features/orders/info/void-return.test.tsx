import { expect, test } from 'vitest'
import { aCounterHere } from '../../../../../tests/support/a-counter-here.tsx'
import { aReturn } from '../../../../../tests/support/offline/a-return.ts'
import { anOrder, aPayment } from '../../../../../tests/support/offline/till.ts'
import { uuidv7 } from '../../../../shared/domain/ids.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { refundOrder, saveOrder } from '../../../offline/till.ts'
import { OrderReturns } from './order-returns.tsx'

const counter = aCounterHere()
const DAY_MS = 86_400_000

/** One of two came back, this many days ago. */
async function opened(given: Parameters<typeof counter.open>[0] = {}, { days = 0 } = {}) {
  return await counter.open({
    ...given,
    instead: async () => {
      const at = new Date(Date.now() - days * DAY_MS).toISOString()
      const sold = await saveOrder({ ...anOrder({ at }, 2500, 2000, uuidv7()), payments: [aPayment(5000)] })
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
  expect(counter.asked()).toMatch(/^refund [\da-f-]{36} 2500$/)
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

test('a return of three days ago stands: it is not offered', async () => {
  await opened({}, { days: 3 })
  await counter.sees(/A7-R000002/)
  expect(counter.said()).not.toContain('Take back this return')
})
