import { CAMPAIGN_BLANKS, campaignTextProblem, type CampaignTexts, usesCampaignBlank } from './text.ts'

/** Whoever began an order and left it is written to once, where the shop wants it so (decisions 355). */
export interface CartFollowUpRules {
  isOn: boolean
  /** After so many hours. */
  hours: number
  /** Where no chat is open; else nobody is written to then. */
  usesSms: boolean
  /** With the blanks of a campaign; `{link}` leads to the order itself. */
  texts: CampaignTexts
}
export const MOST_FOLLOW_UP_HOURS = 72
export const USUAL_FOLLOW_UP: CartFollowUpRules = {
  isOn: false,
  hours: 3,
  usesSms: false,
  texts: {
    sw: 'Habari {name|mteja}, oda yako {shop} bado haijakamilika. Imalizie hapa: {link}',
    en: 'Hello {name|customer}, your order at {shop} is not finished yet. Finish it here: {link}',
  },
}

/** It promises no coupon. */
export const FOLLOW_UP_BLANKS = CAMPAIGN_BLANKS.filter((blank) => blank !== 'code')
type FollowUpTextProblem = NonNullable<ReturnType<typeof campaignTextProblem>> | 'no_link'
/** Words in both languages, and each with the way back to the order. */
export const followUpTextProblem = (text: string): FollowUpTextProblem | null =>
  campaignTextProblem(text)
  ?? (usesCampaignBlank(text, 'code') ? 'blank_unknown' : usesCampaignBlank(text, 'link') ? null : 'no_link')

/** Why nobody was written to about one; each is looked at once. */
const FOLLOW_UP_LEFT_OUT = [
  'no_phone',
  'refused',
  'opted_out',
  'had_enough',
  'ordered',
  'no_way',
  'cap',
  'no_funds',
  'gone',
] as const
export type FollowUpLeftOut = (typeof FOLLOW_UP_LEFT_OUT)[number]
/** To one person at most one in so many days; and what is ordered in them after it is told beside it. */
export const FOLLOW_UP_DAYS = 7
