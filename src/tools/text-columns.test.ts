import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { asColumns, inOrder } from './text-columns.ts'

const ENGLISH = { 'b-Z0_9': ['Void'], aaaaaa: ['Pay ', ['amount', 'number'], '’s “bill” \\ `${x}`'], '329573': 'Add' }
const SWAHILI = { aaaaaa: ['Lipa ', ['amount']], '329573': ['Ongeza'], 'b-Z0_9': ['Futa'] }

/** What the module exports. */
const ran = (code: string): unknown => {
  const page = createContext({})
  runInContext(code.replace('export const messages', 'globalThis.messages'), page)
  return JSON.parse(String(runInContext('JSON.stringify(messages)', page)))
}

test('what a catalog says by column is what it said by row, in each language, with one list of ids', () => {
  const ids = inOrder(ENGLISH)
  expect(ids).toEqual(['329573', 'aaaaaa', 'b-Z0_9'])
  const list = `const ids = "${ids.join('')}"`
  expect(ran(list + asColumns(ENGLISH, ids, 'ids'))).toEqual(ENGLISH)
  expect(ran(list + asColumns(SWAHILI, ids, 'ids'))).toEqual(SWAHILI)
})

test('an id of another length stops the build, and is not cut into another', () => {
  expect(() => inOrder({ seven77: ['Saba'] })).toThrow('has not 6 letters')
})
