import { computeOrder } from '../order-maths.ts'
import { PIECE } from '../quantity.ts'

/** The small conversation of `/kaunta-flow`: pure, so that each way through it can be tested. It holds ids and no words; those are in flow-texts. */
export const GOODS = [
  { id: 'sukari', name: 'Sukari 1 kg', priceTzs: 3000 },
  { id: 'mchele', name: 'Mchele 1 kg', priceTzs: 2800 },
  { id: 'sabuni', name: 'Sabuni ya unga 500 g', priceTzs: 2500 },
] as const
type GoodsId = (typeof GOODS)[number]['id']

export type NodeId = 'menu' | 'products' | 'quantity' | 'order' | 'status' | 'person' | 'done'
export type OptionId = 'see' | 'mine' | 'person' | GoodsId | 'more' | 'finish' | 'back' | 'restart'
/** What the shop's side says. */
export type SayId =
  | 'welcome'
  | 'menu'
  | 'products'
  | 'quantity'
  | 'quantityWrong'
  | 'added'
  | 'summary'
  | 'none'
  | 'mine'
  | 'person'
  | 'again'
  | 'handed'
  | 'thanks'

export interface Line {
  goods: GoodsId
  quantity: number
}
export type Message =
  | { from: 'shop'; say: SayId; goods?: GoodsId; quantity?: number; lines?: readonly Line[] }
  | { from: 'you'; option: OptionId }
  | { from: 'you'; text: string }

export interface FlowState {
  at: NodeId
  lines: readonly Line[]
  /** The last order that was sent, for "my order". */
  sent: readonly Line[]
  /** What the quantity is asked for. */
  choosing: GoodsId | null
  /** Times in a row that nothing fitted: after the second a person takes over. */
  missed: number
  messages: readonly Message[]
}
export type FlowEvent = { kind: 'choose'; option: OptionId } | { kind: 'type'; text: string }

export const MOST = 99
const MISSES = 2

export const startOfFlow = (): FlowState => ({
  at: 'menu',
  lines: [],
  sent: [],
  choosing: null,
  missed: 0,
  messages: [
    { from: 'shop', say: 'welcome' },
    { from: 'shop', say: 'menu' },
  ],
})

const isGoods = (option: string): option is GoodsId => GOODS.some(({ id }) => id === option)

/** The buttons that stand below the last message. */
export function optionsAt(state: FlowState): readonly OptionId[] {
  switch (state.at) {
    case 'menu':
      return ['see', 'mine', 'person']
    case 'products':
      return [...GOODS.map(({ id }) => id), 'back']
    case 'quantity':
      return []
    case 'order':
      return ['more', 'finish']
    case 'status':
      return ['see', 'person']
    case 'person':
    case 'done':
      return ['restart']
  }
}

/** A whole number of pieces, or null: "2", " 2 ", "2 kg". */
export function readQuantity(text: string): number | null {
  const [, digits = ''] = /^\s*(\d{1,6})(?:\s*\p{L}*\.?)?\s*$/u.exec(text) ?? []
  const quantity = Number(digits)
  return digits !== '' && quantity >= 1 && quantity <= MOST ? quantity : null
}

/** Lines with what they cost and the total, by the same sums as at the counter. */
export function figuresOf(lines: readonly Line[]): {
  lines: { goods: GoodsId; name: string; quantity: number; totalTzs: number }[]
  totalTzs: number
} {
  const known = lines.flatMap((line) => {
    const found = GOODS.find(({ id }) => id === line.goods)
    return found ? [{ ...line, found }] : []
  })
  const order = computeOrder({
    lines: known.map(({ quantity, found }) => ({
      id: found.id,
      unitPriceTzs: found.priceTzs,
      quantity: quantity * PIECE,
    })),
  })
  return {
    lines: known.map(({ goods, quantity, found }, index) => ({
      goods,
      name: found.name,
      quantity,
      totalTzs: order.lines[index]?.totalTzs ?? 0,
    })),
    totalTzs: order.totalTzs,
  }
}

const merged = (lines: readonly Line[], goods: GoodsId, quantity: number): Line[] => {
  const known = lines.find((line) => line.goods === goods)
  return known
    ? lines.map((line) => (line === known ? { ...line, quantity: Math.min(MOST, line.quantity + quantity) } : line))
    : [...lines, { goods, quantity }]
}

/** One answer of the visitor. What does not fit is asked again, once; then a person is called. An option that is not offered changes nothing. */
export function step(state: FlowState, event: FlowEvent): FlowState {
  if (event.kind === 'choose')
    return optionsAt(state).includes(event.option)
      ? choose(said(state, { from: 'you', option: event.option }), event.option)
      : state
  const text = event.text.trim()
  if (text === '') return state
  if (state.at === 'quantity') return typedQuantity(said(state, { from: 'you', text }), text)
  // "2" is the second button, as people answer on phones without buttons.
  const byNumber = /^\d$/.test(text) ? optionsAt(state)[Number(text) - 1] : undefined
  if (byNumber) return choose(said(state, { from: 'you', text }), byNumber)
  return miss(said(state, { from: 'you', text }))
}

const said = (state: FlowState, ...messages: Message[]): FlowState => ({
  ...state,
  messages: [...state.messages, ...messages],
})
const go = (state: FlowState, at: NodeId, ...messages: Message[]): FlowState =>
  said({ ...state, at, missed: 0 }, ...messages)

function miss(state: FlowState): FlowState {
  if (state.at === 'person' || state.at === 'done')
    return said(state, { from: 'shop', say: state.at === 'person' ? 'person' : 'thanks' })
  return state.missed + 1 >= MISSES
    ? go(state, 'person', { from: 'shop', say: 'handed' })
    : said({ ...state, missed: state.missed + 1 }, { from: 'shop', say: 'again' })
}

function typedQuantity(state: FlowState, text: string): FlowState {
  const quantity = readQuantity(text)
  const { choosing: goods } = state
  if (goods === null) return go(state, 'products', { from: 'shop', say: 'products' })
  if (quantity === null)
    return state.missed + 1 >= MISSES
      ? go({ ...state, choosing: null }, 'person', { from: 'shop', say: 'handed' })
      : said({ ...state, missed: state.missed + 1 }, { from: 'shop', say: 'quantityWrong' })
  return go({ ...state, lines: merged(state.lines, goods, quantity), choosing: null }, 'order', {
    from: 'shop',
    say: 'added',
    goods,
    quantity,
  })
}

function choose(state: FlowState, option: OptionId): FlowState {
  if (isGoods(option))
    return go({ ...state, choosing: option }, 'quantity', { from: 'shop', say: 'quantity', goods: option })
  switch (option) {
    case 'see':
    case 'more':
      return go(state, 'products', { from: 'shop', say: 'products' })
    case 'mine':
      return state.sent.length > 0
        ? go(state, 'status', { from: 'shop', say: 'mine', lines: state.sent })
        : go(state, 'status', { from: 'shop', say: 'none' })
    case 'person':
      return go(state, 'person', { from: 'shop', say: 'person' })
    case 'back':
      return state.lines.length > 0
        ? go(state, 'order', { from: 'shop', say: 'summary', lines: state.lines })
        : go(state, 'menu', { from: 'shop', say: 'menu' })
    case 'finish':
      return go(
        { ...state, sent: state.lines, lines: [] },
        'done',
        { from: 'shop', say: 'summary', lines: state.lines },
        { from: 'shop', say: 'thanks' },
      )
    case 'restart':
      return { ...go(state, 'menu', { from: 'shop', say: 'menu' }), lines: [], choosing: null }
  }
}
