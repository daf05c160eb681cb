import { i18n } from '@lingui/core'
import type { Spoken } from '../../shared/domain/spoken.ts'
import { readVoiceSettings, type VoiceSettings } from '../session/voice-settings.ts'

export const voiceLanguageOf = ({ language }: Pick<VoiceSettings, 'language'>): 'en' | 'sw' =>
  language === 'page' ? (i18n.locale === 'en' ? 'en' : 'sw') : language

/** What the till says, where that is switched on at this device. Nothing waits for it: without a voice it is silent. */
export function sayAloud(what: Spoken): void {
  const settings = readVoiceSettings()
  if (!settings[what.kind]) return
  void import('../hardware/voice/speaker.ts').then(
    ({ say }) => say({ ...what, language: voiceLanguageOf(settings), voice: settings.voice }),
    () => {},
  )
}
