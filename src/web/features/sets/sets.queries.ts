import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import {
  archiveSet,
  createSet,
  endSetLink,
  getSet,
  linkSet,
  listSets,
  previewSet,
  saveSet,
} from '../../../shared/contract/product-sets.ts'
import { call } from '../../api/call.ts'
import { pages } from '../../api/pages.ts'

type Filters = Omit<NonNullable<InputOf<typeof listSets>['query']>, 'cursor' | 'limit'>
type Sections = InputOf<typeof previewSet>['body']['sections']

export const setsQueries = {
  all: () => ['product-sets'] as const,
  list: (filters: Filters) =>
    infiniteQueryOptions({
      staleTime: 0,
      queryKey: [...setsQueries.all(), 'list', filters],
      ...pages(async (cursor, signal) => await call(listSets, { query: { ...filters, cursor } }, { signal })),
    }),
  one: (id: string) =>
    queryOptions({
      staleTime: 0,
      queryKey: [...setsQueries.all(), 'one', id],
      queryFn: async ({ signal }) => await call(getSet, { params: { id } }, { signal }),
    }),
  /** What sections that are not saved yet hold now. Of no use tomorrow: kept on no device. */
  preview: (sections: Sections) =>
    queryOptions({
      queryKey: [...setsQueries.all(), 'preview', sections],
      queryFn: async ({ signal }) => await call(previewSet, { body: { sections } }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: 30_000,
      gcTime: 60_000,
      meta: { persist: false },
    }),
}

const changed = async (client: QueryClient) => await client.invalidateQueries({ queryKey: setsQueries.all() })
export const setsMutations = {
  create: () =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof createSet>['body']) => await call(createSet, { body }),
      onSuccess: async (_set, _body, _onMutate, { client }) => await changed(client),
    }),
  save: (id: string) =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof saveSet>['body']) => await call(saveSet, { params: { id }, body }),
      onSuccess: async (_set, _body, _onMutate, { client }) => await changed(client),
    }),
  archive: (id: string) =>
    mutationOptions({
      mutationFn: async (isArchived: boolean) => await call(archiveSet, { params: { id }, body: { isArchived } }),
      onSuccess: async (_set, _body, _onMutate, { client }) => await changed(client),
    }),
  /** `true`: another address, and the one before leads nowhere. */
  link: (id: string) =>
    mutationOptions({
      mutationFn: async (isNew: boolean) => await call(linkSet, { params: { id }, body: { isNew } }),
      onSuccess: async (_link, _isNew, _onMutate, { client }) => await changed(client),
    }),
  endLink: (id: string) =>
    mutationOptions({
      mutationFn: async () => await call(endSetLink, { params: { id } }),
      onSuccess: async (_done, _nothing, _onMutate, { client }) => await changed(client),
    }),
}

/** What a search for a set found, for other screens: it comes when it is opened. */
export const setsFound = async () => (await import('./sets-found.tsx')).SetsFound
/** Goods to tick, for other screens. */
export const productPicker = async () => (await import('./product-picker.tsx')).ProductPicker
