import * as z from 'zod'
import { Audience, Offer } from '../../../shared/contract/campaigns.ts'
import { Id, line, paragraph } from '../../../shared/contract/common.ts'
import { MOST_CAMPAIGN_LETTERS, textsProblem } from '../../../shared/domain/campaigns/text.ts'
import { FILLS, PACES, USUAL_SMS_PACE } from '../../../shared/domain/campaigns/offers.ts'

/** What is asked for, if it is an audience at all: it may come from an address or from a kept draft. */
export const audienceOf = (segment: string | undefined) => Audience.safeParse(segment).data
const promised = { linkSetId: z.string().nullable(), couponId: z.string().nullable() }
const promisedSaved = { linkSetId: Id.nullable(), couponId: Id.nullable() }
/** As it is typed; what of a kept draft is believed. */
export const CampaignDraft = z.object({
  name: z.string(),
  segment: z.string(),
  texts: z.object({ sw: z.string(), en: z.string() }),
  pace: z.enum(PACES),
  ...promised,
})
export type CampaignDraft = z.infer<typeof CampaignDraft>
/** As it is saved. */
export const CampaignForm = z.object({
  name: line(60, 1),
  segment: Audience,
  texts: z
    .object({ sw: paragraph(MOST_CAMPAIGN_LETTERS), en: paragraph(MOST_CAMPAIGN_LETTERS) })
    .refine((texts) => textsProblem(texts) === null),
  pace: z.enum(PACES),
  ...promisedSaved,
})
export const NEW_CAMPAIGN: CampaignDraft = {
  name: '',
  segment: 'all',
  texts: { sw: '', en: '' },
  pace: USUAL_SMS_PACE,
  linkSetId: null,
  couponId: null,
}

/** One by WhatsApp, as it is typed. */
export const OfferDraft = z.object({
  name: z.string(),
  segment: z.string(),
  templateId: z.string(),
  fills: z.array(z.object({ from: z.enum(FILLS), sw: z.string(), en: z.string() })),
  pace: z.enum(PACES),
  sets: z.array(z.string()).optional(),
  ...promised,
})
export type OfferDraft = z.infer<typeof OfferDraft>
/** As it is saved. */
export const OfferSaved = z
  .object({ name: line(60, 1), segment: Audience, ...promisedSaved, ...Offer.shape })
  .transform(({ name, segment, linkSetId, couponId, ...offer }) => ({ name, segment, linkSetId, couponId, offer }))
export const NEW_OFFER: OfferDraft = {
  name: '',
  segment: 'all',
  templateId: '',
  fills: [],
  pace: 'normal',
  sets: [],
  linkSetId: null,
  couponId: null,
}
