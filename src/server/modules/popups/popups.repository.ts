import { sql } from 'kysely'
import { type PopupState } from '../../../shared/domain/popups/states.ts'
import {
  ORDERED_WITHIN_DAYS,
  type PopupInput,
  type PopupStep,
  type PopupVariant,
} from '../../../shared/domain/popups/popup.ts'
import { foldText } from '../../../shared/domain/search.ts'
import { readKeyset, writeKeyset } from '../../platform/cursors.ts'
import type { Tx } from '../../platform/database.ts'

export interface PopupRecord {
  id: string
  state: PopupState
  doc: Omit<PopupInput, 'from' | 'to'>
  from: string | null
  to: string | null
  version: number
  startedAt: Date | null
  updatedAt: Date
}
const columns = sql`id, state, doc, from_day::text as "from", to_day::text as "to", version, started_at as "startedAt", updated_at as "updatedAt"`

export async function findPopup(
  tx: Tx,
  shopId: string,
  id: string,
  options: { isLocked?: boolean } = {},
): Promise<PopupRecord | undefined> {
  const { rows } = await sql<PopupRecord>`/*popups.one*/
    select ${columns} from popups where shop_id = ${shopId} and id = ${id} ${options.isLocked ? sql`for update` : sql``}`.execute(
    tx,
  )
  return rows[0]
}
/** On the page on this day, the one that was put there last first. */
export async function readRunning(tx: Tx, shopId: string, today: string, limit: number): Promise<PopupRecord[]> {
  const { rows } = await sql<PopupRecord>`/*popups.running*/
    select ${columns} from popups where shop_id = ${shopId} and state = 'running' and not exists (select from shop_closings c where c.shop_id = ${shopId}) and (from_day is null or from_day <= ${today}::date) and (to_day is null or to_day >= ${today}::date)
    order by started_at desc, id limit ${limit}`.execute(tx)
  return rows
}
/** All there are, and those that run or wait for their first day. */
export async function countPopups(tx: Tx, shopId: string, today: string): Promise<{ all: number; running: number }> {
  const { rows } = await sql<{ all: number; running: number }>`/*popups.count*/
    select count(*)::int as "all", (count(*) filter (where state = 'running' and (to_day is null or to_day >= ${today}::date)))::int as running from popups where shop_id = ${shopId}`.execute(
    tx,
  )
  return rows[0] ?? { all: 0, running: 0 }
}

/** The last changed first; one row more than `limit` where there is one. A shop has two hundred at most, so a search walks them. */
export async function listPopupRows(
  tx: Tx,
  shopId: string,
  filter: { search?: string | undefined; state: PopupState | 'all' },
  today: string,
  page: { cursor?: string | undefined; limit: number },
): Promise<PopupRecord[]> {
  const parts = [sql`shop_id = ${shopId}`]
  const isOver = sql`(state <> 'draft' and to_day < ${today}::date)`
  if (filter.state === 'ended') parts.push(sql`(state = 'ended' or ${isOver})`)
  else if (filter.state !== 'all') parts.push(sql`state = ${filter.state} and ${isOver} is not true`)
  for (const word of foldText(filter.search ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, 6))
    parts.push(sql`strpos(title_key, ${word}) > 0`)
  const from = readKeyset(page.cursor, ['instant', 'id'])
  if (from)
    parts.push(
      sql`(updated_at < ${from[0]}::timestamptz or (updated_at = ${from[0]}::timestamptz and id > ${from[1]}::uuid))`,
    )
  const { rows } = await sql<PopupRecord>`/*popups.list*/
    select ${columns} from popups where ${sql.join(parts, sql` and `)} order by updated_at desc, id limit ${page.limit + 1}`.execute(
    tx,
  )
  return rows
}
export const popupCursor = (row: PopupRecord) => writeKeyset(row.updatedAt, row.id)

