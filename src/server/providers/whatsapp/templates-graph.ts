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
const MOST = 250
const UPLOAD_MS = 100_000

/** Meta's templates of an account. */
export const templateCalls = (call: ReturnType<typeof createGraphCall>): TemplatesGraph => ({
  templatesOf: (wabaId, token) =>
    call(
      'GET',
      `${wabaId}/message_templates?fields=name,language,status,category,components,rejected_reason&limit=${MOST}`,
      token,
      null,
      (answer) =>
        Array.isArray(answer.data)
          ? answer.data
              .slice(0, MOST)
              .flatMap((one) => templateOf(objectOf(one)) ?? [])
              .toSorted((a, b) => a.name.localeCompare(b.name) || a.language.localeCompare(b.language))
          : null,
    ),

  accountTemplates: (wabaId, token, name) =>
    call(
      'GET',
      `${wabaId}/message_templates?fields=id,name,language,status,category,quality_score,rejected_reason,components&limit=${MOST}${name === undefined ? '' : `&name=${name}`}`,
      token,
      null,
      (answer) =>
        Array.isArray(answer.data)
          ? answer.data.slice(0, MOST).flatMap((one) => accountTemplateOf(objectOf(one)) ?? [])
          : null,
    ),
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
