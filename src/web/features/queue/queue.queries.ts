import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { OutboxRow, SetAsideRow } from '../../offline/db.ts'
import { exportQueue, importQueue } from '../../offline/export-file.ts'
import { currentOwner, openOffline } from '../../offline/open.ts'
import {
  importLeft,
  listQueue,
  type QueueQuery,
  sendAgain,
  sendMended,
  setAside,
  takeOver,
} from '../../offline/queue-actions.ts'
import { startOffline, wakeSender } from '../../offline/runtime.ts'
import { subjectOf } from '../../offline/subjects.ts'
import { saveFile } from '../../ui/save-file.ts'

export const QUEUE_PAGE_ROWS = 50

export interface QueueView {
  rows: (OutboxRow | SetAsideRow)[]
  total: number
  /** Numbers of the orders the rows speak of, as far as this device knows them. */
  numbers: Record<string, string>
}

/** All of it lies on this device: nothing here asks the network, and nothing is kept twice. */
const local = { networkMode: 'always', staleTime: 0, gcTime: 60_000, retry: false, meta: { persist: false } } as const

export const queueQueries = {
  all: () => ['queue'] as const,
  list: (query: Omit<QueueQuery, 'shopId' | 'limit' | 'offset'> & { page: number }) =>
    queryOptions({
      ...local,
      queryKey: [...queueQueries.all(), 'list', query],
      placeholderData: keepPreviousData,
      queryFn: async (): Promise<QueueView> => {
        const ctx = await openOffline()
        const { page, ...what } = query
        const { rows, total } = await listQueue(ctx, {
          ...what,
          shopId: currentOwner().shopId,
          offset: page * QUEUE_PAGE_ROWS,
          limit: QUEUE_PAGE_ROWS,
        })
        const orders = await ctx.db.orders.bulkGet(
          rows.filter((row) => subjectOf(row.type) === 'order').map((row) => row.lane),
        )
        return {
          rows,
          total,
          numbers: Object.fromEntries(orders.flatMap((order) => (order ? [[order.id, order.number]] : []))),
        }
      },
    }),
  importLeft: (importId: string) =>
    queryOptions({
      ...local,
      queryKey: [...queueQueries.all(), 'import', importId],
      queryFn: async () => await importLeft(await openOffline(), importId),
    }),
}

export const queueMutations = {
  sendNow: () =>
    mutationOptions({ networkMode: 'always', mutationFn: async () => await (await startOffline()).refresh() }),
  sendAgain: () =>
    mutationOptions({
      networkMode: 'always',
      mutationFn: async (row: OutboxRow) => {
        await sendAgain(await openOffline(), row)
        wakeSender('person')
      },
    }),
  sendMended: () =>
    mutationOptions({
      networkMode: 'always',
      mutationFn: async ({ row, body }: { row: OutboxRow; body: unknown }) => {
        await sendMended(await openOffline(), currentOwner(), row, body)
        wakeSender('person')
      },
    }),
  setAside: () =>
    mutationOptions({
      networkMode: 'always',
      mutationFn: async ({ row, reason }: { row: OutboxRow; reason: string }) =>
        await setAside(await openOffline(), currentOwner(), row, reason),
    }),
  takeOver: () =>
    mutationOptions({
      networkMode: 'always',
      mutationFn: async () => {
        const count = await takeOver(await openOffline(), currentOwner())
        wakeSender('person')
        return count
      },
    }),
  /** Answers how many records are in the file, which the browser saves. */
  exportFile: () =>
    mutationOptions({
      networkMode: 'always',
      mutationFn: async () => {
        const { name, text, count } = await exportQueue(await openOffline(), currentOwner())
        saveFile(name, new Blob([text], { type: 'application/json' }))
        return count
      },
    }),
  importFile: () =>
    mutationOptions({
      networkMode: 'always',
      mutationFn: async (file: File) => {
        const imported = await importQueue(await openOffline(), currentOwner(), await file.text())
        wakeSender('person')
        return imported
      },
    }),
}
