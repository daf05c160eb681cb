import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { askAgreement, endAgreement } from '../../shared/contract/debt-agreements.ts'
import type { InputOf } from '../../shared/contract/endpoint.ts'
import { call } from '../api/call.ts'

// Whichever page it was opened from: both say what shop and customer agreed on.
const changed = async (client: QueryClient) =>
  void (await Promise.all([['debts'], ['customers']].map((queryKey) => client.invalidateQueries({ queryKey }))))

export const agreements = {
  ask: (customerId: string) =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof askAgreement>['body']) =>
        await call(askAgreement, { params: { id: customerId }, body }),
      onSuccess: async (_answer, _body, _onMutate, { client }) => await changed(client),
    }),
  end: (customerId: string) =>
    mutationOptions({
      mutationFn: async () => await call(endAgreement, { params: { id: customerId } }),
      onSuccess: async (_answer, _nothing, _onMutate, { client }) => await changed(client),
    }),
}
