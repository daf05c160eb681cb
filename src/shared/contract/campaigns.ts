import * as z from 'zod'
import { CAMPAIGN_CHANNELS, CAMPAIGN_STATES } from '../domain/campaigns/lists.ts'
import { LIST_PREFIX, MOST_LIST_LETTERS, MOST_LISTED_NAME, SHOWN_UNREADABLE } from '../domain/campaigns/audiences.ts'
import {
  FILLS,
  MOST_FILL_LETTERS,
  MOST_FILLS,
  MOST_OFFER_SETS,
  type Offer as OfferOf,
  PACES,
  USUAL_SMS_PACE,
} from '../domain/campaigns/offers.ts'
import {
  isQuietPossible,
  LEFT_OUT_REASONS,
  MOST_MONTHLY_CAP_TZS,
  MOST_PER_WEEK,
  MOST_RESULT_DAYS,
  MOST_WHATSAPP_TZS,
  PAUSE_REASONS,
  RECIPIENT_STATES,
} from '../domain/campaigns/states.ts'
import { MOST_CAMPAIGN_LETTERS, textsProblem } from '../domain/campaigns/text.ts'
import { READY_KEYS } from '../domain/segments.ts'
import {
  AmountTzs,
  Done,
  Id,
  IdParams,
  Instant,
  Language,
  line,
  page,
  PageQuery,
  paragraph,
  Version,
} from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { told, toldOrNone } from './told.ts'

const read = { resource: 'customers', action: 'read' } as const

const Texts = z.object({ sw: paragraph(MOST_CAMPAIGN_LETTERS), en: paragraph(MOST_CAMPAIGN_LETTERS) })
/** All customers, a ready-made segment, a saved one, or a list of numbers (`list:` and its id). */
export const Audience = z.union([z.literal('all'), z.enum(READY_KEYS), Id, z.templateLiteral([LIST_PREFIX, Id])])
const Channel = z.enum(CAMPAIGN_CHANNELS).default('sms')
/** Of a campaign by WhatsApp: the template, what fills its places in their order (`placesOf`), and how fast it goes out. */
export const Offer = z.object({
  templateId: Id,
  fills: z
    .array(z.object({ from: z.enum(FILLS), sw: line(MOST_FILL_LETTERS), en: line(MOST_FILL_LETTERS) }))
    .max(MOST_FILLS),
  pace: z.enum(PACES),
  /** Of a template with goods: the sets whose goods it shows, in this order. What an app from before 2026-11-30 saves leaves them as they were. */
  sets: z.array(Id).max(MOST_OFFER_SETS).optional(),
}) satisfies z.ZodType<OfferOf>
const count = z.int().min(0)
/** By reason; one that nobody is left out for is not named. */
const LeftOut = z.object({
  no_phone: count.optional(),
  refused: count.optional(),
  not_agreed: count.optional(),
  opted_out: count.optional(),
  had_enough: count.optional(),
  too_many: count.optional(),
})

const Hour = z.int().min(0).max(23)
const MarketingRules = z.object({
  quietFrom: Hour,
  quietTo: Hour,
  mostPerWeek: z.int().min(1).max(MOST_PER_WEEK),
  monthlyCapTzs: z.int().min(0).max(MOST_MONTHLY_CAP_TZS),
  resultDays: z.int().min(1).max(MOST_RESULT_DAYS),
  /** What WhatsApp bills for one offer, as the owner knows it; 0: not known. */
  whatsappTzs: z.int().min(0).max(MOST_WHATSAPP_TZS).default(0),
})

