import { expect, test } from 'vitest'
import { mentionsIn } from './mentions.ts'

const asha = { userId: 'a', name: 'Asha' }
const ashaJuma = { userId: 'aj', name: 'Asha Juma' }
const neema1 = { userId: 'n1', name: 'Neema' }
const neema2 = { userId: 'n2', name: 'neema' }
const people = [asha, ashaJuma, neema1, neema2]
const of = (text: string, ...chosen: string[]) => mentionsIn(text, people, chosen)

test('a name typed by hand counts as whole words, however it is written, and the longest one is meant', () => {
  expect(of('@asha angalia')).toEqual(['a'])
  expect(of('Muulize (@ASHA juma), tafadhali')).toEqual(['aj'])
  expect(of('@Asha Jumanne')).toEqual(['a'])
  expect(of('@Asha, @Asha Juma')).toEqual(['a', 'aj'])
  expect([of('@Ashaa'), of('asha@asha.co'), of('Asha'), of('@'), of('@ Baraka')]).toEqual([[], [], [], [], []])
})
test('of two with one name only what was chosen tells which', () => {
  expect(of('@Neema angalia')).toEqual([])
  expect(of('@Neema angalia', 'n2')).toEqual(['n2'])
  expect(of('@Neema na @neema', 'n1', 'n2').toSorted()).toEqual(['n1', 'n2'])
})
test('whoever was chosen and written out again is not meant, nor is anybody who is not there', () => {
  expect(of('Angalia', 'a')).toEqual([])
  expect(of('@Asha', 'n1', 'nobody')).toEqual(['a'])
})
