import { i18n } from '@lingui/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LocalOrder } from '../../../offline/db.ts'
import { LanguageProvider } from '../../../i18n/language.tsx'
import { anOfferInForce } from '../../../../../tests/support/offers.ts'
import { offersQueries } from '../../offers/offers.queries.ts'
import { RefundForm } from './refund-form.tsx'

const line = (id: string, name: string, priceTzs: number, quantityMilli: number, discountTzs = 0) => {
  const grossTzs = (priceTzs * quantityMilli) / 1000
  return {
    id,
    productId: null,
    variantId: null,
    name,
    variantName: null,
    unitPriceTzs: priceTzs,
    addOns: [],
    quantityMilli,
    discount: null,
    note: '',
    productVersion: null,
    grossTzs,
    discountTzs,
    taxCode: null,
    taxTzs: 0,
    totalTzs: grossTzs - discountTzs,
  }
}
const at = '2026-11-21T09:00:00.000Z'
function anOrder(
  paidTzs: number,
  lines: LocalOrder['lines'] = [line('a', 'Asali', 12_500, 2000), line('b', 'Maziwa', 1750, 3000)],
): LocalOrder {
  const [grossTzs, discountTzs] = [
    lines.reduce((sum, each) => sum + each.grossTzs, 0),
    lines.reduce((sum, each) => sum + each.discountTzs, 0),
  ]
  return {
    id: '0192f0c1-2345-7abc-8def-0123456789ab',
    number: 'A0-000587',
    status: 'completed',
    source: 'counter',
    customerId: null,
    customerName: 'Mteja 1',
    customerPhone: '',
    servedById: null,
    servedByName: '',
    note: '',
    lines,
    discount: discountTzs > 0 ? { kind: 'percentage', basisPoints: 500 } : null,
    subtotalTzs: grossTzs,
    discountTzs,
    taxTzs: 0,
    totalTzs: grossTzs - discountTzs,
    payments: [],
    at,
    shopId: 's',
    deviceId: 'd',
    deviceCode: 'A0',
    createdById: 'u',
    paidTzs,
    events: [],
    sync: 'synced',
    flags: [],
    changedAt: at,
  }
}

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

async function show(order: LocalOrder, client = new QueryClient()): Promise<void> {
  const rootRoute = createRootRoute({ component: () => <RefundForm order={order} onSaved={() => {}} /> })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => {
    root.render(
      <LanguageProvider>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </LanguageProvider>,
    )
    await router.load()
  })
}
const named = (name: string): HTMLElement => {
  const all = [...document.querySelectorAll<HTMLElement>('button, [aria-label], input, textarea')]
  const found = all.find((each) => each.getAttribute('aria-label') === name || each.textContent.trim() === name)
  if (!found) throw new Error(`nothing is named ${name}`)
  return found
}
const press = async (...names: string[]) => {
  for (const name of names) await act(async () => named(name).click())
}
const said = () => document.body.textContent.replaceAll(/\s+/g, ' ')
const toGiveBack = () => named('To give back').textContent.replaceAll(/\s+/g, ' ')

test('what came back is counted line by line, with its share of the discount; nothing is saved before it is said why', async () => {
  await show(anOrder(28_737, [line('a', 'Asali', 12_500, 2000, 1250), line('b', 'Maziwa', 1750, 3000, 263)]))
  expect(named('Give back cash(Say first what came back)').getAttribute('aria-disabled')).toBe('true')
  await press('One more Asali', 'One more Maziwa', 'One more Maziwa')
  expect(toGiveBack()).toContain('15,200')
  expect(said()).toContain('Their share of the 5% discount')
  expect(said()).toContain('−800')
  await press('Give back cash')
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('Choose why it came back.')
  expect(document.activeElement?.textContent).toBe('Spoilt or expired')
  await press('Other', 'Give back cash')
  expect(said()).toContain('Say why, in a few words.')
  expect(document.activeElement?.tagName).toBe('TEXTAREA')
})

const places = () =>
  [...document.querySelectorAll('[aria-pressed="true"]')].map(({ textContent }) => textContent).join(', ')

test('spoilt goods are written off unless somebody says otherwise', async () => {
  await show(anOrder(30_250))
  await press('One more Asali', 'One more Maziwa')
  expect(places()).toBe('Back to stock, Back to stock')
  await press('Spoilt or expired')
  expect(places()).toBe('Written off, Written off, Spoilt or expired')
  await press('Back to stock')
  expect(places()).toBe('Back to stock, Written off, Spoilt or expired')
})

