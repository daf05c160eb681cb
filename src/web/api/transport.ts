import axios, { isAxiosError, isCancel } from 'axios'
import { ApiError } from './api-error.ts'

export interface WireRequest {
  method: string
  url: string
  query?: Record<string, string>
  headers: Record<string, string>
  body?: string | FormData | Uint8Array<ArrayBuffer>
  timeoutMs: number
  signal?: AbortSignal
  /** How much of the body is on its way, 0 to 1. */
  onProgress?: (share: number) => void
}
export interface WireAnswer {
  status: number
  data: unknown
  /** Null when the answer names none. */
  contentType: string | null
}

/** One HTTP exchange. Throws `ApiError` for every failure and every status outside 2xx. */
export async function exchange(request: WireRequest): Promise<WireAnswer> {
  try {
    const reply = await axios.request<unknown>({
      method: request.method,
      url: request.url,
      params: request.query,
      headers: request.headers,
      data: request.body,
      timeout: request.timeoutMs,
      signal: request.signal,
      onUploadProgress: request.onProgress && (({ loaded, total }) => request.onProgress?.(total ? loaded / total : 0)),
      // Ours to do: axios would hand back the raw text of unreadable JSON without a word.
      responseType: 'text',
      transformResponse: (text: unknown) => text,
    })
    return { status: reply.status, data: readJson(reply.data), contentType: header(reply.headers, 'content-type') }
  } catch (error) {
    throw asApiError(error)
  }
}

function asApiError(error: unknown): ApiError {
  if (isCancel(error)) return new ApiError({ kind: 'aborted', message: 'The call was given up.' })
  if (!isAxiosError<unknown>(error))
    return new ApiError({ kind: 'offline', message: error instanceof Error ? error.message : String(error) })
  if (error.response) {
    const { status, data, headers } = error.response
    return new ApiError({
      kind: 'answer',
      status,
      data: readJson(data),
      retryAfterSeconds: retryAfter(header(headers, 'retry-after')),
      message: error.message,
    })
  }
  const isTimeout = error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT'
  return new ApiError({ kind: isTimeout ? 'timeout' : 'offline', message: error.message })
}

function readJson(text: unknown): unknown {
  if (typeof text !== 'string' || text === '') return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

function header(headers: unknown, name: string): string | null {
  const value: unknown = typeof headers === 'object' && headers !== null ? Reflect.get(headers, name) : undefined
  return typeof value === 'string' ? value : null
}

/** Seconds, or an HTTP date. */
export function retryAfter(value: string | null, now = Date.now()): number | null {
  if (value === null) return null
  if (/^\d+$/.test(value.trim())) return Number(value)
  const at = Date.parse(value)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000))
}
