import { useQuery } from '@tanstack/react-query'
import { useFreshOn } from '../../../session/device.ts'
import { creditQueries } from './credit.queries.ts'

/** What the shop keeps for a customer, as this device knows it: what it sold and has not sent yet included. Nothing for nobody. */
export function useCredit(customerId: string | null | undefined): number {
  const query = useQuery({ ...creditQueries.of(customerId ?? ''), enabled: customerId != null })
  useFreshOn(['customers', 'orders', 'queue'], creditQueries.all())
  return (customerId != null ? query.data : undefined) ?? 0
}
