import type { CartView, SubmitOrderInput } from '../../../shared/contract/order-link.ts'
import { deliveryTzs, placeIdOf } from '../../../shared/domain/delivery.ts'
import {
  type CartChoice,
  type CartItem,
  choicesOf,
  isCustomizable,
  problemsOf,
  separateChoices,
} from '../../../shared/domain/order-link.ts'
import {
  type CartFields,
  type CartForm,
  readCartForm,
  together,
  withQuantity,
} from '../../../shared/domain/order-link-form.ts'
import { normalisePhone } from '../../../shared/domain/phone.ts'
import { PIECE } from '../../../shared/domain/quantity.ts'

/** What a customer has chosen on an order link so far. Plain data: it is kept on the phone after each change. */
export interface Draft {
  /** By line id; a line that is not named is as the shop made it, an empty list leaves it out. */
  choices: Readonly<Record<string, readonly CartChoice[]>>
  note: string
  customerName: string
  customerPhone: string
  /** `placeId`: one of the places the shop offers, at the terms the view has; '' while none is chosen, and left out by what a phone kept before there were any. */
  delivery: { kind: 'pickup' | 'delivery'; place: string; phone: string; placeId?: string }
  /** Of an offer; left out by what a phone kept before there were any. */
  code?: string
}
export type Product = CartView['products'][number]

export type DraftAction =
  | { kind: 'variant'; item: CartItem; index: number; variantId: string }
  | { kind: 'add_on'; item: CartItem; index: number; groupId: string; addOnId: string; isOn: boolean }
  | { kind: 'separated' | 'joined'; item: CartItem }
  | { kind: 'quantity'; item: CartItem; quantityMilli: number }
  | { kind: 'typed'; field: 'note' | 'customerName' | 'customerPhone' | 'code'; text: string }
  | { kind: 'delivery'; change: Partial<Draft['delivery']> }
  | { kind: 'restored'; draft: Draft }

export const emptyDraft = (view: CartView, code = ''): Draft => ({
  choices: {},
  note: '',
  customerName: view.customerName,
  customerPhone: view.customerPhone,
  delivery: {
    kind: view.placeKey ? 'delivery' : 'pickup',
    place: '',
    phone: view.customerPhone,
    placeId: placeIdOf(view.placeKey ?? ''),
  },
  ...(code === '' ? {} : { code }),
})

export function draftReducer(draft: Draft, action: DraftAction): Draft {
  switch (action.kind) {
    case 'variant':
      return withChoices(draft, action.item, (choices) =>
        choices.map((choice, at) => (at === action.index ? { ...choice, variantId: action.variantId } : choice)),
      )
    case 'add_on':
      return withChoices(draft, action.item, (choices) =>
        choices.map((choice, at) => (at === action.index ? withAddOn(action.item, choice, action) : choice)),
      )
    case 'separated':
      return withChoices(draft, action.item, (choices) =>
        choices.flatMap((choice) => separateChoices(action.item, choice)),
      )
    case 'joined':
      return withChoices(draft, action.item, together)
    case 'quantity':
      return withChoices(draft, action.item, (choices) => withQuantity(action.item, choices, action.quantityMilli))
    case 'typed':
      return { ...draft, [action.field]: action.text }
    case 'delivery':
      return { ...draft, delivery: { ...draft.delivery, ...action.change } }
    case 'restored':
      return action.draft
  }
}

export const choicesFor = (draft: Draft, item: CartItem): readonly CartChoice[] =>
  draft.choices[item.lineId] ?? choicesOf(item, new Map())
const withChoices = (
  draft: Draft,
  item: CartItem,
  change: (choices: readonly CartChoice[]) => readonly CartChoice[],
): Draft => ({ ...draft, choices: { ...draft.choices, [item.lineId]: change(choicesFor(draft, item)) } })

