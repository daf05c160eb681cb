import type { SubmitOrder } from '../../../shared/contract/order-link.ts'
import { broughtOf } from '../../../shared/domain/delivery.ts'
import { orderNumber, SERVER_CODE, uuidv7 } from '../../../shared/domain/ids.ts'
import { AppError } from '../../platform/errors.ts'
import type { Tx } from '../../platform/database.ts'
import { offeredTzs } from '../../../shared/domain/offers/offered-tzs.ts'
import { codeRefused } from '../offers/offers.errors.ts'
import { offersForLink, shownOffers } from '../offers/offers-on-links.service.ts'
import { readProducts } from '../products/product-reader.service.ts'
import type { LinkDraftLine } from '../../platform/link-draft.ts'
import { draftLine, pricesKeyOf } from './link-products.ts'
import { byPosition, fieldInvalid, productNotFound } from './links.errors.ts'
import { submitLink } from './link-submit.service.ts'
import { readItems } from './link-view.service.ts'
import { findLink, insertLink, nextServerNumber, ordersOfLinks, readCartOrder, undone } from './links.repository.ts'

interface ChatBasket {
  conversationId: string
  /** Of the link it becomes: whoever may ask twice asks `chatOrders` first. */
  id?: string
  lines: readonly { productId: string; variantId: string | null; quantityMilli: number }[]
  customerName: string
  /** E.164, or empty. */
  customerPhone: string
  note: string
  delivery: SubmitOrder['delivery']
  /** As it was told: this one and at least as much, or no order. */
  offer: { id: string; code: string; tzs: number } | null
}
type NotOrdered = { soldOut: string[]; isAreaChanged?: boolean; isOfferChanged?: boolean }
/** `brought`: to which of the shop's places, and what that costs. */
type Ordered = {
  orderId: string
  number: string
  totalTzs: number
  brought?: { area: string; chargeTzs: number } | undefined
}

/**
 * An order out of a chat, in the caller's transaction: a link nobody has to open, submitted at once by the rules of every link, so that stock, prices, taxes and the customer are taken as
 * there. What cannot be had leaves nothing behind: `soldOut` names its goods; empty where something else stood against it, `isAreaChanged` where the terms of the place are others by now, `isOfferChanged` where the offer is.
 */
export async function orderForChat(
  tx: Tx,
  shopId: string,
  { id = uuidv7(), conversationId, lines, note, delivery, offer, ...customer }: ChatBasket,
  at: Date,
): Promise<Ordered | NotOrdered> {
  const products = new Map(
    (await readProducts(tx, shopId, [...new Set(lines.map(({ productId }) => productId))])).map((one) => [one.id, one]),
  )
  const drafts = lines.flatMap((line) => {
    const product = products.get(line.productId)
    return product && !product.isArchived ? [draftLine({ ...line, addOnIds: [], id: uuidv7(), note: '' }, product)] : []
  })
  if (drafts.length === 0) return { soldOut: [] }
  return await undone(tx, refusal, async () => {
    const from = { source: 'whatsapp' as const, conversationId, createdBy: null, offer }
    const {
      id: orderId,
      number,
      totalTzs,
      delivery: to,
      charges,
      lines: ordered,
    } = await submitAtOnce(tx, shopId, { id, drafts, ...customer, note, delivery, ...from }, at)
    if (offer !== null && offeredTzs(ordered) < offer.tzs) throw codeRefused('over')
    return { orderId, number, totalTzs, brought: broughtOf(to, charges) }
  })

  function refusal(error: unknown): NotOrdered | null {
    if (!(error instanceof AppError)) return null
    if (error.code === 'link.delivery_changed') return { soldOut: [], isAreaChanged: true }
    // All of it is asked in one transaction: what changed under it is the offer.
    if (error.code === 'offer.code_refused' || error.code === 'link.prices_changed')
      return { soldOut: [], isOfferChanged: true }
    if (error.code !== 'link.sold_out') return { soldOut: [] }
    const named = new Set((error.fields ?? []).map(({ path }) => path.split('.')[1]))
    const out = drafts.filter((draft) => named.has(draft.id))
    return { soldOut: (out.length > 0 ? out : drafts).map(({ name }) => name) }
  }
}

interface AtOnce extends Pick<ChatBasket, 'customerName' | 'customerPhone' | 'note' | 'delivery' | 'offer'> {
  id: string
  drafts: LinkDraftLine[]
  source: 'whatsapp' | 'link'
  conversationId: string | null
  createdBy: string | null
}
/** A link nobody has to open, submitted by the rules of every link. @throws what a submission is refused for */
async function submitAtOnce(
  tx: Tx,
  shopId: string,
  { id, drafts, source, conversationId, createdBy, note, delivery, offer, ...customer }: AtOnce,
  at: Date,
) {
  await insertLink(tx, {
    shopId,
    id,
    source,
    kind: 'products',
    number: orderNumber(SERVER_CODE, await nextServerNumber(tx, shopId)),
    lines: drafts,
    ...customer,
    note: '',
    orderId: null,
    createdBy,
    at,
    submitUntil: at,
    conversationId,
  })
  const link = await findLink(tx, shopId, id, { isLocked: true })
  if (!link) throw new Error('no link')
  const { items } = await readItems(tx, shopId, link)
  const code = offer?.code ?? ''
  const offers =
    offer === null ? [] : (await offersForLink(tx, shopId, code, at)).offers.filter(({ id: one }) => one === offer.id)
  const pricesKey = pricesKeyOf(items, shownOffers(offers))
  await submitLink(tx, shopId, link, { lines: [], ...customer, note, delivery, pricesKey, code }, at, offers)
  const made = await findLink(tx, shopId, id)
  const order = made?.orderId == null ? undefined : await readCartOrder(tx, shopId, made.orderId)
  if (!order) throw new Error('no order')
  return order
}

interface ApiBasket extends Pick<ChatBasket, 'customerName' | 'customerPhone' | 'note'> {
  lines: readonly { productId: string; variantId: string | null; quantityMilli: number; note: string }[]
  byUserId: string
}
/** An order of another system, in the caller's transaction; what stands against it names the line. @throws product.not_found, link.sold_out, link.choices_incomplete */
export async function orderForApi(
  tx: Tx,
  shopId: string,
  { lines, byUserId, ...basket }: ApiBasket,
  at: Date,
): Promise<string> {
  const known = await readProducts(tx, shopId, [...new Set(lines.map(({ productId }) => productId.toLowerCase()))])
  const products = new Map(known.filter(({ isArchived }) => !isArchived).map((one) => [one.id, one]))
  const drafts = lines.map((line, index) => {
    const product = products.get(line.productId.toLowerCase())
    const variants = product?.variants.filter(({ isArchived }) => !isArchived) ?? []
    if (!product) throw productNotFound(index)
    // Which one is meant nobody guesses.
    if (variants.length > 0 && !variants.some(({ id }) => id === line.variantId?.toLowerCase()))
      throw fieldInvalid(`lines.${index}.variantId`, 'variant_unchosen')
    return draftLine({ ...line, addOnIds: [], id: uuidv7() }, product)
  })
  try {
    const order = { drafts, ...basket, delivery: { kind: 'pickup' as const }, offer: null }
    return (
      await submitAtOnce(
        tx,
        shopId,
        { ...order, id: uuidv7(), source: 'link', conversationId: null, createdBy: byUserId },
        at,
      )
    ).id
  } catch (error) {
    throw error instanceof AppError
      ? byPosition(
          error,
          drafts.map(({ id }) => id),
        )
      : error
  }
}
/** Which orders became of baskets, by the ids these were ordered under. */
export const chatOrders = ordersOfLinks
