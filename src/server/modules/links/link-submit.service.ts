import type { CartDelivery, CartProduct, SubmitOrder } from '../../../shared/contract/order-link.ts'
import type { OrderCharge, OrderLine } from '../../../shared/contract/commands/parts.ts'
import type { Product } from '../../../shared/contract/products.ts'
import { type CartChoice, type CartProblem, choicesOf, problemsOf } from '../../../shared/domain/order-link.ts'
import { deliveryCharge, placeIdOf, placeKeyOf } from '../../../shared/domain/delivery.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import type { OfferInForce } from '../../../shared/domain/offers/taken-off.ts'
import { MOST_AMOUNT_TZS } from '../../../shared/domain/money.ts'
import { itemCount } from '../../../shared/domain/quantity.ts'
import { computeOrder } from '../../../shared/domain/order-maths.ts'
import { normalisePhone } from '../../../shared/domain/phone.ts'
import { type SoldUnit, takenBy } from '../../../shared/domain/units.ts'
import { type Taxes, taxOfProduct } from '../../../shared/domain/taxes.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { tell } from '../../platform/facts.ts'
import { fingerprintOf } from '../../platform/fingerprint.ts'
import { customerOfPhone, learnLanguage } from '../customers/customers.service.ts'
import { madeInChat } from '../orders/orders.facts.ts'
import {
  lineDiscount,
  offersForLink,
  type LinkUse,
  shownOffers,
  giveOfferOnLink,
} from '../offers/offers-on-links.service.ts'
import { termsOfOrder } from '../orders/orders.service.ts'
import { taxesOfShop } from '../shops/taxes.service.ts'
import { pricesKeyOf, unitOf } from './link-products.ts'
import { insertSubmitted, type Take, takenNumbers, takeStock } from './link-submit.repository.ts'
import {
  alreadySubmitted,
  choicesIncomplete,
  deliveryChanged,
  fieldInvalid,
  linkCancelled,
  linkExpired,
  pricesChanged,
  requestInvalid,
  soldOut,
} from './links.errors.ts'
import { type LinkRow, markSubmitted } from './links.repository.ts'
import { placesOf, readItems, stateOf } from './link-view.service.ts'

type Chosen = { product: CartProduct; choice: CartChoice; id: string; soldIn?: SoldUnit | undefined }
/** More lines than any order takes. */
const MOST_LINES = 500

/**
 * Makes the order of a link, in the transaction that holds its row. Answers false for a repeat of what was submitted before: the same token with the same body is
 * one submission for ever (decisions 15). Which prices were shown is not part of what was said.
 */
