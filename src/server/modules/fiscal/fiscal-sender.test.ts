import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { CommandEnvelope } from '../../../shared/contract/commands.ts'
import {
  correctFiscalReceipt,
  getFiscal,
  getFiscalReceipt,
  listFiscalReceipts,
  listFiscalZReports,
  sendFiscalNow,
  switchFiscalOn,
} from '../../../shared/contract/fiscal.ts'
import { registerDevice } from '../../../shared/contract/shops.ts'
import { push } from '../../../shared/contract/sync.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { AES_FILE, FILE_PASSWORD } from '../../../../tests/support/fiscal/certificate-files.ts'
import { type FakeTra, startFakeTra } from '../../../../tests/support/fiscal/fake-tra.ts'
import { dieAtStatement } from '../../../../tests/support/mortal-connections.ts'
import { aSaleCommand, type TillIdentity } from '../../../../tests/support/order-commands.ts'
import { type OwnedShop, PASSWORD, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { createOutgoing } from '../../platform/outgoing.ts'
import { createSecrets } from '../../platform/secrets.ts'
import { keyOfPkcs12 } from '../../providers/fiscal/pkcs12.ts'
import { createFiscalDevices } from './fiscal-devices.service.ts'
import { createFiscalSender, LEASE_MS } from './fiscal-sender.service.ts'

const secretsKey = randomBytes(32)
const device = { tin: '111222333', serial: '10TZ100001', certificateSerial: '15 70 1e 15' }
const HOUR = 3_600_000
let t: TestApp
let tra: FakeTra
let shop: OwnedShop
let till: TillIdentity
let counter = 0
/** A thousand, and processes that are really killed: tests/properties/fiscal-kill.test.ts. */
const RECEIPTS = 300
let outgoing: ReturnType<typeof createOutgoing>
beforeAll(async () => {
  const now = new Date('2026-11-21T05:00:00Z')
  const key = keyOfPkcs12(Buffer.from(AES_FILE, 'base64'), FILE_PASSWORD)
  tra = await startFakeTra({ ...device, privateKey: key, clock: { now: () => t?.clock.now() ?? now } })
  outgoing = createOutgoing({ allowOrigins: [tra.origin] })
  t = await startTestApp({ secretsKey, outgoing, traAddresses: tra.addresses })
  t.clock.set(now)
  shop = await t.aShop()
  const made = await t.must(registerDevice, { body: { id: uuidv7(), name: 'Kaunta' } }, shop.token)
  till = { shopId: shop.shop.id, userId: shop.user.id, deviceId: made.id, deviceCode: made.code }
})
afterAll(async () => {
  await t.close()
  await tra.close()
})
afterEach(() => {
  tra.breaks(() => null)
  const wrong = [...tra.faults.splice(0), ...tra.refused.splice(0)]
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
})

/** Another process each time: what only lay in memory is gone. */
function aProcess() {
  const parts = { db: t.db, clock: t.clock, outgoing, traAddresses: tra.addresses, secrets: createSecrets(secretsKey) }
  const jobs = { enqueue: async () => {}, wake: () => {} } as never
  return createFiscalSender({ ...parts, jobs, fiscalDevices: createFiscalDevices(parts) })
}
const work = () => aProcess().work(shop.shop.id)

async function sell(count: number, change: (command: ReturnType<typeof aSaleCommand>) => void = () => {}) {
  const sales = Array.from({ length: count }, () => {
    counter += 1
    const sale = aSaleCommand(till, counter, { at: t.clock.now(), unitPriceTzs: 1000 + counter, pieces: 1 })
    change(sale)
    return sale
  })
  for (let at = 0; at < sales.length; at += 100) await send(sales.slice(at, at + 100))
  return sales.map((sale) => sale.body)
}
async function send(commands: readonly CommandEnvelope[]) {
  const { results } = await t.must(
    push,
    {
      body: {
        deviceId: till.deviceId,
        build: 'test',
        backlog: { count: 0, oldestAt: null, attention: 0 },
        commands: [...commands],
      },
    },
    shop.token,
  )
  expect(results.filter(({ outcome }) => outcome !== 'applied')).toEqual([])
}
const receipts = () => tra.taken.filter(({ what }) => what === 'receipt')
const home = () => t.must(getFiscal, {}, shop.token)
const list = (query: { state?: 'waiting' | 'accepted' | 'refused' | 'sent'; q?: string; limit?: number } = {}) =>
  t.must(listFiscalReceipts, { query: { limit: 100, ...query } }, shop.token)

const ON = {
  way: 'tra',
  tin: '111-222-333',
  vrn: '',
  serial: device.serial,
  certificateSerial: '15701E15',
  certificate: AES_FILE,
  certificatePassword: FILE_PASSWORD,
  password: PASSWORD,
} as const

test('a shop registers with the authority’s file; before that nothing of it is told', async () => {
  await sell(1)
  expect((await home()).device).toBeNull()
  const on = await t.must(switchFiscalOn, { body: ON }, shop.token)
  expect(on.device).toMatchObject({
    way: 'tra',
    isSandbox: false,
    tin: '111222333',
    serial: '10TZ100001',
    receipts: 0,
    trouble: '',
  })
  await work()
  expect([receipts(), on.recent]).toEqual([[], []])
})

test(
  `killed at any statement, with answers lost, lines down and tokens run out: ${RECEIPTS} receipts are numbered from 1 on at the authority, each sale once`,
  { timeout: 600_000 },
  async () => {
    const seed = Number(process.env.KAUNTA_SEED ?? randomBytes(4).readUInt32BE())
    let state = seed
    const random = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    }
    const faults = ['lost', 'down', 'expired'] as const
    tra.breaks((what) => (what === 'register' ? null : (faults[random(20)] ?? null)))
    const sales = await sell(RECEIPTS)
    let kills = 0
    let rounds = 0
    for (; receipts().length < RECEIPTS && rounds < RECEIPTS * 2; rounds += 1) {
      const mortal = dieAtStatement(10 + random(300), random(2) === 0 ? 'before' : 'after')
      await work().catch(() => (kills += 1))
      mortal.restart()
      t.clock.advance(Math.max(LEASE_MS + 1000, 11 * 60_000) / 8)
      if (random(3) === 0) t.clock.advance(LEASE_MS)
    }
    tra.breaks(() => null)
    t.clock.advance(HOUR)
    await work()
    const context = `seed ${seed}, ${kills} kills in ${rounds} rounds`
    expect(
      receipts().map(({ gc }) => gc),
      context,
    ).toEqual(Array.from({ length: RECEIPTS }, (_, index) => index + 1))
    // All came in the same moment: their order is nobody's.
    expect(
      receipts()
        .map(({ total }) => total)
        .toSorted(),
      context,
    ).toEqual(sales.map(({ totalTzs }) => `${totalTzs}.00`).toSorted())
    expect(kills, context).toBeGreaterThan(5)
    const { device: after, waiting, refused, today } = await home()
    expect([after?.receipts, waiting, refused, after?.trouble]).toEqual([RECEIPTS, 0, 0, ''])
    expect(today.totalTzs).toBeGreaterThan(0)
    // What the shop says of each is what the authority has.
    const shown = await list({ state: 'accepted', limit: 100 })
    for (const row of shown.items.slice(0, 20)) {
      const there = receipts().find(({ gc }) => gc === row.number)
      expect([row.code, row.link, `${row.amountTzs}.00`]).toEqual([
        there?.code,
        `https://verify.tra.go.tz/${there?.code}_${there?.time.replaceAll(':', '')}`,
        there?.total,
      ])
    }
  },
)

