import type { KitchenPaper, KitchenStation } from '../../../../shared/domain/kitchen.ts'
import { NOT_PRINTED, type PrinterSetup } from '../../../../shared/domain/printer-setup.ts'
import { readDeviceSettings } from '../../../session/device-settings.ts'
import { readPrinters } from '../../../session/printers.ts'

/** The ladder for a station: its own printer where it has one, else that of receipts; none where its tickets are not printed, or the printer it had is gone from this device. */
export function printersOf(
  stationId: string,
  { printers, chosen }: { printers: readonly PrinterSetup[]; chosen: Readonly<Record<string, string>> },
): readonly PrinterSetup[] {
  const id = chosen[stationId]
  if (id === undefined) return printers
  return printers.filter((printer) => printer.id === id)
}

/** Also where the chosen printer is gone: somebody is told that nothing came. */
export const isPrintedHere = (
  stationId: string,
  here: { printers: readonly PrinterSetup[]; chosen: Readonly<Record<string, string>> },
): boolean => {
  const id = here.chosen[stationId]
  return id === undefined ? here.printers.length > 0 : id !== NOT_PRINTED
}

/** Another device's dish lies in the kitchen: what becomes of it comes out here only where a printer was chosen for that station, not at the printer of receipts beside the till. */
export function kitchenPaperHere(stations: readonly KitchenStation[]): KitchenPaper {
  const { kitchenPrinters: chosen } = readDeviceSettings()
  const here = { printers: readPrinters(), chosen }
  return {
    ofOwn: stations.filter(({ id }) => isPrintedHere(id, here)).map(({ id }) => id),
    ofOthers: stations.filter(({ id }) => here.printers.some((one) => one.id === chosen[id])).map(({ id }) => id),
  }
}
