import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AT_KEYS, atReport, startAfricasTalkingFake } from '../../../../tests/support/sms/africastalking-fake.ts'
import { anSms } from '../../../../tests/support/sms/a-sms.ts'
import { BEEM_KEYS, startBeemFake } from '../../../../tests/support/sms/beem-fake.ts'
import {
  DELIVERED,
  NEXTSMS_KEYS,
  REJECTED_BLACKLIST,
  startNextSmsFake,
} from '../../../../tests/support/sms/nextsms-fake.ts'
import { startPushEndpoint } from '../../../../tests/support/push-endpoint.ts'
import { aTill } from '../../../../tests/support/books.ts'
import {
  aPhone,
  asOwner,
  codeOf,
  type OwnedShop,
  startTestApp,
  type TestApp,
} from '../../../../tests/support/test-app.ts'
import { confirmProof, requestProof } from '../../../shared/contract/auth.ts'
import { getPush, savePush, sendReceipt } from '../../../shared/contract/live.ts'
import {
  getSmsSettings,
  lookSmsAccount,
  removeSmsAccount,
  saveSmsAccount,
  takeSmsCallback,
  testSmsAccount,
} from '../../../shared/contract/sms.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { SmsGateway } from '../../../shared/domain/sms-accounts.ts'
import { inShop } from '../../platform/database.ts'
import { bindHearers, on } from '../../platform/facts.ts'
import { createOutgoing } from '../../platform/outgoing.ts'
import { createSmsGateways } from '../../providers/sms/sms-gateways.ts'
import { createShopSms } from './shop-sms.service.ts'
import { smsOptedOut, smsReported } from './sms.facts.ts'
import { createSecrets } from '../../platform/secrets.ts'

const HOUR = 3_600_000
const KEY = Buffer.alloc(32, 7)
const KEYS = { beem: BEEM_KEYS, nextsms: NEXTSMS_KEYS, africastalking: AT_KEYS }
const SENDERS = { beem: 'KAUNTA', nextsms: 'N-SMS', africastalking: 'KAUNTA' }
let fakes: {
  beem: Awaited<ReturnType<typeof startBeemFake>>
  nextsms: Awaited<ReturnType<typeof startNextSmsFake>>
  africastalking: Awaited<ReturnType<typeof startAfricasTalkingFake>>
}
let pushed: Awaited<ReturnType<typeof startPushEndpoint>>
let t: TestApp
let shop: OwnedShop
/** What the operator's account sent. */
const operators: { to: string; text: string }[] = []
const reported: object[] = []
const optedOut: object[] = []
let shopSms: ReturnType<typeof createShopSms>

beforeAll(async () => {
  fakes = {
    beem: await startBeemFake(),
    nextsms: await startNextSmsFake(),
    africastalking: await startAfricasTalkingFake(),
  }
  pushed = await startPushEndpoint({ now: () => t.clock.now() })
  const origins = Object.values(fakes).map(({ origin }) => origin)
  const outgoing = createOutgoing({ allowOrigins: [...origins, pushed.origin] })
  const smsGateways = createSmsGateways(outgoing, {
    beem: fakes.beem.origin,
    nextsms: fakes.nextsms.origin,
    africastalking: fakes.africastalking.origin,
  })
  t = await startTestApp({
    outgoing,
    smsGateways,
    smsPartTzs: 26,
    sms: anSms(operators),
    secretsKey: KEY,
    rateLimits: { smsTestsOfShop: { count: 3, perMs: 24 * HOUR }, smsUnknownOfShop: { count: 2, perMs: 24 * HOUR } },
  })
  const { db, clock } = t
  const log = { error: () => undefined }
  shopSms = createShopSms({
    db,
    clock,
    secrets: createSecrets(KEY),
    sms: anSms(operators),
    smsGateways,
    smsPartTzs: 26,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what of a logger it uses
    log: log as never,
  })
  shop = await t.aShop({ shop_name: 'Duka la Neema' })
  await t.must(requestProof, { body: { kind: 'phone' } }, shop.token)
  await t.app.runDueJobs()
  const code = /\b\d{6}\b/.exec(operators.at(-1)?.text ?? '')?.[0] ?? ''
  await t.must(confirmProof, { body: { kind: 'phone', code } }, shop.token)
})
afterAll(async () => {
  await t.close()
  await Promise.all([...Object.values(fakes), pushed].map((one) => one.close()))
})
beforeEach(() => {
  for (const fake of Object.values(fakes)) fake.check()
  operators.length = 0
})

const save = (gateway: SmsGateway, given: object = {}, token = shop.token) =>
  t.call(
    saveSmsAccount,
    {
      body: {
        gateway,
        senderId: SENDERS[gateway],
        pricePerPartTzs: 20,
        lowBelowParts: 100,
        credentials: KEYS[gateway],
        ...given,
      },
    },
    token,
  )
const settings = (token = shop.token) => t.must(getSmsSettings, {}, token)
async function callbackOf(what: string) {
  const url = (await settings()).own?.callbacks.find((one) => one.what === what)?.url ?? ''
  return new URL(url).pathname
}
const post = (url: string, payload: string, type = 'application/x-www-form-urlencoded') =>
  t.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
