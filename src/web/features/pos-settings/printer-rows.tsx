import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { printerWayTexts } from '../../i18n/printer-words.ts'
import { useFormat } from '../../i18n/use-format.ts'
import type { DeviceSettings } from '../../session/device-settings.ts'
import { usePrinters } from '../../session/printers.ts'
import { buttonClass } from '../../ui/button.tsx'
import { SwitchRow } from './setting-row.tsx'

/** The printer of this device, what it does by itself behind a sale, and the way to set it up. */
export function PrinterRows({
  settings,
  save,
}: {
  settings: DeviceSettings
  save: (change: Partial<DeviceSettings>) => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const printers = usePrinters()
  const [first] = printers
  return (
    <>
      <li className="px-4 flex flex-wrap items-center gap-x-4 gap-y-2 py-3 min-h-17">
        <div className="flex-1 basis-44 min-w-0">
          <p className="font-medium">
            <Trans>Receipt printer</Trans>
          </p>
          <p className="text-small text-ink-2 wrap-any">
            {first ? (
              <>
                {first.name}, {t(printerWayTexts[first.way])}.{' '}
                {first.testedAt === null ? (
                  <Trans>Not tested yet</Trans>
                ) : (
                  <Trans>Tested {format.date(first.testedAt)}</Trans>
                )}
              </>
            ) : (
              <Trans>None yet: receipts go through the print window of the browser</Trans>
            )}
          </p>
        </div>
        <Link to="/dashboard/settings/printers" className={buttonClass()}>
          {first ? <Trans>Change printer</Trans> : <Trans>Set up a printer</Trans>}
        </Link>
      </li>
      {first ? (
        <SwitchRow
          label={<Trans>Print after each sale</Trans>}
          help={<Trans>The next sale never waits for it. Off: Print stands on the receipt.</Trans>}
          isOn={settings.printsAfterSale}
          onSwitch={(printsAfterSale) => save({ printsAfterSale })}
        />
      ) : null}
      {printers.some(({ drawer }) => drawer !== 'none') ? (
        <SwitchRow
          label={<Trans>Open the drawer when cash is taken</Trans>}
          help={<Trans>Each opening is written down: who, when and why</Trans>}
          isOn={settings.opensDrawer}
          onSwitch={(opensDrawer) => save({ opensDrawer })}
        />
      ) : null}
    </>
  )
}
