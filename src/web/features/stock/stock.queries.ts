import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import {
  getReceipt,
  getStockTotals,
  listReceipts,
  listStock,
  listSupplierPayments,
  listSuppliers,
  listToOrder,
  createSupplier,
  saveSupplier,
  type StockRow,
} from '../../../shared/contract/stock.ts'
import { listLosses } from '../../../shared/contract/stock-losses.ts'
import { getBatchTotals, listBatches } from '../../../shared/contract/stock-batches.ts'
import { endCount, getCount, listCounts, listOpenCounts } from '../../../shared/contract/stock-counts.ts'
import {
  cancelTransfer,
  getTransfer,
  listSisterShops,
  listTransfers,
  receiveTransfer,
} from '../../../shared/contract/stock-transfers.ts'
import { call } from '../../api/call.ts'
import { pages } from '../../api/pages.ts'
import { readAll } from '../../api/read-all.ts'
import { catchUp, localStockWork } from '../../offline/till.ts'
import { nightCount } from '../../patterns/night.queries.ts'
import { sellerKey } from '../../session/seller.ts'

type TransferFilters = Omit<NonNullable<InputOf<typeof listTransfers>['query']>, 'cursor' | 'limit'>
type LossFilters = Omit<NonNullable<InputOf<typeof listLosses>['query']>, 'cursor' | 'limit'>
type BatchFilters = Omit<NonNullable<InputOf<typeof listBatches>['query']>, 'cursor' | 'limit'>
export type ShelfFilters = Omit<NonNullable<InputOf<typeof listStock>['query']>, 'cursor' | 'limit'>

/** What is kept on the device shows at once and is asked for again: a colleague may just have changed it. */
const asked = { staleTime: 0 } as const

