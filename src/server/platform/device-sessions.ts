import { type RawBuilder, sql } from 'kysely'

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
