import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { i18n } from '@lingui/core'
import { aDeviceHere } from '../../../../tests/support/a-device-here.ts'
import { readEscPos, textOf } from '../../../../tests/support/printers/escpos-paper.ts'
import type { FakeUsb } from '../../../../tests/support/printers/fake-printers.ts'
import { unplugPrinters, usbPrinterHere } from '../../../../tests/support/printers/usb-here.ts'
import { answerCalls } from '../../../../tests/support/wire.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { type PrinterSetup, USUAL_PRINTER } from '../../../shared/domain/printer-setup.ts'
import { printHere } from '../../patterns/print-here.ts'
import { tellLive } from '../../session/live-news.ts'
import { readPrinters, savePrinter } from '../../session/printers.ts'
import { printForOthers, tellOffers } from './print-for-others.ts'

/** Both ends of a paper for another device, over a server that is a list; its rules are tested where it is (shared-printing.routes.test.ts). */
interface Job {
  id: string
  printerId: string
  data: string
  state: string
  code: string | null
  leftMs: number
}
let fake: FakeUsb
let jobs: Job[]
let offered: { printerId: string }[]
let isServerThere: boolean
let isOtherHere: boolean
let losesAnswers: boolean
let putBack: () => void
const stops: (() => void)[] = []
const text = () => textOf(readEscPos(Uint8Array.from(fake.got.splice(0)), 384))
const paper = [{ kind: 'text', text: 'Chai mbili' } as const]
const ASHAS = uuidv7()
const there: PrinterSetup = {
  ...USUAL_PRINTER,
  id: 'there',
  way: 'shared',
  name: 'MP-58',
  address: { deviceId: ASHAS, printerId: 'stove', deviceName: 'Kaunta B' },
}
/** One at a time, as the browser has it. */
function aLock() {
  const last = new Map<string, Promise<unknown>>()
  return {
    request: async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      const run = (last.get(name) ?? Promise.resolve()).then(work, work)
      last.set(name, run)
      return await run
    },
  }
}

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  localStorage.clear()
  Object.defineProperty(navigator, 'locks', { configurable: true, value: aLock() })
  await aDeviceHere()
  jobs = []
  offered = []
  isServerThere = true
  isOtherHere = true
  losesAnswers = false
  putBack = answerCalls(({ url, body, method }) => {
    if (!isServerThere) return null
    const asked = (body ?? {}) as { id: string; printers: { printerId: string }[]; printerId: string; data: string }
    if (url.endsWith('/shared/take')) {
      offered = asked.printers
      const mine = jobs.filter(
        ({ state, printerId }) =>
          (state === 'waiting' || state === 'taken') && offered.some((one) => one.printerId === printerId),
      )
      for (const job of mine) job.state = 'taken'
      return {
        status: 200,
        body: { jobs: mine.map(({ id, printerId, data, leftMs }) => ({ id, printerId, data, leftMs })) },
      }
    }
    if (url.endsWith('/answer')) {
      const job = jobs.find(({ id }) => url.includes(id))
      if (losesAnswers) return null
      if (job) Object.assign(job, body)
      return { status: 200, body: { ok: true } }
    }
    if (url.endsWith('/shared/jobs') && method === 'POST') {
      jobs.push({ ...asked, state: 'waiting', code: null, leftMs: 40_000 })
      return { status: 200, body: { state: 'waiting', code: null } }
    }
    if (url.includes('/shared/jobs/')) {
      const job = jobs.find(({ id }) => url.includes(id))
      return { status: 200, body: { state: job?.state ?? 'lost', code: job?.code ?? null } }
    }
    const { name, paper: width, columns, letters, hasKnife, feedLines } = there
    const one = { name, paper: width, columns, letters, hasKnife, feedLines, deviceName: 'Kaunta B', deviceCode: 'B' }
    return {
      status: 200,
      body: { items: [{ ...one, deviceId: ASHAS, printerId: 'stove', isHere: isOtherHere }] },
    }
  })
  fake = await usbPrinterHere()
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  unplugPrinters()
  putBack()
  Reflect.deleteProperty(navigator, 'locks')
  vi.useRealTimers()
})
const ladder = () => [there, ...readPrinters()]
const shareMine = () => {
  const [mine] = readPrinters()
  if (mine) savePrinter({ ...mine, isShared: true })
}
const bytes = btoa('\u001b@Chai mbili\n\n\n')
const wanted = (given: Partial<Job> = {}): string => {
  const id = uuidv7()
  jobs.push({ id, printerId: 'p1', data: bytes, state: 'waiting', code: null, leftMs: 30_000, ...given })
  return id
}
const begin = () => stops.push(printForOthers())
const heard = (jobId: string, isDone: boolean) =>
  tellLive({
    id: jobId,
    at: new Date().toISOString(),
    event: { kind: 'print.changed', jobId, deviceId: ASHAS, isDone },
  })

