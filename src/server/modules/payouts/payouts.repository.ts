import { sql } from 'kysely'
import type { Payout, PayoutDestination, PayoutTarget } from '../../../shared/contract/payouts.ts'
import type { PushOperator } from '../../../shared/domain/options.ts'
import { restUntil } from '../../../shared/domain/resting.ts'
import { readKeyset } from '../../platform/cursors.ts'
import type { Tx } from '../../platform/database.ts'
import type { ProviderExchange } from '../../providers/payments/payments.ts'

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

type NewPayout = {
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

type PayoutChange = Partial<{
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

type PayoutExchange = {
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
