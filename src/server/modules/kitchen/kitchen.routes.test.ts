import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCommand, aTicket, aTicketLine } from '../../../../tests/support/builders.ts'
import { codeOf, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { CommandBody } from '../../../shared/contract/commands.ts'
import { listKitchenTickets } from '../../../shared/contract/kitchen.ts'
import { registerDevice } from '../../../shared/contract/shops.ts'
import { push } from '../../../shared/contract/sync.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { inShop, inSystem } from '../../platform/database.ts'
import { createJobs } from '../../platform/jobs.ts'
import { createLog } from '../../platform/log.ts'

let t: TestApp
let shop: OwnedShop
let device: { id: string }
let seq = 0
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(new Date('2026-11-24T09:00:00.000Z'))
  shop = await t.aShop()
  device = await t.must(registerDevice, { body: { id: uuidv7(), name: 'Meza' } }, shop.token)
  seq = 0
})

type Kind = 'kitchen.send' | 'kitchen.step'
async function send<T extends Kind>(
  type: T,
  body: CommandBody<T>,
  from: { token: string; user: { id: string } } = shop,
) {
  const command = aCommand(type, body, {
    shopId: shop.shop.id,
    userId: from.user.id,
    deviceId: device.id,
    seq: (seq += 1),
    at: t.clock.now().toISOString(),
  })
  const pushed = async () =>
    (
      await t.must(
        push,
        {
          body: {
            deviceId: device.id,
            build: 't',
            backlog: { count: 0, oldestAt: null, attention: 0 },
            commands: [command],
          },
        },
        from.token,
      )
    ).results[0]?.outcome
  const outcome = await pushed()
  // Sent again, as after a lost answer.
  expect(await pushed()).toBe(outcome === 'applied' ? 'duplicate' : outcome)
  return outcome
}
const now = (minutes = 0) => {
  t.clock.advance(minutes * 60_000)
  return t.clock.now().toISOString()
}
const list = async (state: 'open' | 'done' = 'open', query: { cursor?: string; limit?: number } = {}) =>
  await t.must(listKitchenTickets, { query: { state, limit: 50, ...query } }, shop.token)

test('a ticket waits until its last line is done, whoever says so first, and comes back when somebody says it is not', async () => {
  const ticket = aTicket({ at: now(), lines: [aTicketLine({ note: 'bila pilipili' }), aTicketLine({ name: 'Chai' })] })
  expect(await send('kitchen.send', ticket)).toBe('applied')
  expect((await list()).items).toEqual([{ ...ticket, done: {}, at: ticket.at, doneAt: null }])
  const step = (lines: number[], isDone: boolean) =>
    send('kitchen.step', { id: uuidv7(), ticketId: ticket.id, lines, isDone, at: now(1) })
  expect(await step([0], true)).toBe('applied')
  expect((await list()).items[0]?.done).toEqual({ 0: { isDone: true, at: now() } })
  await step([0, 1], true)
  expect((await list()).items).toEqual([])
  expect((await list('done')).items.map(({ id, doneAt }) => [id, doneAt])).toEqual([[ticket.id, now()]])
  await step([1], false)
  expect((await list('done')).items).toEqual([])
  expect((await list()).items.map(({ id }) => id)).toEqual([ticket.id])
})

test('the oldest waits first, page by page; what is older than a day’s work is on no screen', async () => {
  const sent: string[] = []
  for (let at = 0; at < 5; at += 1) {
    const ticket = aTicket({ at: now(1), label: `Meza ${at}` })
    await send('kitchen.send', ticket)
    sent.push(ticket.id)
  }
  const first = await list('open', { limit: 3 })
  const rest = await list('open', { limit: 3, cursor: first.nextCursor ?? '' })
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(sent)
  expect(rest.nextCursor).toBeNull()
  for (const ticketId of sent)
    await send('kitchen.step', { id: uuidv7(), ticketId, lines: [0], isDone: true, at: now(1) })
  const done = await list('done', { limit: 3 })
  const before = await list('done', { limit: 3, cursor: done.nextCursor ?? '' })
  expect([...done.items, ...before.items].map(({ id }) => id)).toEqual(sent.toReversed())
  await send('kitchen.send', aTicket({ at: now() }))
  now(18 * 60 + 1)
  expect((await list()).items).toEqual([])
})

test('a waiter sends, a cook with nothing but a look at orders bumps, and whoever may neither is told so', async () => {
  const waiter = await shop.asMember([{ resource: 'orders', action: ['create'] }])
  const cook = await shop.asMember([{ resource: 'orders', action: ['read'] }])
  const clerk = await shop.asMember([{ resource: 'product', action: ['read'] }])
  const ticket = aTicket({ at: now() })
  expect(await send('kitchen.send', ticket, waiter)).toBe('applied')
  const step = { id: uuidv7(), ticketId: ticket.id, lines: [0], isDone: true, at: now() }
  expect(await send('kitchen.step', step, cook)).toBe('applied')
  expect((await t.must(listKitchenTickets, { query: {} }, waiter.token)).items).toEqual([])
  const refused = await t.call(listKitchenTickets, { query: {} }, clerk.token)
  expect([refused.status, codeOf(refused)]).toEqual([403, 'auth.forbidden'])
  // The food is cooked all the same: nothing of it is refused, an admin sees it.
  expect(await send('kitchen.send', aTicket({ at: now() }), clerk)).not.toBe('rejected')
})

const kept = async () =>
  await inShop(t.db, shop.shop.id, (tx) => tx.selectFrom('kitchen_tickets').select('id').execute())
const night = async () => {
  await inSystem(t.db, (tx) => createJobs(t.db, createLog()).enqueue(tx, 'nightly.cleanup', {}))
  await t.app.runDueJobs()
}

test('a ticket is kept for ninety days, and goes in a night', async () => {
  const before = now()
  const old = aTicket({ at: before })
  await send('kitchen.send', old)
  now(89 * 24 * 60)
  await send('kitchen.send', aTicket({ at: now() }))
  await night()
  expect(await kept()).toHaveLength(2)
  now(2 * 24 * 60)
  // No insert does it: somebody waits for that.
  await send('kitchen.send', aTicket({ at: now() }))
  expect(await kept()).toHaveLength(3)
  await night()
  expect((await kept()).map(({ id }) => id)).not.toContain(old.id)
  expect(await kept()).toHaveLength(2)
})

test('a bump of a ticket that never came hurts nobody, and an id that is taken by another ticket is kept aside', async () => {
  const step = { id: uuidv7(), ticketId: uuidv7(), lines: [0], isDone: true, at: now() }
  expect(await send('kitchen.step', step)).toBe('applied')
  const ticket = aTicket({ at: now() })
  await send('kitchen.send', ticket)
  expect(await send('kitchen.send', { ...ticket, label: 'Meza 9' })).toBe('quarantined')
  expect((await list()).items.map(({ label }) => label)).toEqual(['Meza 1'])
})
