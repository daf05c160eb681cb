import {
  type KnownTemplate,
  placesIn,
  TEMPLATE_CATEGORIES,
  templateReasonOf,
  templateStateOf,
} from '../../../shared/domain/chat/templates.ts'
import type { createGraphCall, GraphAnswer } from './graph-call.ts'
import { type Loose, listOf, objectOf, textOf } from './loose.ts'

export interface TemplatesGraph {
  /** Those that are words alone, in whatever state, by their names. */
  templatesOf(wabaId: string, token: string): Promise<GraphAnswer<KnownTemplate[]>>
}
/** An account may have 250, or 6,000 of a large business, whose inbox shows the first of them. */
const MOST = 2000
/** As many as fit, with long texts, in what is read of one answer. */
const PAGE = 100
const FIELDS = 'name,language,status,category,components,rejected_reason'

/** Meta's templates of an account. */
export const templateCalls = (call: ReturnType<typeof createGraphCall>): TemplatesGraph => ({
  /** Page by page. Where one of them fails the whole has failed: half a list would say that the other half is no more. */
  async templatesOf(wabaId, token) {
    const found: unknown[] = []
    const known = new Set<string>()
    for (let after = ''; ;) {
      const from = after === '' ? '' : `&after=${encodeURIComponent(after)}`
      const path = `${wabaId}/message_templates?fields=${FIELDS}&limit=${PAGE}${from}`
      const page = await call('GET', path, token, null, pageOf)
      if (page.kind !== 'ok') return page
      found.push(...page.value.data)
      known.add(after)
      after = page.value.after
      // A cursor that leads back would lead round for ever.
      if (after === '' || known.has(after) || known.size * PAGE >= MOST) break
    }
    const items = found
      .slice(0, MOST)
      .flatMap((one) => templateOf(objectOf(one)) ?? [])
      .toSorted((a, b) => a.name.localeCompare(b.name) || a.language.localeCompare(b.language))
    return { kind: 'ok', value: items }
  },
})
/** Graph names a `next` page where there is one; its address is not followed, only its cursor is taken. */
function pageOf({ data, paging }: Loose): { data: readonly unknown[]; after: string } | null {
  if (!Array.isArray(data)) return null
  const { next, cursors } = objectOf(paging) ?? {}
  return {
    data: listOf(data).slice(0, PAGE),
    after: textOf(next, 10) === '' ? '' : textOf(objectOf(cursors)?.after, 500),
  }
}

/** Null for one that wants a picture, a code or an address of its own: a person in a chat has only words to give. */
function templateOf(one: Loose | null): KnownTemplate | null {
  const name = textOf(one?.name, 512)
  const language = textOf(one?.language, 10)
  const state = templateStateOf(textOf(one?.status, 40))
  if (one === null || state === null || state === 'gone') return null
  if (!/^[a-z0-9_]+$/.test(name) || !/^[a-z]{2,3}(_[A-Z]{2})?$/.test(language)) return null
  const parts = { HEADER: '', BODY: '', FOOTER: '' }
  for (const part of listOf(one.components).map(objectOf)) {
    const text = textOf(part?.text, 1024)
    if (part?.type === 'BODY' || part?.type === 'FOOTER') parts[part.type] = text
    else if (part?.type === 'HEADER' && part.format === 'TEXT' && placesIn(text) === 0) parts.HEADER = text
    else if (part?.type !== 'BUTTONS' || wantsValues(part)) return null
  }
  if (parts.BODY === '' || placesIn(parts.BODY) === null) return null
  const said = textOf(one.category, 40).toLowerCase()
  const category = TEMPLATE_CATEGORIES.find((known) => known === said)
  // A code to log in with is nobody's to send by hand.
  if (category === undefined || category === 'authentication') return null
  const reason = state === 'rejected' ? templateReasonOf(textOf(one.rejected_reason, 60)) : null
  return { name, language, category, header: parts.HEADER, body: parts.BODY, footer: parts.FOOTER, state, reason }
}
const wantsValues = (part: Loose): boolean =>
  listOf(part.buttons)
    .map(objectOf)
    .some((button) => !PLAIN_BUTTONS.has(textOf(button?.type, 40)) || textOf(button?.url, 2000).includes('{{'))
const PLAIN_BUTTONS: ReadonlySet<string> = new Set(['QUICK_REPLY', 'URL', 'PHONE_NUMBER'])
