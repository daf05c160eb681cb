import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toPattern } from './app-paths.ts'
import { sendError } from './http.ts'
import { serveWeb } from './web-files.ts'

const root = mkdtempSync(path.join(tmpdir(), 'kaunta-web-'))
const script = `// ${'x'.repeat(5000)}`
const files: Record<string, string | Buffer> = {
  'shell.html': `<!doctype html><title>Shell</title>${' '.repeat(1000)}`,
  '404.html': '<!doctype html><title>404</title>',
  'sw/404.html': '<!doctype html><title>Haupo</title>',
  'home.html': '<!doctype html><title>Home</title>',
  'sw/home.html': '<!doctype html><title>Mwanzo</title>',
  'shops.html': `<!doctype html><title>Shops</title>${' '.repeat(1000)}`,
  'sw/shops.html': `<!doctype html><title>Maduka</title>${' '.repeat(1000)}`,
  'help-center.html': '<!doctype html><title>Help</title>',
  'sw/help-center.html': '<!doctype html><title>Msaada</title>',
  'help-center/take-cash.html': '<!doctype html><title>Cash</title>',
  'sw/help-center/take-cash.html': '<!doctype html><title>Taslimu</title>',
  'site-shell.html': '<!doctype html><title>Empty</title>',
  'site-files.json': '{"version":"1","files":[]}',
  'robots.txt': 'User-agent: *',
  'pricing/index.html': '<!doctype html><title>Pricing</title>',
  'assets/index-Ab12Cd34.js': script,
  'assets/ready-Ef56Gh78.css': 'plain'.repeat(500),
  'assets/ready-Ef56Gh78.css.br': brotliCompressSync(Buffer.from('made by the build')),
  'sw.js': script,
  'favicon.svg': '<svg/>',
  '.vite/manifest.json': '{"secret":1}',
  'app-paths.json': JSON.stringify([
    '/',
    '/dashboard',
    '/dashboard/orders/order-info/$id',
    '/dashboard/$',
    '/$',
    '/cart/$',
    '/login',
  ]),
}
let app: FastifyInstance
beforeAll(() => {
  for (const [name, data] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), data)
  }
  app = Fastify()
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
  serveWeb(app, root)
})
afterAll(async () => {
  await app.close()
  rmSync(root, { recursive: true })
})
const titleOf = (text: string) => /<title>(\w+)/.exec(text)?.[1] ?? text

test.each([
  ['/dashboard', 200, 'Shell'],
  ['/dashboard?auth=Login', 200, 'Shell'],
  ['/dashboard/orders/order-info/0190b5a0', 200, 'Shell'],
  ['/cart/any/thing?token=x', 200, 'Shell'],
  ['/login', 200, 'Shell'],
  ['/home', 200, 'Home'],
  ['/pricing', 200, 'Pricing'],
  ['/pricing/', 200, 'Pricing'],
  ['/dashboard/nothing/here', 404, 'Shell'],
  ['/nothing', 404, '404'],
  ['/home.htm', 404, '404'],
  ['/assets/gone-11111111.js', 404, '404'],
  ['/.vite/manifest.json', 404, '404'],
  ['/app-paths.json', 404, '404'],
  ['/..%2f..%2fetc%2fpasswd', 404, '404'],
  ['/%2e%2e/%2e%2e/etc/passwd', 404, '404'],
  // No folder is listed, and nothing of the repository or of the server is there.
  ['/assets', 404, '404'],
  ['/assets/', 404, '404'],
  ['/.vite/', 404, '404'],
  ['/.git/config', 404, '404'],
  ['/package.json', 404, '404'],
  ['/src/server/main.ts', 404, '404'],
])('%s answers %i with %s', async (url, status, title) => {
  const reply = await app.inject(url)
  expect([reply.statusCode, titleOf(reply.body)]).toEqual([status, title])
})

const page = async (url: string, cookie?: string) => {
  const reply = await app.inject({ url, headers: cookie === undefined ? {} : { cookie } })
  return {
    status: reply.statusCode,
    title: titleOf(reply.body),
    vary: reply.headers.vary ?? '',
    cache: reply.headers['cache-control'],
    etag: reply.headers.etag,
  }
}

