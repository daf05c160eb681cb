import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { languageNames, LANGUAGES } from '../../../shared/domain/languages.ts'
import { useDeviceName } from '../../i18n/device-name.ts'
import { withOfficeTexts } from '../../i18n/office-texts.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useDevice } from '../../session/device.ts'
import { type DeviceSettings, saveDeviceSettings, useDeviceSettings } from '../../session/device-settings.ts'
import { Badge } from '../../ui/badge.tsx'
import { KitchenPrinterRows } from './kitchen-printer-rows.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyRows } from './copy-rows.tsx'
import { DeviceFoot } from './device-foot.tsx'
import { PrinterRows } from './printer-rows.tsx'
import { SaverRows } from './saver-rows.tsx'
import { ScannerRow } from './scanner-row.tsx'
import { ChoiceRow, SettingRow } from './setting-row.tsx'
import { SettingsCard } from './settings-card.tsx'
import { SoundRows } from './sound-rows.tsx'

const DisplaySheet = lazy(
  withOfficeTexts(async () => ({ default: (await import('../../patterns/display-sheet.tsx')).DisplaySheet })),
)

/** What is set up here and nowhere else: saved at once, with or without a network. */
export function DeviceCard() {
  const { t } = useLingui()
  const format = useFormat()
  const device = useDevice()
  const nameOf = useDeviceName()
  const settings = useDeviceSettings()
  const { language, setLanguage } = useLanguage()
  const [isDisplayOpen, setDisplayOpen] = useState(false)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const save = (change: Partial<DeviceSettings>) => {
    saveDeviceSettings(change)
    setSavedAt(new Date())
  }
  const name = device?.code ? `${device.code} ${nameOf(device.name)}` : null
  return (
    <SettingsCard
      of="device"
      title={<Trans>Only this device</Trans>}
      about={
        name === null ? (
          <Trans>Saved at once, works offline</Trans>
        ) : (
          <Trans>{name}. Saved at once, works offline</Trans>
        )
      }
      mark={
        savedAt ? (
          <span role="status">
            <Badge tone="neutral" icon="check">
              <Trans>Saved {format.time(savedAt)}</Trans>
            </Badge>
          </span>
        ) : null
      }
    >
      <ul className="rows">
        <PrinterRows settings={settings} save={save} />
        <KitchenPrinterRows settings={settings} save={save} />
        <ChoiceRow
          label={<Trans>Products on screen</Trans>}
          help={<Trans>Tiles have pictures, a list has more rows</Trans>}
          value={settings.gridView}
          onChoose={(gridView) => save({ gridView })}
          options={[
            { value: 'tiles', label: t`Tiles` },
            { value: 'list', label: t`List` },
          ]}
        />
        <ChoiceRow
          label={<Trans>How products are sorted</Trans>}
          value={settings.gridOrder}
          onChoose={(gridOrder) => save({ gridOrder })}
          options={[
            { value: 'name', label: t`By name` },
            { value: 'sold', label: t`Best sellers first` },
          ]}
        />
        <ScannerRow scanner={settings.scanner} onScanner={(scanner) => save({ scanner })} />
        <SettingRow
          label={<Trans>Customer display</Trans>}
          help={<Trans>A second screen or phone shows the total and the code to pay with</Trans>}
        >
          {(ids) => (
            // Named by its own words, and not by the label of the row.
            <Button {...ids} aria-label={t`Set up the display`} onClick={() => setDisplayOpen(true)}>
              <Trans>Set up the display</Trans>
            </Button>
          )}
        </SettingRow>
        <SaverRows settings={settings} save={save} />
        <SoundRows onSaved={() => setSavedAt(new Date())} />
        <ChoiceRow
          label={<Trans>Language</Trans>}
          help={<Trans>Of this device, for whoever works at it</Trans>}
          value={language}
          onChoose={(next) => {
            void setLanguage(next)
            setSavedAt(new Date())
          }}
          options={LANGUAGES.map((value) => ({ value, label: languageNames[value] }))}
        />
        <CopyRows onSaved={() => setSavedAt(new Date())} />
      </ul>
      <DeviceFoot />
      {isDisplayOpen ? (
        <Suspense>
          <DisplaySheet onClose={() => setDisplayOpen(false)} />
        </Suspense>
      ) : null}
    </SettingsCard>
  )
}
