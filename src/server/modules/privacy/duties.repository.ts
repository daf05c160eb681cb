import { sql } from 'kysely'
import type { OwnProcessor } from '../../../shared/contract/privacy-duties.ts'
import type { PrivacyStep } from '../../../shared/domain/privacy-duties.ts'
import type { Tx } from '../../platform/database.ts'

export interface StepRow {
  step: PrivacyStep
  doneOn: string
  number: string
  validUntil: string | null
  name: string
  phone: string
  byName: string | null
  at: Date
  told: string[]
}
export async function readSteps(tx: Tx, shopId: string): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select p.step, p.done_on as "doneOn", p.number, p.valid_until as "validUntil", p.name, p.phone, u.name as "byName", p.at, p.told from privacy_steps p left join users u on u.id = p.by_user_id where p.shop_id = ${shopId}`.execute(
    tx,
  )
  return rows
}
export const writeStep = (tx: Tx, shopId: string, row: Omit<StepRow, 'byName' | 'told'> & { userId: string }) =>
  sql`insert into privacy_steps as p (shop_id, step, done_on, number, valid_until, name, phone, by_user_id, at)
    values (${shopId}, ${row.step}, ${row.doneOn}, ${row.number}, ${row.validUntil}, ${row.name}, ${row.phone}, ${row.userId}, ${row.at})
    on conflict (shop_id, step) do update set done_on = excluded.done_on, number = excluded.number, valid_until = excluded.valid_until, name = excluded.name, phone = excluded.phone,
      by_user_id = excluded.by_user_id, at = excluded.at, told = case when p.valid_until is distinct from excluded.valid_until then '{}' else p.told end`.execute(
    tx,
  )
export const dropStep = (tx: Tx, shopId: string, step: PrivacyStep) =>
  sql`delete from privacy_steps where shop_id = ${shopId} and step = ${step}`.execute(tx)
export const writeStepTold = (tx: Tx, shopId: string, step: PrivacyStep, word: string) =>
  sql`update privacy_steps set told = array_append(told, ${word}) where shop_id = ${shopId} and step = ${step}`.execute(
    tx,
  )

export async function readOwnProcessors(tx: Tx, shopId: string): Promise<OwnProcessor[]> {
  const { rows } = await sql<OwnProcessor>`
    select id, name, purpose, country from privacy_processors where shop_id = ${shopId} order by at, id`.execute(tx)
  return rows
}
/** Two that are added at one moment come one after the other: they are counted. */
export const takeProcessorsTurn = (tx: Tx, shopId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`processors ${shopId}`}, 0))`.execute(tx)
export const insertProcessor = (tx: Tx, shopId: string, { id, ...row }: OwnProcessor, userId: string, at: Date) =>
  tx
    .insertInto('privacy_processors')
    .values({ shop_id: shopId, id, ...row, by_user_id: userId, at })
    .execute()
export async function writeProcessor(
  tx: Tx,
  shopId: string,
  id: string,
  row: Omit<OwnProcessor, 'id'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('privacy_processors')
    .set(row)
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
export async function dropProcessor(tx: Tx, shopId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('privacy_processors')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export interface Wiring {
  hasWhatsapp: boolean
  hasChats: boolean
  /** Of the device that is on. */
  fiscalWay: string | null
  isFiscal: boolean
  hasPopups: boolean
  hasDebts: boolean
  hasOffers: boolean
  systems: string[]
}
/** What a shop has joined and switched on, as it is now. Of large tables the first row by its key: asked whether there is any, PostgreSQL begins to read the table. */
export async function readWiring(tx: Tx, shopId: string): Promise<Wiring> {
  const { rows } = await sql<Wiring>`/*privacy.wiring*/
    select exists (select from chat_numbers where shop_id = ${shopId} and mode = 'real' and state <> 'disconnected') as "hasWhatsapp",
      (select id from conversations where shop_id = ${shopId} order by id limit 1) is not null as "hasChats",
      (select way from fiscal_devices where shop_id = ${shopId} and is_on) as "fiscalWay",
      exists (select from fiscal_devices where shop_id = ${shopId} and is_on and way <> 'sandbox') as "isFiscal",
      exists (select from popups where shop_id = ${shopId} and state = 'running') as "hasPopups",
      (select id from credit_moves where shop_id = ${shopId} order by id limit 1) is not null as "hasDebts",
      (select id from campaigns where shop_id = ${shopId} order by id limit 1) is not null as "hasOffers",
      array(select distinct substring(url from '^https?://([^/:]+)') from webhooks where shop_id = ${shopId} and is_on and removed_at is null order by 1) as systems`.execute(
    tx,
  )
  const [wiring] = rows
  if (!wiring) throw new Error('no row')
  return wiring
}
/** The shop has published its page. */
export async function isPublished(tx: Tx, shopId: string): Promise<boolean> {
  const { rows } = await sql`select from privacy_steps where shop_id = ${shopId} and step = 'policy'`.execute(tx)
  return rows.length > 0
}
