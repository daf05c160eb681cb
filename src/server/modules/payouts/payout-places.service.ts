import type * as z from 'zod'
import type { addPayoutDestination, checkPayoutName, PayoutDestination } from '../../../shared/contract/payouts.ts'
import { normaliseAccount } from '../../../shared/domain/payouts.ts'
import { isTanzanianMobile, normalisePhone } from '../../../shared/domain/phone.ts'
import type { MemberActor } from '../../platform/actor.ts'
import { inShop, type Tx } from '../../platform/database.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import type { PayoutPlace } from '../../providers/payments/payments.ts'
import { destinationNotFound, targetInvalid } from './payouts.errors.ts'
import type { PayoutParts } from './payouts.service.ts'
import { cancelled } from './payout-books.ts'
import {
  destinationOf,
  insertDestination,
  listDestinations,
  lockPayout,
  markRemoved,
  readDestination,
  unsentTo,
} from './payouts.repository.ts'
import { readPayoutSettings, setTurn, writePayoutSettings } from './payout-settings.repository.ts'

type Target = z.output<typeof checkPayoutName.body>

/** Where payouts may go. A new place wants the password, and the name the provider has for it, where it can be asked. */
export function createPayoutPlaces({
  db,
  clock,
  provider,
  ownPassword,
  changes,
  limits,
}: Pick<PayoutParts, 'db' | 'clock' | 'provider' | 'ownPassword' | 'changes'> & { limits: RateLimits }) {
  /** Null where the provider cannot say; a number it says is nobody's is refused. */
  async function nameAt(shopId: string, place: PayoutPlace): Promise<string | null> {
    if (!provider.can.nameCheck.includes(place.kind)) return null
    // Names of strangers by their numbers: not to be harvested.
    limits.take('guess', `payout name ${shopId}`)
    const answer = await provider.nameCheck(place)
    if (answer.state === 'absent') throw targetInvalid()
    return answer.state === 'known' ? answer.name : null
  }

  async function takeAway(tx: Tx, shopId: string, id: string, byUserId: string): Promise<void> {
    const now = clock.now()
    await markRemoved(tx, shopId, id, now)
    const settings = await readPayoutSettings(tx, shopId)
    if (settings.schedule?.destinationId === id)
      await writePayoutSettings(
        tx,
        shopId,
        { ...settings, schedule: null },
        { userId: byUserId, at: now, nextAt: null },
      )
    if (settings.schedule === null) await setTurn(tx, shopId, null)
  }

  return {
    list: (shopId: string) =>
      inShop(db, shopId, async (tx) => ({
        items: (await listDestinations(tx, shopId)).map((row) => destinationOf(row, clock.now())),
      })),

    async check(actor: MemberActor, target: Target) {
      const name = await nameAt(actor.shopId, placeFrom(target))
      return { name, isChecked: name !== null }
    },

    async add(actor: MemberActor, body: z.output<typeof addPayoutDestination.body>): Promise<PayoutDestination> {
      const { shopId } = actor
      const place = placeFrom(body.target)
      await ownPassword.require(actor.userId, body.password)
      const name = await nameAt(shopId, place)
      return await inShop(db, shopId, async (tx) => {
        const isNew = await insertDestination(tx, shopId, {
          id: body.id,
          kind: place.kind,
          ...(place.kind === 'wallet'
            ? { provider: place.operator, account: place.phone }
            : { provider: place.bank, account: place.account }),
          holder: name ?? body.holder,
          isNameChecked: name !== null,
          createdAt: clock.now(),
          byUserId: actor.userId,
        })
        const row = await readDestination(tx, shopId, body.id)
        if (!row) throw destinationNotFound()
        if (isNew) await changes.shop(tx, shopId, { kind: 'destination', subjectId: body.id, byUserId: actor.userId })
        return destinationOf(row, clock.now())
      })
    },

    /** A schedule that pays to it ends with it. */
    async remove(actor: MemberActor, id: string, password: string): Promise<{ ok: true }> {
      const { shopId } = actor
      await ownPassword.require(actor.userId, password)
      return await inShop(db, shopId, async (tx) => {
        if (!(await readDestination(tx, shopId, id))) throw destinationNotFound()
        await takeAway(tx, shopId, id, actor.userId)
        return { ok: true }
      })
    },

    /** The place was not added by whoever's name it bears: with it goes what was about to be sent there. */
    async undoAdded(
      tx: Tx,
      { shopId, subjectId, byUserId }: { shopId: string; subjectId: string | null; byUserId: string },
    ): Promise<void> {
      const id = subjectId ?? ''
      await takeAway(tx, shopId, id, byUserId)
      for (const payoutId of await unsentTo(tx, shopId, id)) {
        const payout = await lockPayout(tx, shopId, payoutId)
        if (payout?.state === 'needs_approval' || payout?.state === 'queued')
          await cancelled(tx, shopId, payout, clock.now(), '', byUserId)
      }
    },
  }
}
export type PayoutPlaces = ReturnType<typeof createPayoutPlaces>

function placeFrom(target: Target): PayoutPlace {
  if (target.kind === 'wallet') {
    const phone = normalisePhone(target.phone)
    if (phone === null || !isTanzanianMobile(phone)) throw targetInvalid()
    return { kind: 'wallet', operator: target.operator, phone }
  }
  const account = normaliseAccount(target.bank, target.account)
  if (account === null) throw targetInvalid()
  return { kind: 'bank', ...account }
}
