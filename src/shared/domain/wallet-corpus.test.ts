import { describe, expect, test } from 'vitest'
import { families } from '../../../tests/support/wallet-families.ts'
import { samplesOf } from '../../../tests/support/wallet-messages.ts'
import { readWalletMessage } from './wallet-message.ts'

const COUNT = 240

describe.each(families.map((family) => [`${family.wallet} ${family.language}`, family] as const))('%s', (_, family) => {
  const samples = samplesOf(family, COUNT)
  test('there are more than 200 different messages, of every kind', () => {
    expect(new Set(samples.map(({ text }) => text)).size).toBeGreaterThan(200)
    expect(new Set(samples.map(({ kind }) => kind))).toEqual(
      new Set(['in', 'out', 'reversed', 'failed', 'lent', 'future', 'unclear amount']),
    )
  })
  test('each is read as it means, or not at all', () => {
    const wrong = samples.flatMap(({ kind, text, read }): object[] => {
      const got = readWalletMessage(text)
      if (read === null) return got === null ? [] : [{ kind, text, got }]
      const found = new Map<string, unknown>(Object.entries(got ?? {}))
      const differs = Object.entries(read).filter(([key, value]) => found.get(key) !== value)
      return differs.length === 0 ? [] : [{ kind, text, wanted: Object.fromEntries(differs), got }]
    })
    expect(wrong.slice(0, 5)).toEqual([])
    expect(wrong).toHaveLength(0)
  })
})
