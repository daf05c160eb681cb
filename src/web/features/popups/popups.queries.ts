import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import {
  createPopup,
  deletePopup,
  getPopup,
  getPopupShop,
  listPopupAnswers,
  listPopups,
  savePopup,
  setPopupState,
} from '../../../shared/contract/popups.ts'
import { call } from '../../api/call.ts'
import { pages } from '../../api/pages.ts'

type Filters = Omit<NonNullable<InputOf<typeof listPopups>['query']>, 'cursor' | 'limit'>

export const popupsQueries = {
  all: () => ['popups'] as const,
  list: (filters: Filters) =>
    infiniteQueryOptions({
      staleTime: 0,
      queryKey: [...popupsQueries.all(), 'list', filters],
      ...pages(async (cursor, signal) => await call(listPopups, { query: { ...filters, cursor } }, { signal })),
    }),
  one: (id: string) =>
    queryOptions({
      staleTime: 0,
      queryKey: [...popupsQueries.all(), 'one', id],
      queryFn: async ({ signal }) => await call(getPopup, { params: { id } }, { signal }),
    }),
  /** The shop as its popups show it. */
  shop: () =>
    queryOptions({
      staleTime: 0,
      queryKey: [...popupsQueries.all(), 'shop'],
      queryFn: async ({ signal }) => await call(getPopupShop, {}, { signal }),
    }),
  answers: (id: string) =>
    infiniteQueryOptions({
      staleTime: 0,
      queryKey: [...popupsQueries.all(), 'answers', id],
      ...pages(
        async (cursor, signal) => await call(listPopupAnswers, { params: { id }, query: { cursor } }, { signal }),
      ),
    }),
}

const changed = async (client: QueryClient) => await client.invalidateQueries({ queryKey: popupsQueries.all() })
export const popupsMutations = {
  create: () =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof createPopup>['body']) => await call(createPopup, { body }),
      onSuccess: async (_popup, _body, _onMutate, { client }) => await changed(client),
    }),
  save: (id: string) =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof savePopup>['body']) => await call(savePopup, { params: { id }, body }),
      onSuccess: async (_popup, _body, _onMutate, { client }) => await changed(client),
    }),
  setState: (id: string) =>
    mutationOptions({
      mutationFn: async (state: InputOf<typeof setPopupState>['body']['state']) =>
        await call(setPopupState, { params: { id }, body: { state } }),
      onSuccess: async (_popup, _state, _onMutate, { client }) => await changed(client),
    }),
  remove: (id: string) =>
    mutationOptions({
      mutationFn: async () => await call(deletePopup, { params: { id } }),
      onSuccess: async (_done, _nothing, _onMutate, { client }) => await changed(client),
    }),
}
