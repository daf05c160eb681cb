import { ApiError } from './api-error.ts'
import { STORE_BASE } from './bases.ts'
import { tellIfOut, tellOutcome } from './outcome.ts'
import { expireToken, readToken } from './token.ts'
import { ANSWER_HEAD_BYTES, countTraffic, REQUEST_HEAD_BYTES } from './traffic.ts'

/** One event of a stream (WHATWG HTML §9.2). */
export interface StreamFrame {
  event: string
  data: string
  /** Where to resume from, when the event says so. */
  id: string | null
}
export interface StreamRequest {
  since: string | null
  /** False: say what there is and end, for networks that hold streams back. */
  waits: boolean
  /** For how long it may be silent while nothing happens. */
  quietMs?: number
  signal: AbortSignal
  onFrame: (frame: StreamFrame) => void
  /** Any byte, heartbeats included. `nextMs`: after what time the next one comes at the latest, where it says so. */
  onSign: (nextMs: number | null) => void
  /** Another stream than the shop's events, with a token of its own: a display's. Its refusals end no session. */
  of?: { path: string; token: string }
}

/**
 * The shop's events, read by fetch because EventSource can send no bearer header. Ends when the server ends it. Throws `ApiError` for everything else, and
 * like `call` lets a 401 end the session.
 */
export async function readEvents({ since, waits, quietMs, signal, onFrame, onSign, of }: StreamRequest): Promise<void> {
  const token = of?.token ?? readToken()
  const query = new URLSearchParams({
    ...(since === null ? {} : { since }),
    ...(waits ? {} : { wait: '0' }),
    ...(quietMs === undefined || of ? {} : { quiet: String(quietMs / 1000) }),
  }).toString()
  countTraffic('live', { up: REQUEST_HEAD_BYTES, down: ANSWER_HEAD_BYTES })
  const begunAt = performance.now()
  const reply = await fetch(`${of?.path ?? `${STORE_BASE}/events`}${query === '' ? '' : `?${query}`}`, {
    headers: { accept: 'text/event-stream', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    cache: 'no-store',
    credentials: 'omit',
    signal,
  }).catch((error: unknown) => {
    throw failed(signal, error)
  })
  if (!reply.ok) {
    const data: unknown = await reply.json().catch(() => null)
    tellOutcome({ how: 'answered', begunAt })
    if (reply.status === 401 && !of) expireToken(token)
    const message = `the stream answered ${reply.status}`
    const refusal = new ApiError({ kind: 'answer', status: reply.status, data, message })
    if (!of) tellIfOut(refusal.code)
    throw refusal
  }
  if (reply.body === null || reply.headers.get('content-type')?.startsWith('text/event-stream') !== true)
    throw new ApiError({ kind: 'offline', message: 'not our stream: a portal answers in its place' })
  tellOutcome({ how: 'answered', begunAt })
  const reader = reply.body.getReader()
  const decoder = new TextDecoder()
  const feed = createFrameReader(onFrame)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const text = decoder.decode(value, { stream: true })
      onSign(nextBeatMs(text))
      countTraffic('live', { down: value.length })
      feed(text)
    }
  } catch (error) {
    throw failed(signal, error)
  }
}

/** A heartbeat is a comment; a number in it is for how many seconds nothing else may come. */
function nextBeatMs(text: string): number | null {
  const [, seconds] = /^: (\d{1,4})$/m.exec(text) ?? []
  return seconds === undefined ? null : Number(seconds) * 1000
}

const failed = (signal: AbortSignal, error: unknown) =>
  new ApiError({
    kind: signal.aborted ? 'aborted' : 'offline',
    message: error instanceof Error ? error.message : String(error),
  })

/** Text in any pieces in, whole events out. */
export function createFrameReader(onFrame: (frame: StreamFrame) => void): (text: string) => void {
  let rest = ''
  let frame: StreamFrame = { event: 'message', data: '', id: null }
  let hasData = false
  const line = (text: string) => {
    if (text === '') {
      if (hasData) onFrame(frame)
      frame = { event: 'message', data: '', id: null }
      hasData = false
      return
    }
    const colon = text.indexOf(':')
    const [name, value] = colon === -1 ? [text, ''] : [text.slice(0, colon), text.slice(colon + 1).replace(/^ /, '')]
    if (name === 'event') frame.event = value
    if (name === 'id') frame.id = value
    if (name !== 'data') return
    frame.data = hasData ? `${frame.data}\n${value}` : value
    hasData = true
  }
  return (text) => {
    rest += text
    // A lone CR at the end may be half of a CRLF.
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    lines.forEach(line)
  }
}
