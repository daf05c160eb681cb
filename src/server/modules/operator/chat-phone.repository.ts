import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { ChatTables } from '../../platform/schema-chats.ts'
import { holds } from './operator.repository.ts'

export type PersonRow = Selectable<ChatTables['sandbox_chat_people']> & { unread: number; last_at: Date | null }
export type SandboxMessageRow = Selectable<ChatTables['sandbox_chat_messages']>

const people = (tx: Tx) =>
  tx
    .selectFrom('sandbox_chat_people as p')
    .selectAll('p')
    .select([
      sql<Date | null>`(select max(m.at) from sandbox_chat_messages m where m.person_id = p.id)`.as('last_at'),
      sql<number>`(select count(*)::int from sandbox_chat_messages m where m.person_id = p.id and m.direction <> 'from_customer' and not m.is_read)`.as(
        'unread',
      ),
    ])

export const sandboxNumbers = (tx: Tx) =>
  tx
    .selectFrom('whatsapp_numbers')
    .selectAll()
    .where('mode', '=', 'sandbox')
    .orderBy('name')
    .orderBy('phone_number_id')
    .limit(200)
    .execute()
export const findSandboxNumber = (tx: Tx, phoneNumberId: string) =>
  tx
    .selectFrom('whatsapp_numbers')
    .selectAll()
    .where('phone_number_id', '=', phoneNumberId)
    .where('mode', '=', 'sandbox')
    .executeTakeFirst()
/** A year ahead is as far as it goes. */
export const windForward = (tx: Tx, phoneNumberId: string, ms: number) =>
  tx
    .updateTable('whatsapp_numbers')
    .set({ clock_ahead_ms: sql<number>`least(clock_ahead_ms + ${ms}, 31536000000)` })
    .where('phone_number_id', '=', phoneNumberId)
    .where('mode', '=', 'sandbox')
    .returningAll()
    .executeTakeFirst()

export const listPeople = (tx: Tx, search: string): Promise<PersonRow[]> =>
  people(tx)
    .$if(search !== '', (query) =>
      query.where(holds(sql`p.name || ' ' || coalesce(p.phone, '') || ' ' || p.username`, search)),
    )
    .orderBy(sql`last_at desc nulls last`)
    .orderBy('p.created_at', 'desc')
    .limit(200)
    .execute()
export const findPerson = (tx: Tx, id: string): Promise<PersonRow | undefined> =>
  people(tx).where('p.id', '=', id).executeTakeFirst()
/** False when the number is somebody's already. */
export async function insertPerson(
  tx: Tx,
  row: {
    id: string
    phoneNumberId: string
    name: string
    phone: string | null
    userId: string
    username: string
    at: Date
  },
): Promise<void> {
  await tx
    .insertInto('sandbox_chat_people')
    .values({
      id: row.id,
      phone_number_id: row.phoneNumberId,
      name: row.name,
      phone: row.phone,
      user_id: row.userId,
      username: row.username,
      created_at: row.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const messagesOf = async (tx: Tx, personId: string): Promise<SandboxMessageRow[]> =>
  (
    await tx
      .selectFrom('sandbox_chat_messages')
      .selectAll()
      .where('person_id', '=', personId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(200)
      .execute()
  ).toReversed()
export const insertSaid = (
  tx: Tx,
  row: {
    id: string
    personId: string
    wamid: string
    direction: 'from_customer' | 'from_owner'
    payload: Record<string, unknown>
    at: Date
  },
) =>
  tx
    .insertInto('sandbox_chat_messages')
    .values({
      id: row.id,
      person_id: row.personId,
      wamid: row.wamid,
      direction: row.direction,
      payload: JSON.stringify(row.payload),
      at: row.at,
    })
    .execute()
/** What they see when they take up the phone. */
export const readAll = (tx: Tx, personId: string): Promise<SandboxMessageRow[]> =>
  tx
    .updateTable('sandbox_chat_messages')
    .set({ is_read: true })
    .where('person_id', '=', personId)
    .where('direction', '<>', 'from_customer')
    .where('is_read', '=', false)
    .returningAll()
    .execute()

export async function deleteOldChats(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('sandbox_chat_messages').where('at', '<', before).execute()
  await tx.deleteFrom('sandbox_chat_media').where('at', '<', before).execute()
  await tx.deleteFrom('sandbox_catalogue_batches').where('at', '<', before).execute()
  await sql`delete from sandbox_chat_people p where p.created_at < ${before} and not exists (select from sandbox_chat_messages m where m.person_id = p.id)`.execute(
    tx,
  )
}
