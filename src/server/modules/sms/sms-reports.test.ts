import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { atReport } from '../../../../tests/support/sms/africastalking-fake.ts'
import { DELIVERED, REJECTED_BLACKLIST } from '../../../../tests/support/sms/nextsms-fake.ts'
import { HOUR, type SmsShop, startSmsShop } from '../../../../tests/support/sms/sms-shop.ts'
import { asOwner } from '../../../../tests/support/test-app.ts'
import { takeSmsCallback } from '../../../shared/contract/sms.ts'
import { listIncomingWebhooks } from '../../../shared/contract/webhooks.ts'
import { bindHearers, on } from '../../platform/facts.ts'
import { smsOptedOut, smsReported } from './sms.facts.ts'

const reported: object[] = []
const optedOut: object[] = []
let s: SmsShop
let t: SmsShop['t']
let shop: SmsShop['shop']
let fakes: SmsShop['fakes']
let save: SmsShop['save']
let callbackOf: SmsShop['callbackOf']
let post: SmsShop['post']
let due: SmsShop['due']
let sent: SmsShop['sent']
beforeAll(async () => {
  s = await startSmsShop()
  ;({ t, shop, fakes, save, callbackOf, post, due, sent } = s)
  bindHearers(t.db, [
    on(smsReported, async (_, fact) => void reported.push(fact)),
    on(smsOptedOut, async (_, fact) => void optedOut.push(fact)),
  ])
})
afterAll(() => s.close())
beforeEach(() => {
  s.fresh()
  reported.length = 0
  optedOut.length = 0
})

test('Africa’s Talking calls in: what is on its way is nothing, a certain word is told once', async () => {
  await save('africastalking')
  const url = await callbackOf('reports')
  expect(url).toMatch(/^\/api\/sms\/[\w-]{43}\/reports$/)
  const [one, two] = [await sent('kampeni-1'), await sent('kampeni-2')]
  for (const status of ['Sent', 'Submitted', 'Buffered'])
    expect((await post(url, atReport(one.messageId ?? '', status))).status).toBe(200)
  expect(reported).toEqual([])
  for (let times = 0; times < 2; times += 1)
    expect((await post(url, atReport(one.messageId ?? '', 'Success'))).status).toBe(200)
  await post(url, atReport(one.messageId ?? '', 'Failed', 'UserIsInactive'))
  await post(url, atReport(two.messageId ?? '', 'Failed', 'UserInBlackList'))
  const shopId = shop.shop.id
  expect(reported).toEqual([
    { shopId, messageId: one.messageId, reference: 'kampeni-1', state: 'delivered', reason: null },
    { shopId, messageId: two.messageId, reference: 'kampeni-2', state: 'failed', reason: 'UserInBlackList' },
  ])
  expect(optedOut).toEqual([{ shopId, phone: '+255711000111' }])
})

test('one that is faster than the answer to the sending waits for it; so many a day of messages nobody knows', async () => {
  const url = await callbackOf('reports')
  const next = `ATXid_${String(fakes.africastalking.sent.length).padStart(8, '0')}`
  expect((await post(url, atReport(next, 'Success'))).status).toBe(200)
  for (const id of ['mgeni-1', 'mgeni-2', 'mgeni-3'])
    expect((await post(url, atReport(id, 'Success'))).status).toBe(200)
  expect(reported).toEqual([])
  await sent('kampeni-3')
  expect(reported).toMatchObject([{ messageId: next, reference: 'kampeni-3', state: 'delivered' }])
  const kept = await asOwner(t, (db) => sql<{ id: string }>`select message_id as id from sms_early_reports`.execute(db))
  expect(kept.rows).toEqual([{ id: 'mgeni-1' }])
})

test('STOP and ACHA, and the opt-outs of the gateway, are told; other words are nobody’s', async () => {
  const [messages, optOuts] = [await callbackOf('messages'), await callbackOf('opt-outs')]
  const inbound = (text: string, from = '+255754111222') =>
    post(
      messages,
      new URLSearchParams({
        date: '2026-11-30 08:00:00',
        from,
        id: 'x',
        linkId: '',
        text,
        to: '15054',
        networkCode: '64004',
      }).toString(),
    )
  for (const text of ['Asante sana', 'acha.', 'STOP']) expect((await inbound(text)).status).toBe(200)
  expect((await inbound('STOP', 'KAUNTA')).status).toBe(200)
  expect(
    (await post(optOuts, new URLSearchParams({ senderId: 'KAUNTA', phoneNumber: '+255754333444' }).toString())).status,
  ).toBe(200)
  expect(optedOut.map((fact) => (fact as { phone: string }).phone)).toEqual([
    '+255754111222',
    '+255754111222',
    '+255754333444',
  ])
})

