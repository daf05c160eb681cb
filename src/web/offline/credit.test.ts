import { expect, test } from 'vitest'
import { actionsOf } from '../../../tests/support/offline/actions.ts'
import { answer, anOpening, aTill, expectedOf, shiftOf } from '../../../tests/support/offline/shifts.ts'
import { anOrder, aPayment } from '../../../tests/support/offline/till.ts'
import { uuidv7 } from '../../shared/domain/ids.ts'
import { creditHere } from './credit-effects.ts'
import { owesHere } from './debts.ts'
import { deviceKinds } from './kinds/all.ts'
import { record } from './record.ts'
import { ackCount, applyPage, type PullPage, readCatalogue } from './replica-store.ts'

const { moveCredit, saveOrder, payOrder, stepOrder, refundOrder, openShift } = actionsOf({ record, deviceKinds })
const at = '2026-11-24T06:00:00.000Z'

async function aShop() {
  const till = await aTill()
  const { ctx, owner } = till
  const customerId = uuidv7()
  const here = () => creditHere(ctx, owner.shopId, customerId)
  /** 5,000 of goods: 6,000 handed over, 700 given out, 300 kept. */
  const keeping = () =>
    anOrder({
      customerId,
      payments: [aPayment(5000, { receivedTzs: 6000, changeTzs: 700, changeOwedTzs: 300 })],
    })
  const spending = (tzs: number) =>
    anOrder({ customerId, payments: [byBalance(tzs), ...(tzs < 5000 ? [aPayment(5000 - tzs)] : [])] })
  /** A page of a pull as the server answers it now. */
  const pull = async (storeCreditTzs: number, asOfAck: number) => {
    const page: PullPage = {
      shopId: owner.shopId,
      products: [],
      customers: [{ id: customerId, name: 'Mteja 1', phones: [], aliasOf: null, balanceTzs: 0, storeCreditTzs }],
      staff: [],
      next: uuidv7(),
      hasMore: false,
      serverTime: at,
    }
    expect(await applyPage(ctx, owner.shopId, await readCatalogue(ctx, owner.shopId), page, asOfAck)).toBe(true)
  }
  return { ...till, customerId, here, keeping, spending, pull }
}
const byBalance = (tzs: number) => aPayment(tzs, { method: 'store_credit', receivedTzs: null, changeTzs: null })

test('what was kept and spent here counts at once, and once after the server has it', async () => {
  const { ctx, owner, here, keeping, spending, pull } = await aShop()
  await saveOrder(ctx, owner, keeping())
  expect(await here()).toBe(300)
  await saveOrder(ctx, owner, spending(250))
  expect(await here()).toBe(50)
  // A pull that began before the answer has not seen them.
  const before = await ackCount(ctx)
  await answer(ctx, 'applied')
  await pull(1000, before)
  expect(await here()).toBe(1050)
  await pull(1050, await ackCount(ctx))
  expect(await here()).toBe(1050)
  expect(await ctx.db.stock.count()).toBe(0)
})

test('a double tap keeps the change once', async () => {
  const { ctx, owner, here, keeping } = await aShop()
  const sale = keeping()
  await Promise.all([saveOrder(ctx, owner, sale), saveOrder(ctx, owner, sale)])
  expect(await here()).toBe(300)
})

test('a void gives back what was paid from the balance, and leaves the change that was kept', async () => {
  const { ctx, owner, here, keeping, spending } = await aShop()
  const [kept, spent] = [keeping(), spending(200)]
  await saveOrder(ctx, owner, kept)
  await saveOrder(ctx, owner, spent)
  expect(await here()).toBe(100)
  const step = { from: 'completed', to: 'cancelled', reason: 'test', at } as const
  await stepOrder(ctx, owner, { orderId: spent.id, ...step })
  expect(await here()).toBe(300)
  await stepOrder(ctx, owner, { orderId: kept.id, ...step })
  expect(await here()).toBe(300)
})

test('goods are paid back to the balance, and a saved order is paid from it', async () => {
  const { ctx, owner, here, customerId } = await aShop()
  const sale = anOrder({ customerId })
  await saveOrder(ctx, owner, sale)
  const [line] = sale.lines
  await refundOrder(ctx, owner, {
    id: uuidv7(),
    orderId: sale.id,
    reason: 'spoilt',
    note: '',
    lines: [{ lineId: line?.id ?? '', quantityMilli: 2000, to: 'stock', totalTzs: 5000, taxTzs: 0 }],
    totalTzs: 5000,
    taxTzs: 0,
    payments: [byBalance(5000)],
    at,
  })
  expect(await here()).toBe(5000)
  const saved = anOrder({ customerId, status: 'pending' })
  await saveOrder(ctx, owner, saved)
  await payOrder(ctx, owner, { orderId: saved.id, payments: [byBalance(4000)], completes: false, at })
  expect(await here()).toBe(1000)
})

