import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder, aRefund } from '../../../../tests/support/builders.ts'
import { aTrade, type Person, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import { rightsToVoidExpense } from '../../../shared/domain/expense-rights.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { allowedSteps, mayRefund } from '../../../shared/domain/order-rights.ts'
import { ORDER_STATUSES } from '../../../shared/domain/order-workflow.ts'
import { type Action, can, type Resource, type Right } from '../../../shared/domain/permissions.ts'
import { businessDay } from '../../../shared/domain/format.ts'

const DAY_MS = 86_400_000
let trade: Trade
let shop: Shop
let device: { id: string; code: string }
let counter = 0
beforeAll(async () => {
  trade = await aTrade()
  shop = await trade.aShop()
  device = await shop.device()
})
afterAll(async () => {
  await trade.dispose()
})

const push = async (person: Person, command: unknown) => (await shop.push(person, device.id, [command]))[0]?.outcome
const doer = (person: Person, grants: { resource: Resource; action: Action[] }[]) => ({
  userId: person.userId,
  at: trade.clock.now(),
  mayAny: (rights: readonly Right[]) => rights.some(([resource, action]) => can(grants, resource, action)),
})

test.each([
  ['who may only sell', ['create']],
  ['who may move orders on', ['update']],
  ['who may take back', ['delete']],
  ['who may only look', ['read']],
] as const)('the steps offered to somebody %s are those the server takes from them', async (_, actions) => {
  trade.clock.set(new Date())
  const grants = [{ resource: 'orders' as const, action: [...actions] }]
  const person = await shop.staff(grants)
  const made = async (by: Person, status: 'pending' | 'completed', isOld: boolean) => {
    trade.clock.move(isOld ? -2 * DAY_MS : 0)
    const at = trade.clock.now().toISOString()
    const order = { ...anOrder({ status, deviceCode: device.code, counter: (counter += 1) }), at }
    await push(shop.owner, shop.command(shop.owner, device.id, 'order.create', order, { at }))
    // Whose it is, also of somebody who may not sell any more.
    await shop.inShop((tx) =>
      tx.updateTable('orders').set({ created_by: by.userId }).where('id', '=', order.id).execute(),
    )
    trade.clock.move(isOld ? 2 * DAY_MS : 0)
    return order
  }
  const differing: string[] = []
  for (const by of [person, shop.owner])
    for (const status of ['pending', 'completed'] as const)
      for (const isOld of [false, true])
        for (const to of ORDER_STATUSES) {
          const order = await made(by, status, isOld)
          const paidTzs = order.payments.reduce((sum, { amountTzs }) => sum + amountTzs, 0)
          const facts = { status, createdById: by.userId, at: order.at, totalTzs: order.totalTzs, paidTzs }
          const isOffered = allowedSteps(facts, doer(person, grants)).includes(to)
          const at = trade.clock.now().toISOString()
          const body = { orderId: order.id, from: status, to, reason: 'Kosa', at }
          const outcome = await push(person, shop.command(person, device.id, 'order.step', body, { at }))
          if ((outcome === 'applied') !== isOffered)
            differing.push(`${by === person ? 'own' : 'other'} ${status} ${isOld} → ${to}: ${isOffered}, ${outcome}`)
        }
  expect(differing).toEqual([])
})

test.each([
  ['who may only sell', ['create']],
  ['who may move orders on', ['update']],
  ['who may take back', ['delete']],
] as const)('the return offered to somebody %s is the one the server takes from them', async (_, actions) => {
  trade.clock.set(new Date())
  const grants = [{ resource: 'orders' as const, action: [...actions] }]
  const person = await shop.staff(grants)
  const differing: string[] = []
  for (const by of [person, shop.owner])
    for (const status of ['pending', 'completed', 'cancelled', 'whole'] as const)
      for (const isOld of [false, true]) {
        const before = new Date(trade.clock.now().getTime() - (isOld ? 2 * DAY_MS : 0)).toISOString()
        const order = anOrder({
          status: status === 'pending' ? 'pending' : 'completed',
          deviceCode: device.code,
          counter: (counter += 1),
          at: before,
        })
        await push(shop.owner, shop.command(shop.owner, device.id, 'order.create', order, { at: before }))
        const at = trade.clock.now().toISOString()
        const refund = () => aRefund(order, { deviceCode: device.code, counter: (counter += 1), at })
        const step = { orderId: order.id, from: 'completed', to: 'cancelled', reason: 'Kosa', at } as const
        if (status === 'cancelled') await push(shop.owner, shop.command(shop.owner, device.id, 'order.step', step))
        if (status === 'whole') await push(shop.owner, shop.command(shop.owner, device.id, 'refund.create', refund()))
        await shop.inShop((tx) =>
          tx.updateTable('orders').set({ created_by: by.userId }).where('id', '=', order.id).execute(),
        )
        const known = await trade.services.orders.get(shop.shopId, order.id)
        const isOffered = mayRefund(known, doer(person, grants))
        const outcome = await push(person, shop.command(person, device.id, 'refund.create', refund(), { at }))
        if ((outcome === 'applied') !== isOffered)
          differing.push(`${by === person ? 'own' : 'other'} ${status} ${isOld}: ${isOffered}, ${outcome}`)
      }
  expect(differing).toEqual([])
})

test.each([
  ['who may record', ['create', 'read']],
  ['who may void', ['delete', 'read']],
  ['who may change', ['update', 'read']],
] as const)('the void of an expense is offered to somebody %s where the server takes it', async (_, actions) => {
  trade.clock.set(new Date())
  const grants = [{ resource: 'transactions' as const, action: [...actions] }]
  const person = await shop.staff(grants)
  for (const by of [person, shop.owner])
    for (const isOld of [false, true]) {
      const id = uuidv7()
      const at = new Date(trade.clock.now().getTime() - (isOld ? 2 * DAY_MS : 0)).toISOString()
      const expense = {
        id,
        category: 'rent',
        amountTzs: 1000,
        method: 'cash',
        note: '',
        day: businessDay(at),
        at,
      } as const
      await push(shop.owner, shop.command(shop.owner, device.id, 'expense.create', expense, { at }))
      await shop.inShop((tx) =>
        tx.updateTable('expenses').set({ by_user_id: by.userId }).where('id', '=', id).execute(),
      )
      const { items } = await trade.services.expenses.list(shop.shopId, { limit: 50 })
      const told = items.find((item) => item.id === id)
      const who = doer(person, grants)
      const isOffered = who.mayAny(
        rightsToVoidExpense({ byUserId: told?.createdById ?? null, at: told?.at ?? at }, who),
      )
      const now = trade.clock.now().toISOString()
      const body = { expenseId: id, reason: 'Kosa', at: now }
      const outcome = await push(person, shop.command(person, device.id, 'expense.void', body, { at: now }))
      expect([by === person, isOld, outcome === 'applied']).toEqual([by === person, isOld, isOffered])
    }
})
