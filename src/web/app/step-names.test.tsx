import { i18n } from '@lingui/core'
import { act, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aDeviceHere } from '../../../tests/support/a-device-here.ts'
import { aScreen } from '../../../tests/support/a-screen.tsx'
import { anOrder } from '../../../tests/support/offline/till.ts'
import type { ShopSteps } from '../../shared/domain/order-steps.ts'
import { ORDER_STATUSES, type OrderStatus } from '../../shared/domain/order-workflow.ts'
import { receiptRows } from '../../shared/texts/receipt.ts'
import { aShop } from '../features/access/test-people.ts'
import { RecentCard } from '../features/home/recent-card.tsx'
import { ToDoScreen } from '../features/kitchen/to-do-screen.tsx'
import { OrderInfoScreen } from '../features/orders/info/order-info-screen.tsx'
import { OrdersScreen } from '../features/orders/list/orders-screen.tsx'
import { ReceiptHead } from '../features/orders/receipt/receipt-head.tsx'
import { toReceipt } from '../features/orders/receipt/receipt-view.ts'
import type { LocalOrder } from '../offline/db.ts'
import { saveOrder, stepOrder } from '../offline/till.ts'
import { orderStatusLooks } from '../ui/order-state.tsx'
import { stepNamesComeFrom } from '../ui/step-names.ts'

/** A shop that calls every step by a name of its own, on each screen that names one; the parts are those that the app shows. */
const NAMES = Object.fromEntries(
  ORDER_STATUSES.map((status) => [status, { en: `Own ${status}`, sw: `Yetu ${status}` }]),
) as Record<OrderStatus, { en: string; sw: string }>
const screen = aScreen()
beforeEach(() => stepNamesComeFrom(() => NAMES satisfies ShopSteps['names']))
afterEach(() => {
  stepNamesComeFrom(() => undefined)
  i18n.activate('en')
})
/** Of ours none is left; the words of a step that nobody named stand here in English. */
const ours = (statuses: readonly OrderStatus[]) =>
  statuses.map((status) => i18n._(orderStatusLooks[status].text)).filter((word) => screen.said().includes(word))

/** Waits, was fetched, or was called off, as this till keeps it. */
async function anOrderAt(status: 'pending' | 'picked_up' | 'cancelled'): Promise<LocalOrder> {
  const at = new Date().toISOString()
  const order = await saveOrder(anOrder({ status: 'pending', payments: [], at }))
  if (status === 'pending') return order
  return await stepOrder({ orderId: order.id, from: 'pending', to: status, reason: 'Mteja ameghairi', at }, order)
}

describe.each(['en', 'sw'] as const)('in %s', (language) => {
  const own = (status: OrderStatus) => NAMES[status][language]
  /** What the server says is to be handed over; all else the device knows by itself. */
  let waits: object[] = []
  async function shows(part: ReactNode) {
    act(() => i18n.loadAndActivate({ locale: language, messages: {} }))
    await screen.show(part, ({ url }) =>
      url.includes('/to-do') ? { status: 200, body: { items: waits, nextCursor: null } } : null,
    )
  }

  test('the list of orders, its filters and the card of the home screen', async () => {
    await aDeviceHere()
    const order = await anOrderAt('picked_up')
    await shows(<OrdersScreen search={{}} onSearch={() => {}} />)
    for (const status of ORDER_STATUSES) expect(screen.said()).toContain(own(status))
    // Once among the filters, once at the order.
    await screen.sees(new RegExp(`${own('picked_up')}[\\s\\S]*${own('picked_up')}`))
    expect(ours(['pending', 'picked_up', 'delivered', 'completed', 'cancelled'])).toEqual([])
    await shows(<RecentCard orders={[order]} canSeeAll canSell />)
    expect(screen.said().split(own('picked_up'))).toHaveLength(4)
  })

  test('the page of an order: where it stands, what can be done, and what was', async () => {
    await aDeviceHere()
    const order = await anOrderAt('picked_up')
    await shows(<OrderInfoScreen id={order.id} />)
    await screen.sees(own('picked_up'))
    await screen.press('More')
    await screen.sees(`Mark as “${own('completed')}”`)
    expect(ours(['pending', 'picked_up', 'completed'])).toEqual([])
    const off = await anOrderAt('cancelled')
    await shows(<OrderInfoScreen id={off.id} />)
    await screen.sees(own('cancelled'))
    expect(ours(['cancelled'])).toEqual([])
  })

  test('what is to be made ready and handed over', async () => {
    await aDeviceHere()
    const order = await anOrderAt('pending')
    waits = [{ ...order, itemCount: 1, serverTotalTzs: order.totalTzs, receivedAt: order.at, events: [] }]
    await shows(<ToDoScreen />)
    await screen.sees(own('pending'))
    for (const to of ['picked_up', 'delivered', 'completed'] as const) expect(screen.said()).toContain(own(to))
    expect(ours(['pending', 'picked_up', 'delivered', 'completed'])).toEqual([])
  })

  test('the receipt on the screen and on paper', async () => {
    await aDeviceHere()
    const order = await anOrderAt('cancelled')
    await shows(<ReceiptHead order={order} titleId="head" />)
    expect(screen.said()).toContain(own('cancelled'))
    expect(ours(['cancelled'])).toEqual([])
    const shop = aShop({ orderSteps: { off: [], names: NAMES, doers: {} } })
    const paper = receiptRows(toReceipt(order, shop, 'Duka'), language)
    expect(paper.some((row) => 'text' in row && row.text === `*** ${own('cancelled')} ***`)).toBe(true)
  })
})
