import { expect, test } from 'vitest'
import { extendOrder, payOrder, saveOrder, stepOrder } from '../../../tests/support/offline/actions.ts'
import { aDisk, anOrder, anOwner, aPayment, aTab, registered } from '../../../tests/support/offline/till.ts'
import { uuidv7 } from '../../shared/domain/ids.ts'
import type { CustomerRow } from './db.ts'
import { withDebt, withDebts } from './debts.ts'
import { settle } from './sender-settle.ts'

async function aTill() {
  const ctx = await aTab(aDisk())
  const owner = anOwner()
  await registered(ctx, owner)
  const id = uuidv7()
  const row: CustomerRow = {
    id,
    shopId: owner.shopId,
    name: 'Mteja 1',
    phones: [],
    aliasOf: null,
    balanceTzs: 12_000,
    dueOn: null,
    sync: 'synced',
  }
  await ctx.db.customers.add(row)
  const owes = async () => [
    (await withDebt(ctx.db, row)).balanceTzs,
    (await withDebts(ctx.db, owner.shopId, [row]))[0]?.balanceTzs,
  ]
  return { ctx, owner, id, row, owes }
}
const at = '2026-11-21T09:00:00.000Z'

test('what was sold on credit here and is not sent yet is owed beside what the server knows; paying and cancelling takes it off', async () => {
  const { ctx, owner, id, owes } = await aTill()
  const sale = await saveOrder(ctx, owner, anOrder({ customerId: id, payments: [], status: 'completed' }, 3000, 1000))
  expect(await owes()).toEqual([15_000, 15_000])
  await payOrder(ctx, owner, { orderId: sale.id, payments: [aPayment(1000)], completes: false, at })
  expect(await owes()).toEqual([14_000, 14_000])
  const saved = await saveOrder(ctx, owner, anOrder({ customerId: id, payments: [], status: 'pending' }, 500, 1000))
  expect(await owes()).toEqual([14_500, 14_500])
  const { lines } = anOrder({}, 700, 1000)
  await extendOrder(ctx, owner, { orderId: saved.id, lines, at, cartId: uuidv7() })
  expect(await owes()).toEqual([15_200, 15_200])
  await stepOrder(ctx, owner, { orderId: saved.id, from: 'pending', to: 'cancelled', reason: 'Imekosewa', at })
  expect(await owes()).toEqual([14_000, 14_000])
})

test('a paid sale, and one of nobody, owe nothing', async () => {
  const { ctx, owner, id, owes } = await aTill()
  await saveOrder(ctx, owner, anOrder({ customerId: id, status: 'completed' }))
  await saveOrder(ctx, owner, anOrder({ customerId: null, payments: [], status: 'completed' }))
  expect(await owes()).toEqual([12_000, 12_000])
  expect(await ctx.db.stock.where('itemId').startsWith('owes:').count()).toBe(0)
})

test('an older debt that is paid here is owed no more, before the server has heard of it', async () => {
  const { ctx, owner, id, owes } = await aTill()
  const known = {
    ...anOrder({ customerId: id, payments: [], status: 'completed' }, 12_000, 1000),
    number: 'B0-000007',
    shopId: owner.shopId,
    deviceId: '',
    deviceCode: 'B0',
    createdById: '',
    source: 'counter' as const,
    paidTzs: 0,
    events: [],
    sync: 'synced' as const,
    flags: [],
    changedAt: at,
  }
  await payOrder(ctx, owner, { orderId: known.id, payments: [aPayment(12_000)], completes: false, at }, known)
  expect(await owes()).toEqual([0, 0])
})

test('what was acknowledged counts until a pull has brought the server’s own figure', async () => {
  const { ctx, owner, id, owes } = await aTill()
  await saveOrder(ctx, owner, anOrder({ customerId: id, payments: [], status: 'completed' }, 3000, 1000))
  const rows = await ctx.db.outbox.toArray()
  await settle(
    ctx,
    rows,
    rows.map((row) => ({ id: row.id, outcome: 'applied' as const, codes: [] })),
  )
  expect(await owes()).toEqual([15_000, 15_000])
  expect((await ctx.db.stock.where('itemId').equals(`owes:${id}`).toArray()).map(({ ackedAs }) => ackedAs)).toEqual([1])
})

test('an alias owes what its customer does, and the first day of what was handed over here is known', async () => {
  const { ctx, owner, id, row, owes } = await aTill()
  const alias = uuidv7()
  await ctx.db.customers.add({ ...row, id: alias, aliasOf: id, balanceTzs: 0 })
  await saveOrder(
    ctx,
    owner,
    anOrder({ customerId: alias, payments: [], status: 'completed', dueOn: '2026-11-28' }, 3000, 1000),
  )
  expect((await owes())[0]).toBe(15_000)
  expect((await withDebt(ctx.db, { ...row, dueOn: '2026-12-01' })).dueOn).toBe('2026-11-28')
  expect((await withDebt(ctx.db, { ...row, dueOn: '2026-11-01' })).dueOn).toBe('2026-11-01')
})

test('a receipt says what was owed before and is owed now where goods left on credit, at the counter and later; and the new balance where it was spent or kept', async () => {
  const { ctx, owner, id } = await aTill()
  const sale = await saveOrder(ctx, owner, anOrder({ customerId: id, payments: [], status: 'completed' }, 3000, 1000))
  expect(sale.standing).toEqual({ owedBeforeTzs: 12_000, owesTzs: 15_000 })
  const saved = await saveOrder(ctx, owner, anOrder({ customerId: id, payments: [], status: 'pending' }, 500, 1000))
  expect(saved.standing).toBeUndefined()
  const step = { orderId: saved.id, from: 'pending', to: 'picked_up', reason: '', at, dueOn: '2026-12-01' } as const
  const handedOver = await stepOrder(ctx, owner, step)
  expect(handedOver).toMatchObject({ dueOn: '2026-12-01', standing: { owedBeforeTzs: 15_000, owesTzs: 15_500 } })
  // What this device reckons stays here: the server finds the day itself.
  expect((await ctx.db.outbox.toArray()).at(-1)?.body).not.toHaveProperty('dueOn')
  const kept = aPayment(500, { receivedTzs: 1000, changeTzs: 100, changeOwedTzs: 400 })
  const paid = await payOrder(ctx, owner, { orderId: saved.id, payments: [kept], completes: false, at })
  expect(paid.standing).toEqual({ owedBeforeTzs: 15_000, owesTzs: 15_500, balanceTzs: 400 })
  const spent = aPayment(300, { method: 'store_credit', receivedTzs: null, changeTzs: null })
  const next = anOrder({ customerId: id, payments: [spent], status: 'completed' }, 300, 1000)
  expect((await saveOrder(ctx, owner, next)).standing).toEqual({ balanceTzs: 100 })
})
