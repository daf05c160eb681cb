import { fitText, WHATSAPP } from './chat/whatsapp-limits.ts'
import { PRODUCT_CATEGORIES } from './options.ts'

/** WhatsApp's own bounds of a message that shows goods, and ours where it has none. Characters count as WhatsApp counts them: code points. */
export const SET_LIMITS = {
  name: 60,
  message: 1024,
  sections: 10,
  sectionTitle: 24,
  /** In all sections together. */
  products: 30,
  cards: { least: 2, most: 10 },
} as const
/** Of one shop, put away ones too. */
export const MOST_SETS = 300

/** `single`: one list chosen by hand. `template`: slots of a message (sections, or the cards of a carousel), each by hand or by a rule. */
export const SET_KINDS = ['single', 'template'] as const
export type SetKind = (typeof SET_KINDS)[number]
export const SET_LAYOUTS = ['list', 'carousel'] as const
export type SetLayout = (typeof SET_LAYOUTS)[number]
/** `best`: sold most in the last thirty days. */
export const RULE_SORTS = ['best', 'new', 'price', '-price', 'name'] as const
export const RULE_STOCKS = ['any', 'in', 'low'] as const

export interface SetRule {
  group: string | null
  /** However it is written. Left out of sets saved before 2026-11-28. */
  tag?: string | null | undefined
  category: (typeof PRODUCT_CATEGORIES)[number] | null
  leastTzs: number | null
  mostTzs: number | null
  stock: (typeof RULE_STOCKS)[number]
  sort: (typeof RULE_SORTS)[number]
  most: number
}
type SetSource = { kind: 'picked'; productIds: readonly string[] } | { kind: 'rule'; rule: SetRule }
export interface SetSection {
  id: string
  title: string
  source: SetSource
}
export interface SetShape {
  kind: SetKind
  layout: SetLayout
  name: string
  message: string
  sections: readonly SetSection[]
}

/** What WhatsApp, or we, would refuse. Closed: the web has a sentence for each. */
export const SET_PROBLEMS = [
  'name_missing',
  'name_long',
  'message_missing',
  'message_long',
  'nothing_chosen',
  'too_many_sections',
  'title_missing',
  'title_long',
  'section_empty',
  'too_many_products',
  'too_few_cards',
  'too_many_cards',
  'product_twice',
  'prices_crossed',
  'by_hand_only',
  'too_many_sets',
] as const
export type SetProblem = {
  /** Of the contract: `sections.2.title`. */ path: string
  problem: (typeof SET_PROBLEMS)[number]
}

/** As WhatsApp counts: a letter with its accent may be two, an emoji is one. */
export const lengthOf = (text: string): number => Array.from(text).length

/** How many products a section may bring at most: what was chosen, or as many as its rule lets in. */
export const mostOf = ({ source }: Pick<SetSection, 'source'>): number =>
  source.kind === 'picked' ? source.productIds.length : source.rule.most

/** All that stands between a set and its sending, with the field it belongs to. Nothing for a set that can be sent whatever the stock. */
export function problemsOfSet(set: SetShape): SetProblem[] {
  const problems: SetProblem[] = []
  const say = (path: string, problem: SetProblem['problem']) => void problems.push({ path, problem })
  const { sections } = set
  if (set.name.trim() === '') say('name', 'name_missing')
  if (lengthOf(set.name) > SET_LIMITS.name) say('name', 'name_long')
  if (set.message.trim() === '') say('message', 'message_missing')
  if (lengthOf(set.message) > SET_LIMITS.message) say('message', 'message_long')
  if (sections.length > SET_LIMITS.sections) say('sections', 'too_many_sections')
  const seen = new Set<string>()
  for (const [index, section] of sections.entries()) {
    const at = `sections.${index}`
    // Of one section WhatsApp shows no title; the cards of a carousel have none.
    if (set.layout === 'list' && sections.length > 1 && section.title.trim() === '') say(`${at}.title`, 'title_missing')
    if (lengthOf(section.title) > SET_LIMITS.sectionTitle) say(`${at}.title`, 'title_long')
    if (section.source.kind === 'rule') {
      const { leastTzs, mostTzs } = section.source.rule
      if (set.kind === 'single') say(`${at}.source`, 'by_hand_only')
      if (leastTzs !== null && mostTzs !== null && leastTzs > mostTzs) say(`${at}.source`, 'prices_crossed')
    } else if (section.source.productIds.length === 0) say(at, 'section_empty')
    for (const id of section.source.kind === 'picked' ? section.source.productIds : []) {
      if (seen.has(id)) say(at, 'product_twice')
      seen.add(id)
    }
  }
  const most = sections.reduce((sum, section) => sum + mostOf(section), 0)
  if (sections.length === 0) say('sections', 'nothing_chosen')
  else if (set.layout === 'list' && most > SET_LIMITS.products) say('sections', 'too_many_products')
  else if (set.layout === 'carousel' && most < SET_LIMITS.cards.least) say('sections', 'too_few_cards')
  else if (set.layout === 'carousel' && most > SET_LIMITS.cards.most) say('sections', 'too_many_cards')
  return problems
}

