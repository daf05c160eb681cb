import { computeLine } from './order-maths.ts'
import { shownSumTzs, type Tzs } from './money.ts'
import { itemCount, PIECE, type Quantity } from './quantity.ts'

/**
 * What a customer chooses on an order link, and whether it is complete: the same code on the phone (total at once, what is missing said beside the line)
 * and on the server, which has the last word. Shapes are the contract's (contract/cart.ts), read structurally so that a page needs no zod for them.
 */
type CartVariant = { id: string; priceTzs: Tzs; /** Null: not counted. */ availableMilli: Quantity | null }
type CartAddOn = { id: string; groupId: string; priceTzs: Tzs }
type CartGroup = { id: string; name: string; least: number; most: number }
export type CartItem = {
  lineId: string
  /** What the shop put in; a customer may take less of it, never more. */
  quantityMilli: Quantity
  priceTzs: Tzs
  availableMilli: Quantity | null
  isGone: boolean
  variants: readonly CartVariant[]
  add_ons: readonly CartAddOn[]
  groups: readonly CartGroup[]
  /** What the shop picked beforehand. */
  chosen: { variantId: string | null; addOnIds: readonly string[] }
}
/** One way a quantity of a line is wanted. A line of several pieces has one for them all, or one for each ("choose each one separately"). */
export type CartChoice = {
  quantityMilli: Quantity
  variantId: string | null
  addOnIds: readonly string[]
  note?: string
}

const CART_PROBLEMS = [
  'variant_missing',
  'variant_unknown',
  'too_few',
  'too_many',
  'add_on_unknown',
  'quantity_above',
  'sold_out',
  'gone',
] as const
export type CartProblem = {
  lineId: string
  /** Which of the line's choices. */ index: number
  groupId: string | null
  code: (typeof CART_PROBLEMS)[number]
}

/** Nothing to choose: such a line is sent as the shop made it, and shows no card of its own (specification §3). */
export const isCustomizable = (item: Pick<CartItem, 'variants' | 'add_ons'>): boolean =>
  item.variants.length > 0 || item.add_ons.length > 0

/** The line as the shop made it: one choice for all pieces. A single variant needs no choosing. */
export function startingChoice(item: CartItem): CartChoice {
  const only = item.variants.length === 1 ? (item.variants[0]?.id ?? null) : null
  return {
    quantityMilli: item.quantityMilli,
    variantId: item.chosen.variantId ?? only,
    addOnIds: item.chosen.addOnIds,
    note: '',
  }
}

/** Whole pieces, each with a choice of its own. Loose goods and single pieces stay as they are. */
export function separateChoices(item: CartItem, choice: CartChoice): CartChoice[] {
  if (choice.quantityMilli % PIECE !== 0 || choice.quantityMilli === PIECE) return [choice]
  return Array.from({ length: choice.quantityMilli / PIECE }, () => ({ ...choice, quantityMilli: PIECE }))
}

export function problemsOf(item: CartItem, choices: readonly CartChoice[]): CartProblem[] {
  if (choices.length === 0) return []
  const problems: CartProblem[] = []
  const say = (index: number, code: CartProblem['code'], groupId: string | null = null) =>
    void problems.push({ lineId: item.lineId, index, groupId, code })
  if (item.isGone) say(0, 'gone')
  if (sum(choices.map((choice) => choice.quantityMilli)) > item.quantityMilli) say(0, 'quantity_above')
  const taken = new Map<string, Quantity>()
  for (const [index, choice] of choices.entries()) {
    const variant = item.variants.find((each) => each.id === choice.variantId)
    if (!item.isGone && item.variants.length > 0 && choice.variantId === null) say(index, 'variant_missing')
    else if (!item.isGone && choice.variantId !== null && variant === undefined) say(index, 'variant_unknown')
    const key = variant?.id ?? ''
    taken.set(key, (taken.get(key) ?? 0) + choice.quantityMilli)
    const available = variant ? variant.availableMilli : item.variants.length === 0 ? item.availableMilli : null
    if (!item.isGone && available !== null && (taken.get(key) ?? 0) > available) say(index, 'sold_out')
    if (
      choice.addOnIds.some((id) => !item.add_ons.some((addOn) => addOn.id === id))
      || new Set(choice.addOnIds).size < choice.addOnIds.length
    )
      say(index, 'add_on_unknown')
    for (const group of item.groups) {
      const count = choice.addOnIds.filter((id) =>
        item.add_ons.some((addOn) => addOn.id === id && addOn.groupId === group.id),
      ).length
      if (count < group.least) say(index, 'too_few', group.id)
      if (count > group.most) say(index, 'too_many', group.id)
    }
  }
  return problems
}

