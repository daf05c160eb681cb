import { type RawBuilder, sql } from 'kysely'
import type { ActivityKind } from '../../../shared/domain/activity.ts'
import type { Tx } from '../../platform/database.ts'
import type { Arrival } from './arrival.ts'

/** What PostgreSQL can say as an instant, whatever a device's clock says. */
const instantOf = (ms: number): Date => new Date(Math.min(Math.max(Number.isFinite(ms) ? ms : 0, 0), Date.UTC(9999, 0)))

/**
 * Statements that write, for a `with` in front of another one. Only of a device of this shop, and of somebody who is or was one of its people; the first arrival stands, and one that
 * says something else is noted.
 */
export function arrivalStatements(arrival: Arrival): readonly RawBuilder<unknown>[] {
  const { shopId, deviceId, seq, commandId, link, receivedAt, submitterId } = arrival
  const isOurs = sql`exists (select from devices where shop_id = ${shopId}::uuid and id = ${deviceId}::uuid) and exists (select from memberships where shop_id = ${shopId}::uuid and user_id = ${submitterId}::uuid)`
  const arrived = sql`insert into command_arrivals (shop_id, device_id, seq, command_id, after, prev, hash, at, offset_ms, received_at)
    select ${shopId}::uuid, ${deviceId}::uuid, ${seq}::bigint, ${commandId}::uuid, ${link?.after ?? null}::bigint, ${link?.prev ?? null}::bytea, ${link?.hash ?? null}::bytea, ${instantOf(arrival.at)}::timestamptz, ${arrival.offsetMs}::bigint, ${receivedAt}::timestamptz
    where ${isOurs}
    on conflict (shop_id, device_id, seq, command_id) do update set changed_at = excluded.received_at, is_checked = false where command_arrivals.hash is distinct from excluded.hash returning 1`
  if (arrival.activities.length === 0) return [sql`arrived as (${arrived})`]
  const rows = arrival.activities.map(({ kind, orderId, amountTzs, details }) => ({
    kind,
    order_id: orderId,
    amount_tzs: amountTzs,
    details,
  }))
  // One id for each of them: the command's own number among the kinds makes it, so that a repeat is known.
  return [
    sql`arrived as (${arrived})`,
    sql`acted as (insert into activity (shop_id, id, kind, at, received_at, device_id, seq, actor_id, command_id, order_id, shift_id, amount_tzs, details)
      select ${shopId}::uuid, md5(${commandId}::text || a.kind)::uuid, a.kind, ${arrival.doneAt}::timestamptz, ${receivedAt}::timestamptz, ${deviceId}::uuid, ${seq}::bigint, ${arrival.actorId}::uuid, ${commandId}::uuid, a.order_id, ${arrival.shiftId}::uuid, a.amount_tzs, a.details
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a (kind text, order_id uuid, amount_tzs bigint, details jsonb) where ${isOurs}
      on conflict (shop_id, id) do nothing returning 1)`,
  ]
}

/** By itself, where the command's own way in failed. */
export async function keepArrival(tx: Tx, arrival: Arrival): Promise<void> {
  await sql`with ${sql.join(arrivalStatements(arrival))} select 1`.execute(tx)
}

/** Who did it is proven only after it has come: until then what it tells stands under whoever was signed in. By the ids these rows were given. */
export async function nameDoer(tx: Tx, { shopId, commandId, activities }: Arrival, doerId: string): Promise<void> {
  if (activities.length === 0) return
  await sql`update activity set actor_id = ${doerId}::uuid
    where shop_id = ${shopId}::uuid and id = any(select md5(${commandId}::text || k)::uuid from unnest(${activities.map(({ kind }) => kind)}::text[]) k)`.execute(
    tx,
  )
}

/** What it was about is known only once it is judged: no word of a device says what a return came to. */
export async function nameAmount(
  tx: Tx,
  { shopId, commandId }: Pick<Arrival, 'shopId' | 'commandId'>,
  kind: ActivityKind,
  tzs: number,
): Promise<void> {
  await sql`update activity set amount_tzs = ${tzs} where shop_id = ${shopId} and id = md5(${commandId}::uuid::text || ${kind}::text)::uuid`.execute(
    tx,
  )
}

interface Named {
  deviceId: string
  userId: string
  head: { seq: number; hash: string } | null
}
/** The last seal a device names, where its report says something new. */
export const headStatements = (shopId: string, report: Named | null, at: Date): readonly RawBuilder<unknown>[] =>
  !report?.head
    ? []
    : [
        sql`headed as (insert into chain_heads (shop_id, device_id, seq, hash, reported_at)
          select ${shopId}::uuid, ${report.deviceId}::uuid, ${report.head.seq}::bigint, ${Buffer.from(report.head.hash, 'base64url')}::bytea, ${at}::timestamptz
          where exists (select from devices where shop_id = ${shopId}::uuid and id = ${report.deviceId}::uuid and revoked_at is null)
            and exists (select from memberships where shop_id = ${shopId}::uuid and user_id = ${report.userId}::uuid and revoked_at is null)
          on conflict do nothing returning 1)`,
      ]
