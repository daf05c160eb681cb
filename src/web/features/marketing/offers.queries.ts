import { queryOptions } from '@tanstack/react-query'
import { getWhatsappMarketing } from '../../../shared/contract/whatsapp-marketing.ts'
import { call } from '../../api/call.ts'
import { marketingQueries } from './marketing.queries.ts'

export const offersQueries = {
  /** Templates that may be sent now, and the numbers they go out by. */
  options: () =>
    queryOptions({
      staleTime: 0,
      queryKey: [...marketingQueries.all(), 'whatsapp'],
      queryFn: async ({ signal }) => await call(getWhatsappMarketing, {}, { signal }),
    }),
}
