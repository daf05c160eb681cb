import { type Spoken, spokenText, spokenWords } from '../../../shared/domain/spoken.ts'
import { wasTouched } from '../sound.ts'
import { sayClips, type VoiceLanguage } from './clips.ts'
import { deviceVoice, sayByDevice } from './device-voice.ts'

export interface VoiceChoice {
  language: VoiceLanguage
  /** `auto`: the device's own voice where it has one for the language, else ours. */
  voice: 'auto' | 'clips' | 'device'
}
type Sentence = Spoken & VoiceChoice

/** One at a time: what is being said is said to its end, and of what waits the newest wins, for an old sum is a wrong sum. */
export function createSpeaker(sayOne: (sentence: Sentence) => Promise<void>): (sentence: Sentence) => void {
  let isSaying = false
  let next: Sentence | null = null
  const goOn = (sentence: Sentence) => {
    isSaying = true
    void sayOne(sentence)
      // Silence costs nobody a sale.
      .catch(() => {})
      .then(() => {
        isSaying = false
        const waits = next
        next = null
        if (waits) goOn(waits)
      })
  }
  return (sentence) => {
    if (isSaying) next = sentence
    else goOn(sentence)
  }
}

async function sayNow({ language, voice, ...what }: Sentence): Promise<void> {
  const words = spokenWords(what, language)
  if (words === null || !wasTouched()) return
  const own = voice === 'clips' ? null : await deviceVoice(language)
  if (!own) return await sayClips(words, language)
  try {
    await sayByDevice(spokenText(what, language) ?? '', own)
  } catch {
    await sayClips(words, language)
  }
}

/** Never waited for, never throws. */
export const say = createSpeaker(sayNow)
