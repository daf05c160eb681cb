import { tmpdir } from 'node:os'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  DisplayNews,
  type DisplayState,
  listDisplays,
  MOST_DISPLAY_BYTES,
  offerDisplay,
  pairDisplay,
  removeDisplay,
  showOnDisplays,
  streamDisplay,
} from '../../../shared/contract/displays.ts'
import { registerDevice, revokeDevice } from '../../../shared/contract/shops.ts'
import { revokeStaff } from '../../../shared/contract/staff.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { aDisplayState } from '../../../../tests/support/displays.ts'
import { listen } from '../../../../tests/support/live-stream.ts'
import { codeOf, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { anSms } from '../../../../tests/support/sms/a-sms.ts'
import { buildApp } from '../../app.ts'
import { createDatabase, inShop, inSystem } from '../../platform/database.ts'
import { createJobs } from '../../platform/jobs.ts'
import { createLog } from '../../platform/log.ts'
import { newToken } from '../../platform/tokens.ts'
import { createFolderStorage } from '../../providers/storage/folder-storage.ts'

let t: TestApp
let shop: OwnedShop
let origin = ''
let moment = 0
const open: Awaited<ReturnType<typeof listen>>[] = []
beforeAll(async () => {
  t = await startTestApp({ maxConnections: 10, live: { beatMs: 150, lookEveryMs: 60_000 } })
  origin = await t.app.listen({ port: 0, host: '127.0.0.1' })
  shop = await t.aShop({ shop_name: 'Duka la Mfano' })
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((stream) => stream.close()))
})
afterAll(async () => {
  // A connection fetch opened and never used counts as busy for Node's server.
  t.app.server.closeAllConnections()
  await t.close()
})

const aTill = async (of = shop) =>
  (await t.must(registerDevice, { body: { id: uuidv7(), name: 'Kaunta' } }, of.token)).id
const offer = (deviceId: string, of = shop, id = uuidv7()) => t.must(offerDisplay, { body: { id, deviceId } }, of.token)
async function paired(deviceId: string, of = shop) {
  const { code, id } = await offer(deviceId, of)
  const token = newToken()
  await t.must(pairDisplay, { body: { code, token, name: 'Simu' } })
  return { id, code, token }
}
const show = (deviceId: string, state: DisplayState, of = shop, at = (moment += 1)) =>
  t.must(showOnDisplays, { body: { deviceId, moment: at, state } }, of.token)
async function look(token: string, at = origin) {
  const stream = await listen(at, token, null, streamDisplay.path)
  open.push(stream)
  await stream.until('the first state', () => stream.heard.some(({ event }) => event === 'state'))
  return stream
}
const statesOf = (stream: Awaited<ReturnType<typeof look>>) =>
  stream.heard.filter(({ event }) => event === 'state').map(({ data }) => DisplayNews.parse(JSON.parse(data)))

test('a code pairs one device once, and a lost answer is asked for again with the same token', async () => {
  const till = await aTill()
  const { code, goodUntil } = await offer(till)
  expect(new Date(goodUntil).getTime() - t.clock.now().getTime()).toBe(10 * 60_000)
  const token = newToken()
  const answer = await t.must(pairDisplay, { body: { code, token, name: '  Simu ya mezani ' } })
  expect(answer).toEqual({ shopName: 'Duka la Mfano', language: 'sw' })
  expect(await t.must(pairDisplay, { body: { code, token, name: 'Simu ya mezani' } })).toEqual(answer)
  const other = await t.call(pairDisplay, { body: { code, token: newToken(), name: 'Mwizi' } })
  expect([other.status, codeOf(other)]).toEqual([404, 'display.not_found'])
  // The code opens nothing, and the token nothing but the display.
  expect((await t.call(streamDisplay, { query: { wait: '0' } }, code)).status).toBe(404)
  expect((await t.call(listDisplays, {}, token)).status).toBe(401)
  const { items } = await t.must(listDisplays, {}, shop.token)
  expect(items.filter(({ deviceId }) => deviceId === till)).toMatchObject([
    { name: 'Simu ya mezani', deviceName: 'Kaunta' },
  ])
})

test('a code is over after ten minutes, and with the next one of the same offer', async () => {
  const till = await aTill()
  const id = uuidv7()
  const first = await offer(till, shop, id)
  const second = await offer(till, shop, id)
  const pair = (code: string) => t.call(pairDisplay, { body: { code, token: newToken(), name: '' } })
  expect((await pair(first.code)).status).toBe(404)
  t.clock.advance(10 * 60_000)
  expect((await pair(second.code)).status).toBe(404)
  const third = await offer(till, shop, id)
  expect((await pair(third.code)).status).toBe(200)
  // What was taken is not offered again: another device would step into its place.
  const again = await t.call(offerDisplay, { body: { id, deviceId: till } }, shop.token)
  expect([again.status, codeOf(again)]).toEqual([404, 'display.not_found'])
})

