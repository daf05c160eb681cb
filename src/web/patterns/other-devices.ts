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
      await call(sendPrintJob, { body }, { timeoutMs: SEND_MS }).catch((error: unknown) => {
        const refused = error instanceof ApiError && error.kind === 'answer' && error.status < 500 ? error : null
        // Whether it arrived nobody knows: what became of it is asked.
        if (refused)
          throw new PrinterTrouble(refused.code === 'printer.unreachable' ? 'device_away' : 'in_use', error, {
            isUnsent: true,
          })
      })
      await outcomeOf(id)
    } finally {
      clearTimeout(later)
      if (said !== null) dismissToast(said)
    }
  },
}

async function outcomeOf(id: string): Promise<void> {
  const until = Date.now() + OUTCOME_MS
  let wake: (() => void) | null = null
  let isTold = false
  const off = onLive((message) => {
    if (typeof message === 'string' || message.event.kind !== 'print.changed') return
    if (message.event.jobId !== id || !message.event.isDone) return
    isTold = true
    wake?.()
  })
  try {
    for (let wait = FIRST_LOOK_MS; Date.now() < until; wait = Math.min(wait * 1.5, LAST_LOOK_MS)) {
      if (!isTold)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, wait)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      isTold = false
      const job = await call(readPrintJob, { params: { id } }, { timeoutMs: ASK_MS }).catch((error: unknown) =>
        error instanceof ApiError && error.status === 404 ? ({ state: 'lost', code: null } as const) : null,
      )
      if (job && isOver(job)) return
    }
  } finally {
    off()
  }
  throw new PrinterTrouble('no_answer')
}

/** True: it is on paper. */
function isOver({ state, code }: PrintJobState): boolean {
  if (state === 'printed') return true
  if (state === 'lost') throw new PrinterTrouble('device_away', undefined, { isUnsent: true })
  if (state === 'unknown') throw new PrinterTrouble('no_answer')
  if (state === 'failed' || state === 'broken')
    throw new PrinterTrouble(troubleCode(code) ?? 'no_answer', undefined, { isUnsent: state === 'failed' })
  return false
}
