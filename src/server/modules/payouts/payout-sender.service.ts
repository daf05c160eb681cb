import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { PaymentProvider, PayoutPlace, PayoutStatus, ProviderExchange } from '../../providers/payments/payments.ts'
import { applyStatus, failed, tellPayout } from './payout-books.ts'
import {
  insertPayoutExchanges,
  lockPayout,
  type PayoutRow,
  readPayout,
  targetOf,
  updatePayout,
} from './payouts.repository.ts'

export interface SenderParts {
  db: Db
  clock: Clock
  log: Logger
  jobs: Jobs
  /** The account the product's money lies with. */
  provider: PaymentProvider
}
const SECOND = 1000
/** After this long "we have no such payout" is believed, and the same reference is sent again. */
const ABSENT_AFTER_MS = 10 * 60 * SECOND
const LOOKS_MS = [30, 60, 180, 600, 1800].map((seconds) => seconds * SECOND)
const HOUR_MS = 3600 * SECOND
/** Then nobody asks by itself any more; the owner still can. */
const GIVES_UP_MS = 14 * 24 * HOUR_MS

/** Hourly for two days, then every six hours; null at the end. */
function nextPayoutLook(sentAt: Date, now: Date): number | null {
  const passed = now.getTime() - sentAt.getTime()
  if (passed >= GIVES_UP_MS) return null
  const soon = LOOKS_MS.find((offset) => offset > passed)
  if (soon !== undefined) return Math.ceil((soon - passed) / SECOND)
  return (passed < 48 * HOUR_MS ? HOUR_MS : 6 * HOUR_MS) / SECOND
}

const placeOf = (row: PayoutRow): PayoutPlace => targetOf(row)

export type PayoutSender = ReturnType<typeof createPayoutSender>
/**
 * Sends payouts and finds out what became of them. A payout is marked as sent before the provider hears of it, and has one reference for ever: whatever dies
 * in between, the next step is to ask about that reference, never to send another.
 */
export function createPayoutSender({ db, clock, log, jobs, provider }: SenderParts) {
  /** The job. Runs again after a crash, beside itself, or late: with one effect. */
  async function send(shopId: string, id: string): Promise<void> {
    const first = await inShop(db, shopId, async (tx) => {
      const payout = await lockPayout(tx, shopId, id)
      if (payout?.state !== 'queued') return payout?.state === 'sending' ? 'look' : null
      const now = clock.now()
      await updatePayout(tx, shopId, id, { state: 'sending', sent_at: now, tries: payout.tries + 1 })
      await tellPayout(tx, shopId, payout, 'sending')
      await plan(tx, shopId, id, now, now)
      return payout
    })
    if (first === null) return
    if (first === 'look') return void (await look(shopId, id))
    await hand(shopId, first)
  }

  const plan = async (tx: Parameters<typeof updatePayout>[0], shopId: string, id: string, sentAt: Date, now: Date) => {
    const afterSeconds = nextPayoutLook(sentAt, now)
    if (afterSeconds !== null) await jobs.enqueue(tx, 'payout.look', { shopId, payoutId: id }, { afterSeconds })
  }

  async function hand(shopId: string, payout: PayoutRow): Promise<void> {
    const heard: ProviderExchange[] = []
    if (provider.kind !== payout.adapter)
      return void (await inShop(db, shopId, (tx) => failed(tx, shopId, payout.id, clock.now(), 'provider changed')))
    const answer = await provider.payout(
      { reference: payout.reference, amountTzs: payout.amountTzs, place: placeOf(payout), holder: payout.holder },
      { onExchange: (exchange) => void heard.push(exchange) },
    )
    await inShop(db, shopId, async (tx) => {
      await insertPayoutExchanges(tx, shopId, payout.id, provider.kind, heard)
      if (answer.state === 'refused') return void (await failed(tx, shopId, payout.id, clock.now(), answer.message))
      if (answer.providerReference !== undefined)
        await updatePayout(tx, shopId, payout.id, { provider_reference: answer.providerReference })
    })
  }

  /** Asks the provider, and answers what it said; null when there was nothing to ask about. */
  async function look(shopId: string, id: string): Promise<PayoutStatus['state'] | null> {
    const payout = await inShop(db, shopId, (tx) => readPayout(tx, shopId, id))
    if (!payout || payout.sentAt === null) return null
    if (provider.kind !== payout.adapter) {
      log.warn(
        { payoutId: id, adapter: payout.adapter },
        'a payout was sent through another provider than this server has now',
      )
      return 'unknown'
    }
    const heard: ProviderExchange[] = []
    const status = await provider.payoutStatus(payout.reference, payout.providerReference, {
      target: placeOf(payout),
      onExchange: (exchange) => void heard.push(exchange),
    })
    const now = clock.now()
    const mustSend = await inShop(db, shopId, async (tx) => {
      await insertPayoutExchanges(tx, shopId, id, provider.kind, heard)
      const fresh = await lockPayout(tx, shopId, id)
      if (!fresh || fresh.sentAt === null) return false
      if ((await applyStatus(tx, shopId, fresh, status, now)) !== 'none') return false
      if (fresh.state !== 'sending') return false
      await updatePayout(tx, shopId, id, { polls: fresh.polls + 1 })
      await plan(tx, shopId, id, fresh.sentAt, now)
      // It never arrived there. The same reference again: if it did after all, the provider knows it.
      return status.state === 'absent' && now.getTime() - fresh.sentAt.getTime() >= ABSENT_AFTER_MS
    })
    if (mustSend) await hand(shopId, payout)
    return status.state
  }

  return { send, look }
}
