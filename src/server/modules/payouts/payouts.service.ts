import { randomBytes } from 'node:crypto'
import type * as z from 'zod'
import type {
  createPayout,
  listPayouts,
  Payout,
  PayoutFee,
  PayoutHome,
  PayoutProof,
} from '../../../shared/contract/payouts.ts'
import { feeOf } from '../../../shared/domain/fees.ts'
import { FREE, PAYOUT_LEAST_TZS, PAYOUT_MOST_TZS } from '../../../shared/domain/payouts.ts'
import { restUntil } from '../../../shared/domain/resting.ts'
import type { MemberActor } from '../../platform/actor.ts'
import { cutPage, writeKeyset } from '../../platform/cursors.ts'
import { inShop, type Tx } from '../../platform/database.ts'
import type { OwnPasswordService } from '../auth/own-password.service.ts'
import type { SecondFactorService } from '../auth/second-factor.service.ts'
import type { UsersService } from '../auth/users.service.ts'
import type { ChangesService } from '../changes/changes.service.ts'
import { availableOf, balancesOf, book } from '../payments/ledger.service.ts'
import { hasApprover, requireMayApprove } from './payout-approvers.ts'
import { bookingOf, cancelled, idAfter, tellPayout } from './payout-books.ts'
import type { PayoutSender, SenderParts } from './payout-sender.service.ts'
import {
  contactUnproven,
  destinationNotFound,
  factorMissing,
  feeChanged,
  keyReused,
  needsOtherAdmin,
  noApprover,
  notAvailable,
  notCertain,
  notEnough,
  outOfRange,
  passwordNeeded,
  payoutNotFound,
  resting,
  wrongState,
} from './payouts.errors.ts'
import {
  type DestinationRow,
  insertPayout,
  listPayoutRows,
  lockPayout,
  type PayoutRow,
  readDestination,
  readPayout,
  readPayoutExchanges,
  sumPayoutsSince,
  targetOf,
  updatePayout,
} from './payouts.repository.ts'
import {
  readOwners,
  readPayoutFees,
  readPayoutSettings,
  readSurroundings,
  readTurn,
  settingsSaver,
} from './payout-settings.repository.ts'

export interface PayoutParts extends SenderParts {
  users: UsersService
  ownPassword: OwnPasswordService
  secondFactor: SecondFactorService
  changes: ChangesService
  sender: PayoutSender
  /** `own`: the shop's money lies with its own gateway. */
  modeOf: (tx: Tx, shopId: string) => Promise<'kaunta' | 'own'>
}
/** Letters and digits, for providers strip the rest. */
const newPayoutReference = (): string => `KP${randomBytes(12).toString('hex').toUpperCase()}`
export const feeFor = (fees: readonly PayoutFee[], kind: 'wallet' | 'bank') =>
  fees.find((fee) => fee.kind === kind) ?? FREE

const payoutOf = (row: PayoutRow): Payout => ({
  id: row.id,
  amountTzs: row.amountTzs,
  feeTzs: row.feeTzs,
  target: targetOf(row),
  holder: row.holder,
  state: row.state,
  reason: row.reason,
  reference: row.reference,
  providerReference: row.providerReference,
  tries: row.tries,
  retriedAsId: row.retriedAsId,
  isScheduled: row.scheduledDay !== null,
  isSandbox: row.isSandbox,
  requestedByName: row.requestedByName,
  requestedById: row.requestedById,
  approvedByName: row.approvedByName,
  requestedAt: row.requestedAt.toISOString(),
  approvedAt: row.approvedAt?.toISOString() ?? null,
  sentAt: row.sentAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
})
type Asked = {
  id: string
  amountTzs: number
  feeTzs: number
  destination: DestinationRow
  needsApproval: boolean
  scheduledDay: string | null
  byUserId: string | null
}
/** Row, posting, job and news in one transaction; the balance is locked, so that no two payouts spend the same shilling. False when it was made before. @throws payout.not_enough */
export async function reserve(
  tx: Tx,
  shopId: string,
  { jobs, provider }: Pick<SenderParts, 'jobs' | 'provider'>,
  asked: Asked,
  at: Date,
): Promise<boolean> {
  const availableTzs = await availableOf(tx, shopId, { isSandbox: provider.isSandbox, lock: true })
  if (asked.amountTzs + asked.feeTzs > availableTzs) throw notEnough()
  const state = asked.needsApproval ? 'needs_approval' : 'queued'
  const isNew = await insertPayout(tx, shopId, {
    ...asked,
    state,
    reference: newPayoutReference(),
    adapter: provider.kind,
    isSandbox: provider.isSandbox,
    at,
  })
  if (!isNew) return false
  await book(
    tx,
    shopId,
    { kind: 'payout_asked', amountTzs: asked.amountTzs, feeTzs: asked.feeTzs },
    bookingOf(asked, at, asked.byUserId),
  )
  if (!asked.needsApproval) await jobs.enqueue(tx, 'payout.send', { shopId, payoutId: asked.id })
  await tellPayout(tx, shopId, asked, state)
  return true
}

