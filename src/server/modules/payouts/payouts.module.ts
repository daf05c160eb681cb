import { defineModule } from '../../define-module.ts'
import { on } from '../../platform/facts.ts'
import { authModule } from '../auth/auth.module.ts'
import { undone } from '../changes/changes.facts.ts'
import { changesModule } from '../changes/changes.module.ts'
import { payoutCalledIn } from '../payments/payments.facts.ts'
import { paymentsModule } from '../payments/payments.module.ts'
import { createPayoutPlaces } from './payout-places.service.ts'
import { createPayoutSender } from './payout-sender.service.ts'
import { createPayoutSettings } from './payout-settings.service.ts'
import { createPayoutTurns } from './payout-turns.service.ts'
import { payoutsRoutes } from './payouts.routes.ts'
import { createPayoutsService, type PayoutParts } from './payouts.service.ts'

declare module '../../platform/jobs.ts' {
  interface JobData {
    /** Hands a payout to the provider, once; asks about it when that was done before. */
    'payout.send': { shopId: string; payoutId: string }
    'payout.look': { shopId: string; payoutId: string }
    /** Makes the payouts of the shops whose turn it is. */
    'payout.turns': Record<string, never>
  }
}

export const payoutsModule = defineModule({
  name: 'payouts',
  needs: [authModule, changesModule, paymentsModule],
  make(parts) {
    const { gateways, shopGateways } = parts
    const provider = gateways.kaunta
    const payoutSender = createPayoutSender({ ...parts, provider })
    const modeOf: PayoutParts['modeOf'] = async (tx, shopId) => (await shopGateways.gatewayOf(tx, shopId)).mode
    const known = { ...parts, provider, sender: payoutSender, modeOf }
    return {
      payoutSender,
      payouts: createPayoutsService(known),
      payoutPlaces: createPayoutPlaces(known),
      payoutSettings: createPayoutSettings(known),
      payoutTurns: createPayoutTurns(known),
    }
  },
  routes: payoutsRoutes,
  jobs: {
    'payout.send': {
      run: ({ payoutSender }, { shopId, payoutId }) => payoutSender.send(shopId, payoutId),
      sideBySide: 2,
    },
    'payout.look': {
      run: ({ payoutSender }, { shopId, payoutId }) => payoutSender.look(shopId, payoutId),
      sideBySide: 2,
    },
    'payout.turns': { run: ({ payoutTurns }) => payoutTurns.run(), every: '*/10 * * * *' },
  },
  hears: ({ jobs, payoutPlaces }) => [
    on(payoutCalledIn, (tx, about) => jobs.enqueue(tx, 'payout.look', about)),
    on(undone.destination, payoutPlaces.undoAdded),
  ],
})
