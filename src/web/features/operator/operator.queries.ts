import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import { listLimits } from '../../../shared/contract/limits.ts'
import { listMessages, openOperator } from '../../../shared/contract/operator.ts'
import { listPayoutFees, type PayoutFee, savePayoutFees } from '../../../shared/contract/payouts.ts'
import { bookSmsPayment, listOperatorSmsCharges, takeSmsPaymentBack } from '../../../shared/contract/sms-charges.ts'
import type { PhoneAction } from '../../../shared/contract/lists.ts'
import {
  answerPhone,
  listPhone,
  repeatPhoneCallback,
  sendPhoneTransfer,
} from '../../../shared/contract/sandbox-phone.ts'
import {
  answerVisitorMessage,
  type Fee,
  listFees,
  listVisitorMessages,
  saveFees,
} from '../../../shared/contract/site.ts'
import { call } from '../../api/call.ts'
import { pages } from '../../api/pages.ts'

/** The operator's token is another one than a person's session: it opens nothing but these pages. */
const KEY = 'kaunta-operator'
let memory: string | null = null

export function readOperatorToken(): string | null {
  try {
    return localStorage.getItem(KEY) ?? memory
  } catch {
    return memory
  }
}

export function keepOperatorToken(token: string | null): void {
  memory = token
  try {
    if (token === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, token)
  } catch {
    // Storage denied: it holds until the page is left.
  }
}

export const operatorQueries = {
  messages: (token: string | null, search: string) =>
    queryOptions({
      queryKey: ['operator', 'messages', search],
      queryFn: async ({ signal }) =>
        await call(listMessages, { query: search === '' ? {} : { search } }, { signal, token }),
      refetchInterval: 5000,
      retry: false,
      staleTime: 0,
      meta: { persist: false },
    }),
  phone: (token: string, search: string) =>
    queryOptions({
      queryKey: ['operator', 'phone', search],
      queryFn: async ({ signal }) =>
        await call(listPhone, { query: search === '' ? {} : { search } }, { signal, token }),
      // A phone rings at once.
      refetchInterval: 1500,
      retry: false,
      staleTime: 0,
      meta: { persist: false },
    }),
  visitors: (token: string, search: string, state: 'open' | 'answered') =>
    infiniteQueryOptions({
      queryKey: ['operator', 'visitors', search, state],
      ...pages(
        async (cursor, signal) =>
          await call(
            listVisitorMessages,
            {
              query: {
                state,
                search: search === '' ? undefined : search,
                cursor,
              },
            },
            { signal, token },
          ),
      ),
      retry: false,
      staleTime: 0,
      meta: { persist: false },
    }),
  limits: (token: string) =>
    queryOptions({
      queryKey: ['operator', 'limits'],
      queryFn: async ({ signal }) => await call(listLimits, {}, { signal, token }),
      retry: false,
      staleTime: 0,
      meta: { persist: false },
    }),
  smsCharges: (token: string) =>
    queryOptions({
      queryKey: ['operator', 'sms-charges'],
      queryFn: async ({ signal }) => await call(listOperatorSmsCharges, {}, { signal, token }),
      retry: false,
      staleTime: 0,
      meta: { persist: false },
    }),
  payoutFees: (token: string) =>
    queryOptions({
      queryKey: ['operator', 'payout-fees'],
      queryFn: async ({ signal }) => (await call(listPayoutFees, {}, { signal, token })).fees,
      retry: false,
      staleTime: 0,
      meta: { persist: false },
    }),
  fees: () =>
    queryOptions({
      queryKey: ['operator', 'fees'],
      queryFn: async ({ signal }) => await call(listFees, {}, { signal, token: null }),
      staleTime: 0,
      meta: { persist: false },
    }),
}

export const operatorMutations = {
  open: () =>
    mutationOptions({
      mutationFn: async (key: string) => await call(openOperator, { body: { key } }, { token: null }),
    }),
  answered: (token: string) =>
    mutationOptions({
      mutationFn: async ({ id, isAnswered }: { id: string; isAnswered: boolean }) =>
        await call(answerVisitorMessage, { params: { id }, body: { isAnswered } }, { token }),
      onSuccess: (_done, _input, _onMutate, { client }) =>
        client.invalidateQueries({ queryKey: ['operator', 'visitors'] }),
    }),
  savePayoutFees: (token: string) =>
    mutationOptions({
      mutationFn: async (fees: PayoutFee[]) => (await call(savePayoutFees, { body: { fees } }, { token })).fees,
      onSuccess: (fees, _input, _onMutate, { client }) =>
        client.setQueryData(operatorQueries.payoutFees(token).queryKey, fees),
    }),
  answerPhone: (token: string) =>
    mutationOptions({
      mutationFn: async ({ id, ...body }: { id: string; action: PhoneAction; amountTzs: number | null }) =>
        await call(answerPhone, { params: { id }, body }, { token }),
      onSuccess: (_done, _input, _onMutate, { client }) =>
        client.invalidateQueries({ queryKey: ['operator', 'phone'] }),
    }),
  repeatCallback: (token: string) =>
    mutationOptions({
      mutationFn: async (id: string) => await call(repeatPhoneCallback, { params: { id } }, { token }),
      onSuccess: (_done, _input, _onMutate, { client }) =>
        client.invalidateQueries({ queryKey: ['operator', 'phone'] }),
    }),
  sendTransfer: (token: string) =>
    mutationOptions({
      mutationFn: async (body: { phone: string; amountTzs: number }) =>
        await call(sendPhoneTransfer, { body }, { token }),
      onSuccess: (_done, _input, _onMutate, { client }) =>
        client.invalidateQueries({ queryKey: ['operator', 'phone'] }),
    }),
  bookSmsPayment: (token: string) =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof bookSmsPayment>['body']) =>
        await call(bookSmsPayment, { body }, { token }),
      onSuccess: (_done, _input, _onMutate, { client }) =>
        client.invalidateQueries({ queryKey: operatorQueries.smsCharges(token).queryKey }),
    }),
  takeSmsPaymentBack: (token: string) =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof takeSmsPaymentBack>['body']) =>
        await call(takeSmsPaymentBack, { body }, { token }),
      onSuccess: (_done, _input, _onMutate, { client }) =>
        client.invalidateQueries({ queryKey: operatorQueries.smsCharges(token).queryKey }),
    }),
  saveFees: (token: string) =>
    mutationOptions({
      mutationFn: async (fees: Fee[]) => await call(saveFees, { body: { fees } }, { token }),
      onSuccess: (fees, _input, _onMutate, { client }) => client.setQueryData(operatorQueries.fees().queryKey, fees),
    }),
}
