import { formatMoney } from '../format.ts'
import { formatPhone, isTanzanianMobile, normalisePhone } from '../phone.ts'
import type { NodeOf, PayWay } from './definition.ts'
import { notOrdered, who } from './ordering.ts'
import { type Answer, CODE, OFFERED, PUSHED } from './session.ts'
import type { Heard } from './talk-nodes.ts'
import {
  go,
  type Move,
  sayChoices,
  sayLink,
  sayPicture,
  saySentence,
  STAY,
  tapId,
  textIn,
  type Turn,
  valuesOf,
  words,
} from './turn.ts'
import { bare, STATUS_WORDS } from './words.ts'

type AnswerOf<K extends Answer['kind']> = Extract<Answer, { kind: K }>
/** As people write it: 24/12/2026. */
const formatDay = (day: string): string => day.split('-').toReversed().join('/')
const BROKEN: Move = { kind: 'person', reason: 'broken' }
export function enterLink(turn: Turn, node: NodeOf<'link'>): Move {
  if (turn.session.basket.length === 0) return notOrdered(turn, node)
  return { kind: 'ask', ask: { kind: 'link', lines: turn.session.basket, ...who(turn) } }
}
export function answeredLink(turn: Turn, node: NodeOf<'link'>, answer: Answer): Move {
  if (answer.kind !== 'link') return BROKEN
  if (answer.url === null) return notOrdered(turn, node)
  const { [CODE]: code, ...answers } = turn.session.answers
  Object.assign(turn.session, { basket: [], answers, offer: undefined })
  const text = textIn(turn, node.text)
  const told = code === undefined ? text : `${text}\n${words(turn, 'codeOnPage', { item: code })}`.trim()
  sayLink(turn, told, words(turn, 'linkButton'), answer.url)
  return go(node.next)
}

const totalOf = (turn: Turn) => formatMoney(turn.session.order?.totalTzs ?? 0)
const WAY_WORDS = {
  push: 'payPush',
  tanqr: 'payTanqr',
  page: 'payPage',
  cash: 'payCashButton',
  later: 'payLater',
} as const
/** What the shop can offer of them; a conversation from before it was asked has all. */
function offeredOf({ session }: Turn, { ways }: NodeOf<'payment'>): PayWay[] {
  const offered = session.answers[OFFERED]?.split(' ')
  return offered === undefined ? ways : ways.filter((way) => offered.includes(way))
}
/** With a picture of its own, the page is there for the card. */
const wordsOfWay = (turn: Turn, way: PayWay, offered: readonly PayWay[]): string =>
  words(turn, way === 'page' && offered.includes('tanqr') ? 'payCard' : WAY_WORDS[way])
export function enterPayment(turn: Turn, node: NodeOf<'payment'>): Move {
  const { session } = turn
  if (session.order === null) {
    saySentence(turn, 'nothingToPay')
    return go(node.failed)
  }
  return { kind: 'ask', ask: { kind: 'ways', orderId: session.order.id, ways: node.ways } }
}
function offerWays(turn: Turn, node: NodeOf<'payment'>, ways: readonly PayWay[]): Move {
  turn.session.answers[OFFERED] = ways.join(' ')
  turn.session.phase = 'way'
  const [only] = ways
  if (only === undefined) {
    saySentence(turn, 'noWays')
    return go(node.failed)
  }
  // Nobody owes without having said so.
  if (ways.length === 1 && only !== 'later') return payBy(turn, node, only)
  sayWays(turn, node, textIn(turn, node.text))
  return STAY
}
export function sayWays(turn: Turn, node: NodeOf<'payment'>, text: string): void {
  const offered = offeredOf(turn, node)
  sayChoices(
    turn,
    text,
    offered.map((way) => ({ id: tapId(node.id, way), title: wordsOfWay(turn, way, offered) })),
  )
}
function payBy(turn: Turn, node: NodeOf<'payment'>, way: PayWay): Move {
  const { session } = turn
  const { order } = session
  if (order === null) return go(node.failed)
  if (way === 'cash') return go(node.unpaid)
  if (way === 'page') return { kind: 'ask', ask: { kind: 'payPage', orderId: order.id } }
  if (way === 'later') return { kind: 'ask', ask: { kind: 'later', orderId: order.id } }
  if (way === 'tanqr') return { kind: 'ask', ask: { kind: 'tanqr', orderId: order.id, language: session.language } }
  session.phase = 'phone'
  const { phone = '' } = valuesOf(turn)
  if (isTanzanianMobile(phone))
    sayChoices(turn, words(turn, 'payNumber'), [
      { id: tapId(node.id, `n.${phone}`), title: formatPhone(phone) },
      { id: tapId(node.id, 'other'), title: words(turn, 'otherNumber') },
    ])
  else saySentence(turn, 'payNumber')
  return STAY
}
export function hearPayment(turn: Turn, node: NodeOf<'payment'>, { text, option }: Heard): Move {
  const { session } = turn
  if (session.order === null) return go(node.failed)
  const way = wayOf(turn, node, option, text)
  if (way) return payBy(turn, node, way)
  if (option === 'again') return enterPayment(turn, node)
  if (session.phase === 'phone') {
    if (option === 'other') {
      saySentence(turn, 'wrongPhone')
      return STAY
    }
    const phone = normalisePhone(option?.startsWith('n.') ? option.slice(2) : (text ?? ''))
    if (phone === null || !isTanzanianMobile(phone)) return { kind: 'wrong', key: 'wrongPhone' }
    session.answers[PUSHED] = phone
    return { kind: 'ask', ask: { kind: 'push', orderId: session.order.id, phone } }
  }
  return session.phase === 'waiting' ? { kind: 'wrong', key: 'payWaiting', item: totalOf(turn) } : { kind: 'wrong' }
}
const wayOf = (turn: Turn, node: NodeOf<'payment'>, option: string | null, text: string | null): PayWay | undefined =>
  offeredOf(turn, node).find((way, _index, offered) => {
    if (option !== null) return option === way
    return turn.session.phase === 'way' && text !== null && bare(text) === bare(wordsOfWay(turn, way, offered))
  })
