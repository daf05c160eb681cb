import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import { dropPin, getPin, setPin } from '../../../shared/contract/pins.ts'
import { call } from '../../api/call.ts'
import { sellerKey } from '../../session/seller.ts'

export const pinQuery = () =>
  queryOptions({
    queryKey: ['profile', 'pin', ...sellerKey()],
    queryFn: async ({ signal }) => await call(getPin, {}, { signal }),
    meta: { persist: false },
  })

export const pinMutations = {
  set: () =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof setPin>['body']) => await call(setPin, { body }),
      onSuccess: (state, _body, _onMutate, { client }) => client.setQueryData(pinQuery().queryKey, state),
    }),
  drop: () =>
    mutationOptions({
      mutationFn: async () => await call(dropPin, {}),
      onSuccess: (_done, _none, _onMutate, { client }) =>
        client.setQueryData(pinQuery().queryKey, { isSet: false, setAt: null }),
    }),
}
