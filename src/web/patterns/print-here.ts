import { askPrinter, MOST_PRINT_BYTES, printOnNetwork } from '../../shared/contract/printers.ts'
import { base64 } from './base64.ts'
import { uuidv7 } from '../../shared/domain/ids.ts'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import type { PrintServer } from '../hardware/printers/network.ts'
import { type Printed, printOn } from '../hardware/printers/printing.ts'
import { PrinterTrouble, type PrinterTroubleCode } from '../hardware/printers/trouble.ts'
import { otherDevices } from './other-devices.ts'

/** A server in the shop answers at once; where it is away, the next way is not kept waiting. */
const ASK_MS = 8000
/** As long as it works on one paper, waiting for its turn included. */
const PRINT_MS = 80_000

const BY_CODE: Readonly<Record<string, PrinterTroubleCode>> = {
  'printer.not_allowed': 'not_listed',
  'printer.unreachable': 'not_found',
  'printer.busy': 'in_use',
  'printer.no_paper': 'no_paper',
  'printer.cover_open': 'cover_open',
  'printer.timed_out': 'no_answer',
  'printer.gone': 'gone',
  'printer.ran_out': 'ran_out',
  'request.too_many': 'in_use',
  'request.too_large': 'too_long',
}
const MAY_BE_ON_PAPER: ReadonlySet<string> = new Set(['printer.timed_out', 'printer.gone', 'printer.ran_out'])

function trouble(error: unknown): PrinterTrouble {
  if (!(error instanceof ApiError) || error.kind !== 'answer') return new PrinterTrouble('server_away', error)
  const code = BY_CODE[error.code ?? '']
  // A server that answers anything else than it was asked is as good as none; what it did with a paper nobody knows.
  return code === undefined
    ? new PrinterTrouble('server_away', error)
    : new PrinterTrouble(code, error, { isUnsent: !MAY_BE_ON_PAPER.has(error.code ?? '') })
}

const printServer: PrintServer = {
  async ask(address) {
    await call(askPrinter, { body: address }, { timeoutMs: ASK_MS }).catch((error: unknown) => {
      throw trouble(error)
    })
  },
  async print(address, bytes) {
    if (bytes.length === 0) return
    if (bytes.length > MOST_PRINT_BYTES) throw new PrinterTrouble('too_long', undefined, { isUnsent: true })
    const body = { id: uuidv7(), ...address, data: base64(bytes) }
    await call(printOnNetwork, { body }, { timeoutMs: PRINT_MS }).catch((error: unknown) => {
      throw trouble(error)
    })
  },
}

/** Down the ladder of this device, printers of the network and of other devices among it. */
export const printHere = async (
  printers: Parameters<typeof printOn>[0],
  job: Parameters<typeof printOn>[1],
  { ask }: { ask: boolean },
): Promise<Printed> => await printOn(printers, job, { ask, server: printServer, others: otherDevices })