/** As campaigns of a channel go out of this shop now. */
const Sender = z.object({
  /** Reaches nobody but the operator's page. */
  isSandbox: z.boolean(),
  senderId: z.string().nullable(),
  pricePerPartTzs: z.int(),
})
/** What an owner decided about marketing, and what was spent since the first of the month. */
export const getMarketing = defineEndpoint({
  method: 'GET',
  path: '/api/store/marketing',
  access: read,
  response: z.object({
    rules: MarketingRules,
    version: Version,
    sms: Sender,
    spentThisMonthTzs: AmountTzs,
    optedOut: count,
    optedOutThisMonth: count,
  }),
})
export type Marketing = z.output<typeof getMarketing.response>
/** @throws shop.changed_meanwhile */
export const saveMarketingRules = defineEndpoint({
  method: 'PUT',
  path: '/api/store/marketing/rules',
  access: 'admin',
  // An app from before there was such a price says nothing of it, and it stays as it is.
  body: MarketingRules.extend({
    whatsappTzs: MarketingRules.shape.whatsappTzs.unwrap().optional(),
    version: Version,
  }).refine(isQuietPossible, { path: ['quietTo'] }),
  response: z.object({ rules: MarketingRules, version: Version }),
})

/**
 * Who a campaign would go to now, each person once: `total` belong to the audience, those `leftOut` get nothing and why. `groups`: those who get it, by how long their names make a message;
 * one name stands for its group. `fill`: what stands in each message beside the name.
 */
export const previewAudience = defineEndpoint({
  method: 'GET',
  path: '/api/store/marketing/audience',
  access: read,
  query: z.object({ segment: Audience, channel: Channel }),
  response: z.object({
    total: count,
    leftOut: LeftOut,
    groups: z.array(z.object({ name: z.string(), language: Language, count })),
    fill: z.object({ shop: z.string(), link: z.string(), optOut: z.string() }),
    /** `funds`: what the shop may spend now, its balance and the operator's credit together; null where nothing is charged. A server from before says nothing of it. */
    sms: Sender.extend({ funds: z.object({ roomTzs: AmountTzs, creditTzs: AmountTzs }).nullable().optional() }),
  }),
})
export type AudienceView = z.output<typeof previewAudience.response>
/** Members of the audience by name: who gets it, or who does not and why. `search`: words of their name, or a phone however it is written. @throws segment.not_found */
export const listAudience = defineEndpoint({
  method: 'GET',
  path: '/api/store/marketing/people',
  access: read,
  query: PageQuery.extend({
    segment: Audience,
    channel: Channel,
    who: z.enum(['gets', 'left_out']).default('gets'),
    search: line(80).optional(),
  }),
  response: page(
    z.object({
      id: Id,
      /** Null: somebody of a list whom the shop does not know. */
      customerId: Id.nullable(),
      name: z.string(),
      phone: z.string().nullable(),
      language: Language,
      why: toldOrNone(LEFT_OUT_REASONS),
    }),
  ),
})

const Counts = z.object({
  waiting: count.default(0),
  sending: count.default(0),
  sent: count.default(0),
  delivered: count.default(0),
  /** By WhatsApp alone: they are not among `delivered` any more. */
  read: count.default(0),
  failed: count.default(0),
  unsure: count.default(0),
  left_out: count.default(0),
})
const Ordered = z.object({ orders: count, salesTzs: AmountTzs })
const Results = z.object({
  /** Readers who ordered within the days of `resultDays`, their orders, and what those come to after returns. */
  customers: count,
  orders: count,
  salesTzs: AmountTzs,
  optedOut: count,
  /** Readers who wrote back in those days; by WhatsApp alone. */
  replies: count.default(0),
  /** By its link, and with its code, in as many days after it began; one order may be in each, and is once in `inAll`. Left out by servers before 2026-12-01, and until they are counted. */
  byLink: Ordered.optional(),
  byCode: Ordered.optional(),
  inAll: Ordered.optional(),
  asOf: Instant,
})
export const Campaign = z.object({
  id: Id,
  channel: told(CAMPAIGN_CHANNELS),
  name: z.string(),
  state: told(CAMPAIGN_STATES),
  pauseReason: toldOrNone(PAUSE_REASONS),
  segment: z.string(),
  /** Null: all customers, or a segment that is no more. */
  segmentName: z.string().nullable(),
  /** Both empty for one by WhatsApp. */
  texts: z.object({ sw: z.string(), en: z.string() }),
  offer: Offer.nullable().catch(null),
  /** How fast it goes out. Servers from before 2026-11-30 leave it out. */
  pace: z.enum(PACES).catch(USUAL_SMS_PACE).default(USUAL_SMS_PACE),
  /** Of the sets on the shop's page, the one that its link leads to; null: the page itself. */
  linkSetId: Id.nullable().default(null),
  /** The coupon it promises; its name is null where it is no more. */
  couponId: Id.nullable().default(null),
  couponName: z.string().nullable().default(null),
  /** People who opened its link. */
  visits: count.default(0),
  startsAt: Instant.nullable(),
  mostTzs: AmountTzs,
  spentTzs: AmountTzs,
  pricePerPartTzs: z.int(),
  /** To whom it goes; nobody yet before it began. */
  people: count,
  leftOut: LeftOut,
  counts: Counts,
  results: Results.nullable(),
  version: Version,
  createdAt: Instant,
  changedAt: Instant,
  startedAt: Instant.nullable(),
  startedByName: z.string().nullable(),
  endedAt: Instant.nullable(),
})
export type Campaign = z.infer<typeof Campaign>

