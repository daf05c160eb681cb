import { queryOptions } from '@tanstack/react-query'
import { getNightCount } from '../../shared/contract/stock-counts.ts'
import { call } from '../api/call.ts'
import { sellerKey } from '../session/seller.ts'

/** The five goods to count tonight: asked for on the home page, with the counts, and behind the close of a shift. Its key is the stock's, so that whatever is counted renews it. */
export const nightCount = () =>
  queryOptions({
    staleTime: 0,
    queryKey: ['stock', ...sellerKey(), 'night'],
    queryFn: async ({ signal }) => await call(getNightCount, {}, { signal }),
  })
