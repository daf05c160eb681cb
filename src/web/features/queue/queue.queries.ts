import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { OutboxRow } from '../../offline/db.ts'
import {
  exportQueue,
  importLeft,
  importQueue,
  listQueue,
  type QueueQuery,
  sendAgain,
  sendMended,
  setAside,
  takeOver,
} from '../../offline/queue.ts'
import { catchUp } from '../../offline/till.ts'
import { sellerKey } from '../../session/seller.ts'
import { saveFile } from '../../ui/save-file.ts'
import { carriedAs } from './carried-as.ts'

export const QUEUE_PAGE_ROWS = 50

/** All of it lies on this device: nothing here asks the network, and nothing is kept twice. */
const local = { networkMode: 'always', staleTime: 0, gcTime: 60_000, retry: false, meta: { persist: false } } as const

export const queueQueries = {
  all: () => ['queue', ...sellerKey()] as const,
  list: ({ page, ...what }: Omit<QueueQuery, 'limit' | 'offset'> & { page: number }) =>
    queryOptions({
      ...local,
      queryKey: [...queueQueries.all(), 'list', { ...what, page }],
      placeholderData: keepPreviousData,
      queryFn: async () => await listQueue({ ...what, offset: page * QUEUE_PAGE_ROWS, limit: QUEUE_PAGE_ROWS }),
    }),
  importLeft: (importId: string) =>
    queryOptions({
      ...local,
      queryKey: [...queueQueries.all(), 'import', importId],
      queryFn: async () => await importLeft(importId),
    }),
}

export const queueMutations = {
  sendNow: () => mutationOptions({ networkMode: 'always', mutationFn: catchUp }),
  sendAgain: () => mutationOptions({ networkMode: 'always', mutationFn: sendAgain }),
  sendMended: () =>
    mutationOptions({
      networkMode: 'always',
      mutationFn: async ({ row, body }: { row: OutboxRow; body: unknown }) => await sendMended(row, body),
    }),
  setAside: () =>
    mutationOptions({
      networkMode: 'always',
      mutationFn: async ({ row, reason }: { row: OutboxRow; reason: string }) => await setAside(row, reason),
    }),
  takeOver: () => mutationOptions({ networkMode: 'always', mutationFn: takeOver }),
  /** Answers how many records are in the file, which the browser saves. */
  exportFile: () =>
    mutationOptions({
      networkMode: 'always',
      mutationFn: async () => {
        const file = await exportQueue()
        saveFile(file.name, carriedAs(file))
        return file.count
      },
    }),
  makeCarry: () => mutationOptions({ networkMode: 'always', mutationFn: exportQueue }),
  importFile: () =>
    mutationOptions({
      networkMode: 'always',
      mutationFn: async (file: File) => await importQueue(await file.text()),
    }),
}
