import { mutationOptions } from '@tanstack/react-query'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import { proveAtTill } from '../../../shared/contract/pins.ts'
import { call } from '../../api/call.ts'

export const tillMutations = {
  prove: () =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof proveAtTill>['body']) => await call(proveAtTill, { body }),
    }),
}
