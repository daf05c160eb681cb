import { expect, test } from 'vitest'
import { megabytes, sumsOf } from './data-sums.ts'

const used = {
  '2026-11-25': { sales: { up: 100, down: 50 }, pictures: { up: 10, down: 900 } },
  '2026-11-19': { sales: { up: 5, down: 5 } },
  '2026-11-18': { app: { up: 0, down: 700 } },
  '2026-10-31': { live: { up: 1, down: 1 } },
  // A clock that was ahead for a day.
  '2027-01-01': { sales: { up: 9, down: 9 } },
}

test('today, seven days and this month, the most used first, what was not used left out', () => {
  expect(sumsOf(used, '2026-11-25')).toEqual({
    total: { today: 1060, week: 1070, month: 1770 },
    rows: [
      { what: 'pictures', today: 910, week: 910, month: 910, monthUp: 10 },
      { what: 'sales', today: 150, week: 160, month: 160, monthUp: 105 },
      { what: 'app', today: 0, week: 0, month: 700, monthUp: 0 },
    ],
  })
  // A week reaches into the month before.
  expect(sumsOf(used, '2026-11-02').rows).toEqual([{ what: 'live', today: 0, week: 2, month: 0, monthUp: 0 }])
  expect(sumsOf({}, '2026-11-25')).toEqual({ total: { today: 0, week: 0, month: 0 }, rows: [] })
})

test('megabytes as a bundle counts them; what was used is never said to be nothing', () => {
  expect([0, 1, 12_345, 148_510, 2_000_000, 1_234_567_890].map(megabytes)).toEqual([
    '0.00 MB',
    '0.01 MB',
    '0.02 MB',
    '0.15 MB',
    '2.00 MB',
    '1,234.57 MB',
  ])
})
