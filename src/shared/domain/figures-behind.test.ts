import { expect, test } from 'vitest'
import { readBehind } from './figures-behind.ts'

const id = '018f3f3e-0000-7000-8000-000000000000'

test('one word of the address says of which orders a figure is made', () => {
  expect(readBehind(`seller:${id}`)).toEqual({ figure: 'sales', seller: id })
  expect(readBehind('seller:none')).toEqual({ figure: 'sales', seller: 'none' })
  expect(readBehind(`product:${id}`)).toEqual({ figure: 'sales', product: id })
  expect(readBehind('group:Soda: baridi')).toEqual({ figure: 'sales', group: 'Soda: baridi' })
  expect(readBehind('group:')).toEqual({ figure: 'sales', group: '' })
  expect(readBehind('segment:lapsed')).toEqual({ figure: 'sales', segment: 'lapsed' })
  expect(readBehind('category:none')).toEqual({ figure: 'sales', category: 'none' })
  expect(readBehind('method:cash')).toEqual({ figure: 'money', method: 'cash' })
  expect(readBehind('hour:4-17')).toEqual({ figure: 'orders', weekday: 4, hour: 17 })
  expect(readBehind('returns')).toEqual({ figure: 'returns' })
})

test('what cannot be read is as if it were not there', () => {
  for (const word of [
    undefined,
    '',
    'seller:1',
    'method:gold',
    'hour:7-1',
    'hour:',
    'hour:1',
    'x:y',
    'product',
    'group',
  ])
    expect(readBehind(word)).toBeNull()
})
