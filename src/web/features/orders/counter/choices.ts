import type { CounterProduct } from '../../../../shared/contract/sync.ts'
import { PIECE } from '../../../../shared/domain/quantity.ts'
import { type StockState, stockState } from '../../../../shared/domain/stock.ts'
import { takenBy } from '../../../../shared/domain/units.ts'
import { type Cart, type CartAddOn, type CartLine, type Choice, unitOf } from './cart.ts'

/** What must be asked before a product can be sold, and what of it is left on the shelf. Pure. */

type Kind = Pick<CounterProduct['variants'][number], 'id' | 'name' | 'priceTzs'>
export type AddOnGroup = CounterProduct['addOnGroups'][number]

/** What one can be sold as: its variants; of a product with units, the product itself (by its own id) and each unit. */
export function sellableVariants(product: CounterProduct): Kind[] {
  const variants = product.variants.filter(isSold)
  const units = product.units?.filter(isSold) ?? []
  return variants.length > 0 || units.length === 0
    ? variants
    : [{ id: product.id, name: product.unit, priceTzs: product.priceTzs }, ...units]
}
const isSold = (kind: { isArchived: boolean }) => !kind.isArchived
export const kindOf = (product: CounterProduct, id: string | null): Kind | undefined =>
  sellableVariants(product).find((kind) => kind.id === id)
/** A line's choice, as it was made. */
export const choiceOf = ({ productId, variantId, soldIn, addOns }: CartLine): Choice => ({
  variantId: soldIn?.id ?? variantId ?? productId,
  addOns,
})

/** A tap is enough when there is nothing to decide: no variant, or just one, and no add-on group that leaves a choice. */
export const needsChoice = (product: CounterProduct): boolean => missingOf(product, firstChoice(product)) !== null

/** True when one tap answers all there is to ask: just sizes, or just one group to choose one of. The tap is then the order, without a button after it. */
export function isOneTap(product: CounterProduct): boolean {
  const hasSizes = sellableVariants(product).length > 1
  const [group, ...more] = product.addOnGroups
  if (!group) return hasSizes
  return !hasSizes && more.length === 0 && group.least === 1 && group.most === 1
}

/** What the sheet starts with: the only variant, and the only answer to a required group; nothing else is decided for the customer. */
export function firstChoice(product: CounterProduct): Choice {
  const variants = sellableVariants(product)
  const addOns = product.addOnGroups.flatMap((group) =>
    group.least > 0 && group.least === group.addOns.length
      ? group.addOns.map((addOn) => toCartAddOn(group, addOn))
      : [],
  )
  return { variantId: variants.length === 1 ? (variants[0]?.id ?? null) : tappedOf(product), addOns }
}

const tappedOf = ({ id, tapUnit = null }: CounterProduct) => (tapUnit === 'own' ? id : tapUnit)

const toCartAddOn = (group: AddOnGroup, addOn: AddOnGroup['addOns'][number]): CartAddOn => ({
  groupId: group.id,
  id: addOn.id,
  name: addOn.name,
  priceTzs: addOn.priceTzs,
})

export const chosenIn = (choice: Pick<Choice, 'addOns'>, group: AddOnGroup): CartAddOn[] =>
  choice.addOns.filter((addOn) => addOn.groupId === group.id)

/** `most` 1 swaps, like a radio; at a fuller limit a further tick is refused (the choice comes back as it was). */
export function toggleAddOn<C extends Pick<Choice, 'addOns'>>(choice: C, group: AddOnGroup, addOnId: string): C {
  const picked = chosenIn(choice, group)
  const isOn = picked.some((addOn) => addOn.id === addOnId)
  if (isOn) {
    if (group.least === 1 && group.most === 1) return choice
    return { ...choice, addOns: choice.addOns.filter((addOn) => addOn.groupId !== group.id || addOn.id !== addOnId) }
  }
  const addOn = group.addOns.find((one) => one.id === addOnId)
  if (!addOn) return choice
  if (group.most === 1)
    return {
      ...choice,
      addOns: [...choice.addOns.filter((one) => one.groupId !== group.id), toCartAddOn(group, addOn)],
    }
  return picked.length >= group.most ? choice : { ...choice, addOns: [...choice.addOns, toCartAddOn(group, addOn)] }
}

/** The first thing still to be answered: `variant`, a group's id, or null when the choice can be sold. */
export function missingOf(product: CounterProduct, choice: Choice): 'variant' | (string & {}) | null {
  if (
    sellableVariants(product).length > 0
    && !sellableVariants(product).some((variant) => variant.id === choice.variantId)
  )
    return 'variant'
  return product.addOnGroups.find((group) => chosenIn(choice, group).length < group.least)?.id ?? null
}

/** `onHandMilli`: as the replica knows it, this device's unsent sales taken off; null when stock is not tracked. */
export const shelfState = (product: CounterProduct, onHandMilli: number | null): StockState =>
  stockState({ tracked: onHandMilli !== null, onHand: onHandMilli ?? 0, lowLevel: product.lowStockMilli })

/** The counter never refuses goods the customer is holding, unless the shop chose to block out-of-stock sales (decisions 23). */
export const isBlocked = (onHandMilli: number | null, wantedMilli: number, shopBlocks: boolean): boolean =>
  shopBlocks && onHandMilli !== null && wantedMilli > onHandMilli

/** How much of one item lies in the cart, in its own unit, beside one line if told. */
export function inCartMilli(cart: Cart, productId: string, variantId: string | null, exceptLineId?: string): number {
  return cart.lines.reduce(
    (sum, line) =>
      line.productId === productId && line.variantId === variantId && line.id !== exceptLineId
        ? sum + takenBy(line).baseMilli
        : sum,
    0,
  )
}

/** "from" price of a product that is sold by variant. */
export function lowestPrice(product: CounterProduct): { priceTzs: number; isFrom: boolean } {
  const prices = product.variants.filter(isSold).map((variant) => variant.priceTzs)
  if (prices.length === 0) return { priceTzs: (unitOf(product, product.tapUnit) ?? product).priceTzs, isFrom: false }
  const lowest = Math.min(...prices)
  return { priceTzs: lowest, isFrom: prices.some((price) => price !== lowest) }
}

/** Sold in whole pieces until its unit says that it is weighed or measured. */
export const isMeasured = (unit: string): boolean =>
  /^(?:kg|kilo|g|gr?ams?|l|lt|lita|litre|liter|ml|m|mita|metre|meter|cm|ft|yadi)\.?$/i.test(unit.trim())
export const stepOf = (unit: string): number => (isMeasured(unit) ? PIECE / 2 : PIECE)
