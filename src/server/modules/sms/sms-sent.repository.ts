import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

interface SentRow {
  gateway: string
  messageId: string
  isOwn: boolean
  reference: string | null
  phone: string
  sentAt: Date
}
export interface StoredReport {
  gateway: string
  messageId: string
  state: 'delivered' | 'failed'
  reason: string | null
  isOptOut: boolean
}

/** One that was there already stays as it is. */
export async function insertSent(tx: Tx, shopId: string, row: SentRow, nextLookAt: Date | null): Promise<void> {
  await tx
    .insertInto('sms_sent')
    .values({
      shop_id: shopId,
      gateway: row.gateway,
      message_id: row.messageId,
      is_own: row.isOwn,
      reference: row.reference,
      phone: row.phone,
      sent_at: row.sentAt,
      next_look_at: nextLookAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The message it is about; undefined where there is none whose fate was open: a duplicate, or one of somebody else. */
export async function settleSent(
  tx: Tx,
  shopId: string,
  { gateway, messageId, state, reason }: StoredReport,
  at: Date,
): Promise<{ reference: string | null; phone: string } | undefined> {
  return await tx
    .updateTable('sms_sent')
    .set({ state, reason, reported_at: at, next_look_at: null })
    .where('shop_id', '=', shopId)
    .where('gateway', '=', gateway)
    .where('message_id', '=', messageId)
    .where('state', 'is', null)
    .returning(['reference', 'phone'])
    .executeTakeFirst()
}
export async function isSentKnown(tx: Tx, shopId: string, gateway: string, messageId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('sms_sent')
    .select('message_id')
    .where('shop_id', '=', shopId)
    .where('gateway', '=', gateway)
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  return row !== undefined
}

/** The last that was said of it waits, and a no among it stays. */
export async function keepEarly(tx: Tx, shopId: string, report: StoredReport, at: Date): Promise<void> {
  await tx
    .insertInto('sms_early_reports')
    .values({
      shop_id: shopId,
      gateway: report.gateway,
      message_id: report.messageId,
      state: report.state,
      reason: report.reason,
      is_opt_out: report.isOptOut,
      at,
    })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'gateway', 'message_id']).doUpdateSet({
        state: report.state,
        reason: report.reason,
        is_opt_out: sql`sms_early_reports.is_opt_out or ${report.isOptOut}`,
      }),
    )
    .execute()
}
export async function takeEarly(
  tx: Tx,
  shopId: string,
  gateway: string,
  messageId: string,
): Promise<StoredReport | null> {
  const row = await tx
    .deleteFrom('sms_early_reports')
    .where('shop_id', '=', shopId)
    .where('gateway', '=', gateway)
    .where('message_id', '=', messageId)
    .returning(['state', 'reason', 'is_opt_out'])
    .executeTakeFirst()
  return row ? { gateway, messageId, state: row.state, reason: row.reason, isOptOut: row.is_opt_out } : null
}

export interface DueRow {
  gateway: string
  messageId: string
  isOwn: boolean
  phone: string
}
export async function hasDueLooks(tx: Tx, shopId: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('sms_sent')
    .select('message_id')
    .where('shop_id', '=', shopId)
    .where('next_look_at', '<=', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
/**
 * The next that are due, each with its next time put forward in the same statement: of two servers one asks, and whoever dies in between asks later. The pause doubles
 * from ten minutes to six hours, and after two days nothing more is asked.
 */
export async function claimLooks(tx: Tx, shopId: string, now: Date, count: number): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    update sms_sent s set looks = s.looks + 1,
      next_look_at = case when s.sent_at > ${now}::timestamptz - interval '48 hours'
        then ${now}::timestamptz + least(interval '6 hours', interval '10 minutes' * power(2, least(s.looks, 6))) end
    from (select gateway, message_id from sms_sent where shop_id = ${shopId} and next_look_at <= ${now} order by next_look_at limit ${count} for update skip locked) due
    where s.shop_id = ${shopId} and s.gateway = due.gateway and s.message_id = due.message_id
    returning s.gateway, s.message_id as "messageId", s.is_own as "isOwn", s.phone`.execute(tx)
  return rows
}

/** Phones are not kept longer than the gateways speak of them. */
export async function deleteOldSent(tx: Tx, shopId: string, before: Date): Promise<void> {
  await tx.deleteFrom('sms_sent').where('shop_id', '=', shopId).where('sent_at', '<', before).execute()
  await tx.deleteFrom('sms_early_reports').where('shop_id', '=', shopId).where('at', '<', before).execute()
}
