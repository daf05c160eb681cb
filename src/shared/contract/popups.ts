import * as z from 'zod'
import { POPUP_STATES } from '../domain/popups/states.ts'
import {
  POPUP_BUTTONS,
  POPUP_DEVICES,
  POPUP_LIMITS,
  POPUP_MOMENTS,
  POPUP_OFTEN,
  POPUP_PLACES,
  POPUP_PURPOSES,
  POPUP_STEPS,
  POPUP_VARIANTS,
  POPUP_VISITORS,
} from '../domain/popups/popup.ts'
import {
  AmountTzs,
  Day,
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
import { OfferResults } from './offers.ts'
import { Photo } from './products.ts'

/** Popups on the shop's own page and on other websites of the shop (domain/popups). */
const read = { resource: 'customers', action: 'read' } as const

const both = (max: number) => z.object({ sw: line(max), en: line(max) })
const PopupContent = z.object({
  title: both(POPUP_LIMITS.title),
  text: z.object({ sw: paragraph(POPUP_LIMITS.text), en: paragraph(POPUP_LIMITS.text) }),
  /** Its name as uploadMedia answered. */
  picture: z.string().max(120).nullable(),
  /** `opening`: what the customer writes first, in WhatsApp. `group`: which part of the shop's page is opened; empty: all of it. */
  button: z.object({
    kind: z.enum(POPUP_BUTTONS),
    label: both(POPUP_LIMITS.label),
    opening: both(POPUP_LIMITS.opening),
    group: line(POPUP_LIMITS.group),
  }),
  /** Name and phone are asked with it, and `words` are agreed to. */
  form: z
    .object({ words: both(POPUP_LIMITS.words), purposes: z.array(z.enum(POPUP_PURPOSES)).max(POPUP_PURPOSES.length) })
    .nullable(),
  code: line(POPUP_LIMITS.code),
  /** A coupon of the shop: then `code` is that coupon's, whatever was sent. Left out by apps from before (decision 376): it stays while the code does. */
  offerId: Id.nullish(),
  countdownTo: Instant.nullable(),
})
export const PopupInput = z.object({
  place: z.enum(POPUP_PLACES),
  moment: z.enum(POPUP_MOMENTS),
  amount: z.int().min(0).max(POPUP_LIMITS.seconds),
  paths: z.array(line(POPUP_LIMITS.path, 1)).max(POPUP_LIMITS.paths),
  device: z.enum(POPUP_DEVICES),
  visitors: z.enum(POPUP_VISITORS),
  often: z.enum(POPUP_OFTEN),
  from: Day.nullable(),
  to: Day.nullable(),
  variants: z.array(PopupContent).min(1).max(POPUP_VARIANTS.length),
  shareA: z.int().min(1).max(99),
})
export type PopupInput = z.output<typeof PopupInput>

const Counted = z.object({ seen: z.int(), closed: z.int(), clicked: z.int(), answered: z.int() })
/** One for each variant there is, `a` first. */
const Counts = z.array(Counted)
export const Popup = PopupInput.extend({
  id: Id,
  /** A popup whose last day is over tells `ended`. */
  state: z.enum(POPUP_STATES),
  pictures: z.array(Photo.nullable()),
  version: Version,
  startedAt: Instant.nullable(),
  updatedAt: Instant,
})
export type Popup = z.infer<typeof Popup>
export const PopupRow = z.object({
  id: Id,
  /** In both languages, as far as it was written. */
  title: z.object({ sw: z.string(), en: z.string() }),
  state: z.enum(POPUP_STATES),
  from: Day.nullable(),
  to: Day.nullable(),
  counts: Counts,
  updatedAt: Instant,
})
export type PopupRow = z.infer<typeof PopupRow>

/** The last changed first. `counts`: since it was made. Two statements a page. */
export const listPopups = defineEndpoint({
  method: 'GET',
  path: '/api/store/popups',
  access: read,
  query: PageQuery.extend({ search: line(60).optional(), state: z.enum(['all', ...POPUP_STATES]).default('all') }),
  response: page(PopupRow),
})
/** `isOver`: no order gets it any more. */
export const PopupCoupon = z.object({ id: Id, name: z.string(), code: z.string(), isOver: z.boolean() })
export type PopupCoupon = z.infer<typeof PopupCoupon>
/** `ordered`: what who answered has ordered within seven days, of the last thousand answers. `coupons`: those it carries, with all orders that had their codes. */
export const getPopup = defineEndpoint({
  method: 'GET',
  path: '/api/store/popups/:id',
  access: read,
  params: IdParams,
  response: z.object({
    popup: Popup,
    counts: Counts,
    ordered: z.object({ orders: z.int(), totalTzs: AmountTzs }),
    coupons: z.array(PopupCoupon.extend({ results: OfferResults })).optional(),
  }),
})
/** What a new one may build on: the shop as a popup shows it, its key for other websites, and how the last one that ran did. */
export const getPopupShop = defineEndpoint({
  method: 'GET',
  path: '/api/store/popup-shop',
  access: read,
  response: z.object({
    key: Id,
    name: z.string(),
    colour: z.string(),
    hasWhatsapp: z.boolean(),
    /** The shop's page where it is switched on. */
    url: z.string().nullable(),
    /** Stands before `/popup.js` in the code for other websites. */
    origin: z.string(),
    /** Parts of the shop's page that a button may open. */
    groups: z.array(z.string()),
    /** Offers with a code that run, or will. */
    coupons: z.array(PopupCoupon).optional(),
    last: z.object({ id: Id, title: PopupRow.shape.title, counts: Counts, orders: z.int() }).nullable(),
  }),
})
export type PopupShop = z.output<typeof getPopupShop.response>
/** A draft, at most two hundred. A repeat answers with what is there. @throws popup.refused */
export const createPopup = defineEndpoint({
  method: 'POST',
  path: '/api/store/popups',
  access: 'admin',
  body: PopupInput.extend({ id: Id }),
  response: Popup,
})
/** A draft may lack anything; one that is on the page must stay showable. @throws popup.refused, shop.changed_meanwhile */
export const savePopup = defineEndpoint({
  method: 'PUT',
  path: '/api/store/popups/:id',
  access: 'admin',
  params: IdParams,
  body: PopupInput.extend({ version: Version }),
  response: Popup,
})
/** On the page, off it for a while, or for good. @throws popup.refused */
export const setPopupState = defineEndpoint({
  method: 'PUT',
  path: '/api/store/popups/:id/state',
  access: 'admin',
  params: IdParams,
  body: z.object({ state: z.enum(['running', 'paused', 'ended']) }),
  response: Popup,
})
/** With its figures and its answers; what somebody agreed to stays with the customer. */
export const deletePopup = defineEndpoint({
  method: 'DELETE',
  path: '/api/store/popups/:id',
  access: 'admin',
  params: IdParams,
  response: Done,
})
export const PopupAnswer = z.object({
  id: Id,
  name: z.string(),
  phone: z.string(),
  variant: z.enum(POPUP_VARIANTS),
  /** Exactly what was agreed to. */
  words: z.string(),
  customerId: Id,
  at: Instant,
})
export type PopupAnswer = z.infer<typeof PopupAnswer>
/** The last first. */
export const listPopupAnswers = defineEndpoint({
  method: 'GET',
  path: '/api/store/popups/:id/answers',
  access: read,
  params: IdParams,
  query: PageQuery,
  response: page(PopupAnswer),
})

/** As pages show it: with everything a button leads to, and nothing else of the shop. */
const ShownContent = z.object({
  title: both(POPUP_LIMITS.title),
  text: both(POPUP_LIMITS.text),
  /** Its address on this server. */
  picture: z.string().nullable(),
  /** `urls`: by language. */
  button: z.object({ label: both(POPUP_LIMITS.label), urls: z.object({ sw: z.string(), en: z.string() }) }).nullable(),
  form: z.object({ words: both(POPUP_LIMITS.words) }).nullable(),
  /** Empty also while the coupon it is of gives nothing. */
  code: z.string(),
  /** The code is a coupon's: it goes along to the shop's page. */
  isCoupon: z.boolean(),
  countdownTo: Instant.nullable(),
})
export const RunningPopup = PopupInput.omit({ from: true, to: true, variants: true }).extend({
  id: Id,
  variants: z.array(ShownContent),
})
export type RunningPopup = z.infer<typeof RunningPopup>
/** Newest first. May be kept for a minute. @throws request.not_found */
export const readRunningPopups = defineEndpoint({
  method: 'GET',
  path: '/api/popups/:key',
  access: 'public',
  rate: 'popup',
  params: z.object({ key: Id }),
  response: z.object({ name: z.string(), language: Language, colour: z.string(), popups: z.array(RunningPopup) }),
})
export type RunningPopups = z.output<typeof readRunningPopups.response>
/** Counted for the shop, and of who it was nothing is known. @throws request.not_found for a popup that does not run */
export const tellPopup = defineEndpoint({
  method: 'POST',
  path: '/api/popups/:key/events',
  access: 'public',
  rate: 'popup',
  params: z.object({ key: Id }),
  body: z.object({ popupId: Id, variant: z.enum(POPUP_VARIANTS), step: z.enum(POPUP_STEPS) }),
  response: Done,
})
/** The same answer whoever it was: nobody learns here whose customer a number is. @throws request.not_found, popup.changed */
export const answerPopup = defineEndpoint({
  method: 'POST',
  path: '/api/popups/:key/answers',
  access: 'public',
  rate: 'popupAnswer',
  params: z.object({ key: Id }),
  body: z.object({
    /** Made on the page: a repeat is one answer. */
    id: Id,
    popupId: Id,
    variant: z.enum(POPUP_VARIANTS),
    language: Language,
    name: line(POPUP_LIMITS.name, 1),
    phone: line(30, 1),
    /** What stood beside the tick, word for word. */
    words: z.string().min(1).max(POPUP_LIMITS.words),
  }),
  response: Done,
})
