import { type CartChoice, type CartItem, separateChoices, startingChoice } from './order-link.ts'
import { isLanguage, type Language } from './languages.ts'
import { PIECE } from './quantity.ts'

/**
 * The order link's form as a browser without script posts it (`application/x-www-form-urlencoded` to the page's own address), read by the server for a
 * submission and by the page itself for what was typed before it was alive. Names:
 *
 *     q.<lineId>                        how much of the line, thousandths; 0 leaves it out; absent: as the shop made it
 *     s.<lineId>                        "1": each piece has a choice of its own
 *     v.<lineId>.<index>                variant
 *     a.<lineId>.<index>.<groupId>      add-ons, once for each
 *     note, name, phone                 the customer's words; name and phone only where the page asks for them
 *     delivery                          pickup | delivery
 *     to                                the key of one of the shop's places, where it has some
 *     place, at                         where to bring it, and whom to call there
 *     code                              of an offer
 *     prices                            the key of the prices that were shown
 *     do                                what was pressed: submit | separate.<lineId> | together.<lineId> | count | again | language.<en|sw>
 */
export type CartFields = Readonly<Record<string, readonly string[]>>

export type CartForm = {
  /** By line id; all lines that the form speaks of. */
  choices: Map<string, CartChoice[]>
  note: string
  customerName: string
  customerPhone: string
  delivery: { kind: 'pickup' | 'delivery'; place: string; phone: string; placeKey: string }
  pricesKey: string
  code: string
}

export const fieldNames = {
  quantity: (lineId: string) => `q.${lineId}`,
  isSeparate: (lineId: string) => `s.${lineId}`,
  variant: (lineId: string, index: number) => `v.${lineId}.${index}`,
  addOns: (lineId: string, index: number, groupId: string) => `a.${lineId}.${index}.${groupId}`,
} as const

/** Anything but a submission only draws the page again, with what is typed so far. */
export const isSubmission = (fields: CartFields): boolean => (fields['do']?.[0] ?? 'submit') === 'submit'

/** The page in another language, with all that is typed so far; null where something else was pressed. Also posted by the pages without a form. */
export function languageOfForm(fields: CartFields): Language | null {
  const wanted = /^language\.(.+)$/.exec(fields['do']?.[0] ?? '')?.[1]
  return isLanguage(wanted) ? wanted : null
}

const MOST_PIECES = 100

export function readCartForm(items: readonly CartItem[], fields: CartFields): CartForm {
  const text = (name: string) => fields[name]?.[0] ?? ''
  const pressed = text('do')
  const choices = new Map<string, CartChoice[]>()
  for (const item of items) {
    const read = readLine(item, fields)
    if (read === null) continue
    const pieces =
      pressed === `separate.${item.lineId}`
        ? read.flatMap((choice) => separateChoices(item, choice))
        : pressed === `together.${item.lineId}`
          ? together(read)
          : read
    choices.set(item.lineId, pieces)
  }
  return {
    choices,
    note: text('note'),
    customerName: text('name'),
    customerPhone: text('phone'),
    pricesKey: text('prices'),
    code: text('code'),
    delivery: {
      kind: text('delivery') === 'delivery' ? 'delivery' : 'pickup',
      place: text('place'),
      phone: text('at'),
      placeKey: text('to'),
    },
  }
}

/** All pieces as the first one is. */
export function together(choices: readonly CartChoice[]): CartChoice[] {
  const [first] = choices
  return first ? [{ ...first, quantityMilli: choices.reduce((sum, choice) => sum + choice.quantityMilli, 0) }] : []
}

/** Another amount of a line: pieces are added as the last one is, or taken from the end. 0 is an empty list: the line is left out. */
export function withQuantity(item: CartItem, choices: readonly CartChoice[], quantityMilli: number): CartChoice[] {
  if (quantityMilli <= 0) return []
  const last = choices.at(-1) ?? startingChoice(item)
  if (choices.length <= 1) return [{ ...last, quantityMilli }]
  return Array.from(
    { length: quantityMilli / PIECE },
    (_, index) => choices[index] ?? { ...last, quantityMilli: PIECE },
  )
}

/** Null where the form says nothing of the line. */
function readLine(item: CartItem, fields: CartFields): CartChoice[] | null {
  const { lineId } = item
  const given = fields[fieldNames.quantity(lineId)]?.[0]
  const quantityMilli = given === undefined ? item.quantityMilli : wholeOf(given)
  const isSeparate = fields[fieldNames.isSeparate(lineId)]?.[0] === '1'
  const isNamed =
    given !== undefined
    || Object.keys(fields).some((name) => name.startsWith(`v.${lineId}.`) || name.startsWith(`a.${lineId}.`))
  if (!isNamed) return null
  if (quantityMilli <= 0) return []
  const count = isSeparate && quantityMilli % PIECE === 0 ? Math.min(quantityMilli / PIECE, MOST_PIECES) : 1
  return Array.from({ length: count }, (_, index) => {
    const variantId = fields[fieldNames.variant(lineId, index)]?.[0] ?? null
    return {
      quantityMilli: count === 1 ? quantityMilli : PIECE,
      variantId: variantId ?? (item.variants.length === 1 ? startingChoice(item).variantId : null),
      addOnIds: item.groups.flatMap((group) => fields[fieldNames.addOns(lineId, index, group.id)] ?? []),
      note: '',
    }
  })
}

const wholeOf = (text: string): number => (/^\d{1,8}$/.test(text) ? Number(text) : 0)
