import { expect, test } from 'vitest'
import { readBehind } from './behind.ts'

const id = '018f3f3e-0000-7000-8000-000000000000'

test('one word of the address says of which orders a figure is made', () => {
  expect(readBehind(`seller:${id}`)).toEqual({ seller: id })
  expect(readBehind(`product:${id}`)).toEqual({ product: id })
  expect(readBehind('method:cash')).toEqual({ method: 'cash' })
  expect(readBehind('hour:4-17')).toEqual({ weekday: 4, hour: 17 })
})

test('what cannot be read is as if it were not there', () => {
  for (const word of [undefined, '', 'seller:1', 'method:gold', 'hour:7-1', 'hour:', 'hour:1', 'x:y', 'product'])
    expect(readBehind(word)).toBeNull()
})
