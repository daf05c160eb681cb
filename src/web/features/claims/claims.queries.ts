import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ClaimState } from '../../../shared/contract/claims.ts'
import { call } from '../../api/call.ts'
import { pages } from '../../api/pages.ts'
import { sellerKey } from '../../session/seller.ts'
import { localClaims } from '../../offline/till.ts'

const contract = () => import('../../../shared/contract/claims.ts')

interface ClaimFilter {
  state: 'all' | 'open' | ClaimState
  search: string
}

export const claimsQueries = {
  all: () => ['claims', ...sellerKey()] as const,
  list: ({ state, search }: ClaimFilter) =>
    infiniteQueryOptions({
      queryKey: [...claimsQueries.all(), 'list', { state, search }],
      ...pages(
        async (cursor, signal) =>
          await call(
            (await contract()).listClaims,
            { query: { state, search: search === '' ? undefined : search, cursor, limit: 50 } },
            { signal },
          ),
      ),
      staleTime: 10_000,
    }),
  /** What waits for the wallet's word, of the whole shop. */
  count: () =>
    queryOptions({
      queryKey: [...claimsQueries.all(), 'count'],
      queryFn: async ({ signal }) => {
        const { openCount, openTzs } = await call(
          (await contract()).listClaims,
          { query: { state: 'open', limit: 1 } },
          { signal },
        )
        return { openCount, openTzs }
      },
      staleTime: 10_000,
    }),
  /** Messages handed in for one order. */
  ofOrder: (orderId: string) =>
    queryOptions({
      queryKey: [...claimsQueries.all(), 'order', orderId],
      queryFn: async ({ signal }) =>
        (await call((await contract()).listClaims, { query: { orderId, limit: 20 } }, { signal })).items,
      staleTime: 10_000,
    }),
  /** Whether this reference was handed in before; asked while it is being typed. */
  known: (reference: string) =>
    queryOptions({
      queryKey: [...claimsQueries.all(), 'reference', reference],
      queryFn: async ({ signal }) =>
        (await call((await contract()).listClaims, { query: { search: reference, limit: 10 } }, { signal })).items.find(
          (claim) => claim.reference === reference && claim.state !== 'withdrawn',
        ) ?? null,
      staleTime: 10_000,
      retry: false,
      meta: { persist: false },
    }),
  /** Off the device's own disk: what was handed in here, sent or not. */
  local: () =>
    queryOptions({
      queryKey: [...claimsQueries.all(), 'device'],
      queryFn: async () => await localClaims(),
      networkMode: 'always',
      staleTime: 0,
      retry: false,
      meta: { persist: false },
    }),
}

const told = async (client: QueryClient) => await client.invalidateQueries({ queryKey: claimsQueries.all() })

export const claimsMutations = {
  tie: () =>
    mutationOptions({
      mutationFn: async ({ id, orderId }: { id: string; orderId: string }) =>
        await call((await contract()).tieClaim, { params: { id }, body: { orderId } }),
      onSuccess: async (_claim, _input, _result, { client }) => await told(client),
    }),
  withdraw: () =>
    mutationOptions({
      mutationFn: async ({ id, reason }: { id: string; reason: string }) =>
        await call((await contract()).withdrawClaim, { params: { id }, body: { reason } }),
      onSuccess: async (_claim, _input, _result, { client }) => await told(client),
    }),
  take: () =>
    mutationOptions({
      mutationFn: async (id: string) => await call((await contract()).takeClaim, { params: { id } }),
      onSuccess: async (_claim, _id, _result, { client }) => await told(client),
    }),
}
