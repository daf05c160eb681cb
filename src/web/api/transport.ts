import axios, { isAxiosError, isCancel } from 'axios'
import { ApiError } from './api-error.ts'
import { tellIfOut } from './outcome.ts'
import { salesFirst } from './sales-first.ts'
import { ANSWER_HEAD_BYTES, countTraffic, REQUEST_HEAD_BYTES, trafficOf } from './traffic.ts'

export interface WireRequest {
  method: string
  url: string
  query?: Record<string, string>
  headers: Record<string, string>
  body?: string | FormData | Uint8Array<ArrayBuffer>
  timeoutMs: number
  signal?: AbortSignal
  /** The answer's bytes as they are, and not its text. */
  isBlob?: boolean
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
  // What changes something is somebody's tap. What is only read may wait for the sales, and be asked twice.
  if (request.method !== 'GET') return await once(request)
  // The goods' news too: "Send now" and "Sign out" wait for it, and without a line it has to fail at once.
  return await salesFirst.inTurn('read', async (signal) => await once({ ...request, signal }), request.signal)
}

async function once(request: WireRequest): Promise<WireAnswer> {
  const what = trafficOf(request.url)
  countTraffic(what, { up: REQUEST_HEAD_BYTES + lengthOf(request.body) })
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
      responseType: request.isBlob === true ? 'blob' : 'text',
      transformResponse: (given: unknown) => given,
    })
    if (!MEASURES) countTraffic(what, { down: ANSWER_HEAD_BYTES + lengthOf(reply.data) })
    return { status: reply.status, data: readJson(reply.data), contentType: header(reply.headers, 'content-type') }
  } catch (error) {
    throw asApiError(error, await refusalText(error))
  }
}

/** Elsewhere (an old Safari, Node) an answer is as long as its text. */
const MEASURES =
  typeof PerformanceResourceTiming !== 'undefined' && 'transferSize' in PerformanceResourceTiming.prototype

function lengthOf(body: unknown): number {
  if (typeof body === 'string') return new Blob([body]).size
  if (body instanceof Uint8Array) return body.length
  if (!(body instanceof FormData)) return 0
  let sum = 0
  for (const part of body.values()) sum += typeof part === 'string' ? part.length : part.size
  return sum
}

/** A refusal of what was asked for as bytes comes as bytes too. */
async function refusalText(error: unknown): Promise<unknown> {
  const data = isAxiosError<unknown>(error) ? error.response?.data : undefined
  return data instanceof Blob ? await data.text() : data
}

function asApiError(error: unknown, data: unknown): ApiError {
  if (isCancel(error)) return new ApiError({ kind: 'aborted', message: 'The call was given up.' })
  if (!isAxiosError<unknown>(error))
    return new ApiError({ kind: 'offline', message: error instanceof Error ? error.message : String(error) })
  if (error.response) {
    const { status, headers } = error.response
    const refusal = new ApiError({
      kind: 'answer',
      status,
      data: readJson(data),
      retryAfterSeconds: retryAfter(header(headers, 'retry-after')),
      message: error.message,
    })
    tellIfOut(refusal.code)
    return refusal
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
