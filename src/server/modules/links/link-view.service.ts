import type { CartView } from '../../../shared/contract/order-link.ts'
import type { CartPayment } from '../../../shared/contract/payments.ts'
import { placeKeyOf } from '../../../shared/domain/delivery.ts'
import { discountParts } from '../../../shared/domain/offers/discount-parts.ts'
import { priceCart } from '../../../shared/domain/order-link.ts'
import { owedTzs } from '../../../shared/domain/order-workflow.ts'
import { closedTexts } from '../../../shared/texts/opening.ts'
import type { Tx } from '../../platform/database.ts'
import { languageOfNumber } from '../customers/customers.service.ts'
import { offersForLink, shownOffers, toldToLink } from '../offers/offers-on-links.service.ts'
import { readProducts } from '../products/product-reader.service.ts'
import { publishedPrivacyPath } from '../privacy/page-path.service.ts'
import { deliveryOf } from '../storefront/delivery.service.ts'
import { frontFacts } from '../storefront/storefront.service.ts'
import type { ShopsService } from '../shops/shops.service.ts'
import { cartProduct, isChanged, orderedProduct, pricesKeyOf } from './link-products.ts'
import { linkNotFound } from './links.errors.ts'
import { type CartOrder, type LinkRow, readCartOrder, readSteps } from './links.repository.ts'

export const LINK_LIVES_MS = 90 * 86_400_000

/** What payments and receipts show on a cart; a part of the page each, in the transaction that reads it. */
export interface CartParts {
  payment: (tx: Tx, shopId: string, orderId: string) => Promise<CartPayment | null>
  receiptUrl: (tx: Tx, shopId: string, orderId: string) => Promise<string | null>
}

export function stateOf(link: Pick<LinkRow, 'cancelledAt' | 'orderId' | 'submitUntil'>, now: Date): CartView['state'] {
  if (link.cancelledAt !== null) return 'cancelled'
  if (link.orderId !== null) return 'submitted'
  return link.submitUntil !== null && link.submitUntil < now ? 'expired' : 'open'
}

/** What is now chosen from: the picked lines with today's names, prices and stock. */
export async function readItems(tx: Tx, shopId: string, link: Pick<LinkRow, 'lines'>) {
  const found = new Map(
    (await readProducts(tx, shopId, [...new Set(link.lines.map((line) => line.productId))])).map((product) => [
      product.id,
      product,
    ]),
  )
  return { found, items: link.lines.map((line) => cartProduct(line, found.get(line.productId))) }
}

/** A customer who opened the link on a page of the shop, or has it from a chat, is offered its places; what the shop put together for somebody at the counter was agreed with them. */
export const placesOf = async (tx: Tx, shopId: string, link: Pick<LinkRow, 'kind' | 'createdBy' | 'conversationId'>) =>
  link.kind === 'products' && (link.createdBy === null || link.conversationId !== null)
    ? await deliveryOf(tx, shopId)
    : { places: [], freeFromTzs: null }

