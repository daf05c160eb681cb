import { PIECE } from './quantity.ts'

/** What a customer puts together on a shop's page before it is an order link: kept on the phone, posted as a form (`l`, once a line), read by the server. */
export interface BasketLine {
  productId: string
  variantId: string | null
  addOnIds: readonly string[]
  /** Whole ones: what is sold loose is agreed on the order link. */
  count: number
}
export const MOST_BASKET_LINES = 60
export const MOST_OF_ONE = 99

/** `<product>~<variant>~<add-ons, with commas>~<count>`: ids have neither sign. */
export const lineField = ({ productId, variantId, addOnIds, count }: BasketLine): string =>
  [productId, variantId ?? '', addOnIds.join(','), String(count)].join('~')

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
function readLine(text: string): BasketLine | null {
  const [productId = '', variantId = '', addOns = '', count = ''] = text.slice(0, 4000).toLowerCase().split('~')
  const addOnIds = addOns === '' ? [] : addOns.split(',')
  const many = /^\d{1,3}$/.test(count) ? Number(count) : 0
  const areIds = [productId, ...(variantId === '' ? [] : [variantId]), ...addOnIds].every((id) => ID.test(id))
  if (!areIds || many < 1 || addOnIds.length > 60) return null
  return { productId, variantId: variantId || null, addOnIds, count: Math.min(many, MOST_OF_ONE) }
}

/** From a form: `l` of a page that is alive; `q.<product>` of one without script, where `v` and `a` are the size and extras of a product's own page. What cannot be read is left out. */
export function basketOf(fields: Readonly<Record<string, readonly string[]>>): BasketLine[] {
  const lines = (fields['l'] ?? []).flatMap((text) => readLine(text) ?? [])
  if (lines.length === 0)
    for (const [name, [count = '']] of Object.entries(fields)) {
      const productId = /^q\.(.+)$/.exec(name)?.[1]
      if (productId === undefined) continue
      const line = readLine([productId, fields['v']?.[0] ?? '', (fields['a'] ?? []).join(','), count.trim()].join('~'))
      if (line) lines.push(line)
    }
  return together(lines).slice(0, MOST_BASKET_LINES)
}

/** `to`: which of the shop's places it is to be brought to; null where none is named. */
export const placeOf = (fields: Readonly<Record<string, readonly string[]>>): string | null => {
  const id = (fields['to']?.[0] ?? '').toLowerCase()
  return ID.test(id) ? id : null
}

const keyOf = ({ productId, variantId, addOnIds }: BasketLine) =>
  `${productId}~${variantId ?? ''}~${[...addOnIds].toSorted().join(',')}`
/** The same thing chosen twice is one line. */
function together(lines: readonly BasketLine[]): BasketLine[] {
  const byKey = new Map<string, BasketLine>()
  for (const line of lines) {
    const before = byKey.get(keyOf(line))
    byKey.set(keyOf(line), before ? { ...before, count: Math.min(MOST_OF_ONE, before.count + line.count) } : line)
  }
  return [...byKey.values()]
}
export const quantityOf = ({ count }: BasketLine): number => count * PIECE
