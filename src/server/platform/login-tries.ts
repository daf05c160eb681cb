import { type RawBuilder, sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Tx } from './database.ts'
import { tooMany } from './errors.ts'
import { type Caller, deviceFor } from './known-devices.ts'
import type { Refusals } from './limit-refusals.ts'
import type { Figures } from './limit-table.ts'
import { hashOf, windowAt } from './shared-limits.ts'

/**
 * Tries at a password, counted by account and by where they come from: five at once, then one a minute, doubling to a quarter of an hour. A stranger's tries are the
 * stranger's alone. Where very many wrong ones come from everywhere, an address the account does not know has one at once instead of five: slower for who guesses
 * from a thousand places, never shut for an owner with a new phone. A known device is not touched by any of it.
 */
export interface LoginTries {
  /** Counts one before it is made, so that parallel ones count too. @throws AppError 429 `request.too_many` */
  beginTry(tx: Tx, account: string, caller: Caller): Promise<void>
  /** It was right. Answers how many others of this hour were wrong, wherever they came from. */
  endTry(tx: Tx, account: string, caller: Caller): Promise<number>
  /** The person proved in another way that the account is theirs. */
  forgetTries(tx: Tx, account: string): Promise<void>
}
export const noLoginTries: LoginTries = {
  beginTry: async () => {},
  endTry: async () => 0,
  forgetTries: async () => {},
}

const FREE = 5
const FREE_UNDER_ATTACK = 1
const FORGET_SECONDS = 900
const LONGEST_SECONDS = 900

const keyOf = (account: string, caller: Caller) => {
  const device = deviceFor(caller, account)
  return {
    account: hashOf(`account ${account}`),
    key: `${hashOf(`account ${account}`)}.${hashOf(device ? `device ${device.id}` : `address ${caller.address}`)}`,
    isKnown: device !== undefined,
  }
}

export function createLoginTries(clock: Clock, figures: Figures, refusals: Refusals): LoginTries {
  const { count: many, perMs } = figures.wrongPasswords
  return {
    async beginTry(tx, account, caller) {
      const now = clock.now()
      const { account: hash, key, isKnown } = keyOf(account, caller)
      const failures = sql.raw(
        `(case when excluded.last_at - x.last_at > ${FORGET_SECONDS} * interval '1 second' then 1 else x.failures + 1 end)`,
      )
      const free = sql`(select case when not ${isKnown}::boolean and taken > ${many}::int then ${FREE_UNDER_ATTACK}::int else ${FREE}::int end from wide)`
      const waitAfter = (count: RawBuilder<unknown>) =>
        sql`(case when ${count} < ${free} then 0 else least(${LONGEST_SECONDS}::int, 60 * power(2, least(${count} - ${free}, 10))) end * interval '1 second')`
      // One statement: parallel tries wait for each other at the row and each counts.
      const { rows } = await sql<{ failures: number }>`/*limits.try*/
        with wide as (
          insert into limit_takings as t (name, key, window_at, taken) values ('wrongPasswords', ${hash}, ${windowAt(now, perMs).start}, 1)
          on conflict (name, key, window_at) do update set taken = t.taken + 1 returning taken
        )
        insert into limit_attempts as x (key, failures, last_at, next_at) select ${key}, 1, ${now}::timestamptz, ${now}::timestamptz + ${waitAfter(sql`1`)}
        on conflict (key) do update set failures = ${failures}, last_at = excluded.last_at, next_at = excluded.last_at + ${waitAfter(failures)}
          where x.next_at <= excluded.last_at or excluded.last_at - x.last_at > ${FORGET_SECONDS}::int * interval '1 second' returning failures`.execute(
        tx,
      )
      if (rows.length > 0) return
      refusals.note('wrongPasswords')
      const row = await tx.selectFrom('limit_attempts').select('next_at').where('key', '=', key).executeTakeFirst()
      throw tooMany(((row?.next_at.getTime() ?? now.getTime()) - now.getTime()) / 1000)
    },
    async endTry(tx, account, caller) {
      const { account: hash, key } = keyOf(account, caller)
      await tx.deleteFrom('limit_attempts').where('key', '=', key).execute()
      const { rows } = await sql<{
        taken: number
      }>`update limit_takings set taken = greatest(taken - 1, 0) where name = 'wrongPasswords' and key = ${hash} and window_at = ${windowAt(clock.now(), perMs).start} returning taken`.execute(
        tx,
      )
      return rows[0]?.taken ?? 0
    },
    async forgetTries(tx, account) {
      const hash = hashOf(`account ${account}`)
      // '/' is the letter after '.'.
      await tx.deleteFrom('limit_attempts').where('key', '>=', `${hash}.`).where('key', '<', `${hash}/`).execute()
      await tx.deleteFrom('limit_takings').where('name', '=', 'wrongPasswords').where('key', '=', hash).execute()
    },
  }
}