test('goods of a half-paid order come off the debt first, and of one that was not paid nothing goes back', async () => {
  await show(anOrder(20_000))
  await press('Return everything')
  expect(toGiveBack()).toContain('20,000')
  expect(said()).toContain('Comes off what is owed')
  expect(said()).toContain('The customer owes TZS 10,250 less.')
  await act(async () => root.unmount())
  document.body.replaceChildren()
  await show(anOrder(0))
  await press('One more Asali')
  expect(said()).toContain('Nothing was paid for these goods')
  expect(named('Take the goods back').getAttribute('aria-disabled')).toBeNull()
  expect(document.querySelector('[role="radiogroup"]')).toBeNull()
})

test('mobile money wants the reference of the money that was sent', async () => {
  await show(anOrder(30_250))
  await press('Return everything', 'Changed mind', 'Mobile moneySent by you', 'I have sent the money')
  expect(said()).toContain('Type the reference from the payment SMS.')
  expect(said()).toContain('From the shop')
})

test('an order with a customer is paid back to their balance too, and one without is not', async () => {
  await show({ ...anOrder(30_250), customerId: '0192f0c1-2345-7abc-8def-0123456789ac' })
  await press('Return everything', 'Customer balanceTo pay with next time')
  expect(said()).toContain('To the balance of Mteja 1')
  expect(said()).toContain('no money leaves the drawer')
  expect(named('Put it on the balance').getAttribute('aria-disabled')).toBeNull()
  await act(async () => root.unmount())
  document.body.replaceChildren()
  await show(anOrder(30_250))
  await press('Return everything')
  expect(said()).not.toContain('Customer balance')
})

test('what was weighed comes back to the last gram, and what came back before is not offered again', async () => {
  const order = anOrder(10_200, [line('a', 'Mchele', 2800, 1200), line('b', 'Asali', 6840, 1000)])
  const part = { lineId: 'b', quantityMilli: 1000, totalTzs: 6840, taxTzs: 0, to: 'stock' as const }
  const refund = {
    id: 'r',
    number: 'A0-R000600',
    reason: 'spoilt' as const,
    note: '',
    lines: [part],
    totalTzs: 6840,
    taxTzs: 0,
    paidBackTzs: 6840,
    byName: null,
    deviceCode: null,
    at,
    reversedAt: null,
  }
  await show({ ...order, refunds: [refund], refundedTzs: 6840, paidTzs: 3360 })
  expect(said()).toContain('All of it came back')
  expect(said()).toContain('1 returned')
  await press('One more Mchele', 'One more Mchele', 'One more Mchele')
  expect(named('Quantity, Mchele').textContent).toBe('1.2')
  expect(named('One more Mchele').getAttribute('aria-disabled')).toBe('true')
  expect(toGiveBack()).toContain('3,360')
  await press('One less Mchele')
  expect(named('Quantity, Mchele').textContent).toBe('0.7')
})

test('a gift whose goods come back is named, without a network too, and one tap takes it back as well', async () => {
  const [soda, water] = ['0192f0c1-2345-7abc-8def-0123456789b1', '0192f0c1-2345-7abc-8def-0123456789b2']
  const offer = anOfferInForce({
    name: 'Maji ya bure',
    kind: 'buy_get',
    basisPoints: 10_000,
    productIds: [soda],
    others: { buy: 2, get: 1, productIds: [water], groups: [], priceTzs: null, mostTimes: null },
  })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  // As it is kept on the device.
  client.setQueryData([...offersQueries.inForce().queryKey], [offer])
  const discount = {
    kind: 'fixed_amount' as const,
    amountTzs: 500,
    reason: 'offer' as const,
    reasonNote: 'Maji ya bure',
  }
  const lines = [
    { ...line('a', 'Soda', 1000, 2000), productId: soda },
    { ...line('b', 'Maji', 500, 1000, 500), productId: water, discount },
  ]
  await show({ ...anOrder(2000, lines), discount: null }, client)
  expect(said()).not.toContain('free because of what comes back')
  await press('One more Soda')
  expect(said()).toContain('1 × Maji: free because of what comes back')
  await press('Take it back as well')
  expect(said()).not.toContain('free because of what comes back')
  expect(named('Quantity, Maji').textContent).toBe('1')
  expect(toGiveBack()).toContain('1,000')
})
