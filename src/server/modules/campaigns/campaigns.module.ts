import { defineModule } from '../../define-module.ts'
import { on } from '../../platform/facts.ts'
import { inboundArrived } from '../conversations/conversations.facts.ts'
import { liveModule } from '../live/live.module.ts'
import { smsOptedOut, smsReported } from '../sms/sms.facts.ts'
import { smsModule } from '../sms/sms.module.ts'
import { createAudiences } from './audience.service.ts'
import { createCampaignSending } from './campaign-sending.service.ts'
import { campaignsRoutes } from './campaigns.routes.ts'
import { createCampaigns } from './campaigns.service.ts'
import { createOptOuts } from './opt-outs.service.ts'

declare module '../../platform/jobs.ts' {
  interface JobData {
    /** Sends the next messages of a campaign that was started. */
    'campaigns.send': { shopId: string; campaignId: string }
    /** Wakes what is due, and counts what came of the others. */
    'campaigns.look': Record<string, never>
  }
}

export const campaignsModule = defineModule({
  name: 'campaigns',
  needs: [liveModule, smsModule],
  make(parts) {
    const smsOf = parts.shopSms.of
    const audiences = createAudiences({ ...parts, smsOf })
    return {
      audiences,
      campaigns: createCampaigns({ ...parts, audiences, smsOf }),
      campaignSending: createCampaignSending({ ...parts, smsOf }),
      optOuts: createOptOuts(parts),
    }
  },
  routes: campaignsRoutes,
  jobs: {
    // A run waits for a gateway most of the time: one shop's does not hold up another's.
    'campaigns.send': {
      run: ({ campaignSending }, { shopId, campaignId }) => campaignSending.run(shopId, campaignId),
      sideBySide: 4,
    },
    'campaigns.look': { run: ({ campaignSending }) => campaignSending.look(), every: '*/5 * * * *' },
  },
  hears: ({ campaignSending, optOuts }) => [
    on(smsReported, campaignSending.reported),
    on(smsOptedOut, optOuts.bySms),
    on(inboundArrived, optOuts.inChat),
  ],
})
