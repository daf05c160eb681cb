import { connect, type Socket } from 'node:net'
import type { PrinterAddress } from '../../../shared/domain/printer-address.ts'

/** Before `gone` nothing has been written; from there on part of it may be on paper. */
type PrinterFailure = 'unreachable' | 'no_paper' | 'cover_open' | 'gone' | 'timed_out' | 'ran_out'
export class PrinterError extends Error {
  override readonly name = 'PrinterError'
  readonly failure: PrinterFailure
  constructor(failure: PrinterFailure, cause?: unknown) {
    super(failure, { cause })
    this.failure = failure
  }
}

export interface PrinterTimes {
  connectMs: number
  /** For a word about itself: printers that have one say it at once, others never. */
  answerMs: number
  /** For a slice of the paper, and for the last word behind all of it. */
  sliceMs: number
  /** For all of it: whoever sent it waits. */
  paperMs: number
  /** For a printer that says nothing to put the line down. */
  restMs: number
}
export const PRINTER_TIMES: PrinterTimes = {
  connectMs: 5000,
  answerMs: 300,
  sliceMs: 12_000,
  paperMs: 45_000,
  restMs: 1500,
}

/** As much as small printers take at once. */
const SLICE = 4096
/** A printer that put the line down a moment ago says no for a moment. */
const AGAIN_MS = 300

/** `DLE EOT n` (Epson's reference): answered at once, whatever is being printed. */
const askOf = (n: 2 | 4) => Uint8Array.of(0x10, 0x04, n)
/** Bits that are the same in each answer to it, and in nothing a printer says by itself. */
const isStatus = (byte: number) => (byte & 0x93) === 0x12
const COVER_OPEN = 0x04
const STOPPED_FOR_PAPER = 0x20
const PAPER_ENDED = 0x60

/** One line to one printer: opened, spoken over and put down. Everything it throws is a `PrinterError`. */
export async function openLine(address: PrinterAddress, times: PrinterTimes): Promise<PrinterLine> {
  const socket = await reach(address, times.connectMs).catch(async (error: unknown) => {
    if (!isRefusal(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, Math.min(AGAIN_MS, times.connectMs)))
    return await reach(address, times.connectMs)
  })
  return lineOf(socket, times)
}

const isRefusal = (error: unknown): boolean =>
  error instanceof PrinterError
  && error.cause instanceof Error
  && 'code' in error.cause
  && error.cause.code === 'ECONNREFUSED'

export interface PrinterLine {
  /** What keeps it from printing; `silent`: it says nothing of itself, as most cheap ones. */
  state(): Promise<'ready' | 'silent' | 'no_paper' | 'cover_open'>
  /** Answers when the printer has taken all of it, as far as it lets anybody know. */
  write(bytes: Uint8Array, talks: boolean): Promise<void>
  /** Answers when the printer has put it down too, or takes too long. */
  close(): Promise<void>
}

function reach({ host, port }: PrinterAddress, ms: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    // Some put down their own half at once and print all the same.
    const socket = connect({ host, port, noDelay: true, allowHalfOpen: true })
    const fail = (cause?: unknown) => {
      socket.destroy()
      reject(new PrinterError('unreachable', cause))
    }
    const timer = setTimeout(fail, ms)
    socket.once('error', (error) => {
      clearTimeout(timer)
      fail(error)
    })
    socket.once('connect', () => {
      clearTimeout(timer)
      socket.removeAllListeners('error')
      resolve(socket)
    })
  })
}

function lineOf(socket: Socket, times: PrinterTimes): PrinterLine {
  const said: number[] = []
  let failure: unknown
  let wake: (() => void) | null = null
  socket.on('data', (bytes: Buffer) => {
    // Only the newest matters, and nobody fills our memory.
    said.push(...bytes.subarray(-64).filter(isStatus))
    said.splice(0, said.length - 64)
    wake?.()
  })
  for (const event of ['end', 'close', 'drain'] as const) socket.on(event, () => wake?.())
  socket.on('error', (error) => {
    failure = error
    wake?.()
  })
  /** Until `isSo`, the line breaks, or the time is over. */
  async function until(isSo: () => boolean, ms: number): Promise<boolean> {
    const end = performance.now() + ms
    while (!isSo()) {
      const left = end - performance.now()
      if (left <= 0 || failure !== undefined || socket.destroyed) return isSo()
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    return true
  }
  async function answerTo(n: 2 | 4, ms: number): Promise<number | undefined> {
    said.length = 0
    if (socket.destroyed || socket.readableEnded) return undefined
    socket.write(askOf(n))
    await until(() => said.length > 0 || socket.readableEnded, ms)
    return said[0]
  }
  async function state(ms: number) {
    const why = await answerTo(2, ms)
    if (why === undefined) return 'silent'
    if ((why & COVER_OPEN) !== 0) return 'cover_open'
    const paper = await answerTo(4, ms)
    const isEmpty = (why & STOPPED_FOR_PAPER) !== 0 || (paper !== undefined && (paper & PAPER_ENDED) !== 0)
    return isEmpty ? 'no_paper' : 'ready'
  }

  return {
    async state() {
      const found = await state(times.answerMs)
      if (failure !== undefined) throw new PrinterError('unreachable', failure)
      return found
    },
    async write(bytes, talks) {
      const end = performance.now() + times.paperMs
      const left = () => Math.max(0, Math.min(times.sliceMs, end - performance.now()))
      for (let from = 0; from < bytes.length; from += SLICE) {
        if (failure !== undefined || socket.destroyed) throw new PrinterError('gone', failure)
        const hasRoom = socket.write(bytes.subarray(from, from + SLICE))
        if (!hasRoom && !(await until(() => socket.writableLength === 0, left())))
          throw new PrinterError(failure === undefined && !socket.destroyed ? 'timed_out' : 'gone', failure)
      }
      if (talks) {
        // It reads in order: whoever answers this has taken what came before.
        const last = await state(left())
        if (failure !== undefined || socket.destroyed) throw new PrinterError('gone', failure)
        if (last === 'silent') throw new PrinterError(socket.readableEnded ? 'gone' : 'timed_out')
        if (last !== 'ready') throw new PrinterError('ran_out')
        socket.end()
        return
      }
      socket.end()
      await until(() => socket.destroyed || (socket.readableEnded && socket.writableFinished), times.restMs)
      if (failure !== undefined) throw new PrinterError('gone', failure)
      if (!socket.writableFinished) throw new PrinterError('timed_out')
    },
    async close() {
      // What was handed over still goes out.
      if (!socket.writableEnded && !socket.destroyed) socket.end()
      await until(() => socket.destroyed, times.restMs)
      socket.destroy()
    },
  }
}
