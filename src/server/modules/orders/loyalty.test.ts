import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOrder, aPayment, aRefund, type OrderGiven } from '../../../../tests/support/builders.ts'
import { aTrade, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import type { CommandBody, CommandType } from '../../../shared/contract/commands.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { type LoyaltyRule, loyaltyOf } from '../../../shared/domain/loyalty.ts'
import { earnedBy } from '../../../shared/domain/loyalty-earned.ts'
import { type CounterRulesService, createCounterRulesService } from '../shops/counter-rules.service.ts'
import { inShop } from '../../platform/database.ts'

let trade: Trade
let shop: Shop
let device: { id: string; code: string }
let customerId: string
let counter = 0
let rules: CounterRulesService
beforeAll(async () => {
  trade = await aTrade()
  rules = createCounterRulesService(trade)
})
afterAll(async () => {
  await trade.dispose()
})
beforeEach(async () => {
  trade.clock.set(new Date('2026-11-26T09:00:00.000Z'))
  await begin()
})
async function begin() {
  shop = await trade.aShop()
  device = await shop.device()
  counter = 0
  customerId = uuidv7()
  await send('customer.create', { id: customerId, name: 'Asha', phone: '0712345678', at: now() })
}

const DAY = 24 * 60 * 60_000
const PERCENT: LoyaltyRule = { kind: 'percent', basisPoints: 500 }
const VISITS: LoyaltyRule = { kind: 'visits', fromTzs: 1000, every: 2, rewardTzs: 1000 }
const now = () => trade.clock.now().toISOString()
async function send<T extends CommandType>(type: T, body: CommandBody<T>, deviceId = device.id) {
  const command = shop.command(shop.owner, deviceId, type, body, { at: now() })
  const [result] = await shop.push(shop.owner, deviceId, [command])
  return [result?.outcome, ...(result?.codes ?? [])]
}
async function gives(loyalty: LoyaltyRule | null) {
  const { version } = await rules.get(shop.owner)
  await rules.save(shop.owner, { version, loyalty })
}
/** 3,000 of goods, paid in cash, but for what is given. */
const aSale = (rule: LoyaltyRule, given: OrderGiven = {}) =>
  anOrder({
    deviceCode: device.code,
    counter: (counter += 1),
    at: now(),
    customerId,
    loyalty: loyaltyOf(rule, { customerId, discount: given.discount ?? null }),
    ...given,
  })
const reward = { kind: 'fixed_amount', amountTzs: 1000, reason: 'reward' } as const
const customer = async () => await trade.services.customerBook.get(shop.shopId, customerId)
const stands = async () => {
  const { keptTzs, stamps } = await customer()
  return [keptTzs, stamps]
}

test('a percentage of what was paid is on the balance that is spent at the counter, once it is paid', async () => {
  await gives(PERCENT)
  const sale = aSale(PERCENT, { status: 'pending', payments: [] })
  expect(await send('order.create', sale)).toEqual(['applied'])
  expect(await stands()).toEqual([0, 0])
  const part = (amountTzs: number) => ({
    orderId: sale.id,
    payments: [aPayment({ amountTzs, receivedTzs: amountTzs, changeTzs: 0, at: now() })],
    completes: false,
    at: now(),
  })
  trade.clock.move(1000)
  await send('order.pay', part(2000))
  expect(await stands()).toEqual([0, 0])
  trade.clock.move(1000)
  await send('order.pay', part(1000))
  expect(await stands()).toEqual([150, 0])
  const { customers } = await trade.services.pull.pull(shop.owner, { limit: 10 })
  expect(customers).toMatchObject([{ storeCreditTzs: 150 }])
  const spent = aSale(PERCENT, {
    payments: [
      { method: 'store_credit', amountTzs: 150, receivedTzs: null, changeTzs: null },
      { amountTzs: 2850, receivedTzs: 2850, changeTzs: 0 },
    ],
  })
  trade.clock.move(1000)
  expect(await send('order.create', { ...spent, at: now() })).toEqual(['applied'])
  expect(await stands()).toEqual([150, 0])
  const ledger = await trade.services.customerBook.ledger(shop.shopId, customerId, { limit: 50 })
  expect(ledger.items.map(({ kind, keptTzs }) => [kind, keptTzs])).toEqual([
    ['earned', 150],
    ['sale', -150],
    ['earned', 150],
    ['paid', 0],
    ['paid', 0],
    ['sale', 0],
  ])
  expect(ledger.keptTzs).toBe(150)
})

test('what comes back, is cancelled or will never be paid gives nothing', async () => {
  await gives(PERCENT)
  const sale = aSale(PERCENT, {
    lines: [{ quantityMilli: 2000, unitPriceTzs: 1000 }, { unitPriceTzs: 1000 }],
  })
  await send('order.create', sale)
  expect(await stands()).toEqual([150, 0])
  trade.clock.move(1000)
  const refund = aRefund(sale, { goods: [{ line: 0, quantityMilli: 1000 }], deviceCode: device.code, at: now() })
  await send('refund.create', refund)
  expect(await stands()).toEqual([100, 0])
  await send('order.step', { orderId: sale.id, from: 'completed', to: 'cancelled', reason: 'test', at: now() })
  expect(await stands()).toEqual([0, 0])

  await send('order.create', aSale(PERCENT, { payments: [{ amountTzs: 1000, receivedTzs: 1000, changeTzs: 0 }] }))
  await send('credit.move', {
    id: uuidv7(),
    direction: 'write_off',
    customerId,
    customerName: '',
    customerPhone: '',
    amountTzs: 2000,
    method: 'none',
    reference: null,
    reason: 'test',
    at: now(),
  })
  expect(await stands()).toEqual([50, 0])
})

test('stamps are spent on a reward, for which no manager is asked; two tills that spend the same are both sold and shown', async () => {
  await gives(VISITS)
  const { version } = await rules.get(shop.owner)
  await rules.save(shop.owner, { version, discountWithoutManager: 0 })
  const seller = await shop.staff()
  for (const _ of [1, 2]) expect(await send('order.create', aSale(VISITS))).toEqual(['applied'])
  expect(await stands()).toEqual([0, 2])
  const command = shop.command(seller, device.id, 'order.create', aSale(VISITS, { discount: reward }), { at: now() })
  const [result] = await shop.push(seller, device.id, [command])
  expect([result?.outcome, result?.codes]).toEqual(['applied', []])
  expect(await stands()).toEqual([0, 1])
  const again = aSale(VISITS, { discount: reward })
  expect(await send('order.create', again)).toEqual(['flagged', 'loyalty.overdrawn'])
  expect(await stands()).toEqual([0, 0])
  // A sale that never was takes its stamp along, and gives back what was spent on it.
  await send('order.step', { orderId: again.id, from: 'completed', to: 'cancelled', reason: 'test', at: now() })
  expect(await stands()).toEqual([0, 1])
})

test('a rule that was changed holds for what was sold by it, also by a till that did not know; one that never was is shown', async () => {
  await gives(VISITS)
  await send('order.create', aSale(VISITS))
  await gives(PERCENT)
  expect(await send('order.create', aSale(VISITS))).toEqual(['applied'])
  expect(await send('order.create', aSale(PERCENT))).toEqual(['applied'])
  expect(await stands()).toEqual([150, 2])
  await gives(null)
  expect(await send('order.create', aSale(PERCENT))).toEqual(['applied'])
  expect(await send('order.create', aSale({ kind: 'percent', basisPoints: 2000 }))).toEqual([
    'flagged',
    'loyalty.rule_differs',
  ])
  // Taken for the reward, and another sum.
  const more = { ...reward, amountTzs: 2000 }
  expect(await send('order.create', aSale({ ...VISITS, rewardTzs: 2000 }, { discount: more }))).toContain(
    'loyalty.rule_differs',
  )
})

test('whatever is sold, paid, returned, voided and written off: each order gave what its device says, and all of them are what the customer has', async () => {
  const productId = uuidv7()
  const kinds: LoyaltyRule[] = [
    PERCENT,
    { kind: 'percent', basisPoints: 333 },
    VISITS,
    { kind: 'pieces', productId, productName: 'Soda', every: 3, rewardTzs: 700 },
  ]
  const act = fc.record({
    kind: fc.constantFrom('sell', 'sell', 'credit', 'pay', 'void', 'refund', 'write_off'),
    rule: fc.nat(3),
    isRewarded: fc.boolean(),
    pieces: fc.integer({ min: 1, max: 5000 }),
    price: fc.integer({ min: 1, max: 4000 }),
    tzs: fc.integer({ min: 1, max: 9000 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 12 }), async (acts) => {
      await begin()
      const sold: CommandBody<'order.create'>[] = []
      for (const { kind, rule, isRewarded, pieces, price, tzs } of acts) {
        trade.clock.move(DAY)
        const one = sold[tzs % Math.max(1, sold.length)]
        const loyalty = kinds[rule] ?? PERCENT
        if (kind === 'sell' || kind === 'credit') {
          const sale = aSale(loyalty, {
            lines: [
              {
                productId,
                quantityMilli: pieces,
                unitPriceTzs: price,
                ...(price % 3 === 0 ? { soldIn: { id: uuidv7(), factorMilli: 6000 } } : {}),
              },
              { unitPriceTzs: tzs },
            ],
            discount: isRewarded && loyalty.kind !== 'percent' ? { ...reward, amountTzs: loyalty.rewardTzs } : null,
            ...(kind === 'credit' ? { payments: [] } : {}),
          })
          await send('order.create', sale)
          sold.push(sale)
        }
        if (kind === 'pay' && one)
          await send('order.pay', {
            orderId: one.id,
            payments: [aPayment({ amountTzs: tzs, receivedTzs: tzs, changeTzs: 0, at: now() })],
            completes: false,
            at: now(),
          })
        if (kind === 'void' && one)
          await send('order.step', { orderId: one.id, from: 'completed', to: 'cancelled', reason: 'test', at: now() })
        if (kind === 'refund' && one)
          await send(
            'refund.create',
            aRefund(one, { goods: [{ line: tzs % 2 }], deviceCode: device.code, counter: (counter += 1), at: now() }),
          )
        if (kind === 'write_off')
          await send('credit.move', {
            id: uuidv7(),
            direction: 'write_off',
            customerId,
            customerName: '',
            customerPhone: '',
            amountTzs: tzs,
            method: 'none',
            reference: null,
            reason: 'test',
            at: now(),
          })
      }
      const columns = await inShop(trade.db, shop.shopId, (tx) =>
        tx.selectFrom('orders').select(['id', 'earned_tzs', 'stamps']).where('shop_id', '=', shop.shopId).execute(),
      )
      let [tzs, stamps] = [0, 0]
      for (const { id, earned_tzs, stamps: own } of columns) {
        const order = await trade.services.orders.get(shop.shopId, id)
        expect({ tzs: earned_tzs, stamps: own }).toEqual(earnedBy(order))
        tzs += earned_tzs
        stamps += own
      }
      const { keptTzs, ...now1 } = await customer()
      expect(now1.stamps).toBe(stamps)
      const ledger = await trade.services.customerBook.ledger(shop.shopId, customerId, { limit: 500 })
      expect(ledger.keptTzs).toBe(keptTzs)
      const earned = ledger.items.filter(({ kind }) => kind === 'earned').reduce((sum, line) => sum + line.keptTzs, 0)
      expect(earned).toBe(tzs)
    }),
    { numRuns: Number(process.env['KAUNTA_HISTORIES'] ?? 12) },
  )
}, 120_000)
