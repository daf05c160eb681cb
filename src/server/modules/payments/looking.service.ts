import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { PaymentProvider, PaymentStatus } from '../../providers/payments/payments.ts'
import { type AttemptRow, insertExchanges, lockAttempt, readAttempt, updateAttempt } from './attempts.repository.ts'
import { createExchangeLog } from './exchange-log.ts'
import { applyPaid, applyRefused, applyTimedOut, applyWaiting } from './outcomes.service.ts'
import { nextLook, secondsUntil } from './poll-times.ts'
import type { ShopGateways } from './shop-gateway.service.ts'

export type LookingService = ReturnType<typeof createLookingService>
/** Right after a push a gateway may not know it yet: only later is "no such payment" believed. */
const BELIEVES_ABSENT_MS = 120_000
/** A job that comes a moment early still is the one it was meant to be. */
const EARLY_MS = 2000

const isOpen = ({ state }: AttemptRow) => state === 'asked' || state === 'waiting'

/** Asking gateways what became of an attempt: by the clock, because somebody wants to know, or because an unsigned callback said something. */
export function createLookingService({
  db,
  clock,
  log,
  jobs,
  shopGateways,
}: {
  db: Db
  clock: Clock
  log: Logger
  jobs: Jobs
  shopGateways: ShopGateways
}) {
  /** The gateway's word, applied. Nothing is changed by an answer that says nothing. */
  async function look(shopId: string, attemptId: string): Promise<PaymentStatus['state']> {
    const found = await inShop(db, shopId, async (tx) => {
      const attempt = await readAttempt(tx, shopId, attemptId)
      return attempt && { attempt, provider: await shopGateways.providerOf(tx, shopId, attempt) }
    })
    if (!found) return 'absent'
    const { attempt, provider } = found
    if (attempt.state === 'paid' || attempt.state === 'refund_due' || attempt.state === 'refunded') return 'paid'
    const exchanges = createExchangeLog(attempt.adapter)
    const status = provider === null ? ({ state: 'unknown' } as const) : await ask(provider, attempt, exchanges)
    await inShop(db, shopId, async (tx) => {
      await settle(tx, shopId, attempt, status)
      await insertExchanges(tx, shopId, attempt.id, exchanges.rows())
    })
    return status.state
  }

  async function ask(
    provider: PaymentProvider,
    attempt: AttemptRow,
    exchanges: ReturnType<typeof createExchangeLog>,
  ): Promise<PaymentStatus> {
    return await provider
      .status(attempt.reference, attempt.providerReference, { onExchange: exchanges.add, operator: attempt.operator })
      .catch((error: unknown): PaymentStatus => {
        log.error({ err: error, adapter: provider.kind }, 'a payment gateway’s adapter failed')
        return { state: 'unknown' }
      })
  }

  async function settle(tx: Tx, shopId: string, attempt: AttemptRow, status: PaymentStatus): Promise<void> {
    const now = clock.now()
    // Nothing that came is no payment, whatever it is called.
    if (status.state === 'paid' && status.amountTzs !== 0) {
      await applyPaid(
        tx,
        shopId,
        attempt.id,
        {
          receivedTzs: status.amountTzs ?? null,
          currency: status.currency ?? null,
          providerReference: status.providerReference ?? null,
          payerPhone: status.payerPhone ?? null,
          at: status.at ?? null,
        },
        { now, byUserId: null },
      )
      return
    }
    if (status.state === 'refused')
      return void (await applyRefused(tx, shopId, attempt.id, status.reason ?? 'other', now))
    if (status.state === 'waiting' && attempt.state === 'asked')
      await applyWaiting(tx, shopId, attempt.id, { providerReference: status.providerReference }, now)
    const isAbsent = status.state === 'absent' && now.getTime() - attempt.askedAt.getTime() >= BELIEVES_ABSENT_MS
    if (now >= attempt.expiresAt || isAbsent)
      await applyTimedOut(tx, shopId, attempt.id, isAbsent && attempt.waitingAt === null ? 'not_sent' : 'expired', now)
  }

  /** The next look at the times of poll-times.ts, or sooner when `soonerMs` says so. */
  async function plan(tx: Tx, shopId: string, attemptId: string, soonerMs?: number): Promise<void> {
    const now = clock.now()
    const attempt = await lockAttempt(tx, shopId, attemptId)
    if (!attempt || (!isOpen(attempt) && attempt.state !== 'timed_out')) return
    const next = soonerMs === undefined ? nextLook(attempt.askedAt, now) : new Date(now.getTime() + soonerMs)
    await updateAttempt(tx, shopId, attemptId, {
      next_poll_at: next,
      ...(soonerMs === undefined ? { polls: attempt.polls + 1 } : {}),
    })
    if (next) await jobs.enqueue(tx, 'payment.poll', { shopId, attemptId }, { afterSeconds: secondsUntil(next, now) })
  }

  return {
    look,
    planSooner: plan,

    /** The job. A second one of the same time, left by a crash or a sooner look, does nothing. */
    async poll(shopId: string, attemptId: string): Promise<void> {
      const attempt = await inShop(db, shopId, (tx) => readAttempt(tx, shopId, attemptId))
      if (!attempt?.nextPollAt || attempt.nextPollAt.getTime() > clock.now().getTime() + EARLY_MS) return
      await look(shopId, attemptId)
      await inShop(db, shopId, (tx) => plan(tx, shopId, attemptId))
    },
  }
}
