import { fitText, WHATSAPP } from '../chat/whatsapp-limits.ts'
import { formatMoney } from '../format.ts'
import { formatQuantity } from '../quantity.ts'
import { askPrice, noteOffer, offerLine, offerUnknown, sayRefused, typedCode } from './basket-offer.ts'
import { lineTotal } from './basket-sum.ts'
import { type NodeOf, TEXT_LIMITS } from './definition.ts'
import type { FlowInbound } from './inbound.ts'
import { areaNote } from './ordering.ts'
import {
  type Answer,
  type CatalogueSection,
  CODE,
  type FlowLine,
  type GoodsRow,
  LAST_AREA,
  MOST_LINES,
  SEARCHED,
} from './session.ts'
import type { Heard } from './talk-nodes.ts'
import { type Choice, go, type Move, sayChoices, saySentence, STAY, tapId, textIn, type Turn, words } from './turn.ts'
import { bare } from './words.ts'

/** Rows of one page of goods: the tenth is "more". */
export const GOODS_PAGE = 9
/** Whoever turned so many pages searches better; it begins anew. */
const MOST_PAGES = 30
const MOST_QUANTITY = 999
const QUICK = [1, 2, 3]
const money = (amountTzs: number) => formatMoney(amountTzs)

/** They are looked at in WhatsApp's own catalogue, and come back as a basket. */
const IN_CATALOGUE = 'catalogue'
const askGoods = (node: NodeOf<'products'>, page: number, { search = '', isListed = true } = {}): Move => ({
  kind: 'ask',
  ask: { kind: 'goods', nodeId: node.id, page, search, isListed },
})
/** Whoever was shown nothing is shown the rows; whoever went on by then is not called back. */
export function goodsRefused({ session, nodes }: Turn): Move {
  const node = session.at === null ? undefined : nodes.get(session.at)
  if (node?.kind !== 'products' || session.phase !== IN_CATALOGUE) return STAY
  session.phase = 'list'
  return askGoods(node, 0)
}
export function enterProducts(turn: Turn, node: NodeOf<'products'>): Move {
  turn.session.page = 0
  turn.session.picking = null
  turn.session.phase = 'list'
  // A basket of the catalogue takes the place of what was chosen, and only a basket's node can take it.
  const isListed = turn.session.basket.length > 0 || !turn.flow.nodes.some(({ kind }) => kind === 'basket')
  return askGoods(node, 0, { isListed })
}
function sayCatalogue(turn: Turn, node: NodeOf<'products'>, sections: CatalogueSection[]): Move {
  turn.session.phase = IN_CATALOGUE
  turn.effects.push({
    kind: 'say',
    content: {
      kind: 'products',
      header: fitText(turn.world.shopName || words(turn, 'choose'), WHATSAPP.header),
      text: fitText(textIn(turn, node.text) || words(turn, 'choose'), WHATSAPP.body),
      sections,
    },
  })
  return STAY
}
function sayGoods(turn: Turn, node: NodeOf<'products'>, rows: readonly GoodsRow[], hasMore: boolean): void {
  const choices = rows.slice(0, GOODS_PAGE).map(({ id, name, priceTzs, isFrom, isOut }): Choice => {
    const price = isFrom ? words(turn, 'from', { price: money(priceTzs) }) : money(priceTzs)
    const about = isOut ? `${price}, ${words(turn, 'isOut')}` : price
    // A name that does not fit the row stands whole below it.
    return { id: tapId(node.id, `p.${id}`), title: name, description: name.length > 24 ? `${about} · ${name}` : about }
  })
  if (hasMore) choices.push({ id: tapId(node.id, 'more'), title: words(turn, 'more') })
  sayChoices(turn, textIn(turn, node.text), choices)
}
export function answeredProducts(turn: Turn, node: NodeOf<'products'>, answer: Answer): Move {
  const { session } = turn
  if (answer.kind === 'goods') {
    if (answer.rows.length === 0) {
      if (session.phase === 'search') {
        session.phase = 'list'
        return { kind: 'wrong', key: 'noMatch', item: session.answers[SEARCHED] ?? '' }
      }
      if (session.page > 0) return enterProducts(turn, node)
      saySentence(turn, 'noGoods')
      return go(node.none)
    }
    if (session.phase === 'search') session.misses = 0
    session.phase = 'list'
    if (answer.catalogue !== undefined) return sayCatalogue(turn, node, answer.catalogue)
    sayGoods(turn, node, answer.rows, answer.hasMore)
    return STAY
  }
  if (answer.kind !== 'product') return { kind: 'person', reason: 'broken' }
  const { product } = answer
  if (product === null || product.isOut) {
    saySentence(turn, 'out', { item: product?.name ?? '–' })
    return enterProducts(turn, node)
  }
  const { isOut: _isOut, ...picked } = product
  session.picking = { ...picked, variantId: null }
  session.misses = 0
  const [only] = picked.sizes
  if (picked.sizes.length > 1) return askSize(turn, node)
  if (only) session.picking = { ...session.picking, variantId: only.id, priceTzs: only.priceTzs }
  return askQuantity(turn, node)
}
function askSize(turn: Turn, node: NodeOf<'products'>): Move {
  const { picking } = turn.session
  if (picking === null) return enterProducts(turn, node)
  turn.session.phase = 'size'
  sayChoices(
    turn,
    words(turn, 'size', { item: picking.name }),
    picking.sizes
      .slice(0, 10)
      .map(({ id, name, priceTzs }) => ({ id: tapId(node.id, `s.${id}`), title: name, description: money(priceTzs) })),
  )
  return STAY
}
function askQuantity(turn: Turn, node: NodeOf<'products'>): Move {
  const { picking } = turn.session
  if (picking === null) return enterProducts(turn, node)
  turn.session.phase = 'quantity'
  sayChoices(
    turn,
    words(turn, 'quantity', { item: picking.name, price: money(picking.priceTzs) }),
    QUICK.map((count) => ({ id: tapId(node.id, `q.${count}`), title: String(count) })),
  )
  return STAY
}
export function hearProducts(turn: Turn, node: NodeOf<'products'>, { text, option }: Heard): Move {
  const { session } = turn
  // Any row that was ever shown can be tapped, also while a size or a number is asked for.
  if (option?.startsWith('p.')) return { kind: 'ask', ask: { kind: 'product', id: option.slice(2) } }
  if (option === 'more') {
    session.page = session.page >= MOST_PAGES ? 0 : session.page + 1
    session.phase = 'list'
    return askGoods(node, session.page)
  }
  if (session.phase === 'size') return hearSize(turn, node, { text, option })
  if (session.phase === 'quantity') return hearQuantity(turn, node, { text, option })
  if (text === null || bare(text).length < 2) return { kind: 'wrong', key: 'unknownText' }
  session.phase = 'search'
  session.answers[SEARCHED] = text.slice(0, 60)
  return askGoods(node, 0, { search: text.slice(0, 60) })
}
function hearSize(turn: Turn, node: NodeOf<'products'>, { text, option }: Omit<Heard, 'place'>): Move {
  const { session } = turn
  const { picking } = session
  if (picking === null) return enterProducts(turn, node)
  const said = text === null ? '' : bare(text)
  const size = picking.sizes.find(
    ({ id, name }) => (option !== null && option === `s.${id}`) || (said !== '' && bare(name) === said),
  )
  if (!size) return { kind: 'wrong', key: 'unknownText' }
  session.misses = 0
  session.picking = { ...picking, variantId: size.id, priceTzs: size.priceTzs }
  return askQuantity(turn, node)
}
function hearQuantity(turn: Turn, node: NodeOf<'products'>, { text, option }: Omit<Heard, 'place'>): Move {
  const { session } = turn
  const { picking } = session
  if (picking === null) return enterProducts(turn, node)
  const said = option?.startsWith('q.') ? option.slice(2) : (text ?? '').trim()
  const count = /^\d{1,3}$/.test(said) ? Number(said) : 0
  if (count < 1 || count > MOST_QUANTITY) return { kind: 'wrong', key: 'wrongQuantity' }
  const line: FlowLine = {
    productId: picking.productId,
    variantId: picking.variantId,
    name: nameOf(picking),
    quantityMilli: count * 1000,
    priceTzs: picking.priceTzs,
    needsLink: picking.needsLink,
  }
  session.picking = null
  offerUnknown(turn)
  if (!addLine(session.basket, line)) saySentence(turn, 'basketFull')
  return go(node.next)
}
const nameOf = ({
  name,
  sizes,
  variantId,
}: {
  name: string
  sizes: readonly { id: string; name: string }[]
  variantId: string | null
}) => {
  const size = sizes.length > 1 ? sizes.find(({ id }) => id === variantId) : undefined
  return size ? `${name} (${size.name})` : name
}
/** The same goods twice are one line. False when the basket is full. */
function addLine(basket: FlowLine[], line: FlowLine): boolean {
  const same = basket.find(({ productId, variantId }) => productId === line.productId && variantId === line.variantId)
  if (same) {
    same.quantityMilli = Math.min(same.quantityMilli + line.quantityMilli, MOST_QUANTITY * 1000)
    return true
  }
  if (basket.length >= MOST_LINES) return false
  basket.push(line)
  return true
}

