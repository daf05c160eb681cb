import { fitText, WHATSAPP } from '../chat/whatsapp-limits.ts'
import { formatMoney } from '../format.ts'
import type { Flow, FlowNode, FlowText } from './definition.ts'
import type { Say } from './inbound.ts'
import type { Ask, Effect, FlowEnd, FlowSession, FlowWorld, HandOverReason } from './session.ts'
import { fillText } from './variables.ts'
import { sentence, type SentenceKey } from './words.ts'

/** What a node says about where to go on. `wrong`: the answer did not fit; the third in a row goes to a person. */
export type Move =
  | { kind: 'go'; to: string | null }
  | { kind: 'stay' }
  | { kind: 'ask'; ask: Ask }
  | { kind: 'wrong'; key?: SentenceKey; item?: string }
  | { kind: 'end'; end: FlowEnd }
  | { kind: 'person'; reason: HandOverReason; text?: string }
export const go = (to: string | null): Move => ({ kind: 'go', to })
export const STAY: Move = { kind: 'stay' }

/** One step in the making: a session of its own, and what it said so far. */
export interface Turn {
  flow: Flow
  nodes: ReadonlyMap<string, FlowNode>
  session: FlowSession
  world: FlowWorld
  effects: Effect[]
}

export const valuesOf = ({ session, world }: Turn): Record<string, string> => ({
  ...session.answers,
  shop: world.shopName,
  shop_closed: world.closed?.[session.language] ?? '',
  name: world.name !== '' ? world.name : (session.answers.name ?? ''),
  phone: world.phone !== '' ? world.phone : (session.answers.phone ?? ''),
  language: session.language,
  order: session.order?.number ?? '',
  total: session.order === null ? '' : formatMoney(session.order.totalTzs),
})
/** Empty where the other language has one: better in the wrong language than silent. */
export const textIn = (turn: Turn, text: FlowText): string => {
  const own = text[turn.session.language].trim()
  return fillText(own === '' ? text[turn.session.language === 'sw' ? 'en' : 'sw'].trim() : own, valuesOf(turn)).trim()
}
export const words = (turn: Turn, key: SentenceKey, values?: Readonly<Record<string, string>>): string =>
  sentence(turn.session.language, key, values)

/** Nobody answers before it opens: whoever is to wait for a person hears until when. */
export function untilOpen({ world, session }: Turn, text: string): string {
  const closed = world.closed?.[session.language]
  return closed === undefined || text.includes(closed) ? text : `${text}\n\n${closed}.`
}

function put(turn: Turn, content: Say): void {
  turn.effects.push({ kind: 'say', content })
}
export function sayText(turn: Turn, text: string): void {
  if (text.trim() !== '') put(turn, { kind: 'text', text: fitText(text, WHATSAPP.text), previewUrl: false })
}
export const saySentence = (turn: Turn, key: SentenceKey, values?: Readonly<Record<string, string>>): void =>
  sayText(turn, words(turn, key, values))

export interface Choice {
  id: string
  title: string
  description?: string
}
/** Buttons for three and less, a list of ten at most: what WhatsApp has. Two of one title would be refused, so the later one is told apart. `isList`: also of three, for words that fit a row. */
export function sayChoices(turn: Turn, text: string, choices: readonly Choice[], isList = false): void {
  const body = fitText(text === '' ? words(turn, 'choose') : text, WHATSAPP.body)
  const seen = new Set<string>()
  const unique = (title: string, most: number): string => {
    const plain = title.trim() === '' ? words(turn, 'choose') : title.trim()
    let cut = fitText(plain, most)
    for (let copy = 2; seen.has(cut); copy += 1) cut = `${fitText(plain, most - 3)} ${copy}`
    seen.add(cut)
    return cut
  }
  if (choices.length === 0) return sayText(turn, text)
  if (!isList && choices.length <= WHATSAPP.buttons && choices.every(({ description }) => (description ?? '') === ''))
    return put(turn, {
      kind: 'buttons',
      text: body,
      buttons: choices.map(({ id, title }) => ({ id, title: unique(title, WHATSAPP.buttonTitle) })),
    })
  put(turn, {
    kind: 'list',
    text: body,
    button: words(turn, 'choose'),
    sections: [
      {
        title: '',
        rows: choices.slice(0, WHATSAPP.rows).map(({ id, title, description }) => ({
          id,
          title: unique(title, WHATSAPP.rowTitle),
          description: fitText(description ?? '', WHATSAPP.rowDescription),
        })),
      },
    ],
  })
}
/** A button to an address; where the address is no https one (a server on this machine), WhatsApp takes it as text alone. */
export function sayLink(turn: Turn, text: string, title: string, url: string): void {
  if (!url.startsWith('https://')) sayText(turn, `${text}\n${url}`)
  else
    put(turn, {
      kind: 'link',
      text: fitText(text === '' ? title : text, WHATSAPP.body),
      title: fitText(title, WHATSAPP.linkTitle),
      url,
    })
}
export function sayPicture(turn: Turn, link: string, caption: string): void {
  put(turn, { kind: 'image', media: { link }, caption: fitText(caption, WHATSAPP.caption) })
}
export function sayDocument(turn: Turn, link: string, fileName: string, caption: string): void {
  put(turn, {
    kind: 'document',
    media: { link },
    fileName: fitText(fileName === '' ? 'PDF' : fileName, WHATSAPP.fileName),
    caption: fitText(caption, WHATSAPP.caption),
  })
}
export const sayPlaceAsked = (turn: Turn, text: string): void =>
  put(turn, { kind: 'locationRequest', text: fitText(text, WHATSAPP.body) })

/** Ids of what can be tapped name their node, so that an old button still says what it meant. */
export const tapId = (nodeId: string, option: string): string => `${nodeId}:${option}`
export function tapOf(id: string): { nodeId: string; option: string } | null {
  const colon = id.indexOf(':')
  return colon === -1 ? null : { nodeId: id.slice(0, colon), option: id.slice(colon + 1) }
}
