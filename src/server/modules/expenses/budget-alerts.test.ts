import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CommandBody } from '../../../shared/contract/commands.ts'
import { setExpenseBudgets } from '../../../shared/contract/expenses.ts'
import { LIMIT_NAMES } from '../../../shared/contract/limits.ts'
import { getPush, savePush } from '../../../shared/contract/live.ts'
import { saveNoticeMails } from '../../../shared/contract/notice-mails.ts'
import { registerDevice } from '../../../shared/contract/shops.ts'
import { push } from '../../../shared/contract/sync.ts'
import { businessDay } from '../../../shared/domain/format.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { monthAfter, monthOf } from '../../../shared/domain/months.ts'
import { aCommand } from '../../../../tests/support/builders.ts'
import { listen } from '../../../../tests/support/live-stream.ts'
import { startPushEndpoint } from '../../../../tests/support/push-endpoint.ts'
import { type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { createOutgoing } from '../../platform/outgoing.ts'

const unlimited = Object.fromEntries(LIMIT_NAMES.map((name) => [name, { count: 1e9, perMs: 1000 }]))
let t: TestApp
let service: Awaited<ReturnType<typeof startPushEndpoint>>
let origin = ''
let shop: OwnedShop
let deviceId = ''
let seq = 0
beforeAll(async () => {
  service = await startPushEndpoint({ now: () => t.clock.now() })
  t = await startTestApp({
    outgoing: createOutgoing({ allowOrigins: [service.origin] }),
    rateLimits: unlimited,
    live: { beatMs: 150, lookEveryMs: 60_000 },
    maxConnections: 10,
  })
  origin = await t.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  t.app.server.closeAllConnections()
  await t.close()
  await service.close()
})
beforeEach(async () => {
  shop = await t.aShop({ shop_name: 'Duka la Neema' })
  deviceId = (await t.must(registerDevice, { body: { id: uuidv7(), name: 'Kaunta' } }, shop.token)).id
})

const today = () => businessDay(t.clock.now())
const month = () => monthOf(today())
async function listens(token: string, topics: object = {}) {
  const { publicKey } = await t.must(getPush, {}, shop.token)
  const { endpoint, p256dh, auth, path } = service.subscribe(publicKey)
  const body = { id: uuidv7(), endpoint, p256dh, auth, deviceName: 'Simu ya Asha', language: 'sw' as const }
  await t.must(savePush, { body: { ...body, topics: { orders: true, payments: true, ...topics } } }, token)
  return () =>
    service.received
      .filter((message) => message.path === path)
      .map(({ payload }) => payload as { title: string; body: string; url: string })
}
async function budget(amountTzs: number | null, of = month()) {
  const budgets = [{ category: 'rent' as const, amountTzs }]
  await t.must(setExpenseBudgets, { body: { month: of, budgets } }, shop.token)
}
async function send<T extends 'expense.create' | 'expense.save' | 'expense.void'>(type: T, body: CommandBody<T>) {
  t.clock.advance(1000)
  const at = t.clock.now().toISOString()
  const who = { shopId: shop.shop.id, userId: shop.user.id, deviceId, at, seq: (seq += 1) }
  const commands = [aCommand(type, { ...body, at }, who)]
  const backlog = { count: 0, oldestAt: null, attention: 0 }
  const { results } = await t.must(push, { body: { deviceId, build: 'test', backlog, commands } }, shop.token)
  expect(results.map(({ outcome }) => outcome)).toEqual(['applied'])
}
async function jobs() {
  for (let round = 0; round < 3; round += 1) await t.app.runDueJobs()
}
async function spend(amountTzs: number, given: Partial<CommandBody<'expense.create'>> = {}): Promise<string> {
  const id = uuidv7()
  const body = { id, category: 'rent', amountTzs, method: 'cash', note: '', day: today(), at: '' } as const
  await send('expense.create', { ...body, ...given })
  await jobs()
  return id
}

test('owners hear of 80 % and of 100 % once each, in their language, and no second time after a void and a new expense', async () => {
  const mine = await listens(shop.token)
  const deaf = await listens(shop.token, { expenses: false })
  const keeper = await shop.asMember([
    { resource: 'transactions', action: ['read', 'create'] },
    { resource: 'orders', action: ['read'] },
  ])
  const theirs = await listens(keeper.token)
  await budget(100_000)
  await spend(79_999)
  expect(mine()).toEqual([])
  const second = await spend(1)
  expect(mine()).toMatchObject([
    {
      title: expect.stringMatching(/bajeti inakaribia kuisha · Duka la Neema$/),
      body: expect.stringMatching(/^Imetumika TZS 80,000 kati ya TZS 100,000, /),
      url: '/dashboard/expenses',
    },
  ])
  await send('expense.void', { expenseId: second, reason: 'kosa', at: '' })
  await spend(5000)
  expect(mine()).toHaveLength(1)
  await spend(15_001)
  await spend(1000)
  expect(mine().map(({ title }) => title)).toEqual([
    expect.stringMatching(/inakaribia kuisha/),
    expect.stringMatching(/bajeti imeisha · Duka la Neema$/),
  ])
  expect([deaf(), theirs()]).toEqual([[], []])
})

test('an expense that is changed upwards, or moved into the kind, tells; one that leaps over both steps tells of the last alone', async () => {
  const mine = await listens(shop.token)
  await budget(100_000)
  const id = await spend(10_000, { category: 'food' })
  await send('expense.save', { expenseId: id, was: { category: 'food' }, to: { category: 'rent' }, at: '' })
  await jobs()
  expect(mine()).toEqual([])
  await send('expense.save', { expenseId: id, was: { amountTzs: 10_000 }, to: { amountTzs: 100_000 }, at: '' })
  await jobs()
  expect(mine().map(({ title }) => title)).toEqual([expect.stringMatching(/imeisha/)])
  await send('expense.save', { expenseId: id, was: { amountTzs: 100_000 }, to: { amountTzs: 85_000 }, at: '' })
  await jobs()
  expect(mine()).toHaveLength(1)
})

test('what was void again before anybody looked tells nothing; nor does another month, or a kind without a budget; another budget tells anew', async () => {
  const mine = await listens(shop.token)
  await budget(100_000, monthAfter(month(), -3))
  const id = uuidv7()
  const body = { id, category: 'rent', amountTzs: 90_000, method: 'cash', note: '', day: today(), at: '' } as const
  await send('expense.create', body)
  await send('expense.void', { expenseId: id, reason: 'kosa', at: '' })
  await jobs()
  await spend(500_000, { day: `${monthAfter(month(), -2)}-10` })
  await spend(500_000, { category: 'food' })
  expect(mine()).toEqual([])
  await spend(90_000, { day: `${monthAfter(month(), -1)}-10` })
  expect(mine()).toHaveLength(1)
  await spend(100_000)
  await budget(110_000)
  await spend(1)
  expect(mine().map(({ body: text }) => text.split(',').slice(0, -1).join(','))).toEqual([
    'Imetumika TZS 90,000 kati ya TZS 100,000',
    'Imetumika TZS 100,000 kati ya TZS 100,000',
    'Imetumika TZS 100,001 kati ya TZS 110,000',
  ])
})

test('on the screens of those who may see expenses alone, and of no other shop', async () => {
  const keeper = await shop.asMember([{ resource: 'transactions', action: ['read'] }])
  const cashier = await shop.asMember([{ resource: 'orders', action: ['read', 'create'] }])
  const other = await t.aShop()
  const streams = await Promise.all(
    [shop.token, keeper.token, cashier.token, other.token].map(async (token) => {
      const stream = await listen(origin, token, null)
      await stream.untilReady()
      return stream
    }),
  )
  const [owner, keeping] = streams
  await budget(100_000)
  await spend(120_000)
  await Promise.all([owner, keeping].map((stream) => stream?.untilKind('budget.reached')))
  expect(owner?.messages().find(({ event }) => event.kind === 'budget.reached')?.event).toEqual({
    kind: 'budget.reached',
    category: 'rent',
    month: month(),
    step: 100,
    budgetTzs: 100_000,
    spentTzs: 120_000,
  })
  expect(streams.map((stream) => stream.kinds().filter((kind) => kind === 'budget.reached').length)).toEqual([
    1, 1, 0, 0,
  ])
  await Promise.all(streams.map((stream) => stream.close()))
})

test('by e-mail too, to the owner who asked for it and nobody else', async () => {
  const email = `neema-${shop.shop.id.slice(-8)}@duka.example`
  await t.db
    .updateTable('users')
    .set({ email, email_proven_at: t.clock.now(), language: 'sw' })
    .where('id', '=', shop.user.id)
    .execute()
  await t.must(saveNoticeMails, { body: { topics: ['expenses'] } }, shop.token)
  await budget(100_000)
  await spend(80_000)
  await spend(1000)
  const mails = await t.messages(email)
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/bajeti inakaribia kuisha · Duka la Neema$/),
  ])
  expect(mails[0]?.body).toContain('Imetumika TZS 80,000 kati ya TZS 100,000')
})
