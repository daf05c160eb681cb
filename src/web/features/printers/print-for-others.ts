import { answerPrintJob, takePrintJobs } from '../../../shared/contract/shared-printing.ts'
import { fromBase64 } from '../../patterns/base64.ts'
import type { PrinterSetup } from '../../../shared/domain/printer-setup.ts'
import { call } from '../../api/call.ts'
import { streamIsOpen } from '../../api/stream-sign.ts'
import { printHere } from '../../patterns/print-here.ts'
import { createKeptChoices } from '../../session/kept-choices.ts'
import { deviceHere } from '../../session/device.ts'
import { onLive } from '../../session/live-news.ts'
import { readPrinters } from '../../session/printers.ts'

/** The server takes a device that said nothing for two and a half minutes for away. */
const HERE_MS = 60_000
/** Where no stream says that a paper waits: it is printed elsewhere after twelve seconds. */
const ASK_MS = 4000
const TIMEOUT_MS = 10_000

type Said = { state: 'printed' | 'failed' | 'broken'; code: string | null }
interface Begun {
  id: string
  at: number
  /** Null: it was begun, and the page was left before it was done. */
  said: Said | null
}
/** What was begun here, for longer than the server hands it out again: an answer that was lost prints no second paper. */
const kept = createKeptChoices<{ begun: readonly Begun[] }>('kaunta.printed-for-others', { begun: [] }, (was) =>
  Array.isArray(was.begun) ? was : {},
)
const KEPT_MS = 5 * 60_000
const note = (one: Begun) =>
  kept.save({
    begun: [...kept.read().begun.filter(({ id, at }) => id !== one.id && at > Date.now() - KEPT_MS), one],
  })

const offered = (): readonly PrinterSetup[] => readPrinters().filter(({ isShared }) => isShared)

/**
 * The others of the shop print on a printer of this device (decision 260): offers it, takes what waits for it and prints each once, on that printer and no other. Never held up by what this device prints at
 * another one. Answers how to stop.
 */
export function printForOthers(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let isLooking = false
  let isAskedAgain = false
  const look = async (): Promise<void> => {
    clearTimeout(timer)
    if (isLooking) {
      isAskedAgain = true
      return
    }
    isLooking = true
    let hadWork = false
    try {
      hadWork = await alone(takeAndPrint)
    } catch {
      // The server is away, or the disk: asked again in a moment, and whoever waits prints elsewhere.
    }
    isLooking = false
    if (isOver) return
    if (isAskedAgain || hadWork) {
      isAskedAgain = false
      return void look()
    }
    timer = setTimeout(() => void look(), streamIsOpen() ? HERE_MS : ASK_MS)
  }
  const off = onLive((message) => {
    if (typeof message === 'string') return void look()
    const { event } = message
    if (event.kind === 'print.changed' && !event.isDone) void look()
  })
  void look()
  return () => {
    isOver = true
    clearTimeout(timer)
    off()
  }
}

/** Says that nothing is offered any more, or anew; soon, for whoever looks for a printer just now. */
export async function tellOffers(): Promise<void> {
  await alone(takeAndPrint).catch(() => false)
}

/** Answers whether there was any. */
async function takeAndPrint(): Promise<boolean> {
  const deviceId = (await deviceHere())?.id
  if (deviceId === undefined) return false
  const printers = offered().map(({ id: printerId, name, paper, columns, letters, hasKnife, feedLines }) => ({
    printerId,
    name,
    paper,
    columns,
    letters,
    hasKnife,
    feedLines,
  }))
  const { jobs } = await call(takePrintJobs, { body: { deviceId, printers } }, { timeoutMs: TIMEOUT_MS })
  for (const job of jobs) {
    const begun = kept.read().begun.find(({ id }) => id === job.id)
    const goodUntil = Date.now() + job.leftMs
    // A page that was left in the middle of it: part of it may be on paper.
    const said = begun ? (begun.said ?? { state: 'broken' as const, code: 'gone' }) : await printed(job, goodUntil)
    note({ id: job.id, at: Date.now(), said })
    await call(answerPrintJob, { params: { id: job.id }, body: { deviceId, ...said } }, { timeoutMs: TIMEOUT_MS })
  }
  return jobs.length > 0
}

async function printed(job: { id: string; printerId: string; data: string }, goodUntil: number): Promise<Said> {
  const printer = offered().find(({ id }) => id === job.printerId)
  if (!printer) return { state: 'failed', code: 'device_away' }
  note({ id: job.id, at: Date.now(), said: null })
  // Its drawer stays closed: whoever prints is not beside it.
  const outcome = await printHere([printer], { bytes: fromBase64(job.data), goodUntil }, { ask: false })
  if (outcome.state === 'printed') return { state: 'printed', code: null }
  const code = outcome.tried.at(-1)?.code ?? null
  return { state: outcome.state === 'broken' ? 'broken' : 'failed', code }
}

/** One tab of the device: two would take each other's answers. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return await work()
  return await navigator.locks.request('kaunta-print-for-others', work)
}
