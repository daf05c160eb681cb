import type { Language } from '../../../../shared/domain/languages.ts'
import type { PrinterSetup } from '../../../../shared/domain/printer-setup.ts'
import type { ReceiptView } from '../../../../shared/texts/receipt.ts'
import type { Printed } from '../../../hardware/printers/printing.ts'
import { printHere } from '../../../patterns/print-here.ts'
import { noteDrawerOpened, notePrinted, wasPrinted } from '../../../session/print-log.ts'
import { backupPictures, fiscalPicture } from './backup-pictures.ts'
import { receiptLogo } from './receipt-logo.ts'
import { receiptOnPaper } from './receipt-on-paper.ts'

/** A receipt on its way to paper. `key`: null of what is no receipt yet, and so has no copies. */
export interface ReceiptJob {
  key: string | null
  orderId: string
  number: string
  view: ReceiptView
  language: Language
  logoUrl: string | null
  /** Made at another till (`madeElsewhere`): whatever comes out here is a copy. */
  isElsewhere: boolean
}

/** As it will stand on the paper that comes next. */
const markedView = ({ key, view, isElsewhere }: Pick<ReceiptJob, 'key' | 'view' | 'isElsewhere'>): ReceiptView =>
  key !== null && (isElsewhere || wasPrinted(key)) ? { ...view, mark: 'copy' } : view

/** What of a receipt is drawn: the shop's logo, the code that brings the sale back, and the authority's. */
export async function receiptPictures(job: ReceiptJob) {
  const [logo, codes, fiscal] = await Promise.all([
    receiptLogo(job.logoUrl),
    backupPictures(job),
    fiscalPicture(job.view),
  ])
  return { logo, codes, fiscal }
}

/** Down the ladder of this device's printers. From the moment part of it may be on paper the next one is a copy. */
export async function printReceipt(
  job: ReceiptJob,
  printers: readonly PrinterSetup[],
  { ask, opensDrawer = false }: { ask: boolean; opensDrawer?: boolean },
): Promise<Printed> {
  const pictures = await receiptPictures(job)
  const paper = receiptOnPaper(markedView(job), job.language, pictures)
  const printed = await printHere(printers, { paper, opensDrawer }, { ask })
  if (printed.state === 'unreached') return printed
  if (job.key !== null) notePrinted(job.key, job.orderId, job.isElsewhere)
  if (opensDrawer && printed.by.drawer !== 'none') noteDrawerOpened('sale', job.number, job.orderId)
  return printed
}
