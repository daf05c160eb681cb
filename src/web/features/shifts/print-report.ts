import type { PrinterSetup } from '../../../shared/domain/printer-setup.ts'
import type { Printed } from '../../hardware/printers/printing.ts'
import { printHere } from '../../patterns/print-here.ts'
import { type ReportHead, reportOnPaper } from './report-on-paper.ts'
import type { ReportPart } from './use-report-parts.ts'

/** Down the ladder of this device's printers; after a tap, so the browser may ask which. */
export const printReport = async (
  head: ReportHead,
  parts: readonly ReportPart[],
  printers: readonly PrinterSetup[],
): Promise<Printed> => await printHere(printers, { paper: reportOnPaper(head, parts) }, { ask: true })
