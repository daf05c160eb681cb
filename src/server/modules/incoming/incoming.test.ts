import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { savePaymentSettings } from '../../../shared/contract/payments.ts'
import { listIncomingWebhooks } from '../../../shared/contract/webhooks.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { CALLS_AN_HOUR, WRONG_CALLS_AN_HOUR } from '../../../shared/domain/webhooks.ts'
import type { HandGateway } from '../../../../tests/support/payments/hand-gateway.ts'
import { inPayingShops, type PayingShop } from '../../../../tests/support/payments/paying.ts'
import { asOwner, codeOf, PASSWORD, type TestApp } from '../../../../tests/support/test-app.ts'
import { inShop } from '../../platform/database.ts'
import { createIncomingCalls, reducedBody } from './incoming.service.ts'

const lines: string[] = []
let t: TestApp
let hand: HandGateway
let own: HandGateway
let p: PayingShop
inPayingShops((given) => {
  ;({ t, hand, own, p } = given)
  own.reset()
})

const useOwn = () =>
  t.must(
    savePaymentSettings,
    {
      body: {
        mode: 'own',
        ownAdapter: 'clickpesa',
        credentials: { apiKey: 'siri-ya-lango-la-malipo-1234567890' },
        password: PASSWORD,
      },
    },
    p.shop.token,
  )
const log = (query: object = {}, token = p.shop.token) => t.must(listIncomingWebhooks, { query }, token)
const direct = () =>
  createIncomingCalls({
    db: t.db,
    clock: t.clock,
    log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
  })
const aCall = (given: object = {}) => ({
  shopId: p.till.shopId,
  source: 'sms' as const,
  sender: 'nextsms',
  kind: 'sms_report' as const,
  proof: 'key' as const,
  outcome: 'taken' as const,
  status: 200,
  tookMs: 3,
  body: '{}',
  ...given,
})

test('a gateway of the shop’s own is logged with what it was answered, how long it took and what it did; a wrong signature too', async () => {
  const url = new URL((await useOwn()).own.callbackUrl ?? '').pathname
  const { orderId } = await p.till.sell(10_000, { isPaid: false })
  const { reference, totalTzs } = await p.asked(orderId)
  const said = { reference, amountTzs: totalTzs, providerReference: 'CLK0001', payerPhone: '+255754123456' }
  const good = own.callback(said)
  const sent = { 'user-agent': 'ClickPesa/2', 'x-forwarded-for': '203.0.113.77', authorization: 'Bearer siri' }
  expect((await t.inject({ method: 'POST', url, ...good, headers: { ...good.headers, ...sent } })).status).toBe(200)
  expect((await log()).items).toMatchObject([{ outcome: null, proof: 'signature', status: 200 }])
  await t.app.runDueJobs()
  const bad = own.callback({ ...said, providerReference: 'CLK0002' }, 'siri nyingine')
  expect((await t.inject({ method: 'POST', url, ...bad })).status).toBe(403)
  const { items, notKept } = await log()
  expect(items).toMatchObject([
    { source: 'payments', sender: 'clickpesa', proof: 'wrong', outcome: 'refused', status: 403 },
    { source: 'payments', kind: 'payment', proof: 'signature', outcome: 'applied', status: 200, reference: 'CLK0001' },
  ])
  expect(notKept).toBe(0)
  for (const { tookMs } of items) expect(tookMs).toBeGreaterThanOrEqual(0)
  const count = async (query: object) => (await log(query)).items.length
  expect(await count({ search: 'clk0001' })).toBe(1)
  expect(await count({ result: 'done' })).toBe(1)
  const headers = items[1]?.headers ?? []
  expect(headers).toEqual(
    expect.arrayContaining([
      { name: 'user-agent', value: 'ClickPesa/2' },
      { name: 'x-forwarded-for', value: '203.0.113.0/24' },
    ]),
  )
  expect(JSON.stringify(headers)).not.toContain('siri')
  expect(await count({ result: 'nothing', source: 'payments' })).toBe(1)
  expect([await count({ source: 'sms' }), await count({ kind: 'payout' }), await count({ search: 'hakuna' })]).toEqual([
    0, 0, 0,
  ])
  // An address that is nobody's says nothing of any shop.
  await t.inject({ method: 'POST', url: `${url.slice(0, -3)}zzz`, ...good })
  expect((await log()).items).toHaveLength(2)
  const other = await t.aShop()
  expect((await log({}, other.token)).items).toEqual([])
  const clerk = await p.shop.asMember([{ resource: 'transactions', action: ['read'] }])
  expect(codeOf(await t.call(listIncomingWebhooks, { query: {} }, clerk.token))).toBe('auth.admin_only')
})

