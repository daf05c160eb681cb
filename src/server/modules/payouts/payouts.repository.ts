import { sql } from 'kysely'
import {
  type CurrentPayoutSettings,
  type Payout,
  type PayoutDestination,
  type PayoutFee,
  type PayoutSettings,
  type PayoutTarget,
  PayoutSchedule,
} from '../../../shared/contract/payouts.ts'
import { APPROVER_AFTER_HOURS, PASSWORD_ABOVE_TZS } from '../../../shared/domain/payouts.ts'
import { restUntil } from '../../../shared/domain/resting.ts'
import { readKeyset } from '../../platform/cursors.ts'
import type { Tx } from '../../platform/database.ts'
import type { ProviderExchange } from '../../providers/payments/payments.ts'
import type { PushOperator } from '../../../shared/domain/options.ts'

export type PayoutRow = {
  id: string
  amountTzs: number
  feeTzs: number
  destinationId: string
  kind: 'wallet' | 'bank'
  provider: string
  account: string
  holder: string
  state: Payout['state']
  reference: string
  providerReference: string | null
  adapter: string
  isSandbox: boolean
  tries: number
  polls: number
  reason: string
  retriedAsId: string | null
  scheduledDay: string | null
  requestedById: string | null
  requestedByName: string | null
  approvedByName: string | null
  requestedAt: Date
  approvedAt: Date | null
  sentAt: Date | null
  endedAt: Date | null
}
const columns = sql`t.id, t.amount_tzs as "amountTzs", t.fee_tzs as "feeTzs", t.destination_id as "destinationId", t.kind, t.provider, t.account, t.holder, t.state, t.reference, t.provider_reference as "providerReference",
  t.adapter, t.is_sandbox as "isSandbox", t.tries, t.polls, t.reason, t.retried_as as "retriedAsId", t.scheduled_day as "scheduledDay", t.requested_by as "requestedById", t.requested_at as "requestedAt",
  t.approved_at as "approvedAt", t.sent_at as "sentAt", t.ended_at as "endedAt"`
const named = sql`${columns}, r.name as "requestedByName", a.name as "approvedByName" from payouts t left join users r on r.id = t.requested_by left join users a on a.id = t.approved_by`

export const targetOf = (row: { kind: 'wallet' | 'bank'; provider: string; account: string }): PayoutTarget =>
  row.kind === 'wallet'
    ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written from a parsed target
      { kind: 'wallet', operator: row.provider as PushOperator, phone: row.account }
    : { kind: 'bank', bank: row.provider, account: row.account }

export async function readPayout(tx: Tx, shopId: string, id: string): Promise<PayoutRow | undefined> {
  const { rows } = await sql<PayoutRow>`select ${named} where t.shop_id = ${shopId} and t.id = ${id}`.execute(tx)
  return rows[0]
}
/** Who changes a payout does it one after the other. */
export async function lockPayout(tx: Tx, shopId: string, id: string): Promise<PayoutRow | undefined> {
  const { rows } =
    await sql<PayoutRow>`select ${columns}, null as "requestedByName", null as "approvedByName" from payouts t where t.shop_id = ${shopId} and t.id = ${id} for update`.execute(
      tx,
    )
  return rows[0]
}
export async function listPayoutRows(
  tx: Tx,
  shopId: string,
  state: string | undefined,
  cursor: string | undefined,
  limit: number,
): Promise<PayoutRow[]> {
  const from = readKeyset(cursor, ['instant', 'id'])
  const { rows } = await sql<PayoutRow>`
    select ${named} where t.shop_id = ${shopId} ${state === undefined ? sql`` : sql`and t.state = ${state}`} ${from ? sql`and (t.requested_at, t.id) < (${from[0]}, ${from[1]}::uuid)` : sql``}
    order by t.requested_at desc, t.id desc limit ${limit + 1}`.execute(tx)
  return rows
}

