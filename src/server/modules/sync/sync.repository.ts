import { type RawBuilder, sql } from 'kysely'
import type { DeviceHealth } from '../../../shared/contract/device-health.ts'
import type { ErrorCode } from '../../../shared/contract/errors.ts'
import type { LoosePermissions } from '../../../shared/domain/permissions.ts'
import { CommandRace } from '../../platform/commands.ts'
import type { Tx } from '../../platform/database.ts'
import { isShownAt, leavingOthers, mayBeNotedAt } from '../../platform/device-sessions.ts'
import type { Membership } from './command-gate.ts'

type Prior = {
  fingerprint: string
  outcome: 'applied' | 'flagged' | 'quarantined' | 'rejected'
  codes: ErrorCode[]
}
export type Circumstances = {
  prior: Prior | null
  actor: Membership
  submitter: Membership
  device: {
    registeredAt: Date
    revokedAt: Date | null
    /** What its signatures are checked with. */ publicKey: string | null
    /** When it last said that nothing else waited on it, and the time before that. */ provedAt: Date | null
    provedBefore: Date | null
    /** The session that sends it is used on it, as far as the device's key says; without a key it is believed. */ isShown: boolean
  } | null
  /** What became of this device's own sale of the cart another one had sold (decisions 62), for what it did with it since; null: there is none, or nobody asked. */
  secondSale: SecondSale | null
  facts: unknown
}
export type SecondSale = { settledAt: Date | null; settlement: 'accepted' | 'corrected' | 'voided' | null }
/** What a push says about the device it comes from. */
export type DeviceReport = {
  deviceId: string
  userId: string
  sessionId: string
  build: string
  backlogCount: number
  backlogOldestAt: string | null
  attentionCount: number
  /** Highest order counter seen in this push, by device code. */
  counters: Record<string, number>
  /** Its last command, sealed. */
  head: { seq: number; hash: string } | null
  /** Null: it did not say, and what it said before stands. */
  health: DeviceHealth | null
}

type DeviceRow = {
  registeredAt: string
  revokedAt: string | null
  publicKey: string | null
  provedAt: string | null
  provedBefore: string | null
  isShown: boolean
} | null
type MemberRow = {
  isAdmin: boolean
  grants: LoosePermissions
  joinedAt: string
  revokedAt: string | null
  formerGrants: LoosePermissions | null
  grantsChangedAt: string | null
  deviceIds: string[] | null
  boundAt: string | null
  formerDeviceIds: string[] | null
  narrowedAt: string | null
} | null
const dateOf = (text: string | null) => (text === null ? null : new Date(text))
const memberOf = (row: MemberRow): Membership =>
  row && {
    ...row,
    joinedAt: new Date(row.joinedAt),
    revokedAt: dateOf(row.revokedAt),
    grantsChangedAt: dateOf(row.grantsChangedAt),
    boundAt: dateOf(row.boundAt),
    narrowedAt: dateOf(row.narrowedAt),
  }

const member = (
  shopId: string,
  userId: string,
) => sql`(select json_build_object('isAdmin', is_admin, 'grants', grants, 'joinedAt', joined_at, 'revokedAt', revoked_at, 'formerGrants', former_grants,
    'grantsChangedAt', grants_changed_at, 'deviceIds', device_ids, 'boundAt', bound_at, 'formerDeviceIds', former_device_ids, 'narrowedAt', narrowed_at) from memberships where shop_id = ${shopId} and user_id = ${userId})`

/** In the entered shop; null: never a member of it. */
export async function readMember(tx: Tx, shopId: string, userId: string): Promise<Membership> {
  const { rows } = await sql<{ member: MemberRow }>`select ${member(shopId, userId)} as member`.execute(tx)
  return memberOf(rows[0]?.member ?? null)
}

/** A profile put back from an old copy may count further than we saw; a number far beyond is no counter but a slip or an attack. */
const FURTHEST_COUNTER_STEP = 1_000_000

