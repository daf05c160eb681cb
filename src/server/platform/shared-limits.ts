import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { businessDay, dayStart } from './business-day.ts'
import type { Clock } from './clock.ts'
import type { Tx } from './database.ts'
import { tooMany } from './errors.ts'
import type { Refusals } from './limit-refusals.ts'
import { type Figures, limitTable, type SharedLimitName } from './limit-table.ts'

/** Limits that all nodes count together, in PostgreSQL: one statement for all that an action takes. */
export interface Taking {
  name: SharedLimitName
  /** Recipients and addresses are kept as hashes; '' is the whole server. */
  key: string
  /** One by default. None: only asks for room, and takes nothing. */
  count?: number
  /** Counted in any case, and never refused. */
  isForced?: boolean
}
export interface SharedLimits {
  /** Takes all or none, in the caller's transaction: what is undone is given back. @throws AppError 429 `request.too_many` */
  spend(tx: Tx, takings: readonly Taking[]): Promise<void>
  /** The same for one, answering instead of throwing. */
  trySpend(tx: Tx, taking: Taking): Promise<boolean>
  /** The same for several, each by itself, and whether it found room; after whatever is the whole server's. */
  trySpendEach(tx: Tx, takings: readonly Taking[]): Promise<boolean[]>
  /** What was taken in the running window. */
  taken(tx: Tx, name: SharedLimitName, key: string): Promise<number>
}

export const noSharedLimits: SharedLimits = {
  spend: async () => {},
  trySpend: async () => true,
  trySpendEach: async (_tx, takings) => takings.map(() => true),
  taken: async () => 0,
}

const DAY_MS = 86_400_000
const MOST_REMEMBERED = 10_000
const ANY_NUMBER = 2_147_483_647

const rowKey = ({ name, key }: Pick<Taking, 'name' | 'key'>) =>
  limitTable[name].per === 'shop' || key === '' ? key.slice(0, 80) : hashOf(key)
const memoOf = (taking: Taking) => `${taking.name} ${rowKey(taking)}`

export function createSharedLimits(clock: Clock, figures: Figures, refusals: Refusals): SharedLimits {
  /** What was refused until when: who goes on trying costs no more statement. */
  const closed = new Map<string, number>()

  const windowOf = (name: SharedLimitName) => windowAt(clock.now(), figures[name].perMs)

  function refuse(taking: Taking): never {
    const { start } = windowOf(taking.name)
    const until = start.getTime() + figures[taking.name].perMs
    if (closed.size >= MOST_REMEMBERED) closed.clear()
    if ((taking.count ?? 1) <= 1) closed.set(memoOf(taking), until)
    refusals.note(taking.name)
    throw tooMany((until - clock.now().getTime()) / 1000)
  }

  /** The first that has no room, if any. Rows are locked in one order, the whole server's first, then by name and key, so that no two transactions wait for each other (decision 407). */
  async function take(tx: Tx, takings: readonly Taking[]): Promise<Taking | null> {
    const now = clock.now().getTime()
    const known = takings.find((taking) => taking.isForced !== true && (closed.get(memoOf(taking)) ?? 0) > now)
    if (known) return known
    const rows = takings.map((taking) => ({
      taking,
      name: taking.name,
      key: rowKey(taking),
      at: windowOf(taking.name).start,
      count: taking.count ?? 1,
      most: taking.isForced === true ? ANY_NUMBER : figures[taking.name].count,
    }))
    const { rows: taken } = await sql<{ name: string; key: string }>`/*warm:limits.take*/
      with wanted as (
        select * from unnest(${rows.map((row) => row.name)}::text[], ${rows.map((row) => row.key)}::text[], ${rows.map((row) => row.at)}::timestamptz[], ${rows.map((row) => row.count)}::int[], ${rows.map((row) => row.most)}::int[]) w (name, key, window_at, n, most)
      )
      insert into limit_takings as t (name, key, window_at, taken) select name, key, window_at, n from wanted where greatest(n, 1) <= most order by key <> '', name, key
      on conflict (name, key, window_at) do update set taken = t.taken + excluded.taken
        where t.taken + greatest(excluded.taken, 1) <= (select most from wanted w where w.name = t.name and w.key = t.key) returning t.name, t.key`.execute(
      tx,
    )
    if (taken.length === rows.length) return null
    return rows.find((row) => !taken.some(({ name, key }) => name === row.name && key === row.key))?.taking ?? null
  }

  async function trySpend(tx: Tx, taking: Taking): Promise<boolean> {
    const refused = await take(tx, [taking])
    if (refused) refusals.note(taking.name)
    return refused === null
  }

  return {
    async spend(tx, takings) {
      const refused = await take(tx, takings)
      if (refused) refuse(refused)
    },
    trySpend,
    async trySpendEach(tx, takings) {
      const found = new Map<Taking, boolean>()
      for (const taking of takings.toSorted((one, other) => (memoOf(one) < memoOf(other) ? -1 : 1)))
        found.set(taking, await trySpend(tx, taking))
      return takings.map((taking) => found.get(taking) === true)
    },
    async taken(tx, name, key) {
      const row = await tx
        .selectFrom('limit_takings')
        .select('taken')
        .where('name', '=', name)
        .where('key', '=', rowKey({ name, key }))
        .where('window_at', '=', windowOf(name).start)
        .executeTakeFirst()
      return row?.taken ?? 0
    },
  }
}

/** Whole business days for what is counted by day; else steps of the clock. */
export function windowAt(now: Date, perMs: number): { start: Date } {
  return { start: perMs >= DAY_MS ? dayStart(businessDay(now)) : new Date(Math.floor(now.getTime() / perMs) * perMs) }
}

/** Short, and nothing that a copy of the table would tell a stranger at a glance. */
export const hashOf = (key: string): string =>
  createHash('sha256').update(`limit ${key}`).digest('base64url').slice(0, 22)
