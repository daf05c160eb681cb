import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'

/** What can become of one request on its way to the server and back. */
export const TOXICS = [
  'request dropped',
  'answer dropped',
  'delayed past the timeout',
  'duplicated',
  'answer cut off',
  'answer shortened',
  'reset before',
  'reset in the body',
  'reset after',
  'dripped',
  '502 with html',
  '503 with html',
  '429',
  '401',
  'portal',
  'wrong content type',
  'empty 200',
] as const
export type Toxic = (typeof TOXICS)[number]

export interface FaultProxy {
  url: string
  /** Its next requests meet these, one each; then everything goes well. `key`: the bearer token they carry. */
  poison(key: string, toxics: readonly Toxic[]): void
  /** Takes back what was not met yet. */
  spare(key: string): Toxic[]
  /** Resolves when what was delayed has reached the server too. */
  quiet(): Promise<void>
  close(): Promise<void>
}

const HTML = '<!doctype html><title>Bad gateway</title><h1>nginx</h1>'
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface Passed {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}
function give(reply: ServerResponse, { status, headers, body }: Passed, changed: Record<string, string> = {}) {
  const { 'transfer-encoding': _chunked, connection: _connection, ...rest } = headers
  reply.writeHead(status, { ...rest, 'content-length': String(body.length), ...changed })
  reply.end(body)
}
const html = (reply: ServerResponse, status: number) =>
  reply.writeHead(status, { 'content-type': 'text/html' }).end(HTML)

/** Stands between a client and the server, and does to requests what bad networks and the boxes in them do. */
export async function aFaultProxy(origin: string, options: { clientTimeoutMs: number }): Promise<FaultProxy> {
  const scripts = new Map<string, Toxic[]>()
  const underWay = new Set<Promise<unknown>>()
  const later = (work: Promise<unknown>) => {
    const kept = work.catch(() => undefined).finally(() => underWay.delete(kept))
    underWay.add(kept)
  }

  async function pass(incoming: IncomingMessage, body: Buffer): Promise<Passed> {
    return await new Promise((resolve, reject) => {
      const onward = ask(
        new URL(incoming.url ?? '/', origin),
        { method: incoming.method, headers: incoming.headers, agent: false },
        (reply) => {
          buffer(reply).then(
            (data) => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: data }),
            reject,
          )
        },
      )
      onward.once('error', reject)
      onward.end(body)
    })
  }
  async function handle(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
    const key = incoming.headers.authorization?.replace('Bearer ', '') ?? ''
    const toxic = scripts.get(key)?.shift()
    if (toxic === 'reset in the body') {
      await once(incoming, 'data')
      return void incoming.socket.destroy()
    }
    const body = await buffer(incoming)
    const answered = async () => await pass(incoming, body)
    switch (toxic) {
      case undefined:
        return give(reply, await answered())
      case 'request dropped':
        return
      case 'answer dropped':
        return void (await answered())
      case 'delayed past the timeout':
        return later(wait(options.clientTimeoutMs * 1.5).then(answered))
      case 'duplicated': {
        const [first] = await Promise.all([answered(), answered()])
        later(wait(options.clientTimeoutMs).then(answered))
        return give(reply, first)
      }
      case 'answer cut off': {
        // Half of what was promised, then the line is dead.
        const whole = await answered()
        reply.writeHead(whole.status, {
          'content-type': 'application/json',
          'content-length': String(whole.body.length),
        })
        reply.write(whole.body.subarray(0, whole.body.length / 2), () => incoming.socket.destroy())
        return
      }
      case 'answer shortened': {
        const whole = await answered()
        return give(reply, { ...whole, body: whole.body.subarray(0, whole.body.length / 2) })
      }
      case 'reset before':
        return void incoming.socket.destroy()
      case 'reset after':
        await answered()
        return void incoming.socket.destroy()
      case 'dripped': {
        const whole = await answered()
        reply.writeHead(whole.status, {
          'content-type': 'application/json',
          'content-length': String(whole.body.length),
        })
        for (let at = 0; at < whole.body.length; at += 40) {
          reply.write(whole.body.subarray(at, at + 40))
          await wait(20)
        }
        return void reply.end()
      }
      case '502 with html':
        await answered() // the server did its work, the proxy in front of it gave up
        return void html(reply, 502)
      case '503 with html':
        return void html(reply, 503)
      case '429':
        return void reply.writeHead(429, { 'content-type': 'application/json', 'retry-after': '1' }).end(
          JSON.stringify({
            error: {
              code: 'request.too_many',
              message: 'too many requests',
              requestId: 'proxy',
              retryAfterSeconds: 1,
            },
          }),
        )
      case '401':
        return void reply
          .writeHead(401, { 'content-type': 'application/json' })
          .end(JSON.stringify({ error: { code: 'auth.required', message: 'no valid session', requestId: 'proxy' } }))
      case 'portal':
        return void html(reply, 200)
      case 'wrong content type':
        return give(reply, await answered(), { 'content-type': 'text/html' })
      case 'empty 200':
        return void reply.writeHead(200, { 'content-type': 'application/json', 'content-length': '0' }).end()
    }
  }

  const proxy = createServer((incoming, reply) => {
    incoming.on('error', () => undefined)
    reply.on('error', () => undefined)
    void handle(incoming, reply).catch(() => incoming.socket.destroy())
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  return {
    url: `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`,
    poison: (key, toxics) => void scripts.set(key, [...toxics]),
    spare: (key) => scripts.get(key)?.splice(0) ?? [],
    async quiet() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    async close() {
      proxy.closeAllConnections()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
