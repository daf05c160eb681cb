import * as z from 'zod'
import { OfferInput } from '../../../shared/contract/offers.ts'
import {
  normalCode,
  OFFER_KINDS,
  OFFER_LIMITS,
  OFFER_WHO,
  type OfferInput as Input,
} from '../../../shared/domain/offers/terms.ts'
import { readPercent, showPercent } from '../../../shared/domain/percent.ts'

const Tzs = z.number().nullable()
const Typed = z.string().max(20)
/** As it is typed; what of a kept draft is believed. */
export const OfferDraft = z.object({
  name: z.string().max(200),
  kind: z.enum(OFFER_KINDS),
  amountTzs: Tzs,
  percent: Typed,
  mostTzs: Tzs,
  buy: Typed,
  get: Typed,
  /** Of "buy some, get some": for nothing, or at a percentage. */
  isFree: z.boolean(),
  isSome: z.boolean(),
  /** Other goods than those bought: at a price of their own too. */
  isOther: z.boolean(),
  isPriced: z.boolean(),
  giftTzs: Tzs,
  giftIds: z.array(z.string()).max(OFFER_LIMITS.products),
  giftGroups: z.array(z.string()).max(OFFER_LIMITS.groups),
  mostTimes: Typed,
  productIds: z.array(z.string()).max(OFFER_LIMITS.products),
  groups: z.array(z.string()).max(OFFER_LIMITS.groups),
  isCoupon: z.boolean(),
  code: z.string().max(60),
  leastTzs: Tzs,
  who: z.enum(OFFER_WHO),
  customerIds: z.array(z.string()).max(OFFER_LIMITS.customers),
  segment: z.string(),
  mostPerCustomer: Typed,
  mostUses: Typed,
  from: z.string(),
  to: z.string(),
})
export type OfferDraft = z.infer<typeof OfferDraft>
export const NEW_OFFER: OfferDraft = {
  name: '',
  kind: 'percentage',
  amountTzs: null,
  percent: '',
  mostTzs: null,
  buy: '2',
  get: '1',
  isFree: true,
  isSome: false,
  isOther: false,
  isPriced: false,
  giftTzs: null,
  giftIds: [],
  giftGroups: [],
  mostTimes: '',
  productIds: [],
  groups: [],
  isCoupon: true,
  code: '',
  leastTzs: null,
  who: 'everyone',
  customerIds: [],
  segment: 'regulars',
  mostPerCustomer: '',
  mostUses: '',
  from: '',
  to: '',
}

/** Null where nothing, or nothing that can be read, stands there. */
const countOf = (text: string, most: number): number | null => {
  const digits = text.replaceAll(/[\s,.]/g, '')
  return /^\d{1,9}$/.test(digits) && Number(digits) > 0 ? Math.min(Number(digits), most) : null
}
/** What they pay for what they get. */
export const paysOf = ({ isFree, isOther, isPriced }: Pick<OfferDraft, 'isFree' | 'isOther' | 'isPriced'>) =>
  isFree ? 'free' : isOther && isPriced ? 'price' : 'part'
/** As it is saved: what its kind does not use says nothing. A draft may lack anything; what it needs is asked when it is started. */
export const OfferForm = OfferDraft.transform((draft): z.input<typeof OfferInput> => {
  const isBuyGet = draft.kind === 'buy_get'
  const buy = countOf(draft.buy, OFFER_LIMITS.pieces) ?? 0
  const get = countOf(draft.get, OFFER_LIMITS.pieces) ?? 0
  const pays = paysOf(draft)
  const others =
    isBuyGet && draft.isOther
      ? {
          buy,
          get,
          productIds: draft.giftIds,
          groups: draft.giftGroups,
          priceTzs: pays === 'price' ? (draft.giftTzs ?? 0) : null,
          mostTimes: countOf(draft.mostTimes, OFFER_LIMITS.pieces),
        }
      : null
  return {
    name: draft.name.trim().slice(0, OFFER_LIMITS.name),
    kind: draft.kind,
    amountTzs: draft.kind === 'fixed_amount' ? (draft.amountTzs ?? 0) : 0,
    basisPoints:
      draft.kind === 'fixed_amount' || (isBuyGet && pays === 'price')
        ? 0
        : isBuyGet && pays === 'free'
          ? 10_000
          : (readPercent(draft.percent) ?? 0),
    mostTzs: draft.kind === 'fixed_amount' || !draft.mostTzs ? null : draft.mostTzs,
    buy: isBuyGet && others === null ? buy : 0,
    get: isBuyGet && others === null ? get : 0,
    others,
    productIds: draft.isSome ? draft.productIds : [],
    groups: draft.isSome ? draft.groups : [],
    code: draft.isCoupon ? normalCode(draft.code) : '',
    leastTzs: draft.leastTzs ?? 0,
    who: draft.who,
    customerIds: draft.who === 'picked' ? draft.customerIds : [],
    segment: draft.who === 'segment' ? draft.segment : '',
    mostPerCustomer: countOf(draft.mostPerCustomer, OFFER_LIMITS.uses),
    mostUses: countOf(draft.mostUses, OFFER_LIMITS.uses),
    from: draft.from || null,
    to: draft.to || null,
  }
}).pipe(OfferInput)

export function draftOf(offer: Input): OfferDraft {
  const percent = offer.basisPoints > 0 ? showPercent(offer.basisPoints) : ''
  const others = offer.others ?? null
  const pieces = others ?? offer
  const isPriced = others !== null && others.priceTzs !== null
  return {
    name: offer.name,
    kind: offer.kind,
    amountTzs: offer.amountTzs || null,
    percent: offer.kind === 'buy_get' && offer.basisPoints === 10_000 ? '' : percent,
    mostTzs: offer.mostTzs,
    buy: String(pieces.buy || 2),
    get: String(pieces.get || 1),
    isFree: offer.kind !== 'buy_get' || (offer.basisPoints === 10_000 && !isPriced),
    isOther: others !== null,
    isPriced,
    giftTzs: others?.priceTzs || null,
    giftIds: [...(others?.productIds ?? [])],
    giftGroups: [...(others?.groups ?? [])],
    mostTimes: others?.mostTimes ? String(others.mostTimes) : '',
    isSome: offer.productIds.length + offer.groups.length > 0,
    productIds: [...offer.productIds],
    groups: [...offer.groups],
    isCoupon: offer.code !== '',
    code: offer.code,
    leastTzs: offer.leastTzs || null,
    who: offer.who,
    customerIds: [...offer.customerIds],
    segment: offer.segment || NEW_OFFER.segment,
    mostPerCustomer: offer.mostPerCustomer === null ? '' : String(offer.mostPerCustomer),
    mostUses: offer.mostUses === null ? '' : String(offer.mostUses),
    from: offer.from ?? '',
    to: offer.to ?? '',
  }
}
/** Where a word of the server about the saved offer stands in the form. */
export const fieldOfPath = (path: string): string =>
  path === 'basisPoints' ? 'percent' : path === 'others' ? 'giftIds' : path