/** The newest first. */
export const listCampaigns = defineEndpoint({
  method: 'GET',
  path: '/api/store/campaigns',
  access: read,
  query: PageQuery.extend({
    search: line(60).optional(),
    state: z.enum(CAMPAIGN_STATES).optional(),
    channel: z.enum(CAMPAIGN_CHANNELS).optional(),
  }),
  response: page(Campaign),
})
/** @throws campaign.not_found */
export const getCampaign = defineEndpoint({
  method: 'GET',
  path: '/api/store/campaigns/:id',
  access: read,
  params: IdParams,
  response: Campaign.extend({
    isQuietUntil: Instant.nullable(),
    /** Its link and the code as they stand in a message now; '' for what is not there. `broken`: why it would not start. Left out by servers before 2026-12-01. */
    promise: z
      .object({ link: z.string(), code: z.string(), broken: toldOrNone(['link_gone', 'coupon_over']) })
      .optional(),
  }),
})
export type CampaignDetail = z.output<typeof getCampaign.response>

const given = {
  name: line(60, 1),
  segment: Audience,
  /** Left out by apps from before 2026-12-01: as it was. */
  linkSetId: Id.nullable().optional(),
  couponId: Id.nullable().optional(),
}
const bySms = {
  ...given,
  texts: Texts.refine((texts) => textsProblem(texts) === null),
  /** Left out by apps from before 2026-11-30: `fast`, or as it was. */
  pace: z.enum(PACES).optional(),
}
const byWhatsapp = { ...given, offer: Offer }
/** A draft; nothing goes out. A repeat answers with what is there. @throws segment.not_found, list.not_found, template.not_found, request.not_found, campaign.too_many */
export const createCampaign = defineEndpoint({
  method: 'POST',
  path: '/api/store/campaigns',
  access: 'admin',
  body: z.discriminatedUnion('channel', [
    z.object({ ...bySms, id: Id, channel: z.literal('sms') }),
    z.object({ ...byWhatsapp, id: Id, channel: z.literal('whatsapp') }),
  ]),
  response: Campaign,
})
/** Of a draft alone. @throws campaign.not_found, campaign.changed_meanwhile, campaign.not_now, segment.not_found */
export const saveCampaign = defineEndpoint({
  method: 'PUT',
  path: '/api/store/campaigns/:id',
  access: 'admin',
  params: IdParams,
  /** What it says is of the channel it was made for. */
  body: z.union([z.object({ ...bySms, version: Version }), z.object({ ...byWhatsapp, version: Version })]),
  response: Campaign,
})
/** Of a draft alone. @throws campaign.not_found, campaign.not_now */
export const deleteCampaign = defineEndpoint({
  method: 'DELETE',
  path: '/api/store/campaigns/:id',
  access: 'admin',
  params: IdParams,
  response: Done,
})
/**
 * From here on it goes out by itself: at once, or at `startsAt`, and never in quiet hours. `mostTzs` is the sum that whoever starts it was shown: what it comes to now is not more, and
 * no more is ever spent on it. @throws campaign.not_found, campaign.changed_meanwhile, campaign.not_now, campaign.nobody, campaign.costs_more, campaign.no_funds, campaign.link_gone, campaign.coupon_over, auth.contact_unproven; by WhatsApp template.not_found, campaign.template_stopped, campaign.gaps, campaign.no_goods, chat.not_connected, campaign.tier_full
 */
