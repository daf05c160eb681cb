import { type Popup, PopupInput } from '../../../shared/contract/popups.ts'
import {
  type Both,
  emptyContent,
  emptyPopup,
  POPUP_PROBLEMS,
  type PopupContent,
  type PopupProblem,
  type PopupVariant,
} from '../../../shared/domain/popups/popup.ts'
import { ApiError } from '../../api/api-error.ts'

export type PopupForm = PopupInput
export type ContentForm = PopupInput['variants'][number]

const copied = (content: PopupContent): ContentForm => ({
  ...content,
  form: content.form && { ...content.form, purposes: [...content.form.purposes] },
})
export const emptyForm = (): PopupForm => {
  const { paths, variants, ...rest } = emptyPopup()
  return { ...rest, paths: [...paths], variants: variants.map(copied) }
}
export const contentOf = (): ContentForm => copied(emptyContent())
export function formOf({
  id: _id,
  state: _state,
  pictures: _pictures,
  version: _version,
  startedAt: _started,
  updatedAt: _updated,
  ...form
}: Popup): PopupForm {
  return form
}
/** Of what was kept on the device, if it is one; it may be of an older version of the form. */
export function readForm(kept: unknown): PopupForm | undefined {
  const read = PopupInput.safeParse(kept)
  return read.success ? read.data : undefined
}

export const indexOf = (variant: PopupVariant): number => (variant === 'a' ? 0 : 1)
export const withContent = (form: PopupForm, index: number, next: Partial<ContentForm>): PopupForm => ({
  ...form,
  variants: form.variants.map((content, at) => (at === index ? { ...content, ...next } : content)),
})
export const titleOf = (title: Both): string => title.sw || title.en

/** The server's word about a field, in the same closed list as ours. */
export function problemsIn(error: unknown): PopupProblem[] {
  if (!(error instanceof ApiError) || error.code !== 'popup.refused') return []
  return error.fields.flatMap(({ path, message }) => {
    const problem = POPUP_PROBLEMS.find((one) => one === message)
    return problem === undefined ? [] : [{ path, problem }]
  })
}
/** `2026-12-01T18:00` as the field of this device has it; '' for none. */
export function localOf(instant: string | null): string {
  if (instant === null) return ''
  const at = new Date(instant)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
export function instantOf(local: string): string | null {
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
