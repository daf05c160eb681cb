import { sql } from 'kysely'
import type { CurrentPayoutSettings, PayoutFee, PayoutSettings } from '../../../shared/contract/payouts.ts'
import { PayoutSchedule } from '../../../shared/contract/payouts.ts'
import { APPROVER_AFTER_HOURS, PASSWORD_ABOVE_TZS } from '../../../shared/domain/payouts.ts'
import type { Tx } from '../../platform/database.ts'
import { type Owner, whoMade } from './payout-approvers.ts'

/** Who saves settings does it one after the other, also where there is no row yet. */
export async function lockPayoutSettings(tx: Tx, shopId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payout settings ${shopId}`}, 0))`.execute(tx)
}
/** The wish of somebody who is no owner any more is none. */
export async function readPayoutSettings(tx: Tx, shopId: string): Promise<StoredSettings> {
  const { rows } = await sql<SettingsRow>`
    select s.password_above_tzs as "passwordAboveTzs", s.needs_second_admin as "needsSecondAdmin", s.needs_second_factor as "needsSecondFactor", s.schedule,
      s.wish_needs_second_admin as "wishNeedsSecondAdmin", s.wish_needs_second_factor as "wishNeedsSecondFactor", s.wish_password_above_tzs as "wishPasswordAboveTzs",
      m.user_id as "wishById", u.name as "wishByName", s.wish_at as "wishAt"
    from payout_settings s left join memberships m on m.shop_id = s.shop_id and m.user_id = s.wish_by and m.is_admin and m.revoked_at is null left join users u on u.id = m.user_id where s.shop_id = ${shopId}`.execute(
    tx,
  )
  const [row] = rows
  if (!row)
    return {
      passwordAboveTzs: PASSWORD_ABOVE_TZS,
      needsSecondAdmin: false,
      needsSecondFactor: false,
      schedule: null,
      wish: null,
    }
  const wish =
    row.wishById === null
    || row.wishAt === null
    || row.wishNeedsSecondAdmin === null
    || row.wishPasswordAboveTzs === null
      ? null
      : {
          needsSecondAdmin: row.wishNeedsSecondAdmin,
          needsSecondFactor: row.wishNeedsSecondFactor ?? row.needsSecondFactor,
          passwordAboveTzs: row.wishPasswordAboveTzs,
          byId: row.wishById,
          byName: row.wishByName,
          at: row.wishAt.toISOString(),
        }
  return {
    passwordAboveTzs: row.passwordAboveTzs,
    needsSecondAdmin: row.needsSecondAdmin,
    needsSecondFactor: row.needsSecondFactor,
    schedule: PayoutSchedule.nullable().parse(row.schedule ?? null),
    wish,
  }
}
type StoredSettings = CurrentPayoutSettings & { needsSecondFactor: boolean }
type SettingsRow = {
  passwordAboveTzs: number
  needsSecondAdmin: boolean
  needsSecondFactor: boolean
  schedule: unknown
  wishNeedsSecondAdmin: boolean | null
  wishNeedsSecondFactor: boolean | null
  wishPasswordAboveTzs: number | null
  wishById: string | null
  wishByName: string | null
  wishAt: Date | null
}
export async function writeWish(tx: Tx, shopId: string, wish: Wish | null): Promise<void> {
  await tx
    .updateTable('payout_settings')
    .set({
      wish_needs_second_admin: wish?.needsSecondAdmin ?? null,
      wish_needs_second_factor: wish?.needsSecondFactor ?? null,
      wish_password_above_tzs: wish?.passwordAboveTzs ?? null,
      wish_by: wish?.byUserId ?? null,
      wish_at: wish?.at ?? null,
    })
    .where('shop_id', '=', shopId)
    .execute()
}
type Wish = {
  needsSecondAdmin: boolean
  needsSecondFactor: boolean
  passwordAboveTzs: number
  byUserId: string
  at: Date
}
export async function writePayoutSettings(
  tx: Tx,
  shopId: string,
  settings: PayoutSettings & { needsSecondFactor: boolean },
  by: { userId: string; at: Date; nextAt: Date | null },
): Promise<void> {
  const values = {
    password_above_tzs: settings.passwordAboveTzs,
    needs_second_admin: settings.needsSecondAdmin,
    needs_second_factor: settings.needsSecondFactor,
    schedule: settings.schedule === null ? null : JSON.stringify(settings.schedule),
    updated_by: by.userId,
    updated_at: by.at,
  }
  await tx
    .insertInto('payout_settings')
    .values({ shop_id: shopId, ...values })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(values))
    .execute()
  await setTurn(tx, shopId, by.nextAt)
}
/** Null: no schedule, no turn. */
export async function setTurn(tx: Tx, shopId: string, nextAt: Date | null): Promise<void> {
  if (nextAt === null) await tx.deleteFrom('payout_turns').where('shop_id', '=', shopId).execute()
  else
    await tx
      .insertInto('payout_turns')
      .values({ shop_id: shopId, next_at: nextAt })
      .onConflict((conflict) => conflict.column('shop_id').doUpdateSet({ next_at: nextAt }))
      .execute()
}
export async function readTurn(tx: Tx, shopId: string): Promise<Date | null> {
  return (
    (await tx.selectFrom('payout_turns').select('next_at').where('shop_id', '=', shopId).executeTakeFirst())?.next_at
    ?? null
  )
}
export async function takeTurn(tx: Tx, shopId: string, now: Date): Promise<boolean> {
  return (
    (await tx
      .selectFrom('payout_turns')
      .select('shop_id')
      .where('shop_id', '=', shopId)
      .where('next_at', '<=', now)
      .forUpdate()
      .executeTakeFirst()) !== undefined
  )
}
export async function dueTurns(tx: Tx, now: Date, limit: number): Promise<string[]> {
  return (
    await tx
      .selectFrom('payout_turns')
      .select('shop_id')
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .limit(limit)
      .execute()
  ).map((row) => row.shop_id)
}

