import { createHash } from 'node:crypto'
import type { CartProduct, LinkLine } from '../../../shared/contract/order-link.ts'
import type { OrderLine } from '../../../shared/contract/commands/parts.ts'
import type { Product } from '../../../shared/contract/products.ts'
import { type CartItem, priceChoice, startingChoice } from '../../../shared/domain/order-link.ts'
import { PIECE } from '../../../shared/domain/quantity.ts'
import type { LinkDraftLine } from '../../platform/link-draft.ts'
import { mediaUrls } from '../../platform/media-urls.ts'
import type * as z from 'zod'

/** What a cart shows of products: pure, without a database. */

type Picked = z.output<typeof LinkLine>
const addOnsOf = (product: Product) =>
  product.addOnGroups.flatMap((group) =>
    group.addOns.map((addOn) => ({ id: addOn.id, groupId: group.id, name: addOn.name, priceTzs: addOn.priceTzs })),
  )
const activeVariants = (product: Product) => product.variants.filter((variant) => !variant.isArchived)

/** The unit a line is sold in, as the product has it now; null for the product's own, and where it is sold no more. */
export const unitOf = (line: Pick<LinkDraftLine, 'unitId'>, product: Product | undefined) =>
  (line.unitId !== undefined && product?.units?.find((unit) => unit.id === line.unitId && !unit.isArchived)) || null
const nameIn = (name: string, unitName: string | null | undefined) => (unitName ? `${name}, ${unitName}` : name)

export function draftLine(line: Picked, product: Product): LinkDraftLine {
  const unitId = line.unitId?.toLowerCase()
  const unit = unitOf(unitId === undefined ? {} : { unitId }, product)
  return {
    id: line.id.toLowerCase(),
    productId: product.id,
    variantId: line.variantId?.toLowerCase() ?? null,
    ...(unitId === undefined ? {} : { unitId }),
    addOnIds: line.addOnIds.map((id) => id.toLowerCase()),
    quantityMilli: line.quantityMilli,
    note: line.note,
    name: nameIn(product.name, unit?.name),
    unit: unit?.name ?? product.unit,
    photo: product.photos[0]?.name ?? null,
    made: {
      priceTzs: unit?.priceTzs ?? product.priceTzs,
      variants: activeVariants(product).map(({ id, name, priceTzs }) => ({ id, name, priceTzs })),
      addOns: addOnsOf(product),
    },
  }
}

/** A line as it may be chosen from now; `product` undefined when it is no more. */
export function cartProduct(line: LinkDraftLine, product: Product | undefined): CartProduct {
  const wanted = line.quantityMilli
  const base = {
    lineId: line.id,
    productId: line.productId,
    quantity: wanted / PIECE,
    quantityMilli: wanted,
    note: line.note,
  }
  const variants = product && !product.isArchived ? activeVariants(product) : []
  // Sold by size only, and no size is sold any more.
  const unit = unitOf(line, product)
  const isGone =
    !product
    || product.isArchived
    || (product.variants.length > 0 && variants.length === 0)
    || (line.unitId !== undefined && unit === null)
  if (isGone) {
    return {
      ...base,
      name: line.name,
      unit: line.unit,
      photoUrl: line.photo === null ? null : mediaUrls(line.photo).smallUrl,
      variants: [],
      add_ons: [],
      groups: [],
      priceTzs: line.made.priceTzs,
      priceThenTzs: line.made.priceTzs,
      availableMilli: 0,
      isGone: true,
      chosen: { variantId: null, addOnIds: [] },
      totalTzs: 0,
    }
  }
  /** No more than is asked for: what a shop has in store is not the world's business. */
  const left = (onHandMilli: number) =>
    product.tracksStock ? Math.max(0, Math.min(wanted, inUnits(onHandMilli, unit, wanted))) : null
  const pricesThen = new Map([...line.made.variants, ...line.made.addOns].map((each) => [each.id, each.priceTzs]))
  const addOns = addOnsOf(product)
  const shown: CartProduct = {
    ...base,
    name: nameIn(product.name, unit?.name),
    unit: unit?.name ?? product.unit,
    ...(unit && { factorMilli: unit.factorMilli }),
    photoUrl: product.photos[0]?.smallUrl ?? null,
    variants: variants.map(({ id, name, priceTzs, onHandMilli }) => ({
      id,
      name,
      priceTzs,
      priceThenTzs: pricesThen.get(id) ?? null,
      availableMilli: left(onHandMilli),
    })),
    add_ons: addOns.map((addOn) => ({ ...addOn, priceThenTzs: pricesThen.get(addOn.id) ?? null })),
    groups: product.addOnGroups.map(({ id, name, least, most }) => ({ id, name, least, most })),
    priceTzs: unit?.priceTzs ?? product.priceTzs,
    priceThenTzs: line.made.priceTzs,
    availableMilli: variants.length > 0 ? null : left(product.onHandMilli),
    isGone: false,
    chosen: {
      variantId: variants.some((variant) => variant.id === line.variantId) ? line.variantId : null,
      addOnIds: line.addOnIds.filter((id) => addOns.some((addOn) => addOn.id === id)),
    },
    totalTzs: 0,
  }
  return { ...shown, totalTzs: priceChoice(shown, startingChoice(shown)).totalTzs }
}

