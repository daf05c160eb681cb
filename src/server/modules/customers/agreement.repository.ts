import { type RawBuilder, sql } from 'kysely'
import type { DebtAgreement } from '../../../shared/contract/debt-agreements.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import type { Tx } from '../../platform/database.ts'
import { spokenTo } from '../../platform/spoken-to.ts'
import { standsFor } from '../../platform/stands-for.ts'

/** The last word on what a customer `c` owes, those under ids that became theirs included; null where nobody asked, or it was taken back unanswered. */
export const lastAgreement: RawBuilder<DebtAgreement | null> = sql<DebtAgreement | null>`(
  select json_build_object('state', case when g.answer is null then 'asked' when g.answer = 'agreed' then 'agreed' when v.settled_at is null then 'disputed' when v.settlement = 'corrected' then 'corrected' else 'kept' end,
    'owedTzs', g.owed_tzs, 'saidTzs', g.said_tzs, 'words', g.words, 'at', to_char(coalesce(g.answered_at, g.asked_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from debt_agreements g left join review_items v on v.shop_id = g.shop_id and v.id = g.review_id
  where g.shop_id = c.shop_id and g.customer_id = any(array(select a.id from customers a where a.shop_id = c.shop_id and (a.id = c.id or a.alias_of = c.id))) and (g.answer is not null or g.ends_at > now())
  order by g.asked_at desc limit 1)`

/** Whoever never answered is told by one look at those who did; only of these it is asked, one by one, what they said last. */
export const disagreed = (shopId: string): RawBuilder<unknown> =>
  sql`(c.id not in (select ${standsFor('a')} from debt_agreements g join customers a on a.shop_id = g.shop_id and a.id = g.customer_id where g.shop_id = ${shopId} and g.answer is not null)
    or coalesce(${lastAgreement} ->> 'state', '') not in ('agreed', 'corrected'))`

export async function readAgreement(tx: Tx, shopId: string, customerId: string): Promise<DebtAgreement | null> {
  const { rows } = await sql<{ agreement: DebtAgreement | null }>`/*agreement.last*/
    select ${lastAgreement} as agreement from customers c where c.shop_id = ${shopId} and c.id = ${customerId}`.execute(
    tx,
  )
  return rows[0]?.agreement ?? null
}

interface Asked {
  id: string
  name: string
  owesTzs: number
  phone: string | null
  chatPhone: string
  shopName: string
  language: Language
}
/** Whoever this id is by now, held until the transaction ends: of two questions at once the later one stands. */
export async function lockAsked(tx: Tx, shopId: string, id: string): Promise<Asked | undefined> {
  const { rows } = await sql<Asked>`/*agreement.asked*/
    select c.id, c.name, c.owes_tzs as "owesTzs", s.shop_name as "shopName", ${spokenTo('c')} as language,
      (select i.value from customer_identities i where i.shop_id = c.shop_id and i.customer_id = c.id and i.kind = 'phone' order by i.place limit 1) as phone,
      coalesce((select i.value from customer_identities i where i.shop_id = c.shop_id and i.customer_id = c.id order by i.kind desc, i.place limit 1), '') as "chatPhone"
    from customers n join customers c on c.shop_id = n.shop_id and c.id = ${standsFor('n')} join shops s on s.id = c.shop_id
    where n.shop_id = ${shopId} and n.id = ${id} for no key update of c`.execute(tx)
  return rows[0]
}

export async function endUnanswered(
  tx: Tx,
  shopId: string,
  customerId: string,
  { at, butId }: { at: Date; butId: string | null },
): Promise<void> {
  await sql`update debt_agreements set ends_at = ${at} where shop_id = ${shopId} and customer_id = ${customerId} and answer is null and ends_at > ${at} and id is distinct from ${butId}::uuid`.execute(
    tx,
  )
}

