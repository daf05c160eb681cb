import { Trans } from '@lingui/react/macro'
import type { Printed } from '../../hardware/printers/printing.ts'
import { readPrinters, usePrinters } from '../../session/printers.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type ReportHead, reportInWords } from './report-on-paper.ts'
import type { ReportPart } from './use-report-parts.ts'

/** On this device's own printer, or by the print window where it has none; and in a message to the owner. */
export function ReportActions({
  head,
  parts,
  isPrinting,
  onPrinting,
  onPrinted,
}: {
  head: ReportHead
  parts: readonly ReportPart[]
  isPrinting: boolean
  onPrinting: () => void
  onPrinted: (printed: Printed | null) => void
}) {
  const printers = usePrinters()
  const onPrinter = async () => {
    onPrinting()
    try {
      const { printReport } = await import('./print-report.ts')
      onPrinted(await printReport(head, parts, readPrinters()))
    } catch {
      // What drives printers could not be fetched: the way that is left.
      onPrinted(null)
      print()
    }
  }
  return (
    <div className="flex gap-2 print:hidden">
      <a
        className={buttonClass({ tone: 'whatsapp' })}
        href={`https://wa.me/?text=${encodeURIComponent(reportInWords(head, parts))}`}
        target="_blank"
        rel="noreferrer"
      >
        <Icon name="wa" size={20} />
        <Trans>Share</Trans>
      </a>
      <Button
        icon="print"
        busy={isPrinting}
        busyLabel={<Trans>Printing…</Trans>}
        onClick={() => (printers.length > 0 ? void onPrinter() : print())}
      >
        <Trans>Print</Trans>
      </Button>
    </div>
  )
}
