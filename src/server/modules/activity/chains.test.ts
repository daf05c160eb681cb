import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aNote } from '../../../../tests/support/builders.ts'
import { aChain, sealOf } from '../../../../tests/support/chained.ts'
import { recordStatements } from '../../../../tests/support/statements.ts'
import { aTrade, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import type { CommandEnvelope } from '../../../shared/contract/commands.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'

let trade: Trade
let shop: Shop
let device: { id: string; code: string }
let chain: ReturnType<typeof aChain>
beforeAll(async () => {
  trade = await aTrade()
})
beforeEach(async () => {
  trade.clock.set(new Date())
  shop = await trade.aShop()
  device = await shop.device()
  chain = aChain()
  trade.clock.move(1000)
})
afterAll(() => trade.dispose())

const HOUR = 3_600_000
const now = () => trade.clock.now().toISOString()
function made(given: Partial<CommandEnvelope> = {}) {
  trade.clock.move(1000)
  const note = shop.command(shop.owner, device.id, 'activity.note', aNote({ at: now() }), { at: now(), ...given })
  return chain.add(note)
}
const ahead = (ms: number) => new Date(trade.clock.now().getTime() + ms).toISOString()
const some = (count: number) => Array.from({ length: count }, () => made())
async function push(
  commands: readonly unknown[],
  says: { count?: number; attention?: number; head?: boolean } = {},
  person = shop.owner,
  from = device.id,
) {
  trade.clock.move(6000)
  const head = chain.head()
  const { results } = await trade.services.push.receive(person, {
    deviceId: from,
    build: 'test',
    isImport: from !== device.id,
    backlog: { count: says.count ?? 0, oldestAt: null, attention: says.attention ?? 0 },
    ...(head && says.head !== false ? { head } : {}),
    commands: [...commands],
  })
  return results.map(({ outcome }) => outcome)
}
const state = async () => {
  const found = (await trade.services.chains.list(shop.shopId)).find(({ deviceId }) => deviceId === device.id)
  return [found?.state, found?.count, found?.seq]
}
const findings = async () =>
  (await trade.services.activity.list(shop.shopId, { group: 'chain', deviceId: device.id, limit: 100 })).items
    .map(({ kind, seq }) => `${kind} ${seq}`)
    .toSorted()
const whole = ['whole', 0, null]

describe('nothing is missing', () => {
  test('in order, out of order, twice, a few at a time and all at once', async () => {
    const commands = some(9)
    await push(commands.slice(6).toReversed())
    expect((await state())[0]).toBe('waiting')
    await push([commands[1], commands[0]])
    await push(commands)
    await push(commands)
    expect([await state(), await findings()]).toEqual([whole, []])
  })

  test('a device whose app has no chain, and one that begins it in the middle', async () => {
    await push(
      some(3).map(({ chain: _chain, ...command }) => command),
      { head: false },
    )
    expect([await state(), await findings()]).toEqual([['none', 0, null], []])
    chain = aChain(3)
    await push(some(3))
    expect([await state(), await findings()]).toEqual([whole, []])
  })

  test('an older app was used for a while: what it made has no seal, and is there', async () => {
    const [first] = some(1)
    await push([first])
    const older = some(2).map(({ chain: _chain, ...command }) => command)
    // The device kept the seal of the first.
    const last = chain.head()
    chain = aChain(3)
    const next = made()
    const linked = { ...next, chain: { ...next.chain, after: 1, prev: sealOf(first ?? {}) } }
    await push([linked], { head: false })
    expect((await state()).slice(0, 2)).toEqual(['waiting', 2])
    await push(older, { head: false })
    expect(last).not.toBeNull()
    expect(await state()).toEqual(['unchecked', 2, 2])
    expect(await findings()).toEqual(['record_unsealed 2', 'record_unsealed 3'])
  })

  test('whatever becomes of the command: applied, quarantined, refused, unknown, of another person, by a file on another device', async () => {
    const cashier = await shop.staff([{ resource: 'orders', action: ['create'] }])
    const other = await shop.device(cashier)
    const step = shop.command(cashier, device.id, 'order.step', {
      orderId: uuidv7(),
      from: 'completed',
      to: 'cancelled',
      reason: 'x',
      at: '2020-01-01T00:00:00.000Z',
    })
    const commands = [
      made(),
      chain.add({ ...step, at: '2020-01-01T00:00:00.000Z' }),
      chain.add({ ...shop.command(shop.owner, device.id, 'activity.note', aNote()), type: 'future.kind' }),
      chain.add({ ...shop.command(shop.owner, device.id, 'activity.note', aNote()), body: { kind: 'nonsense' } }),
      chain.add(shop.command(cashier, device.id, 'expense.void', { expenseId: uuidv7(), reason: 'x', at: now() })),
      made(),
    ]
    const outcomes = await push(commands, {}, cashier, other.id)
    expect(new Set(outcomes)).toEqual(new Set(['quarantined']))
    expect([await state(), await findings()]).toEqual([whole, ['dated_back 2']])
    await push(commands)
    expect([await state(), await findings()]).toEqual([whole, ['dated_back 2']])
  })

  test('refused on its device and mended there is a new record; the old one had come', async () => {
    const cashier = await shop.staff([{ resource: 'orders', action: ['create'] }])
    const refused = chain.add(
      shop.command(cashier, device.id, 'customer.create', { id: uuidv7(), name: 'x', phone: '', at: now() }),
    )
    expect(await push([refused], { attention: 1 }, cashier)).toEqual(['rejected'])
    await push([made()])
    expect(await state()).toEqual(whole)
  })

  test('a clock that is known to be off, or is learned to be, is no dating back; one that was set back is told', async () => {
    await push([
      made({ at: ahead(3 * HOUR) }),
      made({ at: ahead(3 * HOUR), clockOffsetMs: -3 * HOUR }),
      made({ at: ahead(0), clockOffsetMs: 0 }),
    ])
    expect(await findings()).toEqual([])
    await push([made({ at: ahead(-5 * 60_000) })])
    expect(await findings()).toEqual([])
    await push([made({ at: ahead(-26 * HOUR) })])
    expect([await state(), await findings()]).toEqual([whole, ['dated_back 5']])
  })

  test('two people and a stranger: nobody from elsewhere writes into the chain of this shop', async () => {
    const commands = some(3)
    const stranger = (await trade.aShop()).owner
    await push(
      commands.map((command) => ({ ...command, id: uuidv7() })),
      {},
      stranger,
    )
    await push(commands)
    expect([await state(), await findings()]).toEqual([whole, []])
  })
})

describe('something is', () => {
  test('records that wait on their device, then are taken away there', async () => {
    const commands = some(6)
    await push([commands[0], commands[1], commands[5]], { count: 3 })
    expect(await state()).toEqual(['waiting', 3, 3])
    await push([commands[3]], { count: 2 })
    expect(await state()).toEqual(['waiting', 2, 3])
    // It says that nothing waits any more, and goes on saying so.
    trade.clock.move(HOUR)
    await push([])
    expect(await state()).toEqual(['missing', 2, 3])
    await push([commands[4], commands[2]])
    expect([await state(), await findings()]).toEqual([whole, []])
  })

  test('the last ones, after which nothing came: the device had named its seal', async () => {
    const commands = some(4)
    await push(commands.slice(0, 2))
    trade.clock.move(HOUR)
    await push([])
    expect(await state()).toEqual(['missing', 2, 3])
  })

  test('all of its first ones', async () => {
    some(1)
    await push([])
    expect((await state()).slice(0, 2)).toEqual(['waiting', 1])
  })

  test('the same record sent again, dated anew', async () => {
    const [one, two] = some(2)
    await push([one, two])
    expect(await state()).toEqual(whole)
    await push([{ ...one, at: '2026-01-01T00:00:00.000Z' }])
    expect([await state(), await findings()]).toEqual([['broken', 1, 1], ['record_changed 1']])
  })

  test('a device that counts twice from one number', async () => {
    await push(some(2))
    const copy = chain.copy()
    await push(some(2))
    chain.goBackTo(copy)
    await push(some(2))
    expect(await state()).toEqual(['broken', 2, 3])
    expect(await findings()).toEqual(['record_twice 3', 'record_twice 4'])
  })

  test.each([false, true])('a chain that begins anew, whatever comes first (%s)', async (isLate) => {
    const before = some(2)
    chain = aChain(2)
    const after = some(2)
    await push(isLate ? after : before)
    await state()
    await push(isLate ? before : after)
    expect([await state(), await findings()]).toEqual([['broken', 1, 3], ['chain_restarted 3']])
  })
})

/** Any one record removed, changed or dated anew, before it was sent, is found: the heart of it. */
test('whatever is done to one record of a queue shows at its sync, and nothing shows where nothing was done', async () => {
  const tricks = ['nothing', 'removed', 'changed', 'dated anew', 'moved', 'unsealed', 'given to another'] as const
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...tricks),
      fc.integer({ min: 2, max: 7 }),
      fc.nat(6),
      fc.boolean(),
      async (trick, count, which, isLearnt) => {
        device = await shop.device()
        chain = aChain()
        const queue: unknown[] = some(count)
        const at = which % count
        const row = queue[at] as CommandEnvelope
        // The device had contact in the middle of it, or only at the end.
        if (isLearnt) await push([], { count })
        if (trick === 'removed') queue.splice(at, 1)
        if (trick === 'changed') queue[at] = { ...row, body: { ...(row.body as object), kind: 'reprinted' } }
        if (trick === 'dated anew') queue[at] = { ...row, at: new Date(Date.parse(row.at) - 1000).toISOString() }
        if (trick === 'moved') queue[at] = { ...row, seq: count + 1 }
        if (trick === 'unsealed') queue[at] = { ...row, chain: undefined }
        if (trick === 'given to another') queue[at] = { ...row, userId: uuidv7() }
        await push(queue)
        trade.clock.move(HOUR)
        await push([])
        const [is] = await state()
        const found = await findings()
        const isNoticed = is === 'broken' || is === 'missing' || is === 'unchecked'
        expect(found.length > 0).toBe(is === 'broken' || is === 'unchecked')
        expect([trick, count, at, isNoticed]).toEqual([trick, count, at, trick !== 'nothing'])
      },
    ),
    { numRuns: 60 },
  )
})

test('one look is the same few statements, however much came', async () => {
  await push(some(2))
  const few = await recordStatements(() => trade.services.chains.list(shop.shopId))
  await push(some(60))
  const many = await recordStatements(() => trade.services.chains.list(shop.shopId))
  expect(many.sent.length).toBe(few.sent.length)
})
