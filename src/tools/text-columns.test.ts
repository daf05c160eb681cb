import { expect, test } from 'vitest'
import { asColumns, inOrder } from './text-columns.ts'

const ENGLISH = { 'b-Z0_9': ['Void'], aaaaaa: ['Pay ', ['amount', 'number'], '’s “bill” \\ `${x}`'], '329573': 'Add' }
const SWAHILI = { aaaaaa: ['Lipa ', ['amount']], '329573': ['Ongeza'], 'b-Z0_9': ['Futa'] }

const DATA = 'data:text/javascript,'
async function ran(code: string): Promise<unknown> {
  const made: unknown = await import(`${DATA}${encodeURIComponent(code)}`)
  return typeof made === 'object' && made !== null && Reflect.get(made, 'messages')
}

test('what a catalog says by column is what it said by row, in each language, with one list of ids', async () => {
  const ids = inOrder(ENGLISH)
  expect(ids).toEqual(['329573', 'aaaaaa', 'b-Z0_9'])
  const list = `const ids = "${ids.join('')}"`
  expect(await ran(list + asColumns(ENGLISH, ids, 'ids'))).toEqual(ENGLISH)
  expect(await ran(list + asColumns(SWAHILI, ids, 'ids'))).toEqual(SWAHILI)
})

test('an id of another length stops the build, and is not cut into another', () => {
  expect(() => inOrder({ seven77: ['Saba'] })).toThrow('has not 6 letters')
})
