import { createSocket } from 'node:dgram'
import dns from 'node:dns/promises'
import { once } from 'node:events'
import { createServer, request as httpRequest, type Server } from 'node:http'
import { hostname } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createLookup,
  createOutgoing,
  isPublicAddress,
  OutgoingFailed,
  OutgoingRefused,
  pinnedLookup,
} from './outgoing.ts'

test.each([
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '10.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.127.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.1.1.1',
  '240.0.0.1',
  '255.255.255.255',
  '192.88.99.1',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::ffff:a9fe:a9fe',
  '64:ff9b::a9fe:a9fe',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd12::1',
  'ff02::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:a9fe:a9fe::',
  '3fff::1',
  'fec0::1',
  '4000::1',
  'kaunta.example',
  '',
  '1.2.3',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})
test.each([
  '8.8.8.8',
  '41.59.1.1',
  '172.15.0.1',
  '172.32.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '11.0.0.1',
  '2001:4860:4860::8888',
  '2a00:1450:4001::1',
  '2c0f:fb50::1',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  'http://push.example.com/x',
  'ftp://example.com',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/plain,x',
  'https://example.com:8443/x',
  'https://user@example.com/',
  'https://user:pass@example.com/',
  'https://localhost/',
  'https://LOCALHOST./',
  'https://api.localhost/',
  'https://printer.local/',
  'https://db.internal/',
  'https://router/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f.0.0.1/',
  'https://0177.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.5/',
  'https://①②⑦.⓪.⓪.①/',
  'nothing',
  '',
  'https://',
  `https://example.com/${'x'.repeat(3000)}`,
])('%s is not called', async (url) => {
  const asked: string[] = []
  const outgoing = createOutgoing({ lookup: (host) => (asked.push(host), Promise.resolve(['8.8.8.8'])) })
  expect(outgoing.complaint(url)).not.toBeNull()
  await expect(outgoing.request(url)).rejects.toBeInstanceOf(OutgoingRefused)
  expect(asked).toEqual([])
})
test.each([
  'https://fcm.googleapis.com/fcm/send/x',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/x',
  'https://example.com:443/',
  'https://41.59.1.1/',
])('%s may be called', (url) => {
  expect(createOutgoing().complaint(url)).toBeNull()
})

describe('a name', () => {
  test.each([
    [['127.0.0.1']],
    [['8.8.8.8', '10.0.0.1']],
    [['2001:4860:4860::8888', '::1']],
    [['::ffff:127.0.0.1']],
    [['fd00::1']],
  ])('that leads to %j is not called', async (addresses) => {
    await expect(
      createOutgoing({ lookup: () => Promise.resolve(addresses) }).request('https://rebind.example.com/'),
    ).rejects.toBeInstanceOf(OutgoingRefused)
  })
  test('without an address, or one that is never found, sends nothing', async () => {
    await expect(
      createOutgoing({ lookup: () => Promise.resolve([]) }).request('https://none.example.com/'),
    ).rejects.toMatchObject({ name: 'OutgoingFailed', isUnsent: true })
    await expect(
      createOutgoing({ lookup: () => Promise.reject(new Error('ENOTFOUND')) }).request('https://none.example.com/'),
    ).rejects.toMatchObject({ name: 'OutgoingFailed', isUnsent: true })
    await expect(
      createOutgoing({ lookup: () => new Promise(() => {}) }).request('https://slow.example.com/', { timeoutMs: 50 }),
    ).rejects.toMatchObject({ name: 'OutgoingFailed', isUnsent: true })
  })
})

test('names whose servers never answer hold up no other name', async () => {
  const server = createSocket('udp4')
  let silent = 0
  server.on('message', (asked, { port, address }) => {
    if (asked.includes('silent')) {
      silent += 1
      return
    }
    // The name ends with an empty part, its type stands behind it: an A is 8.8.8.8, of anything else there is none.
    const end = asked.indexOf(0, 12) + 5
    const isA = asked.readUInt16BE(end - 4) === 1
    const head = Buffer.from([...asked.subarray(0, 2), 0x81, 0x80, 0, 1, 0, isA ? 1 : 0, 0, 0, 0, 0])
    const answer = isA ? [0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 8, 8, 8, 8] : []
    server.send(Buffer.concat([head, asked.subarray(12, end), Buffer.from(answer)]), port, address)
  })
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  const lookup = createLookup([`127.0.0.1:${server.address().port}`])
  const waiting = Array.from({ length: 30 }, (_, at) => lookup(`silent-${at}.example.com`).catch(() => 'nobody'))
  expect(await Promise.race([lookup('good.example.com'), ...waiting])).toEqual(['8.8.8.8'])
  expect(silent).toBeGreaterThanOrEqual(30)
  server.unref()
})
test('where no server can be asked, the system is', async () => {
  const system = await dns.lookup(hostname(), { all: true, verbatim: true }).then(
    (found) => found.map(({ address }) => address),
    () => 'nobody',
  )
  expect(await createLookup(['127.0.0.1:1'])(hostname()).catch(() => 'nobody')).toEqual(system)
})

