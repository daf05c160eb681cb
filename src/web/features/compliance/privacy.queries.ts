import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import {
  askPrivacy,
  type ConsentEntry,
  eraseCustomer,
  getCustomerCopy,
  getPrivacyRequest,
  listConsents,
  listPrivacyRequests,
  settlePrivacyRequest,
} from '../../../shared/contract/privacy.ts'
import { call } from '../../api/call.ts'
import { pages } from '../../api/pages.ts'
import { readAll } from '../../api/read-all.ts'
import { refresh } from '../../patterns/refresh.ts'
import { customersQueries } from '../customers/customers.queries.ts'

const asked = { staleTime: 0 } as const
export type ConsentAnswer = 'given' | 'refused'
const filtered = (answer: ConsentAnswer | undefined) => (answer === undefined ? {} : { answer })

/** Names and numbers of customers: nothing of it is kept on the device. */
export const privacyQueries = {
  all: () => ['privacy'] as const,
  requests: (filters: Pick<InputOf<typeof listPrivacyRequests>['query'], 'search' | 'state'>) =>
    infiniteQueryOptions({
      ...asked,
      queryKey: [...privacyQueries.all(), 'requests', filters],
      ...pages(
        async (cursor, signal) =>
          await call(
            listPrivacyRequests,
            { query: { ...filters, ...(cursor === undefined ? {} : { cursor }) } },
            { signal },
          ),
      ),
      meta: { persist: false },
    }),
  request: (id: string) =>
    queryOptions({
      ...asked,
      queryKey: [...privacyQueries.all(), 'request', id],
      queryFn: async ({ signal }) => await call(getPrivacyRequest, { params: { id } }, { signal }),
      meta: { persist: false },
    }),
  consents: (answer: ConsentAnswer | undefined) =>
    infiniteQueryOptions({
      ...asked,
      queryKey: [...privacyQueries.all(), 'consents', answer ?? null],
      ...pages(
        async (cursor, signal) =>
          await call(
            listConsents,
            { query: { ...filtered(answer), ...(cursor === undefined ? {} : { cursor }) } },
            { signal },
          ),
      ),
      meta: { persist: false },
    }),
}

export const readAllConsents = async (
  answer: ConsentAnswer | undefined,
  onCount: (count: number) => void,
): Promise<ConsentEntry[]> =>
  await readAll(
    async (cursor) => await call(listConsents, { query: { ...filtered(answer), cursor, limit: 100 } }),
    onCount,
  )

const again = refresh(privacyQueries.all)

export const privacyMutations = {
  ask: () =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof askPrivacy>['body']) => await call(askPrivacy, { body }),
      ...again,
    }),
  settle: () =>
    mutationOptions({
      mutationFn: async (input: InputOf<typeof settlePrivacyRequest>) => await call(settlePrivacyRequest, input),
      ...again,
    }),
  erase: () =>
    mutationOptions({
      mutationFn: async (input: InputOf<typeof eraseCustomer>) => await call(eraseCustomer, input),
      ...refresh(privacyQueries.all, customersQueries.all),
    }),
  copy: () =>
    mutationOptions({
      mutationFn: async (customerId: string) => await call(getCustomerCopy, { params: { id: customerId } }),
    }),
}
