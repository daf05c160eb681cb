import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../../../shared/domain/languages.ts'
import { MOST_SPOKEN } from '../../../shared/domain/number-words.ts'
import { type Spoken, spokenText, spokenWords, vocabulary } from '../../../shared/domain/spoken.ts'
import { piecesOf, shiftOf } from './clips.ts'
import places from './clips.json'
import { createSpeaker } from './speaker.ts'

const file = (language: string) => path.join(import.meta.dirname, `${language}.mp3`)
const BIT_RATE = 40_000

test('the clips of both languages together are small, and as long as their index says', () => {
  expect(LANGUAGES.reduce((sum, language) => sum + statSync(file(language)).size, 0)).toBeLessThanOrEqual(300 * 1024)
  for (const language of LANGUAGES) {
    // Every frame of it is as large as the next: bytes are time.
    const lastsMs = (statSync(file(language)).size * 8 * 1000) / BIT_RATE
    expect(readFileSync(file(language)).subarray(0, 2).toString('hex')).toMatch(/^fff[23]$/)
    const clips = Object.values(places[language]).toSorted(([one = 0], [other = 0]) => one - other)
    for (const [index, [start = 0, lasts = 0]] of clips.entries()) {
      expect(lasts).toBeGreaterThan(150)
      expect(lasts).toBeLessThan(1500)
      // Silence between them, so that none is heard in another.
      expect((clips[index + 1]?.[0] ?? lastsMs) - start - lasts).toBeGreaterThan(60)
    }
  }
})

const kinds = fc.constantFrom<Spoken['kind']>('total', 'change', 'received')
test('every word of every sum has its clip, in the order in which it is said', () => {
  fc.assert(
    fc.property(
      kinds,
      fc.integer({ min: 1, max: MOST_SPOKEN }),
      fc.constantFrom(...LANGUAGES),
      (kind, amountTzs, language) => {
        const words = spokenWords({ kind, amountTzs }, language) ?? []
        const said = piecesOf(words, language)
        expect(said?.pieces).toHaveLength(words.filter((word) => word !== ',').length)
        const at = said?.pieces.map((piece) => piece.at) ?? []
        expect(at).toEqual(at.toSorted((one, other) => one - other))
        // Nobody listens longer.
        expect(said?.lasts).toBeLessThan(16)
      },
    ),
    { numRuns: 2000 },
  )
  for (const language of LANGUAGES) expect(vocabulary(language)).toEqual(Object.keys(places[language]).toSorted())
})

test('as it is said in a shop', () => {
  expect(spokenText({ kind: 'received', amountTzs: 10_000 }, 'sw')).toBe(
    'umepokea shilingi elfu kumi, kutoka kwa mteja',
  )
  expect(spokenText({ kind: 'received', amountTzs: 10_000, name: 'Mteja 1\n<b>' }, 'sw')).toBe(
    'umepokea shilingi elfu kumi, kutoka kwa Mteja 1  b ',
  )
  expect(spokenText({ kind: 'total', amountTzs: 12_500 }, 'en')).toBe('total, twelve thousand five hundred shillings')
  expect(spokenText({ kind: 'change', amountTzs: 500 }, 'sw')).toBe('chenji, shilingi mia tano')
  for (const amountTzs of [0, -5, 0.5, MOST_SPOKEN + 1])
    expect(spokenWords({ kind: 'total', amountTzs }, 'en')).toBeNull()
})

test('never over itself: one is said, one waits, and of those that wait the newest wins', async () => {
  const said: number[] = []
  let finish: (() => void) | null = null
  const say = createSpeaker(async ({ amountTzs }) => {
    said.push(amountTzs)
    await new Promise<void>((done) => {
      finish = done
    })
    if (amountTzs === 1) throw new Error('no voice')
  })
  const choice = { kind: 'total', language: 'sw', voice: 'clips' } as const
  for (const amountTzs of [1, 2, 3, 4]) say({ ...choice, amountTzs })
  expect(said).toEqual([1])
  const settle = async () => {
    finish?.()
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
  await settle()
  expect(said).toEqual([1, 4])
  await settle()
  say({ ...choice, amountTzs: 5 })
  expect(said).toEqual([1, 4, 5])
})

test('where a browser places the sound some milliseconds off, the words are found all the same', () => {
  const sampleRate = 16_000
  const soundFrom = (seconds: number) => {
    const data = new Float32Array(sampleRate)
    data.fill(0.5, Math.round(seconds * sampleRate))
    return { sampleRate, getChannelData: () => data } as unknown as AudioBuffer
  }
  expect(shiftOf(soundFrom(0.13), 0.09)).toBeCloseTo(0.04, 3)
  expect(shiftOf(soundFrom(0.07), 0.09)).toBeCloseTo(-0.02, 3)
  expect(shiftOf(soundFrom(0.5), 0.09)).toBe(0)
})