export interface Shown<G> {
  sections: { id: string; title: string; goods: G[] }[]
  /** How many are chosen and not shown, because there are none left of them or they are sold no more. */
  hidden: number
}

/**
 * What a customer is shown of a set at this moment. `goods`: of each section, in its order. What is out of stock leaves by itself and is back in its place with the stock,
 * because nothing of it is written down; a product stands once, where it comes first; a section of which nothing is left is not shown.
 */
export function shownOf<G extends { id: string; isOut: boolean }>(
  { layout, hidesOut }: { layout: SetLayout; hidesOut: boolean },
  sections: readonly { id: string; title: string; goods: readonly G[] }[],
): Shown<G> {
  const seen = new Set<string>()
  let left: number = layout === 'list' ? SET_LIMITS.products : SET_LIMITS.cards.most
  let hidden = 0
  const shown = sections.slice(0, SET_LIMITS.sections).map(({ id, title, goods }) => ({
    id,
    title,
    goods: goods.filter((one) => {
      if (seen.has(one.id)) return false
      seen.add(one.id)
      if (hidesOut && one.isOut) {
        hidden += 1
        return false
      }
      if (left === 0) return false
      left -= 1
      return true
    }),
  }))
  return { sections: shown.filter(({ goods }) => goods.length > 0), hidden }
}

/** Whether WhatsApp would take what is shown now: with too little left of a carousel the message waits. */
export function canBeSent(layout: SetLayout, shown: Pick<Shown<unknown>, 'sections'>): boolean {
  const count = shown.sections.reduce((sum, { goods }) => sum + goods.length, 0)
  return count >= (layout === 'list' ? 1 : SET_LIMITS.cards.least)
}

/** A set as it goes into a chat: drawn so where it is written, and sent so. */
interface SetMessage<G> {
  /** Cards to swipe have words and goods, and nothing else. */
  header: string | null
  footer: string | null
  sections: { title: string; goods: G[] }[]
}
export function messageOfSet<G>(
  { layout, name }: Pick<SetShape, 'layout' | 'name'>,
  shop: { name: string; place: string },
  { sections }: Pick<Shown<G>, 'sections'>,
): SetMessage<G> {
  const isList = layout === 'list'
  // Of one section WhatsApp shows no title, and of several without one of them it takes none.
  const isTitled = isList && sections.length > 1 && sections.every(({ title }) => title.trim() !== '')
  return {
    header: isList ? name : null,
    footer: isList ? fitText([shop.name, shop.place].filter(Boolean).join(', '), WHATSAPP.footer) : null,
    sections: isTitled
      ? sections.map(({ title, goods }) => ({ title: fitText(title, WHATSAPP.sectionTitle), goods }))
      : [{ title: '', goods: sections.flatMap(({ goods }) => goods) }],
  }
}

const DAY = 24 * 60
/** Whether a set is offered at this minute of the day; past midnight when it ends before it begins. */
export function isOfferedAt(offered: { from: number; to: number } | null, minute: number): boolean {
  if (offered === null || offered.from === offered.to) return true
  const { from, to } = offered
  const now = ((minute % DAY) + DAY) % DAY
  return from < to ? now >= from && now < to : now >= from || now < to
}