/** "Choose one" swaps, like a radio. */
function withAddOn(
  item: CartItem,
  choice: CartChoice,
  { groupId, addOnId, isOn }: { groupId: string; addOnId: string; isOn: boolean },
): CartChoice {
  const isSingle = item.groups.find((group) => group.id === groupId)?.most === 1
  const ofGroup = new Set(item.add_ons.filter((addOn) => addOn.groupId === groupId).map((addOn) => addOn.id))
  const others = choice.addOnIds.filter((id) => id !== addOnId && !(isSingle && ofGroup.has(id)))
  return { ...choice, addOnIds: isOn ? [...others, addOnId] : others }
}

/** Can be split into pieces, each with its own choice. */
export const canSeparate = (item: CartItem, choices: readonly CartChoice[]): boolean =>
  isCustomizable(item)
  && choices.length === 1
  && (choices[0]?.quantityMilli ?? 0) > PIECE
  && (choices[0]?.quantityMilli ?? 0) <= 100 * PIECE
  && (choices[0]?.quantityMilli ?? 0) % PIECE === 0

/** Amounts somebody may take: whole pieces down to none, loose goods all or nothing. */
export function amountsOf(item: CartItem): number[] {
  if (item.quantityMilli % PIECE !== 0 || item.quantityMilli > 100 * PIECE) return [item.quantityMilli, 0]
  return Array.from({ length: item.quantityMilli / PIECE + 1 }, (_, less) => item.quantityMilli - less * PIECE)
}

/** Specification §3: only products with something to choose have a card; beside them those that cannot be had as they are, because that needs an answer too. */
export const needsCard = (item: CartItem): boolean =>
  isCustomizable(item) || problemsOf(item, choicesOf(item, new Map())).length > 0

export type Problem = { lineId: string | null; index: number; groupId: string | null; problem: string }

/** The same rules as the server's (shared/domain/cart.ts), so that nobody is sent back and forth. */
export function problemsOfDraft(items: readonly CartItem[], draft: Draft, places?: CartView['places']): Problem[] {
  const problems: Problem[] = items.flatMap((item) =>
    problemsOf(item, choicesFor(draft, item)).map(({ lineId, index, groupId, code }) => ({
      lineId,
      index,
      groupId,
      problem: code,
    })),
  )
  if (items.length > 0 && items.every((item) => choicesFor(draft, item).length === 0))
    problems.push({ lineId: null, index: 0, groupId: null, problem: 'nothing_chosen' })
  if (draft.delivery.kind === 'delivery' && places?.length && !placeOf(places, draft))
    problems.push({ lineId: null, index: 0, groupId: 'delivery.placeKey', problem: 'place_unchosen' })
  if (draft.delivery.kind === 'delivery' && draft.delivery.place.trim() === '')
    problems.push({ lineId: null, index: 0, groupId: null, problem: 'place_missing' })
  if (draft.delivery.kind === 'delivery' && normalisePhone(draft.delivery.phone) === null)
    problems.push({ lineId: null, index: 0, groupId: null, problem: 'phone_invalid' })
  if (draft.customerPhone.trim() !== '' && normalisePhone(draft.customerPhone) === null)
    problems.push({ lineId: null, index: 0, groupId: 'customerPhone', problem: 'phone_invalid' })
  return problems
}

export function submissionOf(view: CartView, draft: Draft): SubmitOrderInput {
  const named = Object.entries(draft.choices).filter(([lineId]) =>
    view.products.some((product) => product.lineId === lineId),
  )
  const { kind, place, phone } = draft.delivery
  const chosen = placeOf(view.places, draft)
  return {
    lines: named.map(([lineId, choices]) => ({
      lineId,
      choices: choices.map(({ quantityMilli, variantId, addOnIds }) => ({
        quantityMilli,
        variantId,
        addOnIds: [...addOnIds],
        note: '',
      })),
    })),
    customerName: draft.customerName.trim(),
    customerPhone: draft.customerPhone.trim(),
    note: draft.note.trim(),
    delivery:
      kind === 'delivery'
        ? {
            kind,
            place: place.trim(),
            phone: phone.trim(),
            ...(chosen ? { placeKey: chosen.key } : {}),
          }
        : { kind: 'pickup' },
    pricesKey: view.pricesKey,
    ...(draft.code ? { code: draft.code } : {}),
  }
}

