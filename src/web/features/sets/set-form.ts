import * as z from 'zod'
import { type ProductSet, SetInput } from '../../../shared/contract/product-sets.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import {
  mostOf,
  SET_LIMITS,
  type SetKind,
  type SetLayout,
  type SetProblem,
  type SetSection,
} from '../../../shared/domain/product-sets.ts'

export type SetForm = Omit<z.output<typeof SetInput>, 'sections'> & { sections: readonly SetSection[] }

/** A rule that brings something in every shop: the newest ten. */
const FIRST_RULE = {
  group: null,
  tag: null,
  category: null,
  leastTzs: null,
  mostTzs: null,
  stock: 'any',
  sort: 'new',
  most: 10,
} as const

export const emptySection = (source: SetSection['source']['kind'], most: number): SetSection => ({
  id: uuidv7(),
  title: '',
  source:
    source === 'picked'
      ? { kind: 'picked', productIds: [] }
      : { kind: 'rule', rule: { ...FIRST_RULE, most: Math.max(1, Math.min(FIRST_RULE.most, most)) } },
})

export const emptySet = (kind: SetKind, language: 'en' | 'sw'): SetForm => ({
  kind,
  layout: 'list',
  name: '',
  message: '',
  language,
  hidesOut: true,
  offered: null,
  sections: [emptySection(kind === 'single' ? 'picked' : 'rule', SET_LIMITS.products)],
})

export const formOf = ({
  kind,
  layout,
  name,
  message,
  language,
  hidesOut,
  offered,
  sections,
}: ProductSet): SetForm => ({
  kind,
  layout,
  name,
  message,
  language,
  hidesOut,
  offered,
  sections,
})
/** The start of another one like it, under a name that says so. */
export const copyOf = (set: ProductSet, name: string): SetForm => ({
  ...formOf(set),
  name: Array.from(name).slice(0, SET_LIMITS.name).join(''),
  sections: set.sections.map((section) => ({ ...section, id: uuidv7() })),
})

/** What was kept half filled in; null for what an older version wrote. */
export function readForm(kept: unknown): SetForm | null {
  const read = SetInput.safeParse(kept)
  return read.success ? read.data : null
}

export const bodyOf = (form: SetForm): z.input<typeof SetInput> => ({
  ...form,
  name: form.name.trim(),
  message: form.message.trim(),
  sections: form.sections.map((section) => ({
    ...section,
    title: section.title.trim(),
    source:
      section.source.kind === 'picked'
        ? { kind: 'picked', productIds: [...section.source.productIds] }
        : section.source,
  })),
})

export const mostShown = (layout: SetLayout): number =>
  layout === 'list' ? SET_LIMITS.products : SET_LIMITS.cards.most
export const chosenCount = ({ sections }: Pick<SetForm, 'sections'>): number =>
  sections.reduce((sum, section) => sum + mostOf(section), 0)
/** How many more products fit. */
export const roomLeft = (form: SetForm): number => Math.max(0, mostShown(form.layout) - chosenCount(form))

export const withSection = (form: SetForm, id: string, change: (section: SetSection) => SetSection): SetForm => ({
  ...form,
  sections: form.sections.map((section) => (section.id === id ? change(section) : section)),
})

/** Of a field, or of anything below it. */
export const problemAt = (problems: readonly SetProblem[], path: string): SetProblem['problem'] | null =>
  problems.find((each) => each.path === path)?.problem ?? null

export const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
/** Null for what is no time of day: a field that is being cleared. */
export function minuteOf(time: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(time) ?? []
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes)
}
