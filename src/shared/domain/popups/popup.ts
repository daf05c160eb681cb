import type { PopupState } from './states.ts'
import type { Language } from '../languages.ts'

/** A popup on a website: what it says, how it looks, when and how often it comes. What both sides decide about it; who is shown one is `showing.ts`. */
export const POPUP_PLACES = ['top_left', 'top_right', 'centre', 'bottom_left', 'bottom_right', 'bar'] as const
export type PopupPlace = (typeof POPUP_PLACES)[number]
/** What makes it come: so many seconds after the page, so far down it, or when somebody is about to leave. */
export const POPUP_MOMENTS = ['seconds', 'scroll', 'leaving'] as const
export type PopupMoment = (typeof POPUP_MOMENTS)[number]
export const POPUP_DEVICES = ['all', 'phone', 'computer'] as const
export type PopupDevice = (typeof POPUP_DEVICES)[number]
export const POPUP_VISITORS = ['all', 'new', 'returning'] as const
export type PopupVisitors = (typeof POPUP_VISITORS)[number]
/** `once`: never again after it was closed or answered. */
export const POPUP_OFTEN = ['week', 'day', 'visit', 'once'] as const
export type PopupOften = (typeof POPUP_OFTEN)[number]
export const POPUP_VARIANTS = ['a', 'b'] as const
export type PopupVariant = (typeof POPUP_VARIANTS)[number]
export const POPUP_BUTTONS = ['none', 'whatsapp', 'shop'] as const
/** What pages tell of a popup; an answer is counted where it is taken. */
export const POPUP_STEPS = ['seen', 'closed', 'clicked'] as const
export type PopupStep = (typeof POPUP_STEPS)[number]
/** What somebody agrees to with its form. */
export const POPUP_PURPOSES = ['whatsapp_offers', 'sms_offers'] as const

export const POPUP_LIMITS = {
  title: 40,
  text: 120,
  label: 24,
  opening: 120,
  words: 200,
  code: 20,
  group: 40,
  paths: 10,
  path: 100,
  name: 80,
  seconds: 600,
  /** Of the popups of one shop, ended ones too, and of those that run at one time. */
  popups: 200,
  running: 10,
} as const
/** Orders so many days after an answer count as what came of it. */
export const ORDERED_WITHIN_DAYS = 7

export interface Both {
  sw: string
  en: string
}
export interface PopupContent {
  title: Both
  text: Both
  /** Its name among the uploads. */
  picture: string | null
  button: { kind: (typeof POPUP_BUTTONS)[number]; label: Both; opening: Both; group: string }
  form: { words: Both; purposes: readonly (typeof POPUP_PURPOSES)[number][] } | null
  /** A word to be copied; '' where there is none. */
  code: string
  /** The coupon whose code it is; without one the code is a free word. Popups from before there were any say nothing of it. */
  offerId?: string | null | undefined
  countdownTo: string | null
}
export interface PopupInput {
  place: PopupPlace
  moment: PopupMoment
  /** Seconds, or per cent of the page. */
  amount: number
  /** None: every page. */
  paths: readonly string[]
  device: PopupDevice
  visitors: PopupVisitors
  often: PopupOften
  /** Business days, both included; null: from now, without an end. */
  from: string | null
  to: string | null
  /** One, or two that are tried against each other. */
  variants: readonly PopupContent[]
  /** Of a hundred visitors, how many see the first of two. */
  shareA: number
}

/** In the language of who reads; in the other one where nothing was written. */
export const saidIn = (both: Both, language: Language): string =>
  both[language] || both[language === 'sw' ? 'en' : 'sw']

const isCode = (code: string): boolean => /^[A-Za-z0-9-]{1,20}$/.test(code)
/** An address below a website's name: signs that stand in addresses, and `*` for whatever comes between. */
export const isPathPattern = (pattern: string): boolean =>
  pattern.length <= POPUP_LIMITS.path && /^\/[\w\-./~%*]*$/.test(pattern)

/** What keeps a popup from being put on the page. Closed: the web has a sentence for each. */
export const POPUP_PROBLEMS = [
  'title_missing',
  'label_missing',
  'words_missing',
  'purpose_missing',
  'code_wrong',
  'offer_unknown',
  'offer_over',
  'countdown_past',
  'path_wrong',
  'amount_wrong',
  'period_crossed',
  'period_past',
  'no_whatsapp',
  'no_shop_page',
  'too_many',
  'too_many_running',
] as const
export interface PopupProblem {
  /** Of the contract: `variants.0.title`. */
  path: string
  problem: (typeof POPUP_PROBLEMS)[number]
}

/** What of the shop a button needs. */
interface PopupShop {
  hasWhatsapp: boolean
  hasPage: boolean
}
const isEmpty = (both: Both) => both.sw === '' && both.en === ''

/** `now` and `today`: of whoever judges. Nothing for a popup that may be shown. */
export function problemsOfPopup(popup: PopupInput, shop: PopupShop, now: Date, today: string): PopupProblem[] {
  const problems: PopupProblem[] = []
  const say = (path: string, problem: PopupProblem['problem']) => void problems.push({ path, problem })
  for (const [index, content] of popup.variants.entries()) {
    const at = `variants.${index}`
    const { button, form } = content
    if (isEmpty(content.title)) say(`${at}.title`, 'title_missing')
    if (button.kind !== 'none' && isEmpty(button.label)) say(`${at}.button.label`, 'label_missing')
    if (button.kind === 'whatsapp' && !shop.hasWhatsapp) say(`${at}.button`, 'no_whatsapp')
    if (button.kind === 'shop' && !shop.hasPage) say(`${at}.button`, 'no_shop_page')
    if (form !== null && isEmpty(form.words)) say(`${at}.form.words`, 'words_missing')
    if (form !== null && form.purposes.length === 0) say(`${at}.form.purposes`, 'purpose_missing')
    if (content.code !== '' && !isCode(content.code)) say(`${at}.code`, 'code_wrong')
    if (content.countdownTo !== null && Date.parse(content.countdownTo) <= now.getTime())
      say(`${at}.countdownTo`, 'countdown_past')
  }
  for (const [index, path] of popup.paths.entries()) if (!isPathPattern(path)) say(`paths.${index}`, 'path_wrong')
  const most = popup.moment === 'seconds' ? POPUP_LIMITS.seconds : 100
  if (popup.amount < 0 || popup.amount > most) say('amount', 'amount_wrong')
  if (popup.from !== null && popup.to !== null && popup.from > popup.to) say('to', 'period_crossed')
  else if (popup.to !== null && popup.to < today) say('to', 'period_past')
  return problems
}

/** As people are told it: a popup whose last day is over has ended, whatever stands in its row. */
export const stateOn = (popup: { state: PopupState; to: string | null }, today: string): PopupState =>
  popup.state !== 'draft' && popup.to !== null && popup.to < today ? 'ended' : popup.state

const NOTHING: Both = { sw: '', en: '' }
export const emptyContent = (): PopupContent => ({
  title: NOTHING,
  text: NOTHING,
  picture: null,
  button: { kind: 'none', label: NOTHING, opening: NOTHING, group: '' },
  form: null,
  code: '',
  offerId: null,
  countdownTo: null,
})
export const emptyPopup = (): PopupInput => ({
  place: 'bottom_right',
  moment: 'seconds',
  amount: 10,
  paths: [],
  device: 'all',
  visitors: 'all',
  often: 'week',
  from: null,
  to: null,
  variants: [emptyContent()],
  shareA: 50,
})
