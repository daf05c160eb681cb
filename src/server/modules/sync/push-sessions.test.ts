import { sql } from 'kysely'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { anOrder } from '../../../../tests/support/builders.ts'
import { aTrade, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import type { CommandEnvelope, CommandResult } from '../../../shared/contract/commands.ts'
import { createDatabase, type Db } from '../../platform/database.ts'

/** Only what a command's own statements are refused for is its fault; whatever happens to the database meanwhile is passing. */

let trade: Trade
let shop: Shop
let device: { id: string; code: string }
/** A superuser's: ends sessions, makes triggers. */
let admin: Db
let counter = 0
beforeEach(async () => {
  trade = await aTrade()
  shop = await trade.aShop()
  device = await shop.device()
  admin = createDatabase(trade.adminUrl, { maxConnections: 1, applicationName: 'assassin' })
})
afterEach(async () => {
  await admin.destroy()
  await trade.dispose()
})

const sale = (note = '') =>
  shop.command(shop.owner, device.id, 'order.create', { ...anOrder({ counter: (counter += 1) }), note })
const push = async (commands: readonly CommandEnvelope[]) => await shop.push(shop.owner, device.id, commands)
const tally = (answers: readonly CommandResult[]) => answers.map(({ outcome, codes }) => [outcome, ...codes].join(' '))

/** What every `insert into orders` does that has this note; `at commit` with a deferred trigger. */
async function whenNoted(note: string, statement: string, when: 'at once' | 'at commit' = 'at once') {
  await sql
    .raw(
      `create function doom() returns trigger language plpgsql security definer as $$ begin if new.note = '${note}' then ${statement}; end if; return new; end $$`,
    )
    .execute(admin)
  await sql
    .raw(
      when === 'at once'
        ? 'create trigger doom before insert on orders for each row execute function doom()'
        : 'create constraint trigger doom after insert on orders deferrable initially deferred for each row execute function doom()',
    )
    .execute(admin)
}
const lift = async () => await sql.raw('drop function doom() cascade').execute(admin)

test('sessions are ended while sales are written and committed: none is put aside, each goes in once', async () => {
  const assassin = new Client({ connectionString: trade.adminUrl, application_name: 'assassin' })
  await assassin.connect()
  let ended = 0
  let wentIn = 0
  const over = new AbortController()
  onTestFinished(() => over.abort())
  const hunt = (async () => {
    while (!over.signal.aborted) {
      await new Promise((resolve) => setTimeout(resolve, 3 + Math.random() * 25))
      // On a busy machine a sale takes longer than the pauses here: without a bound none would ever go in.
      if (ended > 100 + 6 * wentIn) continue
      const { rowCount } = await assassin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'kaunta' and pid <> pg_backend_pid() and (state <> 'idle' or random() < 0.2)`,
      )
      ended += rowCount ?? 0
    }
  })()
  const outcomes = new Map<string, number>()
  let waiting: CommandEnvelope[] = []
  const made: CommandEnvelope[] = []
  for (let rounds = 0; rounds < 400 && (made.length < 150 || waiting.length > 0); rounds += 1) {
    const fresh = made.length < 150 ? Array.from({ length: 15 }, () => sale()) : []
    made.push(...fresh)
    waiting.push(...fresh)
    // The push as a whole may fail too: then with a code that says "again", and the till sends the very same.
    const answers = await push(waiting.slice(0, 40)).catch((error: unknown) => {
      expect(error).toMatchObject({ code: 'server.unavailable', status: 503 })
      return []
    })
    for (const { id, outcome, codes, afterMs } of answers) {
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      if (outcome === 'retry') {
        expect([['server.unavailable'], ['command.out_of_order']]).toContainEqual(codes)
        expect(afterMs).toBeLessThanOrEqual(60_000)
      } else waiting = waiting.filter((command) => command.id !== id)
    }
    wentIn = made.length - waiting.length
  }
  over.abort()
  await hunt
  await assassin.end()
  expect(ended).toBeGreaterThan(20)
  expect([...outcomes.keys()].filter((outcome) => !['applied', 'duplicate', 'retry'].includes(outcome))).toEqual([])
  expect(waiting).toEqual([])
  expect((await shop.orders()).map((order) => order.id).toSorted()).toEqual(
    made.map((command) => command.lane).toSorted(),
  )
  expect(await shop.review()).toEqual([])
}, 120_000)

test.each([
  ['a refusal by a constraint', `raise exception 'no' using errcode = '23514'`, 'command.unreadable'],
  ['a value out of range', `raise exception 'no' using errcode = '22003'`, 'command.unreadable'],
  ['a row too large', `raise exception 'no' using errcode = '54000'`, 'command.unreadable'],
])('the command’s own statement is refused: %s puts it aside at once', async (_, statement, code) => {
  await whenNoted('doom', statement)
  expect(tally(await push([sale(), sale('doom'), sale()]))).toEqual(['applied', `quarantined ${code}`, 'applied'])
})

test.each([
  ['a session that is ended', 'perform pg_terminate_backend(pg_backend_pid())'],
  ['an internal error', `raise exception 'odd' using errcode = 'XX000'`],
  ['a full disk', `raise exception 'full' using errcode = '53100'`],
  ['a server that has become a standby', `raise exception 'read only' using errcode = '25006'`],
  ['a statement that was cancelled', `raise exception 'cancelled' using errcode = '57014'`],
  ['a plan that does not fit any more', `raise exception 'cached plan' using errcode = '0A000'`],
  ['a mistake in our own SQL', `raise exception 'no such column' using errcode = '42703'`],
])(
  '%s, in a statement or at the commit, is not the command’s fault: again within seconds, and it goes in when it is over',
  async (_, statement) => {
    for (const when of ['at once', 'at commit'] as const) {
      await whenNoted('doom', statement, when)
      const poor = sale('doom')
      const answers = await push([sale(), poor, sale()])
      expect(answers.map(({ outcome }) => outcome)).toEqual(['applied', 'retry', 'applied'])
      expect(answers[1]?.afterMs).toBeLessThanOrEqual(2000)
      await lift()
      expect(tally(await push([poor]))).toEqual(['applied'])
    }
    expect(await shop.review()).toEqual([])
  },
)

test.each([
  ['ends its session', 'perform pg_terminate_backend(pg_backend_pid())'],
  ['meets a fault of ours', `raise exception 'odd' using errcode = 'XX000'`],
])(
  'one command that %s each time, while others like it go in, is put aside for an admin in the end',
  async (_, statement) => {
    await whenNoted('doom', statement, 'at commit')
    const poor = sale('doom')
    const began = trade.clock.now().getTime()
    let tries = 0
    let wait = 0
    for (;;) {
      const [good, bad] = await push([sale(), poor])
      tries += 1
      expect(good?.outcome).toBe('applied')
      if (bad?.outcome !== 'retry') {
        expect(bad).toMatchObject({ outcome: 'quarantined', codes: ['server.failed'] })
        break
      }
      // It waits longer each time, and never holds up its neighbours.
      expect(bad.afterMs).toBeGreaterThanOrEqual(wait)
      wait = bad.afterMs ?? 0
      expect(tries).toBeLessThan(100)
      trade.clock.move(wait)
    }
    expect(trade.clock.now().getTime() - began).toBeGreaterThanOrEqual(10 * 60_000)
    expect(await shop.review()).toMatchObject([
      { kind: 'quarantined', codes: ['server.failed'], command_id: poor.id, command_type: 'order.create' },
    ])
    // Told again, not tried again.
    expect(tally(await push([poor]))).toEqual(['quarantined server.failed'])
  },
)

test('where every sale fails alike none of them is to blame: they wait for as long as it takes, and then go in', async () => {
  await whenNoted('', `raise exception 'odd' using errcode = 'XX000'`)
  const sales = [sale(), sale(), sale()]
  for (let tries = 0; tries < 40; tries += 1) {
    expect(new Set((await push(sales)).map(({ outcome }) => outcome))).toEqual(new Set(['retry']))
    trade.clock.move(60_000)
  }
  await lift()
  expect(tally(await push(sales))).toEqual(['applied', 'applied', 'applied'])
  expect(await shop.review()).toEqual([])
})
