import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { asColumn, numbersOf, withShortNames } from './text-columns.ts'

const START = { 'b-Z0_9': 'Void', aaaaaa: 'Pay {amount}’s' }
const LATER = { aaaaaa: 'Pay {amount}’s', '329573': 'Add', zzzzzz: 'Alter' }
const numbers = numbersOf([START, LATER])

/** What the module exports. */
const ran = (code: string): unknown => {
  const page = createContext({})
  runInContext(code.replace('export const messages', 'globalThis.messages'), page)
  return JSON.parse(String(runInContext('JSON.stringify(messages)', page)))
}

test('a text has one number whatever catalog it stands in, and each catalog is few runs in the order of its words', () => {
  expect([...numbers]).toEqual([
    ['329573', 0],
    ['zzzzzz', 1],
    ['b-Z0_9', 2],
    ['aaaaaa', 3],
  ])
})

test('what a catalog says by column is what it said by row, in each language', () => {
  expect(
    ran(asColumn({ aaaaaa: ['Pay ', ['amount', 'number'], '’s “bill” \\ `${x}`'], 'b-Z0_9': ['Void'] }, numbers)),
  ).toEqual({
    2: ['Void'],
    3: ['Pay ', ['amount', 'number'], '’s “bill” \\ `${x}`'],
  })
  expect(
    ran(asColumn({ zzzzzz: ['Badilisha'], aaaaaa: ['Lipa ', ['amount']], '329573': ['Ongeza'] }, numbers)),
  ).toEqual({
    0: ['Ongeza'],
    1: ['Badilisha'],
    3: ['Lipa ', ['amount']],
  })
})

test('a text that the source language has not stops the build', () => {
  expect(() => asColumn({ nobody: ['Hakuna'] }, numbers)).toThrow('no catalog of the source language')
})

test('code names texts by number, and keeps its own words', () => {
  expect(withShortNames('i18n._("aaaaaa", { id: "button", of: "aaaaa", to: "aaaaaab" })', numbers)).toBe(
    'i18n._("3", { id: "button", of: "aaaaa", to: "aaaaaab" })',
  )
})
