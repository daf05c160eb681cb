import type { OfferState } from './lists.ts'
import type { Tzs } from '../money.ts'
import { normalText } from '../text.ts'

/** A coupon (with a code) or an offer that applies itself (without one): what it says, and whether it can be put in force. What it takes off is `taken-off.ts`. */
export const OFFER_KINDS = ['fixed_amount', 'percentage', 'buy_get'] as const
export type OfferKind = (typeof OFFER_KINDS)[number]
/** `new`: without an order before this one. `segment`: of the shop's segments. */
export const OFFER_WHO = ['everyone', 'new', 'picked', 'segment'] as const
export type OfferWho = (typeof OFFER_WHO)[number]

export const OFFER_LIMITS = {
  name: 60,
  code: 20,
  products: 100,
  groups: 20,
  group: 40,
  customers: 500,
  /** Pieces of "buy X get Y". */
  pieces: 100,
  uses: 1_000_000,
  /** Of one shop, ended ones too, and of those that run at one time. */
  offers: 300,
  running: 30,
  /** Members of a segment that a till is told: it decides without network. */
  told: 5000,
} as const

/** What `buy_get` gives beside what is bought (decisions 392). */
export interface OtherGoods {
  /** For every `buy` whole pieces of the offer's own goods, `get` pieces of these; the cheapest of them are the ones given. */
  buy: number
  get: number
  productIds: readonly string[]
  groups: readonly string[]
  /** What one of them costs then; null: `basisPoints` off. */
  priceTzs: Tzs | null
  /** How often on one order; null: as often as it fits. */
  mostTimes: number | null
}

/** What an offer says: it stands still from its first start on, so that a till and the server mean the same by it. */
export interface OfferTerms {
  kind: OfferKind
  /** Of `fixed_amount`. */
  amountTzs: Tzs
  /** 1 % = 100. Of `percentage`, and of the pieces that `buy_get` gives: 10,000 is for nothing. */
  basisPoints: number
  /** Never more than this off one order; null: no such limit. Not of a fixed amount. */
  mostTzs: Tzs | null
  /** Of each `buy` + `get` whole pieces, the `get` cheapest are cheaper. 0 with `others`: an app from before then gives nothing, instead of the wrong goods. */
  buy: number
  get: number
  /** Left out by what was written before, and null: the same goods. Of `buy_get`. */
  others?: OtherGoods | null | undefined
  /** Both empty: everything the shop sells. */
  productIds: readonly string[]
  groups: readonly string[]
  /** '': it applies itself. */
  code: string
  /** The goods of the order come to at least this, before it. */
  leastTzs: Tzs
  who: OfferWho
  customerIds: readonly string[]
  segment: string
  mostPerCustomer: number | null
}
/** What may change while it runs. */
export interface OfferPeriod {
  from: string | null
  to: string | null
  mostUses: number | null
}
export interface OfferInput extends OfferTerms, OfferPeriod {
  name: string
}

export const isSpecific = ({ productIds, groups }: Pick<OfferTerms, 'productIds' | 'groups'>): boolean =>
  productIds.length + groups.length > 0

/** As it is kept and compared, however it was typed. */
export const normalCode = (text: string): string =>
  normalText(text, 'NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9-]/g, '')
    .slice(0, OFFER_LIMITS.code)

/** `?code=` of an address, or a form's field; '' for whatever is none. */
export const codeInAddress = (value: unknown): string =>
  typeof value === 'string' ? normalCode(value.slice(0, 60)) : ''

/** As people see it: one whose last day is over has ended. */
export const stateOfOffer = ({ state, to }: { state: OfferState; to: string | null }, today: string): OfferState =>
  state !== 'draft' && to !== null && to < today ? 'ended' : state

export type OfferProblem = { path: keyof OfferInput; problem: OfferProblemKind }
export type OfferProblemKind =
  | 'missing'
  | 'too_short'
  | 'too_many'
  | 'over'
  | 'before_start'
  | 'taken'
  | 'code_needed'
  | 'at_most_all'
  | 'in_use'

/** What keeps it from being put in force. */
export function problemsOfOffer(offer: OfferInput, today: string): OfferProblem[] {
  const problems: OfferProblem[] = []
  const says = (path: OfferProblem['path'], problem: OfferProblemKind) => void problems.push({ path, problem })
  if (offer.name === '') says('name', 'missing')
  if (offer.kind === 'fixed_amount' && offer.amountTzs < 1) says('amountTzs', 'missing')
  const others = offer.kind === 'buy_get' ? (offer.others ?? null) : null
  const isPercent = offer.kind !== 'fixed_amount' && (others === null || others.priceTzs === null)
  if (isPercent && offer.basisPoints < 1) says('basisPoints', 'missing')
  if (offer.kind !== 'fixed_amount' && offer.basisPoints > 10_000) says('basisPoints', 'at_most_all')
  const pieces = others ?? offer
  if (offer.kind === 'buy_get' && pieces.buy < 1) says('buy', 'missing')
  if (offer.kind === 'buy_get' && pieces.get < 1) says('get', 'missing')
  if (others !== null && !isSpecific(others)) says('others', 'missing')
  if (offer.code !== '' && offer.code.length < 3) says('code', 'too_short')
  if (offer.from !== null && offer.to !== null && offer.to < offer.from) says('to', 'before_start')
  else if (offer.to !== null && offer.to < today) says('to', 'over')
  if (offer.who === 'picked' && offer.customerIds.length === 0) says('customerIds', 'missing')
  if (offer.who === 'segment' && offer.segment === '') says('segment', 'missing')
  // A till knows no customer's whole history: who types the code says that it is for them.
  if (offer.who === 'new' && offer.code === '') says('code', 'code_needed')
  return problems
}
