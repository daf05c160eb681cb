import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmProof, forgotPassword, requestProof } from '../../../shared/contract/auth.ts'
import { listLimits } from '../../../shared/contract/limits.ts'
import { openOperator } from '../../../shared/contract/operator.ts'
import { sendReceipt } from '../../../shared/contract/live.ts'
import { createShop, updateShop } from '../../../shared/contract/shops.ts'
import { inviteStaff } from '../../../shared/contract/staff.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { aTill } from '../../../../tests/support/books.ts'
import {
  aPhone,
  codeOf,
  type OwnedShop,
  startTestApp,
  type TestApp,
  type TestAppOptions,
} from '../../../../tests/support/test-app.ts'
import { anSms } from '../../../../tests/support/sms/a-sms.ts'
import { inShop } from '../../platform/database.ts'

/** A server whose SMS cost money; what went out is in `sent`. */
async function startCostly(options: TestAppOptions = {}) {
  const sent: { to: string; text: string }[] = []
  return { t: await startTestApp({ rateLimits: {}, sms: anSms(sent), ...options }), sent }
}
let t: TestApp
let sent: { to: string; text: string }[]
beforeAll(async () => {
  ;({ t, sent } = await startCostly())
})
afterAll(() => t.close())

let address = 0
const elsewhere = () => ({ 'x-forwarded-for': `10.7.${(address += 1) >> 8}.${address & 255}` })
async function prove({ token, contact }: { token: string; contact: string }) {
  await t.must(requestProof, { body: { kind: 'phone' } }, token)
  await t.app.runDueJobs()
  const code = /\b\d{6}\b/.exec(sent.findLast(({ to }) => to === contact)?.text ?? '')?.[0] ?? ''
  await t.must(confirmProof, { body: { kind: 'phone', code } }, token)
}
async function aSellingShop({ isProven = true, name = 'Duka la Neema' } = {}) {
  const shop = await t.aShop({ shop_name: name })
  if (isProven) await prove(shop)
  const till = await aTill(t, shop)
  return { shop, order: async () => (await till.sell(5000)).orderId }
}
const receipt = (shop: OwnedShop, orderId: string, phone: string) =>
  t.call(sendReceipt, { params: { id: orderId }, body: { phone } }, shop.token)
async function sendTo(shop: OwnedShop, orderIds: readonly string[], phone: string) {
  const codes = []
  for (const orderId of orderIds) codes.push(codeOf(await receipt(shop, orderId, phone)))
  return codes
}

test('a fresh account nobody answers for sends nothing to others; once an owner has proven a contact it does', async () => {
  const { shop, order } = await aSellingShop({ isProven: false })
  const orderId = await order()
  const before = sent.length
  const refused = await receipt(shop, orderId, '0754000111')
  expect([refused.status, codeOf(refused)]).toEqual([403, 'auth.contact_unproven'])
  expect(
    codeOf(
      await t.call(
        inviteStaff,
        { body: { id: uuidv7(), contact: aPhone(), name: 'Juma', grants: [], language: 'sw' } },
        shop.token,
      ),
    ),
  ).toBe('auth.contact_unproven')
  await t.app.runDueJobs()
  expect(sent.length).toBe(before)
  await prove(shop)
  expect((await receipt(shop, orderId, '0754000111')).status).toBe(200)
})

test('one number is not written to again and again, by one shop or by several together', async () => {
  const victim = aPhone()
  const [one, other] = [await aSellingShop(), await aSellingShop({ name: 'Duka la Asha' })]
  const orders = await Promise.all(Array.from({ length: 8 }, () => one.order()))
  const codes = await sendTo(one.shop, orders, victim)
  expect(codes).toEqual([...Array.from({ length: 6 }, () => null), 'request.too_many', 'request.too_many'])
  // Within the hour another shop neither; the next hour it may.
  expect(await sendTo(other.shop, [await other.order()], victim)).toEqual(['request.too_many'])
  expect(await sendTo(other.shop, [await other.order()], aPhone())).toEqual([null])
  await t.app.runDueJobs()
  expect(sent.filter(({ to }) => to === victim)).toHaveLength(6)
  // And it says how long to wait.
  expect((await receipt(one.shop, orders[7] ?? '', victim)).headers['retry-after']).toMatch(/^\d+$/)
})

test('SMS go to Tanzanian mobiles only, unless the operator opens more', async () => {
  const { shop, order } = await aSellingShop()
  const orderId = await order()
  for (const phone of ['+870772001234', '+8816312345678', '+254712345678', '+255222123456', '+12025550123'])
    expect([phone, codeOf(await receipt(shop, orderId, phone))]).toEqual([phone, 'message.no_sms_there'])
  const answers = await Promise.all(
    [`+25471${String(Date.now()).slice(-7)}`, '+8816312345678'].map((contact) =>
      t.call(forgotPassword, { body: { contact, language: 'en' } }, undefined, elsewhere()),
    ),
  )
  expect(answers.map(codeOf)).toEqual(['message.no_sms_there', 'message.no_sms_there'])
  const open = await startCostly({ smsCountries: ['254'] })
  expect((await open.t.call(forgotPassword, { body: { contact: '+254712345678', language: 'en' } })).status).toBe(200)
  expect(codeOf(await open.t.call(forgotPassword, { body: { contact: '+8816312345678', language: 'en' } }))).toBe(
    'message.no_sms_there',
  )
  await open.t.close()
})

