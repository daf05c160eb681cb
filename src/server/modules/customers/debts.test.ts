import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOrder } from '../../../../tests/support/builders.ts'
import { aTrade, type Person, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import type { CommandBody, CommandType } from '../../../shared/contract/commands.ts'
import { DebtQuery } from '../../../shared/contract/debts.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'

let trade: Trade
let shop: Shop
let device: { id: string; code: string }
let counter = 0
const DAY = 86_400_000
beforeAll(async () => {
  trade = await aTrade()
})
afterAll(async () => {
  await trade.dispose()
})
beforeEach(async () => {
  trade.clock.set(new Date('2026-11-01T09:00:00.000Z'))
  shop = await trade.aShop()
  device = await shop.device()
})

const now = () => trade.clock.now().toISOString()
async function send<T extends CommandType>(
  type: T,
  body: CommandBody<T>,
  { person = shop.owner, shiftId }: { person?: Person; shiftId?: string } = {},
) {
  const command = shop.command(person, device.id, type, body, { at: now(), ...(shiftId ? { shiftId } : {}) })
  const [result] = await shop.push(person, device.id, [command])
  return [result?.outcome, ...(result?.codes ?? [])]
}
async function aCustomer(name: string, phone = '') {
  const id = uuidv7()
  expect(await send('customer.create', { id, name, phone, at: now() })).toEqual(['applied'])
  return id
}
/** 3,000 of goods, of which so much is paid at once. */
async function sell(customerId: string, paidTzs = 0) {
  const order = anOrder({
    deviceCode: device.code,
    counter: (counter += 1),
    at: now(),
    customerId,
    payments: paidTzs === 0 ? [] : [{ amountTzs: paidTzs, receivedTzs: paidTzs, changeTzs: 0 }],
  })
  const [outcome] = await send('order.create', order)
  expect(['applied', 'flagged']).toContain(outcome)
  return order.id
}
const aPayment = (
  customerId: string | null,
  amountTzs: number,
  given: Partial<CommandBody<'credit.move'>> = {},
): CommandBody<'credit.move'> => ({
  id: uuidv7(),
  direction: 'debt',
  customerId,
  customerName: '',
  customerPhone: '',
  amountTzs,
  method: 'cash',
  reference: null,
  reason: '',
  at: now(),
  ...given,
})
const pay = (customerId: string, amountTzs: number, given: Partial<CommandBody<'credit.move'>> = {}) =>
  send('credit.move', aPayment(customerId, amountTzs, given))
const book = () => trade.services.debtBook
const list = async (query: Record<string, unknown> = {}) =>
  (await book().list(shop.shopId, DebtQuery.parse(query))).items
const names = async (query: Record<string, unknown> = {}) => (await list(query)).map(({ name }) => name)
const order = async (id: string) => {
  const { paidTzs, status } = await trade.services.orders.get(shop.shopId, id)
  return [paidTzs, status]
}
/** What stands with each customer, and what their orders say. */
const standing = async () =>
  await shop.inShop(
    async (tx) =>
      (
        await sql<{ kept: number; told: number; since: string; oldest: string }>`
    select c.owes_tzs as kept, c.owes_since as since, coalesce(sum(o.tzs), 0)::bigint as told, coalesce(min(o.day), '') as oldest
    from customers c left join customers k on k.shop_id = c.shop_id and coalesce(k.alias_of, k.id) = c.id left join (
      select shop_id, customer_id, owed_tzs as tzs, to_char(at at time zone 'Africa/Dar_es_Salaam', 'YYYY-MM-DD') as day from orders where owed_tzs > 0
      union all select shop_id, customer_id, owed_tzs, since from credit_moves where owed_tzs > 0) o on o.shop_id = k.shop_id and o.customer_id = k.id
    group by c.shop_id, c.id, c.owes_tzs, c.owes_since`.execute(tx)
      ).rows,
  )

test('who owes how much since when: the largest or the oldest first, by age, by what was promised, page by page', async () => {
  const [asha, baraka, chausiku] = [
    await aCustomer('Asha', '0712345678'),
    await aCustomer('Baraka'),
    await aCustomer('Chausiku'),
  ]
  await aCustomer('Hadaiwi')
  await sell(asha, 1000)
  trade.clock.move(50 * DAY)
  await sell(baraka)
  await sell(baraka)
  trade.clock.move(3 * DAY)
  await sell(chausiku, 500)
  await sell(asha)
  expect((await list()).map(({ name, owesTzs, since }) => [name, owesTzs, since])).toEqual([
    ['Baraka', 6000, '2026-12-21'],
    ['Asha', 5000, '2026-11-01'],
    ['Chausiku', 2500, '2026-12-24'],
  ])
  expect(await names({ sort: 'oldest' })).toEqual(['Asha', 'Baraka', 'Chausiku'])
  expect(await names({ age: 'days_60' })).toEqual(['Asha'])
  expect(await names({ age: 'days_7' })).toEqual(['Baraka', 'Chausiku'])
  expect(await names({ search: '0712' })).toEqual(['Asha'])
  expect(await names({ search: 'hadaiwi' })).toEqual([])
  for (const sort of ['-amount', 'oldest']) {
    const all: string[] = []
    let cursor: string | undefined
    do {
      const page = await book().list(shop.shopId, DebtQuery.parse({ sort, limit: 1, cursor }))
      expect(page.total).toBe(3)
      all.push(...page.items.map(({ name }) => name))
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(all).toEqual(await names({ sort }))
  }
  expect(await book().totals(shop.shopId)).toEqual({
    owing: 3,
    owedTzs: 13_500,
    cameInTzs: 0,
    ages: [
      { age: 'days_7', tzs: 8500, count: 2 },
      { age: 'days_30', tzs: 0, count: 0 },
      { age: 'days_60', tzs: 5000, count: 1 },
      { age: 'older', tzs: 0, count: 0 },
    ],
  })
  const promise = { id: asha, was: { promisedOn: '' }, to: { promisedOn: '2026-12-24' }, at: now() }
  expect(await send('customer.save', promise)).toEqual(['applied'])
  expect((await list({ promise: 'due' })).map(({ name, promisedOn }) => [name, promisedOn])).toEqual([
    ['Asha', '2026-12-24'],
  ])
  // What was promised is over with the debt.
  expect(await pay(asha, 5000)).toEqual(['applied'])
  expect((await trade.services.customerBook.get(shop.shopId, asha)).promisedOn).toBe('')
  expect((await book().totals(shop.shopId)).cameInTzs).toBe(2000)
})

test('money towards a debt pays the oldest first, over several orders; what nothing is owed for is kept; each once', async () => {
  const asha = await aCustomer('Asha')
  const first = await sell(asha)
  trade.clock.move(DAY)
  const second = await sell(asha)
  trade.clock.move(DAY)
  const paid = aPayment(asha, 4000, { method: 'mobile_money', reference: 'qk7x1ab2cd' })
  expect(await send('credit.move', paid)).toEqual(['applied'])
  expect(await send('credit.move', { ...paid, amountTzs: 9000 })).toEqual(['quarantined', 'command.id_reused'])
  expect([await order(first), await order(second)]).toEqual([
    [3000, 'completed'],
    [1000, 'completed'],
  ])
  expect((await list()).map(({ owesTzs, since }) => [owesTzs, since])).toEqual([[2000, '2026-11-02']])
  expect(await pay(asha, 2500)).toEqual(['applied'])
  const ledger = await trade.services.customerBook.ledger(shop.shopId, asha, { limit: 500 })
  expect([ledger.owesTzs, ledger.keptTzs, ledger.items[0]?.balanceTzs]).toEqual([0, 500, -500])
  expect(await list()).toEqual([])
})

test('it is of its drawer as one sum, and never having happened it is owed again', async () => {
  const asha = await aCustomer('Asha')
  const first = await sell(asha)
  await sell(asha)
  const shiftId = uuidv7()
  await send('shift.open', { id: shiftId, floatTzs: 0, note: '', at: now() })
  const drawer = async () => {
    const { books } = await trade.services.shifts.report(shop.shopId, shiftId)
    return [books.expectedTzs, books.sums.mobileMoney.tzs]
  }
  expect(await send('credit.move', aPayment(asha, 4000), { shiftId })).toEqual(['applied'])
  expect(await drawer()).toEqual([4000, 0])
  const money = { method: 'mobile_money', reference: 'QK7X1AB2CD' } as const
  expect(await send('credit.move', aPayment(asha, 500, money), { shiftId })).toEqual(['applied'])
  const again = aPayment(asha, 2500, money)
  expect(await send('credit.move', again, { shiftId })).toEqual(['flagged', 'payment.reference_used_twice'])
  expect([await drawer(), (await list()).length]).toEqual([[4000, 3000], 0])
  const item = (await shop.review()).findLast((each) => each.settled_at === null)
  await trade.services.review.settle(shop.owner, item?.id ?? '', { action: 'void', note: 'Haikutokea' })
  expect([await drawer(), (await list()).map(({ owesTzs }) => owesTzs)]).toEqual([[4000, 500], [1500]])
  const { keptTzs } = await trade.services.customerBook.ledger(shop.shopId, asha, { limit: 1 })
  expect([keptTzs, await order(first)]).toEqual([0, [3000, 'completed']])
})

test('two tills that take the same debt at once: it is paid once, and the rest is kept', async () => {
  const asha = await aCustomer('Asha')
  await sell(asha)
  const other = await shop.device()
  const payments = [device, other].map(({ id }) =>
    shop.push(shop.owner, id, [shop.command(shop.owner, id, 'credit.move', aPayment(asha, 3000), { at: now() })]),
  )
  expect((await Promise.all(payments)).map(([result]) => result?.outcome)).toEqual(['applied', 'applied'])
  const { owesTzs, keptTzs } = await trade.services.customerBook.ledger(shop.shopId, asha, { limit: 1 })
  expect([owesTzs, keptTzs]).toEqual([0, 3000])
})

test('a debt of the paper book is owed since its day and paid with the orders; what is wrong or will not be paid is taken off, each by who may', async () => {
  const asha = await aCustomer('Asha')
  const byHand = (direction: 'owed' | 'less' | 'write_off', amountTzs: number, person?: Person, since?: string) =>
    send(
      'credit.move',
      aPayment(asha, amountTzs, { direction, method: 'none', reason: 'Daftari', ...(since ? { since } : {}) }),
      person ? { person } : {},
    )
  expect(await byHand('owed', 10_000, undefined, '2026-08-01')).toEqual(['applied'])
  const first = await sell(asha)
  expect((await list()).map(({ owesTzs, since }) => [owesTzs, since])).toEqual([[13_000, '2026-08-01']])
  // Money of the very moment of a sale is part of it.
  trade.clock.move(DAY)
  expect(await pay(asha, 11_000)).toEqual(['applied'])
  expect([await order(first), (await list())[0]?.owesTzs]).toEqual([[1000, 'completed'], 2000])
  const cashier = await shop.staff()
  expect(await byHand('write_off', 2000, cashier)).toEqual(['rejected', 'order.no_permission'])
  trade.clock.move(DAY)
  expect(await byHand('less', 500)).toEqual(['applied'])
  trade.clock.move(DAY)
  expect(await byHand('write_off', 1500)).toEqual(['applied'])
  const ledger = await trade.services.customerBook.ledger(shop.shopId, asha, { limit: 500 })
  expect(ledger.items.map(({ kind, owedTzs, balanceTzs }) => [kind, owedTzs, balanceTzs]).toReversed()).toEqual([
    ['owed', 10_000, 10_000],
    ['sale', 3000, 13_000],
    ['paid', -1000, 12_000],
    ['paid', -10_000, 2000],
    ['less', -500, 1500],
    ['write_off', -1500, 0],
  ])
  expect([ledger.owesTzs, ledger.keptTzs, await list()]).toEqual([0, 0, []])
})

test('whatever is sold, paid, voided, merged and parted: what stands with a customer is what their orders and their ledger say', async () => {
  const act = fc.record({
    kind: fc.constantFrom('sell', 'pay', 'void', 'merge', 'part', 'order', 'owed', 'write_off'),
    who: fc.nat(2),
    tzs: fc.integer({ min: 1, max: 9000 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
      shop = await trade.aShop()
      device = await shop.device()
      counter = 0
      const people = [await aCustomer('Asha'), await aCustomer('Baraka'), await aCustomer('Chausiku')]
      const sold: string[] = []
      const merges: string[] = []
      for (const { kind, who, tzs } of acts) {
        trade.clock.move(DAY)
        const [id, other] = [people[who] ?? '', people[(who + 1) % 3] ?? '']
        const orderId = sold[tzs % Math.max(sold.length, 1)]
        if (kind === 'sell') sold.push(await sell(id, tzs % 2 === 0 ? 0 : Math.min(tzs, 3000)))
        if (kind === 'pay') await pay(id, tzs)
        if (kind === 'owed' || kind === 'write_off')
          await pay(id, tzs, { direction: kind, method: 'none', reason: 'test' })
        if (kind === 'void' && orderId)
          await send('order.step', { orderId, from: 'completed', to: 'cancelled', reason: 'test', at: now() })
        if (kind === 'order' && orderId)
          await send('order.pay', {
            orderId,
            payments: [
              {
                id: uuidv7(),
                method: 'cash',
                amountTzs: tzs,
                receivedTzs: tzs,
                changeTzs: 0,
                wallet: null,
                reference: null,
                at: now(),
              },
            ],
            completes: false,
            at: now(),
          })
        if (kind === 'merge' && merges.length === 0)
          merges.push(
            (await trade.services.customerMerges.merge(shop.owner, { id: uuidv7(), keptId: id, goneId: other })).id,
          )
        const merged = merges[0]
        if (kind === 'part' && merged !== undefined)
          await trade.services.customerMerges.undo(shop.owner, merged).then(
            () => merges.pop(),
            () => {},
          )
        for (const { kept, told, since, oldest } of await standing()) expect([kept, since]).toEqual([told, oldest])
      }
      const ledgers = await Promise.all(
        people.map(async (id) => await trade.services.customerBook.ledger(shop.shopId, id, { limit: 1 })),
      )
      const owners = await Promise.all(
        people.map(async (id) => (await trade.services.customerBook.get(shop.shopId, id)).id),
      )
      const sum = ledgers.reduce(
        (all, { owesTzs }, at) => all + (owners.indexOf(owners[at] ?? '') === at ? owesTzs : 0),
        0,
      )
      expect(sum).toBe((await book().totals(shop.shopId)).owedTzs)
    }),
    { numRuns: Number(process.env['KAUNTA_HISTORIES'] ?? 8) },
  )
}, 120_000)
