import type { Flow, FlowNode, Timeout } from './definition.ts'
import {
  answeredBasket,
  answeredProducts,
  answeredRepeat,
  basketSent,
  enterBasket,
  enterProducts,
  goodsRefused,
  hearBasket,
  hearProducts,
  sayBasket,
} from './goods-nodes.ts'
import type { FlowInbound } from './inbound.ts'
import {
  answeredDebt,
  answeredLink,
  answeredPayment,
  answeredReceipt,
  answeredStatus,
  enterLink,
  enterPayment,
  heardPaid,
  hearPayment,
  sayWays,
} from './order-nodes.ts'
import { answeredOrder, enterOrder, hearOrder } from './ordering.ts'
import {
  type Answer,
  type Ask,
  type FlowEvent,
  type FlowSession,
  type FlowWorld,
  MOST_HOPS,
  MOST_IDLE,
  MOST_MISSES,
  newSession,
  type Outcome,
} from './session.ts'
import {
  answeredCondition,
  enterCondition,
  enterEnd,
  enterMenu,
  enterMessage,
  enterQuestion,
  enterSet,
  type Heard,
  hearMenu,
  hearQuestion,
  repeatMenu,
} from './talk-nodes.ts'
import { beginsByAd, isQr, startFor } from './starts.ts'
import { go, type Move, saySentence, sayText, STAY, tapOf, textIn, type Turn, untilOpen, words } from './turn.ts'
import { commandOf, languageOf } from './words.ts'

/**
 * One step of a conversation: what is said, and where it stands afterwards. Pure, and it never throws: a flow that leads nowhere (a node was lost, a round without end) hands over to a
 * person. Where it needs to know or to have done something it says so as `ask`, and is stepped on with the answer before anything else (server: in the same transaction; the phone
 * beside the editor: from a small shop of its own).
 */
export function step(flow: Flow, before: FlowSession | null, event: FlowEvent, world: FlowWorld): Outcome {
  const session = before === null ? null : copyOf(before)
  const nodes = new Map(flow.nodes.map((node) => [node.id, node]))
  const begin = (kept: FlowSession): Turn => ({ flow, nodes, session: kept, world, effects: [] })
  switch (event.kind) {
    case 'inbound':
      return inbound(begin, flow, session, event, world)
    case 'answer':
      return session === null ? silent(session) : settle(begin(session), answered, event.answer)
    case 'clock':
      return session === null ? silent(session) : settle(begin(session), clock)
    case 'goodsRefused':
      return session === null ? silent(session) : settle(begin(session), goodsRefused)
    case 'paid':
    case 'unpaid':
      return session === null ? silent(session) : settle(begin(session), money, event)
  }
}
const copyOf = (session: FlowSession): FlowSession => ({
  ...session,
  basket: session.basket.map((line) => ({ ...line })),
  answers: { ...session.answers },
})
const silent = (session: FlowSession | null): Outcome => ({ session, effects: [], ask: null })
const NOTHING = Symbol('nothing happened')

function settle<Part>(turn: Turn, decide: (turn: Turn, part: Part) => Move | typeof NOTHING, part: Part): Outcome
function settle(turn: Turn, decide: (turn: Turn) => Move | typeof NOTHING): Outcome
function settle<Part>(turn: Turn, decide: (turn: Turn, part: Part) => Move | typeof NOTHING, part?: Part): Outcome {
  // The first overload hands a part over, the second decides without one.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const move = decide(turn, part as Part)
  return move === NOTHING
    ? { session: turn.session, effects: turn.effects, ask: null }
    : { ask: follow(turn, move), session: turn.session, effects: turn.effects }
}

/** Goes on until something has to be waited for. */
function follow(turn: Turn, first: Move): Ask | null {
  const { session } = turn
  let move = first
  for (let hops = 0; ; hops += 1) {
    if (hops > MOST_HOPS) move = { kind: 'person', reason: 'broken' }
    if (move.kind === 'wrong') {
      session.misses += 1
      if (session.misses >= MOST_MISSES) move = { kind: 'person', reason: 'not_understood' }
      else {
        repeat(turn, move)
        move = STAY
      }
    }
    switch (move.kind) {
      case 'ask':
        return move.ask
      case 'stay':
        stay(turn)
        return null
      case 'end':
        finish(session, move.end)
        return null
      case 'person':
        sayText(
          turn,
          untilOpen(turn, move.text ?? words(turn, move.reason === 'not_understood' ? 'personMissed' : 'person')),
        )
        turn.effects.push({ kind: 'handOver', reason: move.reason })
        finish(session, 'person')
        return null
      case 'go': {
        const node = move.to === null ? undefined : turn.nodes.get(move.to)
        if (!node) move = { kind: 'person', reason: 'broken' }
        else {
          Object.assign(session, { at: node.id, phase: '', misses: 0, page: 0, dueAt: null, end: null })
          move = enter(turn, node)
        }
      }
    }
  }
}
function finish(session: FlowSession, end: FlowSession['end']): void {
  Object.assign(session, { at: null, phase: '', misses: 0, dueAt: null, picking: null, end })
}
function stay(turn: Turn): void {
  const { session, nodes, world } = turn
  const node = session.at === null ? undefined : nodes.get(session.at)
  if (!node || session.dueAt !== null) return
  const minutes = timeoutOf(turn, node)?.minutes ?? (node.kind === 'wait' ? node.minutes : 0)
  session.dueAt = world.now + minutes * 60_000
  session.expiresAt = Math.max(session.expiresAt, session.dueAt + 60_000)
}