/** What a form without script posted, or what was typed before the page was alive. */
export function draftOfFields(view: CartView, fields: CartFields): Draft {
  const form: CartForm = readCartForm(view.products, fields)
  return {
    choices: Object.fromEntries(form.choices),
    note: form.note,
    code: form.code,
    delivery: {
      kind: form.delivery.kind,
      place: form.delivery.place,
      phone: form.delivery.phone,
      placeId: placeIdOf(form.delivery.placeKey),
    },
    customerName: fields['name'] === undefined ? view.customerName : form.customerName,
    customerPhone: fields['phone'] === undefined ? view.customerPhone : form.customerPhone,
  }
}

/** A choice kept on this phone may be of goods that are no longer on the link: those lines are as the shop made them. */
export function fitted(view: CartView, draft: Draft): Draft {
  const known = new Map(view.products.map((product) => [product.lineId, product]))
  const choices = Object.entries(draft.choices).flatMap(([lineId, list]): [string, readonly CartChoice[]][] => {
    const product = known.get(lineId)
    if (!product || list.reduce((sum, choice) => sum + choice.quantityMilli, 0) > product.quantityMilli) return []
    return [
      [
        lineId,
        list.map((choice) => ({
          ...choice,
          variantId: product.variants.some((variant) => variant.id === choice.variantId) ? choice.variantId : null,
          addOnIds: choice.addOnIds.filter((id) => product.add_ons.some((addOn) => addOn.id === id)),
        })),
      ],
    ]
  })
  return { ...draft, choices: Object.fromEntries(choices) }
}

/** As the view offers it now; one the shop no longer goes to is chosen anew. */
export const placeOf = (places: CartView['places'], { delivery }: Draft) =>
  delivery.placeId ? places?.find(({ key }) => placeIdOf(key) === delivery.placeId) : undefined

/** What bringing it costs as it stands; null where it is fetched, or the shop names no places. */
export function bringingTzs(view: CartView, draft: Draft, goodsTzs: number): number | null {
  const place = placeOf(view.places, draft)
  if (draft.delivery.kind === 'pickup' || !place) return null
  return deliveryTzs(place, view.freeDeliveryFromTzs ?? null, goodsTzs)
}

export type Change = {
  lineId: string
  name: string
  what:
    | { kind: 'price'; of: string | null; fromTzs: number; toTzs: number }
    | { kind: 'gone' }
    | { kind: 'left'; of: string | null; leftMilli: number }
}

/** What is not as it was when the link was made, or since `before` was shown: said before anything is sent. */
export function changesOf(view: CartView, before?: CartView): Change[] {
  return view.products.flatMap((product) => {
    const old = before?.products.find((each) => each.lineId === product.lineId)
    const say = (what: Change['what']): Change => ({ lineId: product.lineId, name: product.name, what })
    if (product.isGone) return [say({ kind: 'gone' })]
    const changes: Change[] = []
    const price = (of: string | null, nowTzs: number, thenTzs: number | null | undefined) => {
      if (thenTzs !== null && thenTzs !== undefined && thenTzs !== nowTzs)
        changes.push(say({ kind: 'price', of, fromTzs: thenTzs, toTzs: nowTzs }))
    }
    if (product.variants.length === 0) price(null, product.priceTzs, old ? old.priceTzs : product.priceThenTzs)
    for (const variant of product.variants) {
      price(
        variant.name,
        variant.priceTzs,
        old ? old.variants.find(({ id }) => id === variant.id)?.priceTzs : variant.priceThenTzs,
      )
      if (
        variant.id === product.chosen.variantId
        && variant.availableMilli !== null
        && variant.availableMilli < product.quantityMilli
      )
        changes.push(say({ kind: 'left', of: variant.name, leftMilli: variant.availableMilli }))
    }
    for (const addOn of product.add_ons)
      price(
        addOn.name,
        addOn.priceTzs,
        old ? old.add_ons.find(({ id }) => id === addOn.id)?.priceTzs : addOn.priceThenTzs,
      )
    if (
      product.variants.length === 0
      && product.availableMilli !== null
      && product.availableMilli < product.quantityMilli
    )
      changes.push(say({ kind: 'left', of: null, leftMilli: product.availableMilli }))
    return changes
  })
}
