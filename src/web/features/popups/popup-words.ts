import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PopupState } from '../../../shared/domain/popups/states.ts'
import type {
  PopupDevice,
  PopupMoment,
  PopupOften,
  PopupPlace,
  PopupProblem,
  PopupVisitors,
} from '../../../shared/domain/popups/popup.ts'
import type { Tone } from '../../ui/badge.tsx'

export const stateWords: Record<PopupState, MessageDescriptor> = {
  draft: msg`Not on the page yet`,
  running: msg`On the page`,
  paused: msg`Taken off`,
  ended: msg`Taken off for good`,
}
export const stateTones: Record<PopupState, Tone> = {
  draft: 'neutral',
  running: 'ok',
  paused: 'held',
  ended: 'neutral',
}
export const placeWords: Record<PopupPlace, MessageDescriptor> = {
  top_left: msg`Top left`,
  top_right: msg`Top right`,
  centre: msg`In the middle`,
  bottom_left: msg`Bottom left`,
  bottom_right: msg`Bottom right`,
  bar: msg`A bar along the bottom`,
}
export const momentWords: Record<PopupMoment, MessageDescriptor> = {
  seconds: msg`After some seconds`,
  scroll: msg`Further down the page`,
  leaving: msg`When they are about to leave`,
}
export const deviceWords: Record<PopupDevice, MessageDescriptor> = {
  all: msg`Phones and computers`,
  phone: msg`Phones only`,
  computer: msg`Computers only`,
}
export const visitorWords: Record<PopupVisitors, MessageDescriptor> = {
  all: msg`Everybody`,
  new: msg`New visitors only`,
  returning: msg`Only who was here before`,
}
export const oftenWords: Record<PopupOften, MessageDescriptor> = {
  week: msg`Once in 7 days`,
  day: msg`Once a day`,
  visit: msg`On each visit`,
  once: msg`Never again once closed or answered`,
}
export const problemWords: Record<PopupProblem['problem'], MessageDescriptor> = {
  title_missing: msg`Write a heading, in one language at least.`,
  label_missing: msg`Write what stands on the button.`,
  words_missing: msg`Write what people agree to.`,
  purpose_missing: msg`Choose what you will send them.`,
  code_wrong: msg`Letters, digits and dashes only, without spaces.`,
  offer_unknown: msg`This is no coupon of the shop any more. Choose another one.`,
  offer_over: msg`This coupon is not in force. Choose another one.`,
  countdown_past: msg`This moment is over. Choose a later one.`,
  path_wrong: msg`Begin with a slash, like /shops/*.`,
  amount_wrong: msg`Up to 600 seconds, or 100 per cent of the page.`,
  period_crossed: msg`The last day is before the first.`,
  period_past: msg`The last day is over. Choose a later one.`,
  no_whatsapp: msg`The shop has no WhatsApp number yet. Write it in the shop’s settings.`,
  no_shop_page: msg`The shop’s page is switched off. Switch it on in the settings.`,
  too_many: msg`A shop can have 200 popups. Remove one first.`,
  too_many_running: msg`Ten popups are on the page already. Take one off first.`,
}
