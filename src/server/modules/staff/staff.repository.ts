import { sql } from 'kysely'
import { LIMIT_FIELDS } from '../../../shared/domain/activity.ts'
import type { PersonLimits } from '../../../shared/domain/staff-presets.ts'
import type { Tx } from '../../platform/database.ts'
import type { storedLimits } from './staff-limits.ts'

export type Grants = { resource: string; action: string[] }[]
export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

/** On how many devices, removed ones left out; null: on every one. */
const worksOn = sql<
  number | null
>`case when memberships.device_ids is not null then (select count(*)::int from devices d
  where d.shop_id = memberships.shop_id and d.id = any(memberships.device_ids) and d.revoked_at is null) end`

export const listMembers = (tx: Tx, shopId: string) =>
  tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select([
      'memberships.user_id',
      'memberships.is_admin',
      'memberships.grants',
      'memberships.joined_at',
      'memberships.discount_limit',
      'memberships.credit_limit_tzs',
      'memberships.refund_limit_tzs',
      'memberships.price_limit_tzs',
      'memberships.payout_limit_tzs',
      'memberships.refund_day_tzs',
      'memberships.discount_day_tzs',
      'memberships.payout_day_tzs',
      'memberships.preset',
      worksOn.as('works_on'),
      'users.name',
      'users.phone',
      'users.email',
    ])
    .where('memberships.shop_id', '=', shopId)
    .where('memberships.revoked_at', 'is', null)
    // Owners first, then as they came; people who came at one instant stand in one order all the same.
    .orderBy('memberships.is_admin', 'desc')
    .orderBy('memberships.joined_at')
    .orderBy('users.name')
    .orderBy('memberships.user_id')
    .execute()

export const lockMember = (tx: Tx, shopId: string, userId: string) =>
  tx
    .selectFrom('memberships')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** As they stand until the transaction ends: nobody can take rights away between the look and what follows from it. */
export const readMemberForShare = (tx: Tx, shopId: string, userId: string) =>
  tx
    .selectFrom('memberships')
    .select(['is_admin', 'grants', 'device_ids', ...LIMIT_FIELDS])
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .forShare()
    .executeTakeFirst()

/** Locks the owners, so that two cannot remove each other at once. */
export const lockOwners = async (tx: Tx, shopId: string) =>
  (
    await tx
      .selectFrom('memberships')
      .select('user_id')
      .where('shop_id', '=', shopId)
      .where('is_admin', '=', true)
      .where('revoked_at', 'is', null)
      .forUpdate()
      .execute()
  ).length

/** What of a member's own limits is named, and of what their rights started from. */
export const setLimits = (tx: Tx, shopId: string, userId: string, limits: ReturnType<typeof storedLimits>) =>
  tx.updateTable('memberships').set(limits).where('shop_id', '=', shopId).where('user_id', '=', userId).execute()

/** What the member was allowed before stays known: a sale made while the right was held is accepted when it arrives later (F11, sync/command-gate.ts). */
export const setGrants = (tx: Tx, shopId: string, userId: string, grants: Grants, now: Date) =>
  tx
    .updateTable('memberships')
    .set({
      grants: JSON.stringify(grants),
      former_grants: sql<string>`(select jsonb_agg(distinct held) from jsonb_array_elements(coalesce(former_grants, '[]') || grants) held)`,
      grants_changed_at: now,
    })
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId)
    .execute()

export const revokeMember = (tx: Tx, shopId: string, userId: string, now: Date) =>
  tx
    .updateTable('memberships')
    .set({ revoked_at: now })
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId)
    .execute()

export const listInvitations = (tx: Tx, shopId: string) =>
  tx
    .selectFrom('invitations')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute()

export const findInvitation = (tx: Tx, shopId: string, id: string) =>
  tx
    .selectFrom('invitations')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const insertInvitation = (
  tx: Tx,
  shopId: string,
  row: {
    id: string
    contact: string
    contactKind: 'phone' | 'email'
    name: string
    grants: Grants
    limits: Partial<PersonLimits>
    preset: string | null
    deviceIds: string[] | null
    language: 'en' | 'sw'
    invitedBy: string
    now: Date
    expiresAt: Date
  },
) =>
  tx
    .insertInto('invitations')
    .values({
      shop_id: shopId,
      id: row.id,
      contact: row.contact,
      contact_kind: row.contactKind,
      name: row.name,
      grants: JSON.stringify(row.grants),
      limits: JSON.stringify(row.limits),
      preset: row.preset,
      device_ids: row.deviceIds,
      language: row.language,
      invited_by: row.invitedBy,
      sent_at: row.now,
      expires_at: row.expiresAt,
    })
    .execute()

/** Whoever sends it again is who gives the rights now. */
export const renewInvitation = (tx: Tx, shopId: string, id: string, invitedBy: string, now: Date, expiresAt: Date) =>
  tx
    .updateTable('invitations')
    .set({ sent_at: now, expires_at: expiresAt, invited_by: invitedBy })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()

/** Open invitations to this contact, or sent by this member, end; their tokens with them. */
export async function withdrawInvitations(
  tx: Tx,
  shopId: string,
  which: { id: string } | { contact: string } | { invitedBy: string },
  now: Date,
): Promise<number> {
  const column = 'id' in which ? 'id' : 'contact' in which ? 'contact' : 'invited_by'
  const value = 'id' in which ? which.id : 'contact' in which ? which.contact : which.invitedBy
  const ended = await tx
    .updateTable('invitations')
    .set({ withdrawn_at: now })
    .where('shop_id', '=', shopId)
    .where(column, '=', value)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .execute()
  const ids = ended.map((row) => row.id)
  if (ids.length > 0)
    await tx.deleteFrom('invitation_tokens').where('shop_id', '=', shopId).where('invitation_id', 'in', ids).execute()
  return ids.length
}

/** True for exactly one caller. */
export async function acceptInvitation(
  tx: Tx,
  shopId: string,
  id: string,
  userId: string,
  now: Date,
): Promise<boolean> {
  const result = await tx
    .updateTable('invitations')
    .set({ accepted_at: now, accepted_by: userId })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Whoever came by one is nobody any more: it says neither who they were nor how they were reached. */
export const forgetInvited = (tx: Tx, shopId: string, userId: string) =>
  tx
    .updateTable('invitations')
    .set({ contact: '—', name: '—' })
    .where('shop_id', '=', shopId)
    .where('accepted_by', '=', userId)
    .execute()

/** New links; the ones before stop working. */
export async function replaceInvitationTokens(
  tx: Tx,
  shopId: string,
  invitationId: string,
  tokens: { hash: Buffer; provesContact: boolean }[],
): Promise<void> {
  await tx
    .deleteFrom('invitation_tokens')
    .where('shop_id', '=', shopId)
    .where('invitation_id', '=', invitationId)
    .execute()
  await tx
    .insertInto('invitation_tokens')
    .values(
      tokens.map(({ hash, provesContact }) => ({
        token_hash: hash,
        shop_id: shopId,
        invitation_id: invitationId,
        proves_contact: provesContact,
      })),
    )
    .execute()
}

export const findInvitationToken = (tx: Tx, tokenHash: Buffer) =>
  tx
    .selectFrom('invitation_tokens')
    .select(['shop_id', 'invitation_id', 'proves_contact'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