export type PayoutsService = ReturnType<typeof createPayoutsService>
export function createPayoutsService(parts: PayoutParts) {
  const { db, clock, jobs, provider, users, ownPassword, secondFactor, changes, sender, modeOf } = parts
  /** What the product collected before a shop went over to its own gateway is still the shop's. */
  const canPayOut = (mode: string, tzs: number) => (mode === 'kaunta' || tzs > 0) && provider.can.payout.length > 0
  const availableNow = (tx: Tx, shopId: string) => availableOf(tx, shopId, { isSandbox: provider.isSandbox })

  const dayBefore = () => new Date(clock.now().getTime() - 86_400_000)
  /** All payouts of a day together: many small ones are no way past the limit. */
  const isAboveLimit = async (tx: Tx, shopId: string, amountTzs: number, id: string): Promise<boolean> =>
    amountTzs + (await sumPayoutsSince(tx, shopId, dayBefore(), id))
    > (await readPayoutSettings(tx, shopId)).passwordAboveTzs

  /** Answers whether the password, or a passkey instead, was given; where it was not, `requireLimit` looks again once the balance is locked. */
  async function requirePassword(
    actor: MemberActor,
    amountTzs: number,
    id: string,
    { password, passkey }: PayoutProof,
  ): Promise<boolean> {
    if (!(await inShop(db, actor.shopId, (tx) => isAboveLimit(tx, actor.shopId, amountTzs, id)))) return false
    if (passkey !== undefined) await secondFactor.requirePasskey(actor, passkey)
    else if (password === null || password === '') throw passwordNeeded()
    else await ownPassword.require(actor.userId, password)
    return true
  }
  async function requireLimit(tx: Tx, shopId: string, amountTzs: number, id: string, isProven: boolean): Promise<void> {
    if (!isProven && (await isAboveLimit(tx, shopId, amountTzs, id))) throw passwordNeeded()
  }
  async function requireProvenContact(actor: MemberActor): Promise<void> {
    const me = await users.me(actor)
    if (!me.phoneProven && !me.emailProven) throw contactUnproven()
  }
  /**
   * Nothing moves on the word of somebody whose contact or password has just changed, nor to a place that is new; where the owners say so, only on the word of who
   * has a second step: each session of theirs gave a code of it. @throws payout.resting, payout.factor_missing
   */
  async function requireTrusted(tx: Tx, actor: MemberActor, { createdAt }: { createdAt: Date }): Promise<void> {
    const until = [await changes.restOf(tx, actor.userId), restUntil(createdAt, clock.now())]
      .filter((time) => time !== null)
      .toSorted((a, b) => b.getTime() - a.getTime())[0]
    if (until !== undefined) throw resting(until)
    const { needsSecondFactor } = await readPayoutSettings(tx, actor.shopId)
    if (needsSecondFactor && !(await secondFactor.isOn(tx, actor.userId))) throw factorMissing()
  }
  /** With two people to a payout: nobody asks for what nobody may approve. */
  async function requireApprover(tx: Tx, shopId: string, askerId: string): Promise<void> {
    if (!hasApprover(await readOwners(tx, shopId, clock.now()), askerId)) throw noApprover()
  }
  async function view(shopId: string, id: string): Promise<Payout> {
    const row = await inShop(db, shopId, (tx) => readPayout(tx, shopId, id))
    if (!row) throw payoutNotFound()
    return payoutOf(row)
  }

  return {
    async home(actor: MemberActor): Promise<PayoutHome> {
      const me = await users.me(actor)
      return await inShop(db, actor.shopId, async (tx) => {
        const [mode, settings, balances, availableTzs, around] = [
          await modeOf(tx, actor.shopId),
          await readPayoutSettings(tx, actor.shopId),
          await balancesOf(tx, actor.shopId),
          await availableNow(tx, actor.shopId),
          await readSurroundings(tx, actor.shopId),
        ]
        return {
          mode,
          canPayOut: canPayOut(mode, availableTzs),
          isSandbox: provider.isSandbox,
          providerName: provider.label,
          hasNameCheck: provider.can.nameCheck.length > 0,
          availableTzs,
          pendingTzs: around.pendingTzs,
          onTheWayTzs: -balances.payouts,
          refundsTzs: Math.max(-balances.refunds, 0),
          leastTzs: PAYOUT_LEAST_TZS,
          mostTzs: PAYOUT_MOST_TZS,
          canKinds: [...provider.can.payout],
          fees: await readPayoutFees(tx),
          settings,
          lastDayTzs: await sumPayoutsSince(tx, actor.shopId, dayBefore()),
          nextScheduledAt: (await readTurn(tx, actor.shopId))?.toISOString() ?? null,
          adminCount: around.adminCount,
          isContactProven: me.phoneProven || me.emailProven,
          ...(await secondFactor.ownOf(tx, actor.userId)),
          restsUntil: (await changes.restOf(tx, actor.userId))?.toISOString() ?? null,
          hasApprover: hasApprover(await readOwners(tx, actor.shopId, clock.now()), actor.userId),
        }
      })
    },

    async list(shopId: string, query: z.output<typeof listPayouts.query>) {
      return await inShop(db, shopId, async (tx) => {
        const { rows, nextCursor } = cutPage(
          await listPayoutRows(tx, shopId, query.state, query.cursor, query.limit),
          query.limit,
          (row) => writeKeyset(row.requestedAt, row.id),
        )
        return { items: rows.map(payoutOf), nextCursor }
      })
    },

    async get(shopId: string, id: string) {
      return await inShop(db, shopId, async (tx) => {
        const row = await readPayout(tx, shopId, id)
        if (!row) throw payoutNotFound()
        const exchanges = await readPayoutExchanges(tx, shopId, id)
        return {
          ...payoutOf(row),
          exchanges: exchanges.map((exchange) => ({
            ...exchange,
            direction: 'sent' as const,
            at: exchange.at.toISOString(),
          })),
        }
      })
    },

    async create(actor: MemberActor, body: z.output<typeof createPayout.body>): Promise<Payout> {
      const { shopId } = actor
      const known = await inShop(db, shopId, (tx) => readPayout(tx, shopId, body.id))
      if (known) {
        if (known.amountTzs !== body.amountTzs || known.destinationId !== body.destinationId) throw keyReused()
        return payoutOf(known)
      }
      await requireProvenContact(actor)
      const isProven = await requirePassword(actor, body.amountTzs, body.id, body)
      await inShop(db, shopId, async (tx) => {
        if (!canPayOut(await modeOf(tx, shopId), await availableNow(tx, shopId))) throw notAvailable()
        const destination = await readDestination(tx, shopId, body.destinationId)
        if (!destination) throw destinationNotFound()
        if (!provider.can.payout.includes(destination.kind)) throw notAvailable()
        await requireTrusted(tx, actor, destination)
        requireAmount(body.amountTzs, body.feeTzs, destination.kind, await readPayoutFees(tx))
        const settings = await readPayoutSettings(tx, shopId)
        if (settings.needsSecondAdmin) await requireApprover(tx, shopId, actor.userId)
        await reserve(
          tx,
          shopId,
          parts,
          {
            id: body.id,
            amountTzs: body.amountTzs,
            feeTzs: body.feeTzs,
            destination,
            needsApproval: settings.needsSecondAdmin,
            scheduledDay: null,
            byUserId: actor.userId,
          },
          clock.now(),
        )
        await requireLimit(tx, shopId, body.amountTzs, body.id, isProven)
      })
      jobs.wake()
      return await view(shopId, body.id)
    },

    async approve(actor: MemberActor, id: string, again: PayoutProof): Promise<Payout> {
      const { shopId } = actor
      const before = await view(shopId, id)
      if (before.requestedById === actor.userId) throw needsOtherAdmin()
      await requireProvenContact(actor)
      await requirePassword(actor, before.amountTzs, id, again)
      await inShop(db, shopId, async (tx) => {
        const payout = await lockPayout(tx, shopId, id)
        if (payout?.state !== 'needs_approval') throw wrongState()
        const destination = await readDestination(tx, shopId, payout.destinationId)
        if (!destination) throw destinationNotFound()
        requireMayApprove(await readOwners(tx, shopId, clock.now()), actor.userId, await askerOf(tx, shopId, payout))
        await requireTrusted(tx, actor, destination)
        await updatePayout(tx, shopId, id, { state: 'queued', approved_by: actor.userId, approved_at: clock.now() })
        await jobs.enqueue(tx, 'payout.send', { shopId, payoutId: id })
        await tellPayout(tx, shopId, payout, 'queued')
      })
      jobs.wake()
      return await view(shopId, id)
    },

    async cancel(actor: MemberActor, id: string, reason: string): Promise<Payout> {
      const { shopId } = actor
      await inShop(db, shopId, async (tx) => {
        const payout = await lockPayout(tx, shopId, id)
        if (!payout) throw payoutNotFound()
        if (payout.state === 'cancelled') return
        if (payout.state !== 'needs_approval' && payout.state !== 'queued') throw wrongState()
        await cancelled(tx, shopId, payout, clock.now(), reason, actor.userId)
      })
      return await view(shopId, id)
    },

    /** Under way: asks now. Failed: asks whether the provider holds to its no, and only then sends anew, as a payout of its own with an id that follows from the old one. */
    async retry(actor: MemberActor, id: string, again: PayoutProof): Promise<Payout> {
      const { shopId } = actor
      const before = await view(shopId, id)
      if (before.retriedAsId !== null) return await view(shopId, before.retriedAsId)
      if (before.state === 'sending') {
        await sender.look(shopId, id)
        return await view(shopId, id)
      }
      if (before.state !== 'failed') throw wrongState()
      await requireProvenContact(actor)
      const isProven = await requirePassword(actor, before.amountTzs, id, again)
      const said = await sender.look(shopId, id)
      if (said === 'paid') return await view(shopId, id)
      if (said !== 'refused' && said !== 'absent') throw notCertain()
      const nextId = idAfter(id)
      await inShop(db, shopId, async (tx) => {
        const payout = await lockPayout(tx, shopId, id)
        if (payout?.state !== 'failed') throw wrongState()
        if (payout.retriedAsId !== null) return
        if (!canPayOut(await modeOf(tx, shopId), await availableNow(tx, shopId))) throw notAvailable()
        const destination = await readDestination(tx, shopId, payout.destinationId)
        if (!destination) throw destinationNotFound()
        await requireTrusted(tx, actor, destination)
        const [settings, fees] = [await readPayoutSettings(tx, shopId), await readPayoutFees(tx)]
        if (settings.needsSecondAdmin) await requireApprover(tx, shopId, actor.userId)
        const feeTzs = feeOf(payout.amountTzs, feeFor(fees, payout.kind))
        await reserve(
          tx,
          shopId,
          parts,
          {
            id: nextId,
            amountTzs: payout.amountTzs,
            feeTzs,
            destination,
            needsApproval: settings.needsSecondAdmin,
            scheduledDay: null,
            byUserId: actor.userId,
          },
          clock.now(),
        )
        await requireLimit(tx, shopId, payout.amountTzs, nextId, isProven)
        await updatePayout(tx, shopId, id, { retried_as: nextId })
      })
      jobs.wake()
      return await view(shopId, nextId)
    },
  }
}

/** What goes out by schedule was asked for by whoever set it. */
const askerOf = async (tx: Tx, shopId: string, payout: PayoutRow): Promise<string | null> =>
  payout.requestedById ?? (await settingsSaver(tx, shopId))

function requireAmount(amountTzs: number, feeTzs: number, kind: 'wallet' | 'bank', fees: readonly PayoutFee[]): void {
  if (amountTzs < PAYOUT_LEAST_TZS || amountTzs > PAYOUT_MOST_TZS[kind]) throw outOfRange()
  if (feeOf(amountTzs, feeFor(fees, kind)) !== feeTzs) throw feeChanged()
}
