import { type Selectable, sql } from 'kysely'
import type { Template, TemplateRow, TemplateSubmitted } from '../../../shared/contract/message-templates.ts'
import type { TemplateParts } from '../../../shared/domain/chat/template-content.ts'
import type { TemplateStep } from '../../../shared/domain/chat/template-state.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { Tx } from '../../platform/database.ts'
import type { TemplateTables } from '../../platform/schema-templates.ts'

export type TemplateFound = Selectable<TemplateTables['message_templates']>
export type LanguageFound = Selectable<TemplateTables['message_template_languages']>
type Event = TemplateTables['message_template_events']

/** Two who add the last one at one moment do it one after the other. */
export const holdTemplates = (tx: Tx, shopId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`templates of ${shopId}`}, 0))`.execute(tx)

export const readTemplate = (tx: Tx, shopId: string, id: string): Promise<TemplateFound | undefined> =>
  tx
    .selectFrom('message_templates')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
export const lockTemplate = (tx: Tx, shopId: string, id: string): Promise<TemplateFound | undefined> =>
  tx
    .selectFrom('message_templates')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
/** The rows of a deleted one's name count for as long as it is taken. */
export async function countTemplates(tx: Tx, shopId: string): Promise<number> {
  const row = await tx
    .selectFrom('message_templates')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('shop_id', '=', shopId)
    .where('origin', '=', 'here')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
/** True when it is new. */
export async function insertTemplate(
  tx: Tx,
  row: Pick<TemplateFound, 'id' | 'number_id' | 'waba_id' | 'name' | 'content' | 'origin' | 'is_whole'> & {
    shopId: string
    at: Date
  },
): Promise<boolean> {
  const { shopId, at, content, ...more } = row
  const done = await tx
    .insertInto('message_templates')
    .values({ shop_id: shopId, ...more, content: JSON.stringify(content), created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.columns(['shop_id', 'id']).doNothing())
    .executeTakeFirst()
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n
}
export const writeTemplate = (
  tx: Tx,
  shopId: string,
  id: string,
  {
    content,
    at,
    ...more
  }: Partial<Pick<TemplateFound, 'number_id' | 'name' | 'waba_id' | 'submit_id' | 'submitted_by' | 'version'>> & {
    content?: TemplateFound['content']
    at: Date
  },
) =>
  tx
    .updateTable('message_templates')
    .set({ ...more, ...(content ? { content: JSON.stringify(content) } : {}), updated_at: at })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
export const markDeleted = (tx: Tx, shopId: string, id: string, at: Date) =>
  tx
    .updateTable('message_templates')
    .set({ deleted_at: at })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
export const deleteTemplateRow = (tx: Tx, shopId: string, id: string) =>
  tx.deleteFrom('message_templates').where('shop_id', '=', shopId).where('id', '=', id).execute()
export const deleteLanguages = (tx: Tx, shopId: string, id: string) =>
  tx.deleteFrom('message_template_languages').where('shop_id', '=', shopId).where('template_id', '=', id).execute()
export async function isNameBlocked(
  tx: Tx,
  shopId: string,
  { wabaId, name, since }: { wabaId: string; name: string; since: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom('message_templates')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('waba_id', '=', wabaId)
    .where('name', '=', name)
    .where('deleted_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
export async function deleteOldNames(tx: Tx, shopId: string, before: Date): Promise<void> {
  await tx.deleteFrom('message_templates').where('shop_id', '=', shopId).where('deleted_at', '<', before).execute()
}

export const languagesOf = (tx: Tx, shopId: string, templateId: string): Promise<LanguageFound[]> =>
  tx
    .selectFrom('message_template_languages')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('template_id', '=', templateId)
    .orderBy('language', 'desc')
    .limit(100)
    .execute()
export const lockLanguage = (
  tx: Tx,
  shopId: string,
  { wabaId, name, language }: { wabaId: string; name: string; language: string },
): Promise<LanguageFound | undefined> =>
  tx
    .selectFrom('message_template_languages')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('waba_id', '=', wabaId)
    .where('name', '=', name)
    .where('language', '=', language)
    .forUpdate()
    .executeTakeFirst()
/** Of whichever template the account has by that name. */
export async function templateByName(tx: Tx, shopId: string, wabaId: string, name: string): Promise<string | null> {
  const row = await tx
    .selectFrom('message_template_languages')
    .select('template_id')
    .where('shop_id', '=', shopId)
    .where('waba_id', '=', wabaId)
    .where('name', '=', name)
    .limit(1)
    .executeTakeFirst()
  return row?.template_id ?? null
}
export const writeLanguage = (
  tx: Tx,
  shopId: string,
  templateId: string,
  language: string,
  change: Partial<Omit<LanguageFound, 'sent' | 'shop_id' | 'template_id' | 'language'>>,
) =>
  tx
    .updateTable('message_template_languages')
    .set(change)
    .where('shop_id', '=', shopId)
    .where('template_id', '=', templateId)
    .where('language', '=', language)
    .execute()
export const deleteLanguage = (tx: Tx, { shop_id: shopId, template_id: id, language }: LanguageFound) =>
  tx
    .deleteFrom('message_template_languages')
    .where('shop_id', '=', shopId)
    .where('template_id', '=', id)
    .where('language', '=', language)
    .execute()
type New = Pick<LanguageFound, 'waba_id' | 'name' | 'category' | 'state'>
  & Partial<Pick<LanguageFound, 'graph_id' | 'reason' | 'quality'>> & { sent: TemplateParts | null; at: Date }
/** Handed in anew, or once more with other words. What Meta tells from now on is newer. */
export async function upsertLanguage(
  tx: Tx,
  shopId: string,
  templateId: string,
  language: string,
  { sent, at, ...row }: New,
): Promise<void> {
  const told = {
    ...row,
    sent: sent === null ? null : JSON.stringify(sent),
    failure: null,
    tries: 0,
    busy_until: null,
    submitted_at: at,
    state_at: at,
    category_at: at,
  }
  await tx
    .insertInto('message_template_languages')
    .values({ shop_id: shopId, template_id: templateId, language, ...told, quality_at: at })
    .onConflict((conflict) => conflict.columns(['shop_id', 'template_id', 'language']).doUpdateSet(told))
    .execute()
}
/** The job's own: nobody else hands it in until then. Null where there is nothing to do, or somebody does it. */
export async function claimLanguage(
  tx: Tx,
  shopId: string,
  templateId: string,
  language: string,
  { state, now, until }: { state: TemplateStep; now: Date; until: Date },
): Promise<LanguageFound | null> {
  const { rows } = await sql<LanguageFound>`
    update message_template_languages set busy_until = ${until}, tries = tries + 1
    where shop_id = ${shopId} and template_id = ${templateId} and language = ${language} and state = ${state} and (busy_until is null or busy_until <= ${now}) returning *`.execute(
    tx,
  )
  return rows[0] ?? null
}

export async function insertTemplateEvent(
  tx: Tx,
  shopId: string,
  event: { templateId: string; language: string; kind: Event['kind']; word: string; at: Date },
): Promise<void> {
  const { templateId, language, kind, word, at } = event
  await tx
    .insertInto('message_template_events')
    .values({ shop_id: shopId, id: uuidv7(at.getTime()), template_id: templateId, language, kind, word, at })
    .execute()
}
export const eventsOf = (tx: Tx, shopId: string, templateId: string): Promise<Template['history']> =>
  tx
    .selectFrom('message_template_events')
    .select([
      'language',
      'kind',
      'word',
      sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('at'),
    ])
    .where('shop_id', '=', shopId)
    .where('template_id', '=', templateId)
    .orderBy(sql`message_template_events.at`, 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
export const editsOf = async (tx: Tx, shopId: string, templateId: string, language: string): Promise<Date[]> =>
  (
    await tx
      .selectFrom('message_template_events')
      .select('at')
      .where('shop_id', '=', shopId)
      .where('template_id', '=', templateId)
      .where('language', '=', language)
      .where('kind', '=', 'edited')
      .orderBy('at', 'desc')
      .limit(20)
      .execute()
  ).map(({ at }) => at)

export const languageView = (row: LanguageFound): TemplateSubmitted => ({
  language: row.language,
  state: row.state,
  reason: row.reason,
  failure: row.failure,
  category: row.category,
  quality: row.quality,
  at: row.state_at.toISOString(),
})

/** Of ours and of the accounts': at most so many are shown. */
const SHOWN = 500
export interface ListedTemplate extends Omit<TemplateRow, 'languages' | 'isChanged'> {
  content: TemplateFound['content']
  languages: LanguageFound[]
}
/** In two statements, however many there are. */
export async function listTemplateRows(tx: Tx, shopId: string) {
  const found = await tx
    .selectFrom('message_templates')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(SHOWN)
    .execute()
  const languages = await tx
    .selectFrom('message_template_languages')
    .selectAll()
    .where('shop_id', '=', shopId)
    .orderBy('language', 'desc')
    .limit(4 * SHOWN)
    .execute()
  return { found, languages }
}

export async function noteRead(tx: Tx, shopId: string, numberId: string, at: Date): Promise<void> {
  await tx
    .insertInto('message_template_reads')
    .values({ shop_id: shopId, number_id: numberId, at })
    .onConflict((conflict) => conflict.columns(['shop_id', 'number_id']).doUpdateSet({ at }))
    .execute()
}
export const readsOf = (tx: Tx, shopId: string): Promise<{ number_id: string; at: Date }[]> =>
  tx.selectFrom('message_template_reads').select(['number_id', 'at']).where('shop_id', '=', shopId).limit(100).execute()
