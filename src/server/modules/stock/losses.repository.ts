import { type RawBuilder, sql } from 'kysely'
import type { Period } from '../../../shared/domain/periods.ts'
import { foldText } from '../../../shared/domain/search.ts'
import { LOSS_REASONS } from '../../../shared/domain/stock.ts'
import { dayStart } from '../../platform/business-day.ts'
import { readKeyset } from '../../platform/cursors.ts'
import type { Tx } from '../../platform/database.ts'
import { findWords, type Word } from '../../platform/search-terms.ts'

/** Of what takes a loss back: the reason of that. */
const why = sql`coalesce(m.undoes, m.reason)`
/** In the words of the index `stock_movements_losses`, or it is not used. */
const isLost = sql`m.cost_tzs is not null and ${why} in (${sql.join(LOSS_REASONS.map((reason) => sql.lit(reason)))})`
const lost = sql`(case when m.delta_milli < 0 then m.cost_tzs else 0 - m.cost_tzs end)`
const MOST = sql`9007199254740991`
const sumOf = (what: RawBuilder<unknown>) => sql`greatest(least(coalesce(sum(${what}), 0), ${MOST}), -${MOST})::bigint`

interface LossFilter {
  search?: string | undefined
  reason?: string | undefined
  from?: string | undefined
  to?: string | undefined
}
interface LossRow {
  id: string
  productId: string
  name: string
  variantName: string | null
  unit: string
  photo: string | null
  deltaMilli: number
  reason: (typeof LOSS_REASONS)[number]
  note: string
  lostTzs: number
  byName: string | null
  at: Date
}

/** Null: no product has such words. */
async function conditionsOf(tx: Tx, shopId: string, filter: LossFilter): Promise<RawBuilder<unknown> | null> {
  const words = foldText(filter.search ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, 6)
  const found = await findWords(
    tx,
    shopId,
    'p',
    words.map((word): Word => [word.slice(0, 60)]),
  )
  if (found === null) return null
  const parts = [
    sql`m.shop_id = ${shopId}`,
    isLost,
    ...found.conditions.map((condition) => condition(sql`m.product_id`)),
  ]
  if (filter.reason !== undefined) parts.push(sql`${why} = ${filter.reason}`)
  if (filter.from !== undefined) parts.push(sql`m.at >= ${dayStart(filter.from)}`)
  if (filter.to !== undefined) parts.push(sql`m.at < ${dayStart(filter.to, 1)}`)
  return sql.join(parts, sql` and `)
}

/** The newest first, one row more than `limit` when there is one, and the sum of all that fit. */
export async function listLossRows(
  tx: Tx,
  shopId: string,
  filter: LossFilter,
  cursor: string | undefined,
  limit: number,
): Promise<{ rows: LossRow[]; totalTzs: number }> {
  const conditions = await conditionsOf(tx, shopId, filter)
  if (conditions === null) return { rows: [], totalTzs: 0 }
  const from = readKeyset(cursor, ['instant', 'id'])
  const { rows } = await sql<LossRow>`/*losses.list*/
    select m.id, m.product_id as "productId", p.name, v.name as "variantName", p.unit, p.photos->>0 as photo, m.delta_milli as "deltaMilli", ${why} as reason, m.note, ${lost} as "lostTzs", u.name as "byName", m.at
    from stock_movements m join products p on p.shop_id = m.shop_id and p.id = m.product_id left join variants v on v.shop_id = m.shop_id and v.id = m.variant_id left join users u on u.id = m.by_user_id
    where ${conditions} ${from ? sql`and (m.at, m.id) < (${from[0]}, ${from[1]}::uuid)` : sql``}
    order by m.at desc, m.id desc limit ${sql.lit(limit + 1)}`.execute(tx)
  const { rows: sums } = await sql<{ tzs: number }>`/*losses.sum*/
    select ${sumOf(lost)} as tzs from stock_movements m where ${conditions}`.execute(tx)
  return { rows, totalTzs: sums[0]?.tzs ?? 0 }
}

type Of<Name extends string> = Record<Name, string> & { tzs: number }
/** What goods cost that were lost, less what those cost that were found. */
async function sumLosses<Name extends 'month' | 'day'>(tx: Tx, shopId: string, { from, to }: Period, name: Name) {
  const { rows } = await sql<Of<Name>>`/*losses.sums*/
    select to_char(m.at at time zone 'Africa/Dar_es_Salaam', ${name === 'month' ? 'YYYY-MM' : 'YYYY-MM-DD'}) as ${sql.ref(name)}, ${sumOf(lost)} as tzs from stock_movements m
    where m.shop_id = ${shopId} and ${isLost} and m.at >= ${dayStart(from)} and m.at < ${dayStart(to, 1)} group by 1`.execute(
    tx,
  )
  return rows
}
export const sumLossesByMonth = (tx: Tx, shopId: string, period: Period) => sumLosses(tx, shopId, period, 'month')
export const lostByDay = (tx: Tx, shopId: string, period: Period) => sumLosses(tx, shopId, period, 'day')
