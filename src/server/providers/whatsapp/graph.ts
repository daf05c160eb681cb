import { listOf, type Loose, objectOf, textOf } from './loose.ts'
import { type Outgoing, OutgoingFailed, OutgoingRefused } from '../../platform/outgoing.ts'

/** WhatsApp's Cloud API, as far as a shop's conversations need it. One adapter for Meta's own server and for the sandbox: what differs is who answers (`sandbox-graph.ts`). */
const GRAPH_URL = 'https://graph.facebook.com'
const VERSION = 'v23.0'
const TIMEOUT_MS = 20_000

/** A number, and what opens it. */
export interface GraphLine {
  phoneNumberId: string
  token: string
}
interface GraphRefusal {
  kind: 'refused'
  code: number
  isTransient: boolean
  /** Of whoever wrote the error: for the log, never to decide by. */
  message: string
}
export type GraphAnswer<T> =
  | { kind: 'ok'; value: T }
  | GraphRefusal
  /** No answer that can be read. `isUnsent`: it cannot have been heard either. */
  | { kind: 'none'; isUnsent: boolean; message: string }

export interface PhoneFigures {
  displayPhone: string
  name: string
  quality: string
  messagingLimit: string
  nameStatus: string
  isOnApp: boolean
}
export interface Graph {
  send(line: GraphLine, message: Readonly<Record<string, unknown>>): Promise<GraphAnswer<{ wamid: string }>>
  markSeen(line: GraphLine, wamid: string): Promise<GraphAnswer<true>>
  phone(line: GraphLine): Promise<GraphAnswer<PhoneFigures>>
  phonesOf(wabaId: string, token: string): Promise<GraphAnswer<string[]>>
  subscribe(wabaId: string, token: string): Promise<GraphAnswer<true>>
}
/** Who is asked: `Outgoing`, which is guarded, or the sandbox. */
export type GraphTransport = Pick<Outgoing, 'request'>

const PHONE_FIELDS =
  'id,display_phone_number,verified_name,quality_rating,messaging_limit_tier,name_status,is_on_biz_app'

export function createGraph(transport: GraphTransport, baseUrl: string = GRAPH_URL): Graph {
  async function call<T>(
    method: 'GET' | 'POST',
    path: string,
    token: string,
    body: Readonly<Record<string, unknown>> | null,
    read: (answer: Loose) => T | null,
  ): Promise<GraphAnswer<T>> {
    try {
      const answer = await transport.request(`${baseUrl}/${VERSION}/${path}`, {
        method,
        timeoutMs: TIMEOUT_MS,
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          ...(body === null ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === null ? {} : { body: JSON.stringify(body) }),
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

  return {
    send: ({ phoneNumberId, token }, message) =>
      call('POST', `${phoneNumberId}/messages`, token, { messaging_product: 'whatsapp', ...message }, (answer) => {
        const wamid = objectOf(listOf(answer.messages)[0])?.id
        return typeof wamid === 'string' && wamid !== '' ? { wamid } : null
      }),
    markSeen: ({ phoneNumberId, token }, wamid) =>
      call(
        'POST',
        `${phoneNumberId}/messages`,
        token,
        { messaging_product: 'whatsapp', status: 'read', message_id: wamid },
        isSuccess,
      ),
    phone: ({ phoneNumberId, token }) =>
      call('GET', `${phoneNumberId}?fields=${PHONE_FIELDS}`, token, null, (answer) =>
        answer.id === phoneNumberId
          ? {
              displayPhone: textOf(answer.display_phone_number, 40),
              name: textOf(answer.verified_name, 200),
              quality: textOf(answer.quality_rating, 20),
              messagingLimit: textOf(answer.messaging_limit_tier, 40),
              nameStatus: textOf(answer.name_status, 40),
              isOnApp: answer.is_on_biz_app === true,
            }
          : null,
      ),
    phonesOf: (wabaId, token) =>
      call('GET', `${wabaId}/phone_numbers?fields=id&limit=100`, token, null, (answer) =>
        listOf(answer.data).flatMap((one) => {
          const id = objectOf(one)?.id
          return typeof id === 'string' ? [id] : []
        }),
      ),
    subscribe: (wabaId, token) => call('POST', `${wabaId}/subscribed_apps`, token, {}, isSuccess),
  }
}

const isSuccess = (answer: Loose) => (answer.success === true ? (true as const) : null)

function refusalOf(answer: Loose | null): GraphRefusal | null {
  const error = objectOf(answer?.error)
  if (error === null || typeof error.code !== 'number') return null
  return {
    kind: 'refused',
    code: error.code,
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
