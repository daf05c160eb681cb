import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Printed } from '../hardware/printers/printing.ts'
import { printerTroubleTexts } from '../i18n/printer-words.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/states.tsx'

/** What became of a print: where it went, or why not, with the print window as the way that is left. */
export function PrintedNote({
  printed,
  notWhole,
  onWindow,
}: {
  printed: Printed
  notWhole: ReactNode
  onWindow: () => void
}) {
  const { t } = useLingui()
  return (
    <Note tone={printed.state === 'printed' ? 'ok' : 'bad'} icon="print">
      {printed.tried.map(({ printer, code }) => (
        <span key={printer.id} className="block wrap-any">
          {printer.name}: {t(printerTroubleTexts[code])}
        </span>
      ))}
      {printed.state === 'printed' ? (
        <b className="block wrap-any">
          <Trans>Sent to {printed.by.name}.</Trans>
        </b>
      ) : (
        <span className="flex flex-wrap items-center gap-2">
          <b>{notWhole}</b>
          <Button size="sm" icon="print" onClick={onWindow}>
            <Trans>Print window</Trans>
          </Button>
        </span>
      )}
    </Note>
  )
}
