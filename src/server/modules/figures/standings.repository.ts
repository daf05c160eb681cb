import { sql } from 'kysely'
import type { Period } from '../../../shared/domain/periods.ts'
import type { Tx } from '../../platform/database.ts'

interface StandingTzs {
  owedTzs: number
  stockTzs: number
  dueTzs: number
}

/** Who came first has it until the end of the transaction: two nodes read the same night once. */
export async function lockStandings(tx: Tx, shopId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`standings ${shopId}`}, 0))`.execute(tx)
}

export async function readLastStanding(tx: Tx, shopId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('standings')
    .select('day')
    .where('shop_id', '=', shopId)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.day ?? null
}

/** What stands is never written over: it cannot be read a second time. */
export async function writeStandings(
  tx: Tx,
  shopId: string,
  days: readonly string[],
  { owedTzs, stockTzs, dueTzs }: StandingTzs,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('standings')
    .values(
      days.map((day) => ({
        shop_id: shopId,
        day,
        owed_tzs: owedTzs,
        stock_tzs: stockTzs,
        due_tzs: dueTzs,
        read_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['shop_id', 'day']).doNothing())
    .execute()
}

export async function readStandings(
  tx: Tx,
  shopId: string,
  { from, to }: Period,
): Promise<(StandingTzs & { day: string; readAt: Date })[]> {
  return await tx
    .selectFrom('standings')
    .select(['day', 'owed_tzs as owedTzs', 'stock_tzs as stockTzs', 'due_tzs as dueTzs', 'read_at as readAt'])
    .where('shop_id', '=', shopId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()
}
