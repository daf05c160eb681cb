import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runJob } from '../../../../tests/support/debtors.ts'
import { aSaleCommand, type TillIdentity } from '../../../../tests/support/order-commands.ts'
import { startPushEndpoint } from '../../../../tests/support/push-endpoint.ts'
import { type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import {
  correctFiscalReceipt,
  getFiscal,
  listFiscalReceipts,
  playFiscalSandbox,
  sendFiscalNow,
  switchFiscalOn,
} from '../../../shared/contract/fiscal.ts'
import { getPush, savePush } from '../../../shared/contract/live.ts'
import { registerDevice } from '../../../shared/contract/shops.ts'
import { push } from '../../../shared/contract/sync.ts'
import type { FiscalAlarm, FiscalPlay } from '../../../shared/domain/fiscal.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { fiscalPushText } from '../../../shared/texts/push.ts'
import { inShop } from '../../platform/database.ts'
import { createOutgoing } from '../../platform/outgoing.ts'

let t: TestApp
let service: Awaited<ReturnType<typeof startPushEndpoint>>
let shop: OwnedShop
let till: TillIdentity
let counter = 0
beforeAll(async () => {
  service = await startPushEndpoint({ now: () => t.clock.now() })
  t = await startTestApp({ outgoing: createOutgoing({ allowOrigins: [service.origin] }) })
  t.clock.set(new Date('2026-11-21T06:00:00Z'))
  shop = await t.aShop({ shop_name: 'Duka la Neema' })
  const made = await t.must(registerDevice, { body: { id: uuidv7(), name: 'Kaunta' } }, shop.token)
  till = { shopId: shop.shop.id, userId: shop.user.id, deviceId: made.id, deviceCode: made.code }
  await t.must(switchFiscalOn, { body: { way: 'sandbox', tin: '111222333', vrn: '' } }, shop.token)
})
afterAll(async () => {
  await t.close()
  await service.close()
})

/** A browser of whoever has this token. Answers what it heard since it was last asked. */
async function listens(token: string, language: Language) {
  const { publicKey } = await t.must(getPush, {}, token)
  const { endpoint, p256dh, auth, path } = service.subscribe(publicKey)
  const topics = { orders: false, payments: false }
  await t.must(
    savePush,
    { body: { id: uuidv7(), endpoint, p256dh, auth, deviceName: 'Simu', language, topics } },
    token,
  )
  let known = 0
  return () => {
    const all = service.received.filter((message) => message.path === path).map(({ payload }) => payload)
    const news = all.slice(known)
    known = all.length
    return news
  }
}
async function sells() {
  const sale = aSaleCommand(till, (counter += 1), { at: t.clock.now(), unitPriceTzs: 11_800, pieces: 1 })
  const backlog = { count: 0, oldestAt: null, attention: 0 }
  await t.must(push, { body: { deviceId: till.deviceId, build: 'test', backlog, commands: [sale] } }, shop.token)
  await t.app.runDueJobs()
  t.clock.advance(1000)
}
const plays = (how: FiscalPlay) => t.must(playFiscalSandbox, { body: { plays: how } }, shop.token)
const look = () => runJob(t, 'fiscal.look')
const alarms = async () => (await t.must(getFiscal, {}, shop.token)).device?.alarms
async function sendsNow() {
  await t.must(sendFiscalNow, {}, shop.token)
  await t.app.runDueJobs()
}
async function putsRight() {
  await plays('well')
  const { items } = await t.must(listFiscalReceipts, { query: { state: 'refused', limit: 10 } }, shop.token)
  for (const { id } of items) await t.must(correctFiscalReceipt, { params: { id }, body: { letters: {} } }, shop.token)
  await t.app.runDueJobs()
}
const said = (language: Language, ...which: FiscalAlarm[]) => [
  { ...fiscalPushText(which, 'Duka la Neema', language), url: '/dashboard/compliance', tag: 'fiscal', language },
]

let inSwahili: () => unknown[]
let inEnglish: () => unknown[]
let ofSeller: () => unknown[]
const heard = () => [inSwahili(), inEnglish()]
const bothSaid = (...which: FiscalAlarm[]) => [said('sw', ...which), said('en', ...which)]

test('a refused receipt is told as soon as an owner can hear of it, once, to owners alone, each in their language; and again after it was right meanwhile', async () => {
  await sells()
  await look()
  expect(await alarms()).toEqual([])
  await plays('refuses')
  await sells()
  // Nobody listens yet, so nobody was told.
  await look()
  ofSeller = await listens((await shop.asMember([{ resource: 'orders', action: ['read', 'create'] }])).token, 'sw')
  inSwahili = await listens(shop.token, 'sw')
  inEnglish = await listens(shop.token, 'en')
  await look()
  expect(heard()).toMatchObject([
    [{ title: 'Risiti za TRA · Duka la Neema', body: 'TRA imekataa risiti.', url: '/dashboard/compliance' }],
    [{ title: 'Fiscal receipts · Duka la Neema', body: 'The tax authority refused a receipt.', language: 'en' }],
  ])
  await sells()
  await look()
  expect([heard(), ofSeller()]).toEqual([[[], []], []])

  await putsRight()
  await look()
  expect([await alarms(), heard()]).toEqual([[], [[], []]])
  await plays('refuses')
  await sells()
  await look()
  expect(heard()).toMatchObject(bothSaid('refused'))
  await putsRight()
})

test('while the authority is out owners hear at six in the evening that the report of the day before is still due, and after a whole day that nothing answers: each once, also over the nights that follow', async () => {
  await plays('outage')
  // The day that is to be closed is over, and there are hours left.
  t.clock.set(new Date('2026-11-22T14:59:00Z'))
  await look()
  expect([await alarms(), heard()]).toEqual([[], [[], []]])
  t.clock.set(new Date('2026-11-22T15:00:00Z'))
  await look()
  expect(heard()).toMatchObject([
    [{ body: 'Ripoti ya Z ya siku iliyopita haijatumwa.' }],
    [{ body: 'The Z report of a day that is over is not sent.' }],
  ])
  await look()
  t.clock.set(new Date('2026-11-23T05:00:00Z'))
  await look()
  expect([await alarms(), heard()]).toEqual([['z_late'], [[], []]])
  // It was first silent at 14:59.
  t.clock.set(new Date('2026-11-23T15:00:00Z'))
  await look()
  expect([await alarms(), heard()]).toMatchObject([
    ['z_late', 'silent'],
    [[{ body: 'TRA haijajibu kwa siku nzima.' }], [{ body: 'The tax authority has not answered for a day.' }]],
  ])
  await plays('well')
  await sendsNow()
  await look()
  expect([await alarms(), heard()]).toEqual([[], [[], []]])
  expect(await t.must(getFiscal, {}, shop.token)).toMatchObject({ due: null, device: { zReports: 2 } })

  await plays('outage')
  t.clock.set(new Date('2026-11-24T16:00:00Z'))
  await look()
  expect(heard()).toMatchObject(bothSaid('z_late'))
  await plays('well')
  await sendsNow()
})

const certificate = (serial: string) =>
  inShop(t.db, shop.shop.id, (tx) =>
    sql`update fiscal_sandbox set book = jsonb_set(book, '{certificateSerial}', to_jsonb(${serial}::text))`.execute(tx),
  )

test('a device the authority does not take is told before everything else that is wrong, in one message', async () => {
  await plays('refuses')
  await sells()
  await plays('well')
  await certificate('another')
  await sells()
  await look()
  expect([await alarms(), heard()]).toMatchObject([
    ['stopped', 'refused'],
    [[{ body: 'TRA haipokei risiti zake. TRA imekataa risiti.' }], said('en', 'stopped', 'refused')],
  ])
  await certificate('5a 4e 44 42 58')
  await sendsNow()
  await look()
  expect([await alarms(), heard(), ofSeller()]).toEqual([['refused'], [[], []], []])
})
