import { useQuery } from '@tanstack/react-query'
import type { PayMethod } from '../../../../shared/contract/payments.ts'
import { paymentsQueries } from '../../payments/payments.queries.ts'

interface PayMethods {
  push: PayMethod | null
  tanqr: PayMethod | null
  /** The shop's own code, to be shown also without a network. */
  staticQr: { text: string; merchantName: string } | null
  isSandbox: boolean
  failure: unknown
}

/** What the shop takes for this amount through the network; what was last known while there is none. */
export function usePayMethods(amountTzs: number): PayMethods {
  const query = useQuery({ ...paymentsQueries.methods(amountTzs), enabled: amountTzs > 0 })
  // The shop's code and what it takes are the same for any amount: asked once a day for one shilling, so that the device has them without a network.
  const kept = useQuery({ ...paymentsQueries.methods(1), staleTime: 3_600_000 })
  // Whichever was heard last: a code that was changed or taken away must not be shown for as long as the other one lasts.
  const known = query.data && query.dataUpdatedAt >= kept.dataUpdatedAt ? query.data : kept.data
  const of = (kind: PayMethod['kind']) => query.data?.methods.find((method) => method.kind === kind) ?? null
  return {
    push: of('mobile_push'),
    tanqr: of('tanqr'),
    staticQr: known?.staticQr ?? null,
    isSandbox: known?.isSandbox ?? false,
    failure: query.data ? null : query.error,
  }
}