export function createCartView({ shops, parts, now }: { shops: ShopsService; parts: CartParts; now: () => Date }) {
  /** A GET changes nothing (decisions 28): neither this nor anything it calls writes. @throws AppError 404 ninety days after the last change */
  async function view(tx: Tx, shopId: string, link: LinkRow, code = ''): Promise<CartView> {
    const shop = await shops.forCustomers(tx, shopId)
    const order = link.orderId === null ? undefined : await readCartOrder(tx, shopId, link.orderId)
    const steps = order ? await readSteps(tx, shopId, order.id) : []
    const lastChange = Math.max(
      link.lastChangeAt.getTime(),
      order?.receivedAt.getTime() ?? 0,
      ...steps.map((step) => step.receivedAt.getTime()),
    )
    if (now().getTime() > lastChange + LINK_LIVES_MS) throw linkNotFound()
    const state = stateOf(link, now())
    const front = await frontFacts(tx, shopId)
    const base = {
      shop_name: shop.name,
      logo_url: shop.logoUrl,
      order_id: order?.number ?? link.number,
      state,
      words: shop.words,
      names: shop.names,
      shopNote: link.note,
      submitUntil: state === 'open' ? (link.submitUntil?.toISOString() ?? null) : null,
      shop: {
        phone: shop.phone,
        whatsapp: shop.whatsapp,
        place: shop.place,
        // Who typed a number learns nothing of its owner by it, not even that the shop knows them.
        language: await languageOfNumber(tx, shopId, order?.isPhoneTyped === true ? '' : link.customerPhone),
        receiptNote: shop.receiptNote,
        colour: front.colour,
      },
      submittedAt: link.submittedAt?.toISOString() ?? null,
      asOf: now().toISOString(),
      privacyPath: await publishedPrivacyPath(tx, shopId),
    }
    // Taken back: the page says so and how to reach the shop, and nothing of the order.
    if (state === 'cancelled') return { ...base, ...nothing, shopNote: '' }
    if (order) return { ...base, ...(await ordered(tx, shopId, order, steps)) }
    const { items, found } = await readItems(tx, shopId, link)
    const { offers, takesCodes } = await offersForLink(tx, shopId, code, now())
    const { places, freeFromTzs } = await placesOf(tx, shopId, link)
    const chosen = places.find(({ id }) => id === link.deliveryPlace)
    const { totalTzs, itemCount } = priceCart(items, new Map())
    return {
      ...base,
      ...nothing,
      closed: closedTexts(front, now()) ?? undefined,
      products: items,
      places: places.map((place) => ({ key: placeKeyOf(place, freeFromTzs), name: place.name, charge: place.charge })),
      freeDeliveryFromTzs: freeFromTzs,
      placeKey: chosen ? placeKeyOf(chosen, freeFromTzs) : null,
      customerName: link.customerName,
      customerPhone: link.customerPhone,
      takesCodes,
      offers: toldToLink(offers, found.values()),
      pricesKey: pricesKeyOf(items, shownOffers(offers)),
      isChanged: items.some(isChanged),
      subtotalTzs: totalTzs,
      totalTzs,
      owedTzs: totalTzs,
      itemCount,
    }
  }

  async function ordered(tx: Tx, shopId: string, order: CartOrder, steps: Awaited<ReturnType<typeof readSteps>>) {
    const ids = [...new Set(order.lines.map((line) => line.productId).filter((id) => id !== null))]
    const found = new Map((await readProducts(tx, shopId, ids)).map((product) => [product.id, product]))
    const { offer } = discountParts(order.lines, order.discountTzs)
    return {
      ...nothing,
      ...(offer && { offer }),
      products: order.lines.map((line) =>
        orderedProduct(line, line.productId === null ? undefined : found.get(line.productId.toLowerCase())),
      ),
      customerName: order.customerName,
      customerPhone: order.customerPhone,
      note: order.note,
      delivery: order.delivery,
      charges: (order.charges ?? []).map(({ kind, amountTzs }) => ({ kind, amountTzs })),
      subtotalTzs: order.subtotalTzs,
      discountTzs: order.discountTzs,
      totalTzs: order.totalTzs,
      paidTzs: Math.max(0, order.paidTzs),
      owedTzs: owedTzs(order),
      itemCount: order.itemCount,
      orderId: order.id,
      status: order.status,
      steps: stepsOf(order, steps),
      payment: await parts.payment(tx, shopId, order.id),
      receiptUrl: await parts.receiptUrl(tx, shopId, order.id),
    }
  }
  return { view }
}

const nothing = {
  products: [] satisfies CartView['products'],
  customerName: '',
  customerPhone: '',
  note: '',
  delivery: null,
  pricesKey: '',
  isChanged: false,
  subtotalTzs: 0,
  discountTzs: 0,
  totalTzs: 0,
  paidTzs: 0,
  owedTzs: 0,
  itemCount: 0,
  orderId: null,
  status: null,
  steps: [] satisfies CartView['steps'],
  payment: null,
  receiptUrl: null,
} as const satisfies Partial<CartView> | object

/** Each status once, as it was come to; a payment that left the status where it was is no step. Several steps of one push arrive at one instant: they follow each other by what they started from. */
export function stepsOf(order: Pick<CartOrder, 'status' | 'at'>, events: readonly StepEvent[]): CartView['steps'] {
  const left = [...events]
  const together = () => left.filter((event) => event.receivedAt.getTime() === left[0]?.receivedAt.getTime())
  const first =
    together().find(
      (event) => event.from !== null && !together().some((other) => other !== event && other.to === event.from),
    )?.from ?? left[0]?.from
  const steps: CartView['steps'] = [
    { status: first ?? (events.length === 0 ? order.status : 'pending'), at: order.at.toISOString() },
  ]
  while (left.length > 0) {
    const now = steps.at(-1)?.status
    const next = together().find((event) => event.from === now) ?? left[0]
    if (!next) break
    left.splice(left.indexOf(next), 1)
    if (next.to !== now) steps.push({ status: next.to, at: next.at.toISOString() })
  }
  return steps
}
type StepEvent = Awaited<ReturnType<typeof readSteps>>[number]
