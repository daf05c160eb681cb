import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeOf, type OwnedShop, PASSWORD, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { aSigningKey } from '../../../../tests/support/signing-device.ts'
import { exchangeKeys } from '../../../shared/contract/device-keys.ts'
import { logIn } from '../../../shared/contract/auth.ts'
import { push } from '../../../shared/contract/sync.ts'
import { registerDevice, revokeDevice } from '../../../shared/contract/shops.ts'
import { MOST_PRINT_BYTES } from '../../../shared/contract/printers.ts'
import {
  answerPrintJob,
  listSharedPrinters,
  readPrintJob,
  sendPrintJob,
  takePrintJobs,
} from '../../../shared/contract/shared-printing.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { inShop } from '../../platform/database.ts'

let t: TestApp
let shop: OwnedShop
/** The device with the printer, and the person at the other one. */
let owner: { token: string; deviceId: string }
let asker: { token: string; deviceId: string }

beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const stove = {
  printerId: 'stove',
  name: 'MP-58',
  paper: '58mm',
  columns: 32,
  letters: 'plain',
  hasKnife: false,
  feedLines: 3,
} as const
const paper = Buffer.from('\u001b@Chai mbili\n').toString('base64')

async function aDevice(token: string): Promise<string> {
  const id = uuidv7()
  await t.must(registerDevice, { body: { id, name: 'Simu' } }, token)
  return id
}
beforeEach(async () => {
  shop = await t.aShop()
  owner = { token: shop.token, deviceId: await aDevice(shop.token) }
  const clerk = await shop.asMember([{ resource: 'orders', action: ['create', 'read'] }])
  asker = { token: clerk.token, deviceId: await aDevice(clerk.token) }
})
/** As a till says how it is. */
const report = async ({ token, deviceId }: typeof owner) =>
  await t.must(
    push,
    { body: { deviceId, build: 'x', backlog: { count: 0, oldestAt: null, attention: 0 }, commands: [] } },
    token,
  )
const take = async (by = owner, printers: readonly (typeof stove)[] = [stove]) =>
  (await t.must(takePrintJobs, { body: { deviceId: by.deviceId, printers: [...printers] } }, by.token)).jobs
const send = async (id = uuidv7(), data = paper) => {
  const body = { id, deviceId: owner.deviceId, printerId: 'stove', data }
  return { id, answer: await t.call(sendPrintJob, { body }, asker.token) }
}
const status = async (id: string, token = asker.token) => (await t.call(readPrintJob, { params: { id } }, token)).status
const state = async (id: string, token = asker.token) => (await t.must(readPrintJob, { params: { id } }, token)).state
const answer = async (
  id: string,
  by = owner,
  said: 'printed' | 'failed' | 'broken' = 'printed',
  code: string | null = null,
) =>
  codeOf(await t.call(answerPrintJob, { params: { id }, body: { deviceId: by.deviceId, state: said, code } }, by.token))

test('a paper goes to the device that has the printer, once, and whoever sent it hears what became of it', async () => {
  expect((await send()).answer.status).toBe(409)
  await take()
  expect((await t.must(listSharedPrinters, {}, asker.token)).items).toMatchObject([
    { ...stove, deviceId: owner.deviceId, isHere: true },
  ])
  const { id, answer: sent } = await send()
  expect(sent.body).toEqual({ state: 'waiting', code: null })
  // Sent again by a network that lost the answer.
  expect((await send(id)).answer.body).toEqual({ state: 'waiting', code: null })
  const jobs = await take()
  expect(jobs.map((job) => [job.id, job.printerId, job.data])).toEqual([[id, 'stove', paper]])
  expect(await state(id)).toBe('taken')
  // The answer of the take may be lost: it is handed out again, until it is answered.
  expect((await take()).map((job) => job.id)).toEqual([id])
  expect(await answer(id, owner, 'broken', 'ran_out')).toBeNull()
  expect(await answer(id)).toBeNull()
  expect(await t.must(readPrintJob, { params: { id } }, asker.token)).toEqual({ state: 'broken', code: 'ran_out' })
  expect(await take()).toEqual([])
  // Its bytes are gone with the answer.
  const rows = await inShop(t.db, shop.shop.id, (tx) => tx.selectFrom('print_jobs').select('data').execute())
  expect(rows.map(({ data }) => data.length)).toEqual([0])
})

