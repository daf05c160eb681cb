import { sql } from 'kysely'
import type { Activity } from '../../../shared/contract/activity.ts'
import type { ActivityKind } from '../../../shared/domain/activity.ts'
import type { Tx } from '../../platform/database.ts'
import type { DeedSubject } from './deed-subjects.ts'

export interface Found {
  name: string
  row: Record<string, unknown>
}

/** What is there of it now, by the columns that are told of alone; null where there is nothing. */
export async function readSubject(
  tx: Tx,
  shopId: string,
  { table, by, name, columns, inner = {} }: DeedSubject,
  id: string | null,
): Promise<Found | null> {
  const ofShop = sql`t.${sql.ref(table === 'shops' ? 'id' : 'shop_id')} = ${shopId}`
  const where = by === 'shop' ? ofShop : sql`${ofShop} and t.${sql.ref(by.column)} = ${id}`
  const named =
    name === undefined
      ? sql`''`
      : name === 'user'
        ? sql`(select u.name from users u where u.id = t.user_id)`
        : sql`t.${sql.ref(name)}`
  const told = [...columns, ...Object.keys(inner)].map((column) => sql`${column}::text, t.${sql.ref(column)}`)
  const { rows } = await sql<Found>`
    select left(coalesce(${named}, ''), 120) as name, jsonb_build_object(${sql.join(told)}) as row
    from ${sql.table(table)} t where ${where} limit 1`.execute(tx)
  const found = rows[0]
  return found === undefined ? null : { name: found.name, row: flat(found.row, inner) }
}

/** What a column keeps beside for those who come after: no rule that anybody changed. */
const KEPT_BESIDE = new Set(['loyalty_before', 'former', 'names'])
/** An object of a column in place of it: `creditLimitTzs` is told of as the column `credit_limit_tzs` is. */
function flat(row: Found['row'], inner: NonNullable<DeedSubject['inner']>): Found['row'] {
  const parts = Object.entries(row).flatMap(([column, value]): [string, unknown][] =>
    column in inner
      ? Object.entries({ ...inner[column], ...(typeof value === 'object' ? value : {}) }).map(([key, one]) => [
          key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
          one,
        ])
      : [[column, value]],
  )
  return Object.fromEntries(parts.filter(([column]) => !KEPT_BESIDE.has(column)))
}

/** Whether this transaction has written anything (or holds a row it means to). */
export async function hasWritten(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ wrote: boolean }>`select pg_current_xact_id_if_assigned() is not null as wrote`.execute(
    tx,
  )
  return rows[0]?.wrote === true
}

/** One row a call, whichever of its transactions comes first. */
export async function insertDeed(
  tx: Tx,
  deed: {
    shopId: string
    id: string
    kind: ActivityKind
    at: Date
    userId: string
    sessionId: string
    told: Omit<NonNullable<Activity['deed']>, 'browser'>
  },
): Promise<void> {
  await sql`insert into activity (shop_id, id, kind, at, received_at, device_id, actor_id, details)
    select ${deed.shopId}, ${deed.id}, ${deed.kind}, ${deed.at}, ${deed.at},
      (select d.id from devices d where d.shop_id = ${deed.shopId} and d.last_session_id = ${deed.sessionId} and d.revoked_at is null order by d.id limit 1), ${deed.userId},
      jsonb_build_object('deed', ${JSON.stringify(deed.told)}::jsonb || jsonb_build_object('browser', coalesce((select s.device from sessions s where s.id = ${deed.sessionId}), '')))
    on conflict (shop_id, id) do nothing`.execute(tx)
}
