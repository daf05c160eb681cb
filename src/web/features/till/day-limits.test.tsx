import { act, useReducer } from 'react'
import { expect, test, vi } from 'vitest'
import { aCounterHere, type CounterDevice } from '../../../../tests/support/a-counter-here.tsx'
import { A_MANAGER } from '../../../../tests/support/a-screen.tsx'
import { aProduct } from '../../../../tests/support/counter-product.ts'
import type { User } from '../../../shared/contract/auth.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { openShift } from '../../offline/till.ts'
import { CreditMoveSheet } from '../../patterns/credit-move-sheet.tsx'
import { useTillRules } from '../access/till-rules.queries.ts'
import { MoveSheet } from '../shifts/move-sheet.tsx'

/** On a till that cannot reach the server: what it knows of somebody's day it wrote down itself. */
const counter = aCounterHere()
const permissions: User['permissions'] = [
  { resource: 'orders', action: ['create', 'read'] },
  { resource: 'customers', action: ['read', 'update'] },
]
/** They may so much in a day, and no less than that at once. */
const theirDay = (limits: { refundDayTzs?: number; discountDayTzs?: number; payoutDayTzs?: number }) => ({
  permissions,
  staff: ({ id, name }: User) => [{ userId: id, name, isAdmin: false, ...limits }],
})
const sent = async ({ waiting }: CounterDevice, type: string) =>
  (await waiting()).filter((row) => row.type === type) as { body: unknown; approvals?: { value: number }[] }[]
const submit = async () =>
  await act(async () => (document.querySelector('form') ?? expect.fail('no form')).requestSubmit())
const isAsked = (what: RegExp) =>
  vi.waitFor(
    async () => {
      await act(async () => {})
      expect(counter.asked()).toMatch(what)
    },
    { timeout: 8000, interval: 20 },
  )

test('discounts: within the day nobody is asked, the one that passes it takes a manager, and without one it is not given', async () => {
  const device = await counter.open({
    goods: [aProduct({ name: 'Sukari', priceTzs: 3000 })],
    ...theirDay({ discountDayTzs: 500 }),
  })
  const sellsFor = async (off: string) => {
    await counter.sell('Sukari')
    await counter.tap('Discount')
    await counter.sees(/Amount off/)
    await counter.type('Amount off', off)
    await counter.tap('Set discount')
  }
  await sellsFor('300')
  await vi.waitFor(() => expect(counter.said()).toMatch(/Total1 itemTZS\s2,700/))
  expect(counter.asked()).toBeNull()
  await counter.tap('Exact cash')
  await vi.waitFor(async () => expect(await device.orders()).toHaveLength(1))
  await counter.tap('New sale')
  await sellsFor('300')
  await isAsked(/^discount /)
  await counter.tap('Nobody agrees')
  expect(counter.said()).not.toMatch(/Total1 itemTZS\s2,700/)
  await counter.tap('Set discount')
  await isAsked(/^discount /)
  await counter.tap('A manager agrees')
  await vi.waitFor(() => expect(counter.said()).toMatch(/Total1 itemTZS\s2,700/))
  await counter.tap('Exact cash')
  await vi.waitFor(async () => expect(await device.orders()).toHaveLength(2))
  const [first, second] = await sent(device, 'order.create')
  expect(first?.approvals).toBeUndefined()
  expect(second?.approvals).toMatchObject([{ kind: 'discount', userId: A_MANAGER }])
})

test('cash out of the drawer: what passes the day takes a manager, cash put in never does', async () => {
  const shiftId = uuidv7()
  const saved = vi.fn<() => void>()
  const device = await counter.open({
    ...theirDay({ payoutDayTzs: 5000 }),
    before: () => openShift({ id: shiftId, floatTzs: 50_000, note: '', at: new Date().toISOString(), byName: 'Mtu 1' }),
    instead: async () => <MoveSheet shiftId={shiftId} onClose={() => {}} onSaved={saved} />,
  })
  const moves = async (amount: string, way = 'Cash out') => {
    await counter.tap(way)
    await counter.type('Amount', amount)
    await counter.type(way === 'Cash out' ? 'Where to?' : 'Where from?', 'bank')
    await submit()
  }
  const count = async (number: number) => {
    await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(number), { timeout: 8000 })
    expect(await sent(device, 'shift.move')).toHaveLength(number)
  }
  await moves('4000')
  await count(1)
  await moves('9000', 'Cash in')
  await count(2)
  expect(counter.asked()).toBeNull()
  await moves('1001')
  await isAsked(/^cash_out .* 1001$/)
  await counter.tap('Nobody agrees')
  await counter.sees(/manager/)
  await count(2)
  await submit()
  await isAsked(/^cash_out .* 1001$/)
  await counter.tap('A manager agrees')
  await count(3)
  expect((await sent(device, 'shift.move')).map(({ approvals }) => approvals?.[0]?.value ?? null)).toEqual([
    null,
    null,
    1001,
  ])
})

function Balance({ customerId }: { customerId: string }) {
  const till = useTillRules()
  const [time, again] = useReducer((count: number) => count + 1, 0)
  return (
    <CreditMoveSheet
      key={time}
      customer={{ id: customerId, name: 'Zawadi', phone: '' }}
      till={{ ...till, shop: null, keptTzs: 9000, owesTzs: 0 }}
      onClose={again}
    />
  )
}

test('what is kept for customers and paid out is money back: it counts in the same day, and beyond it takes a manager', async () => {
  const customerId = uuidv7()
  const device = await counter.open({
    ...theirDay({ refundDayTzs: 5000 }),
    rules: { keepsCredit: true },
    instead: async () => <Balance customerId={customerId} />,
  })
  const moves = async (way: 'Deposit' | 'Pay out', amount: string) => {
    await counter.tap(way)
    await counter.type(way === 'Pay out' ? 'Paid to the customer' : 'Received from the customer', amount)
    await counter.type('Why', 'anahama')
    await submit()
  }
  const isSaved = async () => {
    await counter.sees(/It is saved/)
    await counter.tap('Done')
  }
  await moves('Deposit', '9000')
  await isSaved()
  await moves('Pay out', '4000')
  await isSaved()
  expect(counter.asked()).toBeNull()
  await moves('Pay out', '1001')
  await isAsked(/^refund .* 1001$/)
  await counter.tap('Nobody agrees')
  await counter.sees(/Not saved/)
  await submit()
  await isAsked(/^refund .* 1001$/)
  await counter.tap('A manager agrees')
  await isSaved()
  expect((await sent(device, 'credit.move')).map(({ approvals }) => approvals?.[0]?.value ?? null)).toEqual([
    null,
    null,
    1001,
  ])
})