describe('the public pages speak the language of the cookie, the alternates always Swahili', () => {
  test.each([
    ['/home', undefined, 'Home'],
    ['/home', 'language=en', 'Home'],
    ['/home', 'language=sw', 'Mwanzo'],
    ['/home?from=poster', 'a=1; language=sw; b=2', 'Mwanzo'],
    ['/home', 'my-language=sw', 'Home'],
    ['/home', 'language=swahili', 'Home'],
    ['/home', 'language=../../etc', 'Home'],
    ['/shops/', 'language=sw', 'Maduka'],
    ['/help-center/take-cash', undefined, 'Cash'],
    ['/help-center/take-cash', 'language=sw', 'Taslimu'],
    ['/sw/home', undefined, 'Mwanzo'],
    ['/sw/home', 'language=en', 'Mwanzo'],
    ['/sw/shops/', 'language=en', 'Maduka'],
    ['/sw/help-center/take-cash', 'language=en', 'Taslimu'],
  ])('%s with %s is %s', async (url, cookie, title) => {
    expect(await page(url, cookie)).toMatchObject({ status: 200, title, cache: 'no-cache' })
  })

  test('who keeps an answer for others is told that it depends on the cookie; the two languages have marks of their own', async () => {
    const [english, swahili] = [await page('/shops'), await page('/shops', 'language=sw')]
    expect(english.vary.split(', ')).toEqual(['cookie', 'accept-encoding'])
    expect(swahili.vary.split(', ')).toEqual(['cookie', 'accept-encoding'])
    expect(english.etag).not.toBe(swahili.etag)
    // A mark of the one is not taken for the other after a switch.
    const after = await app.inject({
      url: '/shops',
      headers: { cookie: 'language=sw', 'if-none-match': String(english.etag) },
    })
    expect([after.statusCode, titleOf(after.body)]).toEqual([200, 'Maduka'])
    expect((await page('/dashboard', 'language=sw')).vary).not.toContain('cookie')
  })

  test.each([
    ['/nothing', undefined, '404'],
    ['/nothing', 'language=en', '404'],
    ['/nothing', 'language=sw', 'Haupo'],
    ['/sw/nothing', undefined, 'Haupo'],
    ['/sw', 'language=en', 'Haupo'],
    ['/sw/dashboard', 'language=en', 'Haupo'],
    ['/help-center/nothing-of-the-kind', undefined, '404'],
    ['/help-center/nothing-of-the-kind', 'language=sw', 'Haupo'],
    ['/help-center/take-cash/more', undefined, '404'],
    ['/404', undefined, '404'],
    ['/sw/404', undefined, 'Haupo'],
    ['/404.html', 'language=sw', 'Haupo'],
    ['/shell', undefined, '404'],
    ['/site-shell', undefined, '404'],
    ['/site-shell', 'language=sw', 'Haupo'],
  ])('unknown: %s with %s answers 404 with %s', async (url, cookie, title) => {
    expect(await page(url, cookie)).toMatchObject({ status: 404, title, cache: 'no-cache', vary: 'cookie' })
  })

  test('files that both the worker and robots ask for answer as they are', async () => {
    expect((await app.inject('/site-files.json')).json()).toEqual({ version: '1', files: [] })
    expect((await app.inject('/robots.txt')).headers['content-type']).toBe('text/plain; charset=utf-8')
    // The worker fetches pages by the names of their files.
    for (const [url, title] of [
      ['/home.html', 'Home'],
      ['/sw/home.html', 'Mwanzo'],
      ['/site-shell.html', 'Empty'],
    ])
      expect(await page(url ?? '')).toMatchObject({ status: 200, title })
  })
})

test('the root goes to the dashboard and keeps its query', async () => {
  expect((await app.inject('/')).headers.location).toBe('/dashboard')
  expect((await app.inject('/?auth=Signup')).headers.location).toBe('/dashboard?auth=Signup')
})

test('hashed files are kept for ever, everything else is asked for each time', async () => {
  expect((await app.inject('/assets/index-Ab12Cd34.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  )
  for (const url of ['/sw.js', '/dashboard', '/favicon.svg', '/home']) {
    const first = await app.inject(url)
    expect(first.headers['cache-control']).toBe('no-cache')
    const second = await app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })
    expect([second.statusCode, second.body]).toEqual([304, ''])
  }
})

test('compressed as the browser can, made by the build where it was', async () => {
  const url = '/assets/index-Ab12Cd34.js'
  const br = await app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } })
  expect([br.headers['content-encoding'], br.headers.vary]).toEqual(['br', 'accept-encoding'])
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script)
  const gz = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  expect(gunzipSync(gz.rawPayload).toString()).toBe(script)
  expect(
    (await app.inject({ url, headers: { 'accept-encoding': 'br;q=0, identity' } })).headers['content-encoding'],
  ).toBeUndefined()
  const ready = await app.inject({ url: '/assets/ready-Ef56Gh78.css', headers: { 'accept-encoding': 'br' } })
  expect(brotliDecompressSync(ready.rawPayload).toString()).toBe('made by the build')
  const head = await app.inject({ method: 'HEAD', url })
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(script.length)])
})

test('routes of the router become patterns', () => {
  expect(toPattern('/a.b/$id').test('/aXb/1')).toBe(false)
  expect(toPattern('/a/$id').test('/a/1/2')).toBe(false)
  expect(toPattern('/cart/$').test('/cart')).toBe(true)
})
