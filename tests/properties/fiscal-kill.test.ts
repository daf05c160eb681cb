import { afterAll, beforeAll, expect, test } from 'vitest'
import { getFiscal, switchFiscalOn } from '../../src/shared/contract/fiscal.ts'
import { registerDevice } from '../../src/shared/contract/shops.ts'
import { push } from '../../src/shared/contract/sync.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { LEASE_MS } from '../../src/server/modules/fiscal/fiscal-sender.service.ts'
import { createOutgoing } from '../../src/server/platform/outgoing.ts'
import { keyOfPkcs12 } from '../../src/server/providers/fiscal/pkcs12.ts'
import { AES_FILE, FILE_PASSWORD } from '../support/fiscal/certificate-files.ts'
import { type FakeTra, startFakeTra } from '../support/fiscal/fake-tra.ts'
import { killedWhen } from '../support/killed/killed.ts'
import { aSaleCommand } from '../support/order-commands.ts'
import { randomOf } from '../support/random.ts'
import { PASSWORD, startTestApp, type TestApp } from '../support/test-app.ts'

const RECEIPTS = 1000
const KEY = Buffer.alloc(32, 9)
const seed = Number(process.env['KAUNTA_SEED'] ?? Date.now() % 100_000)
const random = randomOf(seed)
let t: TestApp
let tra: FakeTra
beforeAll(async () => {
  const now = new Date('2026-11-21T05:00:00Z')
  tra = await startFakeTra({
    tin: '111222333',
    serial: '10TZ100001',
    certificateSerial: '15 70 1e 15',
    privateKey: keyOfPkcs12(Buffer.from(AES_FILE, 'base64'), FILE_PASSWORD),
    clock: { now: () => t?.clock.now() ?? now },
  })
  const outgoing = createOutgoing({ allowOrigins: [tra.origin] })
  t = await startTestApp({ secretsKey: KEY, outgoing, traAddresses: tra.addresses })
  t.clock.set(now)
})
afterAll(async () => {
  await t.close()
  await tra.close()
})

test(
  `kill -9 of the server in the middle of ${RECEIPTS} fiscal receipts: the authority has each sale once, numbered from 1 without a gap`,
  { timeout: 300_000 },
  async () => {
    const { shop, user, token } = await t.aShop()
    const device = await t.must(registerDevice, { body: { id: uuidv7(), name: 'Kaunta' } }, token)
    await t.must(
      switchFiscalOn,
      {
        body: {
          way: 'tra',
          tin: '111-222-333',
          vrn: '',
          serial: '10TZ100001',
          certificateSerial: '15701E15',
          certificate: AES_FILE,
          certificatePassword: FILE_PASSWORD,
          password: PASSWORD,
        },
      },
      token,
    )
    const till = { shopId: shop.id, userId: user.id, deviceId: device.id, deviceCode: device.code }
    const sales = Array.from({ length: RECEIPTS }, (_, at) =>
      aSaleCommand(till, at + 1, { at: t.clock.now(), unitPriceTzs: 1000 + at, pieces: 1 }),
    )
    for (let at = 0; at < RECEIPTS; at += 100) {
      const commands = sales.slice(at, at + 100)
      const backlog = { count: 0, oldestAt: null, attention: 0 }
      await t.must(push, { body: { deviceId: device.id, build: 'test', backlog, commands } }, token)
    }
    const taken = () => tra.taken.filter(({ what }) => what === 'receipt')
    const told = { url: t.database.url, origin: tra.origin, key: KEY.toString('hex'), addresses: tra.addresses }
    const deaths = [100, 350, 600, 850].map((from) => from + random.whole(120))
    for (const most of [...deaths, RECEIPTS]) {
      const now = t.clock.now().toISOString()
      await killedWhen('fiscal', { ...told, shopId: shop.id, now }, async () =>
        most < RECEIPTS ? taken().length >= most : (await t.must(getFiscal, {}, token)).waiting === 0,
      )
      t.clock.advance(LEASE_MS + 1000)
    }
    expect([`KAUNTA_SEED=${seed}`, taken().map(({ gc }) => gc)]).toEqual([
      `KAUNTA_SEED=${seed}`,
      Array.from({ length: RECEIPTS }, (_, at) => at + 1),
    ])
    expect(
      taken()
        .map(({ total }) => total)
        .toSorted(),
    ).toEqual(sales.map(({ body }) => `${body.totalTzs}.00`).toSorted())
    expect([tra.faults, (await t.must(getFiscal, {}, token)).refused]).toEqual([[], 0])
    console.log(`${deaths.length} servers killed, ${tra.calls()} calls for ${RECEIPTS} receipts`)
    expect(tra.calls()).toBeGreaterThan(RECEIPTS + deaths.length)
  },
)
