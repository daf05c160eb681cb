import { type Loose, objectOf, textOf } from './loose.ts'
import { type Outgoing, OutgoingFailed, OutgoingRefused } from '../../platform/outgoing.ts'

export const GRAPH_URL = 'https://graph.facebook.com'
/** Of the Graph API, and of the script that signs a shop up in the browser. */
export const GRAPH_VERSION = 'v23.0'
const TIMEOUT_MS = 20_000

interface GraphRefusal {
  kind: 'refused'
  code: number
  /** What exactly, where Meta says: of a template, the part that is wrong. */
  subcode?: number
  isTransient: boolean
  /** Of whoever wrote the error: for the log, never to decide by. */
  message: string
}
export type GraphAnswer<T> =
  | { kind: 'ok'; value: T }
  | GraphRefusal
  /** No answer that can be read. `isUnsent`: it cannot have been heard either. */
  | { kind: 'none'; isUnsent: boolean; message: string }
/** Who is asked: `Outgoing`, which is guarded, or the sandbox. */
export type GraphTransport = Pick<Outgoing, 'request' | 'open'>

/** One call of the Graph API. Whatever comes back is one of three answers; nothing is thrown but faults of our own. `token`: none for the call that answers with one. */
export function createGraphCall(transport: GraphTransport, baseUrl: string = GRAPH_URL) {
  return async function call<T>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    token: string | null,
    body: Readonly<Record<string, unknown>> | null,
    read: (answer: Loose) => T | null,
    /** In place of a JSON body. */
    raw?: { type: string; bytes: Uint8Array; timeoutMs: number; headers?: Record<string, string> },
  ): Promise<GraphAnswer<T>> {
    try {
      const answer = await transport.request(`${baseUrl}/${GRAPH_VERSION}/${path}`, {
        method,
        timeoutMs: raw?.timeoutMs ?? TIMEOUT_MS,
        headers: {
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          accept: 'application/json',
          ...(body === null ? {} : { 'content-type': 'application/json' }),
          ...(raw ? { 'content-type': raw.type, ...raw.headers } : {}),
        },
        ...(body === null ? {} : { body: JSON.stringify(body) }),
        ...(raw ? { body: raw.bytes } : {}),
      })
      const parsed = objectOf(parse(answer.text))
      const refusal = refusalOf(parsed)
      if (refusal) return refusal
      const value = answer.status >= 200 && answer.status < 300 && parsed !== null ? read(parsed) : null
      // A proxy's page, or half an answer: what became of it is not known.
      return value === null
        ? { kind: 'none', isUnsent: false, message: `answered ${answer.status}` }
        : { kind: 'ok', value }
    } catch (error) {
      if (error instanceof OutgoingFailed) return { kind: 'none', isUnsent: error.isUnsent, message: error.message }
      if (error instanceof OutgoingRefused) return { kind: 'none', isUnsent: true, message: error.message }
      throw error
    }
  }
}

export const isSuccess = (answer: Loose) => (answer.success === true ? (true as const) : null)

function refusalOf(answer: Loose | null): GraphRefusal | null {
  const error = objectOf(answer?.error)
  if (error === null || typeof error.code !== 'number') return null
  return {
    kind: 'refused',
    code: error.code,
    subcode: typeof error.error_subcode === 'number' ? error.error_subcode : 0,
    isTransient: error.is_transient === true,
    message: textOf(error.message, 300),
  }
}
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
