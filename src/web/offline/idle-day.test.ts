import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IDLE_DAY, SHARED_PRINTER_DAY } from '../../../tests/support/idle-day.ts'
import { answerCalls } from '../../../tests/support/wire.ts'
import { SPARING_MS } from '../../shared/domain/idle-rhythm.ts'
import { USUAL_PRINTER } from '../../shared/domain/printer-setup.ts'
import { signStream, signStreamOff } from '../api/stream-sign.ts'
import { clearToken, saveToken } from '../api/token.ts'
import { aShop, aUser } from '../features/access/test-people.ts'
import { liveQueries } from '../features/live/live.queries.ts'
import { printForOthers } from '../features/printers/print-for-others.ts'
import { savePrinter } from '../session/printers.ts'
import { parkedQueries } from '../features/orders/tables/parked.queries.ts'
import { keepRunning, startOffline } from './runtime.ts'
import { rememberSeller } from './seller.ts'
// There beforehand: the clock is ours, and files are read by the machine's.
import './record.ts'
import './kinds/all.ts'
import './runtime-start.ts'
import './learn-keys.ts'
import '../api/transport.ts'
import '../../shared/contract/live.ts'

const DAY_MS = 86_400_000
const STEP_MS = 30_000
const asked = new Map<string, number>()
let putBack: () => void
let deviceId = ''

/** A server that has nothing new. */
function answer({ method, url, body }: { method: string; url: string; body: unknown }) {
  const path = `/api/store${url.split('/api/store')[1] ?? ''}`.split('?')[0] ?? ''
  const what = `${method} ${path}`
  asked.set(what, (asked.get(what) ?? 0) + 1)
  const serverTime = new Date().toISOString()
  const answers: Record<string, unknown> = {
    'GET /api/store/sync/pull': {
      shopId: aShop().id,
      products: [],
      customers: [],
      staff: [],
      staffVersion: 'v',
      next: 'here',
      hasMore: false,
      serverTime,
    },
    'POST /api/store/sync/push': { results: [], serverTime, deviceRevoked: false },
    'GET /api/store/notices': { items: [] },
    'GET /api/store/carts': { items: [], takes: [] },
    'POST /api/store/printing/shared/take': { jobs: [] },
    'POST /api/store/devices/here': { code: 'A', name: 'Kaunta', isAllowed: true, devices: [] },
    'POST /api/store/device-keys': { version: 1, isOurs: true, devices: [], carry: [] },
  }
  if (what === 'POST /api/store/devices') {
    deviceId = String(Reflect.get(Object(body), 'id'))
    return { status: 200, body: { id: deviceId, name: 'Kaunta', code: 'A', counter: 0 } }
  }
  if (!(what in answers)) throw new Error(`nobody counts ${what}`)
  return { status: 200, body: answers[what] }
}
const events = new EventTarget()
beforeEach(() => {
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  environmentManager.setIsServer(() => false)
  vi.stubGlobal('location', { origin: 'https://kaunta.test' })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  putBack = answerCalls(answer)
})
afterEach(() => {
  putBack()
  signStream(false)
  signStreamOff(false)
  clearToken()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  environmentManager.setIsServer(() => true)
})
/** What the disk and the answers need of the machine's own time. */
const settle = async (turns: number) => {
  for (let turn = 0; turn < turns; turn += 1) await new Promise<void>((done) => setImmediate(done))
}
async function pass(ms: number) {
  const { sender } = await startOffline()
  for (let at = 0; at < ms; at += STEP_MS) {
    const before = [...asked.values()].reduce((sum, count) => sum + count, 0)
    await vi.advanceTimersByTimeAsync(STEP_MS)
    await settle(6)
    await sender.idle()
    if ([...asked.values()].reduce((sum, count) => sum + count, 0) !== before) await settle(300)
    await settle(6)
  }
}
/** What a till asks by itself in a day, once it has begun and has said where its session stands, with the key that came meanwhile. */
async function askedInADay() {
  await pass(90 * 60_000)
  asked.clear()
  await pass(DAY_MS)
  return Object.fromEntries([...asked].toSorted(([a], [b]) => a.localeCompare(b)))
}

test('an idle day is what its bytes are counted from, and nothing more; with news switched off a look each quarter of an hour', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  saveToken('a-token-of-this-day')
  rememberSeller(aUser(), aShop())
  // Of the pages: what stands over each of them, and what the counter shows of other tills.
  const seen = [liveQueries.notices(), parkedQueries.others()].map((query) =>
    new QueryObserver<unknown>(client, query as never).subscribe(() => {}),
  )
  signStream(true)
  keepRunning()
  await settle(200)
  // As the counter does when it opens.
  await (await startOffline()).claimCode()
  await settle(200)
  // Others print here, which is six words more, and none to save megabytes.
  savePrinter({ ...USUAL_PRINTER, id: 'p1', way: 'usb', name: 'MP-58', address: {}, isShared: true })
  const stop = printForOthers()
  expect(await askedInADay()).toEqual({ ...IDLE_DAY, ...SHARED_PRINTER_DAY })
  signStream(false)
  signStreamOff(true)
  const sparing = await askedInADay()
  expect(sparing['GET /api/store/sync/pull']).toBe(DAY_MS / SPARING_MS)
  expect(sparing['POST /api/store/printing/shared/take']).toBeUndefined()
  stop()
  for (const off of seen) off()
}, 60_000)
