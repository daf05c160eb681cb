import { sql } from 'kysely'
import type { CounterRules } from '../../../shared/domain/counter-rules.ts'
import { type AlertReason, RECORD_REASONS, type ReportedDevice } from '../../../shared/domain/device-alerts.ts'
import type { Tx } from '../../platform/database.ts'

type Moments = 'lastSeenAt' | 'backlogOldestAt'
export type DeviceRow = Omit<ReportedDevice, Moments> & {
  id: string
  code: string
  name: string
  lastSeenAt: Date
  backlogOldestAt: Date | null
}
/** Those that may still sell. */
export async function reportedDevices(tx: Tx, shopId: string): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`/*alerts.devices*/
    select id, code, name, last_seen_at as "lastSeenAt", backlog_count as "backlogCount", backlog_oldest_at as "backlogOldestAt", attention_count as "attentionCount", clock_offset_ms as "clockOffsetMs",
      battery_percent as "batteryPercent", is_charging as "isCharging", is_persisted as "isPersisted", is_storage_sick as "isStorageSick", free_mb as "freeMb",
      exists (select from shifts s where s.shop_id = devices.shop_id and s.device_id = devices.id and s.open_received_at is not null and s.closed_at is null) as "hasOpenShift"
    from devices where shop_id = ${shopId} and revoked_at is null limit 1000`.execute(tx)
  return rows
}

export async function rulesOf(tx: Tx, shopId: string): Promise<Partial<CounterRules>> {
  const row = await tx.selectFrom('shops').select('counter_rules').where('id', '=', shopId).executeTakeFirst()
  return row?.counter_rules ?? {}
}

export interface AlertRow {
  deviceId: string
  reason: AlertReason
  toldAt: Date | null
  openedAt: Date
}
export async function openAlerts(tx: Tx, shopId: string): Promise<AlertRow[]> {
  return await tx
    .selectFrom('device_alerts')
    .select(['device_id as deviceId', 'reason', 'told_at as toldAt', 'opened_at as openedAt'])
    .where('shop_id', '=', shopId)
    .where('closed_at', 'is', null)
    .orderBy('opened_at')
    .execute()
}

interface Trouble {
  deviceId: string
  reason: AlertReason
}
export async function openAgain(tx: Tx, shopId: string, troubles: readonly Trouble[], now: Date) {
  if (troubles.length === 0) return
  await sql`insert into device_alerts (shop_id, device_id, reason, opened_at)
    select ${shopId}::uuid, t."deviceId", t.reason, ${now}::timestamptz from jsonb_to_recordset(${JSON.stringify(troubles)}::jsonb) as t ("deviceId" uuid, reason text)
    on conflict (shop_id, device_id, reason) do update set opened_at = excluded.opened_at, closed_at = null where device_alerts.closed_at is not null`.execute(
    tx,
  )
}
export async function closeAlerts(tx: Tx, shopId: string, recovered: readonly Trouble[], now: Date): Promise<void> {
  if (recovered.length === 0) return
  await sql`update device_alerts a set closed_at = ${now} from jsonb_to_recordset(${JSON.stringify(recovered)}::jsonb) as t ("deviceId" uuid, reason text)
    where a.shop_id = ${shopId} and a.device_id = t."deviceId" and a.reason = t.reason`.execute(tx)
}
export async function markTold(tx: Tx, shopId: string, troubles: readonly Trouble[], now: Date): Promise<void> {
  await sql`update device_alerts a set told_at = ${now} from jsonb_to_recordset(${JSON.stringify(troubles)}::jsonb) as t ("deviceId" uuid, reason text)
    where a.shop_id = ${shopId} and a.device_id = t."deviceId" and a.reason = t.reason`.execute(tx)
}
/** How many messages went out since then; each has one moment. */
export async function messagesSince(tx: Tx, shopId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct told_at)::int as count from device_alerts where shop_id = ${shopId} and told_at > ${since}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}
export async function deleteOldAlerts(tx: Tx, shopId: string, before: Date): Promise<void> {
  await tx.deleteFrom('device_alerts').where('shop_id', '=', shopId).where('closed_at', '<', before).execute()
}

/** The night's word on the chains stands until the next one; the rest is of this moment. */
export const isOfRecords = (reason: AlertReason): boolean => RECORD_REASONS.some((one) => one === reason)