describe('the call itself', () => {
  let server: Server
  let origin = ''
  const seen: { method: string | undefined; headers: Record<string, unknown>; body: string }[] = []
  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        seen.push({ method: request.method, headers: request.headers, body: Buffer.concat(chunks).toString() })
        if (request.url === '/redirect') return response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
        if (request.url === '/large') return response.writeHead(200).end('x'.repeat(5000))
        if (request.url === '/endless') return void response.writeHead(200).write('x')
        if (request.url === '/silent') return undefined
        if (request.url === '/gone') return void response.socket?.destroy()
        return response.writeHead(201, { 'x-sent': 'ndiyo' }).end('Habari 🍍')
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    origin = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`
  })
  afterAll(() => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => void server.close(() => resolve()))
  })
  const call = (path: string, request = {}) =>
    createOutgoing({ allowOrigins: [origin] }).request(`${origin}${path}`, request)

  test('sends and reads', async () => {
    expect(await call('/', { method: 'POST', headers: { 'x-a': '1' }, body: 'Mteja 🍍' })).toMatchObject({
      status: 201,
      text: 'Habari 🍍',
      headers: { 'x-sent': 'ndiyo' },
    })
    expect(seen.at(-1)).toMatchObject({
      method: 'POST',
      body: 'Mteja 🍍',
      headers: { 'x-a': '1', 'user-agent': 'kaunta', 'content-length': '10', connection: 'close' },
    })
    const bytes = new Uint8Array([1, 2, 255])
    await call('/', { method: 'PUT', body: bytes })
    expect(seen.at(-1)?.headers['content-length']).toBe('3')
  })
  test('a redirect is an answer, not a way', async () => {
    const count = seen.length
    expect(await call('/redirect')).toMatchObject({ status: 302 })
    expect(seen.length).toBe(count + 1)
  })
  test.each([
    ['/large', { maxBytes: 1000 }, 'the answer is too large'],
    ['/endless', { timeoutMs: 150 }, 'no answer in time'],
    ['/silent', { timeoutMs: 150 }, 'no answer in time'],
    ['/gone', {}, 'the connection failed'],
  ])('%s: whether it was done is open', async (path, request, message) => {
    await expect(call(path, request)).rejects.toMatchObject({ name: 'OutgoingFailed', message, isUnsent: false })
  })
  test('nobody there: certainly not sent', async () => {
    const closed = 'http://127.0.0.1:1'
    const failed = createOutgoing({ allowOrigins: [closed] }).request(closed)
    await expect(failed).rejects.toBeInstanceOf(OutgoingFailed)
    await expect(failed).rejects.toMatchObject({ isUnsent: true })
  })
  test('the connection goes to the addresses that were looked at, and nowhere else', async () => {
    const { port } = new URL(origin)
    const reach = (addresses: readonly string[], family?: 4 | 6) =>
      new Promise<string>((resolve) => {
        const asked = httpRequest(
          {
            host: 'anybody.example.com',
            port,
            path: '/',
            agent: false,
            lookup: pinnedLookup(addresses),
            ...(family ? { family } : {}),
          },
          (response) => {
            response.resume()
            resolve(`${response.statusCode} for ${String(asked.getHeader('host'))}`)
          },
        )
        asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
        asked.end()
      })
    expect(await reach(['127.0.0.1'])).toBe(`201 for anybody.example.com:${port}`)
    expect(await reach(['127.0.0.1'], 4)).toBe(`201 for anybody.example.com:${port}`)
    expect(await reach(['127.0.0.1'], 6)).toBe('ENOTFOUND')
  })
  test('an allowed address allows no other port of the same machine', async () => {
    const other = origin.replace(/\d+$/, (port) => String(Number(port) === 65_535 ? 65_534 : Number(port) + 1))
    await expect(createOutgoing({ allowOrigins: [origin] }).request(other)).rejects.toBeInstanceOf(OutgoingRefused)
    await expect(createOutgoing().request(origin)).rejects.toBeInstanceOf(OutgoingRefused)
  })
})