const valuesOf = ({ from, to, ...doc }: PopupInput) => ({
  doc: JSON.stringify(doc),
  title_key: foldText(doc.variants.map(({ title }) => `${title.sw} ${title.en}`).join(' ')).slice(0, 400),
  from_day: from,
  to_day: to,
})
export async function insertPopup(
  tx: Tx,
  shopId: string,
  id: string,
  popup: PopupInput,
  by: { userId: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('popups')
    .values({ ...valuesOf(popup), shop_id: shopId, id, created_by: by.userId, created_at: by.at, updated_at: by.at })
    .execute()
}
export async function updatePopup(tx: Tx, shopId: string, id: string, popup: PopupInput, at: Date): Promise<void> {
  await tx
    .updateTable('popups')
    .set((x) => ({ ...valuesOf(popup), version: x('version', '+', 1), updated_at: at }))
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}
/** One that is put on the page again is the newest. */
export async function updateState(tx: Tx, shopId: string, id: string, state: PopupState, at: Date): Promise<void> {
  await tx
    .updateTable('popups')
    .set((x) => ({
      state,
      version: x('version', '+', 1),
      updated_at: at,
      ...(state === 'running' ? { started_at: at } : {}),
    }))
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}
export async function removePopup(tx: Tx, shopId: string, id: string): Promise<void> {
  await tx.deleteFrom('popups').where('shop_id', '=', shopId).where('id', '=', id).execute()
}

export interface Counted {
  seen: number
  closed: number
  clicked: number
  answered: number
}
export async function readCounts(tx: Tx, shopId: string, ids: readonly string[]): Promise<Map<string, Counted>> {
  const { rows } = await sql<Counted & { key: string }>`/*popups.counts*/
    select popup_id || ' ' || variant as key, least(sum(seen), 2000000000)::int as seen, least(sum(closed), 2000000000)::int as closed, least(sum(clicked), 2000000000)::int as clicked, least(sum(answered), 2000000000)::int as answered
    from popup_days where shop_id = ${shopId} and popup_id = any(${ids}::uuid[]) group by popup_id, variant`.execute(tx)
  return new Map(rows.map(({ key, ...counted }) => [key, counted]))
}
/** False for a popup that is not on the page, or has no such variant. */
export async function countStep(
  tx: Tx,
  shopId: string,
  told: { popupId: string; variant: PopupVariant; step: PopupStep | 'answered' },
  today: string,
): Promise<boolean> {
  const step = sql.ref(told.step)
  const { rows } = await sql<{ counted: number }>`/*popups.step*/
    insert into popup_days as d (shop_id, popup_id, variant, day, ${step})
    select p.shop_id, p.id, ${told.variant}, ${today}::date, 1 from popups p
    where p.shop_id = ${shopId} and p.id = ${told.popupId} and p.state = 'running' and not exists (select from shop_closings c where c.shop_id = p.shop_id) and jsonb_array_length(p.doc->'variants') >= ${told.variant === 'a' ? 1 : 2}
      and (p.from_day is null or p.from_day <= ${today}::date) and (p.to_day is null or p.to_day >= ${today}::date)
    on conflict (shop_id, popup_id, variant, day) do update set ${step} = least(d.${step} + 1, 2000000000) returning 1 as counted`.execute(
    tx,
  )
  return rows.length > 0
}

interface NewAnswer {
  id: string
  popupId: string
  variant: PopupVariant
  name: string
  phone: string
  language: 'en' | 'sw'
  words: string
  customerId: string
  at: Date
}
/** False when it was taken before: the same answer, or the same number. */
export async function insertAnswer(tx: Tx, shopId: string, answer: NewAnswer): Promise<boolean> {
  const { popupId, customerId, ...rest } = answer
  const inserted = await tx
    .insertInto('popup_answers')
    .values({ shop_id: shopId, popup_id: popupId, customer_id: customerId, ...rest })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}
export async function nameCustomer(tx: Tx, shopId: string, id: string, customerId: string): Promise<void> {
  await tx
    .updateTable('popup_answers')
    .set({ customer_id: customerId })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

type AnswerRow = Pick<NewAnswer, 'id' | 'name' | 'phone' | 'variant' | 'words' | 'customerId' | 'at'>
export async function listAnswerRows(
  tx: Tx,
  shopId: string,
  popupId: string,
  page: { cursor?: string | undefined; limit: number },
): Promise<AnswerRow[]> {
  const from = readKeyset(page.cursor, ['instant', 'id'])
  const { rows } = await sql<AnswerRow>`/*popups.answers*/
    select id, name, phone, variant, words, customer_id as "customerId", at from popup_answers where shop_id = ${shopId} and popup_id = ${popupId}
    ${from ? sql`and (at < ${from[0]}::timestamptz or (at = ${from[0]}::timestamptz and id > ${from[1]}::uuid))` : sql``}
    order by at desc, id limit ${page.limit + 1}`.execute(tx)
  return rows
}
export const answerCursor = (row: AnswerRow) => writeKeyset(row.at, row.id)

/** Of who answered last: each order once, whatever they answered. */
export async function readOrdered(
  tx: Tx,
  shopId: string,
  popupId: string,
): Promise<{ orders: number; totalTzs: number }> {
  const { rows } = await sql<{ orders: number; totalTzs: number }>`/*popups.ordered*/
    select count(*)::int as orders, least(coalesce(sum(x.tzs), 0), 9007199254740991)::bigint as "totalTzs" from (
      select distinct o.id, o.total_tzs - o.refunded_tzs as tzs
      from (select (select coalesce(c.alias_of, c.id) from customers c where c.shop_id = ${shopId} and c.id = p.customer_id) as customer_id, at
        from popup_answers p where shop_id = ${shopId} and popup_id = ${popupId} order by at desc, id limit 1000) a
      join orders o on o.shop_id = ${shopId} and o.customer_id = a.customer_id and o.at >= a.at and o.at < a.at + ${ORDERED_WITHIN_DAYS} * interval '1 day' and o.status <> 'cancelled') x`.execute(
    tx,
  )
  return rows[0] ?? { orders: 0, totalTzs: 0 }
}
/** The popup that was put on the page last, of those that were. */
export async function lastStarted(tx: Tx, shopId: string): Promise<PopupRecord | undefined> {
  const { rows } = await sql<PopupRecord>`/*popups.last*/
    select ${columns} from popups where shop_id = ${shopId} and started_at is not null order by started_at desc, id limit 1`.execute(
    tx,
  )
  return rows[0]
}
