import { expect, test } from 'vitest'
import { fillTemplate, placesIn } from './templates.ts'

test.each([
  ['Habari', 0],
  ['Habari {{1}}, oda {{2}} iko tayari. Asante {{1}}', 2],
  ['Habari {{2}}', null],
  ['Habari {{0}}', null],
  ['Habari {{jina}}', null],
  ['Habari {{1}} {{', null],
])('%s', (body, places) => {
  expect(placesIn(body)).toBe(places)
})

test('filled in as the customer reads it; what is missing leaves its place', () => {
  expect(fillTemplate('Habari {{1}}, oda {{2}}', ['Asha $&', ''])).toBe('Habari Asha $&, oda {{2}}')
})
