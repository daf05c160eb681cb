import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { i18n } from '@lingui/core'
import { aDeviceHere } from '../../../../tests/support/a-device-here.ts'
import { readEscPos, textOf } from '../../../../tests/support/printers/escpos-paper.ts'
import type { FakeUsb } from '../../../../tests/support/printers/fake-printers.ts'
import { unplugPrinters, usbPrinterHere } from '../../../../tests/support/printers/usb-here.ts'
import { answerCalls } from '../../../../tests/support/wire.ts'
import { isNotKnown } from '../../hardware/printers/printing.ts'
import { saveDeviceSettings } from '../../session/device-settings.ts'
import { startSaver } from '../../session/saver.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { type PrinterSetup, USUAL_PRINTER } from '../../../shared/domain/printer-setup.ts'
import { printHere } from '../../patterns/print-here.ts'
import { signStream, signStreamOff } from '../../api/stream-sign.ts'
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
/** Whether the server knows that this session is on this device. */
let isKnownHere: boolean
/** `unanswered`: it arrives, and its answer is lost. */
let sends: 'arrive' | 'unanswered' | 'lost' | 'refused'
let calls: string[]
/** This device’s own id. */
let ownId: string
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
  const { db } = await aDeviceHere()
  ownId = (await db.devices.toArray())[0]?.id ?? ''
  jobs = []
  offered = []
  isServerThere = true
  isOtherHere = true
  losesAnswers = false
  isKnownHere = true
  sends = 'arrive'
  calls = []
  putBack = answerCalls(({ url, body, method }) => {
    if (!isServerThere) return null
    calls.push(url.split('/api/store/')[1] ?? '')
    if (url.endsWith('/api/store/devices')) {
      isKnownHere = true
      return { status: 200, body: { id: (body as { id: string }).id, name: 'Kaunta', code: 'A', counter: 0 } }
    }
    if (url.endsWith('/shared/take') && !isKnownHere)
      return { status: 409, body: { error: { code: 'device.not_yours', message: 'no', requestId: 'r' } } }
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
      if (sends === 'refused')
        return { status: 409, body: { error: { code: 'printer.unreachable', message: 'no', requestId: 'r' } } }
      if (sends === 'lost') return null
      if (!jobs.some(({ id }) => id === asked.id)) jobs.push({ ...asked, state: 'waiting', code: null, leftMs: 40_000 })
      if (sends === 'unanswered') return null
      return { status: 200, body: { state: 'waiting', code: null } }
    }
    if (url.includes('/shared/jobs/')) {
      const job = jobs.find(({ id }) => url.includes(id))
      if (!job) return { status: 404, body: { error: { code: 'request.not_found', message: 'no', requestId: 'r' } } }
      return { status: 200, body: { state: job.state, code: job.code } }
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
  signStream(false)
  signStreamOff(false)
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
const heard = (jobId: string, isDone: boolean, at = isDone ? ASHAS : ownId) =>
  tellLive({
    id: jobId,
    at: new Date().toISOString(),
    event: { kind: 'print.changed', jobId, deviceId: at, isDone },
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
  expect([jobs[1]?.state, jobs[1]?.code, text()]).toEqual(['broken', 'not_known', ''])
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

test('a send that got no answer is sent again under its id, and no other way prints meanwhile', async () => {
  sends = 'unanswered'
  const printing = printHere(ladder(), { paper }, { ask: false })
  await vi.waitFor(() => expect(calls.filter((one) => one.endsWith('shared/jobs')).length).toBeGreaterThan(1))
  sends = 'arrive'
  Object.assign(jobs[0] ?? {}, { state: 'printed' })
  expect(await printing).toMatchObject({ state: 'printed', rung: 0 })
  expect([jobs.length, text()]).toEqual([1, ''])
})

test('what may have arrived is not printed elsewhere: nobody answers and the server knows no such paper, or refuses it the second time', async () => {
  vi.useFakeTimers()
  for (const then of ['lost', 'refused'] as const) {
    sends = 'lost'
    calls = []
    const printing = printHere(ladder(), { paper }, { ask: false })
    await vi.advanceTimersByTimeAsync(100)
    expect(calls).toContain('printing/shared/jobs')
    sends = then
    await vi.advanceTimersByTimeAsync(50_000)
    const printed = await printing
    expect(printed).toMatchObject({ state: 'broken', tried: [{ code: 'not_known' }] })
    expect(isNotKnown(printed)).toBe(true)
    expect(text()).toBe('')
  }
  // Said at once that it is not taken: nothing can come out there.
  const refused = printHere(ladder(), { paper }, { ask: false })
  await vi.advanceTimersByTimeAsync(5000)
  expect(await refused).toMatchObject({ state: 'printed', rung: 1 })
  expect(text()).toContain('Chai mbili')
  // Taken, and no word came back.
  sends = 'arrive'
  jobs = []
  const silent = printHere(ladder(), { paper }, { ask: false })
  await vi.advanceTimersByTimeAsync(100)
  Object.assign(jobs[0] ?? {}, { state: 'unknown' })
  await vi.advanceTimersByTimeAsync(5000)
  expect(isNotKnown(await silent)).toBe(true)
})

test('a kick of the drawer that another device sends opens nothing; what is longer than a paper is not printed', async () => {
  shareMine()
  wanted({ data: btoa('\u001bp\u0000\u0019\u00fa\u001b@Chai mbili\n\u0010\u0014\u0001\u0000\u0001') })
  await tellOffers()
  const sheet = readEscPos(Uint8Array.from(fake.got.splice(0)).slice(1), 384)
  expect([jobs[0]?.state, textOf(sheet), sheet.kicks]).toEqual(['printed', 'Chai mbili', []])
  wanted({ data: btoa('\n'.repeat(4000)) })
  await tellOffers()
  expect([jobs[1]?.state, jobs[1]?.code, fake.got.length]).toEqual(['failed', 'too_long', 0])
})

test('signed in anew: the device says which one it is, and prints', async () => {
  shareMine()
  isKnownHere = false
  wanted()
  await tellOffers()
  expect(calls.slice(0, 3)).toEqual(['printing/shared/take', 'devices', 'printing/shared/take'])
  expect(jobs[0]?.state).toBe('printed')
})

test('two tabs that share hear of a paper both, and one of them asks', async () => {
  shareMine()
  begin()
  begin()
  await vi.waitFor(() => expect(took()).toBe(1))
  calls = []
  const first = wanted()
  heard(first, false)
  await vi.waitFor(() => expect(jobs[0]?.state).toBe('printed'))
  // Both had their turn. Behind what it printed the one asks once more, whether another paper came meanwhile.
  for (let turn = 0; turn < 2; turn += 1) await navigator.locks.request('kaunta-print-for-others', async () => {})
  expect([1, 2]).toContain(took())
  expect(text()).toBe('Chai mbili\n\n')
  // What comes later is asked for anew.
  heard(wanted(), false)
  await vi.waitFor(() => expect(jobs[1]?.state).toBe('printed'))
})

const took = () => calls.filter((one) => one === 'printing/shared/take').length
test('asks by the clock rarely: every four hours while the stream tells, as often as a till without one pulls, never to save megabytes, and not at all when it is over', async () => {
  shareMine()
  vi.useFakeTimers()
  const inAnHour = async (hours = 1) => {
    calls = []
    await vi.advanceTimersByTimeAsync(hours * 3_600_000)
    return took()
  }
  signStream(true)
  begin()
  await vi.advanceTimersByTimeAsync(1000)
  expect(took()).toBe(1)
  expect(await inAnHour(24)).toBe(6)
  // Another device's paper is none of ours.
  calls = []
  heard(uuidv7(), false, ASHAS)
  await vi.advanceTimersByTimeAsync(1000)
  expect(took()).toBe(0)
  signStream(false)
  expect(await inAnHour()).toBeLessThanOrEqual(60)
  expect(await inAnHour()).toBeGreaterThan(50)
  // Others are told that nobody can tell it: they print elsewhere at once.
  saveDeviceSettings({ streamOn: 'off' })
  startSaver()
  await vi.advanceTimersByTimeAsync(1000)
  expect(offered).toEqual([])
  expect(await inAnHour(24)).toBe(0)
  saveDeviceSettings({ streamOn: 'always' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(offered).toHaveLength(1)
  for (const stop of stops.splice(0)) stop()
  expect(await inAnHour(24)).toBe(0)
})

test('a paper is told of while the network stumbles: asked for again while it lives, and no longer', async () => {
  shareMine()
  vi.useFakeTimers()
  signStream(true)
  begin()
  await vi.advanceTimersByTimeAsync(1000)
  isServerThere = false
  heard(wanted(), false)
  await vi.advanceTimersByTimeAsync(6000)
  isServerThere = true
  await vi.advanceTimersByTimeAsync(5000)
  await vi.waitFor(() => expect(jobs[0]?.state).toBe('printed'))
  isServerThere = false
  heard(uuidv7(), false)
  await vi.advanceTimersByTimeAsync(60_000)
  isServerThere = true
  calls = []
  await vi.advanceTimersByTimeAsync(50_000)
  expect(took()).toBe(0)
})
