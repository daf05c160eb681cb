import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import { closeShiftUnseen, getShift, listShifts } from '../../../shared/contract/shifts.ts'
import { call } from '../../api/call.ts'
import { pages } from '../../api/pages.ts'
import { drawer, localCredit, localCustomer, localOrders, localShifts } from '../../offline/till.ts'
import { refresh } from '../../patterns/refresh.ts'
import { sellerKey } from '../../session/seller.ts'
import { changeKept, stillOwed } from './change-owed.ts'

type ShiftFilter = NonNullable<InputOf<typeof listShifts>['query']>

/** Off the device's own disk. */
const own = { networkMode: 'always', staleTime: 0, retry: false, meta: { persist: false } } as const

export const shiftsQueries = {
  all: () => ['shifts', ...sellerKey()] as const,
  list: (filter: ShiftFilter) =>
    infiniteQueryOptions({
      queryKey: [...shiftsQueries.all(), 'list', filter],
      ...pages(
        async (cursor, signal) => await call(listShifts, { query: { ...filter, cursor, limit: 50 } }, { signal }),
      ),
      staleTime: 0,
    }),
  report: (id: string) =>
    queryOptions({
      queryKey: [...shiftsQueries.all(), 'report', id],
      queryFn: async ({ signal }) => await call(getShift, { params: { id } }, { signal }),
      staleTime: 0,
    }),
  /** The drawer of this device. */
  drawer: () => queryOptions({ ...own, queryKey: [...shiftsQueries.all(), 'drawer'], queryFn: drawer }),
  local: () => queryOptions({ ...own, queryKey: [...shiftsQueries.all(), 'device'], queryFn: localShifts }),
  /** Orders this device knows of a shift. */
  orders: (id: string) =>
    queryOptions({
      ...own,
      queryKey: [...shiftsQueries.all(), 'orders', id],
      queryFn: async () => (await localOrders()).filter(({ shiftId }) => shiftId === id),
    }),
  /** Whose change lies in the drawer of a shift. */
  changeOwed: (id: string) =>
    queryOptions({
      ...own,
      queryKey: [...shiftsQueries.all(), 'change', id],
      queryFn: async () => {
        const [orders, credit] = await Promise.all([localOrders(), localCredit()])
        return await stillOwed(changeKept(orders.filter(({ shiftId }) => shiftId === id)), async (customerId) =>
          (await localCustomer(customerId)) ? await credit.of(customerId) : null,
        )
      },
    }),
  closeUnseen: () =>
    mutationOptions({
      mutationFn: async (input: InputOf<typeof closeShiftUnseen>) => await call(closeShiftUnseen, input),
      ...refresh(shiftsQueries.all),
    }),
}
