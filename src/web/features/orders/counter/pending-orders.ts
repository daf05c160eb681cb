import { useQuery } from '@tanstack/react-query'
import { useFreshOn } from '../../../session/device.ts'
import { ordersQueries } from '../orders.queries.ts'

/** Orders of this device that wait to be paid. Apart from their sheet, because the counter shows the count at once and the sheet when asked. */
export function usePendingOrders() {
  const query = useQuery(ordersQueries.localUnpaid())
  useFreshOn(['orders'], ordersQueries.localUnpaid().queryKey)
  return query
}