export async function submitLink(
  tx: Tx,
  shopId: string,
  link: LinkRow,
  body: SubmitOrder,
  now: Date,
  /** Of the shop, for this order; one out of a chat gets what its basket told. */
  offers: readonly OfferInForce[] = [],
  /** The language its customer switched the page to. */
  switchedTo: Language | null = null,
): Promise<boolean> {
  const fingerprint = fingerprintOf({
    ...(body.code === '' ? {} : { code: body.code }),
    lines: body.lines,
    customerName: body.customerName,
    customerPhone: body.customerPhone,
    note: body.note,
    // Which terms were shown is not part of it either.
    delivery:
      body.delivery.kind === 'delivery' && body.delivery.placeKey !== undefined
        ? { ...body.delivery, placeKey: placeIdOf(body.delivery.placeKey) }
        : body.delivery,
  })
  if (link.orderId !== null) {
    if (link.cancelledAt === null && link.fingerprint?.equals(fingerprint)) return false
    throw link.cancelledAt === null ? alreadySubmitted() : linkCancelled()
  }
  const state = stateOf(link, now)
  if (state === 'cancelled') throw linkCancelled()
  if (state === 'expired') throw linkExpired()

  const customerName = body.customerName === '' ? link.customerName : body.customerName
  const customerPhone = phoneOf(body.customerPhone, 'customerPhone') ?? link.customerPhone
  const { delivery, place, freeFromTzs } = await askedDelivery(tx, shopId, link, body.delivery)
  const { found, items } = await readItems(tx, shopId, link)
  const chosen = chosenOf(items, body, link, shownOffers(offers)).map((each) => ({
    ...each,
    soldIn: soldInOf(each.product, link, found),
  }))
  const id = uuidv7(now.getTime())
  const taxes = await taxesOfShop(tx, shopId)
  const beside = (goodsTzs: number) => (place === null ? null : deliveryCharge(place, freeFromTzs, goodsTzs))
  const phone = normalisePhone(customerPhone)
  // The goods as they cost without one, then with it.
  const bare = orderLines(chosen, found, taxes, beside, null)
  // A number that was typed on a page proves nothing; a chat has its own.
  const asked = { id, code: body.code, phone, lines: bare.lines, at: now, isUnproven: link.source !== 'whatsapp' }
  const use = await giveOfferOnLink(tx, shopId, offers, asked, pricesChanged)
  const { lines, charges, figures } = use === null ? bare : orderLines(chosen, found, taxes, beside, use)
  const takes = takesOf(chosen, found)
  const short = await takeStock(tx, shopId, takes, { id, at: now })
  if (short.length > 0)
    throw soldOut(
      chosen
        .filter(({ product, choice }) => short.includes(itemOf(product, choice)))
        .map(({ product }) => ({ lineId: product.lineId, index: 0, groupId: null, code: 'sold_out' })),
    )

  const customerId =
    phone === null
      ? null
      : await customerOfPhone(tx, shopId, {
          newId: uuidv7(now.getTime()),
          name: customerName,
          phone,
          createdBy: link.createdBy,
          at: now,
        })
  // A number that was typed on the page may be anybody's: it teaches nothing of its owner, and tells nothing of them.
  const isPhoneTyped = phone !== normalisePhone(link.customerPhone)
  if (customerId !== null && switchedTo !== null && !isPhoneTyped)
    await learnLanguage(tx, shopId, { customerId, language: switchedTo, at: now })
  await use?.write(customerId)
  const number = freeNumber(link.number, await takenNumbers(tx, shopId, link.number))
  await insertSubmitted(tx, shopId, {
    id,
    number,
    source: link.source,
    customerId,
    customerName,
    customerPhone,
    createdBy: link.createdBy,
    note: body.note,
    delivery,
    lines,
    charges,
    takes,
    at: now,
    terms: termsOfOrder(customerName, customerPhone),
    itemCount: itemCount(chosen.map(({ choice }) => choice)),
    subtotalTzs: figures.subtotalTzs,
    discountTzs: figures.discountTzs,
    taxTzs: figures.taxTzs,
    totalTzs: figures.totalTzs,
  })
  await markSubmitted(tx, shopId, link.id, now, {
    orderId: id,
    fingerprint,
    customerName,
    customerPhone,
    isPhoneTyped,
  })
  if (link.conversationId !== null)
    await tell(tx, madeInChat, { shopId, orderId: id, conversationId: link.conversationId, now })
  await emit(
    tx,
    shopId,
    {
      kind: 'order.created',
      orderId: id,
      number,
      status: 'pending',
      totalTzs: figures.totalTzs,
      paidTzs: 0,
      source: link.source,
      customerName,
      byUserId: null,
    },
    {
      kind: 'link.submitted',
      linkId: link.id,
      number: link.number,
      orderId: id,
      orderNumber: number,
      totalTzs: figures.totalTzs,
      customerName,
    },
  )
  return true
}

/** As a customer sends it from the page, with the offers the shop has now. */
export const submitFromPage = async (
  tx: Tx,
  shopId: string,
  link: LinkRow,
  body: SubmitOrder,
  { switchedTo, now }: { switchedTo: Language | null; now: Date },
) => await submitLink(tx, shopId, link, body, now, (await offersForLink(tx, shopId, body.code, now)).offers, switchedTo)

