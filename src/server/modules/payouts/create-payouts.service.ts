import type { JobHandlers } from '../../platform/jobs.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { createPayoutPlaces } from './payout-places.service.ts'
import { createPayoutSettings } from './payout-settings.service.ts'
import { createPayoutTurns } from './payout-turns.service.ts'
import { createPayoutsService, type PayoutParts } from './payouts.service.ts'

/** The parts of payouts, handed to each other. The sender is made before payments, whose callbacks it hears of. */
export function createPayouts(parts: PayoutParts & { limits: RateLimits }) {
  const payouts = createPayoutsService(parts)
  const payoutPlaces = createPayoutPlaces(parts)
  const payoutSettings = createPayoutSettings(parts)
  const turns = createPayoutTurns(parts)
  const handlers: Pick<JobHandlers, 'payout.send' | 'payout.look' | 'payout.turns'> = {
    'payout.send': ({ shopId, payoutId }) => parts.sender.send(shopId, payoutId),
    'payout.look': async ({ shopId, payoutId }) => void (await parts.sender.look(shopId, payoutId)),
    'payout.turns': () => turns.run(),
  }
  return { payouts, payoutPlaces, payoutSettings, handlers }
}
