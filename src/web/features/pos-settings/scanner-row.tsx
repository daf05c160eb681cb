import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { NO_MARKS, type ScannerMarks } from '../../../shared/domain/scanner-facts.ts'
import { Button } from '../../ui/button.tsx'
import { SettingRow } from './setting-row.tsx'

const ScannerSheet = lazy(async () => ({ default: (await import('./scanner-sheet.tsx')).ScannerSheet }))

const isUsual = (marks: ScannerMarks): boolean => JSON.stringify(marks) === JSON.stringify(NO_MARKS)

/** Scanners that type are found by their speed; one that adds signs of its own is shown a code once. */
export function ScannerRow({
  scanner,
  onScanner,
}: {
  scanner: ScannerMarks
  onScanner: (scanner: ScannerMarks) => void
}) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <SettingRow
        label={<Trans>Scanner</Trans>}
        help={
          isUsual(scanner) ? (
            <Trans>A scanner that types is found by its speed</Trans>
          ) : (
            <Trans>Set up with a code that was scanned here</Trans>
          )
        }
      >
        {(ids) => (
          // Named by its own words, and not by the label of the row.
          <Button {...ids} aria-label={t`Set up the scanner`} onClick={() => setOpen(true)}>
            <Trans>Set up the scanner</Trans>
          </Button>
        )}
      </SettingRow>
      {isOpen ? (
        <Suspense>
          <ScannerSheet scanner={scanner} onScanner={onScanner} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
