import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOrder } from '../../../../tests/support/builders.ts'
import { aTrade, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import type { CommandBody, CommandType } from '../../../shared/contract/commands.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { noSums } from '../../../shared/domain/shifts.ts'

const DAY_MS = 86_400_000
let trade: Trade
let shop: Shop
let device: { id: string; code: string }
beforeAll(async () => {
  trade = await aTrade()
})
afterAll(async () => {
  await trade.dispose()
})
beforeEach(async () => {
  trade.clock.set(new Date('2026-11-20T09:00:00.000Z'))
  shop = await trade.aShop()
  device = await shop.device()
})

const now = () => trade.clock.now().toISOString()
async function send<T extends CommandType>(
  type: T,
  body: CommandBody<T>,
  given: Parameters<Shop['command']>[4] & { deviceId?: string } = {},
) {
  const deviceId = given.deviceId ?? device.id
  const [result] = await shop.push(shop.owner, deviceId, [
    shop.command(shop.owner, deviceId, type, body, { at: body.at, ...given }),
  ])
  return [result?.outcome, ...(result?.codes ?? [])]
}
const anOpening = (given: Partial<CommandBody<'shift.open'>> = {}): CommandBody<'shift.open'> => ({
  id: uuidv7(),
  floatTzs: 50_000,
  note: 'Asubuhi',
  at: now(),
  ...given,
})
const aMove = (shiftId: string, given: Partial<CommandBody<'shift.move'>> = {}): CommandBody<'shift.move'> => ({
  id: uuidv7(),
  shiftId,
  direction: 'pay_in',
  amountTzs: 10_000,
  reason: 'change',
  note: 'Chenji',
  at: now(),
  ...given,
})
const aClose = (shiftId: string, given: Partial<CommandBody<'shift.close'>> = {}): CommandBody<'shift.close'> => ({
  shiftId,
  counts: [{ tzs: 10_000, pieces: 5 }],
  floatTzs: 50_000,
  sums: noSums(),
  reason: null,
  note: 'Sawa',
  leaveTzs: 50_000,
  earlierCountsTzs: [],
  at: now(),
  ...given,
})
const sell = (deviceId: string, deviceCode: string, counter: number, shiftId: string) =>
  send('order.create', anOrder({ deviceCode, counter, at: now() }), { deviceId, shiftId })
const report = (id: string) => trade.services.shifts.report(shop.shopId, id)
async function opened(given: Partial<CommandBody<'shift.open'>> = {}) {
  const opening = anOpening(given)
  expect(await send('shift.open', opening)).toEqual(['applied'])
  return opening.id
}

test('a shift is opened, cash goes in and out, and it is counted and closed', async () => {
  const id = await opened()
  expect((await report(id)).shift).toMatchObject({
    deviceId: device.id,
    deviceCode: device.code,
    openedByName: 'Mwenye Duka',
    floatTzs: 50_000,
    closedAt: null,
    countedTzs: null,
    note: 'Asubuhi',
  })
  expect(await send('shift.move', aMove(id))).toEqual(['applied'])
  trade.clock.move(1000)
  expect(await send('shift.move', aMove(id, { direction: 'pay_out', amountTzs: 4000, reason: 'owner' }))).toEqual([
    'applied',
  ])
  const sums = noSums()
  sums.cash.pay_in = { tzs: 10_000, count: 1 }
  sums.cash.pay_out = { tzs: -4000, count: 1 }
  const close = aClose(id, { sums, reason: 'unknown', earlierCountsTzs: [49_000] })
  expect(await send('shift.close', close)).toEqual(['applied'])
  const told = await report(id)
  expect(told.shift).toMatchObject({
    closedByName: 'Mwenye Duka',
    closedAt: now(),
    countedTzs: 50_000,
    expectedTzs: 56_000,
    reason: 'unknown',
    note: 'Sawa',
    leaveTzs: 50_000,
  })
  expect(told).toMatchObject({ counts: close.counts, earlierCountsTzs: [49_000], sums })
  expect(told.moves.map(({ direction, amountTzs, byName }) => [direction, amountTzs, byName])).toEqual([
    ['pay_in', 10_000, 'Mwenye Duka'],
    ['pay_out', 4000, 'Mwenye Duka'],
  ])
  expect(told.books).toMatchObject({ sums, expectedTzs: 56_000 })
})

test('what its device queued twice counts once', async () => {
  const opening = anOpening()
  const move = aMove(opening.id)
  const close = aClose(opening.id)
  for (let time = 0; time < 2; time += 1) {
    expect(await send('shift.open', opening)).toEqual(['applied'])
    expect(await send('shift.move', move)).toEqual(['applied'])
  }
  for (let time = 0; time < 2; time += 1) expect(await send('shift.close', close)).toEqual(['applied'])
  const { moves, books } = await report(opening.id)
  expect(moves).toHaveLength(1)
  expect(books.expectedTzs).toBe(60_000)
  // Opened once more after its close it stays closed.
  expect(await send('shift.open', { ...opening, floatTzs: 1 })).toEqual(['applied'])
  expect((await report(opening.id)).shift).toMatchObject({ floatTzs: 50_000, closedAt: close.at })
})

test('another count of a drawer that was counted is shown to an admin, and the first one stands', async () => {
  const id = await opened()
  await send('shift.close', aClose(id))
  expect(await send('shift.close', aClose(id, { counts: [{ tzs: 5000, pieces: 1 }] }))).toEqual([
    'quarantined',
    'shift.already_closed',
  ])
  expect((await report(id)).shift.countedTzs).toBe(50_000)
})

test('a device that lost what it had opens another drawer: both are there, and the first stays open', async () => {
  const [first, second] = [await opened(), await opened()]
  const { items } = await trade.services.shifts.list(shop.shopId, { state: 'open', limit: 50 })
  expect(items.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted())
})

test('cash that went in or out of a drawer is taken after its close too, and its count stays as it was', async () => {
  const id = await opened()
  await send('shift.close', aClose(id))
  expect(await send('shift.move', aMove(id))).toEqual(['applied'])
  const told = await report(id)
  expect(told.shift.expectedTzs).toBe(50_000)
  expect(told.books.expectedTzs).toBe(60_000)
})

test('a drawer of another device is not opened, moved or closed', async () => {
  const id = await opened()
  const other = await shop.device()
  const from = { deviceId: other.id }
  expect(await send('shift.open', anOpening({ id }), from)).toEqual(['quarantined', 'command.id_reused'])
  expect(await send('shift.move', aMove(id), from)).toEqual(['quarantined', 'shift.not_found'])
  expect(await send('shift.close', aClose(id), from)).toEqual(['quarantined', 'shift.not_found'])
  const told = await report(id)
  expect(told.shift).toMatchObject({ deviceId: device.id, closedAt: null })
  expect(told.moves).toEqual([])
})

test('a move of a shift that is not here waits for it, and is put aside when it never comes', async () => {
  const move = aMove(uuidv7())
  expect(await send('shift.move', move)).toEqual(['retry', 'command.out_of_order'])
  trade.clock.move(2 * DAY_MS)
  expect(await send('shift.move', move)).toEqual(['quarantined', 'command.out_of_order'])
})

test('a count whose opening waits for an admin is kept: it makes the shift, and the opening is added when it is let in', async () => {
  const cashier = await shop.staff([{ resource: 'orders', action: ['read'] }])
  const opening = anOpening()
  const [put] = await shop.push(cashier, device.id, [
    shop.command(cashier, device.id, 'shift.open', opening, { at: opening.at }),
  ])
  expect([put?.outcome, ...(put?.codes ?? [])]).toEqual(['quarantined', 'order.no_permission'])
  trade.clock.move(60_000)
  expect(await send('shift.close', aClose(opening.id))).toEqual(['applied'])
  expect((await report(opening.id)).shift).toMatchObject({
    openedByName: null,
    openedAt: now(),
    floatTzs: 50_000,
    countedTzs: 50_000,
    note: 'Sawa',
  })
  const [item] = await shop.review()
  await trade.services.review.settle(shop.owner, item?.id ?? '', { action: 'accept', note: '' })
  expect((await report(opening.id)).shift).toMatchObject({
    openedByName: 'Muuzaji',
    openedAt: opening.at,
    countedTzs: 50_000,
    closedAt: now(),
  })
})

test('the count of a device that came back takes the place of an admin’s close', async () => {
  const id = await opened()
  trade.clock.move(60_000)
  const unseen = await trade.services.shifts.closeUnseen(shop.owner, id, 'Simu imepotea')
  expect(unseen).toMatchObject({ closedAt: now(), countedTzs: null, expectedTzs: null, note: 'Simu imepotea' })
  const close = aClose(id, { at: new Date(trade.clock.now().getTime() - 30_000).toISOString() })
  trade.clock.move(60_000)
  expect(await send('shift.close', close)).toEqual(['applied'])
  expect((await report(id)).shift).toMatchObject({ closedAt: close.at, countedTzs: 50_000, note: 'Sawa' })
  await expect(trade.services.shifts.closeUnseen(shop.owner, id, '')).rejects.toMatchObject({
    code: 'shift.already_closed',
  })
})

test('an admin finds that cash never went in: it leaves the drawer’s sums', async () => {
  const id = await opened()
  // A clock that is wrong by more than a day is shown to an admin.
  const move = aMove(id)
  expect(
    await send('shift.move', move, { at: new Date(trade.clock.now().getTime() + 2 * DAY_MS).toISOString() }),
  ).toEqual(['flagged', 'order.clock_wrong'])
  const [item] = await shop.review()
  await trade.services.review.settle(shop.owner, item?.id ?? '', { action: 'void', note: 'Haikutokea' })
  expect(await report(id)).toMatchObject({ moves: [], books: { expectedTzs: 50_000 } })
})

test('a sale is taken whatever shift it names, and adds to no other device’s drawer', async () => {
  const id = await opened()
  const other = await shop.device()
  expect(await sell(device.id, device.code, 1, uuidv7())).toEqual(['applied'])
  expect(await sell(other.id, other.code, 1, id)).toEqual(['applied'])
  expect((await report(id)).books).toMatchObject({ expectedTzs: 50_000, sales: { count: 0 } })
  expect(await sell(device.id, device.code, 2, id.toUpperCase())).toEqual(['applied'])
  expect((await report(id)).books).toMatchObject({ expectedTzs: 53_000, sales: { count: 1, totalTzs: 3000 } })
})