/** How much of a unit the goods reach for; only whole ones where whole ones are wanted. */
function inUnits(onHandMilli: number, unit: { factorMilli: number } | null, wantedMilli: number): number {
  if (unit === null) return onHandMilli
  const step = wantedMilli % PIECE === 0 ? PIECE : 1
  return Math.floor((onHandMilli * PIECE) / unit.factorMilli / step) * step
}

/** A line of an order: what was chosen, at the price of then. */
export function orderedProduct(line: OrderLine, product: Product | undefined): CartProduct {
  return {
    lineId: line.id,
    productId: line.productId,
    name: line.soldIn ? nameIn(line.name, line.variantName) : line.name,
    unit: (line.soldIn ? line.variantName : product?.unit) ?? '',
    photoUrl: product?.photos[0]?.smallUrl ?? null,
    quantity: line.quantityMilli / PIECE,
    quantityMilli: line.quantityMilli,
    variants:
      line.variantId === null
        ? []
        : [
            {
              id: line.variantId,
              name: line.variantName ?? '',
              priceTzs: line.unitPriceTzs,
              priceThenTzs: line.unitPriceTzs,
              availableMilli: null,
            },
          ],
    add_ons: line.addOns.map(({ id, groupId, name, priceTzs }) => ({
      id,
      groupId,
      name,
      priceTzs,
      priceThenTzs: priceTzs,
    })),
    groups: [],
    priceTzs: line.unitPriceTzs,
    priceThenTzs: line.unitPriceTzs,
    availableMilli: null,
    isGone: false,
    chosen: { variantId: line.variantId, addOnIds: line.addOns.map((addOn) => addOn.id) },
    note: line.note,
    totalTzs: line.totalTzs,
  }
}

/** Names the prices and choices a person was shown. Stock is not part of it: it has an answer of its own. */
/** `offers`: those that apply themselves; null for none. */
export function pricesKeyOf(products: readonly CartProduct[], offers: readonly string[] | null = null): string {
  const shown = products.map((product) => [
    product.lineId,
    product.isGone,
    product.variants.length > 0 ? 0 : product.priceTzs,
    product.variants.map(({ id, priceTzs }) => [id, priceTzs]),
    product.add_ons.map(({ id, groupId, priceTzs }) => [id, groupId, priceTzs]),
    product.groups.map(({ id, least, most }) => [id, least, most]),
  ])
  return createHash('sha256')
    .update(JSON.stringify(offers === null ? shown : [shown, offers]))
    .digest('base64url')
    .slice(0, 22)
}

const differs = (each: { priceTzs: number; priceThenTzs: number | null }) => each.priceTzs !== each.priceThenTzs
/** Otherwise than when the link was made: another price, something new to choose, gone, or less left than is wanted. */
export function isChanged(product: CartProduct): boolean {
  if (product.isGone || product.variants.some(differs) || product.add_ons.some(differs)) return true
  if (product.variants.length === 0)
    return differs(product) || (product.availableMilli ?? product.quantityMilli) < product.quantityMilli
  const chosen = product.variants.find((variant) => variant.id === product.chosen.variantId)
  return (chosen?.availableMilli ?? product.quantityMilli) < product.quantityMilli
}

/** With the prices of then: what a list shows without asking the catalogue. */
export const itemThen = (line: LinkDraftLine): CartItem => ({
  lineId: line.id,
  quantityMilli: line.quantityMilli,
  priceTzs: line.made.priceTzs,
  availableMilli: null,
  isGone: false,
  variants: line.made.variants.map(({ id, priceTzs }) => ({ id, priceTzs, availableMilli: null })),
  add_ons: line.made.addOns.map(({ id, groupId, priceTzs }) => ({ id, groupId, priceTzs })),
  groups: [],
  chosen: { variantId: line.variantId, addOnIds: line.addOnIds },
})
