import { lookup as dnsLookup, type LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'

/** The address is not one we call. Nothing was sent. */
export class OutgoingRefused extends Error {
  override readonly name = 'OutgoingRefused'
}
/** Nothing usable came back: no connection, too slow, too large, broken off. Whether the other side acted is not known. */
export class OutgoingFailed extends Error {
  override readonly name = 'OutgoingFailed'
  /** True when no byte of the request can have arrived (name not found, connection refused). */
  readonly isUnsent: boolean
  constructor(message: string, isUnsent: boolean, options?: ErrorOptions) {
    super(message, options)
    this.isUnsent = isUnsent
  }
}

interface OutgoingRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** For the whole call, connecting included. */
  timeoutMs?: number
  maxBytes?: number
}
interface OutgoingAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  /** The body as UTF-8. */
  text: string
}
/** An answer whose body comes as it is read. It breaks off with an error where it is longer than `maxBytes`, or slower than `timeoutMs`. */
interface OutgoingStream {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Readable
}
export interface Outgoing {
  /** @throws OutgoingRefused, OutgoingFailed */
  request(url: string | URL, request?: OutgoingRequest): Promise<OutgoingAnswer>
  /** For what is too long to lie in memory. Whoever asked reads it to its end, or destroys it. @throws OutgoingRefused, OutgoingFailed */
  open(url: string | URL, request?: OutgoingRequest): Promise<OutgoingStream>
  /** Why this address would not be called, or null; without asking for its name's addresses. For forms. */
  complaint(url: string): string | null
}

interface OutgoingOptions {
  /** Origins called whatever they are ("http://127.0.0.1:4010"): for tests, and for a gateway the operator runs itself. Never from what a person typed. */
  allowOrigins?: readonly string[]
  /** Asks for a name's addresses; for tests. */
  lookup?: (host: string) => Promise<readonly string[]>
}

const TIMEOUT_MS = 20_000
const MAX_BYTES = 1_000_000

/** Everything that is not the public internet: IANA's special-purpose registries for IPv4 and IPv6. */
const forbidden = new BlockList()
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]) {
  const [net = '', bits] = range.split('/')
  forbidden.addSubnet(net, Number(bits), 'ipv4')
}
/** Of IPv6 only 2000::/3 is global at all; these parts of it are not, or hide an IPv4 address (6to4, Teredo). */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
const forbidden6 = new BlockList()
for (const range of ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']) {
  const [net = '', bits] = range.split('/')
  forbidden6.addSubnet(net, Number(bits), 'ipv6')
}

/** Whether an address (no name) is on the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !forbidden.check(address, 'ipv4')
  if (family !== 6 || address.includes('%')) return false
  return global6.check(address, 'ipv6') && !forbidden6.check(address, 'ipv6')
}

/** Names that are a machine's or a network's own, whatever they resolve to. */
const LOCAL_NAME =
  /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home|corp|private|home\.arpa|test|invalid|example|onion)\.?$/i

/**
 * Calls to addresses that people, shops or other servers gave us (SSRF guard). https on port 443 only, no user name, no redirect; every address of the name must be public, and the
 * connection goes to exactly the addresses that were looked at, so a name that answers differently the second time gains nothing. Each call has its own connection: one that
 * died while idle must not make a payment's outcome unknown.
 */
export function createOutgoing({ allowOrigins = [], lookup = createLookup() }: OutgoingOptions = {}): Outgoing {
  const allowed = new Set(allowOrigins.map((origin) => new URL(origin).origin))

  function read(address: string | URL): URL {
    const text = String(address)
    if (text.length > 2048 || !URL.canParse(text)) throw new OutgoingRefused('not an address')
    const url = new URL(text)
    if (url.username !== '' || url.password !== '')
      throw new OutgoingRefused('an address with a user name is not called')
    if (allowed.has(url.origin)) return url
    if (url.protocol !== 'https:') throw new OutgoingRefused('only https is called')
    if (url.port !== '') throw new OutgoingRefused('only the usual port of https is called')
    const host = bare(url.hostname)
    if (isIP(host) !== 0) {
      if (!isPublicAddress(host)) throw new OutgoingRefused('the address is not on the public internet')
      return url
    }
    if (!host.includes('.') || LOCAL_NAME.test(host)) throw new OutgoingRefused('the name is of a private network')
    return url
  }

  async function addressesOf(url: URL): Promise<readonly string[] | null> {
    if (allowed.has(url.origin)) return null
    const host = bare(url.hostname)
    if (isIP(host) !== 0) return [host]
    const found = await lookup(host).catch((error: unknown) => {
      throw new OutgoingFailed('the name has no address', true, { cause: error })
    })
    if (found.length === 0) throw new OutgoingFailed('the name has no address', true)
    // One private address among public ones is how a rebinding attack looks; no honest service has it.
    if (!found.every(isPublicAddress)) throw new OutgoingRefused('the name leads into a private network')
    return found
  }

  return {
    complaint(url) {
      try {
        read(url)
        return null
      } catch (error) {
        return error instanceof Error ? error.message : 'not an address'
      }
    },
    async request(address, asked) {
      const { url, sending } = await prepare(address, asked)
      return await send(url, sending, whole)
    },
    async open(address, asked) {
      const { url, sending } = await prepare(address, asked)
      return await send(url, sending, streamed)
    },
  }

  async function prepare(
    address: string | URL,
    { method = 'GET', headers = {}, body, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES }: OutgoingRequest = {},
  ): Promise<{ url: URL; sending: Sending }> {
    const url = read(address)
    const deadline = AbortSignal.timeout(timeoutMs)
    const late = new Promise<never>((_, reject) =>
      deadline.addEventListener('abort', () => reject(new OutgoingFailed('the name took too long', true)), {
        once: true,
      }),
    )
    const addresses = await Promise.race([addressesOf(url), late])
    const sending = {
      method,
      headers,
      maxBytes,
      signal: deadline,
      ...(body === undefined ? {} : { body: Buffer.from(body) }),
      ...(addresses === null ? {} : { lookup: pinnedLookup(addresses) }),
    }
    return { url, sending }
  }
}