test('what a till says is seen at once by all its displays, by nobody else’s, and by one that comes later', async () => {
  const [till, otherTill] = [await aTill(), await aTill()]
  const [one, two, elsewhere] = [await paired(till), await paired(till), await paired(otherTill)]
  const [a, b, c] = [await look(one.token), await look(two.token), await look(elsewhere.token)]
  expect(statesOf(a)).toEqual([{ state: null, ageMs: 0 }])
  const state = aDisplayState({ totalTzs: 35_800 })
  expect(await show(till, state)).toEqual({ displays: 2 })
  await Promise.all([a, b].map((stream) => stream.until('the cart', () => statesOf(stream).length === 2)))
  expect(statesOf(a)[1]).toEqual({ state, ageMs: 0 })
  expect(statesOf(b)[1]).toEqual({ state, ageMs: 0 })
  t.clock.advance(42_000)
  // It says how old it is: a display that was away shows nothing stale as if it were current.
  expect(statesOf(await look(one.token))).toEqual([{ state, ageMs: 42_000 }])
  expect(await t.must(streamDisplay, { query: { wait: '0' } }, one.token)).toContain('"ageMs":42000')
  expect(statesOf(c)).toHaveLength(1)
  expect(a.headers.get('cache-control')).toBe('no-store, no-transform')
})

test('a state that was held up on its way does not cover a newer one, unless the till’s clock was set back', async () => {
  const till = await aTill()
  const { token } = await paired(till)
  const read = async () =>
    DisplayNews.parse(
      JSON.parse(/data: (.*)/.exec(await t.must(streamDisplay, { query: { wait: '0' } }, token))?.[1] ?? ''),
    ).state?.totalTzs
  await show(till, aDisplayState({ totalTzs: 2 }), shop, 2_000_000)
  await show(till, aDisplayState({ totalTzs: 1 }), shop, 1_000_000)
  expect(await read()).toBe(2)
  t.clock.advance(31_000)
  await show(till, aDisplayState({ totalTzs: 3 }), shop, 1_000_001)
  expect(await read()).toBe(3)
})

test('with nobody to look nothing is kept, and the till is told', async () => {
  const till = await aTill()
  expect(await show(till, aDisplayState())).toEqual({ displays: 0 })
  await offer(till)
  expect(await show(till, aDisplayState())).toEqual({ displays: 0 })
  const { token } = await paired(till)
  expect(statesOf(await look(token))).toEqual([{ state: null, ageMs: 0 }])
})

test('another shop sees, tells and removes nothing', async () => {
  const till = await aTill()
  const { id, token } = await paired(till)
  const other = await t.aShop()
  await show(till, aDisplayState({ totalTzs: 1 }))
  expect(await t.must(listDisplays, {}, other.token)).toEqual({ items: [] })
  expect(
    await t.must(showOnDisplays, { body: { deviceId: till, moment: 9e12, state: aDisplayState() } }, other.token),
  ).toEqual({ displays: 0 })
  const offered = await t.call(offerDisplay, { body: { id: uuidv7(), deviceId: till } }, other.token)
  expect([offered.status, codeOf(offered)]).toEqual([404, 'device.not_found'])
  const removed = await t.call(removeDisplay, { params: { id } }, other.token)
  expect([removed.status, codeOf(removed)]).toEqual([404, 'display.not_found'])
  expect(statesOf(await look(token))[0]?.state?.totalTzs).toBe(1)
})

test('a display that is removed is told at once, and one whose till is removed at the next beat', async () => {
  const till = await aTill()
  const [one, two] = [await paired(till), await paired(till)]
  const [a, b] = [await look(one.token), await look(two.token)]
  await t.must(removeDisplay, { params: { id: one.id } }, shop.token)
  await a.until('that it is gone', () => a.heard.some(({ event, data }) => event === 'bye' && data === 'gone'))
  expect(b.heard.some(({ event }) => event === 'bye')).toBe(false)
  await t.must(revokeDevice, { params: { id: till } }, shop.token)
  await b.until('that it is gone', () => b.heard.some(({ event, data }) => event === 'bye' && data === 'gone'))
  for (const { token } of [one, two])
    expect((await t.call(streamDisplay, { query: { wait: '0' } }, token)).status).toBe(404)
})

test('what a till showed is kept for as long as a display of it is paired', async () => {
  const till = await aTill()
  const [one, two] = [await paired(till), await paired(till)]
  moment += 1
  await t.must(showOnDisplays, { body: { deviceId: till, moment, state: aDisplayState() } }, shop.token)
  const kept = () =>
    inShop(t.db, shop.shop.id, (tx) =>
      tx.selectFrom('display_states').select('moment').where('device_id', '=', till).execute(),
    )
  await t.must(removeDisplay, { params: { id: one.id } }, shop.token)
  expect(await kept()).toHaveLength(1)
  await t.must(removeDisplay, { params: { id: two.id } }, shop.token)
  expect(await kept()).toEqual([])
})

