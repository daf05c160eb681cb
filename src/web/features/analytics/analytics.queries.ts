import { queryOptions } from '@tanstack/react-query'
import type { getDebtTotals } from '../../../shared/contract/debts.ts'
import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import type { ComparedWith, Period } from '../../../shared/domain/periods.ts'
import { call } from '../../api/call.ts'
import { sellerKey } from '../../session/seller.ts'

const contract = () => import('../../../shared/contract/figures.ts')
export type DebtTotals = ResponseOf<typeof getDebtTotals>

export const analyticsQueries = {
  all: () => ['analytics', ...sellerKey()] as const,
  figures: (period: Period, compare: ComparedWith) =>
    queryOptions({
      queryKey: [...analyticsQueries.all(), 'figures', period, compare],
      queryFn: async ({ signal }) =>
        await call((await contract()).getFigures, { query: { ...period, compare } }, { signal }),
      staleTime: 60_000,
    }),
  segments: (period: Period, compare: ComparedWith) =>
    queryOptions({
      queryKey: [...analyticsQueries.all(), 'segments', period, compare],
      queryFn: async ({ signal }) =>
        await call((await contract()).getSegmentFigures, { query: { ...period, compare } }, { signal }),
      staleTime: 300_000,
    }),
  standings: (period: Period, compare: ComparedWith) =>
    queryOptions({
      queryKey: [...analyticsQueries.all(), 'standings', period, compare],
      queryFn: async ({ signal }) =>
        await call((await contract()).getStandings, { query: { ...period, compare } }, { signal }),
      staleTime: 300_000,
    }),
  months: (month: string) =>
    queryOptions({
      queryKey: [...analyticsQueries.all(), 'months', month],
      queryFn: async ({ signal }) => await call((await contract()).getFigureMonths, { query: { month } }, { signal }),
      staleTime: 300_000,
    }),
  /** What is so now, whatever the period. */
  owed: () =>
    queryOptions({
      queryKey: [...analyticsQueries.all(), 'owed'],
      queryFn: async ({ signal }) =>
        await call((await import('../../../shared/contract/debts.ts')).getDebtTotals, {}, { signal }),
      staleTime: 300_000,
    }),
  shelf: () =>
    queryOptions({
      queryKey: [...analyticsQueries.all(), 'shelf'],
      queryFn: async ({ signal }) =>
        await call((await import('../../../shared/contract/stock.ts')).getStockTotals, {}, { signal }),
      staleTime: 300_000,
    }),
}
