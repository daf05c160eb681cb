import { type RawBuilder, sql } from 'kysely'

/**
 * Of a membership `m` and a session `s`: the person may work on some devices alone, and the session stands at none of them. A device that has a key stands for nobody who only says its id, which
 * everybody of the shop can read: the session must have been proven with it, and nobody who says that id takes it away (decision 397).
 */
export const IS_ELSEWHERE = `(m.device_ids is not null and not exists (select from devices d where d.shop_id = m.shop_id and d.id = any(m.device_ids) and d.revoked_at is null
    and case when d.public_key is null then d.last_session_id else d.proven_session_id end = s.id))`

/** The same, in a statement that is put together. */
export const isElsewhere: RawBuilder<boolean> = sql.raw(IS_ELSEWHERE)

/** Of a row of devices: what this session says of itself there is believed. Without a key anybody is, as before. */
export const isShownAt = (sessionId: string | null): RawBuilder<boolean> =>
  sql`(devices.public_key is null or devices.proven_session_id is not distinct from ${sessionId}::uuid)`

/**
 * Of a row of devices: this session may become the one it was last used in. Where a living session has proven itself with the device's key, no other may; where that one ended, or the browser lost
 * the key, whoever says the id is noted, and stands there for no right.
 */
export const mayBeNotedAt = (sessionId: string, at: Date): RawBuilder<boolean> =>
  sql`(${isShownAt(sessionId)} or not exists (select from sessions p where p.id = devices.proven_session_id and p.ended_at is null and p.expires_at > ${at}))`

/**
 * A session is on one device: one that is heard on another than before has left that, and a database made anew is another device from then on. A removed one keeps its session, which learns no keys
 * under another name (isOfRevoked). One that only says the id of a device somebody proved stays where it was. `where`: what must hold besides, for a statement that is sent with each report.
 */
export const leavingOthers = (
  shopId: string,
  deviceId: string,
  session: { sessionId: string; at: Date },
  where: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> =>
  sql`update devices o set last_session_id = nullif(o.last_session_id, ${session.sessionId}), proven_session_id = nullif(o.proven_session_id, ${session.sessionId})
    where o.shop_id = ${shopId} and (o.last_session_id = ${session.sessionId} or o.proven_session_id = ${session.sessionId}) and o.id <> ${deviceId} and o.revoked_at is null
    and not exists (select from devices where shop_id = ${shopId} and id = ${deviceId} and not ${mayBeNotedAt(session.sessionId, session.at)}) ${where}`