async function due(job: string) {
  await asOwner(t, (db) => sql`insert into pgboss.job (name, data) values (${job}, '{}')`.execute(db))
  for (let round = 0; round < 3; round += 1) await t.app.runDueJobs()
}
/** By the shop's own account, as a campaign sends. */
async function sent(reference: string, to = '+255711000111') {
  const { provider } = await inShop(t.db, shop.shop.id, (tx) => shopSms.of(tx, shop.shop.id))
  return await provider.send({ to, text: 'Habari', reference })
}

describe('the account', () => {
  test('without one the shop sees the operator’s and its price', async () => {
    expect(await settings()).toMatchObject({ own: null, kaunta: { pricePerPartTzs: 26, isSandbox: false } })
    expect((await settings()).testPhone).toMatch(/^\+255 7\d• ••• \d{3}$/)
    const { isOwn, kind, pricePerPartTzs, senderId } = await inShop(t.db, shop.shop.id, (tx) =>
      shopSms.of(tx, shop.shop.id),
    )
    expect({ isOwn, kind, pricePerPartTzs, senderId }).toEqual({
      isOwn: false,
      kind: 'beem',
      pricePerPartTzs: 26,
      senderId: null,
    })
    for (const endpoint of [lookSmsAccount, removeSmsAccount, testSmsAccount])
      expect(codeOf(await t.call(endpoint, {}, shop.token))).toBe('sms.no_account')
  })

  test('is set up, asked at once, and its keys are sealed and never told', async () => {
    const answer = await save('beem')
    expect(answer.body.own).toMatchObject({
      gateway: 'beem',
      state: 'works',
      senderId: 'KAUNTA',
      pricePerPartTzs: 20,
      balance: { credit: 500, unit: 'parts', parts: 500 },
      senders: ['KAUNTA', 'DUKA LETU'],
      trouble: null,
      callbacks: [],
      credentials: [
        { name: 'apiKey', isSet: true },
        { name: 'secretKey', isSet: true },
      ],
    })
    const stored = await asOwner(t, (db) =>
      sql<{ row: string }>`select sms_accounts::text as row from sms_accounts`.execute(db),
    )
    const seen = `${JSON.stringify(await settings())} ${t.lines.join('')} ${stored.rows.map(({ row }) => row).join('')}`
    for (const key of Object.values(BEEM_KEYS)) {
      expect(seen).not.toContain(key)
      expect(seen).not.toContain(Buffer.from(key).toString('hex'))
    }
    expect(await inShop(t.db, shop.shop.id, (tx) => shopSms.of(tx, shop.shop.id))).toMatchObject({
      isOwn: true,
      kind: 'beem',
      senderId: 'KAUNTA',
      pricePerPartTzs: 20,
    })
  })

  test('keeps keys that are not sent, forgets them with another gateway, and says what is missing', async () => {
    expect((await save('beem', { credentials: {}, pricePerPartTzs: 25 })).body.own).toMatchObject({
      state: 'works',
      pricePerPartTzs: 25,
    })
    expect((await save('beem', { credentials: { secretKey: 'nyingine' } })).body.own).toMatchObject({
      state: 'wrong_key',
      trouble: { kind: 'wrong_key' },
    })
    const missing = await save('nextsms', { credentials: { username: 'duka' } })
    expect([missing.status, codeOf(missing)]).toEqual([400, 'sms.key_missing'])
    expect(missing.body).toMatchObject({ error: { fields: [{ path: 'credentials.password' }] } })
    expect(codeOf(await save('beem', { credentials: { password: 'x' } }))).toBe('request.invalid')
  })

  test.each(['DUKA LA NEEMA', '', 'Dükа', ' '])('“%s” is no sender of Beem', async (senderId) => {
    expect(codeOf(await save('beem', { senderId }))).toBe('sms.sender_invalid')
  })

  test('a sender the gateway does not know is said at once', async () => {
    expect((await save('beem', { senderId: 'BADO' })).body.own).toMatchObject({
      state: 'works',
      trouble: { kind: 'sender' },
    })
    expect((await save('africastalking', { senderId: null })).body.own).toMatchObject({
      state: 'works',
      isTest: false,
      senders: null,
      balance: { credit: 9000, unit: 'TZS', parts: 450 },
      callbacks: [{ what: 'reports' }, { what: 'messages' }, { what: 'opt-outs' }],
    })
  })

  test('a gateway that is down costs nothing that was typed', async () => {
    fakes.beem.answerAll({ status: 503, body: 'down' })
    expect((await save('beem')).body.own).toMatchObject({ state: 'unreachable', balance: null })
    fakes.beem.answerAll(null)
    expect((await t.must(lookSmsAccount, {}, shop.token)).own).toMatchObject({ state: 'works', trouble: null })
  })

  test('members and other shops have nothing of it', async () => {
    const member = await shop.asMember([{ resource: 'orders', action: ['read', 'create'] }])
    for (const endpoint of [getSmsSettings, lookSmsAccount, removeSmsAccount, testSmsAccount])
      expect((await t.call(endpoint, {}, member.token)).status).toBe(403)
    expect((await save('beem', {}, member.token)).status).toBe(403)
    const other = await t.aShop()
    expect((await settings(other.token)).own).toBeNull()
    expect((await t.call(removeSmsAccount, {}, other.token)).status).toBe(404)
  })

  test('a test message goes to the asker’s own proven phone, and so many a day', async () => {
    const before = fakes.beem.sent.length
    expect((await t.must(testSmsAccount, {}, shop.token)).trouble).toBeNull()
    expect(fakes.beem.sent.at(-1)).toMatchObject({ to: shop.contact.slice(1), sender: 'KAUNTA' })
    expect(fakes.beem.sent.at(-1)?.text).toContain('Duka la Neema')
    fakes.beem.state.credit = 0
    const poor = await t.must(testSmsAccount, {}, shop.token)
    expect([poor.trouble, poor.settings.own?.trouble?.kind]).toEqual(['no_credit', 'no_credit'])
    fakes.beem.state.credit = 500
    const again = await t.must(testSmsAccount, {}, shop.token)
    expect([again.trouble, again.settings.own?.trouble]).toEqual([null, null])
    expect(codeOf(await t.call(testSmsAccount, {}, shop.token))).toBe('request.too_many')
    expect(fakes.beem.sent).toHaveLength(before + 2)
    const unproven = await t.aShop()
    await save('beem', {}, unproven.token)
    expect(codeOf(await t.call(testSmsAccount, {}, unproven.token))).toBe('sms.no_proven_phone')
  })
})