export const stockQueries = {
  all: () => ['stock', ...sellerKey()] as const,
  suppliers: () =>
    queryOptions({
      ...asked,
      queryKey: [...stockQueries.all(), 'suppliers'],
      queryFn: async ({ signal }) => (await call(listSuppliers, {}, { signal })).items,
    }),
  supplierPayments: (id: string) =>
    infiniteQueryOptions({
      ...asked,
      queryKey: [...stockQueries.all(), 'supplier-payments', id],
      ...pages(
        async (cursor, signal) => await call(listSupplierPayments, { params: { id }, query: { cursor } }, { signal }),
      ),
    }),
  shelf: (filters: ShelfFilters) =>
    infiniteQueryOptions({
      ...asked,
      queryKey: [...stockQueries.all(), 'shelf', filters],
      ...pages(async (cursor, signal) => await call(listStock, { query: { ...filters, cursor } }, { signal })),
    }),
  totals: () =>
    queryOptions({
      ...asked,
      queryKey: [...stockQueries.all(), 'totals'],
      queryFn: async ({ signal }) => await call(getStockTotals, {}, { signal }),
    }),
  toOrder: (days: number) =>
    queryOptions({
      ...asked,
      queryKey: [...stockQueries.all(), 'to-order', days],
      queryFn: async ({ signal }) => (await call(listToOrder, { query: { days } }, { signal })).items,
    }),
  counts: () =>
    infiniteQueryOptions({
      ...asked,
      queryKey: [...stockQueries.all(), 'counts'],
      ...pages(async (cursor, signal) => await call(listCounts, { query: { cursor } }, { signal })),
    }),
  /** What is being counted now, for whoever counts with them. */
  openCounts: () =>
    queryOptions({
      ...asked,
      queryKey: [...stockQueries.all(), 'open-counts'],
      queryFn: async ({ signal }) => (await call(listOpenCounts, {}, { signal })).items,
    }),
  count: (id: string) =>
    queryOptions({
      ...asked,
      queryKey: [...stockQueries.all(), 'count', id],
      queryFn: async ({ signal }) => await call(getCount, { params: { id } }, { signal }),
    }),
  night: nightCount,
  sisterShops: () =>
    queryOptions({
      ...asked,
      queryKey: [...stockQueries.all(), 'sister-shops'],
      queryFn: async ({ signal }) => (await call(listSisterShops, {}, { signal })).items,
    }),
  transfers: (filters: TransferFilters) =>
    infiniteQueryOptions({
      ...asked,
      queryKey: [...stockQueries.all(), 'transfers', filters],
      ...pages(async (cursor, signal) => await call(listTransfers, { query: { ...filters, cursor } }, { signal })),
    }),
  transfer: (id: string) =>
    queryOptions({
      ...asked,
      queryKey: [...stockQueries.all(), 'transfer', id],
      queryFn: async ({ signal }) => await call(getTransfer, { params: { id } }, { signal }),
    }),
  batches: (filters: BatchFilters) =>
    infiniteQueryOptions({
      ...asked,
      queryKey: [...stockQueries.all(), 'batches', filters],
      ...pages(async (cursor, signal) => await call(listBatches, { query: { ...filters, cursor } }, { signal })),
    }),
  losses: (filters: LossFilters) =>
    infiniteQueryOptions({
      ...asked,
      queryKey: [...stockQueries.all(), 'losses', filters],
      ...pages(async (cursor, signal) => await call(listLosses, { query: { ...filters, cursor } }, { signal })),
    }),
  batchTotals: () =>
    queryOptions({
      ...asked,
      queryKey: [...stockQueries.all(), 'batch-totals'],
      queryFn: async ({ signal }) => await call(getBatchTotals, {}, { signal }),
    }),
  receipts: (supplier: string | undefined) =>
    infiniteQueryOptions({
      ...asked,
      queryKey: [...stockQueries.all(), 'receipts', supplier ?? null],
      ...pages(async (cursor, signal) => await call(listReceipts, { query: { supplier, cursor } }, { signal })),
    }),
  receipt: (id: string) =>
    queryOptions({
      ...asked,
      queryKey: [...stockQueries.all(), 'receipt', id],
      queryFn: async ({ signal }) => await call(getReceipt, { params: { id } }, { signal }),
    }),
  /** Off the device's own disk: what was written down here. */
  here: () =>
    queryOptions({
      queryKey: [...stockQueries.all(), 'here'],
      queryFn: localStockWork,
      networkMode: 'always',
      staleTime: 0,
      retry: false,
      meta: { persist: false },
    }),
}

/** All that fits, for a file. */
export const readAllShelf = async (filters: ShelfFilters, onCount: (count: number) => void): Promise<StockRow[]> =>
  await readAll(async (cursor) => await call(listStock, { query: { ...filters, cursor, limit: 100 } }), onCount)

const changed = async (client: QueryClient) => await client.invalidateQueries({ queryKey: stockQueries.all() })
export const stockMutations = {
  endCount: (id: string) =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof endCount>['body']) => await call(endCount, { params: { id }, body }),
      onSuccess: async (_answer, _body, _onMutate, { client }) => await changed(client),
    }),
  receiveTransfer: (id: string) =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof receiveTransfer>['body']) =>
        await call(receiveTransfer, { params: { id }, body }),
      onSuccess: async (_answer, _body, _onMutate, { client }) => {
        void catchUp().catch(() => {})
        await changed(client)
      },
    }),
  cancelTransfer: (id: string) =>
    mutationOptions({
      mutationFn: async () => await call(cancelTransfer, { params: { id } }),
      onSuccess: async (_answer, _body, _onMutate, { client }) => {
        void catchUp().catch(() => {})
        await changed(client)
      },
    }),
  saveSupplier: (id: string, isNew: boolean) =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof saveSupplier>['body']) =>
        isNew
          ? await call(createSupplier, { body: { ...body, id } })
          : await call(saveSupplier, { params: { id }, body }),
      onSuccess: async (_answer, _body, _onMutate, { client }) => await changed(client),
    }),
}
