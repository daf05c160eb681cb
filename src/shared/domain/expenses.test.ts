import { expect, test } from 'vitest'
import { changedExpense, drawerAfterChange, expenseConflicts, expenseHasWords } from './expenses.ts'
import { lastDayOf, monthAfter, monthOf } from './months.ts'

const facts = {
  category: 'rent' as const,
  amountTzs: 50_000,
  method: 'cash' as const,
  supplier: '',
  note: 'Kodi',
  day: '2026-11-20',
  fromDrawer: false,
}

test('what changes is only what is said and differs', () => {
  expect(changedExpense(facts, { amountTzs: 50_000, note: 'Kodi ya Novemba', supplier: undefined })).toEqual(['note'])
})

test('two who change different things hurt nobody; the same thing to different ends is for a person', () => {
  const now = { ...facts, note: 'Pango' }
  expect(expenseConflicts(now, { was: { amountTzs: 50_000 }, to: { amountTzs: 60_000 } })).toEqual([])
  expect(expenseConflicts(now, { was: { note: 'Kodi' }, to: { note: 'Kodi ya duka' } })).toEqual(['note'])
  expect(expenseConflicts(now, { was: { note: 'Kodi' }, to: { note: 'Pango' } })).toEqual([])
})

test.each([
  ['another pocket stays one', null, false, { fromDrawer: false }, 's2', { shiftId: null }],
  ['taken out of the open drawer after all', null, false, { fromDrawer: true }, 's2', { shiftId: 's2' }],
  ['no drawer is open', null, false, { fromDrawer: true }, null, { shiftId: null }],
  ['not by cash', null, false, { fromDrawer: true, method: 'bank' }, 's2', { shiftId: null }],
  ['another sum of the open drawer', 's1', true, { fromDrawer: true, amountTzs: 1 }, 's1', { shiftId: 's1' }],
  ['not of the open drawer after all', 's1', true, { fromDrawer: false }, 's1', { shiftId: null }],
  ['another note of one that was counted', 's1', false, { fromDrawer: true }, 's2', { shiftId: 's1' }],
  ['another sum of one that was counted', 's1', false, { fromDrawer: true, amountTzs: 1 }, 's2', 'fixed'],
  ['not of the one that was counted after all', 's1', false, { fromDrawer: false }, 's2', 'fixed'],
] as const)('the drawer after a change: %s', (_, shiftId, isOfOpenShift, to, open, expected) => {
  expect(drawerAfterChange({ ...facts, shiftId, isOfOpenShift }, { ...facts, ...to }, open)).toEqual(expected)
})

test('words are looked for in the note and in who was paid', () => {
  expect(expenseHasWords({ note: 'Umeme', supplier: 'TANESCO' }, ' tanesco ')).toBe(true)
  expect(expenseHasWords({ note: 'Umeme' }, 'maji')).toBe(false)
})

test('months', () => {
  expect([monthAfter('2026-01', -1), monthAfter('2026-12', 1), monthAfter('2026-11', -11)]).toEqual([
    '2025-12',
    '2027-01',
    '2025-12',
  ])
  expect([lastDayOf('2026-02'), lastDayOf('2028-02'), monthOf('2026-11-25')]).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2026-11',
  ])
})
