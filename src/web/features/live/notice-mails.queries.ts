import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { NoticeEvent } from '../../../shared/domain/notice-events.ts'
import { call } from '../../api/call.ts'
import { sellerKey } from '../../session/seller.ts'

const contract = () => import('../../../shared/contract/notice-mails.ts')

export const noticeMailQueries = {
  own: () =>
    queryOptions({
      queryKey: ['notice-mails', ...sellerKey()] as const,
      queryFn: async ({ signal }) => await call((await contract()).getNoticeMails, {}, { signal }),
      meta: { persist: false },
    }),
  people: () =>
    queryOptions({
      queryKey: ['notice-people', ...sellerKey()] as const,
      queryFn: async ({ signal }) => await call((await contract()).listNoticePeople, {}, { signal }),
      meta: { persist: false },
    }),
}
export const noticeMailMutations = {
  save: () =>
    mutationOptions({
      // One after the other: the last choice is what is kept.
      scope: { id: 'notice-mails' },
      mutationFn: async (events: NoticeEvent[]) => await call((await contract()).saveNoticeMails, { body: { events } }),
      onSuccess: async (answer, _events, _result, { client }) => {
        client.setQueryData(noticeMailQueries.own().queryKey, answer)
        await client.invalidateQueries({ queryKey: noticeMailQueries.people().queryKey })
      },
    }),
}
