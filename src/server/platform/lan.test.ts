import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import https from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect, type ConnectionOptions } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LanCertificate, lanCertificate } from './lan-certificate.ts'
import { AUTHORITY_FILE, createTrustServer } from './trust-page.ts'

let dir: string
let made: LanCertificate
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'kaunta-lan-'))
  made = await lanCertificate(dir, ['127.0.0.1', '192.168.1.20'])
})
afterAll(async () => rm(dir, { recursive: true, force: true }))

describe('the certificate of --lan', () => {
  test('names the addresses, is signed by the kept authority, lasts a year and serves nothing else', () => {
    const [cert, authority] = [new X509Certificate(made.cert), new X509Certificate(made.authority)]
    expect(cert.subjectAltName).toContain('IP Address:192.168.1.20')
    expect(cert.subjectAltName).toContain('DNS:localhost')
    expect(cert.verify(authority.publicKey)).toBe(true)
    expect(cert.ca).toBe(false)
    expect(authority.ca).toBe(true)
    expect((cert.validToDate.getTime() - cert.validFromDate.getTime()) / 86_400_000).toBeLessThanOrEqual(398)
    expect(made.fingerprint).toBe(authority.fingerprint256)
  })
  test('is kept; a new address or the end of the year makes a new one, by the same authority', async () => {
    expect(await lanCertificate(dir, ['127.0.0.1', '192.168.1.20'])).toEqual(made)
    const moved = await lanCertificate(dir, ['10.0.0.7'])
    expect(moved.cert).not.toBe(made.cert)
    expect(moved.authority).toBe(made.authority)
    const later = await lanCertificate(dir, ['10.0.0.7'], new Date(Date.now() + 350 * 86_400_000))
    expect(later.cert).not.toBe(moved.cert)
    expect(later.authority).toBe(made.authority)
  })
  test('its keys are nobody else’s to read', async () => {
    for (const name of await readdir(path.join(dir, 'tls')))
      expect((await stat(path.join(dir, 'tls', name))).mode & 0o077).toBe(0)
  })
  test('a client that trusts the authority trusts the server', async () => {
    const server = https
      .createServer({ cert: made.cert, key: made.key }, (_request, reply) => reply.end('karibu'))
      .listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const get = (ca?: string) =>
      new Promise<string>((done) => {
        https
          .get(
            { host: '127.0.0.1', port, path: '/', agent: false, ...(ca ? { ca } : {}) },
            (reply) => void reply.on('data', (text: Buffer) => done(text.toString())),
          )
          .on('error', (error) => done((error as NodeJS.ErrnoException).code ?? ''))
      })
    expect(await get(made.authority)).toBe('karibu')
    expect(await get()).toMatch(/UNABLE_TO|SELF_SIGNED/)
    // The newest TLS both know, with a cipher of today; what is older than 1.2 is answered by nothing.
    const spoken = (about: ConnectionOptions) =>
      new Promise<string>((done) => {
        const socket = connect({ host: '127.0.0.1', port, ca: made.authority, ...about }, () => {
          done(`${socket.getProtocol()} ${socket.getCipher().name}`)
          socket.destroy()
        })
        socket.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? ''))
      })
    expect(await spoken({})).toMatch(/^TLSv1\.3 TLS_(AES|CHACHA20)/)
    expect(await spoken({ maxVersion: 'TLSv1.2' })).toMatch(/^TLSv1\.2 ECDHE-.*(GCM|CHACHA20)/)
    expect(await spoken({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' })).toMatch(
      /^ERR_|ECONNRESET/,
    )
    server.close()
  })
})

describe('the page that shows how to trust it', () => {
  let origin: string
  let server: ReturnType<typeof createTrustServer>
  beforeAll(async () => {
    server = createTrustServer({
      authority: made.authority,
      fingerprint: made.fingerprint,
      appUrl: 'https://192.168.1.20:3000',
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  })
  afterAll(() => void server.close())

  test('in English and Swahili, with both systems, the number to compare and the way on', async () => {
    for (const [query, headers, words] of [
      ['', {}, ['Download the certificate', 'iPhone']],
      ['?lang=sw', {}, ['Pakua cheti', 'iPhone']],
      ['', { 'accept-language': 'sw-TZ,en' }, ['Pakua cheti']],
      ['?lang=en', { 'accept-language': 'sw' }, ['Download']],
    ] as const) {
      const reply = await fetch(`${origin}/${query}`, { headers })
      const text = await reply.text()
      for (const word of [...words, 'Android', made.fingerprint, 'href="https://192.168.1.20:3000"', AUTHORITY_FILE])
        expect(text).toContain(word)
      expect(text).not.toContain('<script')
      expect(reply.headers.get('content-security-policy')).toContain(`default-src 'none'`)
    }
  })
  test('hands out the authority, and never a key', async () => {
    const reply = await fetch(origin + AUTHORITY_FILE)
    expect(reply.headers.get('content-type')).toBe('application/x-x509-ca-cert')
    expect(new X509Certificate(Buffer.from(await reply.arrayBuffer())).fingerprint256).toBe(made.fingerprint)
    for (const url of ['/authority-key.pem', '/../tls/authority-key.pem', '/api/store/user'])
      expect((await fetch(origin + url)).status).toBe(404)
    expect((await fetch(origin, { method: 'POST' })).status).toBe(405)
  })
})
