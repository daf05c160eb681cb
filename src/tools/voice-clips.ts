import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { LANGUAGES, type Language } from '../shared/domain/languages.ts'
import { vocabulary } from '../shared/domain/spoken.ts'

/**
 * Makes the words a till says (src/web/hardware/voice): one file of sound a language, and where in it each word stands. Run by hand after a change of the words, for it
 * needs espeak-ng 1.51 (GPL-3.0-or-later, which does not reach what the program says) and ffmpeg with LAME; what it made is committed, so that a build needs neither.
 *
 *     apt-get install espeak-ng ffmpeg && node src/tools/voice-clips.ts
 */
const RATE = 16_000
const VOICES: Record<Language, { voice: string; wordsAMinute: number }> = {
  sw: { voice: 'sw', wordsAMinute: 175 },
  en: { voice: 'en-gb', wordsAMinute: 180 },
}
/** Between the words, so that a browser that places the sound some milliseconds off cuts none. */
const GAP_MS = 90
const LOUDEST = 0.8
/** Quieter than this at both ends is silence. */
const SILENT = 0.012
const FADE_MS = 6
const BIT_RATE = '40k'

const out = path.resolve(import.meta.dirname, '../web/hardware/voice')
const work = mkdtempSync(path.join(tmpdir(), 'voice-'))
const samplesOf = (ms: number) => Math.round((ms * RATE) / 1000)
const raw = ['-f', 's16le', '-ar', String(RATE), '-ac', '1']

function say(word: string, language: Language): Float32Array {
  const { voice, wordsAMinute } = VOICES[language]
  const wav = path.join(work, 'word.wav')
  execFileSync('espeak-ng', ['-v', voice, '-s', String(wordsAMinute), '-a', '160', '-w', wav, word])
  const bytes = execFileSync('ffmpeg', ['-v', 'error', '-i', wav, ...raw, '-'])
  const sound = Float32Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readInt16LE(at * 2) / 32_768)
  return even(trimmed(sound))
}

const isHeard = (value: number): boolean => Math.abs(value) > SILENT

function trimmed(sound: Float32Array): Float32Array {
  const [from, to] = [sound.findIndex(isHeard), sound.findLastIndex(isHeard)]
  if (from === -1) throw new Error('a word without sound')
  return sound.slice(from, to + 1)
}

/** As loud as all others, and without a click at its ends. */
function even(sound: Float32Array): Float32Array {
  const loudest = sound.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const fade = samplesOf(FADE_MS)
  return sound.map((value, at) => (value * LOUDEST * Math.min(1, at / fade, (sound.length - 1 - at) / fade)) / loudest)
}

function makeLanguage(language: Language): Record<string, [startMs: number, lastsMs: number]> {
  const clips: Record<string, [number, number]> = {}
  const parts: Float32Array[] = [new Float32Array(samplesOf(GAP_MS))]
  let at = samplesOf(GAP_MS)
  for (const word of vocabulary(language)) {
    const sound = say(word, language)
    clips[word] = [Math.round((at * 1000) / RATE), Math.ceil((sound.length * 1000) / RATE)]
    parts.push(sound, new Float32Array(samplesOf(GAP_MS)))
    at += sound.length + samplesOf(GAP_MS)
  }
  const pcm = Buffer.alloc(at * 2)
  let place = 0
  for (const part of parts) for (const value of part) place = pcm.writeInt16LE(Math.round(value * 32_767), place)
  const file = path.join(work, 'all.raw')
  writeFileSync(file, pcm)
  const mp3 = path.join(out, `${language}.mp3`)
  // Without a date or a program's name in it: the same words make the same bytes.
  const plain = '-fflags +bitexact -flags:a +bitexact -map_metadata -1 -id3v2_version 0'.split(' ')
  execFileSync(
    'ffmpeg',
    ['-v', 'error', '-y', ...raw, '-i', file, '-c:a', 'libmp3lame', '-b:a', BIT_RATE].concat(plain, mp3),
  )
  process.stdout.write(
    `${language}: ${Object.keys(clips).length} words, ${(at / RATE).toFixed(1)} s, ${readFileSync(mp3).length} bytes\n`,
  )
  return clips
}

const index = Object.fromEntries(LANGUAGES.map((language) => [language, makeLanguage(language)]))
writeFileSync(path.join(out, 'clips.json'), `${JSON.stringify(index)}\n`)
rmSync(work, { recursive: true })