/** An order that asks on its way is a basket that lies: it is reminded of as that one is. */
function timeoutOf({ flow }: Turn, node: FlowNode): Timeout | null {
  if ('timeout' in node) return node.timeout
  if (node.kind !== 'order') return null
  return flow.nodes.find((one) => one.kind === 'basket')?.timeout ?? { minutes: ORDER_WAITS_MINUTES, next: null }
}
const ORDER_WAITS_MINUTES = 60

function enter(turn: Turn, node: FlowNode): Move {
  switch (node.kind) {
    case 'start':
      return go(node.next)
    case 'message':
      return enterMessage(turn, node)
    case 'menu':
      return enterMenu(turn, node)
    case 'question':
      return enterQuestion(turn, node)
    case 'products':
      return enterProducts(turn, node)
    case 'basket':
      return enterBasket(turn, node)
    case 'repeat':
      return { kind: 'ask', ask: { kind: 'repeat' } }
    case 'order':
      return enterOrder(turn, node)
    case 'link':
      return enterLink(turn, node)
    case 'payment':
      return enterPayment(turn, node)
    case 'status':
    case 'receipt':
    case 'debt':
      return { kind: 'ask', ask: { kind: node.kind, orderId: turn.session.order?.id ?? null } }
    case 'condition':
      return enterCondition(turn, node)
    case 'set':
      return enterSet(turn, node)
    case 'wait':
      return STAY
    case 'goto':
      return go(node.to)
    case 'handover': {
      const text = textIn(turn, node.text)
      return { kind: 'person', reason: 'flow', ...(text === '' ? {} : { text }) }
    }
    case 'end':
      return enterEnd(turn, node)
  }
}

function answered(turn: Turn, answer: Answer): Move {
  const { session } = turn
  const node = session.at === null ? undefined : turn.nodes.get(session.at)
  switch (node?.kind) {
    case 'products':
      return answeredProducts(turn, node, answer)
    case 'basket':
      return answeredBasket(turn, node, answer)
    case 'repeat':
      return answeredRepeat(turn, node, answer)
    case 'order':
      return answeredOrder(turn, node, answer)
    case 'link':
      return answeredLink(turn, node, answer)
    case 'payment':
      return answeredPayment(turn, node, answer)
    case 'status':
      return answeredStatus(turn, node, answer)
    case 'receipt':
      return answeredReceipt(turn, node, answer)
    case 'debt':
      return answeredDebt(turn, node, answer)
    case 'condition':
      return answeredCondition(node, answer)
    default:
      return { kind: 'person', reason: 'broken' }
  }
}

function clock(turn: Turn): Move | typeof NOTHING {
  const { session, nodes, world } = turn
  if (session.at === null || session.dueAt === null || world.now < session.dueAt) return NOTHING
  const node = nodes.get(session.at)
  session.idle += 1
  if (!node || session.idle > MOST_IDLE) return { kind: 'end', end: 'expired' }
  if (node.kind === 'wait') return go(node.next)
  const next = timeoutOf(turn, node)?.next ?? null
  return next === null ? { kind: 'end', end: 'expired' } : go(next)
}

function money(turn: Turn, event: { kind: 'paid' | 'unpaid'; orderId: string }): Move | typeof NOTHING {
  const { session, nodes } = turn
  if (session.order?.id !== event.orderId) return NOTHING
  const node = session.at === null ? undefined : nodes.get(session.at)
  if (node?.kind === 'payment') return heardPaid(turn, node, event.kind === 'paid')
  // Somewhere else by now: thanked all the same, and it stays where it is.
  if (event.kind === 'paid') saySentence(turn, 'paid', { order: session.order.number })
  return NOTHING
}

function repeat(turn: Turn, wrong: Extract<Move, { kind: 'wrong' }>): void {
  const node = turn.session.at === null ? undefined : turn.nodes.get(turn.session.at)
  if (node?.kind === 'menu' || (node?.kind === 'question' && node.as === 'choice')) repeatMenu(turn, node)
  else if (node?.kind === 'basket')
    sayBasket(turn, node, words(turn, wrong.key ?? 'unknown', { item: wrong.item ?? '' }))
  else if (node?.kind === 'payment' && turn.session.phase === 'way') sayWays(turn, node, words(turn, 'unknown'))
  else saySentence(turn, wrong.key ?? 'unknownText', { item: wrong.item ?? '', total: wrong.item ?? '' })
}