/** Where it goes, and the place whose terms hold. What the customer was shown must be what the shop says now: the charge is worked out here alone. */
async function askedDelivery(tx: Tx, shopId: string, link: LinkRow, asked: SubmitOrder['delivery']) {
  if (asked.kind === 'pickup') return { delivery: asked, place: null, freeFromTzs: null }
  const { places, freeFromTzs } = await placesOf(tx, shopId, link)
  const { placeKey = '', ...rest } = asked
  if (placeKey === '' && places.length > 0) throw fieldInvalid('delivery.placeKey', 'place_unchosen')
  const place = places.find(({ id }) => id === placeIdOf(placeKey)) ?? null
  if (placeKey !== '' && place === null) throw deliveryChanged('place_gone')
  if (place !== null && placeKeyOf(place, freeFromTzs) !== placeKey) throw deliveryChanged('place_changed')
  const delivery: CartDelivery = {
    ...rest,
    phone: phoneOf(rest.phone, 'delivery.phone') ?? '',
    ...(place === null ? {} : { area: place.name }),
  }
  return { delivery, place, freeFromTzs }
}

/** Null for none. A number nobody can be called by is said beside its field. */
function phoneOf(text: string, path: string): string | null {
  if (text === '') return null
  const phone = normalisePhone(text)
  if (phone === null) throw fieldInvalid(path, 'phone_invalid')
  return phone
}

/** What is to be bought, judged with today's catalogue. First what the customer can mend, then what changed meanwhile. */
function chosenOf(items: readonly CartProduct[], body: SubmitOrder, link: LinkRow, shown: string[] | null): Chosen[] {
  const given = new Map<string, CartChoice[]>()
  for (const [index, { lineId, choices }] of body.lines.entries()) {
    const id = lineId.toLowerCase()
    if (given.has(id) || !items.some((item) => item.lineId === id))
      throw requestInvalid(`lines.${index}.lineId`, 'not a line of this link')
    given.set(
      id,
      choices.map((choice) => ({
        ...choice,
        variantId: choice.variantId?.toLowerCase() ?? null,
        addOnIds: choice.addOnIds.map((addOn) => addOn.toLowerCase()),
      })),
    )
  }
  const problems = items.flatMap((item) => problemsOf(item, choicesOf(item, given)))
  const incomplete = problems.filter(({ code }) => !STALE.has(code))
  const isStale = body.pricesKey !== pricesKeyOf(items, shown)
  // What no longer fits because the catalogue changed under the page is no fault of the customer's: the page is shown anew first.
  if (isStale) throw pricesChanged()
  if (incomplete.length > 0) throw choicesIncomplete(incomplete)
  if (problems.length > 0) throw soldOut(problems)
  const chosen = items.flatMap((product) =>
    choicesOf(product, given).map((choice, index): Chosen => ({
      product,
      choice,
      id: index === 0 ? product.lineId : uuidv7(),
    })),
  )
  if (chosen.length === 0) throw fieldInvalid('lines', 'nothing_chosen')
  if (chosen.length > MOST_LINES) throw requestInvalid('lines', 'too many lines')
  return chosen.map((each) => ({
    ...each,
    choice: {
      ...each.choice,
      note: [link.lines.find((line) => line.id === each.product.lineId)?.note, each.choice.note]
        .filter(Boolean)
        .join('\n')
        .slice(0, 200),
    },
  }))
}
const STALE: ReadonlySet<CartProblem['code']> = new Set(['sold_out', 'gone'])

const variantOf = (product: CartProduct, choice: CartChoice) =>
  product.variants.find((variant) => variant.id === choice.variantId)
const itemOf = (product: CartProduct, choice: CartChoice): string =>
  variantOf(product, choice)?.id ?? product.productId ?? product.lineId

function soldInOf(
  product: CartProduct,
  link: Pick<LinkRow, 'lines'>,
  found: ReadonlyMap<string, Product>,
): SoldUnit | undefined {
  const line = link.lines.find((one) => one.id === product.lineId)
  const unit = line ? unitOf(line, found.get(line.productId)) : null
  return unit ? { id: unit.id, factorMilli: unit.factorMilli, ...(unit.isPack ? { isPack: true } : {}) } : undefined
}

