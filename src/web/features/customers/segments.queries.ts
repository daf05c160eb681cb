import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ReadySegment } from '../../../shared/domain/segments.ts'
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ListedCustomerRow } from '../../../shared/contract/customers.ts'
import { listCustomers } from '../../../shared/contract/customers.ts'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import {
  createSegment,
  deleteSegment,
  getSegment,
  listSegments,
  previewSegment,
  saveSegment,
} from '../../../shared/contract/segments.ts'
import { call } from '../../api/call.ts'
import { readAll } from '../../api/read-all.ts'
import type { CustomerFilters } from './customers.queries.ts'
import { customersKey } from './customers-key.ts'
import type { SegmentRules } from './segment-form.ts'

/** What the ready-made segments are called. */
export const readyTexts: Record<ReadySegment, MessageDescriptor> = {
  regulars: msg`Regulars`,
  lapsed: msg`Stopped coming`,
  owing: msg`Owing`,
  new: msg`New this month`,
  birthdays: msg`Birthday this month`,
}

const asked = { staleTime: 0 } as const
const KNOWS = { query: { knows: 'language' } } as const

/** Under the customers' key: what changes a customer changes who belongs. */
export const segmentsQueries = {
  all: () => [...customersKey(), 'segments'] as const,
  list: () =>
    queryOptions({
      ...asked,
      queryKey: [...segmentsQueries.all(), 'list'],
      queryFn: async ({ signal }) => await call(listSegments, KNOWS, { signal }),
    }),
  one: (id: string) =>
    queryOptions({
      ...asked,
      queryKey: [...segmentsQueries.all(), 'one', id],
      queryFn: async ({ signal }) => await call(getSegment, { params: { id }, ...KNOWS }, { signal }),
    }),
  /** What is typed is asked for again and again: none of it is kept on the device. */
  preview: (rules: SegmentRules) =>
    queryOptions({
      ...asked,
      queryKey: [...segmentsQueries.all(), 'preview', rules],
      queryFn: async ({ signal }) =>
        await call(previewSegment, { query: { rules: JSON.stringify(rules) } }, { signal }),
      placeholderData: keepPreviousData,
      meta: { persist: false },
    }),
  /** All customers, however many: behind what a part of them says. The next change calls it off. */
  exactly: (rules: SegmentRules) =>
    queryOptions({
      ...asked,
      queryKey: [...segmentsQueries.all(), 'preview', rules, 'all'],
      queryFn: async ({ signal }) =>
        await call(previewSegment, { query: { rules: JSON.stringify(rules), of: 'all' } }, { signal }),
      retry: false,
      meta: { persist: false },
    }),
}

const changed = async (client: QueryClient) => await client.invalidateQueries({ queryKey: customersKey() })
export const segmentsMutations = {
  create: () =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof createSegment>['body']) => await call(createSegment, { body }),
      onSuccess: async (_answer, _body, _onMutate, { client }) => await changed(client),
    }),
  save: () =>
    mutationOptions({
      mutationFn: async (input: InputOf<typeof saveSegment>) => await call(saveSegment, input),
      onSuccess: async (_answer, _body, _onMutate, { client }) => await changed(client),
    }),
  remove: () =>
    mutationOptions({
      mutationFn: async (id: string) => await call(deleteSegment, { params: { id } }),
      onSuccess: async (_answer, _id, _onMutate, { client }) => await changed(client),
    }),
}

/** All that fits, with all that is written down of them, for a file. */
export const readAllCustomers = async (
  filters: CustomerFilters,
  onCount: (count: number) => void,
): Promise<ListedCustomerRow[]> =>
  await readAll(
    async (cursor) => await call(listCustomers, { query: { ...filters, with: 'facts', cursor, limit: 100 } }),
    onCount,
  )
