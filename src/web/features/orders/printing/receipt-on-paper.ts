import type { Language } from '../../../../shared/domain/languages.ts'
import { backupWords } from '../../../../shared/texts/receipt-backup.ts'
import { receiptRows, type ReceiptView } from '../../../../shared/texts/receipt.ts'
import type { Bitmap, Paper } from '../../../hardware/printers/paper.ts'

/** The rows of the screen and the message, as paper. Not written a second time: what a receipt says stands in shared/texts. */
export function receiptOnPaper(
  view: ReceiptView,
  language: Language,
  {
    logo,
    codes = [],
    fiscal,
  }: {
    logo?: Bitmap | null
    codes?: readonly Bitmap[]
    /** The code the authority's receipt is checked by. */ fiscal?: Bitmap | null
  } = {},
): Paper {
  const rows = receiptRows(view, language)
  return [
    ...(logo
      ? [
          { kind: 'picture' as const, picture: logo },
          { kind: 'space' as const, lines: 1 },
        ]
      : []),
    ...rows.flatMap((row): Paper => {
      if (row.kind === 'rule' || row.kind === 'pair') return [row]
      if (row.kind === 'title') return [{ kind: 'text', text: row.text, align: 'centre', bold: true, size: 'big' }]
      if (row.role === 'mark') return [{ kind: 'text', text: row.text, align: 'centre', bold: true }]
      // Within the authority's receipt, as on the page behind its link.
      if (fiscal && row.role === 'link')
        return [
          { kind: 'text', text: row.text },
          { kind: 'space', lines: 1 },
          { kind: 'picture', picture: fiscal },
          { kind: 'space', lines: 1 },
        ]
      return [{ kind: 'text', text: row.text, ...(row.role === 'thanks' && { align: 'centre' as const }) }]
    }),
    ...codes.flatMap((picture) => [
      { kind: 'space' as const, lines: 1 },
      { kind: 'picture' as const, picture },
    ]),
    ...(codes.length > 0
      ? [{ kind: 'text' as const, text: backupWords[language].purpose(codes.length), align: 'centre' as const }]
      : []),
  ]
}
