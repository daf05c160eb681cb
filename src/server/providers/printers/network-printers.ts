import type { PrinterAddress } from '../../../shared/domain/printer-address.ts'
import { openLine, PRINTER_TIMES, PrinterError, type PrinterLine, type PrinterTimes } from './printer-line.ts'
import type { PrinterRanges } from './printer-ranges.ts'

/** The printers this server may write to; null where its operator named none. */
export interface NetworkPrinters {
  ports: readonly number[]
  /** Null: not one of them. */
  at(address: PrinterAddress): NetworkPrinter | null
}
interface NetworkPrinter {
  /** Nothing comes out. @throws PrinterError, PrinterBusy */
  ask(): Promise<void>
  /** @throws PrinterError, PrinterBusy */
  print(bytes: Uint8Array): Promise<void>
}
/** Others wait for it already, or have waited too long. Nothing was written. */
export class PrinterBusy extends Error {
  override readonly name = 'PrinterBusy'
}

const MOST_WAITING = 12
const WAIT_MS = 20_000

export function createNetworkPrinters(
  ranges: PrinterRanges,
  { waitMs = WAIT_MS, ...given }: Partial<PrinterTimes & { waitMs: number }> = {},
): NetworkPrinters {
  const times = { ...PRINTER_TIMES, ...given }
  /** By address: who comes next waits for the one before. Two papers at once would be one. */
  const lines = new Map<string, { last: Promise<void>; waiting: number }>()

  async function alone<T>(address: PrinterAddress, work: (line: PrinterLine) => Promise<T>): Promise<T> {
    const key = `${address.host}:${address.port}`
    const queue = lines.get(key) ?? { last: Promise.resolve(), waiting: 0 }
    if (queue.waiting >= MOST_WAITING) throw new PrinterBusy('too many wait')
    lines.set(key, queue)
    const before = queue.last
    const { promise: mine, resolve: done } = Promise.withResolvers<undefined>()
    queue.last = before.then(() => mine)
    queue.waiting += 1
    let line: PrinterLine | null = null
    try {
      if (!(await isFreeWithin(before, waitMs))) throw new PrinterBusy('the one before takes too long')
      line = await openLine(address, times)
      return await work(line)
    } finally {
      // Whoever asked has the answer; who is next waits until the printer is free.
      void (line ? line.close() : Promise.resolve()).then(() => {
        done(undefined)
        queue.waiting -= 1
        if (queue.waiting === 0) lines.delete(key)
      })
    }
  }
  return {
    ports: ranges.ports,
    at: (address) =>
      ranges.allows(address.host, address.port)
        ? {
            ask: () => alone(address, async (line) => void (await readyLine(line))),
            print: (bytes) => alone(address, async (line) => line.write(bytes, await readyLine(line))),
          }
        : null,
  }
}

/** Whether it talks. @throws PrinterError where it says that it cannot print */
async function readyLine(line: PrinterLine): Promise<boolean> {
  const state = await line.state()
  if (state === 'no_paper' || state === 'cover_open') throw new PrinterError(state)
  return state === 'ready'
}

async function isFreeWithin(before: Promise<void>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  try {
    return await Promise.race([before.then(() => true as const), late])
  } finally {
    clearTimeout(timer)
  }
}
