import { defineModule } from '../../define-module.ts'
import { authModule } from '../auth/auth.module.ts'
import { conversationsModule } from '../conversations/conversations.module.ts'
import { liveModule } from '../live/live.module.ts'
import { paymentsModule } from '../payments/payments.module.ts'
import { shopsModule } from '../shops/shops.module.ts'
import { smsModule } from '../sms/sms.module.ts'
import { createBreaches } from './breaches.service.ts'
import { createPrivacyDuties } from './duties.service.ts'
import { createPapers } from './papers.service.ts'
import { createPrivacyPages } from './privacy-page.service.ts'
import { privacyRoutes } from './privacy.routes.ts'
import { createPrivacyRequests } from './requests.service.ts'
import { createRetention } from './retention.service.ts'

declare module '../../platform/jobs.ts' {
  interface JobData {
    /** Takes files of chats that are gone out of the storage. */
    'privacy.files': { mediaIds: string[] }
    /** Looks which papers and registrations end, and tells their owners. */
    'privacy.look': Record<string, never>
    /** Erases what shops keep no longer. */
    'privacy.retain': Record<string, never>
  }
}

export const privacyModule = defineModule({
  name: 'privacy',
  needs: [authModule, conversationsModule, liveModule, paymentsModule, shopsModule, smsModule],
  make(parts) {
    const privacyDuties = createPrivacyDuties(parts)
    return {
      privacyRequests: createPrivacyRequests(parts),
      papers: createPapers(parts),
      retention: createRetention(parts),
      breaches: createBreaches(parts),
      privacyDuties,
      privacyPages: createPrivacyPages({ ...parts, privacyDuties }),
    }
  },
  routes: privacyRoutes,
  jobs: {
    'privacy.files': { run: ({ chatMedia }, { mediaIds }) => chatMedia.drop(mediaIds) },
    'privacy.look': {
      run: async ({ papers, privacyDuties }) => {
        await papers.look()
        await privacyDuties.look()
      },
      every: '25 8 * * *',
    },
    'privacy.retain': { run: ({ retention }) => retention.sweep(), every: '50 2 * * *' },
  },
})
