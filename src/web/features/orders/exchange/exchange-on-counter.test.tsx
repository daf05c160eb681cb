import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { aCounterHere, type CounterDevice } from '../../../../../tests/support/a-counter-here.tsx'
import { aProduct } from '../../../../../tests/support/counter-product.ts'
import { anOrder, aPayment } from '../../../../../tests/support/offline/till.ts'
import { uuidv7 } from '../../../../shared/domain/ids.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { saveOrder } from '../../../offline/till.ts'
import { draftOf, everything, figuresOf, linesOf } from '../refund/refund-choice.ts'
import { handOver } from './hand-over.ts'

const counter = aCounterHere()
const soap = aProduct({ name: 'Sabuni', priceTzs: 1500 })
const dress = aProduct({ name: 'Kanga', priceTzs: 5000 })

/** The page of the return said what came back, 5,000 of a sale of this till, and went to the counter for the new goods. */
async function comesBack(): Promise<CounterDevice & { sold: LocalOrder }> {
  let sold: LocalOrder | null = null
  const device = await counter.open({
    goods: [soap, dress],
    before: async () => {
      sold = await saveOrder(anOrder({ payments: [aPayment(5000)] }))
      const lines = linesOf(sold)
      const choice = everything(lines, {})
      const figures = figuresOf(sold, lines, choice)
      const refund = draftOf(sold, figures, {
        id: uuidv7(),
        choice,
        reason: 'wrong_item',
        note: '',
        payment: null,
        at: new Date().toISOString(),
      })
      handOver({
        order: sold,
        refund,
        backTzs: figures.backTzs,
        ids: { back: uuidv7(), out: uuidv7(), cash: uuidv7() },
      })
    },
  })
  await counter.sees(/Exchange for A7-.*−5,000/)
  if (!sold) throw new Error('nothing was sold')
  return { ...device, sold }
}
const kinds = async ({ waiting }: CounterDevice) => (await waiting()).map(({ type }) => type)

test('goods worth less go out: what is handed back is said before anything is saved, and both are saved together', async () => {
  const device = await comesBack()
  await counter.sell('Sabuni')
  await counter.sees(/To give back\s*TZS\s3,500/)
  await counter.tap('Exact cash')
  await counter.sees(/The goods that go out are worth less than what came back\. Hand out the rest in cash\./)
  expect(await kinds(device)).toEqual(['order.create'])
  const confirm = await counter.there('[role=dialog] .btn-accent')
  await act(async () => confirm.click())
  await vi.waitFor(async () => expect(await kinds(device)).toEqual(['order.create', 'refund.create', 'order.create']))
  const [, back, out] = await device.waiting()
  expect(back?.body).toMatchObject({
    orderId: device.sold.id,
    totalTzs: 5000,
    payments: [
      { method: 'exchange', amountTzs: 1500 },
      { method: 'cash', amountTzs: 3500 },
    ],
  })
  expect(out?.body).toMatchObject({ totalTzs: 1500, payments: [{ method: 'exchange', amountTzs: 1500 }] })
  // What is to be given out of the drawer stands where the change stands.
  await counter.sees(/3,500/)
})

test('goods of the same worth: nothing is paid either way', async () => {
  const device = await comesBack()
  await counter.sell('Kanga')
  await counter.tap('Exact cash')
  await counter.sees(/The goods are worth the same: nothing is paid\./)
  const confirm = await counter.there('[role=dialog] .btn-accent')
  await act(async () => confirm.click())
  await vi.waitFor(async () => expect(await kinds(device)).toHaveLength(3))
  const [, back, out] = await device.waiting()
  expect(back?.body).toMatchObject({ payments: [{ method: 'exchange', amountTzs: 5000 }] })
  expect(out?.body).toMatchObject({ payments: [{ method: 'exchange', amountTzs: 5000 }] })
})

test('an exchange that is called off leaves the goods in the order, to be paid as any', async () => {
  const device = await comesBack()
  await counter.sell('Sabuni')
  await counter.tap('No exchange')
  expect(counter.said()).not.toContain('To give back')
  await counter.tap('Exact cash')
  await vi.waitFor(async () => expect(await kinds(device)).toEqual(['order.create', 'order.create']))
  expect((await device.waiting())[1]?.body).toMatchObject({ payments: [{ method: 'cash', amountTzs: 1500 }] })
})