/** `beside`: what is charged beside goods of that sum. */
function orderLines(
  chosen: readonly Chosen[],
  found: ReadonlyMap<string, Product>,
  taxes: Taxes,
  beside: (goodsTzs: number) => ReturnType<typeof deliveryCharge>,
  use: LinkUse | null,
) {
  const drafts = chosen.map(({ product, choice, id, soldIn }) => {
    const variant = variantOf(product, choice)
    return {
      id,
      soldIn,
      product,
      choice,
      variant,
      unitPriceTzs: variant?.priceTzs ?? product.priceTzs,
      tax: taxOfProduct(taxes, found.get(product.productId ?? '')?.taxCode),
      addOns: product.add_ons.filter((addOn) => choice.addOnIds.includes(addOn.id)),
    }
  })
  const goods = {
    lines: drafts.map(({ id, choice, unitPriceTzs, addOns, tax }) => ({
      ...tax,
      id,
      unitPriceTzs,
      quantity: choice.quantityMilli,
      addOns: addOns.map(({ priceTzs }) => ({ priceTzs })),
      discount: lineDiscount(use, id),
    })),
    discount: null,
  }
  const asked = beside(figuresOf(goods).totalTzs)
  const charge = asked && { id: uuidv7(), ...asked, ...taxOfProduct(taxes, null) }
  const figures = figuresOf({ ...goods, charges: charge ? [charge] : [] })
  const charges = figures.charges.flatMap(({ amountTzs, taxTzs }): OrderCharge[] =>
    charge ? [{ ...charge, amountTzs, taxTzs }] : [],
  )
  const lines = drafts.map(({ id, product, choice, variant, soldIn, unitPriceTzs, addOns, tax }, index): OrderLine => {
    const line = figures.lines[index]
    const known = found.get(product.productId ?? '')
    return {
      id,
      productId: product.productId,
      variantId: variant?.id ?? null,
      // What the page shows with its unit are two words of an order's line.
      name: (soldIn && known?.name) ?? product.name,
      variantName: soldIn ? product.unit : (variant?.name ?? null),
      ...(soldIn ? { soldIn } : {}),
      unitPriceTzs,
      addOns: addOns.map((addOn) => ({
        groupId: addOn.groupId,
        id: addOn.id,
        name: addOn.name,
        priceTzs: addOn.priceTzs,
      })),
      quantityMilli: choice.quantityMilli,
      discount: lineDiscount(use, id),
      note: choice.note ?? '',
      productVersion: known?.version ?? null,
      grossTzs: line?.grossTzs ?? 0,
      discountTzs: line?.lineDiscountTzs ?? 0,
      ...tax,
      taxTzs: line?.taxTzs ?? 0,
      totalTzs: line?.totalTzs ?? 0,
    }
  })
  return { lines, charges, figures }
}

/** A stranger chooses the quantities: what they come to must be an order that any list can show. */
function figuresOf(draft: Parameters<typeof computeOrder>[0]) {
  try {
    const figures = computeOrder(draft)
    if (figures.totalTzs <= MOST_AMOUNT_TZS) return figures
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  throw requestInvalid('lines', 'more than any order can be')
}

/** What must be there, by item and in the order of ids; goods that are not counted take nothing. */
function takesOf(chosen: readonly Chosen[], found: ReadonlyMap<string, Product>): Take[] {
  const takes = new Map<string, Take>()
  for (const { product, choice, soldIn } of chosen) {
    if (product.productId === null || found.get(product.productId)?.tracksStock !== true) continue
    const itemId = itemOf(product, choice)
    const before = takes.get(itemId)
    const taken = takenBy({ quantityMilli: choice.quantityMilli, soldIn })
    takes.set(itemId, {
      itemId,
      productId: product.productId,
      variantId: variantOf(product, choice)?.id ?? null,
      quantityMilli: (before?.quantityMilli ?? 0) + taken.baseMilli,
      packs: (before?.packs ?? 0) + taken.packs,
    })
  }
  return [...takes.values()].toSorted((a, b) => (a.itemId < b.itemId ? -1 : 1))
}

function freeNumber(number: string, taken: readonly string[]): string {
  if (!taken.includes(number)) return number
  for (let copy = 2; ; copy += 1) if (!taken.includes(`${number}-${copy}`)) return `${number}-${copy}`
}
