import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withKeyMoved } from './favourites.ts'

test('a key goes to its place, and the others keep their order', () => {
  expect(withKeyMoved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(withKeyMoved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(withKeyMoved(['a', 'b'], 0, 2)).toEqual(['a', 'b'])
  expect(withKeyMoved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(withKeyMoved(['a', 'b'], 5, 0)).toEqual(['a', 'b'])
})

test('nothing is lost or doubled, and moving it back undoes it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(59), fc.nat(59), (count, one, other) => {
      const keys = Array.from({ length: count }, (_, index) => index)
      const [from, to] = [one % count, other % count]
      const moved = withKeyMoved(keys, from, to)
      expect(moved.toSorted((a, b) => a - b)).toEqual(keys)
      expect(moved[to]).toBe(from)
      expect(withKeyMoved(moved, to, from)).toEqual(keys)
    }),
  )
})
