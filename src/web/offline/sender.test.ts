import { expect, test } from 'vitest'
import { uuidv7 } from '../../shared/domain/ids.ts'
import { anOwner, aTab, registered } from '../../../tests/support/offline/till.ts'
import { recordClaim } from '../../../tests/support/offline/actions.ts'
import type { Topic } from './context.ts'
import { createSender } from './sender.ts'

test('what arrived is told to every list that shows it', async () => {
  const told: Topic[] = []
  const ctx = await aTab(undefined, { changed: (topic) => void told.push(topic) })
  const owner = anOwner()
  await registered(ctx, owner)
  await recordClaim(ctx, owner, {
    id: uuidv7(),
    text: '',
    wallet: 'mpesa',
    reference: 'EKL7P1RT4YU',
    amountTzs: 5000,
    payerName: '',
    payerPhone: '',
    messageAt: null,
    orderId: null,
    expectedTzs: null,
    at: new Date().toISOString(),
  })
  const id = (await ctx.db.outbox.toArray())[0]?.id ?? ''
  told.length = 0
  const sender = createSender({
    ctx,
    push: async ({ commands }) => ({
      results: commands.map(() => ({ id, outcome: 'applied', codes: [] })),
      serverTime: new Date().toISOString(),
      deviceRevoked: false,
    }),
    session: () => ({ ...owner, token: 'token' }),
    locks: null,
    timer: () => () => undefined,
    build: 'test',
  })
  sender.wake('enqueue')
  await sender.idle()
  sender.stop()
  expect(await ctx.db.outbox.count()).toBe(0)
  expect(new Set(told)).toEqual(
    new Set([
      'queue',
      'sent',
      'orders',
      'expenses',
      'claims',
      'shifts',
      'notes',
      'tickets',
      'creditMoves',
      'stockWork',
      'newProducts',
    ]),
  )
})

test('a clock that was set ahead between two answers is noted with by how much; a clock that was always fast, or is set back, is not', async () => {
  let now = Date.UTC(2026, 10, 25, 9)
  let isAhead = 3_600_000
  const moved: number[] = []
  const ctx = await aTab(undefined, { now: () => now + isAhead })
  const owner = anOwner()
  await registered(ctx, owner)
  const sender = createSender({
    ctx,
    push: async () => ({ results: [], serverTime: new Date(now).toISOString(), deviceRevoked: false }),
    session: () => ({ ...owner, token: 'token' }),
    locks: null,
    timer: () => () => undefined,
    build: 'test',
    clockMoved: (byMs) => void moved.push(byMs),
  })
  const answered = async () => {
    now += 3_600_000
    sender.wake('person')
    await sender.idle()
  }
  await answered()
  await answered()
  expect(moved).toEqual([])
  isAhead += 7_200_000
  await answered()
  expect(moved).toEqual([7_200_000])
  isAhead = 0
  await answered()
  isAhead += 600_000
  await answered()
  expect(moved).toEqual([7_200_000])
  sender.stop()
})

test('a new session is told where it stands at once, though nothing else is new', async () => {
  let now = Date.UTC(2026, 10, 23, 9)
  const ctx = await aTab(undefined, { now: () => now, random: () => 1 })
  const owner = anOwner()
  await registered(ctx, owner)
  const heard: string[] = []
  let token = 'one'
  const sender = createSender({
    ctx,
    push: async (_request, session) => {
      heard.push(session.token)
      return { results: [], serverTime: new Date(now).toISOString(), deviceRevoked: false }
    },
    session: () => ({ ...owner, token }),
    locks: null,
    timer: () => () => undefined,
    build: 'test',
  })
  const pass = async () => {
    now += 1000
    sender.wake('session')
    await sender.idle()
  }
  await pass()
  await pass()
  token = 'two'
  await pass()
  await pass()
  sender.stop()
  expect(heard).toEqual(['one', 'two'])
})
