import { answerPrintJob, takePrintJobs } from '../../../shared/contract/shared-printing.ts'
import { MOST_PRINT_BYTES } from '../../../shared/contract/printers.ts'
import { registerDevice } from '../../../shared/contract/shops.ts'
import { IDLE_LIST_MS } from '../../../shared/domain/idle-rhythm.ts'
import { fromBase64 } from '../../patterns/base64.ts'
import type { PrinterSetup } from '../../../shared/domain/printer-setup.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { streamIsOff, streamIsOpen } from '../../api/stream-sign.ts'
import { printableOnly } from '../../hardware/printers/foreign-paper.ts'
import { printHere } from '../../patterns/print-here.ts'
import { createKeptChoices } from '../../session/kept-choices.ts'
import { deviceHere, suggestDeviceName } from '../../session/device.ts'
import { onLive } from '../../session/live-news.ts'
import { readPrinters } from '../../session/printers.ts'
import { sessionProof } from '../../session/session-proof.ts'
import { onStreamAllowed } from '../../session/saver.ts'

/** Where no stream says that a paper waits: as often as a till without one pulls. */
const ASK_MS = 60_000
/** A paper that somebody waits for, and the network went: asked for again while it lives. */
const AGAIN_MS = 4000
const LIVES_MS = 40_000
const TIMEOUT_MS = 10_000

type Said = { state: 'printed' | 'failed' | 'broken'; code: string | null }
interface Begun {
  id: string
  at: number
  /** Null: it was begun, and the page was left before it was done. */
  said: Said | null
}
/** What was begun here, for longer than the server hands it out again: an answer that was lost prints no second paper. */
const kept = createKeptChoices<{ begun: readonly Begun[]; askedAt: number }>(
  'kaunta.printed-for-others',
  { begun: [], askedAt: 0 },
  (was) => (Array.isArray(was.begun) ? { begun: was.begun, askedAt: Number(was.askedAt) || 0 } : {}),
)
/** When a tab of this device last asked and was answered; a clock that was set back knows nothing of it. */
const askedAt = (): number => (kept.read().askedAt > Date.now() ? 0 : kept.read().askedAt)
const KEPT_MS = 5 * 60_000
const note = (one: Begun) =>
  kept.save({
    begun: [...kept.read().begun.filter(({ id, at }) => id !== one.id && at > Date.now() - KEPT_MS), one],
  })

/** With news switched off to save megabytes nobody can tell this device of a paper: it offers nothing then, and others print elsewhere at once. */
const offered = (): readonly PrinterSetup[] =>
  streamIsOff() ? [] : readPrinters().filter(({ isShared, way }) => isShared && way !== 'shared')

/**
 * The others of the shop print on a printer of this device (decisions 260, 263): offers it, takes what waits for it when the stream says so, and prints each once, on that printer and no other. Never held up by
 * what this device prints at another one. Answers how to stop.
 */
export function printForOthers(): () => void {
  let again: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let isLooking = false
  let isAskedAgain = false
  let wantedUntil = 0
  const look = async (): Promise<void> => {
    clearTimeout(again)
    if (isOver) return
    if (isLooking) {
      isAskedAgain = true
      return
    }
    isLooking = true
    let isDone = false
    try {
      while (await askOnce()) wantedUntil = Date.now() + LIVES_MS
      isDone = true
    } catch (error) {
      // The server is away, or the disk: whoever waits prints elsewhere. What was refused is so a minute later too.
      if (error instanceof ApiError && error.kind === 'answer') kept.save({ askedAt: Date.now() })
    }
    isLooking = false
    if (isOver) return
    if (isAskedAgain) {
      isAskedAgain = false
      return void look()
    }
    if (!isDone && Date.now() < wantedUntil) again = setTimeout(() => void look(), AGAIN_MS)
  }
  const waits = async (deviceId: string) => {
    if ((await deviceHere())?.id !== deviceId) return
    wantedUntil = Date.now() + LIVES_MS
    await look()
  }
  const stops = [
    onLive((message) => {
      if (typeof message === 'string') return void look()
      const { event } = message
      if (event.kind === 'print.changed' && !event.isDone) void waits(event.deviceId).catch(() => {})
    }),
    // Offered no more, or anew.
    onStreamAllowed(() => void look()),
  ]
  const clock = setInterval(() => {
    if (!streamIsOff() && Date.now() - askedAt() > (streamIsOpen() ? IDLE_LIST_MS : ASK_MS) - ASK_MS / 2) void look()
  }, ASK_MS)
  void look()
  return () => {
    isOver = true
    clearTimeout(again)
    clearInterval(clock)
    for (const stop of stops) stop()
  }
}

/** Says that nothing is offered any more, or anew; soon, for whoever looks for a printer just now. */
export async function tellOffers(): Promise<void> {
  await alone(takeAndPrint).catch(() => false)
}

/** Each tab hears of a paper: where another one asked since, it was told of it. Answers whether there was any. */
async function askOnce(): Promise<boolean> {
  const since = Date.now()
  return await alone(async () => (askedAt() >= since ? false : await takeAndPrint()))
}

/** Answers whether there was any. */
async function takeAndPrint(): Promise<boolean> {
  const device = await deviceHere()
  if (device === null) return false
  const deviceId = device.id
  const printers = offered().map(({ id: printerId, name, paper, columns, letters, hasKnife, feedLines }) => ({
    printerId,
    name,
    paper,
    columns,
    letters,
    hasKnife,
    feedLines,
  }))
  const proof = await sessionProof(device.shopId)
  const body = { deviceId, printers, ...(proof === null ? {} : { proof }) }
  const take = async () => await call(takePrintJobs, { body }, { timeoutMs: TIMEOUT_MS })
  const began = Date.now()
  const { jobs } = await take().catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'device.not_yours') throw error
    // Signed in anew, and nothing was sent since: said now, on which device.
    await call(registerDevice, { body: { id: deviceId, name: suggestDeviceName() } }, { timeoutMs: TIMEOUT_MS })
    return await take()
  })
  kept.save({ askedAt: began })
  for (const job of jobs) {
    const begun = kept.read().begun.find(({ id }) => id === job.id)
    const goodUntil = Date.now() + job.leftMs
    // A page that was left in the middle of it: part of it may be on paper.
    const said = begun ? (begun.said ?? { state: 'broken' as const, code: 'not_known' }) : await printed(job, goodUntil)
    note({ id: job.id, at: Date.now(), said })
    await call(answerPrintJob, { params: { id: job.id }, body: { deviceId, ...said } }, { timeoutMs: TIMEOUT_MS })
  }
  return jobs.length > 0
}

async function printed(job: { id: string; printerId: string; data: string }, goodUntil: number): Promise<Said> {
  const printer = offered().find(({ id }) => id === job.printerId)
  if (!printer) return { state: 'failed', code: 'device_away' }
  const paper = fromBase64(job.data)
  // What opens the drawer or changes the printer is left out: whoever sent it is not beside it, and may be anybody of the shop.
  const bytes = paper.length > MOST_PRINT_BYTES ? null : printableOnly(paper)
  if (bytes === null) return { state: 'failed', code: 'too_long' }
  note({ id: job.id, at: Date.now(), said: null })
  const outcome = await printHere([printer], { bytes, goodUntil }, { ask: false })
  if (outcome.state === 'printed') return { state: 'printed', code: null }
  const code = outcome.tried.at(-1)?.code ?? null
  return { state: outcome.state === 'broken' ? 'broken' : 'failed', code }
}

/** One tab of the device: two would take each other's answers. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return await work()
  return await navigator.locks.request('kaunta-print-for-others', work)
}
