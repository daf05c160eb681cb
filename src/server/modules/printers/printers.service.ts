import type * as z from 'zod'
import type { askPrinter, printOnNetwork } from '../../../shared/contract/printers.ts'
import type { PrinterAddress } from '../../../shared/domain/printer-address.ts'
import type { AppParts } from '../../define-module.ts'
import { PrinterBusy } from '../../providers/printers/network-printers.ts'
import { PrinterError } from '../../providers/printers/printer-line.ts'
import { printerBusy, printerFailed, printerNotAllowed } from './printers.errors.ts'

export type PrintersService = ReturnType<typeof createPrintersService>

/** A browser repeats a request whose connection died while it was idle, and a proxy may: within minutes, or never. */
const REMEMBERED_MS = 10 * 60_000
const MOST_REMEMBERED = 1000
const MAY_BE_ON_PAPER: ReadonlySet<string> = new Set(['gone', 'timed_out', 'ran_out'])

export function createPrintersService({
  networkPrinters,
  clock,
  log,
}: Pick<AppParts, 'networkPrinters' | 'clock' | 'log'>) {
  const jobs = new Map<string, { at: number; outcome: Promise<void> }>()

  function at({ host, port }: PrinterAddress) {
    const printer = networkPrinters?.at({ host, port })
    if (!printer) throw printerNotAllowed()
    return printer
  }
  function forgetOld(now: number) {
    for (const [key, { at: since }] of jobs) {
      if (jobs.size <= MOST_REMEMBERED && now - since < REMEMBERED_MS) break
      jobs.delete(key)
    }
  }
  return {
    about: () => ({ isOn: networkPrinters !== null, ports: [...(networkPrinters?.ports ?? [])] }),
    ask: (address: z.output<typeof askPrinter.body>) => said(at(address).ask()),
    async print(shopId: string, { id, data, ...address }: z.output<typeof printOnNetwork.body>): Promise<void> {
      const printer = at(address)
      const bytes = Buffer.from(data, 'base64')
      const key = `${shopId}/${id.toLowerCase()}`
      const known = jobs.get(key)
      if (known) return await said(known.outcome)
      const now = clock.now().getTime()
      forgetOld(now)
      const outcome = printer.print(bytes)
      jobs.set(key, { at: now, outcome })
      await said(
        outcome.then(
          () => log.info({ shopId, bytes: bytes.length }, 'printed on a printer of the network'),
          (error: unknown) => {
            const failure = error instanceof PrinterError ? error.failure : 'busy'
            log.warn({ shopId, bytes: bytes.length, failure }, 'a printer of the network did not print')
            // Nothing came out: the same job may be tried again.
            if (!MAY_BE_ON_PAPER.has(failure)) jobs.delete(key)
            throw error
          },
        ),
      )
    },
  }
}

/** In words for whoever asked. */
async function said(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (error instanceof PrinterBusy) throw printerBusy()
    if (error instanceof PrinterError) throw printerFailed(error.failure, error)
    throw error
  }
}