test('nothing stale is printed: what nobody took in twelve seconds is lost, what was taken lives for forty', async () => {
  await take()
  const [untaken, taken] = [await send(), await send()]
  await inShop(t.db, shop.shop.id, (tx) =>
    tx.updateTable('print_jobs').set({ state: 'taken' }).where('id', '=', taken.id).execute(),
  )
  t.clock.advance(13_000)
  expect([await state(untaken.id), await state(taken.id)]).toEqual(['lost', 'taken'])
  expect((await take()).map((job) => [job.id, job.leftMs])).toEqual([[taken.id, 27_000]])
  t.clock.advance(28_000)
  expect(await state(taken.id)).toBe('unknown')
  expect(await take()).toEqual([])
  expect(await status(uuidv7())).toBe(404)
})

test('a device that says nothing for as long as a till may, or lets a paper wait, is away, one that takes its printer back offers nothing', async () => {
  await take()
  const isHere = async () => (await t.must(listSharedPrinters, {}, asker.token)).items.map((one) => one.isHere)
  // As often as a till says how it is, and no oftener.
  t.clock.advance(40 * 60_000)
  expect(await isHere()).toEqual([true])
  t.clock.advance(6 * 60_000)
  expect(await isHere()).toEqual([false])
  expect(codeOf((await send()).answer)).toBe('printer.unreachable')
  await report(owner)
  expect(await isHere()).toEqual([true])
  // It closed meanwhile: the first paper waits twelve seconds, those behind it none, until it says something.
  const { id } = await send()
  t.clock.advance(13_000)
  expect(await state(id)).toBe('lost')
  expect(await isHere()).toEqual([false])
  expect(codeOf((await send()).answer)).toBe('printer.unreachable')
  await report(owner)
  expect(await isHere()).toEqual([false])
  await take()
  expect(await isHere()).toEqual([true])
  // An old paper that is asked for late says nothing of a device that spoke since.
  expect(await state(id)).toBe('lost')
  expect(await isHere()).toEqual([true])
  await take(owner, [])
  expect((await t.must(listSharedPrinters, {}, asker.token)).items).toEqual([])
})

test('a shop has twenty papers on their way, none longer than a printer takes', async () => {
  await take()
  for (let at = 0; at < 20; at += 1) expect((await send()).answer.status).toBe(200)
  expect(codeOf((await send()).answer)).toBe('printer.busy')
  t.clock.advance(41_000)
  await take()
  expect(codeOf((await send()).answer)).toBeNull()
  const long = Buffer.alloc(MOST_PRINT_BYTES, 0x55).toString('base64')
  expect(codeOf((await send(uuidv7(), long)).answer)).toBeNull()
  expect(codeOf((await send(uuidv7(), Buffer.alloc(MOST_PRINT_BYTES + 3).toString('base64'))).answer)).toBe(
    'request.invalid',
  )
  // What is older than anybody asks for goes with the next one, and at night.
  t.clock.advance(11 * 60_000)
  await take()
  await send()
  const rows = await inShop(t.db, shop.shop.id, (tx) => tx.selectFrom('print_jobs').select('id').execute())
  expect(rows).toHaveLength(1)
})

test('papers are read and answered by the device of the printer alone, and what became of one is told to whoever sent it', async () => {
  await take()
  const { id } = await send()
  // Sessions that are known to be on another device: each said so when it did something there.
  await inShop(t.db, shop.shop.id, async (tx) => {
    const sessions = await tx.selectFrom('devices').select(['id', 'last_session_id as session']).execute()
    expect(sessions.every(({ session }) => session !== null)).toBe(true)
  })
  const asOwner = { token: asker.token, deviceId: owner.deviceId }
  const body = { deviceId: owner.deviceId, printers: [stove] }
  expect(codeOf(await t.call(takePrintJobs, { body }, asker.token))).toBe('device.not_yours')
  await take()
  expect(await answer(id, asOwner)).toBe('device.not_yours')
  expect(await answer(id, asker)).toBeNull()
  expect(await state(id)).toBe('taken')
  expect(await status(id, owner.token)).toBe(404)
  // Another shop's: as one that is not there.
  const other = await t.aShop()
  expect(codeOf(await t.call(takePrintJobs, { body }, other.token))).toBe('device.not_found')
  expect(await status(id, other.token)).toBe(404)
})

