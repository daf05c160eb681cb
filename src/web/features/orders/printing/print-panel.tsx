import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { isNotKnown, type Printed } from '../../../hardware/printers/printing.ts'
import { printerTroubleTexts } from '../../../i18n/printer-words.ts'
import { NothingCame } from '../../../patterns/nothing-came.tsx'
import { usePrinters } from '../../../session/printers.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { Note } from '../../../ui/states.tsx'
import { printReceipt, type ReceiptJob } from './print-order.ts'
import { SharePicture } from './share-picture.tsx'

/**
 * One print, from the tap to its end: on which rung of the ladder it stands, and what is left to do. The print window is the last rung, and is opened by a tap only: it
 * lies over the counter until somebody closes it.
 */
export function PrintPanel({
  job,
  onAgain,
  onWindow,
  onClose,
}: {
  job: ReceiptJob
  onAgain: () => void
  onWindow: () => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const printers = usePrinters()
  const [printed, setPrinted] = useState<Printed | null>(null)
  const isBegun = useRef(false)
  useEffect(() => {
    // Once for each tap, however often React looks.
    if (isBegun.current) return
    isBegun.current = true
    void printReceipt(job, printers, { ask: true }).then(setPrinted)
  }, [job, printers])
  const rungs = printers.length + 1
  if (printed === null)
    return (
      <p role="status" className="flex items-center gap-2.5 min-h-12 text-on-slab-2">
        <Spinner size={20} />
        <Trans>Printing on {printers[0]?.name ?? ''}…</Trans>
      </p>
    )
  const failures = printed.tried.map(({ printer, code }, index) => (
    <span key={printer.id} className="block wrap-any">
      {index + 1}. {printer.name}: {t(printerTroubleTexts[code])}
    </span>
  ))
  if (printed.state === 'printed')
    return (
      <Note tone={failures.length > 0 ? 'held' : 'ok'} icon="print">
        {failures}
        <b className="block wrap-any">
          {printed.by.way === 'rawbt' ? (
            <Trans>Handed over to {printed.by.name}, which prints it.</Trans>
          ) : (
            <Trans>Sent to {printed.by.name}.</Trans>
          )}{' '}
          {rungs > 2 ? (
            <Trans>
              Way {printed.rung + 1} of {rungs}.
            </Trans>
          ) : null}
        </b>
        <span className="flex flex-wrap gap-x-4 items-center">
          <NothingCame className="underline" />
          <button type="button" className="min-h-11 underline" onClick={onAgain}>
            <Trans>Print a copy</Trans>
          </button>
        </span>
      </Note>
    )
  return (
    <Note
      tone="bad"
      icon="print"
      title={
        isNotKnown(printed) ? (
          <Trans>The receipt may have come out. The sale is saved.</Trans>
        ) : printed.state === 'broken' ? (
          <Trans>The receipt did not come out whole. The sale is saved.</Trans>
        ) : (
          <Trans>Not printed. The sale is saved.</Trans>
        )
      }
    >
      {failures}
      <span className="block">
        <Trans>
          Way {rungs} of {rungs}: the print window of the browser.
        </Trans>
      </span>
      <span className="flex flex-wrap gap-2 pt-2">
        <Button tone="primary" icon="refresh" onClick={onAgain}>
          {printed.state === 'broken' ? <Trans>Print again, as a copy</Trans> : <Trans>Try again</Trans>}
        </Button>
        <Button icon="print" onClick={onWindow}>
          <Trans>Print window</Trans>
        </Button>
        <SharePicture job={job} />
        <Button tone="text" onClick={onClose}>
          <Trans>Leave it</Trans>
        </Button>
      </span>
      <NothingCame className="underline" />
    </Note>
  )
}
