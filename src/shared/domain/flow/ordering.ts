import { formatMoney } from '../format.ts'
import { normalisePhone } from '../phone.ts'
import { askPrice, noteOffer, offerLine, offerUnknown } from './basket-offer.ts'
import { basketTzs } from './basket-sum.ts'
import type { NodeOf } from './definition.ts'
import { type Answer, type AreaRow, CODE, LAST_AREA, MOST_MISSES, ORDERED, SEARCHED } from './session.ts'
import type { Heard } from './talk-nodes.ts'
import {
  type Choice,
  go,
  type Move,
  sayChoices,
  sayLink,
  saySentence,
  sayText,
  STAY,
  tapId,
  textIn,
  type Turn,
  valuesOf,
  words,
} from './turn.ts'
import { bare } from './words.ts'

/**
 * The step that makes the order. What is fetched is ordered at once. What is brought needs a number to call, and where the shop names its places one of them, chosen with its charge in
 * sight (decision 145): it asks for both itself, so that any flow can sell in such a shop.
 */
const MOST_NOTE = 500
/** Ten rows: the places, the way to the next ones where there are more, and that it is fetched after all. */
const ROWS = 9
export const who = (turn: Turn) => {
  const { name = '', phone = '' } = valuesOf(turn)
  return { name: name.slice(0, 120), phone }
}
export const notOrdered = (turn: Turn, node: NodeOf<'order'> | NodeOf<'link'>): Move => {
  saySentence(turn, 'notOrdered')
  return go(node.failed)
}
const goodsTzs = ({ session }: Turn): number => basketTzs(session)
const placeOf = ({ session }: Turn, { place }: NodeOf<'order'>): string =>
  place === null ? '' : (session.answers[place] ?? '')

export function enterOrder(turn: Turn, node: NodeOf<'order'>): Move {
  const { session } = turn
  if (session.basket.length === 0) return notOrdered(turn, node)
  // Choices that only the page can ask: the page makes the order then, and takes its payment.
  if (session.basket.some(({ needsLink }) => needsLink))
    return { kind: 'ask', ask: { kind: 'link', lines: session.basket, ...who(turn) } }
  // No basket told of it.
  if (session.offer === undefined) return { kind: 'ask', ask: askPrice(turn) }
  if (placeOf(turn, node) === '') return makeOrder(turn, node, null)
  if (who(turn).phone !== '') return askAreas(turn)
  session.phase = 'phone'
  saySentence(turn, 'bringPhone')
  return STAY
}
const askAreas = (turn: Turn): Move => ({ kind: 'ask', ask: { kind: 'areas', goodsTzs: goodsTzs(turn) } })
/** `bring`: null where it is fetched. */
function makeOrder(turn: Turn, node: NodeOf<'order'>, bring: { areaKey?: string } | null): Move {
  const place = bring === null ? '' : placeOf(turn, node)
  const note = textIn(turn, node.note).slice(0, MOST_NOTE)
  const { basket: lines, offer = null } = turn.session
  return { kind: 'ask', ask: { kind: 'order', lines, place, note, offer, ...bring, ...who(turn) } }
}

export function answeredOrder(turn: Turn, node: NodeOf<'order'>, answer: Answer): Move {
  const { session } = turn
  if (answer.kind === 'price') {
    noteOffer(turn, answer)
    return enterOrder(turn, node)
  }
  if (answer.kind === 'areas') return answeredAreas(turn, node, answer.areas)
  if (answer.kind === 'link' && answer.url !== null) {
    session.basket = []
    offerUnknown(turn)
    sayLink(turn, words(turn, 'linkChoices'), words(turn, 'linkButton'), answer.url)
    return { kind: 'end', end: 'ended' }
  }
  if (answer.kind === 'link') return notOrdered(turn, node)
  if (answer.kind !== 'order') return { kind: 'person', reason: 'broken' }
  const { order, soldOut, brought, isAreaChanged } = answer
  if (isAreaChanged === true) {
    saySentence(turn, 'areaChanged')
    Object.assign(session, { phase: 'area', page: 0 })
    return askAreas(turn)
  }
  if (answer.isOfferChanged === true) {
    saySentence(turn, 'offerChanged')
    offerUnknown(turn)
    return go(turn.flow.nodes.find(({ kind }) => kind === 'basket')?.id ?? node.failed)
  }
  if (order === null) {
    if (soldOut.length === 0) return notOrdered(turn, node)
    saySentence(turn, 'soldOut', { item: soldOut.slice(0, 10).join(', ') })
    return go(node.failed)
  }
  session.order = order
  session.answers[ORDERED] = order.number
  session.basket = []
  const about = { order: order.number, total: formatMoney(order.totalTzs) }
  const told =
    brought === undefined
      ? words(turn, 'ordered', about)
      : words(turn, 'orderedBrought', { ...about, area: brought.area, charge: chargeOf(turn, brought) })
  sayText(turn, session.offer ? `${told}\n${offerLine(turn, session.offer)}` : told)
  const { [CODE]: _used, ...answers } = session.answers
  Object.assign(session, { answers, offer: undefined, isFollowedUp: undefined })
  return go(node.next)
}
const chargeOf = (turn: Turn, { chargeTzs }: { chargeTzs: number }): string =>
  chargeTzs === 0 ? words(turn, 'free') : formatMoney(chargeTzs)