test('the drawer holds the change that was kept, and nothing of what was paid from a balance or by card', async () => {
  const { ctx, owner, keeping, spending } = await aShop()
  await openShift(ctx, owner, anOpening(20_000))
  await saveOrder(ctx, owner, keeping())
  await saveOrder(ctx, owner, spending(200))
  await saveOrder(
    ctx,
    owner,
    anOrder({ payments: [aPayment(5000, { method: 'card', receivedTzs: null, changeTzs: null })] }),
  )
  const shift = await shiftOf(ctx, owner)
  expect(expectedOf(shift)).toBe(20_000 + 5300 + 4800)
  expect(shift.sums.credit).toEqual({ change_owed: { tzs: 300, count: 1 } })
  expect(shift.sums.card).toEqual({ tzs: 5000, count: 1 })
})

test('a deposit counts here at once, in the open drawer too; no more is paid out than there is, by two tabs either', async () => {
  const { ctx, owner, customerId, here, pull } = await aShop()
  await openShift(ctx, owner, anOpening(10_000))
  const aMove = (direction: 'deposit' | 'pay_out', amountTzs: number) => ({
    id: uuidv7(),
    direction,
    customerId,
    customerName: 'Asha',
    customerPhone: '',
    amountTzs,
    method: 'cash' as const,
    reference: null,
    reason: '',
    at,
  })
  const paid = aMove('deposit', 4000)
  expect(await moveCredit(ctx, owner, paid)).toMatchObject({ balanceTzs: 4000, sync: 'waiting' })
  expect(await moveCredit(ctx, owner, paid)).toMatchObject({ balanceTzs: 4000 })
  expect([await here(), expectedOf(await shiftOf(ctx, owner))]).toEqual([4000, 14_000])
  const outs = await Promise.allSettled([1, 2].map(() => moveCredit(ctx, owner, aMove('pay_out', 2500))))
  expect(outs.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(moveCredit(ctx, owner, aMove('pay_out', 1501))).rejects.toMatchObject({ code: 'credit.too_little' })
  expect([await here(), expectedOf(await shiftOf(ctx, owner))]).toEqual([1500, 11_500])
  await answer(ctx, 'applied')
  await pull(1500, await ackCount(ctx))
  expect([await here(), await ctx.db.stock.count()]).toEqual([1500, 0])
  expect((await ctx.db.creditMoves.toArray()).map(({ sync }) => sync)).toEqual(['synced', 'synced'])
})

test('the reference of a wallet’s message stands for one deposit', async () => {
  const { ctx, owner, customerId } = await aShop()
  const byPhone = () => ({
    id: uuidv7(),
    direction: 'deposit' as const,
    customerId,
    customerName: '',
    customerPhone: '',
    amountTzs: 1000,
    method: 'mobile_money' as const,
    reference: 'QK7X1AB2CD',
    reason: '',
    at,
  })
  await moveCredit(ctx, owner, byPhone())
  await expect(moveCredit(ctx, owner, byPhone())).rejects.toMatchObject({ code: 'payment.reference_used_twice' })
})

test('money towards a debt counts here at once, and is kept where nothing is owed for it; a double tap counts once', async () => {
  const { ctx, owner, here, customerId, pull } = await aShop()
  await pull(0, await ackCount(ctx))
  await saveOrder(ctx, owner, anOrder({ customerId, status: 'completed', payments: [] }))
  const owes = () => owesHere(ctx.db, owner.shopId, customerId)
  expect(await owes()).toBe(5000)
  const paid = (amountTzs: number) =>
    ({
      id: uuidv7(),
      direction: 'debt',
      customerId,
      customerName: '',
      customerPhone: '',
      amountTzs,
      method: 'cash',
      reference: null,
      reason: '',
      at,
    }) as const
  await openShift(ctx, owner, anOpening(0))
  const first = paid(2000)
  await Promise.all([moveCredit(ctx, owner, first), moveCredit(ctx, owner, first)])
  expect([await owes(), await here(), expectedOf(await shiftOf(ctx, owner))]).toEqual([3000, 0, 2000])
  await moveCredit(ctx, owner, paid(3400))
  expect([await owes(), await here()]).toEqual([0, 400])
})
