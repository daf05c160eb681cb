import { type RawBuilder, sql } from 'kysely'

/**
 * Of a membership `m` and a session `s`: the person may work on some devices alone, and the session stands at none of them. A device that has a key stands for nobody who only says its id, which
 * everybody of the shop can read: the session must have been proven with it (decision 397).
 */
export const IS_ELSEWHERE = `(m.device_ids is not null and not exists (select from devices d where d.shop_id = m.shop_id and d.id = any(m.device_ids) and d.last_session_id = s.id
    and d.revoked_at is null and (d.public_key is null or d.proven_session_id = s.id)))`

/** The same, in a statement that is put together. */
export const isElsewhere: RawBuilder<boolean> = sql.raw(IS_ELSEWHERE)

/**
 * A session is on one device: one that is heard on another than before has left that, and a database made anew is another device from then on. A removed one keeps its session, which learns no keys
 * under another name (isOfRevoked). `where`: what must hold besides, for a statement that is sent with each report.
 */
export const leavingOthers = (
  shopId: string,
  deviceId: string,
  sessionId: string,
  where: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> =>
  sql`update devices o set last_session_id = null
    where o.shop_id = ${shopId} and o.last_session_id = ${sessionId} and o.id <> ${deviceId} and o.revoked_at is null ${where}`
