import type { OrderLine } from '../../../shared/contract/commands/parts.ts'
import type { LinkOffer } from '../../../shared/contract/offers.ts'
import { OFFER_REASON } from '../../../shared/domain/offers/given.ts'
import {
  bestOffer,
  type OfferGiven,
  type OfferInForce,
  whyNotOffered,
} from '../../../shared/domain/offers/taken-off.ts'
import { isSpecific } from '../../../shared/domain/offers/terms.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { businessDay } from '../../platform/business-day.ts'
import type { Tx } from '../../platform/database.ts'
import { customerByPhone, insertUse } from './offer-uses.repository.ts'
import { offeredLines, offerToUse, refusalOf, withUses } from './offer-uses.service.ts'
import { codeRefused } from './offers.errors.ts'
import { readInForce } from './offers.repository.ts'

/** Offers on an order link (decisions 313): what its page is told, and what its order gets. Nothing that a customer was shown is taken back without a word. */

interface Goods {
  id: string
  group: string
}
/** Those that apply themselves to anybody, and the one of this code; and whether there are any codes at all. Anybody may ask, as often as they like: of all others nothing is counted. */
export async function offersForLink(
  tx: Tx,
  shopId: string,
  code: string,
  now: Date,
): Promise<{ offers: OfferInForce[]; takesCodes: boolean }> {
  const today = businessDay(now)
  const running = (await readInForce(tx, shopId, today)).filter(({ from }) => from === null || from <= today)
  const offers: OfferInForce[] = []
  for (const row of running) {
    const { who, mostPerCustomer } = row.doc
    if (row.code === '' ? who !== 'everyone' || mostPerCustomer !== null : row.code !== code) continue
    const offer = await withUses(tx, shopId, row, now)
    if (offer.usesLeft !== 0) offers.push(offer)
  }
  return { offers, takesCodes: running.some((row) => row.code !== '') }
}
/** As the page is told: of the shop's goods and customers nothing but what it shows anyway. */
export const toldToLink = (offers: readonly OfferInForce[], goods: Iterable<Goods>): LinkOffer[] => {
  const all = [...goods]
  const among = ({ productIds, groups }: Pick<OfferInForce, 'productIds' | 'groups'>) =>
    all.filter(({ id, group }) => productIds.includes(id) || groups.includes(group)).map(({ id }) => id)
  return offers.flatMap((offer) => {
    const productIds = isSpecific(offer) ? among(offer) : []
    if (isSpecific(offer) && productIds.length === 0) return []
    const others = offer.others && { ...offer.others, productIds: among(offer.others), groups: [] }
    if (others?.productIds.length === 0) return []
    const { id, name, code, kind, amountTzs, basisPoints, mostTzs, buy, get, leastTzs } = offer
    const isPersonal = offer.who !== 'everyone' || offer.mostPerCustomer !== null
    const told = { id, name, code, kind, amountTzs, basisPoints, mostTzs, buy, get, leastTzs, productIds, isPersonal }
    return [others ? { ...told, others } : told]
  })
}
/** Names what was shown of offers that nobody typed: it is part of the prices. Null where there is none. */
export const shownOffers = (offers: readonly OfferInForce[]): string[] | null => {
  const ids = offers.filter(({ code }) => code === '').map(({ id }) => id)
  return ids.length === 0 ? null : ids.toSorted()
}

export interface LinkUse {
  given: OfferGiven
  /** With the order, once its customer has an id. */
  write: (customerId: string | null) => Promise<void>
}
/** The best offer of an order, with one of its uses held until the transaction ends. @throws offer.code_refused; `onGone()` where one that was shown is used up meanwhile */
export async function giveOfferOnLink(
  tx: Tx,
  shopId: string,
  shown: readonly OfferInForce[],
  order: { id: string; code: string; phone: string | null; lines: readonly OrderLine[]; at: Date; isUnproven: boolean },
  onGone: () => Error,
): Promise<LinkUse | null> {
  if (shown.length === 0 && order.code === '') return null
  const lines = await offeredLines(tx, shopId, order.lines)
  // Somebody new is nobody yet, and still not everybody.
  const whoAsks = async () =>
    order.phone === null ? null : ((await customerByPhone(tx, shopId, order.phone)) ?? uuidv7())
  const customerId = await whoAsks()
  // Whether they are of a segment is asked behind the lock, with its rules.
  const offers = shown.map((offer) =>
    offer.who === 'segment' && customerId !== null ? { ...offer, customerIds: [customerId] } : offer,
  )
  const asked = { lines, customerId, today: businessDay(order.at) }
  const typed = order.code === '' ? null : offers.find(({ code }) => code === order.code)
  if (typed === undefined) throw codeRefused('unknown')
  const why = typed === null ? null : whyNotOffered(typed, asked)
  if (why !== null) throw codeRefused(why)
  const given = bestOffer(offers, order.code, asked)
  if (given === null) return null
  const row = await offerToUse(tx, shopId, given.offer.id)
  // Whoever waited here for another order may have become somebody by it.
  const use = { orderId: order.id, customerId: await whoAsks(), at: order.at }
  const refused =
    row?.state === 'running'
      ? await refusalOf(tx, shopId, row, lines, { ...use, isNow: true, isUnproven: order.isUnproven })
      : 'over'
  if (refused !== null) throw given.offer.code === '' ? onGone() : codeRefused(refused)
  return {
    given,
    write: (owner) => insertUse(tx, shopId, { ...use, customerId: owner, offerId: given.offer.id, tzs: given.tzs }),
  }
}

/** As it stands in the lines of an order. */
export const lineDiscount = (use: LinkUse | null, lineId: string): OrderLine['discount'] => {
  const amountTzs = use?.given.lines.get(lineId)
  return use && amountTzs !== undefined
    ? { kind: 'fixed_amount', amountTzs, reason: OFFER_REASON, reasonNote: use.given.offer.name }
    : null
}
