import { sql } from 'kysely'
import type { CallHeader } from '../../platform/call-headers.ts'
import type { Tx } from '../../platform/database.ts'
import type { NumberMode } from '../../platform/schema-chats.ts'

export interface DeliveryRow {
  id: string
  signedBy: 'app' | 'sandbox'
  rawBody: Buffer
  headers: CallHeader[]
  receivedAt: Date
}

export interface NewDelivery {
  id: string
  signedBy: 'app' | 'sandbox'
  bodyHash: Buffer
  rawBody: Buffer
  headers: CallHeader[]
  at: Date
}
/** The same bytes again are the same delivery. True when any is new. No two of them are the same. */
export async function keepDeliveries(tx: Tx, all: readonly (NewDelivery & { copies: number })[]): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into whatsapp_deliveries (id, signed_by, body_hash, raw_body, headers, received_at, copies)
    values ${sql.join(all.map(({ id, signedBy, bodyHash, rawBody, headers, at, copies }) => sql`(${id}, ${signedBy}, ${bodyHash}, ${rawBody}, ${JSON.stringify(headers)}::jsonb, ${at}, ${copies})`))}
    on conflict (body_hash) do update set copies = whatsapp_deliveries.copies + excluded.copies returning xmax = 0 as "isNew"`.execute(
    tx,
  )
  return rows.some(({ isNew }) => isNew)
}

/**
 * Those that came first of what nobody worked on, for whoever asks; none while somebody else has the first. Nobody gets later ones meanwhile: what one customer wrote is worked on in its order. Whoever
 * died over them loses them at `until`. As many as may be had at once, and no more bytes than that, but at least one.
 */
export async function claimDeliveries(
  tx: Tx,
  { now, until, most, mostBytes }: { now: Date; until: Date; most: number; mostBytes: number },
): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    with first as (
      select id, claimed_until, received_at, octet_length(raw_body) as bytes from whatsapp_deliveries where worked_at is null order by received_at, id limit ${most} for update
    ), mine as (
      select id, sum(bytes) over (order by received_at, id) - bytes as before from first
      where not exists (select 1 from first where claimed_until > ${now})
    )
    update whatsapp_deliveries d set claimed_until = ${until} from mine m
    where d.id = m.id and m.before < ${mostBytes}
    returning d.id, d.signed_by as "signedBy", d.raw_body as "rawBody", d.headers, d.received_at as "receivedAt"`.execute(
    tx,
  )
  return rows.toSorted(
    (one, other) => one.receivedAt.getTime() - other.receivedAt.getTime() || (one.id < other.id ? -1 : 1),
  )
}
export const releaseDeliveries = (tx: Tx, ids: readonly string[]) =>
  tx
    .updateTable('whatsapp_deliveries')
    .set({ claimed_until: null })
    .where('id', 'in', ids)
    .where('worked_at', 'is', null)
    .execute()
export const settleDeliveries = (tx: Tx, done: readonly { id: string; passedOver: string }[], at: Date) =>
  sql`update whatsapp_deliveries d set worked_at = ${at}, passed_over = t.passed_over
    from unnest(${done.map(({ id }) => id)}::uuid[], ${done.map(({ passedOver }) => passedOver.slice(0, 500))}::text[]) t (id, passed_over) where d.id = t.id`.execute(
    tx,
  )

/** Whether one waits that nobody works on: its job was lost with its server. */
export async function isDeliveryWaiting(tx: Tx, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('whatsapp_deliveries')
    .select('id')
    .where('worked_at', 'is', null)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const deleteDeliveriesBefore = (tx: Tx, before: Date) =>
  tx.deleteFrom('whatsapp_deliveries').where('received_at', '<', before).where('worked_at', 'is not', null).execute()

export interface NumberPlace {
  shopId: string
  numberId: string
  mode: NumberMode
}
const place = ['shop_id as shopId', 'number_id as numberId', 'mode'] as const
/** Whose numbers these are, by WhatsApp's ids of them. */
export async function findNumberPlaces(tx: Tx, phoneNumberIds: readonly string[]): Promise<Map<string, NumberPlace>> {
  const rows = await tx
    .selectFrom('whatsapp_numbers')
    .select([...place, 'phone_number_id as phoneNumberId'])
    .where('phone_number_id', '=', sql<string>`any(${phoneNumberIds}::text[])`)
    .execute()
  return new Map(rows.map(({ phoneNumberId, ...row }) => [phoneNumberId, row]))
}
export const findAccountPlaces = (tx: Tx, wabaId: string): Promise<NumberPlace[]> =>
  tx.selectFrom('whatsapp_numbers').select(place).where('waba_id', '=', wabaId).limit(1000).execute()
/** Connected numbers of WhatsApp itself, some at a time. */
export const listRealPlaces = (tx: Tx, after: string, most: number) =>
  tx
    .selectFrom('whatsapp_numbers')
    .select([...place, 'phone_number_id as phoneNumberId'])
    .where('mode', '=', 'real')
    .where('phone_number_id', '>', after)
    .orderBy('phone_number_id')
    .limit(most)
    .execute()

/** False when another number stands there: one of WhatsApp's numbers is one shop's. */
export async function claimNumber(
  tx: Tx,
  row: {
    phoneNumberId: string
    wabaId: string
    shopId: string
    numberId: string
    mode: NumberMode
    displayPhone: string
    name: string
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into whatsapp_numbers as n (phone_number_id, waba_id, shop_id, number_id, mode, display_phone, name)
    values (${row.phoneNumberId}, ${row.wabaId}, ${row.shopId}, ${row.numberId}, ${row.mode}, ${row.displayPhone}, ${row.name})
    on conflict (phone_number_id) do update set waba_id = excluded.waba_id, display_phone = excluded.display_phone, name = excluded.name
    where n.shop_id = excluded.shop_id and n.number_id = excluded.number_id returning 1`.execute(tx)
  return rows.length === 1
}
export const freeNumber = (tx: Tx, phoneNumberId: string, shopId: string) =>
  tx.deleteFrom('whatsapp_numbers').where('phone_number_id', '=', phoneNumberId).where('shop_id', '=', shopId).execute()
/** How far a sandbox's clock was wound forward. */
export async function clockAheadMs(tx: Tx, phoneNumberId: string): Promise<number> {
  const row = await tx
    .selectFrom('whatsapp_numbers')
    .select('clock_ahead_ms')
    .where('phone_number_id', '=', phoneNumberId)
    .executeTakeFirst()
  return row?.clock_ahead_ms ?? 0
}
