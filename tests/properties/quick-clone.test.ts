import { deserialize, serialize } from 'node:v8'
import { expect, test } from 'vitest'

const ROW = {
  id: 'a',
  at: new Date(0),
  lines: [{ name: 'Sukari', priceTzs: 3000, note: undefined }, null],
  bytes: new Uint8Array([1, 2, 3]),
  seen: new Map([['a', { b: 1 }]]),
}

test('what a disk of a test keeps is copied as node copies it, and what cannot be kept is refused', () => {
  expect(structuredClone.name).toBe('copied')
  const copy = structuredClone(ROW)
  expect(copy).toStrictEqual(deserialize(serialize(ROW)))
  expect(copy.lines).not.toBe(ROW.lines)
  expect([copy.lines[0] === ROW.lines[0], copy.bytes === ROW.bytes, copy.seen === ROW.seen]).toEqual([
    false,
    false,
    false,
  ])
  expect(() => structuredClone({ rows: [{ name: () => 'Sukari' }] })).toThrow(
    expect.objectContaining({ name: 'DataCloneError' }),
  )
})
