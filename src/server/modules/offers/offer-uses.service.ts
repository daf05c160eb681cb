import type { Discount, OrderLine } from '../../../shared/contract/commands/parts.ts'
import type { ErrorCode } from '../../../shared/contract/errors.ts'
import { OFFER_REASON } from '../../../shared/domain/offers/given.ts'
import { offeredTzs } from '../../../shared/domain/offers/offered-tzs.ts'
import {
  givenBy,
  type OfferedLine,
  type OfferInForce,
  type OfferRefusal,
  whyNotOffered,
} from '../../../shared/domain/offers/taken-off.ts'
import { computeLine } from '../../../shared/domain/order-maths.ts'
import { PIECE } from '../../../shared/domain/quantity.ts'
import { isPriceSet } from '../../../shared/domain/price-reasons.ts'
import { businessDay } from '../../platform/business-day.ts'
import type { Tx } from '../../platform/database.ts'
import { isUuid } from '../../../shared/domain/ids.ts'
import { READY_KEYS } from '../../../shared/domain/segments.ts'
import { conditionOfSegment } from '../customers/segments.service.ts'
import {
  belongsTo,
  countHeld,
  countUses,
  factorsOf,
  groupsOf,
  hasOrderedBefore,
  insertUse,
} from './offer-uses.repository.ts'
import { findOffer, membersOf, type OfferRecord, readInForce } from './offers.repository.ts'

/** What orders get of offers: at the counter it is judged and never refused (decisions 312), on a link it is given or it is not. */

/** A draft may name anything. */
export const segmentNamed: typeof conditionOfSegment = async (tx, shopId, segment, today) =>
  isUuid(segment) || READY_KEYS.some((key) => key === segment)
    ? await conditionOfSegment(tx, shopId, segment, today)
    : undefined

/** All that run or will, as tills are told. */
export async function inForce(tx: Tx, shopId: string, now: Date): Promise<OfferInForce[]> {
  const today = businessDay(now)
  const offers: OfferInForce[] = []
  for (const row of await readInForce(tx, shopId, today)) {
    const condition = row.doc.who === 'segment' ? await segmentNamed(tx, shopId, row.doc.segment, today) : undefined
    offers.push({
      ...(await withUses(tx, shopId, row, now)),
      ...(condition ? { customerIds: await membersOf(tx, shopId, condition) } : {}),
    })
  }
  return offers
}
/** Who is of a segment is asked of whoever orders alone. */
export const withUses = async (tx: Tx, shopId: string, row: OfferRecord, now: Date): Promise<OfferInForce> => ({
  ...toldOf(row),
  usesLeft:
    row.mostUses === null
      ? null
      : Math.max(0, row.mostUses - (await countUses(tx, shopId, row.id, { most: row.mostUses, now }))),
})
const toldOf = ({ id, name, code, doc, from, to }: OfferRecord): OfferInForce => ({
  ...doc,
  id,
  name,
  code,
  from,
  to,
  usesLeft: null,
})

/** Of the uses that nobody has for good, half may be held by orders that nobody confirmed (decision 362): else whoever sends orders they never mean to fetch uses up the last of a code. */
const MOST_HELD = 50
const mostHeld = (open: number): number => Math.min(MOST_HELD, Math.ceil(open / 2))

interface Use {
  orderId: string
  customerId: string | null
  at: Date
  /** Made by the server now: no order it finds is a later one. */
  isNow?: boolean
  /** Sent by somebody who showed nothing of who they are, as on the page of a link. */
  isUnproven?: boolean
}
/**
 * Why this order does not get this offer, asked with its row locked: whoever takes a use after this one sees it. What a till cannot know is asked here too: how often it was used, by whom,
 * and whether they ever bought before.
 */
export async function refusalOf(
  tx: Tx,
  shopId: string,
  row: OfferRecord,
  lines: readonly OfferedLine[],
  { orderId, customerId, at, isNow = false, isUnproven = false }: Use,
): Promise<OfferRefusal | null> {
  const today = businessDay(at)
  const told = toldOf(row)
  const isMember =
    row.doc.who !== 'segment'
      ? null
      : customerId !== null && (await isOfSegment(tx, shopId, row.doc.segment, customerId, today))
  // The list of a segment's members is of the day it was told; here its rules are asked.
  const why = whyNotOffered(
    isMember === null ? told : { ...told, customerIds: isMember && customerId !== null ? [customerId] : [] },
    { lines, customerId, today },
  )
  if (why !== null) return why
  if (
    row.doc.who === 'new'
    && customerId !== null
    && (await hasOrderedBefore(tx, shopId, customerId, { id: orderId, before: isNow ? null : at }))
  )
    return 'customer'
  const beside = { besideOrderId: orderId, now: at }
  if (row.mostUses !== null) {
    const used = await countUses(tx, shopId, row.id, { ...beside, most: row.mostUses })
    if (used >= row.mostUses) return 'used_up'
    if (isUnproven) {
      const held = await countHeld(tx, shopId, row.id, at, MOST_HELD)
      if (held >= mostHeld(row.mostUses - used + held)) return 'used_up'
    }
  }
  const most = row.doc.mostPerCustomer
  if (
    most !== null
    && customerId !== null
    && (await countUses(tx, shopId, row.id, { ...beside, most, customerId })) >= most
  )
    return 'used_up'
  return null
}
async function isOfSegment(tx: Tx, shopId: string, segment: string, customerId: string, today: string) {
  const condition = await segmentNamed(tx, shopId, segment, today)
  return condition !== undefined && (await belongsTo(tx, shopId, customerId, condition))
}

