import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import {
  adjustStock,
  bulkProducts,
  createProduct,
  getProduct,
  listMovements,
  listProductGroups,
  listProducts,
  listProductTags,
  type Product,
  readWholeProducts,
  updateProduct,
} from '../../../shared/contract/products.ts'
import type { StockReason } from '../../../shared/domain/stock.ts'
import { call } from '../../api/call.ts'
import { pages } from '../../api/pages.ts'
import { readAll } from '../../api/read-all.ts'
import { catchUp } from '../../offline/till.ts'

export type ProductFilters = Omit<NonNullable<InputOf<typeof listProducts>['query']>, 'cursor' | 'limit'>

/** What is kept on the device shows at once and is asked for again: a colleague may just have changed it. */
const asked = { staleTime: 0 } as const

export const productQueries = {
  all: () => ['products'] as const,
  lists: () => [...productQueries.all(), 'list'] as const,
  list: (filters: ProductFilters) =>
    infiniteQueryOptions({
      ...asked,
      queryKey: [...productQueries.lists(), filters],
      ...pages(async (cursor, signal) => await call(listProducts, { query: { ...filters, cursor } }, { signal })),
    }),
  groups: () =>
    queryOptions({
      ...asked,
      queryKey: [...productQueries.all(), 'groups'],
      queryFn: async ({ signal }) => await call(listProductGroups, {}, { signal }),
    }),
  tags: () =>
    queryOptions({
      ...asked,
      queryKey: [...productQueries.all(), 'tags'],
      queryFn: async ({ signal }) => await call(listProductTags, {}, { signal }),
    }),
  one: (id: string) =>
    queryOptions({
      ...asked,
      queryKey: [...productQueries.all(), 'one', id],
      queryFn: async ({ signal }) => await call(getProduct, { params: { id } }, { signal }),
    }),
  movements: (id: string, reason?: StockReason) =>
    infiniteQueryOptions({
      ...asked,
      queryKey: [...productQueries.all(), 'movements', id, ...(reason === undefined ? [] : [reason])],
      ...pages(
        async (cursor, signal) =>
          await call(listMovements, { params: { id }, query: { limit: 20, reason, cursor } }, { signal }),
      ),
    }),
}

/** Lists, groups, tags and the counter's own copy of the catalogue follow a change. */
async function changed(client: QueryClient) {
  void catchUp().catch(() => {})
  await Promise.all([
    client.invalidateQueries({ queryKey: productQueries.lists() }),
    client.invalidateQueries({ queryKey: productQueries.groups().queryKey }),
    client.invalidateQueries({ queryKey: productQueries.tags().queryKey }),
  ])
}

/** Everything the list finds, whole, for a file. */
export const readAllProducts = async (
  filters: ProductFilters,
  onCount: (count: number) => void,
): Promise<readonly Product[]> =>
  await readAll(async (cursor) => await call(readWholeProducts, { query: { ...filters, cursor, limit: 100 } }), onCount)

export const productMutations = {
  create: () =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof createProduct>['body']) => await call(createProduct, { body }),
      onSuccess: async (product, _body, _onMutate, { client }) => {
        client.setQueryData(productQueries.one(product.id).queryKey, product)
        await changed(client)
      },
    }),
  update: (id: string) =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof updateProduct>['body']) =>
        await call(updateProduct, { params: { id }, body }),
      onSuccess: async (product, _body, _onMutate, { client }) => {
        client.setQueryData(productQueries.one(product.id).queryKey, product)
        await changed(client)
      },
    }),
  bulk: () =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof bulkProducts>['body']) => await call(bulkProducts, { body }),
      onSuccess: async (_answer, { ids }, _onMutate, { client }) => {
        await Promise.all(ids.map((id) => client.invalidateQueries({ queryKey: productQueries.one(id).queryKey })))
        await changed(client)
      },
    }),
  adjust: (id: string) =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof adjustStock>['body']) =>
        await call(adjustStock, { params: { id }, body }),
      onSuccess: async (_answer, _body, _onMutate, { client }) => {
        await Promise.all([
          client.invalidateQueries({ queryKey: productQueries.one(id).queryKey }),
          client.invalidateQueries({ queryKey: productQueries.movements(id).queryKey }),
        ])
        await changed(client)
      },
    }),
}
