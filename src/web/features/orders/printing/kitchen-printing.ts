import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { KitchenStation } from '../../../../shared/domain/kitchen.ts'
import { printerTroubleTexts } from '../../../i18n/printer-words.ts'
import { isNotKnown } from '../../../hardware/printers/printing.ts'
import type { LocalTicket } from '../../../offline/db.ts'
import { printHere } from '../../../patterns/print-here.ts'
import { readDeviceSettings } from '../../../session/device-settings.ts'
import { readPrinters } from '../../../session/printers.ts'
import { toast } from '../../../ui/toast-store.ts'
import { isPrintedHere, printersOf } from './kitchen-paper.ts'
import { ticketOnPaper } from './kitchen-ticket.ts'

/** Long enough for hands that are carrying plates. */
const SAID_MS = 20_000

interface Printing {
  stationId?: string
  ask?: boolean
  isCopy?: boolean
  /** Nothing is said of a printer that is away: it was. */
  isQuiet?: boolean
  /** The station's part found its printer, or it broke off in it: nobody prints it unasked any more. */
  onOut?: (stationId: string) => void
  onAway?: (stationId: string) => void
  /** In the place of printing the same once more, where whoever prints keeps a list of what came out. */
  again?: () => void
}

/** Each station's part on its printer, one after the other. What did not come out is said and can be printed again; the ticket itself is safe. What is called off and comes out elsewhere is left out. */
export async function printTicket(
  ticket: Pick<LocalTicket, 'label' | 'note' | 'byName' | 'at' | 'round' | 'lines'>,
  stations: readonly KitchenStation[],
  { stationId: only, ask = false, isCopy = false, isQuiet = false, onOut, onAway, again }: Printing = {},
): Promise<void> {
  const printable = ticket.lines.filter(({ isCancelled, isOnPaper }) => !isCancelled || isOnPaper === true)
  const { kitchenPrinters: chosen } = readDeviceSettings()
  const ids = [...new Set(printable.map(({ stationId }) => stationId))]
  for (const stationId of ids) {
    const here = { printers: readPrinters(), chosen }
    if (!isPrintedHere(stationId, here) || (only ?? stationId) !== stationId) continue
    const station = stations.find(({ id }) => id === stationId)?.name ?? ''
    const lines = printable.filter((line) => line.stationId === stationId)
    const paper = ticketOnPaper(ticket, lines, station, { isCopy })
    const printed = await printHere(printersOf(stationId, here), { paper }, { ask })
    if (printed.state === 'unreached') onAway?.(stationId)
    else onOut?.(stationId)
    if (printed.state === 'printed' || (isQuiet && printed.state === 'unreached')) continue
    const first = isNotKnown(printed) ? printed.tried.at(-1) : printed.tried[0]
    toast({
      title: isNotKnown(printed)
        ? i18n._(msg`The kitchen’s ticket may have come out: ${station}`)
        : printed.state === 'broken'
          ? i18n._(msg`The kitchen’s ticket did not come out whole: ${station}`)
          : i18n._(msg`The kitchen’s ticket was not printed: ${station}`),
      description: first
        ? `${first.printer.name}: ${i18n._(printerTroubleTexts[first.code])}`
        : i18n._(msg`Its printer is not set up on this device any more.`),
      type: 'warning',
      duration: SAID_MS,
      action: {
        label: i18n._(msg`Print again`),
        onClick: () =>
          printed.state === 'unreached' && again
            ? again()
            : void printTicket(ticket, stations, { stationId, ask: true, isCopy: printed.state === 'broken' }),
      },
    })
  }
}
