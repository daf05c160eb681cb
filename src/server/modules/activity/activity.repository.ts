import { sql } from 'kysely'
import type * as z from 'zod'
import type { Activity, listActivity } from '../../../shared/contract/activity.ts'
import { ACTIVITY_GROUPS, type ActivityKind } from '../../../shared/domain/activity.ts'
import { parseOrderNumber, uuidv7 } from '../../../shared/domain/ids.ts'
import { dayStart } from '../../platform/business-day.ts'
import { PREFIX_END, readKeyset } from '../../platform/cursors.ts'
import type { Tx } from '../../platform/database.ts'
import type { WhatOf } from '../../platform/facts.ts'
import type { apiKeyChanged } from '../keys/keys.facts.ts'
import type { orderCancelledByKey } from '../publicapi/publicapi.facts.ts'
import type { invitationAccepted, sessionsEnded } from '../staff/staff.facts.ts'
import type { archiveDone } from '../archives/archives.facts.ts'

export type ActivityRow = Omit<
  Activity,
  'at' | 'receivedAt' | 'reason' | 'lines' | 'times' | 'personName' | 'byMs' | 'deed'
> & {
  at: Date
  receivedAt: Date
  details: Partial<Pick<Activity, 'reason' | 'why' | 'lines' | 'times' | 'byMs' | 'deed'>>
  personName: string | null
}
/** Whoever takes all of a shop along, or brings one in, is told of to its owners. */
export async function noteArchive(
  tx: Tx,
  { shopId, id, kind, byUserId, at }: WhatOf<typeof archiveDone>,
): Promise<void> {
  const what: ActivityKind = kind === 'out' ? 'data_exported' : 'data_imported'
  await sql`insert into activity (shop_id, id, kind, at, received_at, actor_id) values (${shopId}, ${id}, ${what}, ${at}, ${at}, ${byUserId})`.execute(
    tx,
  )
}

/** A way in for another system; `reason` is its name. */
export async function noteApiKey(
  tx: Tx,
  { shopId, kind, name, byUserId, at }: WhatOf<typeof apiKeyChanged>,
): Promise<void> {
  const what: ActivityKind = kind === 'made' ? 'api_key_made' : 'api_key_revoked'
  await sql`insert into activity (shop_id, id, kind, at, received_at, actor_id, details) values (${shopId}, ${uuidv7(at.getTime())}, ${what}, ${at}, ${at}, ${byUserId}, ${JSON.stringify({ reason: name })}::jsonb)`.execute(
    tx,
  )
}

/** Beside those of devices, which their commands tell of. */
export async function noteCancelledByKey(
  tx: Tx,
  { shopId, orderId, kind, reason, keyName, byUserId, at }: WhatOf<typeof orderCancelledByKey>,
): Promise<void> {
  await sql`insert into activity (shop_id, id, kind, at, received_at, actor_id, order_id, details) values (${shopId}, ${uuidv7(at.getTime())}, ${kind}, ${at}, ${at}, ${byUserId}, ${orderId}, ${JSON.stringify({ reason, keyName })}::jsonb)`.execute(
    tx,
  )
}

/** Whose they were is the person it is about. */
export async function noteSessionsEnded(
  tx: Tx,
  { shopId, personId, byUserId, at }: WhatOf<typeof sessionsEnded>,
): Promise<void> {
  const what: ActivityKind = 'sessions_ended'
  await sql`insert into activity (shop_id, id, kind, at, received_at, actor_id, details) values (${shopId}, ${uuidv7(at.getTime())}, ${what}, ${at}, ${at}, ${byUserId}, ${JSON.stringify({ personId })}::jsonb)`.execute(
    tx,
  )
}

