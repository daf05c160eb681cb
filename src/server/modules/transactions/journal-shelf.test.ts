import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOrder } from '../../../../tests/support/builders.ts'
import { aTrade, type Person, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import type { JournalAccount } from '../../../shared/domain/journal.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { createStockService } from '../stock/stock.service.ts'
import { createTransfersService } from '../stock/transfers.service.ts'
import { createJournalService } from './journal.service.ts'

let trade: Trade
let from: Shop
let to: Shop
let there: Person
let device: { id: string; code: string }
beforeAll(async () => {
  trade = await aTrade()
})
afterAll(async () => {
  await trade.dispose()
})
beforeEach(async () => {
  trade.clock.set(new Date('2026-11-25T09:00:00.000Z'))
  from = await trade.aShop()
  to = await trade.aShop()
  there = await to.addMember(from.owner.userId, true, [])
  device = await from.device()
})

const stocked = async (shop: Shop, milli: number, given: Parameters<Shop['product']>[0] = {}) => {
  const id = uuidv7()
  return await shop.product({
    id,
    name: 'Unga wa sembe',
    costTzs: 2000,
    tracksStock: true,
    openingStock: { [id]: milli },
    ...given,
  })
}
async function journal(shop: Shop, month = '2026-11') {
  const { entries } = await createJournalService(trade).journal(shop.owner, month)
  for (const { lines } of entries)
    expect(lines.reduce((sum, { debitTzs, creditTzs }) => sum + debitTzs - creditTzs, 0)).toBe(0)
  return (account: JournalAccount) =>
    entries
      .flatMap(({ lines }) => lines)
      .filter((line) => line.account === account)
      .reduce((sum, line) => sum + line.debitTzs - line.creditTzs, 0)
}
/** What lies there at what it costs, told from the shelf alone. */
const onShelf = (shop: Shop) =>
  shop.inShop(async (tx) => {
    const { rows } = await sql<{
      tzs: number
    }>`select coalesce(sum(l.on_hand_milli * p.cost_tzs / 1000), 0)::bigint as tzs from stock_levels l join products p on p.shop_id = l.shop_id and p.id = l.product_id where l.shop_id = ${shop.shopId}`.execute(
      tx,
    )
    return rows[0]?.tzs
  })
async function sends(productId: string, quantityMilli: number) {
  const at = trade.clock.now().toISOString()
  const line = { id: uuidv7(), productId, variantId: null, name: 'Unga', variantName: null, quantityMilli }
  const body = {
    id: uuidv7(),
    to: { shopId: to.shopId, name: 'Duka la pili' },
    lines: [line],
    note: '',
    at,
  }
  const [result] = await from.push(from.owner, device.id, [
    from.command(from.owner, device.id, 'stock.transfer', body, { at }),
  ])
  expect(result?.outcome).toBe('applied')
  return { id: body.id, lineId: line.id }
}

test('goods that go to another shop of the owner leave the one’s shelf for an account of their own and stand on the other’s, at their cost; what is taken back comes back', async () => {
  const here = await stocked(from, 10_000)
  const theirs = await stocked(to, 1000, { costTzs: 2000 })
  const { id, lineId } = await sends(here.id, 4000)
  let of = await journal(from)
  expect([of('stock'), of('other_shops'), of('opening_stock')]).toEqual([12_000, 8000, -20_000])
  expect(of('stock')).toBe(await onShelf(from))
  expect((await journal(to))('other_shops')).toBe(0)
  const into = { kind: 'known' as const, productId: theirs.id, variantId: null }
  const lines = [{ id: lineId, arrivedMilli: 3000, into }]
  await createTransfersService(trade).receive(there, id, { lines, why: 'Mfuko umepasuka' })
  of = await journal(to)
  expect([of('stock'), of('other_shops'), of('opening_stock')]).toEqual([8000, -6000, -2000])
  expect(of('stock')).toBe(await onShelf(to))
  const back = await sends(here.id, 1000)
  await createTransfersService(trade).cancel(from.owner, back.id)
  expect((await journal(from))('other_shops')).toBe(8000)
})

test('goods that were there at the start are booked once, at what they cost then, also with what was sold before and heard of later; another month has none of it', async () => {
  const goods = await stocked(from, 5000)
  const uncounted = await stocked(from, 0, { name: 'Sukari', openingStock: {}, costTzs: 300 })
  trade.clock.move(60_000)
  const soldAt = trade.clock.now().toISOString()
  trade.clock.move(60_000)
  const count = (productId: string, countedMilli: number) =>
    trade.services.products.adjust(from.owner, productId, {
      id: uuidv7(),
      variantId: null,
      reason: 'counted',
      note: '',
      change: { countedMilli },
    })
  await count(uncounted.id, 7000)
  let of = await journal(from)
  expect([of('opening_stock'), of('stock')]).toEqual([-12_100, 12_100])
  // Sold before anybody counted, and heard of now: 5 should be there, and 6 are found.
  const late = anOrder({
    deviceCode: device.code,
    counter: 1,
    at: soldAt,
    lines: [{ productId: uncounted.id, quantityMilli: 2000 }],
  })
  await from.push(from.owner, device.id, [from.command(from.owner, device.id, 'order.create', late, { at: soldAt })])
  trade.clock.move(60_000)
  await count(uncounted.id, 6000)
  of = await journal(from)
  const shelf = await onShelf(from)
  expect([of('goods_lost'), of('stock')]).toEqual([-300, shelf])
  await from.inShop((tx) => sql`update products set cost_tzs = 9000 where shop_id = ${from.shopId}`.execute(tx))
  expect((await journal(from))('stock')).toBe(shelf)
  expect((await journal(from, '2026-10'))('opening_stock')).toBe(0)
  expect(goods.id).not.toBe(uncounted.id)
})

test('an import of what lies there is booked as there at the start, and no more where it is taken back', async () => {
  await stocked(from, 0, { name: 'Chumvi', openingStock: {}, costTzs: 500 })
  const importId = uuidv7()
  const rows = [{ key: uuidv7(), code: '', name: 'Chumvi', variant: '', onHandMilli: 8000 }]
  await trade.services.imports.bring(from.owner, { importId, kind: 'stock', rows })
  expect((await journal(from))('opening_stock')).toBe(-4000)
  await trade.services.imports.undo(from.owner, { importId, kind: 'stock', reason: 'Faili si lenyewe' })
  const of = await journal(from)
  expect([of('opening_stock'), of('stock')]).toEqual([0, 0])
})

test('an import over goods that were counted before is a loss, or found goods, and no more where it is taken back', async () => {
  const salt = await stocked(from, 8000, { name: 'Chumvi', costTzs: 500 })
  trade.clock.move(60_000)
  for (const [onHandMilli, lostTzs] of [
    [5000, 1500],
    [9000, -500],
  ] as const) {
    const importId = uuidv7()
    const rows = [{ key: uuidv7(), code: '', name: 'Chumvi', variant: '', onHandMilli }]
    await trade.services.imports.bring(from.owner, { importId, kind: 'stock', rows })
    let of = await journal(from)
    expect([of('goods_lost'), of('stock')]).toEqual([lostTzs, 4000 - lostTzs])
    trade.clock.move(60_000)
    // What it costs by then changes nothing of what was booked.
    await from.inShop((tx) => sql`update products set cost_tzs = 700 where id = ${salt.id}`.execute(tx))
    await trade.services.imports.undo(from.owner, { importId, kind: 'stock', reason: 'Faili si lenyewe' })
    of = await journal(from)
    expect([of('goods_lost'), of('stock')]).toEqual([0, 4000])
    await from.inShop((tx) => sql`update products set cost_tzs = 500 where id = ${salt.id}`.execute(tx))
    trade.clock.move(60_000)
  }
})

test('what was said to be damaged by somebody who may no longer, and is taken back by an owner, was no loss', async () => {
  const here = await stocked(from, 8000)
  const clerk = await from.staff([{ resource: 'product', action: ['update'] }])
  trade.clock.move(60_000)
  const at = trade.clock.now().toISOString()
  const body = {
    id: uuidv7(),
    productId: here.id,
    variantId: null,
    reason: 'damaged',
    deltaMilli: -3000,
    packs: 0,
    note: '',
    at,
  } as const
  trade.clock.move(60_000)
  await from.inShop((tx) =>
    sql`update memberships set former_grants = grants, grants = '[]', grants_changed_at = ${trade.clock.now()} where shop_id = ${from.shopId} and user_id = ${clerk.userId}`.execute(
      tx,
    ),
  )
  const [result] = await from.push(clerk, device.id, [from.command(clerk, device.id, 'stock.adjust', body, { at })])
  expect(result?.outcome).toBe('flagged')
  expect((await journal(from))('goods_lost')).toBe(6000)
  const [item] = await from.review()
  await trade.services.review.settle(from.owner, item?.id ?? '', { action: 'void', note: 'Haikutokea' })
  const of = await journal(from)
  expect([of('goods_lost'), of('stock')]).toEqual([0, 16_000])
  expect(of('stock')).toBe(await onShelf(from))
  const losses = await createStockService(trade).losses(from.shopId, { limit: 20 })
  expect([losses.totalTzs, losses.items.map(({ reason, lostTzs }) => [reason, lostTzs])]).toEqual([
    0,
    [
      ['damaged', -6000],
      ['damaged', 6000],
    ],
  ])
})