test('the operator’s day has an end, which no number of shops and accounts moves; codes have a bound of their own', async () => {
  const day = 86_400_000
  const costly = await startCostly({
    rateLimits: { smsOfOperator: { count: 3, perMs: day }, codesOfOperator: { count: 40, perMs: day } },
  })
  ;({ t, sent } = costly)
  try {
    const codes = []
    for (let made = 0; made < 3; made += 1) {
      const { shop, order } = await aSellingShop()
      for (let times = 0; times < 2; times += 1) codes.push(codeOf(await receipt(shop, await order(), aPhone())))
    }
    expect(codes.filter((code) => code === null).length).toBeLessThanOrEqual(3)
    expect(codes.at(-1)).toBe('request.too_many')
    await t.app.runDueJobs()
    expect(sent.filter(({ text }) => text.includes('/receipt?t='))).toHaveLength(
      codes.filter((code) => code === null).length,
    )
    // Whoever wants to prove a number still can.
    const person = await t.signUp()
    expect((await t.call(requestProof, { body: { kind: 'phone' } }, person.token)).status).toBe(200)
    // The operator sees it, with what was refused.
    const { token } = await t.must(openOperator, { body: { key: 'operator-key-of-this-test-run' } })
    const { limits, days } = await t.must(listLimits, {}, token)
    expect(limits.find(({ name }) => name === 'smsOfOperator')).toMatchObject({
      count: 3,
      perSeconds: 86_400,
      per: 'operator',
      taken: 3,
    })
    expect(limits.find(({ name }) => name === 'smsOfOperator')?.refusedToday).toBeGreaterThan(0)
    expect(days[0]).toMatchObject({ sms: 3, codes: 4 })
    expect(days[0]?.refused).toBeGreaterThan(0)
    t.clock.advance(day)
    const { shop, order } = await aSellingShop()
    expect((await receipt(shop, await order(), aPhone())).status).toBe(200)
  } finally {
    await t.close()
    ;({ t, sent } = await startCostly())
  }
})

test('codes for one number end, whoever asks from wherever; what shops sent there does not count against them', async () => {
  const { shop, order } = await aSellingShop()
  await sendTo(shop, await Promise.all(Array.from({ length: 6 }, () => order())), shop.contact)
  const answers = []
  for (let tries = 0; tries < 12; tries += 1)
    answers.push(
      (await t.call(forgotPassword, { body: { contact: shop.contact, language: 'sw' } }, undefined, elsewhere()))
        .status,
    )
  // One of the day's eight proved the number.
  expect(answers.filter((status) => status === 200)).toHaveLength(7)
  expect(answers.at(-1)).toBe(429)
  // The same for a number nobody has: the answers tell nothing.
  const nobody = []
  const contact = aPhone()
  for (let tries = 0; tries < 12; tries += 1)
    nobody.push((await t.call(forgotPassword, { body: { contact, language: 'sw' } }, undefined, elsewhere())).status)
  expect(nobody.filter((status) => status === 200)).toHaveLength(8)
})

test('a name with a link, a number or a brand is refused; an older one is cleaned in what is sent', async () => {
  const { token } = await t.signUp()
  for (const name of ['Zawadi bit.ly/x', 'Piga 0712345678', 'M-Pesa', 'Vоdacom', 'Kaunta', 'TRA', 'NMB Bank']) {
    const answer = await t.call(createShop, { body: { id: uuidv7(), shop_name: name } }, token)
    expect([name, answer.status, codeOf(answer)]).toEqual([name, 400, 'shop.name_refused'])
  }
  const { shop, order } = await aSellingShop()
  expect(codeOf(await t.call(updateShop, { body: { shop_name: 'Mpesa Huduma' } }, shop.token))).toBe(
    'shop.name_refused',
  )
  await inShop(t.db, shop.shop.id, (tx) =>
    tx
      .updateTable('shops')
      .set({ shop_name: 'Umeshinda! Fungua https://zawadi.tk/x' })
      .where('id', '=', shop.shop.id)
      .execute(),
  )
  // Saved with the old name beside other changes: it stays, and goes out clean.
  expect(
    (
      await t.call(
        updateShop,
        { body: { shop_name: 'Umeshinda! Fungua https://zawadi.tk/x', place: 'Mbeya' } },
        shop.token,
      )
    ).status,
  ).toBe(200)
  const to = aPhone()
  await t.must(sendReceipt, { params: { id: await order() }, body: { phone: to } }, shop.token)
  await t.app.runDueJobs()
  const text = sent.findLast((message) => message.to === to)?.text ?? ''
  expect(text).toContain('Umeshinda! Fungua:')
  expect(text.match(/https?:\S+/g)).toEqual([expect.stringMatching(/^https:\/\/kaunta\.example\/receipt\?t=/)])
})

test('two nodes count together', async () => {
  const { t: first } = await startCostly()
  const { buildApp } = await import('../../app.ts')
  const node = await buildApp({
    db: first.db,
    clock: first.clock,
    log: { level: 'silent' },
    sms: anSms(),
    mail: { kind: 'smtp', send: () => Promise.resolve() },
    storage: {
      kind: 'folder',
      put: () => Promise.resolve(),
      open: () => Promise.resolve(null),
      remove: () => Promise.resolve(),
      files: { put: () => Promise.resolve(0), open: () => Promise.resolve(null), remove: () => Promise.resolve() },
    },
    publicUrl: 'https://kaunta.example',
    webRoot: null,
    operatorKey: null,
    rateLimits: {},
    trustProxy: true,
  })
  const contact = aPhone()
  const ask = async (app: typeof node) =>
    (
      await app.inject({
        method: 'POST',
        url: forgotPassword.path,
        headers: elsewhere(),
        payload: { contact, language: 'en' },
      })
    ).statusCode
  const statuses = []
  for (let tries = 0; tries < 10; tries += 1) statuses.push(await ask(tries % 2 === 0 ? node : first.app))
  expect(statuses.filter((status) => status === 200)).toHaveLength(8)
  await node.close()
  await first.close()
})