function answeredAreas(turn: Turn, node: NodeOf<'order'>, areas: readonly AreaRow[]): Move {
  const { session } = turn
  if (areas.length === 0) return makeOrder(turn, node, {})
  const same = session.phase === '' ? sameAsLast(turn, node, areas) : undefined
  if (same) return makeOrder(turn, node, { areaKey: same.key })
  let text = words(turn, 'areas', { total: formatMoney(goodsTzs(turn)) })
  if (session.phase === 'placed')
    text = words(turn, 'areaWhere', { place: placeOf(turn, node).slice(0, 200) }) + `\n${text}`
  if (session.phase === 'named') {
    const named = areas.filter((area) => isNamed(area, session.answers[SEARCHED] ?? ''))
    const [only] = named
    // Further down it has a charge that nobody saw.
    if (only && named.length === 1 && areas.length <= ROWS) return makeOrder(turn, node, { areaKey: only.key })
    if (only) session.misses = 0
    else {
      session.misses += 1
      if (session.misses >= MOST_MISSES) return { kind: 'person', reason: 'not_understood' }
      text = words(turn, 'areaNone')
    }
  }
  sayAreas(turn, node, areas, text)
  session.phase = 'area'
  return STAY
}
/** Who has the same again has it brought where it went, if that costs what it cost. */
function sameAsLast({ session }: Turn, { place }: NodeOf<'order'>, areas: readonly AreaRow[]): AreaRow | undefined {
  const { [LAST_AREA]: last, ...answers } = session.answers
  session.answers = answers
  return place === 'last_place' ? areas.find((area) => areaNote(area.name, area.chargeTzs) === last) : undefined
}
export const areaNote = (name: string, chargeTzs: number): string => `${chargeTzs} ${name}`
const isNamed = ({ name }: AreaRow, said: string): boolean => {
  const [area, place] = [bare(name), bare(said)]
  return area !== '' && place !== '' && (area.includes(place) || ` ${place} `.includes(` ${area} `))
}
/** What they named comes first, by whatever they said of where they are. */
function sayAreas(turn: Turn, node: NodeOf<'order'>, areas: readonly AreaRow[], text: string): void {
  const { session } = turn
  const said = `${session.answers[SEARCHED] ?? ''}\n${placeOf(turn, node)}`.split('\n')
  const near = areas.filter((area) => said.some((one) => isNamed(area, one)))
  const sorted = [...near, ...areas.filter((area) => !near.includes(area))]
  const size = sorted.length > ROWS ? ROWS - 1 : ROWS
  if (session.page * size >= sorted.length) session.page = 0
  const goods = goodsTzs(turn)
  const choices = sorted.slice(session.page * size, (session.page + 1) * size).map((area): Choice => {
    const total = formatMoney(goods + area.chargeTzs)
    const about = words(turn, 'areaCharge', { charge: chargeOf(turn, area), total })
    return {
      id: tapId(node.id, `a.${area.key}`),
      title: area.name,
      description: area.name.length > 24 ? `${about} · ${area.name}` : about,
    }
  })
  if (sorted.length > size) choices.push({ id: tapId(node.id, 'more'), title: words(turn, 'more') })
  choices.push({ id: tapId(node.id, 'fetch'), title: words(turn, 'pickUp') })
  sayChoices(turn, text, choices)
}

export function hearOrder(turn: Turn, node: NodeOf<'order'>, { text, option, place }: Heard): Move {
  const { session } = turn
  if (session.phase === 'phone') {
    const phone = normalisePhone(text ?? '')
    if (phone === null) return { kind: 'wrong', key: 'wrongPhone' }
    Object.assign(session, { phase: '', misses: 0 })
    session.answers.phone = phone
    return askAreas(turn)
  }
  // Rows stay where they were shown, whatever came between.
  if (option === 'fetch' || (text !== null && bare(text) === bare(words(turn, 'pickUp'))))
    return makeOrder(turn, node, null)
  if (option?.startsWith('a.')) return makeOrder(turn, node, { areaKey: option.slice(2) })
  if (option === 'more') {
    session.page += 1
    session.phase = 'area'
    return askAreas(turn)
  }
  if (place !== null && node.place !== null) {
    session.answers[node.place] = place.slice(0, 200)
    session.phase = 'placed'
    return askAreas(turn)
  }
  if (text === null || bare(text).length < 2) return { kind: 'wrong', key: 'areaNone' }
  session.answers[SEARCHED] = text.slice(0, 60)
  Object.assign(session, { phase: 'named', page: 0 })
  return askAreas(turn)
}
