import { expect, test } from 'vitest'
import { tableKey, tableLabel, tablesByArea } from './tables.ts'

const table = (id: string, area: string) => ({ id, area, name: id, seats: 0 })

test('a bare number is read with its word, a name as it is', () => {
  expect(tableLabel('4', 'en')).toBe('Table 4')
  expect(tableLabel('4A', 'sw')).toBe('Meza 4A')
  expect(tableLabel('Dirishani', 'en')).toBe('Dirishani')
})

test('two names that nobody could tell apart are one', () => {
  expect(tableKey(' Meza  4 ')).toBe(tableKey('meza 4'))
  expect(tableKey('Meza 4')).not.toBe(tableKey('Meza 40'))
})

test('areas come in the order of the list, each with its own tables', () => {
  expect(tablesByArea([table('1', 'Ndani'), table('2', 'Nje'), table('3', 'Ndani')])).toEqual([
    { area: 'Ndani', tables: [table('1', 'Ndani'), table('3', 'Ndani')] },
    { area: 'Nje', tables: [table('2', 'Nje')] },
  ])
})
