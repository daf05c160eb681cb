import { gzipSync } from 'node:zlib'
import { IDBDatabase } from 'fake-indexeddb'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { orderNumber, uuidv7 } from '../../shared/domain/ids.ts'
import { FakeLocks } from '../../../tests/support/offline/fake-locks.ts'
import { createCustomer, saveOrder } from '../../../tests/support/offline/actions.ts'
import { anOrder, anOwner, aTab, registered } from '../../../tests/support/offline/till.ts'
import { ApiError } from '../api/api-error.ts'
import type { OfflineContext, Topic } from './context.ts'
import { createSender, type Sender } from './sender.ts'
import type { PushAnswer, PushRequest } from './sender-parts.ts'
import { readGate } from './sender-gate.ts'

interface Sent {
  request: PushRequest
  lanes: string[]
  answer: (outcome?: string) => void
  fail: (kind: 'offline' | 'timeout') => void
}
interface Queue {
  ctx: OfflineContext
  sender: Sender
  /** Pushes as they left; the test answers them. */
  sent: Sent[]
  lanes: string[]
  told: Topic[]
  /** Goes on by so many ms. */
  pass: (ms: number) => void
}

const senders: Sender[] = []
afterEach(() => {
  for (const sender of senders.splice(0)) sender.stop()
})

