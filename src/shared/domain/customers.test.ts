import { expect, test } from 'vitest'
import {
  changedFields,
  conflictsOf,
  duplicateReason,
  factsHere,
  factsToKeep,
  isBirthday,
  isBirthdayToCome,
  joinedFacts,
  keptContacts,
  NO_FACTS,
} from './customers.ts'
import { keptTags } from './tags.ts'

const asha = { ...NO_FACTS, name: 'Asha', contacts: [{ kind: 'phone' as const, value: '+255712345678' }] }

const phone = (value: string) => ({ kind: 'phone' as const, value })
const named = (name: string, ...values: string[]) => ({
  name,
  contacts: values.map((value) => ({ kind: 'phone' as const, value })),
})

test('a birthday is a day of the calendar, with its year or without', () => {
  expect(['02-29', '2001-02-28', '1900-01-01'].map(isBirthday)).toEqual([true, true, true])
  expect(['02-30', '2001-02-29', '13-01', '1899-01-01', '', 'kesho'].map(isBirthday)).toEqual(Array(6).fill(false))
})

test('a birthday that is still to come is none, by the day in the shop; without a year it comes every year', () => {
  const today = '2026-11-28'
  expect(['2026-11-28', '1990-12-31', '11-29', ''].map((day) => isBirthdayToCome(day, today))).toEqual(
    Array(4).fill(false),
  )
  expect(['2026-11-29', '2062-04-12'].map((day) => isBirthdayToCome(day, today))).toEqual([true, true])
})

test('numbers are kept as E.164, each once; a tag is one however it is written', () => {
  expect(keptContacts([phone('0712 345 678'), phone('+255712345678'), phone(' '), phone('123')])).toEqual([
    phone('+255712345678'),
    phone('123'),
  ])
  expect(keptTags(['Jumla', ' jumla ', 'Ofisi', ''])).toEqual(['Jumla', 'Ofisi'])
})

test('only what was changed to another end by somebody else is a conflict', () => {
  const now = { ...asha, place: 'Ilala', notes: 'x', tags: ['b', 'a'] }
  expect(changedFields(now, { place: 'Ilala', tags: ['a', 'b'], notes: 'y' })).toEqual(['notes'])
  expect(conflictsOf(now, { was: { place: '' }, to: { place: 'Temeke' } })).toEqual(['place'])
  expect(conflictsOf(now, { was: { place: 'Ilala' }, to: { place: 'Temeke' } })).toEqual([])
  expect(conflictsOf(now, { was: { place: '' }, to: { place: 'Ilala' } })).toEqual([])
})

test('what a device keeps is what it was told, with nothing said twice', () => {
  const facts = {
    ...asha,
    place: 'Ilala',
    tags: ['Jumla'],
    contacts: [...asha.contacts, { kind: 'whatsapp' as const, value: '+255754000111' }],
  }
  expect(factsHere(factsToKeep(facts))).toEqual(facts)
  expect(factsToKeep(asha)).toEqual({ name: 'Asha', phones: ['+255712345678'] })
})

test('of two that are joined nothing is lost, and the kept one’s word wins', () => {
  const other = { ...NO_FACTS, name: 'Asha J', place: 'Ilala', notes: 'n', tags: ['Jumla'], isArchived: true }
  expect(joinedFacts({ ...asha, notes: 'm' }, other)).toEqual({
    ...asha,
    place: 'Ilala',
    notes: 'm\nn',
    tags: ['Jumla'],
  })
})

test('who may be one person', () => {
  expect(duplicateReason(named('A', '+255712345678'), named('B', '0222345678'))).toBe('same_phone')
  expect(duplicateReason(named('Asha', '+255712345678'), named('asha', '+255712345687'))).toBe('same_name')
  expect(duplicateReason(named('Asha', '+255712345678'), named('Asha'))).toBe('same_name')
  expect(duplicateReason(named('Asha', '+255712345678'), named('Asha', '+255754000111'))).toBeNull()
  expect(duplicateReason(named('', ''), named('', ''))).toBeNull()
})
