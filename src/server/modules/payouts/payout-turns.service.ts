import { uuidv7 } from '../../../shared/domain/ids.ts'
import { feeOf } from '../../../shared/domain/fees.ts'
import { largestPayout, nextTurn, PAYOUT_LEAST_TZS, PAYOUT_MOST_TZS, turnDay } from '../../../shared/domain/payouts.ts'
import { restUntil } from '../../../shared/domain/resting.ts'
import { inShop, inSystem, type Tx } from '../../platform/database.ts'
import { availableOf } from '../payments/ledger.service.ts'
import { feeFor, type PayoutParts, reserve } from './payouts.service.ts'
import {
  dueTurns,
  readPayoutFees,
  readPayoutSettings,
  setTurn,
  settingsSaver,
  takeTurn,
} from './payout-settings.repository.ts'
import { readDestination } from './payouts.repository.ts'

const AT_ONCE = 200

/** Scheduled payouts. Payout and next turn are one transaction, and a day has one: however often the job runs, on however many nodes. */
export function createPayoutTurns(
  parts: Pick<PayoutParts, 'db' | 'clock' | 'log' | 'jobs' | 'provider' | 'modeOf' | 'changes'>,
) {
  const { db, clock, log, jobs, provider, modeOf, changes } = parts

  async function turnOf(tx: Tx, shopId: string, now: Date): Promise<void> {
    if (!(await takeTurn(tx, shopId, now))) return
    const settings = await readPayoutSettings(tx, shopId)
    await setTurn(tx, shopId, settings.schedule === null ? null : nextTurn(settings.schedule, now))
    if (settings.schedule === null || (await modeOf(tx, shopId)) !== 'kaunta') return
    const destination = await readDestination(tx, shopId, settings.schedule.destinationId)
    if (!destination || !provider.can.payout.includes(destination.kind)) return
    // Nor to a place that is new, nor on the word of somebody whose contact or password has just changed.
    const saver = await settingsSaver(tx, shopId)
    if (
      restUntil(destination.createdAt, now) !== null
      || (saver !== null && (await changes.restOf(tx, saver)) !== null)
    )
      return
    const fee = feeFor(await readPayoutFees(tx), destination.kind)
    const availableNowTzs = await availableOf(tx, shopId, { isSandbox: provider.isSandbox, lock: true })
    const amountTzs = Math.min(
      largestPayout(availableNowTzs - settings.schedule.keepTzs, fee),
      PAYOUT_MOST_TZS[destination.kind],
    )
    if (amountTzs < Math.max(settings.schedule.leastTzs, PAYOUT_LEAST_TZS)) return
    await reserve(
      tx,
      shopId,
      parts,
      {
        id: uuidv7(now.getTime()),
        amountTzs,
        feeTzs: feeOf(amountTzs, fee),
        destination,
        needsApproval: settings.needsSecondAdmin,
        scheduledDay: turnDay(now),
        byUserId: null,
      },
      now,
    )
  }

  return {
    async run(): Promise<void> {
      const now = clock.now()
      for (const shopId of await inSystem(db, (tx) => dueTurns(tx, now, AT_ONCE))) {
        // One shop's trouble is not the others'.
        await inShop(db, shopId, (tx) => turnOf(tx, shopId, now)).catch((error: unknown) =>
          log.error({ err: error, shopId }, 'a scheduled payout could not be made'),
        )
      }
      jobs.wake()
    },
  }
}
