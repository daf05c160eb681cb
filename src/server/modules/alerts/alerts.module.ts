import { defineModule } from '../../define-module.ts'
import { liveModule } from '../live/live.module.ts'
import { createAlertsService } from './alerts.service.ts'

declare module '../../platform/jobs.ts' {
  interface JobData {
    /** Looks at what every device last said of itself. */
    'alerts.look': Record<string, never>
  }
}

export const alertsModule = defineModule({
  name: 'alerts',
  needs: [liveModule],
  make: (parts) => ({ alerts: createAlertsService(parts) }),
  jobs: { 'alerts.look': { run: ({ alerts }) => alerts.look(), every: '*/10 * * * *' } },
  sweeps: { records: ({ alerts }) => alerts.lookAtRecords() },
})
