import { queryOptions } from '@tanstack/react-query'
import { listSharedPrinters } from '../../../shared/contract/shared-printing.ts'
import { call } from '../../api/call.ts'
import { sellerKey } from '../../session/seller.ts'

export const sharedPrintingQueries = {
  all: () => ['shared-printers', ...sellerKey()] as const,
  /** Printers of the shop's devices that others may print on, this one's among them. */
  list: () =>
    queryOptions({
      queryKey: sharedPrintingQueries.all(),
      queryFn: async ({ signal }) => await call(listSharedPrinters, {}, { signal }),
      staleTime: 5000,
      refetchInterval: 30_000,
      meta: { persist: false },
    }),
}

/** Begins to print for others, where this device offers a printer. */
export const beginPrintingForOthers = async (): Promise<() => void> =>
  (await import('./print-for-others.ts')).printForOthers()
