import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { useState } from 'react'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { ExpenseTotals } from '../../../shared/contract/expenses.ts'

import { periodBeside } from '../../../shared/domain/periods.ts'
import { rememberSeller } from '../../session/seller.ts'
import { aShop, aUser } from '../access/test-people.ts'
import { noTotals } from './overview-figures.ts'
import { OverviewScreen } from './overview-screen.tsx'
import type { OverviewSearch } from './overview-search.ts'

const screen = aScreen()
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00.000Z'), toFake: ['Date'] })
  rememberSeller(aUser(), aShop())
})

/** Rent of 12,000 now; of what it is set beside 10,000, and 6,000 on the same days. */
function answered({ month, from, to, compare }: Record<string, string>): ExpenseTotals {
  const days = month
    ? { from: `${month}-01`, to: month === '2026-11' ? '2026-11-30' : '2026-10-31' }
    : { from: from ?? '', to: to ?? '' }
  const beside = periodBeside(days, compare === 'year' || compare === 'none' ? compare : 'before')
  const [beforeTzs, beforeSoFarTzs] = beside ? [10_000, 6000] : [0, 0]
  return {
    ...noTotals(days),
    before: beside,
    totalTzs: 12_000,
    count: 1,
    beforeTzs,
    beforeSoFarTzs,
    categories: [
      { category: 'rent', tzs: 12_000, count: 1, beforeTzs, beforeSoFarTzs, budgetTzs: month ? 9000 : null },
    ],
    months: noTotals(days).months.map((one, index) => ({ ...one, tzs: index * 1000 })),
  }
}
let asked: object[]
let search: OverviewSearch
const open = async (start: OverviewSearch = {}) => {
  asked = []
  function Held() {
    const [now, setNow] = useState(start)
    search = now
    return <OverviewScreen search={now} onSearch={setNow} />
  }
  await screen.show(<Held />, ({ url, query }) => {
    if (!url.endsWith('/expenses/totals')) return { status: 200, body: { items: [] } }
    asked.push(query)
    return { status: 200, body: answered(query) }
  })
  await screen.sees('12,000')
}

test('a month that runs is set beside the same days of the month before, or of the same month last year', async () => {
  await open()
  await screen.sees('Up 100% on the same days of October')
  expect(screen.said()).toContain('All of October')
  await screen.press('Choose days')
  await screen.sees('Compare with')
  await screen.press('The same days last year', 'Show figures')
  await screen.sees('Up 100% on the same days of November 2025')
  expect(screen.said()).toContain('The same month last year')
  expect(screen.said()).toContain('Up 100% from TZS 6,000')
  // It stays the month that runs, whichever that is tomorrow.
  expect(search).toEqual({ than: 'year' })
  expect(asked.map((query) => JSON.stringify(query))).toContain('{"month":"2026-11","compare":"before"}')
  expect(asked.at(-1)).toEqual({ month: '2026-11', compare: 'year' })
  await screen.press('The month before')
  await screen.sees('Up 20% on October 2025')
  expect(search).toEqual({ than: 'year', month: '2026-10' })
})

test('days of one’s own are set beside those right before; a month’s budget is not held against them, and the months come back', async () => {
  await open()
  expect(screen.said()).toContain('over its budget')
  await screen.press('Choose days')
  await screen.sees('Compare with')
  await screen.type('From', '2026-11-08')
  await screen.type('To', '2026-11-14')
  await screen.press('Show figures')
  await screen.sees('Spent in these days')
  await screen.sees('Up 20% on')
  expect(asked.at(-1)).toEqual({ from: '2026-11-08', to: '2026-11-14', compare: 'before' })
  for (const text of ['over its budget', 'Budgets', 'on the same days']) expect(screen.said()).not.toContain(text)
  expect(screen.said()).toContain('The days right before')
  const rent = document.querySelector('a[href*="expenses-records"]')?.getAttribute('href') ?? ''
  expect(rent).toMatch(/category=rent.*from=.?2026-11-08.*to=.?2026-11-14/)
  await screen.press('Whole months again')
  await screen.sees('Spent in November')
})

test('compared with nothing, nothing is said of what was before', async () => {
  await open({ from: '2026-11-08', to: '2026-11-14', than: 'none' })
  expect(asked).toEqual([{ from: '2026-11-08', to: '2026-11-14', compare: 'none' }])
  for (const text of ['Up ', 'Down ', 'Nothing then', 'The days right before'])
    expect(screen.said()).not.toContain(text)
})
