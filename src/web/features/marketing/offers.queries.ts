import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getWhatsappMarketing, previewOfferGoods } from '../../../shared/contract/whatsapp-marketing.ts'
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
  /** What is in these sets now, as a message of this template would show it. */
  goods: (templateId: string, sets: readonly string[]) =>
    queryOptions({
      staleTime: 0,
      queryKey: [...marketingQueries.all(), 'whatsapp', 'goods', templateId, ...sets],
      queryFn: async ({ signal }) =>
        await call(previewOfferGoods, { query: { templateId, sets: sets.join(',') } }, { signal }),
      enabled: sets.length > 0,
      placeholderData: keepPreviousData,
      meta: { persist: false },
    }),
}
