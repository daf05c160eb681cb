import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BEEM_KEYS } from '../../../../tests/support/sms/beem-fake.ts'
import { type SmsShop, startSmsShop } from '../../../../tests/support/sms/sms-shop.ts'
import { aTill } from '../../../../tests/support/books.ts'
import { aPhone, asOwner, codeOf } from '../../../../tests/support/test-app.ts'
import { getPush, savePush, sendReceipt } from '../../../shared/contract/live.ts'
import { getSmsSettings, lookSmsAccount, removeSmsAccount, testSmsAccount } from '../../../shared/contract/sms.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'

let s: SmsShop
let t: SmsShop['t']
let shop: SmsShop['shop']
let fakes: SmsShop['fakes']
let pushed: SmsShop['pushed']
let operators: SmsShop['operators']
let settings: SmsShop['settings']
let save: SmsShop['save']
let due: SmsShop['due']
beforeAll(async () => {
  s = await startSmsShop()
  ;({ t, shop, fakes, pushed, operators, settings, save, due } = s)
})
afterAll(() => s.close())
beforeEach(() => s.fresh())

describe('the account', () => {
  test('without one the shop sees the operator’s and its price', async () => {
    expect(await settings()).toMatchObject({ own: null, kaunta: { pricePerPartTzs: 26, isSandbox: false } })
    expect((await settings()).testPhone).toMatch(/^\+255 7\d• ••• \d{3}$/)
    const { isOwn, provider, pricePerPartTzs, senderId } = await s.using()
    expect({ isOwn, kind: provider.kind, pricePerPartTzs, senderId }).toEqual({
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
    expect(await s.using()).toMatchObject({
      isOwn: true,
      provider: { kind: 'beem' },
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
