import { type DeviceSettings, readDeviceSettings } from './device-settings.ts'

/** On which network this device is: where the browser tells it (Chromium on phones), else as somebody says (settings/pos). */

type LineKind = 'wifi' | 'bundle' | null
const connection = (): unknown => (typeof navigator === 'undefined' ? undefined : Reflect.get(navigator, 'connection'))

/** As the browser says it; null where it does not. */
export function knownLine(line: unknown = connection()): LineKind {
  const type: unknown = typeof line === 'object' && line !== null ? Reflect.get(line, 'type') : undefined
  if (type === 'wifi' || type === 'ethernet') return 'wifi'
  return type === 'cellular' || type === 'wimax' ? 'bundle' : null
}
/** Where nobody knows, what a person said of it counts: a bundle that is spared costs less than one that is used up. */
const isOnWifi = ({ saysWifi }: DeviceSettings): boolean => {
  const line = knownLine()
  return line === null ? saysWifi : line === 'wifi'
}
export const mayUse = (on: 'always' | 'wifi' | 'off', choices: DeviceSettings): boolean =>
  on === 'always' || (on === 'wifi' && isOnWifi(choices))
/** Told when the browser says that it is another one. */
export function onLine(changed: () => void): void {
  const line = connection()
  if (line instanceof EventTarget) line.addEventListener('change', changed)
}

export function picturesWanted(): DeviceSettings['pictures'] {
  const choices = readDeviceSettings()
  return mayUse(choices.picturesOn, choices) ? choices.pictures : 'off'
}
export const mayUpdate = (): boolean => {
  const choices = readDeviceSettings()
  return mayUse(choices.updatesOn, choices)
}
