import { WHATSAPP } from '../chat/whatsapp-limits.ts'
import { normalisePhone } from '../phone.ts'
import type { AnswerKind, FlowHours, FlowTest, MenuOption, NodeOf } from './definition.ts'
import { type Answer, ORDERED } from './session.ts'
import {
  type Choice,
  go,
  type Move,
  sayChoices,
  sayDocument,
  sayLink,
  sayPicture,
  sayPlaceAsked,
  sayText,
  STAY,
  tapId,
  textIn,
  type Turn,
  valuesOf,
  words,
} from './turn.ts'
import { fillText, MOST_READ } from './variables.ts'
import { bare, type SentenceKey } from './words.ts'

/** What the customer said, as a node reads it. `option`: a tap on something this node showed. */
export interface Heard {
  text: string | null
  option: string | null
  place: string | null
}
const MOST_ANSWER = 200

export function enterMessage(turn: Turn, { text, attach, next }: NodeOf<'message'>): Move {
  const said = textIn(turn, text)
  if (attach === null) sayText(turn, said)
  else if (attach.kind === 'picture') sayPicture(turn, attach.link, said)
  else if (attach.contentType === 'pdf_file') sayDocument(turn, attach.link, textIn(turn, attach.name), said)
  else sayLink(turn, said, textIn(turn, attach.name), attach.link)
  return go(next)
}

/** "Order again" is nothing for who never ordered. */
const canRepeat = ({ world, session }: Turn): boolean => world.canRepeat || session.answers[ORDERED] !== undefined
const shownOf = (turn: Turn, node: NodeOf<'menu'>): readonly MenuOption[] =>
  canRepeat(turn)
    ? node.options
    : node.options.filter(({ next }) => next === null || turn.nodes.get(next)?.kind !== 'repeat')
const optionsOf = (turn: Turn, node: NodeOf<'menu'>): Choice[] =>
  shownOf(turn, node).map(({ id, title, description }) => ({
    id: tapId(node.id, id),
    title: textIn(turn, title),
    // Buttons have none.
    ...(node.options.length > 3 ? { description: textIn(turn, description) } : {}),
  }))
/** Where one of four is not shown, what was written for a row may be too long for a button. */
function sayOptions(turn: Turn, node: NodeOf<'menu'>, text: string): void {
  const options = optionsOf(turn, node)
  const isList = node.options.length > 3 && options.some(({ title }) => title.length > WHATSAPP.buttonTitle)
  sayChoices(turn, text, options, isList)
}
export function enterMenu(turn: Turn, node: NodeOf<'menu'>): Move {
  sayOptions(turn, node, textIn(turn, node.text))
  return STAY
}
/** A tap, the words of an option in either language, or its number. */
const chosenOf = <One extends { id: string; title: { sw: string; en: string } }>(
  all: readonly One[],
  { text, option }: Heard,
): One | undefined => {
  if (option !== null) return all.find(({ id }) => id === option)
  if (text === null) return undefined
  const said = bare(text)
  const index = /^\d{1,2}$/.test(said) ? Number(said) - 1 : -1
  return said === ''
    ? undefined
    : (all.find(({ title }) => bare(title.sw) === said || bare(title.en) === said) ?? all[index])
}
export function hearMenu(turn: Turn, node: NodeOf<'menu'>, heard: Heard): Move {
  const option = chosenOf(heard.option === null ? shownOf(turn, node) : node.options, heard)
  if (option) return go(option.next)
  return { kind: 'wrong' }
}
/** The wrong answer's sentence stands over the same choices: whoever did not find them has them again. */
export function repeatMenu(turn: Turn, node: NodeOf<'menu'> | NodeOf<'question'>): void {
  const text = words(turn, 'unknown')
  if (node.kind === 'menu') return sayOptions(turn, node, text)
  sayChoices(
    turn,
    text,
    node.choices.map(({ id, title }) => ({ id: tapId(node.id, id), title: textIn(turn, title) })),
  )
}