export async function readPayoutFees(tx: Tx): Promise<PayoutFee[]> {
  const rows = await tx
    .selectFrom('payout_fees')
    .select(['kind', 'rate_basis_points', 'fixed_tzs'])
    .orderBy('kind')
    .execute()
  return rows.map((row) => ({ kind: row.kind, rateBasisPoints: row.rate_basis_points, fixedTzs: row.fixed_tzs }))
}
export async function writePayoutFees(tx: Tx, fees: readonly PayoutFee[], at: Date): Promise<void> {
  await tx.deleteFrom('payout_fees').execute()
  const unique = [...new Map(fees.map((fee) => [fee.kind, fee])).values()]
  if (unique.length > 0)
    await tx
      .insertInto('payout_fees')
      .values(
        unique.map((fee) => ({
          kind: fee.kind,
          rate_basis_points: fee.rateBasisPoints,
          fixed_tzs: fee.fixedTzs,
          updated_at: at,
        })),
      )
      .execute()
}

/** Who saved the settings last: what goes out by schedule is theirs to answer for. */
export async function settingsSaver(tx: Tx, shopId: string): Promise<string | null> {
  return (
    (await tx.selectFrom('payout_settings').select('updated_by').where('shop_id', '=', shopId).executeTakeFirst())
      ?.updated_by ?? null
  )
}
/** The owners as they stand until the transaction ends. `isSettled`: for longer than a day. */
export async function readOwners(tx: Tx, shopId: string, now: Date): Promise<Owner[]> {
  const rows = await tx
    .selectFrom('memberships')
    .select(['user_id as id', 'admin_since as since', 'admin_given_by as givenBy', 'revoked_at as revokedAt'])
    .select('is_admin as isAdmin')
    .where('shop_id', '=', shopId)
    .where((eb) => eb.or([eb('is_admin', '=', true), eb('admin_given_by', 'is not', null)]))
    .orderBy('user_id')
    .forShare()
    .execute()
  const latest = now.getTime() - APPROVER_AFTER_HOURS * 3_600_000
  const owners = rows.filter((row) => row.isAdmin && row.revokedAt === null)
  const [ids, givers] = [new Set(owners.map(({ id }) => id)), new Map(rows.map(({ id, givenBy }) => [id, givenBy]))]
  return owners.map(({ id, since }) => ({
    id,
    isSettled: since !== null && since.getTime() < latest,
    ...whoMade(id, givers, (other) => ids.has(other)),
  }))
}

/** What customers are paying right now through the product, and how many owners the shop has. */
export async function readSurroundings(tx: Tx, shopId: string): Promise<{ pendingTzs: number; adminCount: number }> {
  const { rows } = await sql<{ pendingTzs: number; adminCount: number }>`
    select (select least(coalesce(sum(a.amount_tzs), 0), 9007199254740991)::bigint from payment_attempts a where a.shop_id = ${shopId} and a.state in ('asked', 'waiting', 'refund_due') and a.state <> 'refund_due' and a.mode = 'kaunta') as "pendingTzs",
      (select count(*)::int from memberships m where m.shop_id = ${shopId} and m.is_admin and m.revoked_at is null) as "adminCount"`.execute(
    tx,
  )
  return rows[0] ?? { pendingTzs: 0, adminCount: 0 }
}
