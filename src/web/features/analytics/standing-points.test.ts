import { expect, test } from 'vitest'
import type { Standing } from '../../../shared/contract/figures.ts'
import { standingPoints } from './standing-points.ts'

const at = (day: string, owedTzs: number, given: Partial<Standing> = {}): Standing => ({
  day,
  owedTzs,
  stockTzs: null,
  dueTzs: null,
  isLate: false,
  ...given,
})

test('a day stands beside the day of the same place before it; one nobody wrote down is left out, not drawn as nothing', () => {
  const standings = {
    asOf: '2026-11-22T09:00:00.000Z',
    from: '2026-11-20',
    to: '2026-11-22',
    days: [at('2026-11-20', 100), at('2026-11-22', 300, { isLate: true, stockTzs: 50 })],
    before: { from: '2026-11-17', to: '2026-11-19', days: [at('2026-11-19', 70)] },
  }
  expect(standingPoints(standings, 'owedTzs')).toEqual([
    { key: '2026-11-20', tzs: 100, beforeTzs: null, isLate: false },
    { key: '2026-11-22', tzs: 300, beforeTzs: 70, isLate: true },
  ])
  expect(standingPoints(standings, 'stockTzs').map(({ tzs }) => tzs)).toEqual([50])
})
