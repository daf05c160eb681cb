import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/** What was taken of the whole server's own limits, by window. */
export async function takenByServer(tx: Tx, since: Date): Promise<{ name: string; windowAt: Date; taken: number }[]> {
  const { rows } = await sql<{
    name: string
    windowAt: Date
    taken: number
  }>`select name, window_at as "windowAt", taken from limit_takings where key = '' and window_at >= ${since} order by window_at desc, name`.execute(
    tx,
  )
  return rows
}
export async function refusedSince(
  tx: Tx,
  day: string,
): Promise<{ name: string; day: string; count: number; lastAt: Date }[]> {
  const { rows } = await sql<{
    name: string
    day: string
    count: number
    lastAt: Date
  }>`select name, day::text as day, count, last_at as "lastAt" from limit_refusals where day >= ${day}::date`.execute(
    tx,
  )
  return rows
}

/** Windows that are over count for nothing; the whole server's are kept for the operator to look at. */
export async function deleteOldLimits(tx: Tx, before: { windows: Date; server: Date }): Promise<void> {
  await sql`delete from limit_takings where window_at < ${before.windows} and (key <> '' or window_at < ${before.server})`.execute(
    tx,
  )
  await sql`delete from limit_attempts where last_at < ${before.windows}`.execute(tx)
  await sql`delete from limit_refusals where last_at < ${before.server}`.execute(tx)
}
