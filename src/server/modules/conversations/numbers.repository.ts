import type { Selectable } from 'kysely'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { ChatTables, NumberMode } from '../../platform/schema-chats.ts'
import type { PhoneFigures } from '../../providers/whatsapp/graph.ts'

export type NumberRow = Selectable<ChatTables['chat_numbers']>

export const listNumbers = (tx: Tx, shopId: string): Promise<NumberRow[]> =>
  tx
    .selectFrom('chat_numbers')
    .selectAll()
    .where('shop_id', '=', shopId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(100)
    .execute()
export const readNumber = (tx: Tx, shopId: string, id: string): Promise<NumberRow | undefined> =>
  tx.selectFrom('chat_numbers').selectAll().where('shop_id', '=', shopId).where('id', '=', id).executeTakeFirst()
export const lockNumber = (tx: Tx, shopId: string, id: string): Promise<NumberRow | undefined> =>
  tx
    .selectFrom('chat_numbers')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
/** Whether this shop had it before, by WhatsApp's own id: its conversations are found again. */
export const findNumber = (tx: Tx, shopId: string, phoneNumberId: string): Promise<NumberRow | undefined> =>
  tx
    .selectFrom('chat_numbers')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('phone_number_id', '=', phoneNumberId)
    .executeTakeFirst()
export const readShopName = async (tx: Tx, shopId: string): Promise<string> =>
  (await tx.selectFrom('shops').select('shop_name').where('id', '=', shopId).executeTakeFirst())?.shop_name ?? ''
/** Two who connect at one moment do it one after the other. */
export const holdNumbers = (tx: Tx, shopId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`numbers of ${shopId}`}, 0))`.execute(tx)

interface Connected {
  shopId: string
  id: string
  mode: NumberMode
  phoneNumberId: string
  wabaId: string
  token: Buffer
  catalogId: string
  figures: PhoneFigures
  perSecond: number
  isCoexisting: boolean
  isSignedUp: boolean
  by: string
  at: Date
}
export const writeConnected = (tx: Tx, row: Connected) =>
  sql`insert into chat_numbers as n (shop_id, id, mode, phone_number_id, waba_id, token, catalog_id, display_phone, name, state, quality, messaging_limit, name_status, per_second,
      checked_at, connected_by, is_coexisting, signed_up_at, created_at, updated_at)
    values (${row.shopId}, ${row.id}, ${row.mode}, ${row.phoneNumberId}, ${row.wabaId}, ${row.token}, ${row.catalogId}, ${row.figures.displayPhone}, ${row.figures.name}, 'connected',
      ${row.figures.quality}, ${row.figures.messagingLimit}, ${row.figures.nameStatus}, ${row.perSecond}, ${row.at}, ${row.by}, ${row.isCoexisting}, ${row.isSignedUp ? row.at : null}::timestamptz, ${row.at}, ${row.at})
    on conflict (shop_id, id) do update set waba_id = excluded.waba_id, token = excluded.token, catalog_id = excluded.catalog_id, display_phone = excluded.display_phone, name = excluded.name,
      state = 'connected', trouble_code = null, trouble_at = null, quality = excluded.quality, messaging_limit = excluded.messaging_limit, name_status = excluded.name_status,
      per_second = excluded.per_second, checked_at = excluded.checked_at, connected_by = excluded.connected_by, updated_at = excluded.updated_at, paused_until = null,
      is_coexisting = excluded.is_coexisting, signed_up_at = excluded.signed_up_at, contacts_asked_at = null, history_asked_at = null`.execute(
    tx,
  )

export const writeFigures = (tx: Tx, shopId: string, id: string, figures: PhoneFigures, at: Date) =>
  sql`update chat_numbers set display_phone = ${figures.displayPhone}, name = ${figures.name}, quality = ${figures.quality}, messaging_limit = ${figures.messagingLimit},
    name_status = ${figures.nameStatus}, checked_at = ${at}, updated_at = ${at}, state = 'connected',
    trouble_code = case when state = 'broken' then null else trouble_code end, trouble_at = case when state = 'broken' then null else trouble_at end
    where shop_id = ${shopId} and id = ${id} and state <> 'disconnected'`.execute(tx)
export const writeHears = (tx: Tx, shopId: string, id: string, hears: boolean) =>
  sql`update chat_numbers set hears = ${hears} where shop_id = ${shopId} and id = ${id}`.execute(tx)
/** What WhatsApp complained of. `isBroken`: nothing goes any more until it is connected anew. True when it was not broken before. */
export async function writeTrouble(
  tx: Tx,
  shopId: string,
  id: string,
  trouble: { code: number; isBroken: boolean; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with was as (select state from chat_numbers where shop_id = ${shopId} and id = ${id})
    update chat_numbers n set trouble_code = ${trouble.code}, trouble_at = ${trouble.at}, updated_at = ${trouble.at}, state = case when ${trouble.isBroken} then 'broken' else n.state end
    from was where n.shop_id = ${shopId} and n.id = ${id} and n.state <> 'disconnected' and was.state = 'connected' returning 1`.execute(
    tx,
  )
  return rows.length === 1
}
export const writeDisconnected = (tx: Tx, shopId: string, id: string, at: Date) =>
  sql`update chat_numbers set state = 'disconnected', token = null, trouble_code = null, trouble_at = null, sender = null, sender_until = null, updated_at = ${at}
    where shop_id = ${shopId} and id = ${id}`.execute(tx)