test('nothing is offered before somebody says so; then what waits comes out, and is answered', async () => {
  wanted()
  await tellOffers()
  expect([offered, text()]).toEqual([[], ''])
  shareMine()
  begin()
  await vi.waitFor(() => expect(jobs[0]?.state).toBe('printed'))
  expect(offered).toMatchObject([{ printerId: 'p1', name: 'POS58', columns: 32 }])
  expect(text()).toContain('Chai mbili')
  // The stream says that another one waits.
  heard(wanted(), false)
  await vi.waitFor(() => expect(jobs[1]?.state).toBe('printed'))
  expect(text()).toContain('Chai mbili')
})

test('an answer that is lost prints no second paper, and what a page was left in the middle of is told as such', async () => {
  shareMine()
  wanted()
  losesAnswers = true
  await tellOffers()
  expect(text()).toContain('Chai mbili')
  losesAnswers = false
  await tellOffers()
  expect([jobs[0]?.state, text()]).toEqual(['printed', ''])
  const two = wanted()
  localStorage.setItem(
    'kaunta.printed-for-others',
    JSON.stringify({ begun: [{ id: two, at: Date.now(), said: null }] }),
  )
  await tellOffers()
  expect([jobs[1]?.state, jobs[1]?.code, text()]).toEqual(['broken', 'gone', ''])
})

test('nothing stale: what nobody waits for any more is left, and says why', async () => {
  shareMine()
  wanted({ leftMs: -1 })
  await tellOffers()
  expect([jobs[0]?.state, jobs[0]?.code, text()]).toEqual(['failed', 'in_use', ''])
})

test('a printer that fails is said to the one who asked, in the device’s own words', async () => {
  shareMine()
  Reflect.deleteProperty(navigator, 'usb')
  wanted()
  await tellOffers()
  expect([jobs[0]?.state, jobs[0]?.code]).toEqual(['failed', 'unsupported'])
})

test('printed there: the asker hears it by the stream, or asks; another device’s printer is one rung of the ladder', async () => {
  const printing = printHere([there], { paper }, { ask: false })
  await vi.waitFor(() => expect(jobs).toHaveLength(1))
  expect(
    textOf(
      readEscPos(
        Uint8Array.from(atob(jobs[0]?.data ?? ''), (one) => one.charCodeAt(0)),
        384,
      ),
    ),
  ).toBe('Chai mbili')
  Object.assign(jobs[0] ?? {}, { state: 'printed' })
  heard(jobs[0]?.id ?? '', true)
  expect(await printing).toMatchObject({ state: 'printed', rung: 0 })
  expect(text()).toBe('')
})

test('the next rung prints: the other device is away, took nothing in time, had no paper, or the server is away', async () => {
  const fallsWith = async (code: string) => {
    const printed = await printHere(ladder(), { paper }, { ask: false })
    expect(printed).toMatchObject({ state: 'printed', rung: 1, tried: [{ code }] })
    expect(text()).toContain('Chai mbili')
  }
  isOtherHere = false
  await fallsWith('device_away')
  isServerThere = false
  await fallsWith('server_away')
  isServerThere = true
  isOtherHere = true
  for (const [state, said, code] of [
    ['lost', null, 'device_away'],
    ['failed', 'no_paper', 'no_paper'],
  ] as const) {
    jobs = []
    const falling = fallsWith(code)
    await vi.waitFor(() => expect(jobs).toHaveLength(1))
    Object.assign(jobs[0] ?? {}, { state, code: said })
    heard(jobs[0]?.id ?? '', true)
    await falling
  }
  // Part of it may be there: nobody prints a second one unasked.
  jobs = []
  const broken = printHere(ladder(), { paper }, { ask: false })
  await vi.waitFor(() => expect(jobs).toHaveLength(1))
  Object.assign(jobs[0] ?? {}, { state: 'broken', code: 'ran_out' })
  heard(jobs[0]?.id ?? '', true)
  expect(await broken).toMatchObject({ state: 'broken', tried: [{ code: 'ran_out' }] })
  expect(text()).toBe('')
})

test('two devices that print on each other: while this one waits for the other, it prints what the other wants', async () => {
  shareMine()
  const mine = printHere([there], { paper }, { ask: false })
  await vi.waitFor(() => expect(jobs).toHaveLength(1))
  wanted()
  await tellOffers()
  expect(jobs.map(({ state }) => state)).toEqual(['waiting', 'printed'])
  expect(text()).toContain('Chai mbili')
  Object.assign(jobs[0] ?? {}, { state: 'printed' })
  heard(jobs[0]?.id ?? '', true)
  expect(await mine).toMatchObject({ state: 'printed' })
})
