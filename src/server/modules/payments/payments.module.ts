import { defineModule } from '../../define-module.ts'
import { on } from '../../platform/facts.ts'
import { authModule } from '../auth/auth.module.ts'
import { undone } from '../changes/changes.facts.ts'
import { changesModule } from '../changes/changes.module.ts'
import { incomingModule } from '../incoming/incoming.module.ts'
import { paymentsTakenBack } from '../orders/orders.facts.ts'
import { createCallbacksService } from './callbacks.service.ts'
import { createLookingService } from './looking.service.ts'
import { createPaymentSettingsService } from './payment-settings.service.ts'
import { paymentsRoutes } from './payments.routes.ts'
import { createPaymentsService } from './payments.service.ts'
import { moneyIsOwedBack } from './reversal.service.ts'
import { createShopGateways } from './shop-gateway.service.ts'

declare module '../../platform/jobs.ts' {
  interface JobData {
    /** Asks the gateway what became of an attempt. */
    'payment.poll': { shopId: string; attemptId: string }
    'payment.callback': { callbackId: string }
    /** Hands callbacks again to the queue that it gave up. */
    'payment.callback_sweep': Record<string, never>
  }
}

export const paymentsModule = defineModule({
  name: 'payments',
  needs: [authModule, changesModule, incomingModule],
  make(parts) {
    const shopGateways = createShopGateways(parts)
    const looking = createLookingService({ ...parts, shopGateways })
    const known = { ...parts, shopGateways, looking }
    return {
      shopGateways,
      looking,
      payments: createPaymentsService(known),
      callbacks: createCallbacksService(known),
      paymentSettings: createPaymentSettingsService(known),
    }
  },
  routes: paymentsRoutes,
  jobs: {
    'payment.poll': { run: ({ looking }, { shopId, attemptId }) => looking.poll(shopId, attemptId), sideBySide: 4 },
    'payment.callback_sweep': { run: ({ callbacks }) => callbacks.sweep(), every: '*/10 * * * *' },
    'payment.callback': { run: ({ callbacks }, { callbackId }) => callbacks.handle(callbackId), sideBySide: 4 },
  },
  sweeps: { callbacks: ({ callbacks }) => callbacks.deleteOld() },
  hears: ({ paymentSettings }) => [
    on(paymentsTakenBack, moneyIsOwedBack),
    on(undone.gateway, paymentSettings.undoChanged),
  ],
})
