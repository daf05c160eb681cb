import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PrinterWay } from '../../shared/domain/printer-setup.ts'
import type { PrinterTroubleCode } from '../hardware/printers/trouble.ts'
import type { DrawerReason } from '../session/print-log.ts'

/** How this device reaches a printer. */
export const printerWayTexts: Record<PrinterWay, MessageDescriptor> = {
  bluetooth: msg`Bluetooth printer`,
  usb: msg`USB cable`,
  serial: msg`Classic Bluetooth or serial cable`,
  network: msg`Network printer through the server`,
  rawbt: msg`RawBT app`,
  shared: msg`Printer of another device`,
}

/** What went wrong, and the one thing to do about it. */
export const printerTroubleTexts: Record<PrinterTroubleCode, MessageDescriptor> = {
  unsupported: msg`This browser cannot print this way. Use Chrome, or another way of the list.`,
  not_chosen: msg`No printer was chosen.`,
  not_allowed: msg`The browser was not allowed to use the printer. Allow it in the settings of this site.`,
  not_found: msg`The printer was not found. Switch it on, bring it near, and check its cable.`,
  choose_again: msg`The browser asks for this printer once after each start. Tap Print to choose it.`,
  busy: msg`Another program or tab holds the printer. Close it there first.`,
  no_printer: msg`What is connected there takes no receipts.`,
  no_answer: msg`The printer did not answer in time. Switch it off and on again.`,
  gone: msg`The printer went away while it was printing.`,
  too_long: msg`This receipt is too long for this way. Use plain letters, or another way.`,
  server_away: msg`The server could not be reached, and this printer prints only through it.`,
  device_away: msg`The device that has this printer is away, or does not let others print there any more.`,
  not_known: msg`It is not known whether it came out. Look at that printer before you print it again.`,
  not_listed: msg`The server prints on no such address. Whoever runs it has to allow it.`,
  in_use: msg`The printer is busy with other receipts. Try again in a moment.`,
  no_paper: msg`The printer has no paper. Put a new roll in.`,
  cover_open: msg`The cover of the printer is open. Close it.`,
  ran_out: msg`The paper ran out or the cover was opened while it was printing.`,
}

/** While a paper is on its way to the printer of another device. */
export const printingThereText = (deviceName: string): MessageDescriptor => msg`Printing at ${{ deviceName }}`
export const printingThereHelp = msg`If it does not answer, the next way prints.`

/** Why the drawer was opened. */
export const drawerReasonTexts: Record<DrawerReason, MessageDescriptor> = {
  sale: msg`Cash sale`,
  change: msg`Small change`,
  count: msg`To count it`,
  test: msg`Test of the printer`,
  other: msg`Other`,
}
