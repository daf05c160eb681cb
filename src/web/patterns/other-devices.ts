import { i18n } from '@lingui/core'
import { MOST_PRINT_BYTES } from '../../shared/contract/printers.ts'
import {
  listSharedPrinters,
  type PrintJobState,
  readPrintJob,
  sendPrintJob,
} from '../../shared/contract/shared-printing.ts'
import { base64 } from './base64.ts'
import { uuidv7 } from '../../shared/domain/ids.ts'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import type { OtherDevices } from '../hardware/printers/shared.ts'
import { PrinterTrouble, troubleCode } from '../hardware/printers/trouble.ts'
import { printingThereHelp, printingThereText } from '../i18n/printer-words.ts'
import { onLive } from '../session/live-news.ts'
import { dismissToast, toast } from '../ui/toast-store.ts'

/** A server that is away must not keep the next way waiting. */
const ASK_MS = 4000
const SEND_MS = 8000
/** A paper lives for forty seconds on the server; nobody prints it afterwards. */
const OUTCOME_MS = 42_000
/** Sent again for as long; what came later would be printed after whoever waits has given up. */
const SENDS_MS = 20_000
/** The stream says when it is done; asked besides, less and less often: some fifteen times at most. */
const FIRST_LOOK_MS = 700
const LAST_LOOK_MS = 5000
/** What comes at once needs no words. */
const SAID_AFTER_MS = 1500

/** Printing at another device of the shop, by way of the server (decision 260). */
export const otherDevices: OtherDevices = {
  async ask({ deviceId, printerId }) {
    const { items } = await call(listSharedPrinters, {}, { timeoutMs: ASK_MS }).catch((error: unknown) => {
      throw new PrinterTrouble('server_away', error)
    })
    if (!items.some((one) => one.deviceId === deviceId && one.printerId === printerId && one.isHere))
      throw new PrinterTrouble('device_away')
  },
  async print({ deviceId, printerId, deviceName }, bytes) {
    if (bytes.length === 0) return
    if (bytes.length > MOST_PRINT_BYTES) throw new PrinterTrouble('too_long', undefined, { isUnsent: true })
    const id = uuidv7()
    let said: string | null = null
    const later = setTimeout(() => {
      said = toast({
        title: i18n._(printingThereText(deviceName)),
        description: i18n._(printingThereHelp),
        type: 'info',
        duration: OUTCOME_MS,
      })
    }, SAID_AFTER_MS)
    try {
      const body = { id, deviceId, printerId, data: base64(bytes) }
      await outcomeOf(id, async () => await call(sendPrintJob, { body }, { timeoutMs: SEND_MS }))
    } finally {
      clearTimeout(later)
      if (said !== null) dismissToast(said)
    }
  },
}

/**
 * Until it is known what became of it. A send that got no answer may have arrived, or arrive yet, so no other way may print: it is sent again under its id, which makes no second paper, until the server has
 * said that it has it. Only the server's word that nobody takes it any more makes it unsent.
 */
async function outcomeOf(id: string, send: () => Promise<PrintJobState>): Promise<void> {
  const begun = Date.now()
  let wake: (() => void) | null = null
  let isTold = false
  let sends = 0
  let hasArrived = false
  const off = onLive((message) => {
    if (typeof message === 'string' || message.event.kind !== 'print.changed') return
    if (message.event.jobId !== id || !message.event.isDone) return
    isTold = true
    wake?.()
  })
  const sent = async (): Promise<PrintJobState | null> => {
    sends += 1
    try {
      const state = await send()
      hasArrived = true
      return state
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'answer' || error.status >= 500) return null
      if (sends > 1) throw new PrinterTrouble('not_known', error)
      throw new PrinterTrouble(error.code === 'printer.unreachable' ? 'device_away' : 'in_use', error, {
        isUnsent: true,
      })
    }
  }
  const look = async (): Promise<PrintJobState | null> => {
    if (!hasArrived && Date.now() - begun < SENDS_MS) return await sent()
    return await call(readPrintJob, { params: { id } }, { timeoutMs: ASK_MS }).catch(() => null)
  }
  try {
    for (let wait = FIRST_LOOK_MS; Date.now() - begun < OUTCOME_MS; wait = Math.min(wait * 1.5, LAST_LOOK_MS)) {
      const job = await look()
      if (job && isOver(job)) return
      if (!isTold)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, wait)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      isTold = false
    }
  } finally {
    off()
  }
  throw new PrinterTrouble('not_known')
}

/** True: it is on paper. */
function isOver({ state, code }: PrintJobState): boolean {
  if (state === 'printed') return true
  if (state === 'lost') throw new PrinterTrouble('device_away', undefined, { isUnsent: true })
  if (state === 'unknown') throw new PrinterTrouble('not_known')
  if (state === 'failed' || state === 'broken')
    throw new PrinterTrouble(troubleCode(code) ?? 'not_known', undefined, { isUnsent: state === 'failed' })
  return false
}
