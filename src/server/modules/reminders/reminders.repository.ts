import { sql } from 'kysely'
import type { LastReminder } from '../../../shared/contract/debt-reminders.ts'
import {
  type RemindedDebt,
  type ReminderRules,
  type ReminderWay,
  USUAL_REMINDERS,
} from '../../../shared/domain/debt-reminders.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import type { Tx } from '../../platform/database.ts'
import { saidNo, stoppedReminders } from '../../platform/own-words.ts'
import { spokenTo } from '../../platform/spoken-to.ts'
import { standsFor } from '../../platform/stands-for.ts'

interface KeptRules {
  rules: ReminderRules
  version: number
  /** Whoever saved them last is an admin still. */
  isOfAdmin: boolean
}
/** The usual ones where nobody decided. */
export async function readRules(tx: Tx, shopId: string): Promise<KeptRules> {
  const { rows } = await sql<{
    isOn: boolean
    rules: Partial<ReminderRules>
    version: number
    isOfAdmin: boolean
  }>`/*reminders.rules*/
    select r.is_on as "isOn", r.rules, r.version,
      exists (select from memberships m where m.shop_id = r.shop_id and m.user_id = r.by_user_id and m.is_admin and m.revoked_at is null) as "isOfAdmin"
    from debt_reminder_rules r where r.shop_id = ${shopId}`.execute(tx)
  const [row] = rows
  return row
    ? { rules: { ...USUAL_REMINDERS, ...row.rules, isOn: row.isOn }, version: row.version, isOfAdmin: row.isOfAdmin }
    : { rules: USUAL_REMINDERS, version: 1, isOfAdmin: true }
}