test('what came at the operator’s own account stands with the shop whose payment it was, once, and a stranger’s with none', async () => {
  const { orderId } = await p.till.sell(5000, { isPaid: false })
  const { reference, totalTzs: amountTzs } = await p.asked(orderId)
  for (let times = 0; times < 2; times += 1) await p.call({ reference, amountTzs, providerReference: 'AZM77' })
  await p.call({ reference, amountTzs, providerReference: 'AZM78' }, { key: 'si siri' })
  await p.call({ reference: 'KTNOBODY', amountTzs, providerReference: 'AZM79' })
  expect((await log()).items).toMatchObject([
    { sender: 'azampay', proof: 'signature', outcome: 'applied', reference: 'AZM77', tookMs: null, copies: 2 },
  ])
})

test('without a signature at the address everybody knows it proves nothing, and the operator’s account is not in it', async () => {
  const { orderId } = await p.till.sell(5000, { isPaid: false })
  const { reference, totalTzs: amountTzs } = await p.asked(orderId)
  hand.statuses.set(reference, { state: 'waiting' })
  const payload = JSON.stringify({ reference, amountTzs, providerReference: 'AZM80', submerchantAcc: '01723113' })
  await t.inject({ method: 'POST', url: '/api/callbacks/azampay', payload, headers: { 'content-type': 'text/plain' } })
  await t.app.runDueJobs()
  const [line] = (await log()).items
  expect(line).toMatchObject({ proof: 'none', outcome: 'waiting', reference: 'AZM80' })
  expect(line?.body).toContain('"submerchantAcc":"[hidden]"')
})

const outcomes = async (query: object = {}) => new Set((await log(query)).items.map(({ outcome }) => outcome))
test('what was ignored stays ignored once its callback is gone', async () => {
  const url = new URL((await useOwn()).own.callbackUrl ?? '').pathname
  await t.inject({ method: 'POST', url, ...own.callback({ reference: 'KTNOBODY', state: 'waiting' }) })
  await t.inject({ method: 'POST', url, payload: 'si json', headers: { 'content-type': 'text/plain' } })
  await t.app.runDueJobs()
  expect(await outcomes()).toEqual(new Set(['ignored', 'unreadable']))
  await asOwner(t, (db) => sql`delete from provider_callbacks where shop_id = ${p.till.shopId}`.execute(db))
  expect(await outcomes()).toEqual(new Set(['ignored', 'unreadable']))
  expect((await outcomes({ result: 'open' })).size).toBe(0)
})

test('while the database takes nothing, memory holds so many of all shops, what comes then is counted, and nobody waits for long', async () => {
  const calls = direct()
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const lock = asOwner(t, (db) =>
    db.transaction().execute(async (tx) => {
      await sql`lock table incoming_call_hours in exclusive mode`.execute(tx)
      locked.resolve()
      await released.promise
    }),
  )
  await locked.promise
  for (let shops = 0; shops < 10; shops += 1) {
    const shopId = uuidv7()
    for (let times = 0; times < CALLS_AN_HOUR; times += 1) calls.heard(aCall({ shopId }))
  }
  await calls.list(p.till.shopId, listIncomingWebhooks.query.parse({}))
  calls.heard(aCall({ reference: 'no place' }))
  await calls.close()
  released.resolve()
  await lock
  await calls.close()
  await calls.close()
  expect(await log()).toMatchObject({ items: [], notKept: 1 })
})

const strange = () => aCall({ reference: 7 })
test('a call is answered as it would be without the log, whatever stands where a reference should be', async () => {
  const calls = direct()
  await expect(calls.around(strange, () => Promise.resolve('answered'))).resolves.toBe('answered')
  await expect(calls.around(strange, () => Promise.reject(new Error('its own')))).rejects.toThrow('its own')
  calls.heard(strange())
  await calls.close()
  expect((await log()).items).toEqual([])
})

