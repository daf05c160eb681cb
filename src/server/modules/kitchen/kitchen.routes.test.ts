import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCommand, anOrder, aTicket, aTicketLine } from '../../../../tests/support/builders.ts'
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
let device: { id: string; code: string }
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

type Kind = 'kitchen.send' | 'kitchen.step' | 'order.create' | 'order.step'
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
const list = async (state: 'open' | 'called_off' | 'done' = 'open', query: { cursor?: string; limit?: number } = {}) =>
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

test('a waiter sends, a cook with nothing but a look at orders bumps, or one who only takes them on, and whoever may neither is told so', async () => {
  const waiter = await shop.asMember([{ resource: 'orders', action: ['create'] }])
  const cook = await shop.asMember([{ resource: 'orders', action: ['read'] }])
  const second = await shop.asMember([{ resource: 'orders', action: ['update'] }])
  const clerk = await shop.asMember([{ resource: 'product', action: ['read'] }])
  const ticket = aTicket({ at: now() })
  expect(await send('kitchen.send', ticket, waiter)).toBe('applied')
  const step = { id: uuidv7(), ticketId: ticket.id, lines: [0], isDone: true, at: now() }
  expect((await t.must(listKitchenTickets, { query: {} }, second.token)).items).toMatchObject([{ id: ticket.id }])
  expect(await send('kitchen.step', { ...step, id: uuidv7() }, second)).toBe('applied')
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
  await inSystem(t.db, (tx) => createJobs(t.db, createLog({ level: 'silent' })).enqueue(tx, 'nightly.cleanup', {}))
  await t.app.runDueJobs()
}

const came = async (id: string, daysAgo: number) =>
  await inShop(t.db, shop.shop.id, (tx) =>
    tx
      .updateTable('kitchen_tickets')
      .set({ received_at: new Date(t.clock.now().getTime() - daysAgo * 86_400_000) })
      .where('id', '=', id)
      .execute(),
  )

test('a ticket is kept for ninety days, and goes in a night', async () => {
  const [old, young] = [aTicket({ at: now() }), aTicket({ at: now() })]
  await send('kitchen.send', old)
  await send('kitchen.send', young)
  await came(old.id, 91)
  await came(young.id, 89)
  // No insert does it: somebody waits for that.
  await send('kitchen.send', aTicket({ at: now() }))
  expect(await kept()).toHaveLength(3)
  await night()
  expect(await kept()).toHaveLength(2)
  expect((await kept()).map(({ id }) => id)).not.toContain(old.id)
})

const unprinted = async () => (await list('called_off')).items.map(({ id }) => id)
const called = async () => (await list()).items.filter(({ lines }) => lines.every(({ isCancelled }) => isCancelled))

test('an order that is voided elsewhere is called off on the kitchen’s screens: what still cooks of it, once', async () => {
  const order = anOrder({ deviceCode: device.code, at: now() })
  const [first] = order.lines
  if (!first) throw new Error('an order without lines')
  const dish = aTicketLine({ lineId: first.id, quantityMilli: first.quantityMilli })
  const other = aTicketLine({ name: 'Chai' })
  const ticket = aTicket({ aboutId: order.id, label: 'Meza 7', at: now(), lines: [dish, other] })
  await send('kitchen.send', ticket)
  await send('order.create', order)
  const step = { orderId: order.id, from: order.status, to: 'cancelled' as const, reason: 'Imekosewa', at: now(1) }
  expect(await send('order.step', step)).toBe('applied')
  expect(await called()).toMatchObject([
    { aboutId: order.id, label: 'Meza 7', round: 2, byName: shop.user.name, lines: [{ ...dish, isCancelled: true }] },
  ])
  // Asked for by the device whose printer the dish came out of, without all that cooks.
  expect(await unprinted()).toEqual((await called()).map(({ id }) => id))
  // The device that voided it says the same, late: its word, which was printed, stands in the server's place.
  const own = aTicket({
    aboutId: order.id,
    label: 'Meza 7',
    round: 2,
    at: now(1),
    lines: [{ ...dish, isCancelled: true, isOnPaper: true }],
  })
  expect(await send('kitchen.send', own)).toBe('applied')
  expect((await called()).map(({ id }) => id)).toEqual([own.id])
  expect(await unprinted()).toEqual([])
})

test('what is cooked already, was called off before, or went out hours ago is not called off', async () => {
  for (const [at, case_] of (['done', 'called off', 'late'] as const).entries()) {
    const order = anOrder({ deviceCode: device.code, counter: at + 1, at: now() })
    const dish = aTicketLine({ lineId: order.lines[0]?.id ?? '', quantityMilli: order.lines[0]?.quantityMilli ?? 1 })
    const ticket = aTicket({ aboutId: order.id, at: now(), lines: [dish] })
    await send('kitchen.send', ticket)
    await send('order.create', order)
    if (case_ === 'done')
      await send('kitchen.step', { id: uuidv7(), ticketId: ticket.id, lines: [0], isDone: true, at: now(1) })
    if (case_ === 'called off')
      await send(
        'kitchen.send',
        aTicket({ aboutId: order.id, round: 2, at: now(1), lines: [{ ...dish, isCancelled: true }] }),
      )
    if (case_ === 'late') now(121)
    const before = (await kept()).length
    await send('order.step', { orderId: order.id, from: order.status, to: 'cancelled', reason: 'x', at: now(1) })
    expect([case_, (await kept()).length]).toEqual([case_, before])
  }
})

test('a bump of a ticket that never came hurts nobody, and an id that is taken by another ticket is kept aside', async () => {
  const step = { id: uuidv7(), ticketId: uuidv7(), lines: [0], isDone: true, at: now() }
  expect(await send('kitchen.step', step)).toBe('applied')
  const ticket = aTicket({ at: now() })
  await send('kitchen.send', ticket)
  expect(await send('kitchen.send', { ...ticket, label: 'Meza 9' })).toBe('quarantined')
  expect((await list()).items.map(({ label }) => label)).toEqual(['Meza 1'])
})
