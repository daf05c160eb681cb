import { Trans } from '@lingui/react/macro'
import { printOn, type Printed } from '../../hardware/printers/printing.ts'
import { readPrinters, usePrinters } from '../../session/printers.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { reportInWords, reportOnPaper } from './report-on-paper.ts'
import type { ReportPart } from './use-report-parts.ts'

/** On this device's own printer, or by the print window where it has none; and in a message to the owner. */
export function ReportActions({
  head,
  parts,
  isPrinting,
  onPrinting,
  onPrinted,
}: {
  head: Parameters<typeof reportOnPaper>[0]
  parts: readonly ReportPart[]
  isPrinting: boolean
  onPrinting: () => void
  onPrinted: (printed: Printed) => void
}) {
  const printers = usePrinters()
  const onPrinter = () => {
    onPrinting()
    void printOn(readPrinters(), { paper: reportOnPaper(head, parts) }, { ask: true }).then(onPrinted)
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
        onClick={() => (printers.length > 0 ? onPrinter() : print())}
      >
        <Trans>Print</Trans>
      </Button>
    </div>
  )
}
