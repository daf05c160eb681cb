import { useSyncExternalStore } from 'react'
import { createKeptChoices } from './kept-choices.ts'

export type GridView = 'tiles' | 'list'
/** How the grid is ordered. */
export type GridOrder = 'name' | 'sold'

/** What is set up for this device alone, on the page `settings/pos`: saved at once, with or without a network. Nothing secret: whoever holds the device reads it. */
export interface DeviceSettings {
  gridView: GridView
  gridOrder: GridOrder
  /** A receipt comes by itself when a sale is done. */
  printsAfterSale: boolean
  /** The drawer opens by itself when cash is taken, where a printer has one. */
  opensDrawer: boolean
}

const settings = createKeptChoices<DeviceSettings>('kaunta.device', {
  gridView: 'tiles',
  gridOrder: 'name',
  printsAfterSale: false,
  opensDrawer: false,
})

export const { read: readDeviceSettings, save: saveDeviceSettings } = settings
export const useDeviceSettings = (): DeviceSettings => useSyncExternalStore(settings.on, settings.read)
