import { expect, test, vi } from 'vitest'
import type { UseQueryResult } from '@tanstack/react-query'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { FigureMonths, Standing, Standings } from '../../../shared/contract/figures.ts'
import { MonthsCard } from './months-card.tsx'
import { StandingsCard } from './standings-card.tsx'

const screen = aScreen()

const day = (of: string, tzs: number, isLate = false): Standing => ({
  day: of,
  owedTzs: tzs,
  stockTzs: tzs * 10,
  dueTzs: tzs * 2,
  isLate,
})
const standings: Standings = {
  asOf: '2026-11-21T09:00:00.000Z',
  from: '2026-11-20',
  to: '2026-11-21',
  days: [day('2026-11-20', 5000), day('2026-11-21', 6000, true)],
  before: { from: '2026-11-18', to: '2026-11-19', days: [day('2026-11-19', 4000)] },
}
const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent)

test('a day stands beside the day before it, and one that was read late says so', async () => {
  await screen.show(<StandingsCard standings={standings} />)
  expect(screen.said()).toContain('November 21, 2026: TZS 6,000')
  expect(rows()).toEqual([expect.stringMatching(/5,000.*–.*In time/), expect.stringMatching(/6,000.*4,000.*Later/)])
  await screen.press('Stock')
  expect(screen.said()).toContain('November 21, 2026: TZS 60,000')
})

test('without the right to see cost there is no choice; without a day it says when one is noted', async () => {
  const hidden = standings.days.map((one) => ({ ...one, stockTzs: null, dueTzs: null }))
  await screen.show(<StandingsCard standings={{ ...standings, days: hidden, before: null }} />)
  expect(screen.said()).not.toContain('Suppliers')
  await screen.show(<StandingsCard standings={{ ...standings, days: [], before: null }} />)
  expect(screen.said()).toContain('It is noted at the end of each day')
})

const month = (of: string, salesTzs: number): FigureMonths['months'][number] => ({
  month: of,
  orders: salesTzs > 0 ? 1 : 0,
  salesTzs,
  costTzs: 0,
  uncostedTzs: 0,
  expensesTzs: 0,
  writtenOffTzs: 0,
})

test('a month stands beside the same one a year before, but not the month that runs; the arrows turn years', async () => {
  const months = ['2026-09', '2026-10', '2026-11'].map((of) => month(of, 3000))
  const onMonth = vi.fn<(of: string) => void>()
  await screen.show(
    <MonthsCard
      query={{ data: { asOf: standings.asOf, months } } as UseQueryResult<FigureMonths>}
      before={['2025-10', '2025-11'].map((of) => month(of, 2000))}
      last="2026-11"
      today="2026-11"
      onMonth={onMonth}
    />,
  )
  expect(rows()).toEqual([
    expect.not.stringContaining('Up'),
    expect.stringMatching(/Up 50%.*2,000/),
    expect.not.stringContaining('Up'),
  ])
  await screen.press('The next year', 'The year before')
  await screen.type('Last month of the twelve', '2026-01')
  expect(onMonth.mock.calls).toEqual([['2025-11'], ['2026-01']])
})
