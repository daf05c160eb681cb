import * as z from 'zod'
import { Id, line, paragraph } from '../../../shared/contract/common.ts'
import { MOST_CAMPAIGN_LETTERS, textsProblem } from '../../../shared/domain/campaigns/text.ts'
import { READY_KEYS } from '../../../shared/domain/segments.ts'

export const AudienceField = z.union([z.literal('all'), z.enum(READY_KEYS), Id])
/** As it is typed; what of a kept draft is believed. */
export const CampaignDraft = z.object({
  name: z.string(),
  segment: z.string(),
  texts: z.object({ sw: z.string(), en: z.string() }),
})
export type CampaignDraft = z.infer<typeof CampaignDraft>
/** As it is saved. */
export const CampaignForm = z.object({
  name: line(60, 1),
  segment: AudienceField,
  texts: z
    .object({ sw: paragraph(MOST_CAMPAIGN_LETTERS), en: paragraph(MOST_CAMPAIGN_LETTERS) })
    .refine((texts) => textsProblem(texts) === null),
})
export const NEW_CAMPAIGN: CampaignDraft = { name: '', segment: 'all', texts: { sw: '', en: '' } }
