import { defineModule } from '../../define-module.ts'
import { on } from '../../platform/facts.ts'
import { liveModule } from '../live/live.module.ts'
import { smsRunsLow } from '../sms/sms.facts.ts'
import { smsModule } from '../sms/sms.module.ts'
import { createAlertsService } from './alerts.service.ts'

declare module '../../platform/jobs.ts' {
  interface JobData {
    /** Looks at what every device last said of itself. */
    'alerts.look': Record<string, never>
  }
}

export const alertsModule = defineModule({
  name: 'alerts',
  needs: [liveModule, smsModule],
  make: (parts) => ({ alerts: createAlertsService(parts) }),
  jobs: { 'alerts.look': { run: ({ alerts }) => alerts.look(), every: '*/10 * * * *' } },
  sweeps: { records: ({ alerts }) => alerts.lookAtRecords() },
  hears: ({ ownerPush, smsAccounts }) => [
    // Where nobody is there to hear it, it stays untold, as with devices.
    on(smsRunsLow, async (tx, { shopId, gateway, parts }) => {
      if ((await ownerPush.plan(tx, shopId, { kind: 'sms_low', low: { gateway, parts } })) > 0)
        await smsAccounts.lowTold(tx, shopId)
    }),
  ],
})