export const writeCatalogue = (tx: Tx, shopId: string, id: string, catalogId: string) =>
  sql`update chat_numbers set catalog_id = ${catalogId} where shop_id = ${shopId} and id = ${id}`.execute(tx)
export const pauseNumber = (tx: Tx, shopId: string, id: string, until: Date) =>
  sql`update chat_numbers set paused_until = greatest(paused_until, ${until}::timestamptz) where shop_id = ${shopId} and id = ${id}`.execute(
    tx,
  )
/** Part of a statement. Not with every message, and not while somebody else has the row: it is everybody's who writes to this number. */
const ifFree = (shopId: string, id: string, isDue: RawBuilder<unknown>) =>
  sql`(select id from chat_numbers where shop_id = ${shopId} and id = ${id} and ${isDue} for no key update skip locked)`
const SELDOM_MS = 10_000
export const heardNow = (shopId: string, id: string, at: Date) =>
  sql`update chat_numbers set last_inbound_at = ${at}::timestamptz where shop_id = ${shopId} and id = ${ifFree(shopId, id, sql`(last_inbound_at is null or last_inbound_at < ${new Date(at.getTime() - SELDOM_MS)})`)}`
export const sentNow = (shopId: string, id: string, at: Date) =>
  sql`update chat_numbers set last_sent_at = ${at}::timestamptz, trouble_code = case when state = 'connected' then null else trouble_code end,
    trouble_at = case when state = 'connected' then null else trouble_at end
    where shop_id = ${shopId} and id = ${ifFree(shopId, id, sql`(last_sent_at is null or last_sent_at < ${new Date(at.getTime() - SELDOM_MS)} or (trouble_code is not null and state = 'connected'))`)}`

/** The PIN it was registered by, sealed; what WhatsApp said against registering it is over. */
export const writeRegistered = (tx: Tx, shopId: string, id: string, pin: Buffer, at: Date) =>
  sql`update chat_numbers set pin = ${pin}, trouble_code = null, trouble_at = null, updated_at = ${at}
    where shop_id = ${shopId} and id = ${id} and state <> 'disconnected'`.execute(tx)

export type AppData = 'contacts' | 'history'
/** It was asked for, and cannot be a second time. */
export const writeAsked = (tx: Tx, shopId: string, id: string, what: AppData, at: Date) =>
  tx
    .updateTable('chat_numbers')
    .set(what === 'contacts' ? { contacts_asked_at: at } : { history_asked_at: at })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
