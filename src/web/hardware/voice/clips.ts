import { BREATH } from '../../../shared/domain/spoken.ts'
import { audio } from '../sound.ts'
import { isKept, keptFile } from '../kept-file.ts'
import places from './clips.json'
import en from './en.mp3?url'
import sw from './sw.mp3?url'

/** Our own voice: a clip for each word, made beforehand by a free speech engine (src/tools/voice-clips.ts). One file a language, fetched when the voice is switched on. */
export type VoiceLanguage = 'en' | 'sw'
const FILES: Readonly<Record<VoiceLanguage, string>> = { en, sw }

interface Piece {
  /** In the file, in seconds. */
  from: number
  lasts: number
  /** After the start of the sentence. */
  at: number
}
/** Words follow each other closer than they were recorded, and a breath is a breath. */
const BETWEEN = 0.02
const BREATH_LASTS = 0.22

/** Where each word lies and when it sounds; null where a word has no clip. */
export function piecesOf(words: readonly string[], language: VoiceLanguage): { pieces: Piece[]; lasts: number } | null {
  const known = new Map<string, number[]>(Object.entries(places[language]))
  const pieces: Piece[] = []
  let at = 0
  for (const word of words) {
    if (word === BREATH) {
      at += BREATH_LASTS
      continue
    }
    const [start, lasts] = known.get(word) ?? []
    if (start === undefined || lasts === undefined) return null
    pieces.push({ from: start / 1000, lasts: lasts / 1000, at })
    at += lasts / 1000 + BETWEEN
  }
  return { pieces, lasts: at }
}

/** Fetches the voice, so that it is here without network. @throws when it cannot be fetched */
export const fetchVoice = async (language: VoiceLanguage): Promise<void> => void (await keptFile(FILES[language]))
export const hasVoice = (language: VoiceLanguage): Promise<boolean> => isKept(FILES[language])

const decoded = new Map<VoiceLanguage, Promise<AudioBuffer>>()
function soundOf(language: VoiceLanguage, to: AudioContext): Promise<AudioBuffer> {
  const known = decoded.get(language)
  if (known) return known
  const made = keptFile(FILES[language]).then(async (bytes) => await to.decodeAudioData(bytes))
  decoded.set(language, made)
  made.catch(() => decoded.delete(language))
  return made
}

/** Browsers place the sound of a file up to a twentieth of a second apart; the first word shows where this one did. */
const LATEST = 0.06
export function shiftOf(sound: AudioBuffer, firstAt: number): number {
  const data = sound.getChannelData(0)
  const heard = data.findIndex((value) => Math.abs(value) > 0.02)
  const shift = heard === -1 ? 0 : heard / sound.sampleRate - firstAt
  return Math.abs(shift) <= LATEST ? shift : 0
}
const firstOf = (language: VoiceLanguage): number =>
  Math.min(...Object.values(places[language]).map(([start = 0]) => start)) / 1000

/** Says it; resolves when it was said. @throws when it cannot be */
export async function sayClips(words: readonly string[], language: VoiceLanguage): Promise<void> {
  const sentence = piecesOf(words, language)
  const to = audio()
  if (!sentence || !to) throw new Error('no clip for it')
  const sound = await soundOf(language, to)
  if (to.state !== 'running') await to.resume()
  const shift = shiftOf(sound, firstOf(language))
  const start = to.currentTime + 0.03
  await new Promise<void>((said) => {
    for (const [index, { from, lasts, at }] of sentence.pieces.entries()) {
      const source = to.createBufferSource()
      source.buffer = sound
      source.connect(to.destination)
      if (index === sentence.pieces.length - 1) source.addEventListener('ended', () => said())
      source.start(start + at, Math.max(0, from + shift), lasts)
    }
    // A page that is frozen ends no sound.
    setTimeout(said, (sentence.lasts + 1) * 1000)
  })
}
