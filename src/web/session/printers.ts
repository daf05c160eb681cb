import { useSyncExternalStore } from 'react'
import { MOST_PRINTERS, type PrinterSetup, printersFrom } from '../../shared/domain/printer-setup.ts'
import { createKeptChoices } from './kept-choices.ts'
import { tellSharing } from './shares-printer.ts'

interface PrinterChoices {
  /** The ladder: the first that can be reached prints. */
  printers: readonly PrinterSetup[]
}
const choices = createKeptChoices<PrinterChoices>('kaunta.printers', { printers: [] }, (kept) => ({
  printers: printersFrom(kept.printers),
}))

/** The printers of this device, in the order in which they are tried. A page that prints reads them; nothing of the counter's start does. */
export const readPrinters = (): readonly PrinterSetup[] => choices.read().printers
export const usePrinters = (): readonly PrinterSetup[] => useSyncExternalStore(choices.on, readPrinters)

/** A new one goes to the top: whoever sets it up wants it to print. */
export function savePrinter(printer: PrinterSetup): void {
  const printers = readPrinters()
  const isKnown = printers.some(({ id }) => id === printer.id)
  choices.save({
    printers: isKnown
      ? printers.map((one) => (one.id === printer.id ? printer : one))
      : [printer, ...printers].slice(0, MOST_PRINTERS),
  })
  tellSharing()
}
export function removePrinter(id: string): void {
  choices.save({ printers: readPrinters().filter((printer) => printer.id !== id) })
  tellSharing()
}
export function raisePrinter(id: string): void {
  const printers = [...readPrinters()]
  const at = printers.findIndex((printer) => printer.id === id)
  const [raised] = at > 0 ? printers.splice(at, 1) : []
  if (raised) choices.save({ printers: printers.toSpliced(at - 1, 0, raised) })
}
