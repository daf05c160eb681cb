import type { DeviceSetup, ReadSetup } from '../../../shared/domain/device-setup.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { MOST_PRINTERS, NOT_PRINTED } from '../../../shared/domain/printer-setup.ts'
import { TILL_SOUNDS } from '../../../shared/domain/till-sounds.ts'
import { silentSounds, soundSwitch, switchOf, vibrationSwitch } from '../../hardware/till-sound.ts'
import { readDeviceSettings, saveDeviceSettings } from '../../session/device-settings.ts'
import { readPrinters, removePrinter, savePrinter } from '../../session/printers.ts'
import { readVoiceSettings, saveVoiceSettings } from '../../session/voice-settings.ts'

/** This device's set-up as it is now. */
export function setupHere(language: Language): DeviceSetup {
  const { saysWifi: _ofThisMachine, ...settings } = readDeviceSettings()
  const { total, change, received, language: spoken, voice } = readVoiceSettings()
  return {
    ...settings,
    hasSound: soundSwitch.isOn(),
    vibrates: vibrationSwitch.isOn(),
    silent: silentSounds(),
    voice: { total, change, received, language: spoken, voice },
    language,
    printers: readPrinters(),
  }
}

/** What another device has is taken over here, saved at once as everything on this card; what was not read stays as it is. The language is the caller's to change. */
export function takeSetup({
  hasSound,
  vibrates,
  silent,
  voice,
  printers,
  kitchenPrinters: ofThem,
  language: _language,
  ...settings
}: ReadSetup): void {
  saveDeviceSettings(settings)
  if (hasSound !== undefined) soundSwitch.set(hasSound)
  if (vibrates !== undefined) vibrationSwitch.set(vibrates)
  if (silent) for (const one of TILL_SOUNDS) switchOf[one].set(!silent.includes(one))
  if (voice) saveVoiceSettings(voice)
  if (!printers) return
  // One that is here already stays itself: stations of the kitchen know it by its id. Those whose printer is gone print where receipts do.
  const before = [...readPrinters()]
  const idHere = new Map<string, string>()
  const next = printers.slice(0, MOST_PRINTERS).map((printer) => {
    const at = before.findIndex(({ name, way }) => name === printer.name && way === printer.way)
    const id = (at < 0 ? undefined : before.splice(at, 1)[0]?.id) ?? printer.id
    idHere.set(printer.id, id)
    return { ...printer, id }
  })
  for (const { id } of readPrinters()) removePrinter(id)
  // A new one goes to the top: the first of the ladder last.
  for (const printer of next.toReversed()) savePrinter(printer)
  const ids = new Set([NOT_PRINTED, ...next.map(({ id }) => id)])
  const stations = ofThem
    ? Object.entries(ofThem).map(([station, id]) => [station, idHere.get(id) ?? id] as const)
    : Object.entries(readDeviceSettings().kitchenPrinters)
  saveDeviceSettings({ kitchenPrinters: Object.fromEntries(stations.filter(([, id]) => ids.has(id))) })
}
