import { backupWords } from '../../../../shared/texts/receipt-backup.ts'
import { wrapLines } from '../../../../shared/texts/columns.ts'
import { PDF_COLUMNS, type PdfCode, receiptPdf } from '../../../../shared/texts/receipt-pdf.ts'
import { receiptPrint, receiptWords } from '../../../../shared/texts/receipt.ts'
import { CODE_LEVEL } from '../../../ui/code-level.ts'
import type { ReceiptJob } from './print-order.ts'

/** As wide as the paper lets it be: a large sale's code has 117 modules, which a phone's camera reads off its own screen. */
const BACKUP_MM = 62
const FISCAL_MM = 30

/** The receipt as a PDF file, made here and of nothing the network has; the server's own has the same lines. `codes`: texts that bring the sale back, drawn below. */
export async function receiptFile(
  { view, language, number }: Pick<ReceiptJob, 'view' | 'language' | 'number'>,
  codes: readonly string[],
): Promise<File> {
  const { encode } = await import('uqr')
  const fiscalLink = view.fiscal?.link
  const code = (text: string, widthMm: number, link: string | null): PdfCode => ({
    modules: encode(text, { ecc: CODE_LEVEL, border: 0 }).data,
    widthMm,
    link,
  })
  const name = `${receiptWords[language].receipt} ${number || view.shop.name}`
  const purpose = codes.length === 0 ? [] : ['', ...wrapLines(backupWords[language].purpose(codes.length), PDF_COLUMNS)]
  const file = receiptPdf({
    lines: [...receiptPrint(view, language, PDF_COLUMNS).split('\n'), ...purpose],
    title: `${name}, ${view.shop.name}`,
    codes: [
      ...codes.map((text) => code(text, BACKUP_MM, null)),
      // Last, as on the server's own.
      ...(fiscalLink ? [code(fiscalLink, FISCAL_MM, fiscalLink)] : []),
    ],
    at: new Date(view.at),
  })
  return new File([file], `${name.toLowerCase().replaceAll(/[^a-z0-9-]+/g, '-')}.pdf`, { type: 'application/pdf' })
}
