import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import type { Tx } from './database.ts'
import { createRateLimits } from './rate-limits.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const pause = (tx: Tx) => sql`select pg_sleep(0.003)`.execute(tx)
const day = (key: string) => ({ name: 'messagesToOneDay', key }) as const

test('messages of shops and claims of campaigns to the same people never wait for each other in a circle', async () => {
  const limits = createRateLimits(t.clock, {
    messagesToOne: { count: 10_000, perMs: 3_600_000 },
    messagesToOneDay: { count: 10_000, perMs: 86_400_000 },
    smsOfOperator: { count: 100_000, perMs: 86_400_000 },
  })
  const people = Array.from({ length: 12 }, (_, n) => `phone +25571300${String(n).padStart(4, '0')}`)
  /** As a campaign's claim takes them (campaigns/campaign-sending.service.ts); by a shop's own account the first is left out. */
  const claim = async (tx: Tx, to: string[], isOwn: boolean) => {
    if (!isOwn) await limits.trySpend(tx, { name: 'smsOfOperator', key: '', count: to.length })
    await pause(tx)
    expect(await limits.trySpendEach(tx, to.map(day))).toEqual(to.map(() => true))
    await pause(tx)
  }
  /** As a receipt takes them (messages/messages.service.ts). */
  const receipt = async (tx: Tx, key: string) => {
    await limits.spend(tx, [{ name: 'messagesToOne', key }, day(key), { name: 'smsOfOperator', key: '' }])
    await pause(tx)
  }
  const outcomes: PromiseSettledResult<void>[] = []
  for (let round = 0; round < 25; round += 1) {
    const other = people.toReversed()
    // Without the second try that a request has: here a circle is a fault.
    const works = [
      (tx: Tx) => claim(tx, people, false),
      (tx: Tx) => claim(tx, other, true),
      (tx: Tx) => claim(tx, people, true),
      ...other.slice(0, 4).map((key) => (tx: Tx) => receipt(tx, key)),
    ]
    outcomes.push(...(await Promise.allSettled(works.map((work) => t.db.transaction().execute(work)))))
  }
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
  expect(outcomes).toHaveLength(175)
})
