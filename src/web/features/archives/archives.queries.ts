import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { cancelArchive, linkArchive, listArchives, makeArchive } from '../../../shared/contract/archives.ts'
import { isUnderWay } from '../../../shared/domain/archives.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { call } from '../../api/call.ts'
import { catchUp } from '../../offline/till.ts'
import { sellerKey } from '../../session/seller.ts'

/** While something is under way its bar moves. */
const LOOK_EVERY_MS = 1500

export const archivesQueries = {
  all: () => ['archives', ...sellerKey()] as const,
  list: () =>
    queryOptions({
      queryKey: archivesQueries.all(),
      queryFn: async ({ signal }) => await call(listArchives, {}, { signal }),
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.items.some((one) => one.state !== 'other' && isUnderWay(one.state)) === true
          ? LOOK_EVERY_MS
          : false,
      meta: { persist: false },
    }),
}

export const archivesMutations = {
  make: () =>
    mutationOptions({
      mutationFn: async (language: 'en' | 'sw') => await call(makeArchive, { body: { id: uuidv7(), language } }),
      onSettled: async (_made, _error, _given, _context, { client }) =>
        await client.invalidateQueries({ queryKey: archivesQueries.all() }),
    }),
  cancel: () =>
    mutationOptions({
      mutationFn: async (id: string) => await call(cancelArchive, { params: { id }, body: {} }),
      onSettled: async (_done, _error, _given, _context, { client }) =>
        await client.invalidateQueries({ queryKey: archivesQueries.all() }),
    }),
  /** The address is asked for when it is needed: it is good for some minutes. */
  download: () =>
    mutationOptions({
      mutationFn: async (id: string) => {
        const { url } = await call(linkArchive, { params: { id }, body: {} })
        const link = document.createElement('a')
        link.href = url
        link.download = ''
        link.click()
      },
    }),
  /** A shop was brought in: all that this device knows of it is read anew. */
  seen: () =>
    mutationOptions({
      mutationFn: async () => await catchUp(),
      onSettled: async (_done, _error, _given, _context, { client }) => await client.invalidateQueries(),
    }),
}
