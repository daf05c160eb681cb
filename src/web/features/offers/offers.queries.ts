import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import {
  createOffer,
  deleteOffer,
  getOffer,
  getOfferFigures,
  listOffers,
  listOffersInForce,
  saveOffer,
  setOfferState,
} from '../../../shared/contract/offers.ts'
import { call } from '../../api/call.ts'
import { pages } from '../../api/pages.ts'

type OfferFilters = Omit<NonNullable<InputOf<typeof listOffers>['query']>, 'cursor' | 'limit'>

export const offersQueries = {
  all: () => ['offers'] as const,
  list: (filters: OfferFilters) =>
    infiniteQueryOptions({
      staleTime: 0,
      queryKey: [...offersQueries.all(), 'list', filters],
      ...pages(async (cursor, signal) => await call(listOffers, { query: { ...filters, cursor } }, { signal })),
    }),
  one: (id: string) =>
    queryOptions({
      staleTime: 0,
      queryKey: [...offersQueries.all(), 'one', id],
      queryFn: async ({ signal }) => await call(getOffer, { params: { id } }, { signal }),
    }),
  figures: () =>
    queryOptions({
      staleTime: 0,
      queryKey: [...offersQueries.all(), 'figures'],
      queryFn: async ({ signal }) => await call(getOfferFigures, {}, { signal }),
    }),
  /** What this till gives: kept on the device, and good without network. */
  inForce: () =>
    queryOptions({
      staleTime: 60_000,
      queryKey: [...offersQueries.all(), 'in-force'],
      queryFn: async ({ signal }) => (await call(listOffersInForce, {}, { signal })).offers,
    }),
}

const changed = async (client: QueryClient) => await client.invalidateQueries({ queryKey: offersQueries.all() })
export const offersMutations = {
  create: () =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof createOffer>['body']) => await call(createOffer, { body }),
      onSuccess: async (_offer, _body, _onMutate, { client }) => await changed(client),
    }),
  save: () =>
    mutationOptions({
      mutationFn: async (input: InputOf<typeof saveOffer>) => await call(saveOffer, input),
      onSuccess: async (_offer, _input, _onMutate, { client }) => await changed(client),
    }),
  setState: () =>
    mutationOptions({
      mutationFn: async ({ id, state }: { id: string } & InputOf<typeof setOfferState>['body']) =>
        await call(setOfferState, { params: { id }, body: { state } }),
      onSuccess: async (_offer, _input, _onMutate, { client }) => await changed(client),
    }),
  remove: (id: string) =>
    mutationOptions({
      mutationFn: async () => await call(deleteOffer, { params: { id } }),
      onSuccess: async (_done, _nothing, _onMutate, { client }) => await changed(client),
    }),
}
