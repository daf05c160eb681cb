import { sql } from 'kysely'
import type { ConsentSaid } from '../../../shared/contract/commands/customer-facts.ts'
import type { RemindedDebt } from '../../../shared/domain/debt-reminders.ts'
import { type CustomerContact, type CustomerFacts, keptContacts } from '../../../shared/domain/customers.ts'
import { normalisePhone } from '../../../shared/domain/phone.ts'
import { foldText } from '../../../shared/domain/search.ts'
import { keptTags } from '../../../shared/domain/tags.ts'
import type { Tx } from '../../platform/database.ts'
import { saidNo, stoppedReminders } from '../../platform/own-words.ts'
import type { StoredConsents } from '../../platform/schema-people.ts'
import { standsFor } from '../../platform/stands-for.ts'

type KeptCustomer = CustomerFacts & { id: string; consents: StoredConsents }

/** Whoever this id stands for by now, held until the transaction ends. An alias first, as sales take them: two that meet wait for each other and never in a ring. */
export async function lockCustomer(tx: Tx, shopId: string, id: string): Promise<KeptCustomer | undefined> {
  const row = await tx
    .selectFrom('customers')
    .select(['id', 'alias_of'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  if (row.alias_of !== null)
    await tx
      .selectFrom('customers')
      .select('id')
      .where('shop_id', '=', shopId)
      .where('id', '=', row.alias_of)
      .forNoKeyUpdate()
      .execute()
  return await readFacts(tx, shopId, row.alias_of ?? row.id)
}

/** Numbers and WhatsApp ids of the customer `c`, the one that is called first. */
export const contactsOfC = sql`coalesce((select json_agg(json_build_object('kind', i.kind, 'value', i.value) order by i.place, i.kind, i.value) from customer_identities i where i.shop_id = c.shop_id and i.customer_id = c.id), '[]')`
export async function readFacts(tx: Tx, shopId: string, id: string): Promise<KeptCustomer | undefined> {
  const { rows } = await sql<KeptCustomer>`/*customer.facts*/
    select c.id, c.name, c.gender, c.birthday, c.place, c.notes, c.is_archived as "isArchived", c.promised_on as "promisedOn", c.language, c.tin, c.consents,
      ${contactsOfC} as contacts,
      coalesce((select array_agg(t.tag order by t.tag_key) from customer_tags t where t.shop_id = c.shop_id and t.customer_id = c.id), '{}') as tags
    from customers c where c.shop_id = ${shopId} and c.id = ${id}`.execute(tx)
  return rows[0]
}

type Found = Pick<CustomerFacts, 'name' | 'place' | 'contacts' | 'tin'>
/** Words a customer is found by: of name and place, numbers as dialled at home and abroad, and the tax authority's. */
function termsOf({ name, place, contacts, tin }: Found): string[] {
  const numbers = contacts.flatMap(({ value }) => {
    const phone = normalisePhone(value)
    const digits = (phone ?? value).replaceAll(/\D/g, '')
    return phone?.startsWith('+255') ? [digits, `0${phone.slice(4)}`, phone.slice(4)] : [digits]
  })
  return [...new Set([...foldText(`${name} ${place}`).split(' '), ...numbers, tin])]
    .filter((term) => term !== '')
    .map((term) => term.slice(0, 60))
    .slice(0, 60)
}

/** What stands there afterwards is exactly this; contacts are another matter (`writeContacts`). */
export async function writeFacts(tx: Tx, shopId: string, id: string, facts: CustomerFacts): Promise<void> {
  const tags = keptTags(facts.tags)
  await sql`/*customer.write*/
    with t as (delete from customer_tags where shop_id = ${shopId} and customer_id = ${id} and tag_key <> all(${tags.map(foldText)}::text[])),
    n as (insert into customer_tags (shop_id, tag_key, customer_id, tag) select ${shopId}, k, ${id}, v from unnest(${tags.map(foldText)}::text[], ${tags}::text[]) x(k, v)
      on conflict (shop_id, tag_key, customer_id) do update set tag = excluded.tag)
    update customers set name = ${facts.name}, name_key = ${foldText(facts.name)}, gender = ${facts.gender}, birthday = ${facts.birthday}, place = ${facts.place}, place_key = ${foldText(facts.place)},
      notes = ${facts.notes}, is_archived = ${facts.isArchived}, promised_on = ${facts.promisedOn}, language = ${facts.language}, tin = ${facts.tin}, changed_xid = pg_current_xact_id()::text::bigint
    where shop_id = ${shopId} and id = ${id}`.execute(tx)
  await writeTerms(tx, shopId, id, facts)
}

export async function writeTerms(tx: Tx, shopId: string, id: string, facts: Found): Promise<void> {
  await tx
    .deleteFrom('search_terms')
    .where('shop_id', '=', shopId)
    .where('kind', '=', 'c')
    .where('ref_id', '=', id)
    .execute()
  await sql`insert into search_terms (shop_id, kind, term, place, ref_id) select ${shopId}, 'c', t, ${foldText(facts.name)}, ${id} from unnest(${termsOf(facts)}::text[]) t on conflict do nothing`.execute(
    tx,
  )
}
/** Of these, what belongs to somebody else. Two saves at one moment meet on the key: the second fails and is tried again. */
export async function takenContacts(
  tx: Tx,
  shopId: string,
  id: string,
  contacts: readonly CustomerContact[],
): Promise<CustomerContact[]> {
  if (contacts.length === 0) return []
  const { rows } = await sql<CustomerContact>`
    select i.kind, i.value from customer_identities i join unnest(${contacts.map(({ kind }) => kind)}::text[], ${contacts.map(({ value }) => value)}::text[]) x(kind, value) on x.kind = i.kind and x.value = i.value
    where i.shop_id = ${shopId} and i.customer_id <> ${id}`.execute(tx)
  return rows
}
export async function writeContacts(
  tx: Tx,
  shopId: string,
  id: string,
  contacts: readonly CustomerContact[],
): Promise<void> {
  const kept = keptContacts(contacts)
  await tx.deleteFrom('customer_identities').where('shop_id', '=', shopId).where('customer_id', '=', id).execute()
  if (kept.length > 0)
    await tx
      .insertInto('customer_identities')
      .values(kept.map(({ kind, value }, place) => ({ shop_id: shopId, kind, value, customer_id: id, place })))
      .execute()
}

export async function writeConsents(
  tx: Tx,
  shopId: string,
  id: string,
  said: readonly (ConsentSaid & { at?: string | undefined; via?: string })[],
  { at, byUserId, keyName = null }: { at: Date; byUserId: string | null; keyName?: string | undefined | null },
): Promise<void> {
  const doc = Object.fromEntries(
    said.map(({ purpose, isGiven, how, at: own, via }) => [
      purpose,
      { isGiven, how, at: own ?? at.toISOString(), ...(via === undefined ? {} : { via }) },
    ]),
  )
  await sql`update customers set consents = consents || (select jsonb_object_agg(k, v || jsonb_build_object('byName', coalesce(${keyName}::text, (select name from users where id = ${byUserId}))) ) from jsonb_each(${JSON.stringify(doc)}::jsonb) x(k, v)), changed_xid = pg_current_xact_id()::text::bigint
    where shop_id = ${shopId} and id = ${id}`.execute(tx)
}

export interface NewCustomerEvent {
  id: string
  customerId: string
  kind: string
  detail?: Record<string, unknown>
  byUserId: string | null
  deviceId?: string | null
  /** What the key of the API is called that it came by. */
  keyName?: string | undefined
  at: Date
}
export async function insertEvents(tx: Tx, shopId: string, events: readonly NewCustomerEvent[]): Promise<void> {
  if (events.length === 0) return
  await tx
    .insertInto('customer_events')
    .values(
      events.map((event) => ({
        shop_id: shopId,
        id: event.id,
        customer_id: event.customerId,
        kind: event.kind,
        detail: JSON.stringify({ ...event.detail, keyName: event.keyName }),
        by_user_id: event.byUserId,
        device_id: event.deviceId ?? null,
        at: event.at,
      })),
    )
    .execute()
}

/** Of whoever this id is by now; `isRefused`: they said no, or a number of theirs answered STOP. `phone`: null unless that number is still theirs. */
export async function readReminded(
  tx: Tx,
  shopId: string,
  id: string,
  phone: string,
): Promise<Pick<RemindedDebt, 'owesTzs' | 'isRefused' | 'phone'> | undefined> {
  const { rows } = await sql<Pick<RemindedDebt, 'owesTzs' | 'isRefused' | 'phone'>>`/*customers.reminded*/
    select c.owes_tzs as "owesTzs", (${saidNo('debt_reminders')} or ${stoppedReminders()} is not null) as "isRefused",
      (select i.value from customer_identities i where i.shop_id = c.shop_id and i.customer_id = c.id and i.value = ${phone} limit 1) as phone
    from customers n join customers c on c.shop_id = n.shop_id and c.id = ${standsFor('n')} where n.shop_id = ${shopId} and n.id = ${id}`.execute(
    tx,
  )
  return rows[0]
}
