import { expect, test } from 'vitest'
import { rightsToVoidExpense } from './expense-rights.ts'

const asha = 'asha'
const mine = [
  ['transactions', 'delete'],
  ['transactions', 'create'],
]
const others = [['transactions', 'delete']]

test.each([
  [
    'one’s own, the same day in Dar es Salaam',
    { byUserId: asha, at: '2026-11-21T21:30:00.000Z' },
    '2026-11-22T20:59:59.000Z',
    mine,
  ],
  ['one’s own, of yesterday', { byUserId: asha, at: '2026-11-21T20:59:59.000Z' }, '2026-11-21T21:00:00.000Z', others],
  [
    'somebody else’s of today',
    { byUserId: 'juma', at: '2026-11-22T08:00:00.000Z' },
    '2026-11-22T09:00:00.000Z',
    others,
  ],
  [
    'one whose author this device does not know',
    { byUserId: null, at: '2026-11-22T08:00:00.000Z' },
    '2026-11-22T09:00:00.000Z',
    others,
  ],
])('who may void an expense: %s', (_, expense, at, rights) => {
  expect(rightsToVoidExpense(expense, { userId: asha, at })).toEqual(rights)
  expect(rightsToVoidExpense({ ...expense, at: new Date(expense.at) }, { userId: asha, at: Date.parse(at) })).toEqual(
    rights,
  )
  expect(rightsToVoidExpense(expense, { userId: null, at })).toEqual(others)
})
