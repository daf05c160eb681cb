import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import { endFeed, getFeed, getStorefront, makeFeed, saveStorefront } from '../../../shared/contract/storefront.ts'
import { endCatalogueSync, getCatalogueSync, nameCatalogue } from '../../../shared/contract/catalogue-sync.ts'
import { call } from '../../api/call.ts'
import { sellerKey } from '../../session/seller.ts'

export const storefrontQuery = () =>
  queryOptions({
    queryKey: ['storefront', ...sellerKey()],
    queryFn: async ({ signal }) => await call(getStorefront, {}, { signal }),
    staleTime: 0,
  })
export const readStorefront = async () => await call(getStorefront, {})
export const saveStorefrontMutation = () =>
  mutationOptions({
    mutationFn: async (body: InputOf<typeof saveStorefront>['body']) => await call(saveStorefront, { body }),
    onSuccess: (saved, _body, _onMutate, { client }) => client.setQueryData(storefrontQuery().queryKey, saved),
  })

export const feedQuery = () =>
  queryOptions({
    queryKey: ['catalogue-feed', ...sellerKey()],
    queryFn: async ({ signal }) => await call(getFeed, {}, { signal }),
    staleTime: 0,
  })
export const makeFeedMutation = () =>
  mutationOptions({
    mutationFn: async () => await call(makeFeed, { body: {} }),
    onSuccess: async (_made, _nothing, _onMutate, { client }) =>
      await client.invalidateQueries({ queryKey: feedQuery().queryKey }),
  })
export const endFeedMutation = () =>
  mutationOptions({
    mutationFn: async () => await call(endFeed, {}),
    onSuccess: async (_done, _nothing, _onMutate, { client }) =>
      await client.invalidateQueries({ queryKey: feedQuery().queryKey }),
  })

export const catalogueQuery = () =>
  queryOptions({
    queryKey: ['catalogue-sync', ...sellerKey()],
    queryFn: async ({ signal }) => await call(getCatalogueSync, {}, { signal }),
    staleTime: 0,
    // Nothing tells a screen how far it is.
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'on' ? (data.waiting > 0 || data.isAtMeta ? 5000 : 30_000) : false,
  })
export const nameCatalogueMutation = () =>
  mutationOptions({
    mutationFn: async (body: InputOf<typeof nameCatalogue>['body']) => await call(nameCatalogue, { body }),
    onSuccess: (saved, _body, _onMutate, { client }) => client.setQueryData(catalogueQuery().queryKey, saved),
  })
export const endCatalogueMutation = () =>
  mutationOptions({
    mutationFn: async () => await call(endCatalogueSync, {}),
    onSuccess: async (_done, _nothing, _onMutate, { client }) =>
      await client.invalidateQueries({ queryKey: catalogueQuery().queryKey }),
  })
