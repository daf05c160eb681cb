import type { ErrorCode } from '../../shared/contract/error-codes.ts'

export const SOMETHING_WENT_WRONG = 'Something Went Wrong'
/** Specification §8: a foreign error text holding this becomes the one above (decisions 13). */
const SERVER_ERROR_MARKER = 'Internal Server Error'

/** `answer`: the server spoke. `offline`: it was not reached, or something else answered in its place. `timeout`: nobody knows whether it heard. */
export type ApiErrorKind = 'answer' | 'offline' | 'timeout' | 'aborted'

export interface ApiErrorParts {
  kind: ApiErrorKind
  status?: number
  /** The body of the answer as it came. */
  data?: unknown
  retryAfterSeconds?: number | null
  message: string
}

/** The one error `call` throws. People read the text for `code` when there is one, else `text`. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind
  /** 0 when there was no answer. */
  readonly status: number
  /** Null for a foreign body, and when there was no answer. A newer server may say one this version does not know: i18n/answer-text.ts has words for that too. */
  readonly code: ErrorCode | null
  readonly text: string
  readonly fields: { path: string; message: string }[]
  readonly requestId: string | null
  readonly retryAfterSeconds: number | null
  readonly data: unknown

  constructor(parts: ApiErrorParts) {
    super(parts.message)
    this.name = 'ApiError'
    this.kind = parts.kind
    this.status = parts.status ?? 0
    this.data = parts.data
    const own = ownError(parts.data)
    this.code = own?.code ?? null
    this.fields = own?.fields ?? []
    this.requestId = own?.requestId ?? null
    this.retryAfterSeconds = parts.retryAfterSeconds ?? own?.retryAfterSeconds ?? null
    this.text = errorText({ data: parts.data, message: parts.message })
  }
}

/** Somebody else saved these settings meanwhile: the form asks which of the two is to stay. */
export const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'shop.changed_meanwhile'

const field = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
interface OwnError {
  code: ErrorCode
  requestId: string
  fields: { path: string; message: string }[]
  retryAfterSeconds: number | null
}
/** By its shape: the list of all codes is long, and the texts, which know it too, come where one is shown. */
const isCode = (code: unknown): code is ErrorCode => typeof code === 'string' && /^[a-z_]+\.[a-z_]+$/.test(code)
/** What `ErrorBody` of the contract describes, read by hand: every screen knows this class, and zod would come before the first paint with it. */
function ownError(data: unknown): OwnError | null {
  const error = field(data, 'error')
  const code = field(error, 'code')
  const requestId = field(error, 'requestId')
  if (!isCode(code) || typeof requestId !== 'string' || typeof field(error, 'message') !== 'string') return null
  const fields: unknown = field(error, 'fields')
  const retryAfterSeconds = field(error, 'retryAfterSeconds')
  return {
    code,
    requestId,
    fields: (Array.isArray(fields) ? fields : []).flatMap((item: unknown) => {
      const [path, message] = [field(item, 'path'), field(item, 'message')]
      return typeof path === 'string' && typeof message === 'string' ? [{ path, message }] : []
    }),
    retryAfterSeconds: typeof retryAfterSeconds === 'number' ? retryAfterSeconds : null,
  }
}

const words = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined

/**
 * Specification §8, in its order: the first item of a `detail` list (its `msg`, else its `type`); the nested message error message;
 * `message`; `detail`; the response data; the error's own message. A text with the server-error marker becomes "Something Went Wrong".
 * Takes an axios-like error (`response.data`), an `ApiError`, or any thrown value.
 */
export function errorText(error: unknown): string {
  const data = field(field(error, 'response'), 'data') ?? field(error, 'data')
  const detail = field(data, 'detail')
  const first: unknown = Array.isArray(detail) ? detail[0] : undefined
  const text =
    words(field(first, 'msg'))
    ?? words(field(first, 'type'))
    ?? words(field(field(field(data, 'message'), 'error'), 'message'))
    ?? words(field(field(data, 'error'), 'message'))
    ?? words(field(data, 'message'))
    ?? words(detail)
    ?? words(data)
    ?? words(field(error, 'message'))
    ?? words(error)
    ?? SOMETHING_WENT_WRONG
  return text.includes(SERVER_ERROR_MARKER) ? SOMETHING_WENT_WRONG : text
}