/** The lines of an order as offers see them. */
export async function offeredLines(tx: Tx, shopId: string, lines: readonly OrderLine[]): Promise<OfferedLine[]> {
  const ids = [...new Set(lines.flatMap(({ productId }) => productId?.toLowerCase() ?? []))]
  const groups = await groupsOf(tx, shopId, ids)
  // The shop's own, as the till's word on how many pieces a carton has decides what is given.
  const unitIds = [...new Set(lines.flatMap(({ soldIn }) => soldIn?.id.toLowerCase() ?? []))]
  const factors = await factorsOf(tx, shopId, unitIds)
  return lines.map((line) => ({
    id: line.id,
    productId: line.productId?.toLowerCase() ?? null,
    group: groups.get(line.productId?.toLowerCase() ?? '') ?? '',
    unitTzs: computeLine({ ...line, quantity: line.quantityMilli, discount: null }).unitTotalTzs,
    bareTzs: line.unitPriceTzs,
    quantityMilli: line.quantityMilli,
    factorMilli: line.soldIn && (factors.get(`${line.productId} ${line.soldIn.id}`.toLowerCase()) ?? PIECE),
    isByHand: isPriceSet(line) || (line.discount !== null && line.discount.reason !== OFFER_REASON),
  }))
}

/** Only what is limited, or for somebody's first order, is taken in turns: an offer without limits holds up no till. */
export async function offerToUse(tx: Tx, shopId: string, id: string): Promise<OfferRecord | undefined> {
  const row = await findOffer(tx, shopId, id)
  const isLimited = row && (row.mostUses !== null || row.doc.mostPerCustomer !== null || row.doc.who === 'new')
  return isLimited ? await findOffer(tx, shopId, id, { isLocked: true }) : row
}

interface SoldOrder {
  id: string
  lines: readonly OrderLine[]
  offer?: { id: string } | undefined
  /** By hand, on the whole of it: it stands instead of any offer (decisions 311). */
  discount: Discount | null
  customerId: string | null
  at: Date
}
/**
 * What an offer took off a counter sale: the sale stands whatever comes of it, and what does not fit is said (`offer.overdrawn`: more uses than there are; `offer.differs`: not what the shop
 * gives). Written down in the sale's transaction, before the order. Answers how much of it the shop promised: no manager is asked for that.
 */
export async function judgeOffer(tx: Tx, shopId: string, order: SoldOrder, codes: Set<ErrorCode>): Promise<number> {
  const takenTzs = offeredTzs(order.lines)
  if (!order.offer && takenTzs === 0) return 0
  const row = order.offer && (await offerToUse(tx, shopId, order.offer.id))
  if (!row || row.startedAt === null) {
    codes.add('offer.differs')
    return 0
  }
  if (order.discount !== null) codes.add('offer.differs')
  const customerId = order.customerId?.toLowerCase() ?? null
  const use = { orderId: order.id.toLowerCase(), customerId, at: order.at }
  await insertUse(tx, shopId, { ...use, offerId: row.id, tzs: takenTzs })
  try {
    const lines = await offeredLines(tx, shopId, order.lines)
    const given = givenBy(toldOf(row), lines)
    // Stopped while this till could not hear of it: it was in force when it was given.
    const isStopped = row.state !== 'running' && row.stoppedAt !== null && row.stoppedAt < order.at
    const why = isStopped ? 'over' : await refusalOf(tx, shopId, row, lines, use)
    if (why === 'used_up') codes.add('offer.overdrawn')
    else if (why !== null || takenTzs > given.tzs) codes.add('offer.differs')
    return order.discount === null ? Math.min(takenTzs, given.tzs) : 0
  } catch (error) {
    // Lines whose product leaves the safe integers: said of the whole order beside it.
    if (!(error instanceof RangeError)) throw error
    codes.add('offer.differs')
    return 0
  }
}
