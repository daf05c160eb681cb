import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { createApiKey, listApiKeys, revokeApiKey } from '../../../shared/contract/api-keys.ts'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import { call } from '../../api/call.ts'
import { refresh } from '../../patterns/refresh.ts'

export const apiKeysQueries = {
  all: () => ['api-keys'] as const,
  /** Who comes in by what is nothing to keep on a device. */
  list: () =>
    queryOptions({
      staleTime: 0,
      meta: { persist: false },
      queryKey: [...apiKeysQueries.all(), 'list'],
      queryFn: async ({ signal }) => await call(listApiKeys, {}, { signal }),
    }),
}
const again = refresh(apiKeysQueries.all)

export const apiKeysMutations = {
  create: () =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof createApiKey>['body']) => await call(createApiKey, { body }),
      ...again,
    }),
  revoke: () =>
    mutationOptions({
      mutationFn: async (id: string) => await call(revokeApiKey, { params: { id } }),
      ...again,
    }),
}
