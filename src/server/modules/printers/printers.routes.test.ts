import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeNetworkPrinter, fakeNetworkPrinter } from '../../../../tests/support/printers/network-printer.ts'
import { codeOf, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { askPrinter, MOST_PRINT_BYTES, printOnNetwork, readNetworkPrinting } from '../../../shared/contract/printers.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { createNetworkPrinters } from '../../providers/printers/network-printers.ts'

let t: TestApp
let shop: OwnedShop
let fake: FakeNetworkPrinter
const host = '127.0.0.1'
/** A paper with whatever a paper may hold, questions to the printer's state left out: those are ours. */
const paper = Uint8Array.from({ length: 20_000 }, (_, at) => (at === 0 ? 0x1b : at === 1 ? 0x40 : 0x20 + (at % 200)))
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const times = { connectMs: 500, answerMs: 60, sliceMs: 400, paperMs: 3000, restMs: 150, waitMs: 300 }
const ports = new Set<number>()

beforeAll(async () => {
  t = await startTestApp({
    rateLimits: { print: { count: 60, perMs: 60_000 } },
    networkPrinters: createNetworkPrinters(
      // As the operator's list has it, with the ports the system gives here.
      { ports: [9100], allows: (address, port) => address === host && ports.has(port) },
      times,
    ),
  })
})
afterAll(() => t.close())
beforeEach(async () => {
  shop = await t.aShop()
  fake = await fakeNetworkPrinter()
  ports.add(fake.port)
})
afterEach(() => fake.close())

const ask = async (port = fake.port) => codeOf(await t.call(askPrinter, { body: { host, port } }, shop.token))
async function print(bytes = paper, { id = uuidv7(), port = fake.port } = {}) {
  return codeOf(await t.call(printOnNetwork, { body: { id, host, port, data: base64(bytes) } }, shop.token))
}
const printed = () => fake.papers.map((one) => one.length)

test.each([true, false])('every byte comes out, as it was, once (it talks: %s)', async (talks) => {
  fake.talks = talks
  expect(await ask()).toBeNull()
  expect(fake.papers).toEqual([])
  expect(await print()).toBeNull()
  expect(fake.papers).toEqual([[...paper]])
  expect(fake.crowds).toBe(0)
})

test('the largest paper comes out, and a larger one is refused before anything is', async () => {
  const most = new Uint8Array(MOST_PRINT_BYTES).fill(0x55)
  expect(await print(most)).toBeNull()
  expect(printed()).toEqual([MOST_PRINT_BYTES])
  expect(await print(new Uint8Array(MOST_PRINT_BYTES + 3))).toBe('request.invalid')
  expect(await print(new Uint8Array(2 * MOST_PRINT_BYTES))).toBe('request.too_large')
  expect(fake.papers).toHaveLength(1)
})

test('what prints nothing says so: no paper, an open cover, nobody there, an address of nobody', async () => {
  fake.hasPaper = false
  expect([await ask(), await print()]).toEqual(['printer.no_paper', 'printer.no_paper'])
  fake.hasPaper = true
  fake.isOpen = true
  expect([await ask(), await print()]).toEqual(['printer.cover_open', 'printer.cover_open'])
  expect(fake.papers).toEqual([])
  const gone = fake.port
  await fake.close()
  expect([await ask(gone), await print(paper, { port: gone })]).toEqual(['printer.unreachable', 'printer.unreachable'])
  ports.delete(gone)
  expect([await ask(gone), await print(paper, { port: gone })]).toEqual(['printer.not_allowed', 'printer.not_allowed'])
})

test('a printer that vanishes, stops reading or runs out of paper: part of it may be there, and the same job prints nothing more', async () => {
  const id = uuidv7()
  fake.vanishAfter = 700
  expect(await print(paper, { id })).toBe('printer.gone')
  fake.vanishAfter = undefined
  expect(await print(paper, { id })).toBe('printer.gone')
  expect(printed()).toEqual([700])

  fake.talks = false
  fake.vanishAfter = 900
  expect(await print()).toBe('printer.gone')
  fake.vanishAfter = undefined
  fake.talks = true

  fake.stopsAfter = 1000
  expect(await print()).toBe('printer.timed_out')
  fake.stopsAfter = undefined
  fake.endsAfter = 5000
  expect(await print()).toBe('printer.ran_out')
})

test('a repeat of a job that came out prints nothing; one that did not come out is tried again', async () => {
  const id = uuidv7()
  fake.hasPaper = false
  expect(await print(paper, { id })).toBe('printer.no_paper')
  fake.hasPaper = true
  expect(await print(paper, { id })).toBeNull()
  expect(await print(paper, { id })).toBeNull()
  expect(printed()).toEqual([paper.length])
  // Another shop's job of this id is another job.
  const other = await t.aShop()
  const body = { id, host, port: fake.port, data: base64(paper) }
  await t.must(printOnNetwork, { body }, other.token)
  expect(printed()).toEqual([paper.length, paper.length])
})

test('slow ones, ones that put down their half of the line, and ones that never put it down print all of it', async () => {
  fake.slowMs = 5
  expect(await print()).toBeNull()
  fake.slowMs = 0
  fake.halfCloses = true
  expect(await print()).toBeNull()
  fake.halfCloses = false
  fake.talks = false
  fake.holds = true
  expect(await print()).toBeNull()
  expect(printed()).toEqual([paper.length, paper.length, paper.length])
})

test('papers come one after the other, and who waits too long is told that it is busy', async () => {
  const papers = [1, 2, 3].map((mark) => new Uint8Array(3000).fill(0x40 + mark))
  expect(await Promise.all(papers.map((one) => print(one)))).toEqual([null, null, null])
  expect(fake.papers.toSorted(([one = 0], [other = 0]) => one - other)).toEqual(papers.map((one) => [...one]))
  expect(fake.crowds).toBe(0)
  fake.stopsAfter = 100
  expect(new Set(await Promise.all([print(), print()]))).toEqual(new Set(['printer.busy', 'printer.timed_out']))
})

test('who makes orders or sees them prints, nobody else does, and no device floods the printer', async () => {
  const clerk = await shop.asMember([{ resource: 'product', action: ['read'] }])
  const cook = await shop.asMember([{ resource: 'orders', action: ['read'] }])
  const body = { host, port: fake.port }
  expect(codeOf(await t.call(askPrinter, { body }, clerk.token))).toBe('auth.forbidden')
  expect(codeOf(await t.call(askPrinter, { body }, cook.token))).toBeNull()
  expect(await t.must(readNetworkPrinting, {}, cook.token)).toEqual({ isOn: true, ports: [9100] })
  fake.talks = true
  const codes: (string | null)[] = []
  for (let at = 0; at < 61; at += 1) codes.push(await ask())
  expect(codes.slice(0, 60).every((code) => code === null)).toBe(true)
  expect(codes[60]).toBe('request.too_many')
})

test('a server whose operator named no printer writes to none', async () => {
  const plain = await startTestApp({})
  const owner = await plain.aShop()
  expect(await plain.must(readNetworkPrinting, {}, owner.token)).toEqual({ isOn: false, ports: [] })
  const answer = await plain.call(askPrinter, { body: { host, port: fake.port } }, owner.token)
  expect(codeOf(answer)).toBe('printer.not_allowed')
  expect(fake.asked).toBe(0)
  await plain.close()
})