test('what is no report, another shop’s key, too much, and a key that was taken away', async () => {
  const url = await callbackOf('reports')
  for (const body of [
    '',
    'id=&status=Success',
    '{"id":"x","status":"Success"}',
    `id=${'x'.repeat(200)}&status=Success`,
  ])
    expect([body, (await post(url, body)).status]).toEqual([body, 400])
  expect((await post(url, `id=${'x'.repeat(70_000)}`)).status).toBe(413)
  expect((await t.call(takeSmsCallback, { params: { key: 'x'.repeat(43), what: 'reports' } })).status).toBe(404)
  expect((await post(url.replace('reports', 'kitu'), atReport('a', 'Success'))).status).toBe(400)
  await save('nextsms')
  // Another gateway has another address.
  expect((await post(url, atReport('a', 'Success'))).status).toBe(404)
  expect(
    (await post(await callbackOf('reports').then((path) => path.replace('reports', 'messages')), 'from=x')).status,
  ).toBe(404)
  const again = await callbackOf('reports')
  await save('nextsms', { credentials: {} })
  expect(await callbackOf('reports')).toBe(again)
  expect(reported).toEqual([])
})

test('NextSMS is asked and may call in too: one effect', async () => {
  const { messageId } = await sent('kampeni-4')
  t.clock.advance(6 * 60_000)
  await due('sms.look')
  expect(reported).toEqual([])
  fakes.nextsms.report(messageId ?? '', DELIVERED)
  t.clock.advance(11 * 60_000)
  await due('sms.look')
  expect(reported).toMatchObject([{ messageId, reference: 'kampeni-4', state: 'delivered' }])
  const body = JSON.stringify({ results: [{ messageId, to: '255711000111', status: REJECTED_BLACKLIST }] })
  expect((await post(await callbackOf('reports'), body, 'application/json')).status).toBe(200)
  expect((await post(await callbackOf('reports'), '{"results":7}', 'application/json')).status).toBe(400)
  expect([reported.length, optedOut.length]).toEqual([1, 0])
})

test('Beem is asked, at growing pauses, and no more after two days', async () => {
  await save('beem')
  const { messageId } = await sent('kampeni-5')
  const asks = () => fakes.beem.got.filter(({ query }) => query['request_id'] === messageId).length
  await due('sms.look')
  expect(asks()).toBe(0)
  const counts: number[] = []
  for (let round = 0; round < 40; round += 1) {
    t.clock.advance(round < 6 ? 10 * 60_000 : 2 * HOUR)
    await due('sms.look')
    counts.push(asks())
  }
  // Doubling: after an hour three times, in two days a dozen.
  expect(counts[5]).toBe(3)
  expect(counts.at(-1)).toBeLessThan(18)
  expect(counts.at(-1)).toBe(counts[30])
  const other = await sent('kampeni-6')
  fakes.beem.report(other.messageId ?? '', 'UNDELIVERED')
  t.clock.advance(6 * 60_000)
  await due('sms.look')
  expect(reported).toMatchObject([{ reference: 'kampeni-6', state: 'failed', reason: 'UNDELIVERED' }])
})

test('somebody who wants no more is told when their message is refused', async () => {
  await save('africastalking')
  fakes.africastalking.state.code = 406
  await expect(sent('kampeni-7', '+255765000999')).rejects.toThrow('wants no more')
  fakes.africastalking.state.code = 101
  expect(optedOut).toEqual([{ shopId: shop.shop.id, phone: '+255765000999' }])
})

test('strangers who make keys up are slowed after some, and the gateway behind the same address is not', async () => {
  await save('africastalking')
  const url = await callbackOf('reports')
  const message = await sent('kampeni-9')
  expect((await post(url, atReport('mgeni-9', 'Success'))).status).toBe(200)
  const guesses = new Set<number>()
  for (let tries = 0; tries < 130; tries += 1)
    guesses.add((await post(`/api/sms/${String(tries).padStart(43, 'x')}/reports`, 'id=1&status=Success')).status)
  expect([...guesses]).toEqual([404, 429])
  expect((await post(url, atReport(message.messageId ?? '', 'Success'))).status).toBe(200)
  expect(reported).toMatchObject([{ reference: 'kampeni-9', state: 'delivered' }])
})

test('what a gateway calls in stands in the shop’s log, without what customers wrote; an address nobody has in none', async () => {
  await save('africastalking')
  const [reports, messages] = [await callbackOf('reports'), await callbackOf('messages')]
  await post(messages, new URLSearchParams({ from: '+255754111222', text: 'Nataka siri' }).toString())
  expect((await post(reports, 'hakuna kitu')).status).toBe(400)
  await post('/api/sms/hakuna-ufunguo-huu/reports', atReport('x', 'Success'))
  const { items } = await t.must(listIncomingWebhooks, { query: { limit: 2 } }, shop.token)
  expect(items).toMatchObject([
    { source: 'sms', sender: 'africastalking', kind: 'sms_report', proof: 'key', outcome: 'refused', status: 400 },
    { source: 'sms', sender: 'africastalking', kind: 'sms_message', proof: 'key', outcome: 'taken', status: 200 },
  ])
  expect(items[1]?.body).toBe('{"from":"+255754111222","text":"11 letters"}')
})