export type NewPayout = {
  id: string
  amountTzs: number
  feeTzs: number
  destination: DestinationRow
  state: 'needs_approval' | 'queued'
  reference: string
  adapter: string
  isSandbox: boolean
  scheduledDay: string | null
  byUserId: string | null
  at: Date
}
/** False when the id, or the scheduled day, has its payout. The look-up by which the provider's news find it is of the same transaction. */
export async function insertPayout(tx: Tx, shopId: string, p: NewPayout): Promise<boolean> {
  const made = await tx
    .insertInto('payouts')
    .values({
      shop_id: shopId,
      id: p.id,
      amount_tzs: p.amountTzs,
      fee_tzs: p.feeTzs,
      destination_id: p.destination.id,
      kind: p.destination.kind,
      provider: p.destination.provider,
      account: p.destination.account,
      holder: p.destination.holder,
      state: p.state,
      reference: p.reference,
      adapter: p.adapter,
      is_sandbox: p.isSandbox,
      scheduled_day: p.scheduledDay,
      requested_by: p.byUserId,
      requested_at: p.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made)
    await tx.insertInto('payout_lookups').values({ reference: p.reference, shop_id: shopId, payout_id: p.id }).execute()
  return made !== undefined
}

export type PayoutChange = Partial<{
  state: Payout['state']
  provider_reference: string | null
  reason: string
  tries: number
  polls: number
  approved_by: string
  approved_at: Date
  sent_at: Date
  ended_at: Date | null
  retried_as: string
}>
export async function updatePayout(tx: Tx, shopId: string, id: string, change: PayoutChange): Promise<void> {
  await tx.updateTable('payouts').set(change).where('shop_id', '=', shopId).where('id', '=', id).execute()
}
export async function findLookup(tx: Tx, reference: string): Promise<{ shopId: string; payoutId: string } | undefined> {
  const row = await tx
    .selectFrom('payout_lookups')
    .select(['shop_id', 'payout_id'])
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row && { shopId: row.shop_id, payoutId: row.payout_id }
}

export async function insertPayoutExchanges(
  tx: Tx,
  shopId: string,
  payoutId: string,
  adapter: string,
  exchanges: readonly ProviderExchange[],
): Promise<void> {
  if (exchanges.length === 0) return
  await tx
    .insertInto('payout_exchanges')
    .values(
      exchanges.map(({ what, request, response, status, at }) => ({
        shop_id: shopId,
        payout_id: payoutId,
        what,
        adapter,
        request: storable(request),
        response: storable(response),
        status,
        at,
      })),
    )
    .execute()
}
const storable = (text: string) => text.slice(0, 20_000).toWellFormed().replaceAll('\0', '\u{FFFD}')

export type PayoutExchange = {
  id: string
  what: string
  adapter: string
  request: string
  response: string
  status: number | null
  at: Date
}
export async function readPayoutExchanges(tx: Tx, shopId: string, payoutId: string): Promise<PayoutExchange[]> {
  return await tx
    .selectFrom('payout_exchanges')
    .select(['id', 'what', 'adapter', 'request', 'response', 'status', 'at'])
    .where('shop_id', '=', shopId)
    .where('payout_id', '=', payoutId)
    .orderBy('at')
    .orderBy('id')
    .limit(200)
    .execute()
}

export type DestinationRow = {
  id: string
  kind: 'wallet' | 'bank'
  provider: string
  account: string
  holder: string
  isNameChecked: boolean
  createdAt: Date
  createdByName: string | null
}
const destination = sql`d.id, d.kind, d.provider, d.account, d.holder, d.is_name_checked as "isNameChecked", d.created_at as "createdAt", u.name as "createdByName" from payout_destinations d left join users u on u.id = d.created_by`
export async function listDestinations(tx: Tx, shopId: string): Promise<DestinationRow[]> {
  const { rows } =
    await sql<DestinationRow>`select ${destination} where d.shop_id = ${shopId} and d.removed_at is null order by d.created_at desc, d.id limit 50`.execute(
      tx,
    )
  return rows
}
export async function readDestination(tx: Tx, shopId: string, id: string): Promise<DestinationRow | undefined> {
  const { rows } =
    await sql<DestinationRow>`select ${destination} where d.shop_id = ${shopId} and d.id = ${id} and d.removed_at is null`.execute(
      tx,
    )
  return rows[0]
}
export async function insertDestination(
  tx: Tx,
  shopId: string,
  d: Omit<DestinationRow, 'createdByName'> & { byUserId: string },
): Promise<boolean> {
  const made = await tx
    .insertInto('payout_destinations')
    .values({
      shop_id: shopId,
      id: d.id,
      kind: d.kind,
      provider: d.provider,
      account: d.account,
      holder: d.holder,
      is_name_checked: d.isNameChecked,
      created_by: d.byUserId,
      created_at: d.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}
export async function markRemoved(tx: Tx, shopId: string, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('payout_destinations')
    .set({ removed_at: at })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}
export const destinationOf = (row: DestinationRow, now: Date): PayoutDestination => ({
  id: row.id,
  target: targetOf(row),
  holder: row.holder,
  isNameChecked: row.isNameChecked,
  createdAt: row.createdAt.toISOString(),
  createdByName: row.createdByName,
  restsUntil: restUntil(row.createdAt, now)?.toISOString() ?? null,
})

/** Who saves settings does it one after the other, also where there is no row yet. */
export async function lockPayoutSettings(tx: Tx, shopId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payout settings ${shopId}`}, 0))`.execute(tx)
}
/** The wish of somebody who is no owner any more is none. */
export async function readPayoutSettings(tx: Tx, shopId: string): Promise<CurrentPayoutSettings> {
  const { rows } = await sql<SettingsRow>`
    select s.password_above_tzs as "passwordAboveTzs", s.needs_second_admin as "needsSecondAdmin", s.schedule, s.wish_needs_second_admin as "wishNeedsSecondAdmin", s.wish_password_above_tzs as "wishPasswordAboveTzs",
      m.user_id as "wishById", u.name as "wishByName", s.wish_at as "wishAt"
    from payout_settings s left join memberships m on m.shop_id = s.shop_id and m.user_id = s.wish_by and m.is_admin and m.revoked_at is null left join users u on u.id = m.user_id where s.shop_id = ${shopId}`.execute(
    tx,
  )
  const [row] = rows
  if (!row) return { passwordAboveTzs: PASSWORD_ABOVE_TZS, needsSecondAdmin: false, schedule: null, wish: null }
  const wish =
    row.wishById === null
    || row.wishAt === null
    || row.wishNeedsSecondAdmin === null
    || row.wishPasswordAboveTzs === null
      ? null
      : {
          needsSecondAdmin: row.wishNeedsSecondAdmin,
          passwordAboveTzs: row.wishPasswordAboveTzs,
          byId: row.wishById,
          byName: row.wishByName,
          at: row.wishAt.toISOString(),
        }
  return {
    passwordAboveTzs: row.passwordAboveTzs,
    needsSecondAdmin: row.needsSecondAdmin,
    schedule: PayoutSchedule.nullable().parse(row.schedule ?? null),
    wish,
  }
}
type SettingsRow = {
  passwordAboveTzs: number
  needsSecondAdmin: boolean
  schedule: unknown
  wishNeedsSecondAdmin: boolean | null
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
      wish_password_above_tzs: wish?.passwordAboveTzs ?? null,
      wish_by: wish?.byUserId ?? null,
      wish_at: wish?.at ?? null,
    })
    .where('shop_id', '=', shopId)
    .execute()
}
export type Wish = { needsSecondAdmin: boolean; passwordAboveTzs: number; byUserId: string; at: Date }
/** What was asked for since then and has not come back; `exceptId` is the one in question. */
export async function sumPayoutsSince(
  tx: Tx,
  shopId: string,
  since: Date,
  exceptId: string | null = null,
): Promise<number> {
  const { rows } = await sql<{
    sum: number
  }>`select least(coalesce(sum(amount_tzs), 0), 9007199254740991)::bigint as sum from payouts
    where shop_id = ${shopId} and requested_at > ${since} and state not in ('failed', 'cancelled') and id is distinct from ${exceptId}::uuid`.execute(
    tx,
  )
  return rows[0]?.sum ?? 0
}
export async function writePayoutSettings(
  tx: Tx,
  shopId: string,
  settings: PayoutSettings,
  by: { userId: string; at: Date; nextAt: Date | null },
): Promise<void> {
  const values = {
    password_above_tzs: settings.passwordAboveTzs,
    needs_second_admin: settings.needsSecondAdmin,
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

/** Payouts to this place that nothing was sent of yet. */
export async function unsentTo(tx: Tx, shopId: string, destinationId: string): Promise<string[]> {
  return (
    await tx
      .selectFrom('payouts')
      .select('id')
      .where('shop_id', '=', shopId)
      .where('destination_id', '=', destinationId)
      .where('state', 'in', ['needs_approval', 'queued'])
      .orderBy('id')
      .execute()
  ).map((row) => row.id)
}
/** Who saved the settings last: what goes out by schedule is theirs to answer for. */
export async function settingsSaver(tx: Tx, shopId: string): Promise<string | null> {
  return (
    (await tx.selectFrom('payout_settings').select('updated_by').where('shop_id', '=', shopId).executeTakeFirst())
      ?.updated_by ?? null
  )
}
export type Owner = { id: string; isSettled: boolean; givenBy: string | null }
/** The owners as they stand until the transaction ends. `isSettled`: for longer than a day. */
export async function readOwners(tx: Tx, shopId: string, now: Date): Promise<Owner[]> {
  const rows = await tx
    .selectFrom('memberships')
    .select(['user_id', 'admin_since', 'admin_given_by'])
    .where('shop_id', '=', shopId)
    .where('is_admin', '=', true)
    .where('revoked_at', 'is', null)
    .orderBy('user_id')
    .forShare()
    .execute()
  const latest = now.getTime() - APPROVER_AFTER_HOURS * 3_600_000
  return rows.map((row) => ({
    id: row.user_id,
    isSettled: row.admin_since !== null && row.admin_since.getTime() < latest,
    givenBy: row.admin_given_by,
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
