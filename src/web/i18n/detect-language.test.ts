import { createServer, type RequestListener } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { geoUrl } from '../../shared/geo-setting.ts'
import { detectLanguage } from './detect-language.ts'

let close = async () => {}
afterEach(() => close())

/** A look-up service that answers so. */
const serving = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer)
  close = () =>
    new Promise((closed) => {
      server.closeAllConnections()
      server.close(() => closed())
    })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  return `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}/json/`
}
const json =
  (body: unknown, status = 200): RequestListener =>
  (_request, reply) =>
    reply
      .writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
      .end(JSON.stringify(body))

test.each([
  ['Tanzania', json({ country_code: 'TZ' }), 'sw'],
  ['Kenya', json({ country_code: 'KE' }), 'en'],
  ['a reserved address, answered with 200', json({ error: true, reason: 'Reserved IP Address' }), 'en'],
  ['too many asked', json({ error: true, reason: 'RateLimited', country_code: 'TZ' }, 429), 'en'],
  ['a list', json(['TZ']), 'en'],
  ['nothing', json(null), 'en'],
  [
    'a captive portal',
    (_request: unknown, reply: { end: (text: string) => unknown }) => reply.end('<html>Log in'),
    'en',
  ],
] as const)('%s', async (_name, answer, language) => {
  expect(await detectLanguage(await serving(answer))).toBe(language)
})

test('who does not answer in time is English', async () => {
  const url = await serving(() => {})
  const began = Date.now()
  expect(await detectLanguage(url, 200)).toBe('en')
  expect(Date.now() - began).toBeLessThan(5000)
})

test('an address nobody listens at is English; without an address nobody is asked', async () => {
  expect(await detectLanguage('http://127.0.0.1:1/json/')).toBe('en')
  expect(await detectLanguage('')).toBeNull()
})

test('the setting: the public service unless told otherwise, off, or an address that ends in /json/', () => {
  expect(geoUrl({})).toBe('https://ipapi.co/json/')
  expect(geoUrl({ GEO_URL: 'off' })).toBe('')
  expect(geoUrl({ GEO_URL: 'https://geo.example/v1/json/' })).toBe('https://geo.example/v1/json/')
  for (const wrong of ['yes', 'ftp://geo.example/json/', 'https://geo.example/'])
    expect(() => geoUrl({ GEO_URL: wrong })).toThrow('GEO_URL')
})
