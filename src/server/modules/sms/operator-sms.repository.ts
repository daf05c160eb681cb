import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { StoredReport } from './sms-sent.repository.ts'

/** Whose message it is, for what the operator's gateway calls in; @returns the report that was faster than the answer to the sending. */
export async function insertOperatorSent(
  tx: Tx,
  shopId: string,
  { gateway, messageId, at }: { gateway: string; messageId: string; at: Date },
): Promise<StoredReport | null> {
  const { rows } = await sql<Pick<StoredReport, 'reason' | 'isOptOut'> & { state: StoredReport['state'] | null }>`
    insert into operator_sms as o (gateway, message_id, shop_id, at) values (${gateway}, ${messageId}, ${shopId}, ${at})
    on conflict (gateway, message_id) do update set shop_id = excluded.shop_id where o.shop_id is null
    returning o.state, o.reason, o.is_opt_out as "isOptOut"`.execute(tx)
  const [row] = rows
  return row && row.state !== null
    ? { gateway, messageId, state: row.state, reason: row.reason, isOptOut: row.isOptOut }
    : null
}

/** Undefined where nobody knows the message; null where a report of it waits. */
export const findOperatorSent = async (
  tx: Tx,
  gateway: string,
  messageId: string,
): Promise<string | null | undefined> =>
  (
    await tx
      .selectFrom('operator_sms')
      .select('shop_id')
      .where('gateway', '=', gateway)
      .where('message_id', '=', messageId)
      .executeTakeFirst()
  )?.shop_id

/** The last that was said of it waits, and a no among it stays. False where the sending was written down meanwhile. */
export async function keepOperatorEarly(tx: Tx, report: StoredReport, at: Date): Promise<boolean> {
  const made = await tx
    .insertInto('operator_sms')
    .values({
      gateway: report.gateway,
      message_id: report.messageId,
      state: report.state,
      reason: report.reason,
      is_opt_out: report.isOptOut,
      at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['gateway', 'message_id'])
        .doUpdateSet({
          state: report.state,
          reason: report.reason,
          is_opt_out: sql`operator_sms.is_opt_out or ${report.isOptOut}`,
        })
        .where('operator_sms.shop_id', 'is', null),
    )
    .returning('message_id')
    .executeTakeFirst()
  return made !== undefined
}

/** In the order of the numbers: two claims that write to the same people never wait for each other in a circle. */
export async function insertOffers(tx: Tx, shopId: string, phones: readonly string[], at: Date): Promise<void> {
  if (phones.length === 0) return
  await sql`insert into operator_sms_offers (phone, shop_id, at) select p, ${shopId}, ${at} from (select distinct unnest(${phones}::text[]) p) one order by p
    on conflict (phone, shop_id) do update set at = greatest(operator_sms_offers.at, excluded.at)`.execute(tx)
}
export const shopsThatOffered = async (tx: Tx, phone: string, since: Date, limit: number): Promise<string[]> =>
  (
    await tx
      .selectFrom('operator_sms_offers')
      .select('shop_id')
      .where('phone', '=', phone)
      .where('at', '>', since)
      .orderBy('at', 'desc')
      .limit(limit)
      .execute()
  ).map((row) => row.shop_id)

export async function deleteOldOperatorSms(tx: Tx, before: { sent: Date; offers: Date }): Promise<void> {
  await tx.deleteFrom('operator_sms').where('at', '<', before.sent).execute()
  await tx.deleteFrom('operator_sms_offers').where('at', '<', before.offers).execute()
}