function inbound(
  begin: (session: FlowSession) => Turn,
  flow: Flow,
  session: FlowSession | null,
  event: Extract<FlowEvent, { kind: 'inbound' }>,
  world: FlowWorld,
): Outcome {
  const { content } = event
  if (content.kind === 'reaction') return silent(session)
  if (content.kind === 'welcome') return welcomed(begin, flow, session, event, world)
  const isAlive = session !== null && session.at !== null && world.now < session.expiresAt
  const text = content.kind === 'text' ? content.text.slice(0, 4096) : null
  const command = text === null ? null : commandOf(text)
  const language =
    command === 'en' || command === 'sw'
      ? command
      : ((session?.isLanguageChosen ? session.language : null)
        ?? world.language
        ?? session?.language
        ?? languageOf(text ?? ''))
  const kept = isAlive ? session : fresh(flow, session, world, language)
  const turn = begin(kept)
  kept.expiresAt = world.now + flow.expiresMinutes * 60_000
  kept.idle = 0
  // Whoever writes is waited for anew.
  kept.dueAt = null
  const isByAd = beginsByAd(flow, kept, event.ad, world)
  if (command === 'person') return settle(turn, () => ({ kind: 'person', reason: 'asked' }))
  if (command === 'en' || command === 'sw') {
    kept.language = command
    kept.isLanguageChosen = true
    saySentence(turn, 'language')
    if (isAlive) return settle(turn, () => go(kept.at))
  }
  const tap = content.kind === 'choice' ? tapOf(content.id) : null
  const tapped = tap === null ? undefined : turn.nodes.get(tap.nodeId)
  if (tapped && tapped.id !== kept.at && isTappable(tapped, kept))
    return settle(turn, () => oldTap(turn, tapped, tap?.option ?? ''))
  if (content.kind === 'basket') return settle(turn, () => basketSent(turn, content))
  if (!isAlive || command === 'again' || isQr(flow, text) || isByAd) {
    const start = startFor(flow, event, text, world)
    if (start) return settle(turn, () => go(start.id))
    if (!isAlive) return silent(session)
  }
  return settle(turn, () => hear(turn, content, text, tap?.option ?? null))
}

/** Who only opened the chat is greeted by the start for a first message, and by nothing else; what they write then is no first one any more. */
function welcomed(
  begin: (session: FlowSession) => Turn,
  flow: Flow,
  session: FlowSession | null,
  event: Extract<FlowEvent, { kind: 'inbound' }>,
  world: FlowWorld,
): Outcome {
  const start = session === null ? startFor(flow, { ...event, ad: undefined }, null, world) : undefined
  if (start?.on !== 'first') return silent(session)
  return settle(begin(newSession(flow, world, world.language ?? languageOf(''))), () => go(start.id))
}

/** A new conversation of somebody who was here before: their language and their last order stay known. */
function fresh(
  flow: Flow,
  before: FlowSession | null,
  world: FlowWorld,
  language: FlowSession['language'],
): FlowSession {
  const session = newSession(flow, world, language)
  if (before === null) return session
  const { name, phone } = before.answers
  return {
    ...session,
    ...(before.isLanguageChosen ? { isLanguageChosen: true } : {}),
    order: before.order,
    answers: { ...(name === undefined ? {} : { name }), ...(phone === undefined ? {} : { phone }) },
  }
}

const TAPPABLE: ReadonlySet<string> = new Set(['menu', 'question', 'products', 'basket', 'payment', 'repeat'])
/** A place to bring to says nothing once the order is made. */
const isTappable = ({ kind }: FlowNode, { basket }: FlowSession): boolean =>
  TAPPABLE.has(kind) || (kind === 'order' && basket.length > 0)
/** A button of an earlier message says what it said then; what it was asked for may be over, then it is asked anew. */
function oldTap(turn: Turn, node: FlowNode, option: string): Move {
  Object.assign(turn.session, { at: node.id, phase: '', misses: 0, dueAt: null, end: null })
  if (node.kind === 'menu') return hearMenu(turn, node, { text: null, option, place: null })
  if (node.kind === 'products' && (option.startsWith('p.') || option === 'more')) {
    turn.session.page = 0
    return hearProducts(turn, node, { text: null, option, place: null })
  }
  if (node.kind === 'order') return hearOrder(turn, node, { text: null, option, place: null })
  return go(node.id)
}

function hear(turn: Turn, content: FlowInbound, text: string | null, option: string | null): Move {
  const { session, nodes } = turn
  const node = session.at === null ? undefined : nodes.get(session.at)
  if (!node) return { kind: 'person', reason: 'broken' }
  const place =
    content.kind === 'location'
      ? [content.name, content.address, `${content.lat.toFixed(5)}, ${content.lng.toFixed(5)}`]
          .filter(Boolean)
          .join(', ')
      : null
  // A button that nobody of ours made (a template's) counts by its words.
  const heard: Heard = { text: option === null && content.kind === 'choice' ? content.title : text, option, place }
  switch (node.kind) {
    case 'menu':
      return hearMenu(turn, node, heard)
    case 'question':
      return hearQuestion(turn, node, heard)
    case 'products':
      return hearProducts(turn, node, heard)
    case 'basket':
      return hearBasket(turn, node, heard)
    case 'order':
      return hearOrder(turn, node, heard)
    case 'payment':
      return hearPayment(turn, node, heard)
    case 'wait':
      return go(node.next)
    default:
      return { kind: 'person', reason: 'broken' }
  }
}
