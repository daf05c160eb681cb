import { sql } from 'kysely'
import type { AccountChangeKind, ShopChangeKind } from '../../../shared/contract/changes.ts'
import type { Tx } from '../../platform/database.ts'
import type { Contacts, Person } from '../auth/auth.facts.ts'

interface ShopChange {
  id: string
  kind: ShopChangeKind
  subjectId: string | null
  before: unknown
  byUserId: string
  at: Date
}

export async function insertAccountChange(
  tx: Tx,
  change: Contacts & { id: string; userId: string; kind: AccountChangeKind; at: Date },
): Promise<void> {
  const { id, userId, kind, phone, email, at } = change
  await tx
    .insertInto('account_changes')
    .values({
      id,
      user_id: userId,
      kind,
      phone,
      phone_proven_at: change.phone_proven_at,
      email,
      email_proven_at: change.email_proven_at,
      at,
    })
    .execute()
  // To be in somewhere else changes nothing of who the account is: no payout rests for it.
  if (kind === 'sign_in') return
  await tx.updateTable('users').set({ identity_changed_at: at }).where('id', '=', userId).execute()
}
export const findAccountChange = (tx: Tx, id: string) =>
  tx.selectFrom('account_changes').selectAll().where('id', '=', id).executeTakeFirst()
export const findFirstAccountChange = (tx: Tx, userId: string, since: Date) =>
  tx
    .selectFrom('account_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('at', '>=', since)
    .orderBy('at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
export const identityChangedAt = async (tx: Tx, userId: string): Promise<Date | null> =>
  (await tx.selectFrom('users').select('identity_changed_at').where('id', '=', userId).executeTakeFirst())
    ?.identity_changed_at ?? null

export async function insertShopChange(tx: Tx, shopId: string, change: ShopChange): Promise<void> {
  const { id, kind, subjectId, before, byUserId, at } = change
  await tx
    .insertInto('shop_changes')
    .values({ shop_id: shopId, id, kind, subject_id: subjectId, before: JSON.stringify(before), by_user: byUserId, at })
    .execute()
}
export type SeldomChange = { shopId: string; kind: 'closing' } | { userId: string; kind: 'account_closing' }
/** Since then, undone or not. */
export async function countChanges(tx: Tx, about: SeldomChange, since: Date): Promise<number> {
  const of =
    'shopId' in about
      ? sql`shop_changes where shop_id = ${about.shopId}`
      : sql`account_changes where user_id = ${about.userId}`
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ${of} and kind = ${about.kind} and at > ${since}`.execute(tx)
  return rows[0]?.count ?? 0
}
const shopChanges = (tx: Tx, shopId: string) =>
  tx
    .selectFrom('shop_changes')
    .select(['id', 'kind', 'subject_id as subjectId', 'before', 'by_user as byUserId', 'at', 'undone_at as undoneAt'])
    .where('shop_id', '=', shopId)
export const findShopChange = (tx: Tx, shopId: string, id: string) =>
  shopChanges(tx, shopId).where('id', '=', id).executeTakeFirst()
/** Of this person since then and not undone, the newest first: what came later is put back first. */
export const shopChangesSince = (tx: Tx, shopId: string, byUserId: string, since: Date) =>
  shopChanges(tx, shopId)
    .where('by_user', '=', byUserId)
    .where('at', '>=', since)
    .where('undone_at', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .forUpdate()
    .execute()
export async function markUndone(tx: Tx, shopId: string, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('shop_changes')
    .set({ undone_at: at })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

export async function insertUndoToken(
  tx: Tx,
  token: { hash: Buffer; changeId: string; accountId: string; sentTo: string; shopId: string | null; expiresAt: Date },
): Promise<void> {
  const last = await tx
    .selectFrom('undo_tokens')
    .select(({ fn }) => fn.max('no').as('no'))
    .where('account_id', '=', token.accountId)
    .executeTakeFirst()
  await tx
    .insertInto('undo_tokens')
    .values({
      token_hash: token.hash,
      no: (last?.no ?? 0) + 1,
      change_id: token.changeId,
      account_id: token.accountId,
      sent_to: token.sentTo,
      shop_id: token.shopId,
      expires_at: token.expiresAt,
    })
    .execute()
}
export const findUndoToken = (tx: Tx, hash: Buffer, now: Date) =>
  tx
    .selectFrom('undo_tokens')
    .selectAll()
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
/** True for exactly one caller. */
export async function spendUndoToken(tx: Tx, hash: Buffer, now: Date): Promise<boolean> {
  const done = await tx
    .updateTable('undo_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}
/** Links about this change and about what the account changed after it: who took the account over may have been sent those. */
export async function voidTokensFrom(tx: Tx, accountId: string, changeId: string, now: Date): Promise<void> {
  await tx
    .updateTable('undo_tokens')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .where('no', '>=', (query) =>
      query
        .selectFrom('undo_tokens')
        .select(({ fn }) => fn.min('no').as('first'))
        .where('change_id', '=', changeId),
    )
    .execute()
}
export const voidTokensOf = (tx: Tx, changeId: string, now: Date) =>
  tx
    .updateTable('undo_tokens')
    .set({ used_at: now })
    .where('change_id', '=', changeId)
    .where('used_at', 'is', null)
    .execute()
/** What no link can undo any more: contacts people once had are not kept for ever. */
export async function deleteOld(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('undo_tokens').where('expires_at', '<', before).execute()
  await tx.deleteFrom('account_changes').where('at', '<', before).execute()
}

/** The owners of the entered shop, and whoever else is named: those who must hear what happens to it. */
export const peopleToTell = (tx: Tx, shopId: string, alsoUserId: string | null): Promise<Person[]> =>
  tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.name', 'u.language', 'u.phone', 'u.phone_proven_at', 'u.email', 'u.email_proven_at'])
    .where('m.shop_id', '=', shopId)
    .where('m.revoked_at', 'is', null)
    .where((row) =>
      alsoUserId === null
        ? row('m.is_admin', '=', true)
        : row.or([row('m.is_admin', '=', true), row('m.user_id', '=', alsoUserId)]),
    )
    .orderBy('u.id')
    .execute()
export const shopNameOf = async (tx: Tx, shopId: string): Promise<string> =>
  (await tx.selectFrom('shops').select('shop_name').where('id', '=', shopId).executeTakeFirst())?.shop_name ?? ''
export const shopIdsOf = async (tx: Tx, userId: string): Promise<string[]> =>
  (await tx.selectFrom('user_shops').select('shop_id').where('user_id', '=', userId).orderBy('shop_id').execute()).map(
    (row) => row.shop_id,
  )