/** Everything that does not wait for the test is done. */
async function quiet(): Promise<void> {
  for (let tick = 0; tick < 300; tick += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** A till whose queue holds so many sales of so many lines. `hasLocks: false`: leases keep tabs apart. */
async function aQueue(count: number, { most = 2, lines = 1, hasLocks = true, begin = saveOrder } = {}): Promise<Queue> {
  let now = Date.UTC(2026, 10, 23, 9)
  const [told, sent]: [Topic[], Sent[]] = [[], []]
  const ctx = await aTab(undefined, { now: () => now, random: () => 1, changed: (topic) => void told.push(topic) })
  const owner = anOwner()
  await registered(ctx, owner)
  const [line] = anOrder().lines
  if (!line) throw new Error('an order has lines')
  const own = () => Array.from({ length: lines }, () => ({ ...line, id: uuidv7(), name: `Bidhaa ${lines}` }))
  await begin(ctx, owner, anOrder({ lines: own(), ...(lines > 1 ? sumsOf(lines, line.totalTzs) : {}) }))
  const row = await ctx.db.outbox.toCollection().last()
  const order = await ctx.db.orders.toCollection().first()
  if (!row || !order) throw new Error('nothing was saved')
  const more = Array.from({ length: count - row.seq }, (_, index) => {
    const [id, number, seq] = [uuidv7(), orderNumber('A7', index + 2), row.seq + index + 1]
    const body = { ...(row.body as object), id, number, lines: own() }
    return { order: { ...order, id, number }, row: { ...row, id: uuidv7(), seq, lane: id, body } }
  })
  await ctx.db.outbox.bulkAdd(more.map((one) => one.row))
  await ctx.db.orders.bulkAdd(more.map((one) => one.order))
  told.length = 0
  const push = (request: PushRequest) =>
    new Promise<PushAnswer>((resolve, reject) => {
      const commands = request.commands as { id: string; lane: string }[]
      sent.push({
        request,
        lanes: commands.map(({ lane }) => lane),
        answer: (outcome = 'applied') =>
          resolve({
            results: commands.map(({ id }) => ({ id, outcome, codes: [] })),
            serverTime: new Date(now).toISOString(),
            deviceRevoked: false,
          }),
        fail: (kind) => reject(new ApiError({ kind, message: kind })),
      })
    })
  const sender = createSender({
    ctx,
    push,
    session: () => ({ ...owner, token: 'token' }),
    locks: hasLocks ? new FakeLocks().of(ctx) : null,
    timer: () => () => undefined,
    build: 'test',
    most,
  })
  senders.push(sender)
  const lanes = (await ctx.db.outbox.toArray()).map(({ lane }) => lane)
  return { ctx, sender, sent, lanes, told, pass: (ms) => void (now += ms) }
}
const sumsOf = (lines: number, each: number) => {
  const totalTzs = lines * each
  const cash = { method: 'cash' as const, receivedTzs: totalTzs, changeTzs: 0, wallet: null, reference: null }
  return {
    subtotalTzs: totalTzs,
    totalTzs,
    payments: [{ ...cash, id: uuidv7(), amountTzs: totalTzs, at: '2026-11-21T08:00:00.000Z' }],
  }
}
const left = async ({ ctx }: Queue) => (await ctx.db.outbox.toArray()).map(({ lane }) => lane)
const all = async (queue: Queue, each: (sent: Sent) => void = () => {}) => {
  queue.sender.wake('start')
  for (let next = 0; queue.sender.isBusy(); next += queue.sent[next] ? 1 : 0) {
    await quiet()
    const sent = queue.sent[next]
    if (sent) each(sent)
    sent?.answer()
  }
}

describe.each([true, false])('a long queue, Web Locks: %s', (hasLocks) => {
  test('after a first answer that came quickly two pushes are on their way, never more, and none carries what another does', async () => {
    const queue = await aQueue(10, { hasLocks })
    const { sender, sent, lanes } = queue
    sender.wake('start')
    await quiet()
    expect(sent).toHaveLength(1)
    sent[0]?.answer()
    await quiet()
    expect([sent.length, await left(queue)]).toEqual([3, lanes.slice(2)])
    sent[1]?.answer()
    await quiet()
    expect(sent).toHaveLength(4)
    sent[2]?.answer()
    sent[3]?.answer()
    await quiet()
    expect(sent.slice(0, 5).flatMap((one) => one.lanes)).toEqual(lanes)
    sent[4]?.answer()
    await quiet()
    expect(await left(queue)).toEqual([])
  })

  test('an answer that overtakes the one before waits for it: they are kept in the order they left', async () => {
    const queue = await aQueue(6, { hasLocks })
    const { sender, sent, lanes } = queue
    sender.wake('start')
    await quiet()
    sent[0]?.answer()
    await quiet()
    sent[2]?.answer()
    await quiet()
    expect([sent.length, await left(queue)]).toEqual([3, lanes.slice(2)])
    sent[1]?.answer()
    await quiet()
    expect(await left(queue)).toEqual([])
  })

  test('a file brought in meanwhile begins the walk anew, and nothing on its way goes again', async () => {
    const queue = await aQueue(8, { hasLocks })
    const { ctx, sender, sent, lanes } = queue
    sender.wake('start')
    await quiet()
    sent[0]?.answer()
    await quiet()
    await ctx.db.meta.put({ key: 'imports', value: 1 })
    sent[1]?.answer()
    await quiet()
    expect(sent.slice(0, 4).flatMap((one) => one.lanes)).toEqual(lanes)
    for (const one of sent) one.answer()
    await quiet()
    expect([sent.filter((one) => one.lanes.length > 0).length, await left(queue)]).toEqual([4, []])
  })

  test('a push that fails ends the pass only when the other one is answered, whose answer counts', async () => {
    const queue = await aQueue(8, { hasLocks })
    const { ctx, sender, sent, lanes } = queue
    sender.wake('start')
    await quiet()
    sent[0]?.answer()
    await quiet()
    sent[1]?.fail('timeout')
    await quiet()
    sender.wake('person')
    await quiet()
    expect([sent.length, sender.isBusy()]).toEqual([3, true])
    sent[2]?.answer()
    await quiet()
    // The tap that came meanwhile begins anew, with smaller batches and one by one.
    expect([await left(queue), sent[3]?.lanes, sent.length]).toEqual([
      [...lanes.slice(2, 4), ...lanes.slice(6)],
      lanes.slice(2, 4),
      4,
    ])
    expect((await ctx.db.outbox.toArray()).every(({ state }) => state === 'waiting')).toBe(true)
  })

  test('two that fail together close the gate once', async () => {
    const queue = await aQueue(8, { hasLocks })
    const { ctx, sender, sent } = queue
    sender.wake('start')
    await quiet()
    sent[0]?.answer()
    await quiet()
    sent[1]?.fail('offline')
    sent[2]?.fail('offline')
    await quiet()
    expect([(await readGate(ctx)).failures, sender.isBusy(), sender.state().paused]).toEqual([1, false, 'offline'])
  })

  test('what orders of other lanes may name is there before they leave', async () => {
    const queue = await aQueue(9, {
      hasLocks,
      begin: async (ctx, owner, draft) => {
        for (let index = 0; index < 2; index += 1) await saveOrder(ctx, owner, anOrder())
        await createCustomer(ctx, owner, { id: uuidv7(), name: 'Neema', phone: '', at: draft.at })
        return await saveOrder(ctx, owner, draft)
      },
    })
    const { sender, sent } = queue
    sender.wake('start')
    await quiet()
    sent[0]?.answer()
    await quiet()
    expect(sent).toHaveLength(2)
    sent[1]?.answer()
    await quiet()
    expect(sent).toHaveLength(4)
  })

  test('over a slow line pushes go one by one', async () => {
    const { sender, sent, pass } = await aQueue(8, { hasLocks })
    sender.wake('start')
    await quiet()
    pass(6000)
    sent[0]?.answer()
    await quiet()
    expect(sent).toHaveLength(2)
    pass(100)
    sent[1]?.answer()
    await quiet()
    expect(sent).toHaveLength(4)
  })
})

describe('what a queue of 500 costs', () => {
  test('two transactions a batch, one of them written', async () => {
    const begun = vi.spyOn(IDBDatabase.prototype, 'transaction')
    const costs = async (count: number) => {
      const queue = await aQueue(count, { most: 100 })
      begun.mockClear()
      await all(queue)
      expect(await left(queue)).toEqual([])
      return [begun.mock.calls.length, begun.mock.calls.filter(([, mode]) => mode === 'readwrite').length] as const
    }
    const [few, many] = [await costs(200), await costs(500)]
    expect([(many[0] - few[0]) / 3, (many[1] - few[1]) / 3]).toEqual([2, 1])
  })

  test('screens are told once a second, of what is sent alone; of lists at the end', async () => {
    const queue = await aQueue(500, { most: 10 })
    await all(queue, () => queue.pass(110))
    const count = (topic: Topic) => queue.told.filter((one) => one === topic).length
    expect([count('orders'), count('expenses'), count('claims')]).toEqual([1, 1, 1])
    expect(count('queue')).toBe(count('sent'))
    expect(count('queue')).toBeGreaterThan(3)
    expect(count('queue')).toBeLessThanOrEqual(1 + Math.ceil((51 * 110) / 1000))
  })

  test('a short queue is told once, at its end', async () => {
    const queue = await aQueue(20, { most: 10 })
    await all(queue)
    expect(queue.told).toEqual([
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
    ])
  })

  test('what waits is counted down, and counted anew at the end', async () => {
    const queue = await aQueue(30, { most: 10 })
    await all(queue)
    expect(queue.sent.map(({ request }) => request.backlog.count)).toEqual([20, 10, 0, 0])
  })

  test('fifty sales of five lines are packed into 14 kB', async () => {
    const queue = await aQueue(50, { most: 50, lines: 5 })
    await all(queue)
    const text = JSON.stringify(queue.sent[0]?.request)
    expect(text.length).toBeGreaterThan(100_000)
    expect(gzipSync(text).length).toBeLessThan(14_000)
  })
})
