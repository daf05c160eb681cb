import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  askAccountClosing,
  askShopClosing,
  getAccountClosing,
  getShopClosing,
  type ShopClosing,
  takeBackAccountClosing,
  takeBackShopClosing,
} from '../../../shared/contract/closings.ts'
import { call } from '../../api/call.ts'
import { sellerKey } from '../../session/seller.ts'
import { accessQueries } from '../access/access.queries.ts'

const fresh = { staleTime: 0, meta: { persist: false } } as const

export const closingQueries = {
  shop: () =>
    queryOptions({
      ...fresh,
      queryKey: ['closing', 'shop', ...sellerKey()],
      queryFn: async ({ signal }) => await call(getShopClosing, {}, { signal }),
    }),
  account: () =>
    queryOptions({
      ...fresh,
      queryKey: ['closing', 'account', ...sellerKey()],
      queryFn: async ({ signal }) => await call(getAccountClosing, {}, { signal }),
    }),
}

type Client = { client: QueryClient }
/** The banner of every page reads the shop. */
const shopChanged = async (answer: ShopClosing, _input: unknown, _context: unknown, { client }: Client) => {
  client.setQueryData(closingQueries.shop().queryKey, answer)
  await client.invalidateQueries({ queryKey: accessQueries.shop().queryKey })
}
const accountChanged = async (_answer: unknown, _input: unknown, _context: unknown, { client }: Client) =>
  await client.invalidateQueries({ queryKey: closingQueries.account().queryKey })

export const closingMutations = {
  askShop: () =>
    mutationOptions({
      mutationFn: async (body: { name: string; password: string }) => await call(askShopClosing, { body }),
      onSuccess: shopChanged,
    }),
  takeBackShop: () =>
    mutationOptions({
      mutationFn: async () => await call(takeBackShopClosing, { body: {} }),
      onSuccess: shopChanged,
    }),
  askAccount: () =>
    mutationOptions({
      mutationFn: async (password: string) => await call(askAccountClosing, { body: { password } }),
      onSuccess: accountChanged,
    }),
  takeBackAccount: () =>
    mutationOptions({
      mutationFn: async () => await call(takeBackAccountClosing, { body: {} }),
      onSuccess: accountChanged,
    }),
}
