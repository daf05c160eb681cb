import { queryOptions } from '@tanstack/react-query'
import { localCredit } from '../../../offline/till.ts'
import { customerQueries } from '../orders.queries.ts'

const ofDevice = {
  networkMode: 'always',
  staleTime: 0,
  meta: { persist: false, isOfDevice: true },
  retry: false,
} as const

/** Apart from the other queries of the counter: nobody asks before the first tile. */
export const creditQueries = {
  all: () => [...customerQueries.all(), 'credit'] as const,
  of: (customerId: string) =>
    queryOptions({
      queryKey: [...creditQueries.all(), customerId],
      queryFn: async () => await (await localCredit()).of(customerId),
      ...ofDevice,
    }),
  stampsOf: (customerId: string) =>
    queryOptions({
      queryKey: [...creditQueries.all(), customerId, 'stamps'],
      queryFn: async () => await (await localCredit()).stampsOf(customerId),
      ...ofDevice,
    }),
  /** By customer, what was done here since the server's figures. */
  since: () =>
    queryOptions({
      queryKey: [...creditQueries.all(), 'since'],
      queryFn: async () => await (await localCredit()).since(),
      ...ofDevice,
    }),
}
