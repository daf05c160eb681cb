import { useSyncExternalStore } from 'react'
import { createKeptChoices } from './kept-choices.ts'

export type GridView = 'tiles' | 'list'
/** How the grid is ordered. */
export type GridOrder = 'name' | 'sold'

/** What is set up for this device alone, on the page `settings/pos`: saved at once, with or without a network. Nothing secret: whoever holds the device reads it. */
export interface DeviceSettings {
  gridView: GridView
  gridOrder: GridOrder
}

const settings = createKeptChoices<DeviceSettings>('kaunta.device', { gridView: 'tiles', gridOrder: 'name' })

export const saveDeviceSettings = settings.save
export const useDeviceSettings = (): DeviceSettings => useSyncExternalStore(settings.on, settings.read)
