import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { getCartFollowUps, saveCartFollowUps } from '../../../shared/contract/cart-follow-ups.ts'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import { call } from '../../api/call.ts'
import { marketingQueries } from './marketing.queries.ts'

export const cartFollowUps = () =>
  queryOptions({
    staleTime: 0,
    queryKey: [...marketingQueries.all(), 'carts'],
    queryFn: async ({ signal }) => await call(getCartFollowUps, {}, { signal }),
  })
export const saveFollowUps = () =>
  mutationOptions({
    mutationFn: async (body: InputOf<typeof saveCartFollowUps>['body']) => await call(saveCartFollowUps, { body }),
    onSuccess: async (_answer, _body, _onMutate, { client }) =>
      await client.invalidateQueries({ queryKey: marketingQueries.all() }),
  })