describe('what a shop sends', () => {
  test('goes by its own account and costs the operator nothing; once removed by the operator’s', async () => {
    await save('beem')
    await t.app.runDueJobs()
    operators.length = 0
    const till = await aTill(t, shop)
    const receipt = async () =>
      await t.must(
        sendReceipt,
        { params: { id: (await till.sell(5000)).orderId }, body: { phone: aPhone() } },
        shop.token,
      )
    const before = fakes.beem.sent.length
    await receipt()
    await t.app.runDueJobs()
    expect([fakes.beem.sent.length - before, operators.length]).toEqual([1, 0])
    expect(fakes.beem.sent.at(-1)?.text).toContain('/receipt?t=')
    const spent = () =>
      asOwner(t, (db) =>
        sql<{
          n: number
        }>`select coalesce(sum(taken), 0)::int as n from limit_takings where name = 'smsOfOperator'`.execute(db),
      ).then(({ rows }) => rows[0]?.n)
    expect(await spent()).toBe(0)
    // Waiting when the account goes: by the operator's, which is counted then.
    await receipt()
    await t.must(removeSmsAccount, {}, shop.token)
    await t.app.runDueJobs()
    expect([fakes.beem.sent.length - before, operators.length]).toEqual([1, 1])
    expect(await spent()).toBeGreaterThan(0)
    await receipt()
    await t.app.runDueJobs()
    expect(operators).toHaveLength(2)
  })
})

describe('what is left', () => {
  test('owners who listen are told once that it runs low, and again after it was topped up', async () => {
    const { publicKey } = await t.must(getPush, {}, shop.token)
    const { endpoint, p256dh, auth, path } = pushed.subscribe(publicKey)
    const heard = () => pushed.received.filter((message) => message.path === path).map(({ payload }) => payload)
    fakes.beem.state.credit = 40
    expect((await save('beem')).body.own).toMatchObject({ state: 'low', balance: { parts: 40 } })
    // Nobody listened yet: it stays untold.
    const topics = { orders: true, payments: true, alerts: true }
    const body = { id: uuidv7(), endpoint, p256dh, auth, deviceName: 'Simu ya Asha', language: 'sw' as const, topics }
    await t.must(savePush, { body }, shop.token)
    for (let day = 0; day < 3; day += 1) await due('sms.balances')
    expect(heard()).toEqual([
      expect.objectContaining({
        title: 'SMS zinakaribia kuisha · Duka la Neema',
        body: expect.stringContaining('Beem imebakiwa na SMS 40'),
        url: '/dashboard/marketing/sms/campaign/providers',
      }),
    ])
    fakes.beem.state.credit = 500
    await due('sms.balances')
    fakes.beem.state.credit = 99
    await due('sms.balances')
    expect(heard()).toHaveLength(2)
    expect((await settings()).own).toMatchObject({ state: 'low', balance: { parts: 99 } })
    fakes.beem.state.credit = 500
  })
})

describe('reports', () => {
  beforeAll(() => {
    bindHearers(t.db, [
      on(smsReported, async (_, fact) => void reported.push(fact)),
      on(smsOptedOut, async (_, fact) => void optedOut.push(fact)),
    ])
  })
  beforeEach(() => {
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
    const kept = await asOwner(t, (db) =>
      sql<{ id: string }>`select message_id as id from sms_early_reports`.execute(db),
    )
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
      (await post(optOuts, new URLSearchParams({ senderId: 'KAUNTA', phoneNumber: '+255754333444' }).toString()))
        .status,
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
})
