import type { DeviceSetup, ReadSetup } from '../../../shared/domain/device-setup.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { MOST_PRINTERS } from '../../../shared/domain/printer-setup.ts'
import { soundSwitch, vibrationSwitch } from '../../hardware/till-sound.ts'
import { NOT_PRINTED, readDeviceSettings, saveDeviceSettings } from '../../session/device-settings.ts'
import { readPrinters, removePrinter, savePrinter } from '../../session/printers.ts'
import { readVoiceSettings, saveVoiceSettings } from '../../session/voice-settings.ts'

/** This device's set-up as it is now. */
export function setupHere(language: Language): DeviceSetup {
  const { gridView, gridOrder, printsAfterSale, opensDrawer, scanner } = readDeviceSettings()
  const { total, change, received, language: spoken, voice } = readVoiceSettings()
  return {
    gridView,
    gridOrder,
    printsAfterSale,
    opensDrawer,
    scanner,
    hasSound: soundSwitch.isOn(),
    vibrates: vibrationSwitch.isOn(),
    voice: { total, change, received, language: spoken, voice },
    language,
    printers: readPrinters(),
  }
}

/** What another device has is taken over here, saved at once as everything on this card; what was not read stays as it is. The language is the caller's to change. */
export function takeSetup({ hasSound, vibrates, voice, printers, language: _language, ...settings }: ReadSetup): void {
  saveDeviceSettings(settings)
  if (hasSound !== undefined) soundSwitch.set(hasSound)
  if (vibrates !== undefined) vibrationSwitch.set(vibrates)
  if (voice) saveVoiceSettings(voice)
  if (!printers) return
  // One that is here already stays itself: stations of the kitchen know it by its id. Those whose printer is gone print where receipts do.
  const before = [...readPrinters()]
  const next = printers.slice(0, MOST_PRINTERS).map((printer) => {
    const at = before.findIndex(({ name, way }) => name === printer.name && way === printer.way)
    return at < 0 ? printer : { ...printer, id: before.splice(at, 1)[0]?.id ?? printer.id }
  })
  for (const { id } of readPrinters()) removePrinter(id)
  // A new one goes to the top: the first of the ladder last.
  for (const printer of next.toReversed()) savePrinter(printer)
  const ids = new Set([NOT_PRINTED, ...next.map(({ id }) => id)])
  const { kitchenPrinters } = readDeviceSettings()
  saveDeviceSettings({
    kitchenPrinters: Object.fromEntries(Object.entries(kitchenPrinters).filter(([, id]) => ids.has(id))),
  })
}
