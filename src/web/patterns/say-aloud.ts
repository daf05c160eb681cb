import { i18n } from '@lingui/core'
import type { Spoken } from '../../shared/domain/spoken.ts'
import { readVoiceSettings, type VoiceSettings } from '../session/voice-settings.ts'

export const voiceLanguageOf = ({ language }: Pick<VoiceSettings, 'language'>): 'en' | 'sw' =>
  language === 'page' ? (i18n.locale === 'en' ? 'en' : 'sw') : language

const loadSpeaker = () => import('../hardware/voice/speaker.ts')
/** Before the network can go, where the till says anything at all. */
export const loadVoice = async (): Promise<void> => {
  const { total, change, received } = readVoiceSettings()
  if (total || change || received) await loadSpeaker()
}

/** What the till says, where that is switched on at this device. Nothing waits for it: without a voice it is silent. */
export function sayAloud(what: Spoken): void {
  const settings = readVoiceSettings()
  if (!settings[what.kind]) return
  void loadSpeaker().then(
    ({ say }) => say({ ...what, language: voiceLanguageOf(settings), voice: settings.voice }),
    () => {},
  )
}