test('a session of which no device is known takes nothing, until it said that it is on this one', async () => {
  await take()
  const { id } = await send()
  const { token } = await t.must(logIn, { body: { contact: shop.contact, password: PASSWORD } })
  const anew = { token, deviceId: owner.deviceId }
  const body = { deviceId: owner.deviceId, printers: [stove] }
  expect(codeOf(await t.call(takePrintJobs, { body }, anew.token))).toBe('device.not_yours')
  expect(await answer(id, anew)).toBe('device.not_yours')
  expect(await state(id)).toBe('waiting')
  // Signed in anew on the same till.
  await t.must(registerDevice, { body: { id: owner.deviceId, name: 'Kaunta' } }, anew.token)
  expect((await take(anew)).map((job) => job.id)).toEqual([id])
  expect(await answer(id, anew)).toBeNull()
  // Who was signed in there before is there no more.
  expect(codeOf(await t.call(takePrintJobs, { body }, owner.token))).toBe('device.not_yours')
})

test('a session has one device: a database made anew, or an old one that came back, shares its printer at once', async () => {
  await take()
  const newer = { token: shop.token, deviceId: await aDevice(shop.token) }
  const sessions = async () =>
    await inShop(t.db, shop.shop.id, async (tx) => {
      const rows = await tx
        .selectFrom('devices')
        .select(['id', 'last_session_id as session'])
        .where('id', 'in', [owner.deviceId, newer.deviceId])
        .execute()
      return rows.filter(({ session }) => session !== null).map((row) => row.id)
    })
  expect(await sessions()).toEqual([newer.deviceId])
  expect(await take(newer)).toEqual([])
  const body = { deviceId: owner.deviceId, printers: [stove] }
  expect(codeOf(await t.call(takePrintJobs, { body }, shop.token))).toBe('device.not_yours')
  // By what it says of itself with a push.
  await report(owner)
  expect(await sessions()).toEqual([owner.deviceId])
  expect(await take(owner)).toEqual([])
  await t.must(registerDevice, { body: { id: newer.deviceId, name: 'Kaunta' } }, shop.token)
  expect(await sessions()).toEqual([newer.deviceId])
  // A removed one keeps its session: under another name it learns no keys either.
  await t.must(revokeDevice, { params: { id: newer.deviceId } }, shop.token)
  await t.must(registerDevice, { body: { id: owner.deviceId, name: 'Kaunta' } }, shop.token)
  expect((await sessions()).toSorted()).toEqual([owner.deviceId, newer.deviceId].toSorted())
  expect(await take(owner)).toEqual([])
})

test('a till that proved itself by its key is taken over by nobody who says its id, nor with a proof of another session, key or device; one whose app has no proofs prints as before', async () => {
  const own = await aSigningKey()
  await t.must(exchangeKeys, { body: { deviceId: owner.deviceId, publicKey: own.publicKey } }, owner.token)
  const taking = async (token: string, proof?: string) => {
    const body = { deviceId: owner.deviceId, printers: [stove], ...(proof === undefined ? {} : { proof }) }
    return codeOf(await t.call(takePrintJobs, { body }, token))
  }
  const proof = await own.proof(owner.deviceId, owner.token)
  // An app from before proofs; a wrong one binds nobody to anything.
  expect([await taking(owner.token), await taking(owner.token, 'x'), await taking(owner.token)]).toEqual([
    null,
    null,
    null,
  ])
  expect([await taking(owner.token, proof), await taking(owner.token)]).toEqual([null, 'device.not_yours'])

  const { id } = await send()
  await t.must(registerDevice, { body: { id: owner.deviceId, name: 'Simu' } }, asker.token)
  const theirs = await aSigningKey()
  await t.must(exchangeKeys, { body: { deviceId: owner.deviceId, publicKey: theirs.publicKey } }, asker.token)
  for (const wrong of [
    undefined,
    proof,
    await theirs.proof(owner.deviceId, asker.token),
    await own.proof(asker.deviceId, asker.token),
  ])
    expect(await taking(asker.token, wrong)).toBe('device.not_yours')
  expect(await state(id)).toBe('waiting')
  // The till says again that it is there.
  await t.must(registerDevice, { body: { id: owner.deviceId, name: 'Kaunta' } }, owner.token)
  expect(await taking(owner.token, proof)).toBeNull()
  expect(await state(id)).toBe('taken')
  // Whoever signs in on it next proves it by the same key.
  await t.must(registerDevice, { body: { id: owner.deviceId, name: 'Kaunta' } }, asker.token)
  expect(await taking(asker.token, await own.proof(owner.deviceId, asker.token))).toBeNull()
})
