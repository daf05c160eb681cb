import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'

/** One request as a fake got it. */
export interface Got {
  method: string
  path: string
  query: Record<string, string>
  headers: IncomingHttpHeaders
  body: Record<string, unknown>
  rawBody: string
}
export interface Reply {
  status: number
  body: unknown
  /** Waits with the answer. */
  afterMs?: number
  /** Where a redirect points. */
  location?: string
  /** Breaks the connection off instead of answering: before the head, or in the middle of the body. */
  breaks?: 'head' | 'body'
}
export type Handler = (got: Got) => Reply

/**
 * A strict stand-in for a gateway. What its documentation does not know (a path, a header, a field, a kind of value, a wrong signature) is a fault of ours: it is noted, answered
 * with 418, and `check()` throws it into the test.
 */
export async function startFakeGateway(handle: Handler, bodies: 'json' | 'form' = 'json') {
  const faults: string[] = []
  const got: Got[] = []
  let next: Reply[] = []
  let breaksAll: Reply | null = null
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const rawBody = Buffer.concat(chunks).toString('utf8')
      const url = new URL(request.url ?? '/', 'http://fake')
      const seen: Got = {
        method: request.method ?? '',
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers: request.headers,
        body: {},
        rawBody,
      }
      got.push(seen)
      let reply: Reply
      try {
        if (rawBody !== '') {
          const type = bodies === 'json' ? 'application/json' : 'application/x-www-form-urlencoded'
          if (request.headers['content-type'] !== type)
            throw new Error(`the body's type is ${String(request.headers['content-type'])}`)
          seen.body =
            bodies === 'json'
              ? (JSON.parse(rawBody) as Record<string, unknown>)
              : Object.fromEntries(new URLSearchParams(rawBody))
        }
        reply = handle(seen)
      } catch (error) {
        faults.push(`${seen.method} ${seen.path}: ${error instanceof Error ? error.message : String(error)}`)
        reply = { status: 418, body: { message: 'undocumented' } }
      }
      // Faults of the line come on top: the gateway may have done what it was asked, and only its answer is lost.
      answer(response, breaksAll ?? (isToken(seen) ? reply : (next.shift() ?? reply)))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`
  return {
    origin,
    got,
    /** What the following calls (tokens apart) are answered with, whatever was asked and done. */
    answerNext: (...replies: Reply[]) => void next.push(...replies),
    answerAll: (reply: Reply | null) => void (breaksAll = reply),
    /** Throws what we did wrong; call it after each test. */
    check() {
      const all = faults.splice(0)
      got.length = 0
      next = []
      breaksAll = null
      if (all.length > 0) throw new Error(all.join('\n'))
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
export type FakeGateway = Awaited<ReturnType<typeof startFakeGateway>>

const isToken = ({ path }: Got) => /token/i.test(path)

function answer(response: ServerResponse, { status, body, afterMs = 0, breaks, location }: Reply) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  setTimeout(() => {
    if (breaks === 'head') return response.socket?.destroy()
    response.writeHead(status, {
      'content-type': typeof body === 'string' ? 'text/plain' : 'application/json',
      'content-length': String(Buffer.byteLength(text) + (breaks === 'body' ? 10 : 0)),
      ...(location === undefined ? {} : { location }),
    })
    if (breaks === 'body') return response.write(text, () => response.socket?.destroy())
    response.end(text)
  }, afterMs)
}

type Kind = 'string' | 'number' | 'object' | 'boolean'
/** Throws unless the values are exactly the documented ones; a "?" marks those that may be left out. */
export function requireFields(values: Record<string, unknown>, fields: Record<string, Kind>) {
  const known = new Map(
    Object.entries(fields).map(([name, kind]) => [name.replace('?', ''), { kind, isOptional: name.endsWith('?') }]),
  )
  for (const name of Object.keys(values)) if (!known.has(name)) throw new Error(`undocumented field ${name}`)
  for (const [name, { kind, isOptional }] of known) {
    const value = values[name]
    if (value === undefined && !isOptional) throw new Error(`field ${name} is missing`)
    if (value !== undefined && typeof value !== kind)
      throw new Error(`field ${name} is a ${typeof value}, not a ${kind}`)
  }
}
export function requireThat(isTrue: boolean, otherwise: string): asserts isTrue {
  if (!isTrue) throw new Error(otherwise)
}
