import { useQuery } from '@tanstack/react-query'
import type { LocalOrder } from '../../../offline/db.ts'
import { useFreshOn } from '../../../session/device.ts'
import { ordersQueries } from '../orders.queries.ts'

const MOST = 100
/** Orders of this device that wait to be paid. Apart from their sheet, because the counter shows the count at once and the sheet when asked. */
export function usePendingOrders() {
  const query = useQuery({
    ...ordersQueries.local(),
    select: (orders: LocalOrder[]) => orders.filter((order) => order.status === 'pending').slice(0, MOST),
  })
  useFreshOn(['orders'], ordersQueries.local().queryKey)
  return query
}