export const startCampaign = defineEndpoint({
  method: 'POST',
  path: '/api/store/campaigns/:id/start',
  access: 'admin',
  params: IdParams,
  body: z.object({ version: Version, startsAt: Instant.nullable(), mostTzs: z.int().min(0).max(1_000_000_000) }),
  response: Campaign,
})
/** `mostTzs`: a higher sum, where the first was too small. What was on its way goes on. @throws campaign.not_found, campaign.not_now */
export const stepCampaign = defineEndpoint({
  method: 'POST',
  path: '/api/store/campaigns/:id/step',
  access: 'admin',
  params: IdParams,
  body: z.object({
    step: z.enum(['pause', 'resume', 'cancel']),
    mostTzs: z.int().min(0).max(1_000_000_000).optional(),
  }),
  response: Campaign,
})
/** To whom it went and what became of each. @throws campaign.not_found */
export const listRecipients = defineEndpoint({
  method: 'GET',
  path: '/api/store/campaigns/:id/recipients',
  access: read,
  params: IdParams,
  query: PageQuery.extend({ state: z.enum(RECIPIENT_STATES).optional() }),
  response: page(
    z.object({
      id: Id,
      customerId: Id.nullable(),
      name: z.string(),
      phone: z.string(),
      state: told(RECIPIENT_STATES),
      reason: z.string(),
      /** Where they answer, of one by WhatsApp. */
      conversationId: Id.nullable().default(null),
      parts: z.int(),
      at: Instant.nullable(),
    }),
  ),
})

/** A draft, as its first reader would get it, to the proven phone of whoever asks; a few times an hour. @throws campaign.not_found, campaign.not_now, sms.no_proven_phone, request.too_many, and what `startCampaign` says of WhatsApp */
export const testCampaign = defineEndpoint({
  method: 'POST',
  path: '/api/store/campaigns/:id/test',
  access: 'admin',
  params: IdParams,
  response: z.object({ phone: z.string() }),
})

const NumberList = z.object({
  id: Id,
  name: z.string(),
  count,
  duplicates: count,
  unreadable: count,
  /** Who said that they agreed, when, and in these words. */
  declaredByName: z.string().nullable(),
  declaredAt: Instant,
  declaration: z.string(),
})
export type NumberListView = z.infer<typeof NumberList>
/** The newest first; there are few. */
export const listNumberLists = defineEndpoint({
  method: 'GET',
  path: '/api/store/marketing/lists',
  access: read,
  response: z.object({ items: z.array(NumberList) }),
})
/**
 * Numbers that were pasted or read out of a file, one a line or row, with a name beside them. `isAgreed` is the word of whoever sends it that these people agreed to hear from the shop, `declaration` what
 * they read as they said so. A repeat answers with what is there. @throws list.empty, list.too_long, list.too_many, request.too_many
 */
export const createNumberList = defineEndpoint({
  method: 'POST',
  path: '/api/store/marketing/lists',
  access: 'admin',
  body: z.object({
    id: Id,
    name: line(MOST_LISTED_NAME, 1),
    text: z.string().min(1).max(MOST_LIST_LETTERS),
    isAgreed: z.literal(true),
    declaration: line(300, 1),
  }),
  response: NumberList.extend({ examples: z.array(z.string()).max(SHOWN_UNREADABLE) }),
})
/** Its numbers too. Campaigns that went to it stay as they are. @throws list.not_found */
export const deleteNumberList = defineEndpoint({
  method: 'DELETE',
  path: '/api/store/marketing/lists/:id',
  access: 'admin',
  params: IdParams,
  response: Done,
})
