import type { Endpoint, InputOf, ResponseOf } from '../../shared/contract/endpoint.ts'
import { ApiError } from './api-error.ts'
import { ORDER_BASE, STORE_BASE } from './bases.ts'
import { tellOutcome } from './outcome.ts'
import { expireToken, readToken } from './token.ts'
import type { WireRequest } from './transport.ts'

/** Specification §7 and decisions 14. Calls that drain the outbox hand in 20 s: a dead socket must not hold the queue. */
export const DEFAULT_TIMEOUT_MS = 150_000
export const MEDIA_TIMEOUT_MS = 300_000
export const OUTBOX_TIMEOUT_MS = 20_000

export interface CallOptions {
  signal?: AbortSignal
  timeoutMs?: number
  /** Another token than the session's, or none (null). Default: the session's as it is now. */
  token?: string | null
  /** Compress the body where the browser can (`CompressionStream`). */
  gzip?: boolean
  /** Writes the body smaller than gzip does, under a media type of its own; null: it goes as JSON. */
  pack?: (body: unknown, text: string) => Promise<{ type: string; bytes: Uint8Array<ArrayBuffer> } | null>
  /** The answer is a file: its bytes, as a Blob. */
  blob?: true
  /** For uploads: how much is on its way, 0 to 1. */
  onProgress?: (share: number) => void
}

type Arguments<E extends Endpoint> =
  unknown extends InputOf<E>
    ? [input?: Record<string, never>, options?: CallOptions]
    : [input: InputOf<E>, options?: CallOptions]
interface Input {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: Blob
}

/** Bodies below this gain nothing from compression. */
const WORTH_GZIP_BYTES = 1024

/**
 * The one place that does HTTP. Answers what the contract says, parsed, or throws `ApiError`. A 401 ends the session
 * (`onTokenChange` tells 'expired'), unless a newer token was saved meanwhile.
 */
export async function call<E extends Endpoint>(endpoint: E, ...[input, options]: Arguments<E>): Promise<ResponseOf<E>> {
  const parts: Input = input ?? {}
  const { signal, gzip = false } = options ?? {}
  const token = options?.token === undefined ? readToken() : options.token
  const url = urlOf(endpoint.path, parts.params)
  const headers: Record<string, string> = { accept: 'application/json' }
  if (token !== null) headers.authorization = `Bearer ${token}`

  const request: WireRequest = {
    method: endpoint.method,
    url,
    headers,
    timeoutMs: options?.timeoutMs ?? timeoutFor(url),
  }
  if (signal) request.signal = signal
  if (options?.blob) request.isBlob = true
  if (options?.onProgress) request.onProgress = options.onProgress
  if (parts.query) request.query = queryOf(parts.query)
  if (parts.file) {
    request.body = new FormData()
    request.body.append('file', parts.file, parts.file instanceof File ? parts.file.name : 'file')
    headers['content-type'] = 'multipart/form-data'
  } else if (parts.body !== undefined) {
    const text = JSON.stringify(parts.body)
    headers['content-type'] = 'application/json'
    const packed = (await options?.pack?.(parts.body, text)) ?? null
    const zipped = gzip && !packed && text.length > WORTH_GZIP_BYTES ? await gzipped(text) : null
    if (packed) headers['content-type'] = packed.type
    if (zipped) headers['content-encoding'] = 'gzip'
    request.body = packed?.bytes ?? zipped ?? text
  }

  const { exchange } = await loadTransport()
  const begunAt = performance.now()
  try {
    const answer = await exchange(request)
    const parsed = endpoint.response.safeParse(answer.data)
    if (parsed.success) tellOutcome({ how: 'answered', begunAt })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- zod loses the link between this E and its schema's output
    if (parsed.success) return parsed.data as ResponseOf<E>
    // A captive portal answers 200 with its own page: that is no network, not a broken server.
    const isForeign = typeof answer.data === 'string' || answer.contentType?.includes('json') !== true
    throw new ApiError({
      kind: isForeign ? 'offline' : 'answer',
      status: answer.status,
      data: answer.data,
      message: `${endpoint.method} ${url}: the answer does not fit the contract`,
    })
  } catch (error) {
    if (error instanceof ApiError && error.kind !== 'aborted')
      tellOutcome({ how: error.kind === 'answer' ? 'answered' : 'unreachable', begunAt })
    if (error instanceof ApiError && error.kind === 'answer' && error.status === 401) expireToken(token)
    throw error
  }
}

export const timeoutFor = (url: string): number => (url.includes('media') ? MEDIA_TIMEOUT_MS : DEFAULT_TIMEOUT_MS)

/** axios comes with the first call, not with the first paint. Offline its chunk is in the precache; if it is not, that is no network. */
async function loadTransport() {
  try {
    return await import('./transport.ts')
  } catch (error) {
    throw new ApiError({
      kind: 'offline',
      message: error instanceof Error ? error.message : 'The transport did not load.',
    })
  }
}

function urlOf(path: Endpoint['path'], params: Record<string, unknown> = {}): string {
  const filled = path.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) => {
    const value = params[name]
    if (typeof value !== 'string' && typeof value !== 'number') throw new TypeError(`${path} needs ${name}`)
    return encodeURIComponent(value)
  })
  if (filled.startsWith('/api/store')) return STORE_BASE + filled.slice('/api/store'.length)
  if (filled.startsWith('/api/v1/order')) return ORDER_BASE + filled.slice('/api/v1/order'.length)
  return filled
}

function queryOf(query: Record<string, unknown>): Record<string, string> {
  const sent: Record<string, string> = {}
  for (const [name, value] of Object.entries(query)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') sent[name] = String(value)
  }
  return sent
}

async function gzipped(text: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (typeof CompressionStream === 'undefined') return null
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
