import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '../../src/shared/contract/all.ts'
import { logIn } from '../../src/shared/contract/auth.ts'
import type { Endpoint } from '../../src/shared/contract/endpoint.ts'
import { ErrorBody } from '../../src/shared/contract/errors.ts'
import { openOperator } from '../../src/shared/contract/operator.ts'
import { aCanaryShop, type CanaryShop } from '../support/canary-shop.ts'
import { arbitraryOf, nearly } from '../support/schema-arbitrary.ts'
import { PASSWORD, startTestApp, type TestApp } from '../support/test-app.ts'

const isPlain = ({ body, query, params }: Endpoint) => body === undefined && query === undefined && params === undefined
/** So many in all, however many endpoints there are by now; a run that sends fewer fails. Each run sends others. */
const LEAST = process.env['KAUNTA_DEEP'] === undefined ? 10_000 : 30_000
/** Of each kind, to each endpoint that takes input. */
const EACH = Math.ceil(LEAST / 2 / Object.values(allEndpoints).filter((endpoint) => !isPlain(endpoint)).length)
let sent = 0
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000)

let t: TestApp
let shop: CanaryShop
let operatorToken = ''
let token = ''
beforeAll(async () => {
  t = await startTestApp({ maxConnections: 8 })
  shop = await aCanaryShop(t)
  operatorToken = (await t.must(openOperator, { body: { key: 'operator-key-of-this-test-run' } })).token
  token = shop.owner.token
})
afterAll(() => t.close())

const badPath = ['x', '%00', '%ff', '..%2f..', '%F0%9F%8D%8D', 'a'.repeat(150), '00000000-0000-0000-0000-000000000000']

/** What a client could send to this endpoint: as many calls as the contract says, as many almost. One without any input is called three times. */
function callsOf(name: string, endpoint: Endpoint) {
  const ids = [
    shop.product.id,
    shop.orderId,
    shop.customerId,
    shop.expenseId,
    shop.device.id,
    shop.invitation.id,
    shop.reviewId,
    shop.owner.user.id,
    shop.owner.shop.id,
    shop.orderLink.id,
  ]
  const part = (schema: Endpoint['body']) => (schema === undefined ? fc.constant(undefined) : arbitraryOf(schema, ids))
  const of = (body: fc.Arbitrary<unknown>, query: fc.Arbitrary<unknown>) =>
    fc.record({
      body,
      query,
      path: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, fc.constantFrom(...badPath)),
    })
  const [body, query] = [part(endpoint.body), part(endpoint.query)]
  const salt = seed + name.length
  if (isPlain(endpoint)) return fc.sample(of(body, query), { numRuns: 3, seed: salt })
  return [
    ...fc.sample(of(body, query), { numRuns: EACH, seed: salt }),
    ...fc.sample(of(endpoint.body ? nearly(body) : body, endpoint.query ? nearly(query) : query), {
      numRuns: EACH,
      seed: salt + 1,
    }),
  ]
}

test.each(Object.entries(allEndpoints))('%s never fails, whatever is sent', async (name, endpoint) => {
  const wrong: string[] = []
  for (const { body, query, path } of callsOf(name, endpoint)) {
    const search = new URLSearchParams()
    if (query !== null && typeof query === 'object')
      for (const [key, value] of Object.entries(query))
        if (value !== undefined)
          search.append(key, typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value))
    // The token of the shop's own link: any other stops at the door.
    if (endpoint.access === 'cart_token' && search.has('token')) search.set('token', shop.cartToken)
    // A stream has no end.
    if (name === 'streamEvents' || name === 'streamDisplay') search.set('wait', '0')
    const request = {
      method: endpoint.method,
      url: `${endpoint.path.replaceAll(/:\w+/g, path)}${search.size === 0 ? '' : `?${search.toString()}`}`,
      headers: {
        authorization: `Bearer ${endpoint.access === 'operator' ? operatorToken : endpoint.access === 'display_token' ? shop.displayToken : typeof endpoint.access === 'object' && 'scope' in endpoint.access ? shop.apiKey : token}`,
        // As another system sends it; each is a write of its own.
        'idempotency-key': String(sent),
        ...(endpoint.upload
          ? { 'content-type': 'multipart/form-data; boundary=x' }
          : body === undefined
            ? {}
            : { 'content-type': 'application/json' }),
      },
      ...(endpoint.upload
        ? {
            payload: `--x\r\nContent-Disposition: form-data; name="file"; filename="${path}"\r\n\r\n${path}\r\n--x--\r\n`,
          }
        : body === undefined
          ? {}
          : { payload: JSON.stringify(body) }),
    }
    const answer = await t.inject(request)
    sent += 1
    const isFine =
      answer.status < 300 || (answer.status >= 400 && answer.status < 500 && ErrorBody.safeParse(answer.body).success)
    if (!isFine)
      wrong.push(
        `${answer.status} ${request.url} ${JSON.stringify(body)?.slice(0, 600)} ${t.lines.findLast((line) => line.includes('"level":50'))?.slice(0, 900)}`,
      )
    // Some calls end the session they came with; the others must still be let in.
    if (answer.status === 401 && endpoint.access !== 'public')
      token = (await t.must(logIn, { body: { contact: shop.owner.contact, password: PASSWORD } })).token
  }
  expect(wrong.slice(0, 3), `FUZZ_SEED=${seed}`).toEqual([])
})

test('so many requests were sent, and none of them met a fault of ours', () => {
  console.log(`${sent} fuzzed requests to ${Object.keys(allEndpoints).length} endpoints (FUZZ_SEED=${seed})`)
  expect(sent).toBeGreaterThanOrEqual(LEAST)
})