test('of a flood so many an hour are kept and the others counted; wrong ones crowd out no right one, and nothing is thrown', async () => {
  const calls = direct()
  for (let times = 0; times < 1000; times += 1) calls.heard(aCall({ proof: 'wrong', outcome: 'refused', status: 403 }))
  for (let times = 0; times < 1000; times += 1) calls.heard(aCall({ reference: `R${times}` }))
  await calls.close()
  calls.heard(aCall({ reference: 'too late' }))
  await calls.close()
  const { rows } = await inShop(t.db, p.till.shopId, (tx) =>
    sql<{
      proof: string
      count: number
    }>`select proof, count(*)::int as count from incoming_calls group by 1 order by 1`.execute(tx),
  )
  expect(rows).toEqual([
    { proof: 'key', count: CALLS_AN_HOUR },
    { proof: 'wrong', count: WRONG_CALLS_AN_HOUR },
  ])
  expect((await log({ limit: 1 })).notKept).toBe(2001 - CALLS_AN_HOUR - WRONG_CALLS_AN_HOUR)
  t.clock.advance(3_600_000)
  calls.heard(aCall({ reference: 'the next hour' }))
  await calls.close()
  expect((await log({ limit: 1 })).items).toMatchObject([{ reference: 'the next hour' }])
})

test('a log that cannot be written loses its lines and fails no call', async () => {
  const calls = direct()
  calls.heard(aCall({ sender: 'nextsms', status: 7 }))
  await calls.close()
  calls.heard(aCall({ reference: 'after it' }))
  await calls.close()
  expect((await log()).items.map(({ reference }) => reference)).toEqual(['after it'])
  expect(lines.join('\n')).toContain('could not be logged')
})

test('page by page to the end, whatever is searched for; a phone is found however it is written', async () => {
  const shopId = p.till.shopId
  await inShop(t.db, shopId, (tx) =>
    sql`insert into incoming_calls (shop_id, id, at, source, sender, kind, proof, outcome, status, reference, body)
      select ${shopId}, gen_random_uuid(), ${t.clock.now()}::timestamptz - n * interval '1 second', 'sms', 'nextsms', 'sms_report', 'key', 'taken', 200, 'R' || n,
        case when n = 5100 then '{"to":"255754000111"}' else '{}' end from generate_series(1, 5200) n`.execute(tx),
  )
  const first = await log({ search: '0754 000 111' })
  expect(first.items).toEqual([])
  const second = await log({ search: '0754 000 111', cursor: first.nextCursor ?? '' })
  expect(second.items.map(({ reference }) => reference)).toEqual(['R5100'])
  expect(second.nextCursor).toBeNull()
  const seen = new Set<string>()
  for (let cursor: string | undefined, pages = 0; pages < 60; pages += 1) {
    const page = await log({ limit: 100, ...(cursor === undefined ? {} : { cursor }) })
    for (const { id } of page.items) seen.add(id)
    if (page.nextCursor === null) break
    cursor = page.nextCursor
  }
  expect(seen.size).toBe(5200)
})

test('bodies are gone after two weeks, lines after three months; secrets and words of a form never come in', async () => {
  const calls = direct()
  calls.heard(
    aCall({
      reference: 'old',
      headers: [{ name: 'date', value: 'leo' }],
      body: reducedBody(Buffer.from('{"password":"siri","id":"9"}')),
    }),
  )
  calls.heard(
    aCall({ reference: 'form', body: reducedBody(Buffer.from('from=%2B255754000111&text=Habari+yako&apiKey=siri')) }),
  )
  await calls.close()
  expect((await log()).items.map(({ body }) => body).toSorted()).toEqual([
    '{"from":"+255754000111","text":"11 letters","apiKey":"[hidden]"}',
    '{"password":"[hidden]","id":"9"}',
  ])
  const left = async () => {
    const { rows } = await inShop(t.db, p.till.shopId, (tx) =>
      sql<{
        line: string
      }>`select reference || body || replace(headers::text, '[]', '') as line from incoming_calls order by 1`.execute(
        tx,
      ),
    )
    return rows.map(({ line }) => line)
  }
  t.clock.advance(15 * 86_400_000)
  await calls.deleteOld()
  expect(await left()).toEqual(['form', 'old'])
  t.clock.advance(80 * 86_400_000)
  await calls.deleteOld()
  expect(await left()).toEqual([])
})