interface Sending {
  method: string
  headers: Record<string, string>
  body?: Buffer
  maxBytes: number
  signal: AbortSignal
  lookup?: LookupFunction
}

/** What becomes of an answer that has begun. */
type Taken<T> = (response: IncomingMessage, sending: Sending) => Promise<T>
const whole: Taken<OutgoingAnswer> = async (response, { maxBytes }) => {
  const bytes = await collect(response, maxBytes)
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: bytes,
    text: bytes.toString('utf8'),
  }
}
const streamed: Taken<OutgoingStream> = async (response, sending) => ({
  status: response.statusCode ?? 0,
  headers: response.headers,
  body: Readable.from(counted(response, sending)),
})

function send<T>(url: URL, sending: Sending, taken: Taken<T>): Promise<T> {
  const { method, headers, body, signal, lookup } = sending
  return new Promise((resolve, reject) => {
    let isConnected = false
    const fail = (message: string, error?: unknown) =>
      reject(new OutgoingFailed(message, !isConnected, { cause: error }))
    const make = url.protocol === 'https:' ? httpsRequest : httpRequest
    const request = make(url, {
      method,
      agent: false,
      signal,
      headers: {
        'user-agent': 'kaunta',
        ...headers,
        ...(body === undefined ? {} : { 'content-length': String(body.length) }),
        'accept-encoding': 'identity',
      },
      ...(lookup ? { lookup } : {}),
    })
    request.on('socket', (socket) =>
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => (isConnected = true)),
    )
    request.on('error', (error) => fail(signal.aborted ? 'no answer in time' : 'the connection failed', error))
    request.on('response', (response) => {
      taken(response, sending).then(resolve, (error: unknown) => {
        request.destroy()
        fail(brokenBy(error, signal), error)
      })
    })
    request.end(body)
  })
}

async function collect(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const bytes of upTo(response, maxBytes)) chunks.push(bytes)
  return Buffer.concat(chunks)
}
async function* upTo(response: IncomingMessage, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of response) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a response without encoding gives buffers
    const bytes = chunk as Buffer
    size += bytes.length
    if (size > maxBytes) throw new RangeError('too large')
    yield bytes
  }
}
async function* counted(response: IncomingMessage, { maxBytes, signal }: Sending): AsyncGenerator<Buffer> {
  try {
    yield* upTo(response, maxBytes)
  } catch (error) {
    throw new OutgoingFailed(brokenBy(error, signal), false, { cause: error })
  } finally {
    response.destroy()
  }
}
const brokenBy = (error: unknown, signal: AbortSignal) =>
  signal.aborted
    ? 'no answer in time'
    : error instanceof RangeError
      ? 'the answer is too large'
      : 'the answer broke off'

const bare = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1')

const DNS_TIMEOUT_MS = 3000
/** No server to ask is known, or none of this machine's answers: its names come another way. */
const WITHOUT_SERVER = new Set(['ECONNREFUSED', 'EADDRGETNETWORKPARAMS', 'ENOTINITIALIZED', 'ELOADIPHLPAPI'])

/**
 * A name's addresses, asked for by ourselves: the system's own look-up waits in the pool of threads that passwords and files need, two names at a time, so that names whose servers never answer
 * would hold up every payment. A resolver each time: the network may be another one by now.
 */
export function createLookup(servers?: readonly string[]): (host: string) => Promise<string[]> {
  return async (host) => {
    const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 })
    if (servers) resolver.setServers(servers)
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    if (found.length > 0) return found
    const errors = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []))
    if (errors.some((error) => WITHOUT_SERVER.has(codeOf(error)))) return await systemLookup(host)
    throw errors[0] ?? new Error('no address')
  }
}
const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

function systemLookup(host: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    dnsLookup(host, { all: true, verbatim: true }, (error, found) =>
      error ? reject(error) : resolve(found.map(({ address }) => address)),
    )
  })
}

/** Answers with what was looked at, and asks nobody again. */
export function pinnedLookup(addresses: readonly string[]): LookupFunction {
  const all: LookupAddress[] = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_host, options, done) => {
    const fitting =
      options.family === 4 || options.family === 6 ? all.filter(({ family }) => family === options.family) : all
    const first = fitting[0]
    if (first === undefined) done(Object.assign(new Error('no address of that kind'), { code: 'ENOTFOUND' }), '', 4)
    else if (options.all) done(null, fitting)
    else done(null, first.address, first.family)
  }
}
