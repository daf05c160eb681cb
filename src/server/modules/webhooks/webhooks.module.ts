import { defineModule } from '../../define-module.ts'
import { happened } from '../../platform/events.ts'
import { on } from '../../platform/facts.ts'
import { incomingModule } from '../incoming/incoming.module.ts'
import { liveModule } from '../live/live.module.ts'
import { createDeliveriesService } from './deliveries.service.ts'
import { createFanOut } from './fan-out.service.ts'
import { createWebhookKeeping } from './keeping.service.ts'
import { createWebhookSending } from './sending.service.ts'
import { webhooksRoutes } from './webhooks.routes.ts'
import { createWebhooksService } from './webhooks.service.ts'

declare module '../../platform/jobs.ts' {
  interface JobData {
    /** Finds the shops nobody looked at for a while. */
    'webhooks.sweep': Record<string, never>
    /** From what a shop's transactions wrote to a delivery for each address. */
    'webhooks.fan': { shopId: string }
    /** Sends what is due at one address. */
    'webhooks.send': { shopId: string; webhookId: string }
  }
}

export const webhooksModule = defineModule({
  name: 'webhooks',
  needs: [liveModule, incomingModule],
  make(parts) {
    const webhookFanOut = createFanOut(parts)
    return {
      webhookFanOut,
      webhooks: createWebhooksService({ ...parts, fanOut: webhookFanOut }),
      webhookDeliveries: createDeliveriesService(parts),
      webhookSending: createWebhookSending(parts),
      webhookKeeping: createWebhookKeeping(parts),
    }
  },
  routes: webhooksRoutes,
  jobs: {
    'webhooks.sweep': { run: ({ webhookFanOut }) => webhookFanOut.sweep(), every: '* * * * *' },
    'webhooks.fan': { run: ({ webhookFanOut }, data) => webhookFanOut.fan(data), sideBySide: 2 },
    'webhooks.send': { run: ({ webhookSending }, data) => webhookSending.start(data), sideBySide: 4 },
  },
  sweeps: { webhooks: ({ webhookKeeping }) => webhookKeeping.deleteOld() },
  hears: ({ webhookFanOut }) => [on(happened, webhookFanOut.heard)],
  async close({ webhookFanOut, webhookSending }) {
    await webhookFanOut.close()
    await webhookSending.close()
  },
})
