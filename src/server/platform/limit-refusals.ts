import { sql } from 'kysely'
import type { LimitName } from '../../shared/contract/limits.ts'
import { businessDay } from './business-day.ts'
import type { Clock } from './clock.ts'
import { type Db, inSystem } from './database.ts'

/** A flood that is refused must cost nothing: what was refused is counted here and written down together. */
const WRITTEN_EVERY_MS = 10_000

export interface Refusals {
  note(name: LimitName): void
  /** Writes down what this node counted; called by itself, before the operator's page is drawn, and at the end. */
  write(): Promise<void>
  close(): Promise<void>
}

export function createRefusals(clock: Clock, db: Db | null): Refusals {
  let counted = new Map<string, { name: LimitName; day: string; count: number; lastAt: Date }>()
  let timer: NodeJS.Timeout | null = null

  async function write(): Promise<void> {
    if (db === null || counted.size === 0) return
    const rows = [...counted.values()]
    counted = new Map()
    const column = <T>(of: (row: (typeof rows)[number]) => T) => rows.map(of)
    await inSystem(db, (tx) =>
      sql`
      insert into limit_refusals as r (name, day, count, last_at)
      select * from unnest(${column(({ name }) => name)}::text[], ${column(({ day }) => day)}::date[], ${column(({ count }) => count)}::bigint[], ${column(({ lastAt }) => lastAt)}::timestamptz[]) order by 1, 2
      on conflict (name, day) do update set count = r.count + excluded.count, last_at = greatest(r.last_at, excluded.last_at)`.execute(
        tx,
      ),
    ).catch(() => {
      // The database is away: counted on, and written with what comes.
      for (const row of rows) add(row.name, row.day, row.count, row.lastAt)
    })
  }
  function add(name: LimitName, day: string, count: number, lastAt: Date) {
    const key = `${name} ${day}`
    counted.set(key, { name, day, count: (counted.get(key)?.count ?? 0) + count, lastAt })
  }
  return {
    note(name) {
      const now = clock.now()
      add(name, businessDay(now), 1, now)
      timer ??= setTimeout(() => {
        timer = null
        void write()
      }, WRITTEN_EVERY_MS).unref()
    },
    write,
    async close() {
      if (timer !== null) clearTimeout(timer)
      await write()
    },
  }
}