test('out for a day: what was sold then comes first with its own day, then that day’s report, then the new day from one; no sale waited for it', async () => {
  t.clock.set(new Date('2026-11-24T06:00:00Z'))
  await work()
  // Days without a sale have their report, too.
  expect(tra.taken.filter(({ what }) => what === 'z_report').map(({ day }) => day)).toEqual([
    '20261121',
    '20261122',
    '20261123',
  ])
  tra.taken.splice(0)
  tra.breaks(() => 'down')
  const first = await sell(3)
  await work()
  t.clock.set(new Date('2026-11-25T07:00:00Z'))
  const second = await sell(2)
  await work()
  expect([receipts().length, (await home()).waiting]).toEqual([0, 5])
  expect((await home()).device?.alarms).toContain('silent')
  expect(await home()).toMatchObject({
    due: { day: '2026-11-24', receipts: 0, unsent: 3 },
    device: { silentSince: '2026-11-24T06:00:00.000Z' },
  })

  tra.breaks(() => null)
  await t.must(sendFiscalNow, {}, shop.token)
  await work()
  const dayTotal = `${first.reduce((sum, { totalTzs }) => sum + totalTzs, 0)}.00`
  const totals = [
    ...first.map(({ totalTzs }) => `${totalTzs}.00`),
    dayTotal,
    ...second.map(({ totalTzs }) => `${totalTzs}.00`),
  ]
  expect(tra.taken.map(({ what, day, dc, total }) => [what, day, dc, total])).toEqual([
    ['receipt', '20261124', 1, totals[0]],
    ['receipt', '20261124', 2, totals[1]],
    ['receipt', '20261124', 3, totals[2]],
    ['z_report', '20261124', 0, totals[3]],
    ['receipt', '20261125', 1, totals[4]],
    ['receipt', '20261125', 2, totals[5]],
  ])
  expect(await home()).toMatchObject({
    waiting: 0,
    due: null,
    device: { receipts: 305, zReports: 4, silentSince: null, alarms: [] },
  })
  const z = await t.must(listFiscalZReports, { query: { limit: 10 } }, shop.token)
  expect(z.items[0]).toMatchObject({ day: '2026-11-24', number: 4, receipts: 3, state: 'accepted' })
})