export function answeredPayment(turn: Turn, node: NodeOf<'payment'>, answer: Answer): Move {
  const { session } = turn
  if (answer.kind === 'ways') return answer.isPaid ? heardPaid(turn, node, true) : offerWays(turn, node, answer.ways)
  if (answer.kind === 'later') return answeredLater(turn, node, answer)
  if (answer.kind === 'tanqr') {
    if (answer.state === 'refused') return failedOnce(turn, node, 'pushRefused')
    session.phase = 'waiting'
    if (answer.picture !== null) sayPicture(turn, answer.picture, words(turn, 'tanqrScan', { total: totalOf(turn) }))
    return STAY
  }
  if (answer.kind === 'push') {
    if (answer.state === 'refused') return failedOnce(turn, node, 'pushRefused')
    const asked = session.answers[PUSHED] ?? ''
    session.phase = 'waiting'
    saySentence(turn, 'pushSent', { phone: formatPhone(asked), total: totalOf(turn) })
    return STAY
  }
  if (answer.kind !== 'payPage') return BROKEN
  if (answer.url === null) return failedOnce(turn, node, 'pushRefused')
  session.phase = 'waiting'
  sayLink(turn, words(turn, 'payOpen', { total: totalOf(turn) }), words(turn, 'payButton'), answer.url)
  return STAY
}
function answeredLater(turn: Turn, node: NodeOf<'payment'>, { isAgreed, dueOn }: AnswerOf<'later'>): Move {
  if (!isAgreed) return failedOnce(turn, node, 'laterRefused')
  const about = { order: turn.session.order?.number ?? '', total: totalOf(turn) }
  if (dueOn === null) saySentence(turn, 'laterAgreed', about)
  else saySentence(turn, 'laterUntil', { ...about, day: formatDay(dueOn) })
  return go(node.later ?? node.unpaid)
}
/** Tries of paying are counted like wrong answers, so that nobody goes round for ever. */
const MOST_TRIES = 3
function failedOnce(turn: Turn, node: NodeOf<'payment'>, key: 'pushRefused' | 'unpaid' | 'laterRefused'): Move {
  const { session } = turn
  session.page += 1
  saySentence(turn, key, { order: session.order?.number ?? '' })
  // With one way alone there is no other to choose: it would only ring again by itself.
  return session.page >= MOST_TRIES || offeredOf(turn, node).length === 1 ? go(node.failed) : enterPayment(turn, node)
}
export function heardPaid(turn: Turn, node: NodeOf<'payment'>, isPaid: boolean): Move {
  if (!isPaid) return turn.session.phase === 'waiting' ? failedOnce(turn, node, 'unpaid') : STAY
  saySentence(turn, 'paid', { order: turn.session.order?.number ?? '' })
  return go(node.paid)
}

export function answeredStatus(turn: Turn, node: NodeOf<'status'>, answer: Answer): Move {
  if (answer.kind !== 'status') return BROKEN
  if (answer.order === null) {
    saySentence(turn, 'noOrder')
    return go(node.none)
  }
  const { status, owedTzs, own, ...order } = answer.order
  turn.session.order = order
  const text = words(turn, 'status', {
    order: order.number,
    status: own ? `“${own[turn.session.language]}”` : STATUS_WORDS[status][turn.session.language],
    total: formatMoney(order.totalTzs),
  })
  sayLines(turn, owedTzs > 0 ? [text, words(turn, 'owed', { total: formatMoney(owedTzs) })] : [text])
  return go(node.next)
}
const sayLines = (turn: Turn, lines: readonly string[]): void => {
  turn.effects.push({ kind: 'say', content: { kind: 'text', text: lines.join(' '), previewUrl: false } })
}
export function answeredReceipt(turn: Turn, node: NodeOf<'receipt'>, answer: Answer): Move {
  if (answer.kind !== 'receipt') return BROKEN
  if (answer.url === null) saySentence(turn, 'noReceipt')
  else
    sayLink(
      turn,
      words(turn, 'receipt', { order: turn.session.order?.number ?? '' }),
      words(turn, 'receiptButton'),
      answer.url,
    )
  return go(node.next)
}
export function answeredDebt(turn: Turn, node: NodeOf<'debt'>, answer: Answer): Move {
  if (answer.kind !== 'debt') return BROKEN
  if (answer.owedTzs === null || answer.owedTzs <= 0) saySentence(turn, 'noDebt')
  else saySentence(turn, 'debt', { total: formatMoney(answer.owedTzs) })
  return go(node.next)
}
