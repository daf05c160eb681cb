import { sql } from 'kysely'
import { MOST_BOUND_DEVICES } from '../../../shared/contract/device-bindings.ts'
import type { Tx } from '../../platform/database.ts'
import { mayBeNotedAt } from '../../platform/device-sessions.ts'
import type { Device } from '../../../shared/contract/shops.ts'
import type { WhatOf } from '../../platform/facts.ts'
import type { sessionActed } from '../auth/auth.facts.ts'

export async function findDevice(tx: Tx, shopId: string, id: string) {
  return await tx
    .selectFrom('devices')
    .select(['id', 'code', 'name', 'order_counter as counter', 'revoked_at as revokedAt'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Of the numbers printed with this code, the highest: what a profile put back from an old copy must go on from. */
export async function lastNumber(tx: Tx, shopId: string, code: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('orders')
    .select('number')
    .where('shop_id', '=', shopId)
    .where('number', '>=', `${code}-`)
    .where('number', '<', `${code}-~`)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.number
}

/** The shop's row is locked until the new code is written, so no two devices get one code. */
export async function lockLastCode(tx: Tx, shopId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('shops')
    .select('last_device_code')
    .where('id', '=', shopId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.last_device_code
}

export async function insertDevice(
  tx: Tx,
  device: { shopId: string; id: string; code: string; name: string; userId: string; sessionId: string; at: Date },
): Promise<void> {
  await tx.updateTable('shops').set({ last_device_code: device.code }).where('id', '=', device.shopId).execute()
  await tx
    .insertInto('devices')
    .values({
      shop_id: device.shopId,
      id: device.id,
      code: device.code,
      name: device.name,
      registered_by: device.userId,
      registered_at: device.at,
      last_seen_at: device.at,
      last_user_id: device.userId,
      last_session_id: device.sessionId,
    })
    .execute()
}

export async function touchDevice(
  tx: Tx,
  shopId: string,
  id: string,
  seen: { userId: string; sessionId: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('devices')
    .set({
      last_seen_at: seen.at,
      last_user_id: seen.userId,
      last_session_id: sql<string>`case when ${mayBeNotedAt(seen.sessionId, seen.at)} then ${seen.sessionId}::uuid else last_session_id end`,
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

/** What a proof of this session is checked with; undefined where the device has no key, or is not used any more. */
export const findProving = (tx: Tx, shopId: string, id: string, sessionId: string) =>
  tx
    .selectFrom('devices')
    .innerJoin('sessions', (join) => join.on('sessions.id', '=', sessionId))
    .select(['devices.public_key as publicKey', 'sessions.token_hash as tokenHash'])
    .where('devices.shop_id', '=', shopId)
    .where('devices.id', '=', id)
    .where('devices.revoked_at', 'is', null)
    .where('devices.public_key', 'is not', null)
    .executeTakeFirst()

export async function noteProven(tx: Tx, shopId: string, id: string, sessionId: string): Promise<void> {
  await tx
    .updateTable('devices')
    .set({ proven_session_id: sessionId })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

/** Whether somebody may work on some devices alone. */
export const isBound = async (tx: Tx, shopId: string, userId: string): Promise<boolean> =>
  (await tx
    .selectFrom('memberships')
    .select('user_id')
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId)
    .where('device_ids', 'is not', null)
    .executeTakeFirst()) !== undefined

/** Where somebody may work who may not everywhere. */
export const devicesOf = (tx: Tx, shopId: string, userId: string) =>
  tx
    .selectFrom('memberships as m')
    .innerJoin('devices as d', (join) =>
      join.onRef('d.shop_id', '=', 'm.shop_id').on(sql<boolean>`d.id = any(m.device_ids)`),
    )
    .select(['d.code', 'd.name'])
    .where('m.shop_id', '=', shopId)
    .where('m.user_id', '=', userId)
    .where('d.revoked_at', 'is', null)
    .orderBy('d.code')
    .limit(MOST_BOUND_DEVICES)
    .execute()

/** What was done in a session, noted of the device it was last used on in this shop; a browser that is no device has no row. */
export async function did(tx: Tx, { shopId, sessionId, ...deed }: WhatOf<typeof sessionActed>): Promise<void> {
  await tx
    .updateTable('devices')
    .set(deed)
    .where('shop_id', '=', shopId)
    .where('last_session_id', '=', sessionId)
    .execute()
}

export type DeviceRow = {
  id: string
  code: string
  name: string
  registeredAt: Date
  lastSeenAt: Date
  lastUserName: string | null
  lastAction: string | null
  lastActionAt: Date | null
  backlogCount: number
  backlogOldestAt: Date | null
  attentionCount: number
  build: string
  health: Device['health']
  alerts: NonNullable<Device['alerts']>
  revokedAt: Date | null
}
export async function listDeviceRows(tx: Tx, shopId: string): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    select d.id, d.code, d.name, d.registered_at as "registeredAt", d.last_seen_at as "lastSeenAt", u.name as "lastUserName",
      d.last_action as "lastAction", d.last_action_at as "lastActionAt", d.backlog_count as "backlogCount", d.backlog_oldest_at as "backlogOldestAt",
      d.attention_count as "attentionCount", d.last_build as build,
      json_build_object('backlogTzs', d.backlog_tzs, 'clockOffsetMs', d.clock_offset_ms, 'batteryPercent', d.battery_percent, 'isCharging', d.is_charging, 'isPersisted', d.is_persisted, 'isStorageSick', d.is_storage_sick,
        'usedMb', d.used_mb, 'freeMb', d.free_mb) as health, d.revoked_at as "revokedAt",
      coalesce((select json_agg(json_build_object('reason', a.reason, 'since', to_char(a.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by a.opened_at, a.reason)
        from device_alerts a where a.shop_id = d.shop_id and a.device_id = d.id and a.closed_at is null), '[]') as alerts
    from devices d left join users u on u.id = d.last_user_id where d.shop_id = ${shopId} order by d.revoked_at is not null, d.last_seen_at desc, d.id limit 1000`.execute(
    tx,
  )
  return rows
}

export async function renameDevice(tx: Tx, shopId: string, id: string, name: string): Promise<boolean> {
  const rows = await tx
    .updateTable('devices')
    .set({ name })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .returning('id')
    .execute()
  return rows.length > 0
}

/** The first revocation stands. What files are sealed with from now on, it never learns (device-keys.service.ts). */
export async function revokeDeviceRow(tx: Tx, shopId: string, id: string, at: Date): Promise<boolean> {
  const rows = await tx
    .updateTable('devices')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', sql<Date>`${at}`) }))
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .returning('id')
    .execute()
  return rows.length > 0
}