interface Asking {
  id: string
  customerId: string
  tokenHash: Buffer
  language: Language
  owedTzs: number
  byUserId: string
  at: Date
  endsAt: Date
}
/** A repeat has a new address; one that was answered keeps its own. */
export async function writeAsking(tx: Tx, shopId: string, asking: Asking): Promise<void> {
  await sql`
    insert into debt_agreements as g (shop_id, id, customer_id, token_hash, language, owed_tzs, asked_by, asked_at, ends_at)
    values (${shopId}, ${asking.id}, ${asking.customerId}, ${asking.tokenHash}, ${asking.language}, ${asking.owedTzs}, ${asking.byUserId}, ${asking.at}, ${asking.endsAt})
    on conflict (shop_id, id) do update set token_hash = excluded.token_hash, language = excluded.language where g.answer is null and g.customer_id = excluded.customer_id`.execute(
    tx,
  )
}

export type AgreementRecord = {
  id: string
  customerId: string
  customerName: string
  language: Language
  owedTzs: number
  askedAt: Date
  askedBy: string | null
  answer: 'agreed' | 'disputed' | null
  saidTzs: number | null
  answeredAt: Date | null
  shop: { name: string; place: string; phone: string }
}
const record = sql`g.id, g.customer_id as "customerId", c.name as "customerName", g.language, g.owed_tzs as "owedTzs", g.asked_at as "askedAt", g.asked_by as "askedBy", g.answer, g.said_tzs as "saidTzs", g.answered_at as "answeredAt",
      json_build_object('name', s.shop_name, 'place', s.place, 'phone', s.phone) as shop
    from debt_agreements g join customers c on c.shop_id = g.shop_id and c.id = g.customer_id join shops s on s.id = g.shop_id`
/** By its address, while it opens anything. `isLocked`: an answer follows. */
export async function findAgreement(
  tx: Tx,
  shopId: string,
  tokenHash: Buffer,
  { now, isLocked = false }: { now: Date; isLocked?: boolean },
): Promise<AgreementRecord | undefined> {
  const { rows } = await sql<AgreementRecord>`/*agreement.read*/
    select ${record}
    where g.shop_id = ${shopId} and g.token_hash = ${tokenHash} and g.ends_at > ${now} ${isLocked ? sql`for update of g` : sql``}`.execute(
    tx,
  )
  return rows[0]
}

/** By the message that asked it in a chat, held until the transaction ends: open still, asked since then, and this number is the customer's, whoever they are by now. */
export async function lockAskedInChat(
  tx: Tx,
  shopId: string,
  { messageId, phone, since, now }: { messageId: string; phone: string; since: Date; now: Date },
): Promise<AgreementRecord | undefined> {
  const { rows } = await sql<AgreementRecord>`/*agreement.asked_in_chat*/
    select ${record}
    where g.shop_id = ${shopId} and g.chat_message_id = ${messageId} and g.answer is null and g.ends_at > ${now} and g.asked_at > ${since}
      and exists (select 1 from customer_identities i where i.shop_id = c.shop_id and i.customer_id = ${standsFor('c')} and i.kind in ('phone', 'whatsapp') and i.value = ${phone})
    for update of g`.execute(tx)
  return rows[0]
}
export async function findChatQuestion(tx: Tx, shopId: string, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('debt_agreements')
    .select('chat_message_id')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.chat_message_id ?? null
}
export const writeChatQuestion = (tx: Tx, shopId: string, id: string, messageId: string) =>
  tx
    .updateTable('debt_agreements')
    .set({ chat_message_id: messageId })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()

export async function writeAnswer(
  tx: Tx,
  shopId: string,
  id: string,
  answer: { answer: 'agreed' | 'disputed'; saidTzs: number | null; words: string; at: Date; reviewId: string | null },
): Promise<void> {
  await tx
    .updateTable('debt_agreements')
    .set({
      answer: answer.answer,
      said_tzs: answer.saidTzs,
      words: answer.words,
      answered_at: answer.at,
      review_id: answer.reviewId,
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}