test('an unanswered receipt is sent again in the same bytes, though the process is another one', async () => {
  tra.breaks((what) => (what === 'receipt' ? 'lost' : null))
  const [sale] = await sell(1)
  await work()
  const [waiting] = (await list({ state: 'sent' })).items
  expect(waiting).toMatchObject({ orderNumber: sale?.number, number: 306, tries: 1 })
  tra.breaks(() => null)
  await t.must(sendFiscalNow, {}, shop.token)
  await work()
  const detail = await t.must(getFiscalReceipt, { params: { id: waiting?.id ?? '' } }, shop.token)
  const sent = detail.exchanges.filter(({ what }) => what === 'receipt')
  expect([
    detail.state,
    detail.number,
    detail.tries,
    sent.length,
    new Set(sent.map(({ request }) => request)).size,
  ]).toEqual(['accepted', 306, 2, 2, 1])
  expect(JSON.stringify(detail)).not.toContain(tra.book.password)
  expect(receipts().filter(({ gc }) => gc === 306)).toHaveLength(1)
})

test('a device the authority does not take keeps its place and says why; what it refuses of one receipt holds up no other, and its number goes to the next', async () => {
  const right = tra.book.publicKey
  tra.book.publicKey = `-----BEGIN PUBLIC KEY-----\n${'A'.repeat(20)}\n-----END PUBLIC KEY-----`
  const certificate = tra.book.certificateSerial
  tra.book.certificateSerial = 'another'
  await sell(1)
  await work()
  expect((await home()).device).toMatchObject({ trouble: '8', alarms: ['stopped'] })
  tra.book.publicKey = right
  tra.book.certificateSerial = certificate
  expect(tra.refused.splice(0)).toEqual(['Invalid certificate'])
  const [hostile, after] = [
    await sell(1, ({ body }) => {
      const [line] = body.lines
      if (line) line.name = ']]></DESC> & <b>Neema</b>'
      body.customerName = "O'Neil & <Wana>"
    }),
    await sell(1),
  ]
  // The authority finds fault with this one alone.
  t.clock.advance(HOUR)
  const isHostile = () => tra.book.gc === 307
  tra.breaks((what) => (what === 'receipt' && isHostile() ? 'down' : null))
  await work()
  tra.breaks(() => null)
  expect((await list({ q: hostile[0]?.number ?? '' })).items[0]).toMatchObject({ state: 'sent', number: 308 })
  await t.must(sendFiscalNow, {}, shop.token)
  await work()
  expect(
    receipts()
      .slice(-3)
      .map(({ gc }) => gc),
  ).toEqual([307, 308, 309])
  expect((await list({ q: after[0]?.number ?? '' })).items[0]).toMatchObject({ state: 'accepted', number: 309 })
  const detail = await t.must(
    getFiscalReceipt,
    { params: { id: (await list({ q: '308' })).items[0]?.id ?? '' } },
    shop.token,
  )
  expect([detail.items[0]?.name, detail.customer.name]).toEqual([']]></DESC> & <b>Neema</b>', "O'Neil & <Wana>"])
  expect(
    (await t.call(correctFiscalReceipt, { params: { id: detail.id }, body: { letters: {} } }, shop.token)).status,
  ).toBe(409)
})
