import { type Bytes, countTraffic, takeTraffic, TRAFFIC, type Traffic, trafficOf } from '../api/traffic.ts'
import type { OfflineContext } from './context.ts'

/** By local day of the device (`2026-11-25`): what went over the network, by what for. */
export type DataUsed = Record<string, Partial<Record<Traffic, Bytes>>>

const KEY = 'dataUsed'
/** What is older falls away: a month is what a bundle lasts. */
export const KEPT_DAYS = 31
const WRITE_EVERY_MS = 20_000

/** As whoever holds the device counts days: the network's bundle ends at their midnight, too. */
function dayHere(ms: number): string {
  const at = new Date(ms)
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

/** Adds to the day's sums, whatever other tabs add meanwhile. Never throws: a figure is worth no error. */
export async function noteTraffic(
  { db, now }: Pick<OfflineContext, 'db' | 'now'>,
  taken: readonly [Traffic, Bytes][],
): Promise<void> {
  if (taken.length === 0) return
  await db
    .transaction('rw', db.meta, async () => {
      const used = readUsed((await db.meta.get(KEY))?.value)
      const today = dayHere(now())
      const sums = { ...used[today] }
      for (const [what, { up, down }] of taken) {
        const before = sums[what]
        sums[what] = { up: (before?.up ?? 0) + Math.round(up), down: (before?.down ?? 0) + Math.round(down) }
      }
      // The newest days by their names: a clock that was set wrong for a day costs one of them at most.
      const kept = Object.entries({ ...used, [today]: sums })
        .toSorted(([one], [other]) => (one < other ? 1 : -1))
        .slice(0, KEPT_DAYS)
      await db.meta.put({ key: KEY, value: Object.fromEntries(kept) })
    })
    .catch(() => {})
}

export async function dataUsed(ctx: Pick<OfflineContext, 'db' | 'now'>): Promise<{ used: DataUsed; today: string }> {
  // What was not written down yet belongs to it.
  await noteTraffic(ctx, takeTraffic())
  return { used: readUsed((await ctx.db.meta.get(KEY))?.value), today: dayHere(ctx.now()) }
}

/** What cannot be read is not there. */
function readUsed(value: unknown): DataUsed {
  if (typeof value !== 'object' || value === null) return {}
  const days: DataUsed = {}
  for (const [day, sums] of Object.entries(value)) {
    if (!/^\d{4}-\d\d-\d\d$/.test(day) || typeof sums !== 'object' || sums === null) continue
    const read: Partial<Record<Traffic, Bytes>> = {}
    for (const what of TRAFFIC) {
      const bytes: unknown = Reflect.get(sums, what)
      if (typeof bytes !== 'object' || bytes === null) continue
      const [up, down]: unknown[] = [Reflect.get(bytes, 'up'), Reflect.get(bytes, 'down')]
      if (typeof up === 'number' && typeof down === 'number') read[what] = { up, down }
    }
    days[day] = read
  }
  return days
}

interface Measured {
  name: string
  transferSize: number
  entryType: string
}

/** Counts what the browser measured: bytes that came over the network, heads and all; what came from its cache, or from the app's own files on the device, is nothing. */
export function countMeasured(entries: readonly Measured[], origin: string): void {
  for (const { name, transferSize, entryType } of entries) {
    if (!name.startsWith(origin) || !(transferSize > 0)) continue
    const path = name.slice(origin.length)
    const what = trafficOf(path)
    // The stream is counted as it comes, and calls count their own way up.
    if (what === 'live') continue
    const isCall = path.includes('/api/')
    countTraffic(what, {
      down: transferSize,
      ...(isCall && entryType !== 'navigation' ? {} : { up: SHORT_HEAD_BYTES }),
    })
  }
}
/** Of a request for a file: no token, no body. */
const SHORT_HEAD_BYTES = 550

const isMeasured = (entry: PerformanceEntry): entry is PerformanceResourceTiming => 'transferSize' in entry

/** From now on, and what this page fetched before. Called once, by runtime-start.ts. */
export function watchTraffic(ctx: Pick<OfflineContext, 'db' | 'now'>): void {
  if (typeof PerformanceObserver === 'undefined') return
  const observer = new PerformanceObserver((list) =>
    countMeasured(list.getEntries().filter(isMeasured), location.origin),
  )
  for (const type of ['navigation', 'resource']) {
    try {
      observer.observe({ type, buffered: true })
    } catch {
      // A browser that does not know this one.
    }
  }
  // The worker fetches a new version of the app by itself, out of this page's sight.
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || Reflect.get(data, 'type') !== 'kaunta:fetched') return
    const bytes: unknown = Reflect.get(data, 'bytes')
    if (typeof bytes === 'number') countTraffic('app', { down: bytes })
  })
  const write = () => void noteTraffic(ctx, takeTraffic())
  setInterval(write, WRITE_EVERY_MS)
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? write() : undefined))
}
