import {
  type KnownTemplate,
  placesIn,
  type TemplateQuality,
  templateCategoryOf,
  templateQualityOf,
  templateReasonOf,
  type TemplateState,
  templateStateOf,
} from '../../../shared/domain/chat/templates.ts'
import type { TemplateCategory, TemplateContent } from '../../../shared/domain/chat/template-content.ts'
import { createGraphCall, type GraphAnswer, isSuccess } from './graph-call.ts'
import { idOf, type Loose, listOf, objectOf, textOf } from './loose.ts'
import { contentOf } from './template-body.ts'

/** One as the account has it, whatever is in it. */
export interface AccountTemplate extends Pick<KnownTemplate, 'name' | 'language' | 'category' | 'reason'> {
  id: string
  state: TemplateState | 'gone'
  quality: TemplateQuality
  content: TemplateContent
  /** All of it can be written here too. */
  isWhole: boolean
}
export interface TemplatesGraph {
  /** Those that are words alone, in whatever state, by their names. */
  templatesOf(wabaId: string, token: string): Promise<GraphAnswer<KnownTemplate[]>>
  /** All of an account, or those of one name. */
  accountTemplates(wabaId: string, token: string, name?: string): Promise<GraphAnswer<AccountTemplate[]>>
  createTemplate(
    wabaId: string,
    token: string,
    template: { name: string; language: string; category: string; components: readonly object[] },
  ): Promise<GraphAnswer<{ id: string; state: TemplateState; category: TemplateCategory | null }>>
  editTemplate(
    id: string,
    token: string,
    change: { category?: string; components: readonly object[] },
  ): Promise<GraphAnswer<true>>
  /** All languages of it. */
  deleteTemplate(wabaId: string, token: string, name: string): Promise<GraphAnswer<true>>
  /** The sample of a header, handed in by Meta's resumable upload: its handle goes into the template. */
  uploadSample(
    token: string,
    file: { bytes: Uint8Array; type: string; fileName: string },
  ): Promise<GraphAnswer<{ handle: string }>>
}
/** An account may have 250, or 6,000 of a large business, whose inbox shows the first of them. */
const MOST = 2000
/** As many as fit, with long texts, in what is read of one answer. */
const PAGE = 100
const OF_WORDS = 'name,language,status,category,components,rejected_reason'
const WHOLE = 'id,name,language,status,category,quality_score,rejected_reason,components'
const UPLOAD_MS = 100_000

/** Meta's templates of an account. */
export const templateCalls = (call: ReturnType<typeof createGraphCall>): TemplatesGraph => ({
  async templatesOf(wabaId, token) {
    const all = await pagesOf(call, wabaId, token, `fields=${OF_WORDS}`)
    if (all.kind !== 'ok') return all
    const items = all.value
      .flatMap((one) => templateOf(objectOf(one)) ?? [])
      .toSorted((a, b) => a.name.localeCompare(b.name) || a.language.localeCompare(b.language))
    return { kind: 'ok', value: items }
  },

  async accountTemplates(wabaId, token, name) {
    const all = await pagesOf(call, wabaId, token, `fields=${WHOLE}${name === undefined ? '' : `&name=${name}`}`)
    if (all.kind !== 'ok') return all
    return { kind: 'ok', value: all.value.flatMap((one) => accountTemplateOf(objectOf(one)) ?? []) }
  },
  createTemplate: (wabaId, token, template) =>
    call(
      'POST',
      `${wabaId}/message_templates`,
      token,
      { parameter_format: 'POSITIONAL', ...template },
      ({ id, status, category }) => {
        const state = templateStateOf(textOf(status, 40))
        return idOf(id) === '' || state === null || state === 'gone'
          ? null
          : { id: idOf(id), state, category: templateCategoryOf(textOf(category, 40)) }
      },
    ),
  editTemplate: (id, token, change) => call('POST', id, token, change, isSuccess),
  deleteTemplate: (wabaId, token, name) =>
    call('DELETE', `${wabaId}/message_templates?name=${name}`, token, null, isSuccess),
  async uploadSample(token, { bytes, type, fileName }) {
    const name = fileName.replaceAll(/[^\w.-]/g, '_').slice(0, 100) || 'file'
    const begun = await call(
      'POST',
      `app/uploads?file_name=${name}&file_length=${bytes.length}&file_type=${encodeURIComponent(type)}`,
      token,
      null,
      ({ id }) => (/^upload:[\w=?:./-]{1,900}$/.test(textOf(id, 1000)) ? { session: textOf(id, 1000) } : null),
    )
    if (begun.kind !== 'ok') return begun
    return await call(
      'POST',
      begun.value.session,
      null,
      null,
      ({ h: handle }) => (textOf(handle, 4000) === '' ? null : { handle: textOf(handle, 4000) }),
      { type, bytes, timeoutMs: UPLOAD_MS, headers: { authorization: `OAuth ${token}`, file_offset: '0' } },
    )
  },
})
/** Page by page. Where one of them fails the whole has failed: half a list would say that the other half is no more. */
async function pagesOf(
  call: ReturnType<typeof createGraphCall>,
  wabaId: string,
  token: string,
  query: string,
): Promise<GraphAnswer<unknown[]>> {
  const found: unknown[] = []
  const known = new Set<string>()
  for (let after = ''; ;) {
    const from = after === '' ? '' : `&after=${encodeURIComponent(after)}`
    const page = await call('GET', `${wabaId}/message_templates?${query}&limit=${PAGE}${from}`, token, null, pageOf)
    if (page.kind !== 'ok') return page
    found.push(...page.value.data)
    known.add(after)
    after = page.value.after
    // A cursor that leads back would lead round for ever.
    if (after === '' || known.has(after) || known.size * PAGE >= MOST) break
  }
  return { kind: 'ok', value: found.slice(0, MOST) }
}

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
  const category = templateCategoryOf(textOf(one.category, 40))
  // A code to log in with is nobody's to send by hand.
  if (category === null || category === 'authentication') return null
  const reason = state === 'rejected' ? templateReasonOf(textOf(one.rejected_reason, 60)) : null
  return { name, language, category, header: parts.HEADER, body: parts.BODY, footer: parts.FOOTER, state, reason }
}
const wantsValues = (part: Loose): boolean =>
  listOf(part.buttons)
    .map(objectOf)
    .some((button) => !PLAIN_BUTTONS.has(textOf(button?.type, 40)) || textOf(button?.url, 2000).includes('{{'))
const PLAIN_BUTTONS: ReadonlySet<string> = new Set(['QUICK_REPLY', 'URL', 'PHONE_NUMBER'])

function accountTemplateOf(one: Loose | null): AccountTemplate | null {
  const state = templateStateOf(textOf(one?.status, 40))
  const category = templateCategoryOf(textOf(one?.category, 40))
  const [id, name, language] = [idOf(one?.id), textOf(one?.name, 512), textOf(one?.language, 10)]
  if (one === null || state === null || category === null || id === '' || !/^[a-z0-9_]+$/.test(name)) return null
  if (!/^[a-z]{2,3}(_[A-Z]{2})?$/.test(language)) return null
  return {
    id,
    name,
    language,
    category,
    state,
    reason: state === 'rejected' ? templateReasonOf(textOf(one.rejected_reason, 60)) : null,
    quality: templateQualityOf(textOf(objectOf(one.quality_score)?.score, 20)),
    ...contentOf(one),
  }
}