type PricedChoice = {
  lineId: string
  index: number
  unitPriceTzs: Tzs
  /** One unit with its add-ons. */ unitTotalTzs: Tzs
  totalTzs: Tzs
  /** A required variant is not chosen yet. */ isOpen: boolean
  /** The least it comes to: what is still to be chosen counts as the cheapest there is, and may make it more. */ isLeast: boolean
}

export function priceChoice(item: CartItem, choice: CartChoice, index = 0): PricedChoice {
  const variant = item.variants.find((each) => each.id === choice.variantId)
  const isOpen = item.variants.length > 0 && variant === undefined
  const chosen = item.add_ons.filter((addOn) => choice.addOnIds.includes(addOn.id))
  const missing = item.isGone ? [] : item.groups.map((group) => cheapestOf(item, group, chosen))
  const sizes = isOpen && !item.isGone ? item.variants.filter((each) => each.availableMilli !== 0) : []
  const sizePrices = (sizes.length > 0 ? sizes : item.variants).map((each) => each.priceTzs)
  const unitPriceTzs = item.isGone ? 0 : isOpen ? Math.min(...sizePrices) : (variant?.priceTzs ?? item.priceTzs)
  const addOns = [...chosen, ...missing.flatMap((each) => each.addOns)].map((addOn) => ({ priceTzs: addOn.priceTzs }))
  const line = computeLine({ id: item.lineId, unitPriceTzs, quantity: choice.quantityMilli, addOns })
  const isLeast = !item.isGone && ((isOpen && new Set(sizePrices).size > 1) || missing.some((each) => each.isLeast))
  return {
    lineId: item.lineId,
    index,
    unitPriceTzs,
    unitTotalTzs: line.unitTotalTzs,
    totalTzs: line.netTzs,
    isOpen,
    isLeast,
  }
}

/** What a group still requires, at its cheapest. */
function cheapestOf(
  item: CartItem,
  group: CartGroup,
  chosen: readonly CartAddOn[],
): { addOns: CartAddOn[]; isLeast: boolean } {
  const count = group.least - chosen.filter((addOn) => addOn.groupId === group.id).length
  if (count <= 0) return { addOns: [], isLeast: false }
  const left = item.add_ons
    .filter((addOn) => addOn.groupId === group.id && !chosen.includes(addOn))
    .toSorted((one, other) => one.priceTzs - other.priceTzs)
  const addOns = left.slice(0, count)
  return { addOns, isLeast: left.some((addOn) => addOn.priceTzs !== addOns[0]?.priceTzs) }
}

/** `choices`: by line id; a line that is not in it is as the shop made it, an empty list leaves the line out. */
export function priceCart(
  items: readonly CartItem[],
  choices: ReadonlyMap<string, readonly CartChoice[]>,
): { priced: PricedChoice[]; totalTzs: Tzs; itemCount: number; isLeast: boolean } {
  const all = items.flatMap((item) =>
    choicesOf(item, choices).map((choice, index) => ({ choice, priced: priceChoice(item, choice, index) })),
  )
  return {
    priced: all.map(({ priced }) => priced),
    totalTzs: shownSumTzs(all.map(({ priced }) => priced.totalTzs)),
    itemCount: itemCount(all.map(({ choice }) => choice)),
    isLeast: all.some(({ priced }) => priced.isLeast),
  }
}

export const choicesOf = (item: CartItem, choices: ReadonlyMap<string, readonly CartChoice[]>): readonly CartChoice[] =>
  choices.get(item.lineId) ?? [startingChoice(item)]

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
