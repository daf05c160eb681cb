import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { sellerKey } from '../../session/seller.ts'

// The contract, and zod with it, comes with the first call, not with the first paint: the home page shows these too.
const contract = () => import('../../../shared/contract/shops.ts')

export const devicesQueries = {
  all: () => ['devices', ...sellerKey()] as const,
  list: () =>
    queryOptions({
      queryKey: [...devicesQueries.all(), 'list'],
      queryFn: async ({ signal }) => await call((await contract()).listDevices, {}, { signal }),
      staleTime: 15_000,
      refetchInterval: 60_000,
    }),
}

export const devicesMutations = {
  rename: () =>
    mutationOptions({
      mutationFn: async ({ id, name }: { id: string; name: string }) =>
        await call((await contract()).updateDevice, { params: { id }, body: { name } }),
      onSuccess: async (_done, _input, _result, { client }) =>
        await client.invalidateQueries({ queryKey: devicesQueries.all() }),
    }),
  revoke: () =>
    mutationOptions({
      mutationFn: async (id: string) => await call((await contract()).revokeDevice, { params: { id } }),
      onSuccess: async (_done, _input, _result, { client }) =>
        await client.invalidateQueries({ queryKey: devicesQueries.all() }),
    }),
}
