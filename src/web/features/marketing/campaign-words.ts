import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Campaign } from '../../../shared/contract/campaigns.ts'
import type { LeftOutReason, PauseReason, RecipientState } from '../../../shared/domain/campaigns/states.ts'
import type { Fill, NumberQuality, Pace } from '../../../shared/domain/campaigns/offers.ts'
import type { CampaignBlank, CampaignTextProblem } from '../../../shared/domain/campaigns/text.ts'
import type { Tone } from '../../ui/badge.tsx'

export const stateTexts: Record<Campaign['state'], MessageDescriptor> = {
  draft: msg`Draft`,
  scheduled: msg`Planned`,
  sending: msg`Going out`,
  paused: msg`Stopped for a while`,
  done: msg`Sent`,
  cancelled: msg`Cancelled`,
  other: msg`Update the app to see this`,
}
export const stateTones: Record<Campaign['state'], Tone> = {
  draft: 'neutral',
  scheduled: 'info',
  sending: 'info',
  paused: 'held',
  done: 'ok',
  cancelled: 'neutral',
  other: 'neutral',
}
export const pauseTexts: Record<PauseReason, MessageDescriptor> = {
  by_hand: msg`Somebody paused it.`,
  campaign_cap: msg`The sum that was agreed to is used up. Resume it with what is still missing, or cancel the rest.`,
  month_cap: msg`The month’s limit is reached. Raise it in the rules, or wait for the next month.`,
  no_credit: msg`The SMS account has no credit left. Top it up, then resume.`,
  no_funds: msg`Your balance with Kaunta does not reach for more SMS. Let money come in, or set an SMS account of your own, then resume.`,
  not_taken: msg`The SMS service does not take messages now. Try it again later.`,
  complaints: msg`WhatsApp holds your number back, because too many people complained about messages. Wait a day, send to fewer, then resume.`,
  quality_fell: msg`The quality of your WhatsApp number fell. Look at what customers say before you resume.`,
  template_stopped: msg`WhatsApp does not send this template now. Look at it under templates, then resume.`,
  number_away: msg`Your WhatsApp number is not connected. Connect it, then resume.`,
  no_goods: msg`Nothing is left of the goods it shows. Put some in stock, then resume.`,
  coupon_over: msg`The coupon it tells gives nothing now. Let it run again, then resume.`,
  link_gone: msg`What its link leads to is not open now. Put it back on the shop’s page, then resume.`,
}
/** Why a draft would not start now. */
export const brokenTexts = {
  coupon_over: msg`No coupon that runs stands behind its code. Let it run, or choose another one.`,
  link_gone: msg`What its link leads to is not open now. Open the shop’s page and put the set on it, or choose another place.`,
}
export const leftOutTexts: Record<LeftOutReason, MessageDescriptor> = {
  no_phone: msg`no number that it reaches`,
  refused: msg`said no to such offers`,
  not_agreed: msg`have not agreed`,
  opted_out: msg`want no offers any more`,
  had_enough: msg`got enough this week`,
  too_many: msg`got too many messages today`,
}
export const recipientTexts: Record<RecipientState, MessageDescriptor> = {
  waiting: msg`Waiting`,
  sending: msg`On its way`,
  sent: msg`Sent`,
  delivered: msg`Arrived`,
  read: msg`Read`,
  failed: msg`Not arrived`,
  unsure: msg`May have gone`,
  left_out: msg`Left out`,
}
export const recipientTones: Record<RecipientState, Tone> = {
  waiting: 'neutral',
  sending: 'info',
  sent: 'info',
  delivered: 'ok',
  read: 'ok',
  failed: 'bad',
  unsure: 'held',
  left_out: 'neutral',
}
export const blankTexts: Record<CampaignBlank, MessageDescriptor> = {
  name: msg`Name`,
  shop: msg`Shop`,
  link: msg`Shop link`,
  code: msg`Coupon code`,
}
export const problemTexts: Record<CampaignTextProblem, MessageDescriptor> = {
  empty: msg`Write what the message says, in one language at least.`,
  link: msg`Leave links out: ${'{link}'} puts in your shop’s page.`,
  blank_unknown: msg`Use only ${'{name}'}, ${'{shop}'}, ${'{link}'} and ${'{code}'} in curly brackets.`,
}

/** Why WhatsApp did not bring one to somebody. */
export const notArrivedTexts: Record<string, MessageDescriptor> = {
  not_on_whatsapp: msg`has no WhatsApp`,
  withheld: msg`got enough offers from others: WhatsApp held it back`,
  opted_out: msg`told WhatsApp that they want no offers of yours`,
  needs_phone: msg`no number that it reaches`,
  gave_up: msg`WhatsApp did not take it`,
  not_accepted: msg`WhatsApp did not take it`,
  too_many: msg`got too many messages today`,
}
export const fillTexts: Record<Fill, MessageDescriptor> = {
  name: msg`Name of the customer`,
  first_name: msg`First name`,
  shop: msg`Name of the shop`,
  link: msg`Link of the campaign`,
  code: msg`Code of the coupon`,
  words: msg`Words of your own`,
}
export const paceTexts: Record<
  Pace,
  { name: MessageDescriptor; about: MessageDescriptor; aboutSms?: MessageDescriptor }
> = {
  slow: {
    name: msg`Slow`,
    about: msg`30 in an hour, so that you can answer everybody.`,
    aboutSms: msg`30 in an hour, so that you can serve everybody who comes.`,
  },
  normal: { name: msg`Normal`, about: msg`300 in an hour.` },
  fast: {
    name: msg`Fast`,
    about: msg`All at once, as fast as WhatsApp takes them.`,
    aboutSms: msg`All at once, 600 in a minute.`,
  },
}
/** Nobody said what WhatsApp bills for it: that is no 0. */
export const isUnpricedOffer = ({ channel, pricePerPartTzs }: Pick<Campaign, 'channel' | 'pricePerPartTzs'>): boolean =>
  channel === 'whatsapp' && pricePerPartTzs === 0
export const numberQualityTexts: Record<NumberQuality | 'other', MessageDescriptor> = {
  green: msg`Number healthy`,
  yellow: msg`Customers complain about this number`,
  red: msg`Many customers complain about this number`,
  unknown: msg`Number not rated yet`,
  other: msg`Number not rated yet`,
}
