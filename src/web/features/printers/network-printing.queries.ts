import { queryOptions } from '@tanstack/react-query'
import { readNetworkPrinting } from '../../../shared/contract/printers.ts'
import { call } from '../../api/call.ts'
import { sellerKey } from '../../session/seller.ts'

/** Whether the server prints on printers of its network; what an operator changes takes a start. */
export const networkPrintingQuery = () =>
  queryOptions({
    queryKey: ['network-printing', ...sellerKey()],
    queryFn: async ({ signal }) => await call(readNetworkPrinting, {}, { signal }),
    staleTime: 60_000,
  })
