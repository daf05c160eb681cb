import { lazy, type ReactNode, type Ref, Suspense } from 'react'
import type { Language } from '../../../../shared/domain/languages.ts'
import { receiptRows, receiptWords, type ReceiptView } from '../../../../shared/texts/receipt.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { Jina, Pindo } from '../../../ui/kanga.tsx'
import './receipt.css'

/** Behind the receipt itself, which is whole without: where it cannot be fetched there is no code. */
const ReceiptBackup = lazy(
  async () =>
    await import('./receipt-backup.tsx')
      .then((file) => ({ default: file.ReceiptBackup }))
      .catch(() => ({ default: () => null })),
)

/** The same rows as the message and the printer get (shared/texts), drawn. `rowsRef`: what is printed. */
export function ReceiptPaper({
  view,
  language,
  rowsRef,
  order,
  lead,
  children,
}: {
  view: ReceiptView
  language: Language
  rowsRef?: Ref<HTMLDivElement>
  /** Its code stands at its foot, and is printed with it; null of what is no order yet. */ order: LocalOrder | null
  /** Above the first row, where only the paper of a printer has it. */ lead?: ReactNode
  children?: ReactNode
}) {
  const rows = receiptRows(view, language)
  const thanks = receiptWords[language].thanks
  return (
    <article className="receipt-paper" lang={language}>
      <Pindo />
      <div className="receipt-rows" ref={rowsRef}>
        {lead}
        {rows.map((row, index) => {
          const key = `${index}-${row.kind}`
          if (row.kind === 'rule') return <hr key={key} className="r-rule" />
          if (row.kind === 'title')
            return (
              <h3 key={key} className="r-title">
                {row.text}
              </h3>
            )
          if (row.kind === 'pair')
            return (
              <div key={key} className={row.strong ? 'r-pair r-strong' : 'r-pair'}>
                <span>{row.left}</span>
                <span>{row.right}</span>
              </div>
            )
          // The saying is drawn as cloth on the screen and as a line on paper.
          return (
            <p
              key={key}
              className={
                row.role === 'thanks'
                  ? 'r-thanks hidden [.receipt-print_&]:block'
                  : row.role === 'mark'
                    ? 'r-text r-mark'
                    : 'r-text'
              }
            >
              {row.text}
            </p>
          )
        })}
        {/* Above the code, which would push it out of sight; of the screen alone. */}
        <div className="[.receipt-print_&]:hidden">{children}</div>
        {order ? (
          <Suspense fallback={null}>
            <ReceiptBackup
              order={order}
              language={language}
              fiscalLink={view.fiscal?.link ?? null}
              isShown={view.look?.showsCode !== false}
            />
          </Suspense>
        ) : null}
      </div>
      <p className="text-center mt-3">
        <Jina lang={language}>{thanks}</Jina>
      </p>
    </article>
  )
}
