import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { withOfficeTexts } from '../../i18n/office-texts.ts'
import { Button } from '../../ui/button.tsx'
import { SettingRow } from './setting-row.tsx'

const ShowSetup = lazy(
  withOfficeTexts(async () => ({ default: (await import('./show-setup-sheet.tsx')).ShowSetupSheet })),
)
const TakeSetup = lazy(
  withOfficeTexts(async () => ({ default: (await import('./take-setup-sheet.tsx')).TakeSetupSheet })),
)

/** One device is set up by hand, the others read it off its screen. */
export function CopyRows({ onSaved }: { onSaved: () => void }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'show' | 'take' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <SettingRow
        label={<Trans>Copy this set-up to another device</Trans>}
        help={<Trans>As a code to scan: printer, scanner, sounds, language. No network needed</Trans>}
      >
        {(ids) => (
          // Named by its own words, and not by the label of the row.
          <Button {...ids} aria-label={t`Show the code`} icon="qr" onClick={() => setOpen('show')}>
            <Trans>Show the code</Trans>
          </Button>
        )}
      </SettingRow>
      <SettingRow
        label={<Trans>Take the set-up of another device</Trans>}
        help={<Trans>You see what will change before it does</Trans>}
      >
        {(ids) => (
          <Button {...ids} aria-label={t`Scan its code`} icon="scan" onClick={() => setOpen('take')}>
            <Trans>Scan its code</Trans>
          </Button>
        )}
      </SettingRow>
      {open === null ? null : (
        // A list holds nothing but its rows: the sheet is drawn elsewhere, over the page.
        <Suspense>
          {open === 'show' ? <ShowSetup onClose={close} /> : <TakeSetup onClose={close} onSaved={onSaved} />}
        </Suspense>
      )}
    </>
  )
}
