import { expect, test } from 'vitest'
import { isCatalogueId, isPassing, judgeCatalogueError, pauseOf } from './catalogue-sync.ts'

test('too fast and Meta’s own trouble pass; a token, a catalogue and whatever nobody documents stop it', () => {
  for (const code of [1, 2, 4, 17, 613, 80009, 80014]) expect(isPassing(judgeCatalogueError(code))).toBe(true)
  expect([190, 10, 200, 299].map((code) => judgeCatalogueError(code))).toEqual(Array(4).fill('token'))
  expect([100, 368, 77].map((code) => judgeCatalogueError(code))).toEqual(['catalogue', 'account', 'other'])
  expect(judgeCatalogueError(77, true)).toBe('busy')
  expect(isPassing('away')).toBe(true)
})
test('pauses grow to an hour and stay there; an id is digits', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 1000].map((tries) => pauseOf(tries) / 60_000)
  expect(pauses).toEqual([1, 2, 5, 15, 30, 60, 60, 60])
  expect(['194836987003835', '12345', 'abc123456', '1'.repeat(31)].map(isCatalogueId)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
