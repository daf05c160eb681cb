import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCommand, anOrder } from '../../../../tests/support/builders.ts'
import { recordStatements } from '../../../../tests/support/statements.ts'
import { codeOf, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { CommandBody, CommandType } from '../../../shared/contract/commands.ts'
import { registerDevice } from '../../../shared/contract/shops.ts'
import { closeShiftUnseen, getShift, listShifts } from '../../../shared/contract/shifts.ts'
import { push } from '../../../shared/contract/sync.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { noSums } from '../../../shared/domain/shifts.ts'
import { businessDay } from '../../../shared/domain/format.ts'

let t: TestApp
let shop: OwnedShop
let device: { id: string; code: string; name: string }
let seq = 0
beforeAll(async () => {
  t = await startTestApp()
  shop = await t.aShop()
  device = await t.must(registerDevice, { body: { id: uuidv7(), name: 'Kaunta 1' } }, shop.token)
})
afterAll(() => t.close())

async function send<T extends CommandType>(type: T, body: CommandBody<T>, at = device) {
  const command = aCommand(type, body, {
    shopId: shop.shop.id,
    userId: shop.user.id,
    deviceId: at.id,
    seq: (seq += 1),
  })
  const { results } = await t.must(
    push,
    {
      body: {
        deviceId: at.id,
        build: 'test',
        backlog: { count: 0, oldestAt: null, attention: 0 },
        commands: [command],
      },
    },
    shop.token,
  )
  expect(results.map(({ outcome, codes }) => [outcome, codes])).toEqual([['applied', []]])
}
async function open(at = device) {
  const id = uuidv7()
  await send('shift.open', { id, floatTzs: 10_000, note: '', at: t.clock.now().toISOString() }, at)
  t.clock.advance(60_000)
  return id
}
async function close(shiftId: string, pieces: number) {
  await send('shift.close', {
    shiftId,
    counts: [{ tzs: 10_000, pieces }],
    floatTzs: 10_000,
    sums: noSums(),
    reason: pieces === 1 ? null : 'unknown',
    note: '',
    leaveTzs: 0,
    earlierCountsTzs: [],
    at: t.clock.now().toISOString(),
  })
  t.clock.advance(60_000)
}
const list = async (query: Parameters<typeof t.must<typeof listShifts>>[1]['query'], token = shop.token) =>
  (await t.must(listShifts, { query }, token)).items.map(({ id }) => id)

test('shifts are listed opened last first, by state, day, person and device, page after page', async () => {
  const yesterday = t.clock.now()
  const even = await open()
  await close(even, 1)
  const short = await open()
  await close(short, 0)
  t.clock.advance(86_400_000)
  const second = await t.must(registerDevice, { body: { id: uuidv7(), name: 'Kaunta 2' } }, shop.token)
  const still = await open(second)
  const unseen = await open(second)
  await t.must(closeShiftUnseen, { params: { id: unseen }, body: { note: 'Imepotea' } }, shop.token)

  expect(await list({})).toEqual([unseen, still, short, even])
  expect(await list({ state: 'open' })).toEqual([still])
  expect(await list({ state: 'closed' })).toEqual([unseen, short, even])
  expect(await list({ state: 'different' })).toEqual([short])
  const day = businessDay(yesterday)
  expect(await list({ to: day })).toEqual([short, even])
  expect(await list({ from: day, to: day })).toEqual([short, even])
  expect(await list({ from: '2099-01-01' })).toEqual([])
  expect(await list({ search: second.code.toLowerCase() })).toEqual([unseen, still])
  expect(await list({ search: 'mwenye' })).toEqual([unseen, still, short, even])
  expect(await list({ search: 'mwenye', state: 'different' })).toEqual([short])
  expect(await list({ search: 'Zuhura' })).toEqual([])

  const pages: string[][] = []
  for (let cursor: string | undefined; ;) {
    const page = await t.must(listShifts, { query: { limit: 3, ...(cursor ? { cursor } : {}) } }, shop.token)
    pages.push(page.items.map(({ id }) => id))
    if (page.nextCursor === null) break
    cursor = page.nextCursor
  }
  expect(pages).toEqual([[unseen, still, short], [even]])
  expect((await t.must(listShifts, { query: { state: 'different' } }, shop.token)).items).toMatchObject([
    {
      deviceCode: device.code,
      deviceName: 'Kaunta 1',
      closedByName: 'Mwenye Duka',
      countedTzs: 0,
      expectedTzs: 10_000,
      reason: 'unknown',
    },
  ])
})

test('a shift costs as many statements to read however much was sold in it', async () => {
  const id = await open()
  const read = async () => {
    const { sent, result } = await recordStatements(() => t.must(getShift, { params: { id } }, shop.token))
    // Those of the report: what the sales before it set going may still be at work.
    return { sent: sent.filter(({ text }) => text.includes('shift')), result }
  }
  const empty = await read()
  for (let counter = 1; counter <= 3; counter += 1)
    await send(
      'order.create',
      anOrder({ deviceCode: device.code, counter: 500 + counter, at: t.clock.now().toISOString() }),
    )
  expect(empty.sent.length).toBeGreaterThan(3)
  expect((await read()).sent.length).toBe(empty.sent.length)
  expect(empty.result).toMatchObject({ counts: [], earlierCountsTzs: [], sums: null, moves: [], waiting: 0 })
})

test('who may not see the shop’s money is shown no shift, and only an admin closes one unseen', async () => {
  const id = await open()
  const cashier = await shop.asMember([{ resource: 'orders', action: ['read', 'create'] }])
  const keeper = await shop.asMember([{ resource: 'transactions', action: ['read', 'create', 'update', 'delete'] }])
  const closeBy = (token: string) => t.call(closeShiftUnseen, { params: { id }, body: { note: '' } }, token)
  for (const [answer, code] of [
    [await t.call(listShifts, { query: {} }, cashier.token), 'auth.forbidden'],
    [await t.call(getShift, { params: { id } }, cashier.token), 'auth.forbidden'],
    [await closeBy(cashier.token), 'auth.admin_only'],
    [await closeBy(keeper.token), 'auth.admin_only'],
  ] as const)
    expect([answer.status, codeOf(answer)]).toEqual([403, code])
  expect(await list({ state: 'open' }, keeper.token)).toContain(id)
  expect((await t.must(getShift, { params: { id } }, keeper.token)).shift.id).toBe(id)
})

test('a shift of another shop is not found, and is in no list', async () => {
  const id = await open()
  const other = await t.aShop()
  for (const answer of [
    await t.call(getShift, { params: { id } }, other.token),
    await t.call(closeShiftUnseen, { params: { id }, body: { note: '' } }, other.token),
    await t.call(getShift, { params: { id: uuidv7() } }, shop.token),
    await t.call(closeShiftUnseen, { params: { id: uuidv7() }, body: { note: '' } }, shop.token),
  ])
    expect([answer.status, codeOf(answer)]).toEqual([404, 'shift.not_found'])
  expect(await list({}, other.token)).toEqual([])
  expect((await t.must(getShift, { params: { id } }, shop.token)).shift.closedAt).toBeNull()
})

test('a shift is closed unseen once, and says that nobody counted it', async () => {
  const id = await open()
  const closed = await t.must(closeShiftUnseen, { params: { id }, body: { note: 'Simu imevunjika' } }, shop.token)
  expect(closed).toMatchObject({
    id,
    closedByName: 'Mwenye Duka',
    closedAt: t.clock.now().toISOString(),
    countedTzs: null,
    expectedTzs: null,
    leaveTzs: null,
    reason: null,
    note: 'Simu imevunjika',
  })
  const again = await t.call(closeShiftUnseen, { params: { id }, body: { note: '' } }, shop.token)
  expect([again.status, codeOf(again)]).toEqual([409, 'shift.already_closed'])
})
