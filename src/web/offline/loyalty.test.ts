import { expect, test } from 'vitest'
import { actionsOf } from '../../../tests/support/offline/actions.ts'
import { answer, aTill } from '../../../tests/support/offline/shifts.ts'
import { anOrder, aPayment } from '../../../tests/support/offline/till.ts'
import { uuidv7 } from '../../shared/domain/ids.ts'
import type { OrderLoyalty } from '../../shared/domain/loyalty.ts'
import { creditOn } from './credit-effects.ts'
import { deviceKinds } from './kinds/all.ts'
import { record } from './record.ts'
import { ackCount, applyPage, type PullPage, readCatalogue } from './replica-store.ts'

const { saveOrder, payOrder, stepOrder, refundOrder } = actionsOf({ record, deviceKinds })
const at = '2026-11-26T06:00:00.000Z'
const PERCENT: OrderLoyalty = { kind: 'percent', basisPoints: 500 }
const VISITS: OrderLoyalty = { kind: 'visits', fromTzs: 0, every: 2, rewardTzs: 1000 }

async function aShop() {
  const till = await aTill()
  const { ctx, owner } = till
  const customerId = uuidv7()
  const credit = creditOn(ctx, owner.shopId)
  const here = async () => [await credit.of(customerId), await credit.stampsOf(customerId)]
  /** 5,000 of goods. */
  const sale = (loyalty: OrderLoyalty, given: Partial<ReturnType<typeof anOrder>> = {}) => ({
    ...anOrder({ customerId, payments: [aPayment(5000)], ...given }),
    loyalty,
  })
  const pull = async (stands: { storeCreditTzs?: number; stamps?: number }) => {
    const page: PullPage = {
      shopId: owner.shopId,
      products: [],
      customers: [{ id: customerId, name: 'Asha', phones: [], aliasOf: null, balanceTzs: 0, ...stands }],
      staff: [],
      next: uuidv7(),
      hasMore: false,
      serverTime: at,
    }
    await applyPage(ctx, owner.shopId, await readCatalogue(ctx, owner.shopId), page, await ackCount(ctx))
  }
  return { ...till, customerId, here, sale, pull }
}

test('without a network: what is paid gives it at once, what waits gives it when it is paid, and the server’s word takes its place', async () => {
  const { ctx, owner, here, sale, pull } = await aShop()
  const order = await saveOrder(ctx, owner, sale(PERCENT))
  expect(order.standing).toEqual({ balanceTzs: 250, earnedTzs: 250 })
  expect(await here()).toEqual([250, 0])
  const saved = await saveOrder(ctx, owner, sale(PERCENT, { status: 'pending', payments: [] }))
  expect(await here()).toEqual([250, 0])
  const pay = (amountTzs: number) =>
    payOrder(ctx, owner, { orderId: saved.id, payments: [aPayment(amountTzs)], completes: false, at })
  expect((await pay(2000)).standing).toBeUndefined()
  expect((await pay(3000)).standing).toEqual({ balanceTzs: 500, earnedTzs: 250 })
  expect(await here()).toEqual([500, 0])
  await answer(ctx, 'applied')
  await pull({ storeCreditTzs: 500 })
  expect(await here()).toEqual([500, 0])
  expect(await ctx.db.stock.count()).toBe(0)
})

test('a double tap gives it once; a void takes it back, and a return its part', async () => {
  const { ctx, owner, here, sale } = await aShop()
  const [one, other] = [sale(PERCENT), sale(PERCENT)]
  await Promise.all([saveOrder(ctx, owner, one), saveOrder(ctx, owner, one)])
  await saveOrder(ctx, owner, other)
  expect(await here()).toEqual([500, 0])
  await stepOrder(ctx, owner, { orderId: one.id, from: 'completed', to: 'cancelled', reason: 'test', at })
  expect(await here()).toEqual([250, 0])
  const [line] = other.lines
  await refundOrder(ctx, owner, {
    id: uuidv7(),
    orderId: other.id,
    reason: 'spoilt',
    note: '',
    lines: [{ lineId: line?.id ?? '', quantityMilli: 1000, to: 'stock', totalTzs: 2500, taxTzs: 0 }],
    totalTzs: 2500,
    taxTzs: 0,
    payments: [aPayment(2500)],
    at,
  })
  expect(await here()).toEqual([125, 0])
})

test('stamps are counted here, stand on the receipt, and are gone with the reward', async () => {
  const { ctx, owner, here, sale, pull } = await aShop()
  await pull({ stamps: 1 })
  const order = await saveOrder(ctx, owner, sale(VISITS))
  expect(order.standing).toEqual({ stamps: { has: 2, of: 2 } })
  const rewarded = await saveOrder(ctx, owner, sale({ ...VISITS, spent: 2 }))
  expect(rewarded.standing?.stamps).toEqual({ has: 1, of: 2 })
  expect(await here()).toEqual([0, 1])
  await stepOrder(ctx, owner, { orderId: rewarded.id, from: 'completed', to: 'cancelled', reason: 'test', at })
  expect(await here()).toEqual([0, 2])
})