/** False when somebody else saved after `version`. */
export async function writeRules(
  tx: Tx,
  shopId: string,
  { isOn, ...rules }: ReminderRules,
  { version, byUserId, at }: { version: number; byUserId: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into debt_reminder_rules as r (shop_id, is_on, rules, version, by_user_id, at) select ${shopId}, ${isOn}, ${JSON.stringify(rules)}::jsonb, 2, ${byUserId}, ${at} where ${version}::int = 1
    on conflict (shop_id) do nothing returning shop_id`.execute(tx)
  if (rows.length > 0) return true
  const row = await tx
    .updateTable('debt_reminder_rules')
    .set({ is_on: isOn, rules: JSON.stringify(rules), version: version + 1, by_user_id: byUserId, at })
    .where('shop_id', '=', shopId)
    .where('version', '=', version)
    .returning('shop_id')
    .executeTakeFirst()
  return row !== undefined
}

export type DebtToRemind = RemindedDebt & {
  id: string
  name: string
  shopName: string
  language: Language
  /** Where a chat is opened: the number of their chats before the one that is called. */
  chatPhone: string | null
  /** Their oldest order with something to pay. */
  payOrderId: string | null
  /** By themselves since this debt is there. */
  sent: number
  /** Since when they want none; ISO. */
  refusedAt: string | null
  last: LastReminder | null
}
/** Each looked up by its own index: asked as "is it or became it", all customers of the shop would be read for each of those who owe. */
const theirIds = sql`(select c.id union all select a.id from customers a where a.shop_id = c.shop_id and a.alias_of = c.id)`
const ids = sql`any(array${theirIds})`
const number = (order: ReturnType<typeof sql>) =>
  sql`(select i.value from customer_identities i where i.shop_id = c.shop_id and i.customer_id = c.id and i.value like '+%' order by ${order} limit 1)`
const stopped = sql`to_char(${stoppedReminders()} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const columns = sql`c.id, c.name, c.owes_tzs as "owesTzs", c.owes_since as since, nullif(c.promised_on, '') as "promisedOn", c.is_archived as "isArchived",
  (${saidNo('debt_reminders')} or ${stopped} is not null) as "isRefused", case when ${saidNo('debt_reminders')} then c.consents->'debt_reminders'->>'at' else ${stopped} end as "refusedAt", ${number(sql`i.kind, i.place`)} as phone, ${number(sql`i.kind desc, i.place`)} as "chatPhone", s.shop_name as "shopName",
  (select min(o.due_on) from orders o where o.shop_id = c.shop_id and o.customer_id = ${ids} and o.owed_tzs > 0 and o.status in ('picked_up', 'delivered', 'completed')) as "dueOn",
  (select o.id from orders o where o.shop_id = c.shop_id and o.customer_id = ${ids} and o.owed_tzs > 0 and o.status <> 'cancelled' order by o.at, o.id limit 1) as "payOrderId",
  ${spokenTo('c')} as language,
  (select max(r.day)::text from debt_reminders r where r.shop_id = c.shop_id and r.customer_id = ${ids}) as "lastOn",
  (select json_build_object('at', to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'way', r.way, 'byName', u.name) from debt_reminders r left join users u on u.id = r.by_user_id
    where r.shop_id = c.shop_id and r.customer_id = ${ids} order by r.at desc limit 1) as last,
  (select count(*)::int from debt_reminders r where r.shop_id = c.shop_id and r.customer_id = ${ids} and r.by_user_id is null and c.owes_since <> '' and r.day >= c.owes_since::date) as sent`

/** Of whoever this id is by now, held until the transaction ends: of two who remind at once the second sees the first. */
export async function lockDebt(tx: Tx, shopId: string, id: string): Promise<DebtToRemind | undefined> {
  const owner = await sql<{ id: string }>`
    select c.id from customers n join customers c on c.shop_id = n.shop_id and c.id = ${standsFor('n')} where n.shop_id = ${shopId} and n.id = ${id} for no key update of c`.execute(
    tx,
  )
  const [found] = owner.rows
  if (!found) return undefined
  const { rows } = await sql<DebtToRemind>`/*reminders.debt*/
    select ${columns} from customers c join shops s on s.id = c.shop_id where c.shop_id = ${shopId} and c.id = ${found.id}`.execute(
    tx,
  )
  return rows[0]
}

/** Of whoever these ids are by now, each once, and nobody held. */
export async function readDebts(tx: Tx, shopId: string, given: readonly string[]): Promise<DebtToRemind[]> {
  const { rows } = await sql<DebtToRemind>`/*reminders.debts*/
    select ${columns} from (select distinct ${standsFor('n')} as id from customers n where n.shop_id = ${shopId} and n.id = any(${given}::uuid[])) w
      join customers c on c.shop_id = ${shopId} and c.id = w.id join shops s on s.id = c.shop_id`.execute(tx)
  return rows
}

/** Who owes and was not reminded since that day, the largest first: whether one goes out today is decided from what is read here, and again when it is sent. */
const MOST_LOOKED_AT = 1000
export async function listDebtsToRemind(tx: Tx, shopId: string, since: string): Promise<DebtToRemind[]> {
  const { rows } = await sql<DebtToRemind>`/*reminders.due*/
    select ${columns} from (
      select c.* from customers c where c.shop_id = ${shopId} and c.alias_of is null and c.owes_tzs > 0 and not c.is_archived
        and not exists (select from ${theirIds} i(id) join debt_reminders r on r.shop_id = ${shopId} and r.customer_id = i.id and r.day >= ${since}::date)
      order by c.owes_tzs desc, c.id desc limit ${sql.lit(MOST_LOOKED_AT)}) c join shops s on s.id = c.shop_id
    order by c.owes_tzs desc, c.id desc`.execute(tx)
  return rows
}

export async function countSentItself(tx: Tx, shopId: string, day: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from debt_reminders where shop_id = ${shopId} and day = ${day}::date and by_user_id is null`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

interface NewReminder {
  id: string
  customerId: string
  way: ReminderWay
  recipient: string
  language: Language
  owedTzs: number
  day: string
  byUserId: string | null
  at: Date
}
/** False where this one, or another of that day, is there. */
export async function insertReminder(tx: Tx, shopId: string, reminder: NewReminder): Promise<boolean> {
  const row = await tx
    .insertInto('debt_reminders')
    .values({
      shop_id: shopId,
      id: reminder.id,
      customer_id: reminder.customerId,
      way: reminder.way,
      recipient: reminder.recipient,
      language: reminder.language,
      owed_tzs: reminder.owedTzs,
      day: reminder.day,
      by_user_id: reminder.byUserId,
      at: reminder.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteReminder(tx: Tx, shopId: string, id: string): Promise<void> {
  await tx.deleteFrom('debt_reminders').where('shop_id', '=', shopId).where('id', '=', id).execute()
}

/** Whether the sending of this id was written down. */
export const wasStatementSent = async (tx: Tx, shopId: string, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('customer_events')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined

export async function findReminder(tx: Tx, shopId: string, id: string): Promise<LastReminder | undefined> {
  const { rows } = await sql<LastReminder>`
    select to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, r.way, u.name as "byName" from debt_reminders r left join users u on u.id = r.by_user_id
    where r.shop_id = ${shopId} and r.id = ${id}`.execute(tx)
  return rows[0]
}

/** Shops where reminders go out by themselves have rows of their own: only those are looked at. */
export async function isSwitchedOn(tx: Tx, shopId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('debt_reminder_rules')
    .select('is_on')
    .where('shop_id', '=', shopId)
    .executeTakeFirst()
  return row?.is_on === true
}
