import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Order } from '../../../../shared/contract/orders.ts'
import { ApiError } from '../../../api/api-error.ts'
import { fromServer, knowsMore } from '../../../offline/till.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { useFreshOn, useNow, useOnline } from '../../../session/device.ts'
import { ordersQueries } from '../orders.queries.ts'
import { type ScannedOrder, scannedOrder } from '../scan/scanned-orders.ts'
import { useMay, useSeller } from '../../../session/rights.ts'

interface ShownOrder {
  order: LocalOrder
  /** The server's own record, for who did what; null when only this device knows the order. */
  server: Order | null
  /** Known from its receipt alone. */
  scanned?: ScannedOrder
}
export type OrderState =
  | { kind: 'loading' }
  | { kind: 'none'; reason: 'not_found' | 'offline' | 'error'; error: unknown }
  | { kind: 'ready'; shown: ShownOrder; isStale: boolean; asOf: number }

/** The device's view while something of the order waits here or was answered after the server's was read, else the server's; without a network whichever there is. */
export function useOrder(id: string): OrderState & { retry: () => void; isFetching: boolean } {
  const { may } = useMay()
  const seller = useSeller()
  const server = useQuery({
    ...ordersQueries.detail(id),
    enabled: may('orders', 'read'),
    retry: (count, error) => count < 1 && !(error instanceof ApiError && error.kind === 'answer'),
  })
  const local = useQuery(ordersQueries.localDetail(id))
  useFreshOn(['orders', 'sent'], ordersQueries.all())
  const shopId = seller?.shopId ?? ''
  const now = useNow()
  const online = useOnline()
  const scanned = scannedOrder(id, shopId)

  const shown = useMemo((): ShownOrder | null => {
    const mine = local.data ?? null
    const theirs = server.data ?? null
    if (mine && (!theirs || knowsMore(mine, { asOf: server.dataUpdatedAt, now })))
      return { order: mine, server: theirs }
    if (theirs) return { order: fromServer(theirs, shopId), server: theirs }
    return scanned ? { order: scanned.order, server: null, scanned } : null
  }, [local.data, server.data, server.dataUpdatedAt, shopId, now, scanned])

  const again = { retry: () => void server.refetch(), isFetching: server.isFetching }
  if (shown)
    return {
      kind: 'ready',
      shown,
      isStale: server.isError || !online,
      asOf: server.data ? server.dataUpdatedAt : 0,
      ...again,
    }
  if (local.isPending || (server.isPending && server.fetchStatus !== 'idle')) return { kind: 'loading', ...again }
  const { error } = server
  const reason =
    error instanceof ApiError && error.status === 404
      ? 'not_found'
      : error instanceof ApiError && error.kind !== 'answer'
        ? 'offline'
        : error
          ? 'error'
          : 'not_found'
  return { kind: 'none', reason, error, ...again }
}
