import { expect, test } from 'vitest'
import { aCounterHere } from '../../../../../tests/support/a-counter-here.tsx'
import { aProduct } from '../../../../../tests/support/counter-product.ts'
import { anOrder } from '../../../../../tests/support/offline/till.ts'
import { saveOrder } from '../../../offline/till.ts'
import { RefundForm } from './refund-form.tsx'

const counter = aCounterHere()
const [SUGAR, SOAP, NOBODY] = ['6200000000015', '6200000000022', '6200000000039']
const sugar = aProduct({ name: 'Unga 1 kg', priceTzs: 2500, barcodes: [SUGAR] })
const soap = aProduct({ name: 'Sabuni', priceTzs: 1500, barcodes: [SOAP] })

/** Two of sugar were sold here, and the customer is back with them. */
async function isBack(): Promise<void> {
  await counter.open({
    goods: [sugar, soap],
    instead: async () => {
      const order = await saveOrder(anOrder({}, 2500, 2000, sugar.id))
      return <RefundForm order={order} onSaved={() => {}} />
    },
  })
  await counter.sees(/To give back/)
  // The goods of this device are read behind the page: what is scanned before waits for them.
  await counter.scan(SUGAR)
  await counter.sees(/To give back.*TZS\s2,500/)
}

test('a scan takes back one of what the order had, until all of it is back', async () => {
  await isBack()
  await counter.scan(SUGAR)
  await counter.sees(/To give back.*TZS\s5,000/)
  await counter.scan(SUGAR)
  await counter.sees(/No more of it was sold.*All of it is chosen, or came back before\./)
  expect(counter.said()).toMatch(/To give back.*TZS\s5,000/)
})

test('goods of another order, and a code nobody knows, are refused and change nothing', async () => {
  await isBack()
  await counter.scan(SOAP)
  await counter.sees(new RegExp(`Not in this order.*Nothing with the code ${SOAP} was sold in this order\\.`))
  await counter.scan(NOBODY)
  await counter.sees(new RegExp(`Nothing with the code ${NOBODY} was sold in this order\\.`))
  expect(counter.said()).toMatch(/To give back.*TZS\s2,500/)
})
