import { queryOptions, useQuery } from '@tanstack/react-query'
import { getWhatsappPrices } from '../../../shared/contract/chat-costs.ts'
import { type Priced, wholeTzs } from '../../../shared/domain/whatsapp-prices.ts'
import { call } from '../../api/call.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { sellerKey } from '../../session/seller.ts'
import { formatTzs } from '../../ui/money.tsx'

const pricesQueries = {
  today: () =>
    queryOptions({
      queryKey: ['whatsapp-prices', ...sellerKey()],
      queryFn: async ({ signal }) => await call(getWhatsappPrices, {}, { signal }),
    }),
}

/** About what so many messages come to today, in words, and since when they cost that; null: nobody says, undefined: not asked yet. */
export function usePriceOf(of: Priced, messages = 1): { tzs: string; since: string } | null | undefined {
  const format = useFormat()
  const prices = useQuery(pricesQueries.today()).data
  const price = prices?.[of]
  return price && { tzs: formatTzs(wholeTzs(price.milliTzs * messages)), since: format.day(price.from) }
}
