import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { KitchenStation } from '../../../../shared/domain/kitchen.ts'
import type { PrinterSetup } from '../../../../shared/domain/printer-setup.ts'
import { printerTroubleTexts } from '../../../i18n/printer-words.ts'
import type { LocalTicket } from '../../../offline/db.ts'
import { printHere } from '../../../patterns/print-here.ts'
import { NOT_PRINTED, readDeviceSettings } from '../../../session/device-settings.ts'
import { readPrinters } from '../../../session/printers.ts'
import { toast } from '../../../ui/toast-store.ts'
import { ticketOnPaper } from './kitchen-ticket.ts'

/** Long enough for hands that are carrying plates. */
const SAID_MS = 20_000

/** The ladder for a station: its own printer where it has one, else that of receipts; none where its tickets are not printed, or the printer it had is gone from this device. */
export function printersOf(
  stationId: string,
  { printers, chosen }: { printers: readonly PrinterSetup[]; chosen: Readonly<Record<string, string>> },
): readonly PrinterSetup[] {
  const id = chosen[stationId]
  if (id === undefined) return printers
  return printers.filter((printer) => printer.id === id)
}

/** Each station's part on its printer, one after the other. What did not come out is said and can be printed again; the ticket itself is safe. */
export async function printTicket(
  ticket: LocalTicket,
  stations: readonly KitchenStation[],
  again: { stationId?: string; ask?: boolean; isCopy?: boolean } = {},
): Promise<void> {
  const { kitchenPrinters: chosen } = readDeviceSettings()
  const ids = [...new Set(ticket.lines.map(({ stationId }) => stationId))]
  for (const stationId of ids) {
    const printers = printersOf(stationId, { printers: readPrinters(), chosen })
    const isWanted =
      chosen[stationId] !== NOT_PRINTED && (again.stationId === undefined || again.stationId === stationId)
    if (!isWanted || (printers.length === 0 && chosen[stationId] === undefined)) continue
    const station = stations.find(({ id }) => id === stationId)?.name ?? ''
    const lines = ticket.lines.filter((line) => line.stationId === stationId)
    const paper = ticketOnPaper(ticket, lines, station, { isCopy: again.isCopy ?? false })
    const printed = await printHere(printers, { paper }, { ask: again.ask ?? false })
    if (printed.state === 'printed') continue
    const [first] = printed.tried
    toast({
      title:
        printed.state === 'broken'
          ? i18n._(msg`The kitchen’s ticket did not come out whole: ${station}`)
          : i18n._(msg`The kitchen’s ticket was not printed: ${station}`),
      description: first
        ? `${first.printer.name}: ${i18n._(printerTroubleTexts[first.code])}`
        : i18n._(msg`Its printer is not set up on this device any more.`),
      type: 'warning',
      duration: SAID_MS,
      action: {
        label: i18n._(msg`Print again`),
        onClick: () => void printTicket(ticket, stations, { stationId, ask: true, isCopy: printed.state === 'broken' }),
      },
    })
  }
}
