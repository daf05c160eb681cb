import { useLingui } from '@lingui/react/macro'
import { NOT_PRINTED } from '../../../shared/domain/printer-setup.ts'
import type { DeviceSettings } from '../../session/device-settings.ts'
import { usePrinters } from '../../session/printers.ts'
import { useShop } from '../access/access.queries.ts'
import { ChoiceRow } from './setting-row.tsx'

const OF_RECEIPTS = 'receipts'

/** Which printer of this device gets the tickets of each station. Nothing is shown where the shop has no kitchen, or the device no printer. */
export function KitchenPrinterRows({
  settings,
  save,
}: {
  settings: DeviceSettings
  save: (change: Partial<DeviceSettings>) => void
}) {
  const { t } = useLingui()
  const printers = usePrinters()
  const stations = useShop()?.counterRules?.kitchenStations ?? []
  if (printers.length === 0) return null
  return stations.map((station) => (
    <ChoiceRow
      key={station.id}
      label={t`Tickets for ${station.name}`}
      value={settings.kitchenPrinters[station.id] ?? OF_RECEIPTS}
      options={[
        { value: OF_RECEIPTS, label: t`The printer of receipts` },
        ...printers.map((printer) => ({ value: printer.id, label: printer.name })),
        { value: NOT_PRINTED, label: t`Not printed here` },
      ]}
      onChoose={(chosen) => {
        const { [station.id]: _before, ...others } = settings.kitchenPrinters
        save({ kitchenPrinters: chosen === OF_RECEIPTS ? others : { ...others, [station.id]: chosen } })
      }}
    />
  ))
}