export function enterQuestion(turn: Turn, node: NodeOf<'question'>): Move {
  const text = textIn(turn, node.text)
  if (node.as === 'choice')
    sayChoices(
      turn,
      text,
      node.choices.map(({ id, title }) => ({ id: tapId(node.id, id), title: textIn(turn, title) })),
    )
  else if (node.as === 'place') sayPlaceAsked(turn, text)
  else sayText(turn, text)
  return STAY
}
const WRONG: Record<AnswerKind, SentenceKey> = {
  text: 'wrongText',
  number: 'wrongNumber',
  phone: 'wrongPhone',
  place: 'wrongPlace',
  date: 'wrongDate',
  choice: 'unknown',
}
export function hearQuestion(turn: Turn, node: NodeOf<'question'>, heard: Heard): Move {
  const answer = answerOf(turn, node, heard)
  if (answer === null) return { kind: 'wrong', key: WRONG[node.as] }
  if (answer === false) return { kind: 'wrong', key: node.as === 'number' ? 'wrongRange' : 'wrongText' }
  turn.session.answers[node.into] = answer.slice(0, MOST_ANSWER)
  return go(node.next)
}
/** Null: not of that kind. False: out of its bounds. */
function answerOf(turn: Turn, node: NodeOf<'question'>, heard: Heard): string | null | false {
  const text = heard.text?.trim().slice(0, MOST_READ) ?? ''
  const isWithin = (value: number) =>
    (node.least === null || value >= node.least) && (node.most === null || value <= node.most)
  switch (node.as) {
    case 'choice': {
      const chosen = chosenOf(node.choices, heard)
      return chosen ? textIn(turn, chosen.title) : null
    }
    case 'place':
      return heard.place ?? (text.length >= 3 ? text : null)
    case 'text':
      return text === '' ? null : isWithin(Array.from(text).length) ? text : false
    case 'number': {
      const digits = text.replaceAll(/[\s,]/g, '')
      if (!/^-?\d{1,12}(?:\.\d{1,3})?$/.test(digits)) return null
      return isWithin(Number(digits)) ? digits : false
    }
    case 'phone':
      return normalisePhone(text)
    case 'date':
      return dateOf(text, turn.world.now)
  }
}
const DAR_MS = 180 * 60_000
const DAY_MS = 86_400_000
const NAMED_DAYS: Readonly<Record<string, number>> = {
  leo: 0,
  today: 0,
  kesho: 1,
  tomorrow: 1,
  keshokutwa: 2,
  'kesho kutwa': 2,
}
const dayOf = (ms: number) => new Date(ms + DAR_MS).toISOString().slice(0, 10)
/** "24/12", "24-12-2026", "2026-12-24", "kesho": the day in Dar es Salaam, never one that is gone. */
export function dateOf(text: string, now: number): string | null {
  const today = dayOf(now)
  const said = text.trim().toLowerCase()
  if (Object.hasOwn(NAMED_DAYS, said)) return dayOf(now + (NAMED_DAYS[said] ?? 0) * DAY_MS)
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(said)
  const own = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{2,4}))?$/.exec(said)
  const parts = iso ? [iso[1], iso[2], iso[3]] : own ? [own[3] ?? '', own[2], own[1]] : null
  if (parts === null) return null
  const [year = '', month = '', day = ''] = parts
  const write = (y: number): string | null => {
    const date = new Date(Date.UTC(y, Number(month) - 1, Number(day)))
    return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
      ? date.toISOString().slice(0, 10)
      : null
  }
  const thisYear = Number(today.slice(0, 4))
  const named = year === '' ? null : year.length === 2 ? 2000 + Number(year) : Number(year)
  const found = write(named ?? thisYear)
  if (named === null && found !== null && found < today) return write(thisYear + 1)
  return found !== null && found >= today ? found : null
}

export const isWithinHours = ({ from, to }: FlowHours, minute: number): boolean =>
  from <= to ? minute >= from && minute < to : minute >= from || minute < to
export function enterCondition(turn: Turn, node: NodeOf<'condition'>): Move {
  if (node.test.kind === 'stock') return { kind: 'ask', ask: { kind: 'stock', productId: node.test.productId } }
  return go(isTrue(turn, node.test) ? node.yes : node.no)
}
export const answeredCondition = (node: NodeOf<'condition'>, answer: Answer): Move =>
  go(answer.kind === 'stock' && answer.isThere ? node.yes : node.no)
function isTrue(turn: Turn, test: Exclude<FlowTest, { kind: 'stock' }>): boolean {
  if (test.kind === 'segment') return turn.world.segmentIds.includes(test.segmentId)
  if (test.kind === 'hours') return isWithinHours(test.hours, turn.world.minute)
  const values = valuesOf(turn)
  const value = (Object.hasOwn(values, test.variable) ? values[test.variable] : undefined) ?? ''
  if (test.is === 'given') return value !== ''
  return test.is === 'same' ? bare(value) === bare(test.value) : bare(value).includes(bare(test.value))
}

/** Where an option of a menu leads to it, a language is what the customer chose; anywhere else it is the flow's. */
const isChosen = ({ flow }: Turn, id: string): boolean =>
  flow.nodes.some((node) => node.kind === 'menu' && node.options.some(({ next }) => next === id))
export function enterSet(turn: Turn, { id, into, value, next }: NodeOf<'set'>): Move {
  if (into === 'language') {
    turn.session.language = value === 'en' ? 'en' : 'sw'
    if (isChosen(turn, id)) turn.session.isLanguageChosen = true
  } else turn.session.answers[into] = fillText(value, valuesOf(turn)).slice(0, MOST_ANSWER)
  return go(next)
}

/** Who has just ordered can order the same again by the button below, whenever that is. */
export function enterEnd(turn: Turn, node: NodeOf<'end'>): Move {
  const text = textIn(turn, node.text)
  const repeat = turn.flow.nodes.find(({ kind }) => kind === 'repeat')
  if (repeat && text !== '' && text.length <= WHATSAPP.body && turn.session.answers[ORDERED] !== undefined)
    sayChoices(turn, text, [{ id: tapId(repeat.id, 'again'), title: words(turn, 'orderAgain') }])
  else sayText(turn, text)
  return { kind: 'end', end: 'ended' }
}
