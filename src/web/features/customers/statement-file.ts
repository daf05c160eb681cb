import type { Language } from '../../../shared/domain/languages.ts'
import { statementPrint, type StatementView, statementWords } from '../../../shared/texts/customer-statement.ts'
import { PDF_COLUMNS, receiptPdf } from '../../../shared/texts/receipt-pdf.ts'

/** The statement as a PDF, made here; the page by its link has the same lines. */
export function statementFile(view: StatementView, language: Language): File {
  const name = `${statementWords[language].statement} ${view.customerName}`
  const file = receiptPdf({
    lines: statementPrint(view, language, PDF_COLUMNS),
    title: `${name}, ${view.shop.name}`,
    codes: [],
    at: new Date(view.asOf),
  })
  return new File([file], `${name.toLowerCase().replaceAll(/[^a-z0-9-]+/g, '-')}.pdf`, { type: 'application/pdf' })
}
