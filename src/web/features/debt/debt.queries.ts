import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  getReminderRules,
  MOST_PRICED,
  priceReminders,
  saveReminderRules,
} from '../../../shared/contract/debt-reminders.ts'
import { type DebtRow, getDebtTotals, listDebts } from '../../../shared/contract/debts.ts'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import { getStandings } from '../../../shared/contract/figures.ts'
import { call } from '../../api/call.ts'
import { pages } from '../../api/pages.ts'
import { readAll } from '../../api/read-all.ts'
import { localCustomer, localCustomers } from '../../offline/till.ts'
import { sellerKey } from '../../session/seller.ts'

export type DebtFilters = Omit<NonNullable<InputOf<typeof listDebts>['query']>, 'cursor' | 'limit'>

const asked = { staleTime: 0 } as const
const ofDevice = { networkMode: 'always', staleTime: 0, retry: false, meta: { persist: false } } as const

export const debtsQueries = {
  all: () => ['debts', ...sellerKey()] as const,
  list: (filters: DebtFilters) =>
    infiniteQueryOptions({
      ...asked,
      queryKey: [...debtsQueries.all(), 'list', filters],
      ...pages(async (cursor, signal) => await call(listDebts, { query: { ...filters, cursor } }, { signal })),
    }),
  totals: () =>
    queryOptions({
      ...asked,
      queryKey: [...debtsQueries.all(), 'totals'],
      queryFn: async ({ signal }) => await call(getDebtTotals, {}, { signal }),
    }),
  /** What was owed at the end of a day, if that was written down. */
  owedAt: (day: string) =>
    queryOptions({
      queryKey: [...debtsQueries.all(), 'owed-at', day],
      queryFn: async ({ signal }) => {
        const { days } = await call(getStandings, { query: { from: day, to: day, compare: 'none' } }, { signal })
        return days[0]?.owedTzs ?? null
      },
    }),
  /** What an SMS to each of them would cost. */
  price: (ids: readonly string[]) =>
    queryOptions({
      ...asked,
      queryKey: [...debtsQueries.all(), 'price', ids],
      queryFn: async ({ signal }) => {
        const sum = { tzs: 0, isFree: false }
        for (let at = 0; at < ids.length; at += MOST_PRICED) {
          const query = { ids: ids.slice(at, at + MOST_PRICED).join() }
          const { tzs, isFree } = await call(priceReminders, { query }, { signal })
          Object.assign(sum, { tzs: sum.tzs + tzs, isFree })
        }
        return sum
      },
      meta: { persist: false },
    }),
  reminders: () =>
    queryOptions({
      ...asked,
      queryKey: [...debtsQueries.all(), 'reminders'],
      queryFn: async ({ signal }) => await call(getReminderRules, {}, { signal }),
    }),
}

export const saveReminders = () =>
  mutationOptions({
    mutationFn: async (body: InputOf<typeof saveReminderRules>['body']) => await call(saveReminderRules, { body }),
    onSuccess: async (_answer, _body, _onMutate, { client }) =>
      await client.invalidateQueries({ queryKey: debtsQueries.all() }),
  })

/** Off the device's own disk: what it pulled, and what was sold, paid and promised here since. */
export const debtsHere = {
  all: () => ['debts-here', ...sellerKey()] as const,
  list: () =>
    queryOptions({
      queryKey: [...debtsHere.all(), 'list'],
      queryFn: async () => (await localCustomers(true)).filter(({ balanceTzs }) => balanceTzs > 0),
      ...ofDevice,
    }),
  everyone: () =>
    queryOptions({
      queryKey: [...debtsHere.all(), 'everyone'],
      queryFn: async () => await localCustomers(),
      ...ofDevice,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...debtsHere.all(), 'one', id],
      queryFn: async () => await localCustomer(id),
      ...ofDevice,
    }),
}

/** All that fits, for a file. */
export const readAllDebts = async (query: DebtFilters, onCount: (count: number) => void): Promise<DebtRow[]> =>
  await readAll(async (cursor) => await call(listDebts, { query: { ...query, cursor, limit: 100 } }), onCount)