/** Who came in; who invited them has a row of their own. */
export async function noteJoined(tx: Tx, { shopId, userId, at }: WhatOf<typeof invitationAccepted>): Promise<void> {
  const what: ActivityKind = 'staff_joined'
  await sql`insert into activity (shop_id, id, kind, at, received_at, actor_id) values (${shopId}, ${uuidv7(at.getTime())}, ${what}, ${at}, ${at}, ${userId})`.execute(
    tx,
  )
}

type Filter = z.output<typeof listActivity.query>

/** A number as it is printed, or the beginning of one. */
const MOST_NUMBERS = 200
/** Whose it is and on which device are found first: both are few. An order by its number, by the index of numbers. */
function searched(shopId: string, search: string) {
  const parsed = parseOrderNumber(search)
  const number = parsed ? `${parsed.code}-${String(parsed.counter).padStart(6, '0')}` : search.toUpperCase()
  return sql`(a.order_id = any(array(select id from orders where shop_id = ${shopId} and number >= ${number} and number < ${number + PREFIX_END} limit ${MOST_NUMBERS}))
    or a.actor_id = any(array(select u.id from memberships m join users u on u.id = m.user_id where m.shop_id = ${shopId} and position(lower(${search}) in lower(u.name)) > 0))
    or a.device_id = any(array(select id from devices where shop_id = ${shopId} and (lower(code) = lower(${search}) or position(lower(${search}) in lower(name)) > 0))))`
}

/** Newest first; one row more than the limit, when there is one. What a record tells that is not here yet, or that was put aside, is listed with that. */
export async function listActivityRows(tx: Tx, shopId: string, filter: Filter): Promise<ActivityRow[]> {
  const kinds: readonly ActivityKind[] | null =
    filter.kind !== undefined ? [filter.kind] : filter.group === 'all' ? null : ACTIVITY_GROUPS[filter.group]
  const parts = [sql`a.shop_id = ${shopId}`]
  if (kinds) parts.push(sql`a.kind = any(${[...kinds]})`)
  if (filter.deviceId !== undefined) parts.push(sql`a.device_id = ${filter.deviceId}`)
  if (filter.personId !== undefined) parts.push(sql`a.actor_id = ${filter.personId}`)
  if (filter.from !== undefined) parts.push(sql`a.at >= ${dayStart(filter.from)}`)
  if (filter.to !== undefined) parts.push(sql`a.at < ${dayStart(filter.to, 1)}`)
  if (filter.search) parts.push(searched(shopId, filter.search))
  const from = readKeyset(filter.cursor, ['instant', 'id'])
  if (from) parts.push(sql`(a.at, a.id) < (${from[0]}, ${from[1]}::uuid)`)
  const { rows } = await sql<ActivityRow>`
    select a.id, a.kind, a.at, a.received_at as "receivedAt", a.device_id as "deviceId", d.code as "deviceCode", d.name as "deviceName", a.seq, a.actor_id as "byId", coalesce(a.details->>'keyName', u.name) as "byName",
      a.order_id as "orderId", o.number as "orderNumber", a.shift_id as "shiftId",
      coalesce(a.amount_tzs, case when a.kind in ('order_voided', 'order_cancelled') then o.total_tzs
        when a.kind = 'expense_voided' then (select e.amount_tzs from expenses e where e.shop_id = a.shop_id and e.id = (a.details->>'expenseId')::uuid) end) as "amountTzs",
      a.details, p.name as "personName", c.outcome
    from (select * from activity a where ${sql.join(parts, sql` and `)} order by a.at desc, a.id desc limit ${filter.limit + 1}) a
      left join devices d on d.shop_id = a.shop_id and d.id = a.device_id left join users u on u.id = a.actor_id
      left join orders o on o.shop_id = a.shop_id and o.id = a.order_id left join commands c on c.shop_id = a.shop_id and c.id = a.command_id
      left join memberships m on m.shop_id = a.shop_id and m.user_id = (a.details->>'personId')::uuid left join users p on p.id = m.user_id
    order by a.at desc, a.id desc`.execute(tx)
  return rows
}