export function enterBasket(turn: Turn, node: NodeOf<'basket'>): Move {
  if (turn.session.basket.length === 0) return go(node.empty)
  return { kind: 'ask', ask: askPrice(turn) }
}
/** So many lines, and so much of the shop's own words, leave room for the total below them. */
const MOST_SHOWN = 10
const MOST_WORDS = 300
export function answeredBasket(turn: Turn, node: NodeOf<'basket'>, answer: Answer): Move {
  if (answer.kind !== 'price') return { kind: 'person', reason: 'broken' }
  const { session } = turn
  const code = session.answers[CODE] ?? ''
  const isTyped = session.phase === TAKES_CODES
  session.basket = answer.lines.slice(0, MOST_LINES)
  noteOffer(turn, answer)
  if (answer.gone.length > 0) saySentence(turn, 'gone', { item: answer.gone.slice(0, 10).join(', ') })
  if (answer.changed.length > 0) saySentence(turn, 'changed', { item: answer.changed.slice(0, 10).join(', ') })
  if (session.basket.length === 0) return go(node.empty)
  session.phase = answer.takesCodes === true ? TAKES_CODES : ''
  if (!sayRefused(turn, { code, isTyped }, answer)) return { kind: 'wrong', key: 'codeUnknown', item: code }
  session.misses = 0
  const shown = session.basket
    .slice(0, MOST_SHOWN)
    .map(
      ({ name, quantityMilli, priceTzs }) =>
        `${formatQuantity(quantityMilli)} × ${name.slice(0, 40)}: ${money(lineTotal({ priceTzs, quantityMilli }))}`,
    )
  if (session.basket.length > MOST_SHOWN) shown.push('…')
  sayBasket(
    turn,
    node,
    [
      fitText(textIn(turn, node.text), MOST_WORDS),
      ...shown,
      session.offer ? offerLine(turn, session.offer) : '',
      words(turn, 'total', { total: money(Math.max(0, answer.totalTzs - (session.offer?.tzs ?? 0))) }),
      answer.takesCodes === true && session.answers[CODE] === undefined ? words(turn, 'codeHint') : '',
    ]
      .filter(Boolean)
      .join('\n'),
  )
  return STAY
}
/** What is written below the basket may be a code. */
const TAKES_CODES = 'codes'
export function sayBasket(turn: Turn, node: NodeOf<'basket'>, text: string): void {
  sayChoices(turn, text, [
    { id: tapId(node.id, 'done'), title: words(turn, 'basketDone') },
    { id: tapId(node.id, 'more'), title: words(turn, 'basketMore') },
    { id: tapId(node.id, 'clear'), title: words(turn, 'basketClear') },
  ])
}
const BASKET_WORDS: Readonly<Record<string, 'done' | 'more' | 'clear'>> = {
  maliza: 'done', 'maliza oda': 'done', done: 'done', finish: 'done', 'finish order': 'done', sawa: 'done', ok: 'done', ndiyo: 'done', yes: 'done', '1': 'done',
  ongeza: 'more', 'ongeza bidhaa': 'more', add: 'more', 'add more': 'more', more: 'more', '2': 'more',
  futa: 'clear', 'futa kapu': 'clear', clear: 'clear', 'empty basket': 'clear', '3': 'clear',
} // prettier-ignore
export function hearBasket(turn: Turn, node: NodeOf<'basket'>, { text, option }: Heard): Move {
  const said = option ?? (text === null ? '' : (BASKET_WORDS[bare(text)] ?? ''))
  if (said === 'done') return go(node.next)
  if (said === 'more') return go(node.more)
  const code = said === '' && text !== null && turn.session.phase === TAKES_CODES ? typedCode(text) : null
  if (code !== null) {
    turn.session.answers[CODE] = code
    return enterBasket(turn, node)
  }
  if (said !== 'clear') return { kind: 'wrong' }
  turn.session.basket = []
  offerUnknown(turn)
  return go(node.empty)
}

