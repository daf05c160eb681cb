import { defineModule } from '../../define-module.ts'
import { on } from '../../platform/facts.ts'
import {
  inboundArrived,
  messageFailed,
  messageMoved,
  numberHeldBack,
  offersPreferred,
} from '../conversations/conversations.facts.ts'
import { catalogueModule } from '../catalogue/catalogue.module.ts'
import { conversationsModule } from '../conversations/conversations.module.ts'
import { linksModule } from '../links/links.module.ts'
import { liveModule } from '../live/live.module.ts'
import { messagesModule } from '../messages/messages.module.ts'
import { setsModule } from '../sets/sets.module.ts'
import { smsOptedOut, smsReported, smsUnsent } from '../sms/sms.facts.ts'
import { smsModule } from '../sms/sms.module.ts'
import { templatesModule } from '../templates/templates.module.ts'
import { createAudiences } from './audience.service.ts'
import { createCampaignLinks } from './campaign-links.service.ts'
import { createCampaignSending } from './campaign-sending.service.ts'
import { campaignsRoutes } from './campaigns.routes.ts'
import { createCartFollowUps } from './cart-follow-ups.service.ts'
import { createCampaigns } from './campaigns.service.ts'
import { createCampaignTests } from './campaign-tests.service.ts'
import { createNumberLists } from './lists.service.ts'
import { createOfferGoods } from './offer-goods.service.ts'
import { createOfferNews } from './offer-news.service.ts'
import { createOffers } from './offers.service.ts'
import { createOptOuts } from './opt-outs.service.ts'
import { createSmsWay } from './sms-way.service.ts'
import { createWhatsappWay } from './whatsapp-way.service.ts'

declare module '../../platform/jobs.ts' {
  interface JobData {
    /** Sends the next messages of a campaign that was started. */
    'campaigns.send': { shopId: string; campaignId: string }
    /** Wakes what is due, and counts what came of the others. */
    'campaigns.look': Record<string, never>
    /** Writes to whoever began an order and left it. */
    'carts.follow_up': Record<string, never>
  }
}

export const campaignsModule = defineModule({
  name: 'campaigns',
  needs: [
    liveModule,
    linksModule,
    smsModule,
    messagesModule,
    conversationsModule,
    templatesModule,
    setsModule,
    catalogueModule,
  ],
  make(parts) {
    const smsOf = parts.shopSms.of
    const audiences = createAudiences({ ...parts, smsOf })
    const offerGoods = createOfferGoods(parts)
    const whatsapp = createWhatsappWay({
      ...parts,
      offerGoods,
      accounts: parts.chatAccounts,
      files: parts.templateFiles,
    })
    const ways = { sms: createSmsWay({ ...parts, smsOf }), whatsapp }
    const campaignSending = createCampaignSending({ ...parts, ways })
    const optOuts = createOptOuts({ ...parts, sending: campaignSending })
    const whatsappOffers = createOffers({ ...parts, offerGoods })
    return {
      audiences,
      whatsappOffers,
      campaigns: createCampaigns({
        ...parts,
        audiences,
        smsOf,
        offers: whatsappOffers,
        ways,
        sending: campaignSending,
      }),
      campaignTests: createCampaignTests({ ...parts, whatsapp, offerGoods }),
      campaignSending,
      campaignLinks: createCampaignLinks(parts),
      numberLists: createNumberLists(parts),
      cartFollowUps: createCartFollowUps({ ...parts, smsOf, isSmsSandbox: parts.sms.kind === 'sandbox' }),
      offerNews: createOfferNews({ ...parts, sending: campaignSending, optOuts }),
      optOuts,
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
    'carts.follow_up': { run: ({ cartFollowUps }) => cartFollowUps.followUpAll(), every: '7-57/10 * * * *' },
  },
  sweeps: { cartFollowUps: ({ cartFollowUps }) => cartFollowUps.deleteOld() },
  hears: ({ campaignSending, cartFollowUps, offerNews, optOuts }) => [
    on(smsReported, campaignSending.reported),
    on(smsOptedOut, optOuts.bySms),
    on(smsUnsent, cartFollowUps.unsent),
    on(inboundArrived, optOuts.inChat),
    on(offersPreferred, optOuts.preferred),
    on(messageMoved, offerNews.moved),
    on(messageFailed, offerNews.failed),
    on(numberHeldBack, campaignSending.heldBack),
  ],
})
