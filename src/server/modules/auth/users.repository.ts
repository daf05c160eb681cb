import { sql } from 'kysely'
import type { Contact } from '../../../shared/domain/phone.ts'
import type { Tx } from '../../platform/database.ts'

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

const columns = (kind: Contact['kind']) =>
  kind === 'phone'
    ? ({ value: 'phone', provenAt: 'phone_proven_at', claimed: 'claimed_phone' } as const)
    : ({ value: 'email', provenAt: 'email_proven_at', claimed: 'claimed_email' } as const)

export const findUser = (tx: Tx, id: string) =>
  tx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

export const lockUser = (tx: Tx, id: string) =>
  tx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findUserByContact = (tx: Tx, { kind, value }: Contact) =>
  tx.selectFrom('users').selectAll().where(columns(kind).value, '=', value).executeTakeFirst()

/** @throws a unique violation when the contact has an account */
export async function insertUser(
  tx: Tx,
  user: {
    id: string
    name: string
    contact: Contact
    isProven: boolean
    passwordHash: string
    language: 'en' | 'sw'
    now: Date
  },
) {
  const { value, provenAt } = columns(user.contact.kind)
  await tx
    .insertInto('users')
    .values({
      id: user.id,
      name: user.name,
      phone: null,
      email: null,
      claimed_phone: null,
      claimed_email: null,
      [value]: user.contact.value,
      [provenAt]: user.isProven ? user.now : null,
      password_hash: user.passwordHash,
      language: user.language,
      created_at: user.now,
    })
    .execute()
}

export const updateUser = (tx: Tx, id: string, change: { name?: string; language?: 'en' | 'sw' }) =>
  tx.updateTable('users').set(change).where('id', '=', id).execute()

export const setPassword = (tx: Tx, id: string, passwordHash: string) =>
  tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute()

/** Asked for, not yet proven: kept beside a contact that is. */
export const claimContact = (tx: Tx, id: string, { kind, value }: Contact) =>
  tx
    .updateTable('users')
    .set({ [columns(kind).claimed]: value })
    .where('id', '=', id)
    .execute()

/** @throws a unique violation when another account holds it */
export const setContact = (tx: Tx, id: string, { kind, value }: Contact, provenAt: Date | null) =>
  tx
    .updateTable('users')
    .set({ [columns(kind).value]: value, [columns(kind).provenAt]: provenAt, [columns(kind).claimed]: null })
    .where('id', '=', id)
    .execute()

export const restoreContacts = (
  tx: Tx,
  id: string,
  contacts: {
    phone: string | null
    phone_proven_at: Date | null
    email: string | null
    email_proven_at: Date | null
  },
) =>
  tx
    .updateTable('users')
    .set({ ...contacts, claimed_phone: null, claimed_email: null })
    .where('id', '=', id)
    .execute()

export const restFrom = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('users').set({ identity_changed_at: at }).where('id', '=', id).execute()

/** Decisions 8: takes the contact from an account that never proved it. Returns whether somebody lost it. */
export async function releaseUnproven(tx: Tx, contact: Contact, exceptUserId: string): Promise<boolean> {
  const { value, provenAt } = columns(contact.kind)
  const result = await tx
    .updateTable('users')
    .set({ [value]: null })
    .where(value, '=', contact.value)
    .where(provenAt, 'is', null)
    .where('id', '<>', exceptUserId)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Sessions and what proved who they are go with it; pictures of shops that were never made go by their own sweep, with their files. */
export async function eraseUser(tx: Tx, id: string, noPassword: string): Promise<void> {
  for (const table of ['sessions', 'proofs', 'second_factors', 'passkeys', 'account_changes'] as const)
    await sql`delete from ${sql.table(table)} where user_id = ${id}`.execute(tx)
  await sql`delete from undo_tokens where account_id = ${id} or sent_to = ${id}`.execute(tx)
  await tx
    .updateTable('users')
    .set({
      name: '—',
      phone: null,
      phone_proven_at: null,
      email: null,
      email_proven_at: null,
      claimed_phone: null,
      claimed_email: null,
      password_hash: noPassword,
    })
    .where('id', '=', id)
    .execute()
}

export const namesOf = async (tx: Tx, ids: readonly string[]) =>
  new Map(
    ids.length === 0
      ? []
      : (
          await tx
            .selectFrom('users')
            .select(['id', 'name'])
            .where('id', 'in', [...new Set(ids)])
            .execute()
        ).map((row) => [row.id, row.name]),
  )

export const lastSeenOf = async (tx: Tx, ids: readonly string[]) =>
  new Map(
    ids.length === 0
      ? []
      : (
          await tx
            .selectFrom('sessions')
            .select(['user_id', sql<Date>`max(last_seen_at)`.as('at')])
            .where('user_id', 'in', [...ids])
            .groupBy('user_id')
            .execute()
        ).map((row) => [row.user_id, row.at]),
  )
