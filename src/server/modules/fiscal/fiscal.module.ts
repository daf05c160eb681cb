import { defineModule } from '../../define-module.ts'
import { happened } from '../../platform/events.ts'
import { on } from '../../platform/facts.ts'
import { authModule } from '../auth/auth.module.ts'
import { liveModule } from '../live/live.module.ts'
import { createFiscalDevices } from './fiscal-devices.service.ts'
import { createFiscalSender } from './fiscal-sender.service.ts'
import { createFiscalWatch } from './fiscal-watch.service.ts'
import { fiscalRoutes } from './fiscal.routes.ts'
import { createFiscalService } from './fiscal.service.ts'

declare module '../../platform/jobs.ts' {
  interface JobData {
    /** Sends what of a shop waits for its tax authority. */
    'fiscal.work': { shopId: string }
    /** Looks which shops have something to send, or an owner to tell. */
    'fiscal.look': Record<string, never>
  }
}

export const fiscalModule = defineModule({
  name: 'fiscal',
  needs: [authModule, liveModule],
  make(parts) {
    const fiscalDevices = createFiscalDevices(parts)
    const fiscalSender = createFiscalSender({ ...parts, fiscalDevices })
    const fiscalWatch = createFiscalWatch(parts)
    return {
      fiscalDevices,
      fiscalSender,
      fiscalWatch,
      fiscal: createFiscalService({ ...parts, fiscalDevices, fiscalWatch }),
    }
  },
  routes: fiscalRoutes,
  jobs: {
    'fiscal.look': { run: ({ fiscalWatch }) => fiscalWatch.look(), every: '* * * * *' },
    // An authority that is slow for one shop must not hold up the others.
    'fiscal.work': { run: ({ fiscalSender }, { shopId }) => fiscalSender.work(shopId), sideBySide: 4 },
  },
  hears: ({ fiscalWatch }) => [on(happened, fiscalWatch.heard)],
})
