import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import type { saveSummary } from '../../../shared/contract/summaries.ts'
import { call } from '../../api/call.ts'
import { sellerKey } from '../../session/seller.ts'

const contract = () => import('../../../shared/contract/summaries.ts')
export type Wish = InputOf<typeof saveSummary>['body']

export const summaryQueries = {
  all: () => ['summary', ...sellerKey()] as const,
  own: () =>
    queryOptions({
      queryKey: summaryQueries.all(),
      queryFn: async ({ signal }) => await call((await contract()).getSummary, {}, { signal }),
      meta: { persist: false },
    }),
}
export const summaryMutations = {
  save: () =>
    mutationOptions({
      // One after the other: the last choice is what is kept.
      scope: { id: 'summary' },
      mutationFn: async (body: Wish) => await call((await contract()).saveSummary, { body }),
      onSuccess: (answer, _wish, _result, { client }) => client.setQueryData(summaryQueries.own().queryKey, answer),
    }),
}
