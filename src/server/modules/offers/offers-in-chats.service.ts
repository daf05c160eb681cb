import {
  bestOffer,
  type OfferedLine,
  type OfferRefusal,
  whyNotOffered,
} from '../../../shared/domain/offers/taken-off.ts'
import type { FlowLine, FlowOffer } from '../../../shared/domain/flow/session.ts'
import { normalisePhone } from '../../../shared/domain/phone.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { businessDay } from '../../platform/business-day.ts'
import type { Tx } from '../../platform/database.ts'
import { limitsOf } from '../../platform/rate-limits.ts'
import { customerByPhone, groupsOf } from './offer-uses.repository.ts'
import { refusalOf } from './offer-uses.service.ts'
import { offersForLink } from './offers-on-links.service.ts'
import { findOffer } from './offers.repository.ts'

interface ChatOffer {
  offer: FlowOffer | null
  takesCodes: boolean
  /** What stands against the code. */
  refused: OfferRefusal | 'unknown' | null
  /** Of the code's offer. */
  leastTzs: number
}
interface ChatBasket {
  conversationId: string
  lines: readonly Pick<FlowLine, 'productId' | 'quantityMilli' | 'priceTzs'>[]
  code: string
  /** As it was typed, or empty. */
  phone: string
  at: Date
}
/**
 * What a chat's basket gets, as it is told before anything is ordered (decisions 354): by the rules of a link, with all that is asked of whoever writes. Nothing is held by it: the order asks again behind the offer's lock.
 */
export async function offerForChat(
  tx: Tx,
  shopId: string,
  { conversationId, lines: wanted, code, phone, at }: ChatBasket,
): Promise<ChatOffer> {
  const isSpent = code !== '' && limitsOf(tx)?.isSpent('guess', conversationId) === true
  const shown = await offersForLink(tx, shopId, isSpent ? '' : code, at)
  const answer = { takesCodes: shown.takesCodes, refused: null, leastTzs: 0 }
  if (shown.offers.length === 0 && code === '') return { ...answer, offer: null }
  const groups = await groupsOf(tx, shopId, [...new Set(wanted.map(({ productId }) => productId))])
  const lines = wanted.map(({ productId, quantityMilli, priceTzs }, index): OfferedLine => ({
    id: String(index),
    productId,
    group: groups.get(productId) ?? '',
    unitTzs: priceTzs,
    quantityMilli,
    isByHand: false,
  }))
  const orderId = uuidv7()
  // Somebody new is nobody yet, and still not everybody.
  const known = normalisePhone(phone)
  const customerId = known === null ? null : ((await customerByPhone(tx, shopId, known)) ?? uuidv7())
  const asked = { lines, customerId, today: businessDay(at) }
  const refusal = async (id: string): Promise<OfferRefusal | null> => {
    const row = await findOffer(tx, shopId, id)
    return row?.state === 'running'
      ? await refusalOf(tx, shopId, row, lines, { orderId, customerId, at, isNow: true })
      : 'over'
  }
  // Whether they are of a segment is asked with its rules.
  let offers = shown.offers.map((offer) =>
    offer.who === 'segment' && customerId !== null ? { ...offer, customerIds: [customerId] } : offer,
  )
  const typed = code === '' ? null : offers.find((offer) => offer.code === code)
  if (typed === undefined && !isSpent) limitsOf(tx)?.take('guess', conversationId)
  const refused: ChatOffer['refused'] =
    typed === null ? null : typed === undefined ? 'unknown' : (whyNotOffered(typed, asked) ?? (await refusal(typed.id)))
  const told = { ...answer, refused, leastTzs: typed?.leastTzs ?? 0 }
  if (refused !== null) offers = offers.filter((offer) => offer.code === '')
  for (;;) {
    const best = bestOffer(offers, code, asked)
    if (best === null) return { ...told, offer: null }
    const { id, name, code: own } = best.offer
    if ((await refusal(id)) === null) return { ...told, offer: { id, name, code: own, tzs: best.tzs } }
    offers = offers.filter((offer) => offer.id !== id)
  }
}
