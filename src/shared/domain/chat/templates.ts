import type { Language } from '../languages.ts'
import { TEMPLATE_CATEGORIES } from './template-categories.ts'
/** What a template is for decides what it costs. */

/** How WhatsApp has one; only what is approved is sent. */
export const TEMPLATE_STATES = ['approved', 'pending', 'rejected', 'paused', 'disabled'] as const
export type TemplateState = (typeof TEMPLATE_STATES)[number]
export const STOPPED_STATES = TEMPLATE_STATES.filter((state) => state !== 'approved')
/** Why WhatsApp refused one, by its own words. */
export const TEMPLATE_REASONS = [
  'abusive_content',
  'category_not_available',
  'incorrect_category',
  'invalid_format',
  'promotional',
  'scam',
  'tag_content_mismatch',
] as const
export type TemplateReason = (typeof TEMPLATE_REASONS)[number]

/** How customers take one, as WhatsApp rates it; one that is red is paused next. */
export const TEMPLATE_QUALITIES = ['unknown', 'green', 'yellow', 'red'] as const
export type TemplateQuality = (typeof TEMPLATE_QUALITIES)[number]

/** As WhatsApp has one that a person in a chat could fill. */
export interface KnownTemplate {
  name: string
  language: string
  category: (typeof TEMPLATE_CATEGORIES)[number]
  header: string
  body: string
  footer: string
  state: TemplateState
  reason: TemplateReason | null
}

const STATE_WORDS: Partial<Record<string, TemplateState | 'gone'>> = {
  APPROVED: 'approved',
  REINSTATED: 'approved',
  UNARCHIVED: 'approved',
  // A warning: it is still sent.
  FLAGGED: 'approved',
  PENDING: 'pending',
  IN_APPEAL: 'pending',
  REJECTED: 'rejected',
  PAUSED: 'paused',
  DISABLED: 'disabled',
  ARCHIVED: 'gone',
  DELETED: 'gone',
  PENDING_DELETION: 'gone',
}
/** By WhatsApp's words of a list or an event; null for one that says nothing of whether it may be sent. */
export const templateStateOf = (word: string): TemplateState | 'gone' | null => STATE_WORDS[word] ?? null
export const templateReasonOf = (word: string): TemplateReason | null =>
  TEMPLATE_REASONS.find((known) => known.toUpperCase() === word) ?? null
export const templateCategoryOf = (word: string): (typeof TEMPLATE_CATEGORIES)[number] | null =>
  TEMPLATE_CATEGORIES.find((known) => known.toUpperCase() === word.toUpperCase()) ?? null
export const templateQualityOf = (word: string): TemplateQuality =>
  TEMPLATE_QUALITIES.find((known) => known.toUpperCase() === word) ?? 'unknown'

const PLACE = /\{\{(\d{1,2})\}\}/g

/** How many values its words want: {{1}}, {{2}} … without a gap. Null for words that cannot be filled so. */
export function placesIn(body: string): number | null {
  const numbers = new Set([...body.matchAll(PLACE)].map(([, digits]) => Number(digits)))
  const isWhole = [...numbers].every((number) => number >= 1 && number <= numbers.size)
  // A place that is named, or not closed, is none we can fill.
  return isWhole && !/\{\{|\}\}/.test(body.replaceAll(PLACE, '')) ? numbers.size : null
}

/** As the customer reads it; a value that is still missing leaves its place. */
export const fillTemplate = (body: string, values: readonly string[]): string =>
  body.replaceAll(PLACE, (place, digits: string) => values[Number(digits) - 1] || place)

interface Notice {
  name: string
  language: string
  category: string
  body: string
}
/** A notice that has no more places than we can fill; an offer is sent to nobody for its sake. */
export function fitsNotice({ category, body }: Pick<Notice, 'category' | 'body'>, most: number): boolean {
  const places = placesIn(body)
  return category === 'utility' && places !== null && places >= 1 && places <= most
}
/** In the reader's language, else in one there is. */
export function noticeIn<T extends Notice>(
  items: readonly T[],
  { name, most, language }: { name: string; most: number; language: Language },
): T | undefined {
  const fitting = items.filter((one) => one.name === name && fitsNotice(one, most))
  return fitting.find((one) => one.language.startsWith(language)) ?? fitting[0]
}

/** What it is for decides what a message of it costs: offers cost most. */
export const isDearer = (from: string, to: string): boolean => to === 'marketing' && from !== 'marketing'

/** Who may be sent it: a notice anybody, an offer only whoever agreed to offers. What is not known to be a notice is taken for an offer. */
export const maySendTemplate = (category: string, takesOffers: boolean): boolean =>
  category === 'utility' || takesOffers
