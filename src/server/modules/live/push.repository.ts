import { sql } from 'kysely'
import { mayHear, type NoticeEvent } from '../../../shared/domain/notice-events.ts'
import type { Tx } from '../../platform/database.ts'
import { isElsewhere } from '../../platform/device-sessions.ts'

export type PushRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>
const rowsOf = (tx: Tx, shopId: string) => tx.selectFrom('push_subscriptions').selectAll().where('shop_id', '=', shopId)

/** Devices of one person. */
export const pushesOf = (tx: Tx, shopId: string, userId: string) =>
  rowsOf(tx, shopId).where('user_id', '=', userId).orderBy('created_at').execute()
export const findPush = (tx: Tx, shopId: string, id: string) =>
  rowsOf(tx, shopId).where('id', '=', id).executeTakeFirst()

type NewPush = {
  shopId: string
  id: string
  userId: string
  sessionId: string
  endpoint: string
  endpointHash: Buffer
  p256dh: Buffer
  auth: Buffer
  deviceName: string
  language: 'en' | 'sw'
  events: NoticeEvent[]
  expiresAt: Date | null
  at: Date
}
/** What the person of this browser hears of there; null where it is not notified, or was while somebody else was signed in. */
export async function eventsOfPush(
  tx: Tx,
  shopId: string,
  userId: string,
  endpointHash: Buffer,
): Promise<NoticeEvent[] | null> {
  const row = await rowsOf(tx, shopId)
    .where('endpoint_hash', '=', endpointHash)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.events ?? null
}
/** One row a browser: its address names it, whoever signs in there. */
export async function upsertPush(tx: Tx, push: NewPush): Promise<PushRow> {
  const values = {
    user_id: push.userId,
    session_id: push.sessionId,
    endpoint: push.endpoint,
    p256dh: push.p256dh,
    auth: push.auth,
    device_name: push.deviceName,
    language: push.language,
    events: push.events,
    expires_at: push.expiresAt,
  }
  return await tx
    .insertInto('push_subscriptions')
    .values({ shop_id: push.shopId, id: push.id, endpoint_hash: push.endpointHash, created_at: push.at, ...values })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'endpoint_hash']).doUpdateSet({ ...values, trouble: null, trouble_at: null }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}
export async function deletePush(tx: Tx, shopId: string, id: string, userId: string): Promise<boolean> {
  const done = await tx
    .deleteFrom('push_subscriptions')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return done.numDeletedRows > 0n
}
/** Beyond so many devices of one person the oldest give way. */
export async function deleteOldestPushes(tx: Tx, shopId: string, userId: string, keep: number): Promise<void> {
  const rows = await tx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .offset(keep)
    .execute()
  if (rows.length > 0)
    await tx
      .deleteFrom('push_subscriptions')
      .where('shop_id', '=', shopId)
      .where(
        'id',
        'in',
        rows.map((row) => row.id),
      )
      .execute()
}
export async function deleteGonePushes(tx: Tx, shopId: string, before: Date): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('shop_id', '=', shopId)
    .where('trouble', '=', 'gone')
    .where('trouble_at', '<', before)
    .execute()
}
export async function noteSent(
  tx: Tx,
  shopId: string,
  id: string,
  trouble: PushRow['trouble'],
  at: Date,
): Promise<void> {
  const change = trouble === null ? { last_sent_at: at, trouble: null, trouble_at: null } : { trouble, trouble_at: at }
  await tx.updateTable('push_subscriptions').set(change).where('shop_id', '=', shopId).where('id', '=', id).execute()
}

interface Session {
  at: Date
  seenAfter: Date
}
interface Only {
  /** Who made it themselves does not need to be told. */
  exceptUserId?: string | null
  userIds?: readonly string[] | undefined
  /** That device alone. */
  id?: string
  isOwner?: boolean
}
/**
 * Devices that are to hear of it: they asked for it, their session is alive, and their person is still one of the shop and may see what it is about. Asked when it happens and once more when it is
 * sent. `event` null: whatever they chose.
 */
export async function listenersFor(
  tx: Tx,
  shopId: string,
  event: NoticeEvent | null,
  session: Session,
  { exceptUserId = null, userIds, id, isOwner = false }: Only = {},
): Promise<(PushRow & { is_admin: boolean })[]> {
  const rows = await alive(tx, shopId, session)
    .$if(event !== null, (rows_) => rows_.where(sql<boolean>`${event} = any(p.events)`))
    .$if(id !== undefined, (rows_) => rows_.where('p.id', '=', id ?? ''))
    .execute()
  return rows.filter(
    (row) =>
      row.user_id !== exceptUserId
      && userIds?.includes(row.user_id) !== false
      && (row.is_admin || !isOwner)
      && (event === null || mayHear(event, { isAdmin: row.is_admin, grants: row.grants })),
  )
}

/** Devices whose session is alive and whose person is still one of the shop. */
const alive = (tx: Tx, shopId: string, session: Session) =>
  tx
    .selectFrom('push_subscriptions as p')
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.shop_id', '=', 'p.shop_id').onRef('m.user_id', '=', 'p.user_id'),
    )
    .innerJoin('sessions as s', 's.id', 'p.session_id')
    .selectAll('p')
    .select(['m.is_admin', 'm.grants'])
    .where('p.shop_id', '=', shopId)
    .where('m.revoked_at', 'is', null)
    .where(sql<boolean>`not ${isElsewhere}`)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', session.at)
    .where('s.last_seen_at', '>', session.seenAfter)
    .where((row) => row.or([row('p.expires_at', 'is', null), row('p.expires_at', '>', session.at)]))
    .where((row) => row.or([row('p.trouble', 'is', null), row('p.trouble', '<>', 'gone')]))

export const shopsOfPerson = async (tx: Tx, userId: string): Promise<string[]> =>
  (await tx.selectFrom('user_shops').select('shop_id').where('user_id', '=', userId).orderBy('shop_id').execute()).map(
    (row) => row.shop_id,
  )

export async function shopName(tx: Tx, shopId: string): Promise<string> {
  return (await tx.selectFrom('shops').select('shop_name').where('id', '=', shopId).executeTakeFirst())?.shop_name ?? ''
}
