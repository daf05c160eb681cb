import { useSyncExternalStore } from 'react'
import type { SaverChoices } from '../../shared/domain/device-setup.ts'
import { NO_MARKS, type ScannerMarks } from '../../shared/domain/scanner-facts.ts'
import { createKeptChoices } from './kept-choices.ts'

export type GridView = 'tiles' | 'list'
/** How the grid is ordered. */
export type GridOrder = 'name' | 'sold'

/** What is set up for this device alone, on the page `settings/pos`: saved at once, with or without a network. Nothing secret: whoever holds the device reads it. */
export interface DeviceSettings extends SaverChoices {
  /** That it is on Wi-Fi now, said by a person where the browser does not know: of this device alone (session/saver.ts). */
  saysWifi: boolean
  gridView: GridView
  gridOrder: GridOrder
  /** A receipt comes by itself when a sale is done. */
  printsAfterSale: boolean
  /** The drawer opens by itself when cash is taken, where a printer has one. */
  opensDrawer: boolean
  /** What the scanner at this device adds to each code. */
  scanner: ScannerMarks
  /** By station of the kitchen: which printer gets its tickets, or none. Left out: the printer of receipts. */
  kitchenPrinters: Readonly<Record<string, string>>
}

/** Half of what a scanner adds is nothing of it. */
const believe = ({ scanner, kitchenPrinters, ...kept }: Partial<DeviceSettings>): Partial<DeviceSettings> => ({
  ...kept,
  ...(typeof scanner?.prefix === 'string' && typeof scanner.suffix === 'string'
    ? { scanner: { ...NO_MARKS, ...scanner } }
    : {}),
  ...(typeof kitchenPrinters === 'object' ? { kitchenPrinters } : {}),
})

const settings = createKeptChoices<DeviceSettings>(
  'kaunta.device',
  {
    gridView: 'tiles',
    gridOrder: 'name',
    printsAfterSale: false,
    opensDrawer: false,
    scanner: NO_MARKS,
    kitchenPrinters: {},
    pictures: 'full',
    picturesOn: 'always',
    streamOn: 'always',
    updatesOn: 'always',
    saysWifi: false,
  },
  believe,
)

export const { read: readDeviceSettings, save: saveDeviceSettings, on: onDeviceSettings } = settings
export const useDeviceSettings = (): DeviceSettings => useSyncExternalStore(settings.on, settings.read)
