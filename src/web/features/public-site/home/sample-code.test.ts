import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { SAMPLE_PATH, SAMPLE_SIZE, SAMPLE_TEXT } from './sample-code.ts'

test('the drawn code is the code of its text', () => {
  const { data, size } = encode(SAMPLE_TEXT, { ecc: 'M', border: 0 })
  const drawn = data.map((row) => row.map(() => false))
  for (const [, x, y, count] of SAMPLE_PATH.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let i = 0; i < Number(count); i += 1) drawn[Number(y)]?.splice(Number(x) + i, 1, true)
  expect(SAMPLE_SIZE).toBe(size)
  expect(drawn).toEqual(data)
})