test('what somebody paired shows nothing any more once they are let go', async () => {
  const till = await aTill()
  const cashier = await shop.asMember([{ resource: 'orders', action: ['read', 'create'] }])
  const { code } = await t.must(offerDisplay, { body: { id: uuidv7(), deviceId: till } }, cashier.token)
  const token = newToken()
  await t.must(pairDisplay, { body: { code, token, name: 'Simu ya mtu' } })
  const seen = await look(token)
  await t.must(revokeStaff, { params: { id: cashier.user.id } }, shop.token)
  await seen.until('that it is gone', () => seen.heard.some(({ event, data }) => event === 'bye' && data === 'gone'))
  expect((await t.call(streamDisplay, { query: { wait: '0' } }, token)).status).toBe(404)
})

test('two tills of a shop pair at the same time', async () => {
  const [one, other] = [await offer(await aTill()), await offer(await aTill())]
  for (const { code } of [one, other])
    expect((await t.call(pairDisplay, { body: { code, token: newToken(), name: 'Simu' } })).status).toBe(200)
})

test('a display on another node hears it too', async () => {
  const db = createDatabase(t.database.url, { maxConnections: 3 })
  const node = await buildApp({
    db,
    clock: t.clock,
    log: { level: 'silent' },
    sms: anSms(),
    mail: { kind: 'sandbox', send: async () => {} },
    storage: createFolderStorage(tmpdir()),
    publicUrl: 'https://kaunta.example',
    webRoot: null,
    rateLimits: false,
    operatorKey: null,
  })
  const there = await node.listen({ port: 0, host: '127.0.0.1' })
  try {
    const till = await aTill()
    const { token } = await paired(till)
    const stream = await look(token, there)
    // The connection between nodes opens with the first that looks: what is said meanwhile may be lost, and is said again.
    let said = 0
    await expect
      .poll(async () => {
        await show(till, aDisplayState({ totalTzs: (said += 1) }))
        return statesOf(stream).some(({ state }) => state !== null)
      })
      .toBe(true)
  } finally {
    node.server.closeAllConnections()
    await node.close()
    await db.destroy()
  }
})

test('more than 16 KB, more than thirty lines and what is no state are refused', async () => {
  const till = await aTill()
  const [line] = aDisplayState().lines
  if (!line) throw new Error('no line')
  const send = (state: DisplayState) =>
    t.call(showOnDisplays, { body: { deviceId: till, moment: (moment += 1), state } }, shop.token)
  const many = await send(aDisplayState({ lines: Array.from({ length: 31 }, () => line) }))
  expect([many.status, codeOf(many)]).toEqual([400, 'request.invalid'])
  const long = { ...line, name: '梨'.repeat(120), detail: '梨'.repeat(160) }
  const heavy = aDisplayState({ lines: Array.from({ length: 30 }, () => long) })
  expect(JSON.stringify(heavy).length).toBeLessThan(MOST_DISPLAY_BYTES)
  const large = await send(heavy)
  expect([large.status, codeOf(large)]).toEqual([413, 'request.too_large'])
})

test('wrong codes are counted by address, and a right one among strangers is taken', async () => {
  const strict = await startTestApp({ rateLimits: {} })
  try {
    const own = await strict.aShop()
    const { id: deviceId } = await strict.must(registerDevice, { body: { id: uuidv7(), name: 'Kaunta' } }, own.token)
    const { code } = await strict.must(offerDisplay, { body: { id: uuidv7(), deviceId } }, own.token)
    const pair = (asked: string, from: string) =>
      strict.call(pairDisplay, { body: { code: asked, token: newToken(), name: '' } }, undefined, {
        'x-forwarded-for': from,
      })
    const answers = []
    for (let tries = 0; tries < 12; tries += 1) answers.push((await pair(newToken(), '203.0.113.7')).status)
    expect(answers).toEqual([...Array<number>(10).fill(404), 429, 429])
    expect((await pair(code, '203.0.113.8')).status).toBe(200)
  } finally {
    await strict.close()
  }
})

test('the nightly clean-up removes offers nobody took, and keeps what is paired', async () => {
  const own = await t.aShop()
  const till = await aTill(own)
  await paired(till, own)
  await offer(till, own)
  t.clock.advance(3_600_000)
  const jobs = createJobs(t.db, createLog({ level: 'silent' }))
  await inSystem(t.db, (tx) => jobs.enqueue(tx, 'nightly.cleanup', {}))
  await t.app.runDueJobs()
  await jobs.stop()
  const left = await inShop(t.db, own.shop.id, async (tx) => ({
    pairs: await tx.selectFrom('display_pairs').select('paired_at').execute(),
    tokens: await tx.selectFrom('display_tokens').select('is_code').where('shop_id', '=', own.shop.id).execute(),
  }))
  expect(left.pairs.map(({ paired_at }) => paired_at !== null)).toEqual([true])
  expect(left.tokens).toEqual([{ is_code: false }])
})
