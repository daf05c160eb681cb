import type { CurrentPayoutSettings, PayoutFee, PayoutSettings } from '../../../shared/contract/payouts.ts'
import { nextTurn } from '../../../shared/domain/payouts.ts'
import type { MemberActor } from '../../platform/actor.ts'
import { inShop, inSystem } from '../../platform/database.ts'
import { destinationNotFound, factorMissing, noSecondAdmin } from './payouts.errors.ts'
import {
  lockPayoutSettings,
  readPayoutFees,
  readPayoutSettings,
  readSurroundings,
  writePayoutFees,
  writePayoutSettings,
  writeWish,
} from './payout-settings.repository.ts'
import { readDestination } from './payouts.repository.ts'
import type { PayoutParts } from './payouts.service.ts'

export type PayoutSettingsService = ReturnType<typeof createPayoutSettings>
/** Who may ask for how much, on what schedule, and what a payout costs. */
export function createPayoutSettings({
  db,
  clock,
  ownPassword,
  secondFactor,
}: Pick<PayoutParts, 'db' | 'clock' | 'ownPassword' | 'secondFactor'>) {
  return {
    /** More care begins at once. Less of it is what two owners want: the first one's wish waits for another's same request, where there is another. */
    async saveSettings(
      actor: MemberActor,
      { password, ...body }: PayoutSettings & { password: string },
    ): Promise<CurrentPayoutSettings> {
      await ownPassword.require(actor.userId, password)
      const { shopId, userId } = actor
      const now = clock.now()
      return await inShop(db, shopId, async (tx) => {
        await lockPayoutSettings(tx, shopId)
        const { adminCount } = await readSurroundings(tx, shopId)
        const { wish, ...before } = await readPayoutSettings(tx, shopId)
        const asked = { ...body, needsSecondFactor: body.needsSecondFactor ?? before.needsSecondFactor }
        if (asked.needsSecondAdmin && adminCount < 2) throw noSecondAdmin()
        // Who asks it of the others has it: nobody locks the shop's money away from themselves.
        if (asked.needsSecondFactor && !before.needsSecondFactor && !(await secondFactor.isOn(tx, userId)))
          throw factorMissing()
        if (asked.schedule && !(await readDestination(tx, shopId, asked.schedule.destinationId)))
          throw destinationNotFound()
        const isAgreed = adminCount < 2 || (wish !== null && wish.byId !== userId && isSameWish(wish, asked))
        const isWaiting = isLooser(before, asked) && !isAgreed
        const settings = isWaiting ? stricter(before, asked) : asked
        await writePayoutSettings(tx, shopId, settings, {
          userId,
          at: now,
          nextAt: settings.schedule === null ? null : nextTurn(settings.schedule, now),
        })
        // Said again by the same owner it stays as old as it is; what has come true, or is nobody's any more, is none.
        if (isWaiting && !(wish?.byId === userId && isSameWish(wish, asked)))
          await writeWish(tx, shopId, {
            needsSecondAdmin: asked.needsSecondAdmin,
            needsSecondFactor: asked.needsSecondFactor,
            passwordAboveTzs: asked.passwordAboveTzs,
            byUserId: userId,
            at: now,
          })
        else if (!isWaiting && (wish === null || !isLooser(settings, wish))) await writeWish(tx, shopId, null)
        return await readPayoutSettings(tx, shopId)
      })
    },
    async dropWish(shopId: string): Promise<CurrentPayoutSettings> {
      return await inShop(db, shopId, async (tx) => {
        await lockPayoutSettings(tx, shopId)
        await writeWish(tx, shopId, null)
        return await readPayoutSettings(tx, shopId)
      })
    },

    fees: () => inSystem(db, async (tx) => ({ fees: await readPayoutFees(tx) })),
    saveFees: (fees: readonly PayoutFee[]) =>
      inSystem(db, async (tx) => {
        await writePayoutFees(tx, fees, clock.now())
        return { fees: await readPayoutFees(tx) }
      }),
  }
}

type Care = Pick<PayoutSettings, 'needsSecondAdmin' | 'needsSecondFactor' | 'passwordAboveTzs'>
const isLooser = (before: Care, asked: Care): boolean =>
  (before.needsSecondAdmin && !asked.needsSecondAdmin)
  || (before.needsSecondFactor === true && asked.needsSecondFactor === false)
  || asked.passwordAboveTzs > before.passwordAboveTzs
const isSameWish = (wish: Care, asked: Care): boolean =>
  wish.needsSecondAdmin === asked.needsSecondAdmin
  && wish.needsSecondFactor === asked.needsSecondFactor
  && wish.passwordAboveTzs === asked.passwordAboveTzs
type Settings = PayoutSettings & { needsSecondFactor: boolean }
const stricter = (before: Settings, asked: Settings): Settings => ({
  ...asked,
  needsSecondAdmin: before.needsSecondAdmin || asked.needsSecondAdmin,
  needsSecondFactor: before.needsSecondFactor || asked.needsSecondFactor,
  passwordAboveTzs: Math.min(before.passwordAboveTzs, asked.passwordAboveTzs),
})
