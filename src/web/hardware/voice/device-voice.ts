import type { VoiceLanguage } from './clips.ts'

/** The device's own voice: phones with Swahili installed speak it better than our clips, and say names. Only one that needs no network. */
const VOICES_WITHIN_MS = 1500

export async function deviceVoice(language: VoiceLanguage): Promise<SpeechSynthesisVoice | null> {
  if (!('speechSynthesis' in globalThis)) return null
  const fits = () =>
    speechSynthesis
      .getVoices()
      .find(({ lang, localService }) => localService && lang.toLowerCase().startsWith(language))
  const found = fits()
  if (found || speechSynthesis.getVoices().length > 0) return found ?? null
  // Some browsers know them only after they were asked.
  await new Promise<void>((done) => {
    speechSynthesis.addEventListener('voiceschanged', () => done(), { once: true })
    setTimeout(done, VOICES_WITHIN_MS)
  })
  return fits() ?? null
}

/** As long as a sum of nine digits takes to say, twice. */
const SAID_WITHIN_MS = 15_000

/** @throws when the voice says no word */
export async function sayByDevice(text: string, voice: SpeechSynthesisVoice): Promise<void> {
  const sentence = new SpeechSynthesisUtterance(text)
  sentence.voice = voice
  sentence.lang = voice.lang
  await new Promise<void>((said, failed) => {
    sentence.addEventListener('end', () => said())
    sentence.addEventListener('error', ({ error }) => failed(new Error(error)))
    setTimeout(said, SAID_WITHIN_MS)
    speechSynthesis.speak(sentence)
  })
}
