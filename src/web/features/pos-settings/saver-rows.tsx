import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { withOfficeTexts } from '../../i18n/office-texts.ts'
import { type DeviceSettings } from '../../session/device-settings.ts'
import { knownLine } from '../../session/line.ts'
import { Button } from '../../ui/button.tsx'
import { megabytes } from './data-sums.ts'
import { dataUsedQuery } from './data-used.queries.ts'
import { ChoiceRow, SettingRow, SwitchRow } from './setting-row.tsx'

const DataUsedSheet = lazy(
  withOfficeTexts(async () => ({ default: (await import('./data-used-sheet.tsx')).DataUsedSheet })),
)

/** What a device on a bundle does without, and what it used. Sales are always sent. */
export function SaverRows({
  settings,
  save,
}: {
  settings: DeviceSettings
  save: (change: Partial<DeviceSettings>) => void
}) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const today = useQuery(dataUsedQuery()).data?.total.today
  const waitsForWifi = [settings.picturesOn, settings.streamOn, settings.updatesOn].includes('wifi')
  return (
    <>
      <SettingRow
        label={<Trans>Data used</Trans>}
        help={
          today === undefined ? <Trans>By this device</Trans> : <Trans>{megabytes(today)} today by this device</Trans>
        }
      >
        {(ids) => (
          // Named by its own words, and not by the label of the row.
          <Button {...ids} aria-label={t`See what for`} onClick={() => setOpen(true)}>
            <Trans>See what for</Trans>
          </Button>
        )}
      </SettingRow>
      <ChoiceRow
        label={<Trans>Pictures of products</Trans>}
        help={<Trans>Without pictures, products show their letters</Trans>}
        value={settings.pictures}
        onChoose={(pictures) => save({ pictures })}
        options={[
          { value: 'full', label: t`Full` },
          { value: 'tiny', label: t`Tiny` },
          { value: 'off', label: t`Off` },
        ]}
      />
      <SwitchRow
        label={<Trans>Pictures only on Wi-Fi</Trans>}
        isOn={settings.picturesOn === 'wifi'}
        onSwitch={(isOn) => save({ picturesOn: isOn ? 'wifi' : 'always' })}
      />
      <ChoiceRow
        label={<Trans>News from other devices</Trans>}
        help={<Trans>Switched off, they are asked for every 15 minutes</Trans>}
        value={settings.streamOn}
        onChoose={(streamOn) => save({ streamOn })}
        options={[
          { value: 'always', label: t`Straight away` },
          { value: 'wifi', label: t`Straight away on Wi-Fi` },
          { value: 'off', label: t`Every 15 minutes` },
        ]}
      />
      <SwitchRow
        label={<Trans>New versions only on Wi-Fi</Trans>}
        help={<Trans>A new version of Kaunta is up to one megabyte</Trans>}
        isOn={settings.updatesOn === 'wifi'}
        onSwitch={(isOn) => save({ updatesOn: isOn ? 'wifi' : 'always' })}
      />
      {waitsForWifi && knownLine() === null ? (
        <ChoiceRow
          label={<Trans>This device is now on</Trans>}
          help={<Trans>This browser does not tell; change it when you change the network</Trans>}
          value={settings.saysWifi ? 'wifi' : 'bundle'}
          onChoose={(line) => save({ saysWifi: line === 'wifi' })}
          options={[
            { value: 'bundle', label: t`A bundle` },
            { value: 'wifi', label: t`Wi-Fi` },
          ]}
        />
      ) : null}
      {isOpen ? (
        <Suspense>
          <DataUsedSheet onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
