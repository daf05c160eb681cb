import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import {
  endStatementLink,
  getCustomer,
  getCustomerLedger,
  getCustomerTotals,
  listCustomerEvents,
  listCustomerMessages,
  listCustomerPayments,
  listCustomers,
  listDuplicates,
  makeStatementLink,
  mergeCustomers,
  undoMerge,
} from '../../../shared/contract/customers.ts'
import { sendStatement } from '../../../shared/contract/debt-reminders.ts'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import { listOrders } from '../../../shared/contract/orders.ts'
import { call } from '../../api/call.ts'
import { pages } from '../../api/pages.ts'
import { localCustomer, localCustomers, pullSoon } from '../../offline/till.ts'
import { sellerKey } from '../../session/seller.ts'
import { customersKey } from './customers-key.ts'

export type PaymentFilters = Omit<NonNullable<InputOf<typeof listCustomerPayments>['query']>, 'cursor' | 'limit'>
export type CustomerFilters = Omit<NonNullable<InputOf<typeof listCustomers>['query']>, 'cursor'>

/** What is kept on the device shows at once and is asked for again: a colleague may just have changed it. */
const asked = { staleTime: 0 } as const
const ofDevice = { networkMode: 'always', staleTime: 0, retry: false, meta: { persist: false } } as const

export const customersQueries = {
  all: customersKey,
  list: (filters: CustomerFilters) =>
    infiniteQueryOptions({
      ...asked,
      queryKey: [...customersQueries.all(), 'list', filters],
      ...pages(async (cursor, signal) => await call(listCustomers, { query: { ...filters, cursor } }, { signal })),
    }),
  totals: () =>
    queryOptions({
      ...asked,
      queryKey: [...customersQueries.all(), 'totals'],
      queryFn: async ({ signal }) => await call(getCustomerTotals, {}, { signal }),
    }),
  one: (id: string) =>
    queryOptions({
      ...asked,
      queryKey: [...customersQueries.all(), 'one', id],
      queryFn: async ({ signal }) => await call(getCustomer, { params: { id } }, { signal }),
    }),
  orders: (customer: string) =>
    infiniteQueryOptions({
      ...asked,
      queryKey: [...customersQueries.all(), 'orders', customer],
      ...pages(
        async (cursor, signal) => await call(listOrders, { query: { customer, cursor, limit: 20 } }, { signal }),
      ),
    }),
  ledger: (id: string) =>
    infiniteQueryOptions({
      ...asked,
      queryKey: [...customersQueries.all(), 'ledger', id],
      ...pages(
        async (cursor, signal) =>
          await call(getCustomerLedger, { params: { id }, query: { limit: 20, cursor } }, { signal }),
      ),
    }),
  events: (id: string) =>
    infiniteQueryOptions({
      ...asked,
      queryKey: [...customersQueries.all(), 'events', id],
      ...pages(
        async (cursor, signal) =>
          await call(listCustomerEvents, { params: { id }, query: { limit: 20, cursor } }, { signal }),
      ),
    }),
  payments: (id: string, filters: PaymentFilters) =>
    infiniteQueryOptions({
      ...asked,
      queryKey: [...customersQueries.all(), 'payments', id, filters],
      placeholderData: keepPreviousData,
      ...pages(
        async (cursor, signal) =>
          await call(listCustomerPayments, { params: { id }, query: { ...filters, limit: 20, cursor } }, { signal }),
      ),
    }),
  messages: (id: string) =>
    infiniteQueryOptions({
      ...asked,
      queryKey: [...customersQueries.all(), 'messages', id],
      ...pages(
        async (cursor, signal) =>
          await call(listCustomerMessages, { params: { id }, query: { limit: 20, cursor } }, { signal }),
      ),
    }),
  duplicates: (customer?: string) =>
    queryOptions({
      ...asked,
      queryKey: [...customersQueries.all(), 'duplicates', customer ?? null],
      queryFn: async ({ signal }) => await call(listDuplicates, { query: { customer } }, { signal }),
    }),
}

/** Off the device's own disk: what it pulled, and what it wrote down and has not sent. */
export const customersHere = {
  all: () => ['customers-here', ...sellerKey()] as const,
  list: () =>
    queryOptions({
      queryKey: [...customersHere.all(), 'list'],
      queryFn: async () => await localCustomers(true),
      ...ofDevice,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...customersHere.all(), 'one', id],
      queryFn: async () => await localCustomer(id),
      ...ofDevice,
    }),
}

async function changed(client: QueryClient): Promise<void> {
  pullSoon()
  await client.invalidateQueries({ queryKey: customersQueries.all() })
}
export const customersMutations = {
  merge: () =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof mergeCustomers>['body']) => await call(mergeCustomers, { body }),
      onSuccess: async (_answer, _body, _onMutate, { client }) => await changed(client),
    }),
  undoMerge: () =>
    mutationOptions({
      mutationFn: async (id: string) => await call(undoMerge, { params: { id } }),
      onSuccess: async (_answer, _id, _onMutate, { client }) => await changed(client),
    }),
  makeStatement: (id: string) =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof makeStatementLink>['body']) =>
        await call(makeStatementLink, { params: { id }, body }),
      onSuccess: async (_answer, _body, _onMutate, { client }) => await changed(client),
    }),
  sendStatement: (id: string) =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof sendStatement>['body']) =>
        await call(sendStatement, { params: { id }, body }),
      onSuccess: async (_answer, _body, _onMutate, { client }) => await changed(client),
    }),
  endStatement: (id: string) =>
    mutationOptions({
      mutationFn: async () => await call(endStatementLink, { params: { id } }),
      onSuccess: async (_answer, _nothing, _onMutate, { client }) => await changed(client),
    }),
}
/** At most five hundred lines, the newest, for a file that is made here; `since`: none from before this day. */
export const readStatement = async (id: string, since: string | undefined) =>
  await call(getCustomerLedger, { params: { id }, query: { limit: 500, since } })