/** Who, where from, and what is already there: one round trip for every command. `report`: the push's device, noted on the way, if the submitter belongs here. */
export async function readCircumstances(
  tx: Tx,
  key: {
    shopId: string
    commandId: string
    actorId: string
    submitterId: string
    sessionId: string | null
    deviceId: string
    /** The order a command follows upon, as its device named it. */
    follows: string | null
  },
  facts: RawBuilder<unknown> | null,
  report: { device: DeviceReport; at: Date } | null,
  /** What else is written on the way (activity/arrivals.service.ts). */
  also: readonly RawBuilder<unknown>[],
): Promise<Circumstances> {
  const { shopId } = key
  const written = [...(report ? reportStatements(shopId, report.device, report.at) : []), ...also]
  const { rows } = await sql<{
    prior: Prior | null
    actor: MemberRow
    submitter: MemberRow
    device: DeviceRow
    secondSale: { settledAt: string | null; settlement: SecondSale['settlement'] } | null
    facts: unknown
  }>`/*hot:command.read*/ ${written.length > 0 ? sql`with ${sql.join(written)}` : sql``}
    select (select json_build_object('fingerprint', encode(fingerprint, 'hex'), 'outcome', outcome, 'codes', codes) from commands where shop_id = ${shopId} and id = ${key.commandId}) as prior,
      ${member(shopId, key.actorId)} as actor, ${member(shopId, key.submitterId)} as submitter,
      (select json_build_object('registeredAt', registered_at, 'revokedAt', revoked_at, 'provedAt', proved_at, 'provedBefore', proved_before, 'publicKey', public_key, 'isShown', ${isShownAt(key.sessionId)}) from devices where shop_id = ${shopId} and id = ${key.deviceId}) as device,
      ${key.follows === null ? sql`null::json` : secondSale(shopId, key.follows, key.deviceId)} as "secondSale",
      ${facts ?? sql`null::json`} as facts`.execute(tx)
  const row = rows[0]
  if (!row) throw new Error('no circumstances')
  return {
    prior: row.prior,
    actor: memberOf(row.actor),
    submitter: memberOf(row.submitter),
    device: row.device && {
      registeredAt: new Date(row.device.registeredAt),
      revokedAt: dateOf(row.device.revokedAt),
      publicKey: row.device.publicKey,
      provedAt: dateOf(row.device.provedAt),
      provedBefore: dateOf(row.device.provedBefore),
      isShown: row.device.isShown,
    },
    secondSale: row.secondSale && { ...row.secondSale, settledAt: dateOf(row.secondSale.settledAt) },
    facts: row.facts,
  }
}

/** Whatever it waits for: while the order of that id is another till's, nothing of this one's may reach it. */
const secondSale = (shopId: string, orderId: string, deviceId: string) =>
  sql`(select json_build_object('settledAt', r.settled_at, 'settlement', r.settlement) from review_items r where r.shop_id = ${shopId} and r.lane = ${orderId} and r.kind = 'quarantined'
    and r.device_id = ${deviceId} and r.command_type = 'order.create'
    and exists (select from orders o where o.shop_id = r.shop_id and o.id = r.order_id and o.device_id is distinct from r.device_id) limit 1)`

const reportStatement = (shopId: string, device: DeviceReport, at: Date) => sql`
  update devices set last_seen_at = greatest(last_seen_at, ${at}), last_user_id = ${device.userId}, last_session_id = case when ${mayBeNotedAt(device.sessionId, at)} then ${device.sessionId}::uuid else last_session_id end, last_build = ${device.build}, backlog_count = ${device.backlogCount},
    backlog_oldest_at = ${device.backlogOldestAt}, ${healthOf(device.health)}attention_count = ${device.attentionCount},
    proved_before = case when ${device.backlogCount}::int = 0 and ${isShownAt(device.sessionId)} and proved_at < ${at} then proved_at else proved_before end,
    proved_at = case when ${device.backlogCount}::int = 0 and ${isShownAt(device.sessionId)} then greatest(proved_at, ${at}) else proved_at end, order_counter = case when c.counter <= order_counter + ${FURTHEST_COUNTER_STEP} then greatest(order_counter, c.counter) else order_counter end
  from (select coalesce((${JSON.stringify(device.counters)}::jsonb ->> d.code)::bigint, 0) as counter from devices d where d.shop_id = ${shopId} and d.id = ${device.deviceId}) c
  where shop_id = ${shopId} and id = ${device.deviceId} and revoked_at is null
    and exists (select from memberships where shop_id = ${shopId} and user_id = ${device.userId} and revoked_at is null)
  returning 1`

/** Of a device that says the same as ever one row is looked at, and nothing is left. */
const reportStatements = (shopId: string, device: DeviceReport, at: Date) => [
  sql`reported as (${reportStatement(shopId, device, at)})`,
  sql`left_others as (${leavingOthers(
    shopId,
    device.deviceId,
    { sessionId: device.sessionId, at },
    sql`and exists (select from devices where shop_id = ${shopId} and id = ${device.deviceId} and revoked_at is null and last_session_id is distinct from ${device.sessionId})
      and exists (select from memberships where shop_id = ${shopId} and user_id = ${device.userId} and revoked_at is null)`,
  )})`,
]

