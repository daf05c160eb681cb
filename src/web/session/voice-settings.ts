import { useSyncExternalStore } from 'react'
import { createKeptChoices } from './kept-choices.ts'

/** What this device says aloud, on the page `settings/pos`. Apart from its other settings: nothing of it is known before the first tile. */
export interface VoiceSettings {
  total: boolean
  change: boolean
  received: boolean
  /** `page`: the one this device shows. */
  language: 'page' | 'sw' | 'en'
  /** `device`: its own, where it has one that needs no network. */
  voice: 'auto' | 'clips' | 'device'
}

const settings = createKeptChoices<VoiceSettings>('kaunta.voice', {
  total: false,
  change: false,
  received: false,
  language: 'page',
  voice: 'auto',
})
export const { read: readVoiceSettings, save: saveVoiceSettings } = settings
export const useVoiceSettings = (): VoiceSettings => useSyncExternalStore(settings.on, settings.read)