const LAST = { place: 'last_place', note: 'last_note' } as const
/** The basket as the last order had it, as much of it as is there; what it costs today the basket tells. */
export function answeredRepeat(turn: Turn, node: NodeOf<'repeat'>, answer: Answer): Move {
  if (answer.kind !== 'repeat') return { kind: 'person', reason: 'broken' }
  const { session } = turn
  const basket: FlowLine[] = []
  const isFull = answer.lines.map((line) => addLine(basket, line)).includes(false)
  if (answer.short.length > 0) {
    const short = answer.short.slice(0, 10).map(({ name, leftMilli }) => `${name} (${formatQuantity(leftMilli)})`)
    saySentence(turn, 'short', { item: short.join(', ') })
  }
  if (basket.length === 0) {
    saySentence(turn, 'nothingAgain')
    return go(node.none)
  }
  if (isFull) saySentence(turn, 'basketFull')
  session.basket = basket
  offerUnknown(turn)
  session.answers[LAST.place] = answer.place.slice(0, 200)
  if (answer.brought) session.answers[LAST_AREA] = areaNote(answer.brought.area, answer.brought.chargeTzs)
  session.answers[LAST.note] = answer.note.slice(0, TEXT_LIMITS.note)
  return go(node.next)
}

/** A basket sent from the catalogue: its goods, never its prices. They are asked for anew by the basket's node. */
export function basketSent(turn: Turn, { items }: Extract<FlowInbound, { kind: 'basket' }>): Move {
  const basket = turn.flow.nodes.find((node) => node.kind === 'basket')
  if (!basket) return turn.session.at === null ? { kind: 'person', reason: 'not_understood' } : { kind: 'wrong' }
  turn.session.basket = []
  offerUnknown(turn)
  for (const { retailerId, quantity, seenTzs } of items.slice(0, 100)) {
    const count = Number.isFinite(quantity) ? Math.min(Math.max(Math.round(quantity), 1), 999) : 1
    addLine(turn.session.basket, {
      productId: retailerId.slice(0, 100),
      variantId: null,
      name: '',
      quantityMilli: count * 1000,
      // What they saw there is only told apart from ours; where that is not known no change is told.
      priceTzs: seenTzs ?? -1,
      needsLink: false,
    })
  }
  return go(basket.id)
}