/** One more form of a hot statement: with and without. */
const healthOf = (health: DeviceHealth | null) =>
  health === null
    ? sql``
    : sql`backlog_tzs = ${health.backlogTzs}::bigint, clock_offset_ms = ${health.clockOffsetMs}::bigint, battery_percent = ${health.batteryPercent}::smallint, is_charging = ${health.isCharging}::boolean,
    is_persisted = ${health.isPersisted}::boolean, is_storage_sick = ${health.isStorageSick ?? null}::boolean, used_mb = ${health.usedMb}::integer, free_mb = ${health.freeMb}::integer, `

export async function writeReport(
  tx: Tx,
  shopId: string,
  device: DeviceReport,
  at: Date,
  also: readonly RawBuilder<unknown>[],
): Promise<void> {
  await sql`with ${sql.join([...reportStatements(shopId, device, at), ...also])} select 1`.execute(tx)
}

/** Whether this device is revoked in the shop. */
export async function isDeviceRevoked(tx: Tx, shopId: string, deviceId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('devices')
    .select('revoked_at')
    .where('shop_id', '=', shopId)
    .where('id', '=', deviceId)
    .executeTakeFirst()
  return row?.revoked_at != null
}

type CommandRecord = {
  shopId: string
  id: string
  deviceId: string
  seq: number
  lane: string
  type: string
  actorId: string
  submittedBy: string
  fingerprint: Buffer
  outcome: Prior['outcome']
  codes: readonly ErrorCode[]
  receivedAt: Date
}
/** A command refused before may come again, mended; one put aside may be let in by an admin, and keeps the words it came with; one that was applied stands. @throws CommandRace when another send of it was faster. */
export async function recordCommand(tx: Tx, record: CommandRecord): Promise<void> {
  const { rows } = await sql`/*hot:command.record*/
    insert into commands (shop_id, id, device_id, seq, lane, type, actor_id, submitted_by, fingerprint, outcome, codes, received_at)
    values (${record.shopId}, ${record.id}, ${record.deviceId}, ${record.seq}, ${record.lane}, ${record.type}, ${record.actorId}, ${record.submittedBy}, ${record.fingerprint},
      ${record.outcome}, ${record.codes}, ${record.receivedAt})
    on conflict (shop_id, id) do update set fingerprint = case when commands.outcome = 'rejected' then excluded.fingerprint else commands.fingerprint end, outcome = excluded.outcome, codes = excluded.codes where commands.outcome in ('quarantined', 'rejected') returning 1`.execute(
    tx,
  )
  if (rows.length === 0) throw new CommandRace()
}

type ReviewRecord = {
  shopId: string
  id: string
  kind: 'flagged' | 'quarantined'
  codes: readonly ErrorCode[]
  commandId: string | null
  type: string
  orderId: string | null
  lane: string | null
  amountTzs: number | null
  actorId: string | null
  submittedBy: string
  deviceId: string | null
  raw: unknown
  at: Date
  receivedAt: Date
}
/** Its id is made from the command, so listing one command twice is impossible. */
export async function recordReview(tx: Tx, item: ReviewRecord): Promise<void> {
  await sql`/*review.record*/
    insert into review_items (shop_id, id, kind, codes, command_id, command_type, order_id, lane, amount_tzs, actor_id, submitted_by, device_id, raw, at, received_at)
    values (${item.shopId}, ${item.id}, ${item.kind}, ${item.codes}, ${item.commandId}, ${item.type}, ${item.orderId}, ${item.lane}, ${item.amountTzs}, ${item.actorId}, ${item.submittedBy},
      ${item.deviceId}, ${JSON.stringify(item.raw)}::jsonb, ${item.at}, ${item.receivedAt})
    on conflict (shop_id, id) do nothing`.execute(tx)
}

/** What was put aside in this lane before, if anything: what follows it cannot be applied either. */
export async function findQuarantined(
  tx: Tx,
  shopId: string,
  lane: string,
  exceptCommandId: string,
): Promise<{ isOpen: boolean } | null> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select bool_or(settled_at is null) as "isOpen" from review_items where shop_id = ${shopId} and lane = ${lane} and kind = 'quarantined' and command_id is distinct from ${exceptCommandId}::uuid
    having count(*) > 0`.execute(tx)
  return rows[0] ?? null
}

/** The shop an unreadable row is filed under, if the submitter is one of its people. */
export async function isMember(tx: Tx, shopId: string, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('memberships')
    .select('user_id')
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}
