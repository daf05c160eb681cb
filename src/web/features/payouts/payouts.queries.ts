import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import {
  addPayoutDestination,
  approvePayout,
  cancelPayout,
  checkPayoutName,
  createPayout,
  dropPayoutWish,
  getPayout,
  getPayoutHome,
  listPayoutDestinations,
  listPayouts,
  type Payout,
  removePayoutDestination,
  retryPayout,
  savePayoutSettings,
} from '../../../shared/contract/payouts.ts'
import { call } from '../../api/call.ts'
import { pages } from '../../api/pages.ts'
import { refresh } from '../../patterns/refresh.ts'

/** Balances and account numbers are not kept on the device. */
const asked = { staleTime: 0, meta: { persist: false } } as const

export const payoutsQueries = {
  all: () => ['payouts'] as const,
  home: () =>
    queryOptions({
      ...asked,
      queryKey: [...payoutsQueries.all(), 'home'],
      queryFn: async ({ signal }) => await call(getPayoutHome, {}, { signal }),
    }),
  destinations: () =>
    queryOptions({
      ...asked,
      queryKey: [...payoutsQueries.all(), 'destinations'],
      queryFn: async ({ signal }) => (await call(listPayoutDestinations, {}, { signal })).items,
    }),
  list: (state: Payout['state'] | undefined) =>
    infiniteQueryOptions({
      ...asked,
      queryKey: [...payoutsQueries.all(), 'list', state ?? 'all'],
      ...pages(
        async (cursor, signal) =>
          await call(
            listPayouts,
            {
              query: {
                limit: 30,
                state,
                cursor,
              },
            },
            { signal },
          ),
      ),
    }),
  one: (id: string) =>
    queryOptions({
      ...asked,
      queryKey: [...payoutsQueries.all(), 'one', id],
      queryFn: async ({ signal }) => await call(getPayout, { params: { id } }, { signal }),
    }),
}

const again = refresh(payoutsQueries.all, () => ['transactions'])

export const payoutsMutations = {
  create: () =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof createPayout>['body']) => await call(createPayout, { body }),
      ...again,
    }),
  approve: () =>
    mutationOptions({
      mutationFn: async (input: InputOf<typeof approvePayout>) => await call(approvePayout, input),
      ...again,
    }),
  cancel: () =>
    mutationOptions({
      mutationFn: async (input: InputOf<typeof cancelPayout>) => await call(cancelPayout, input),
      ...again,
    }),
  retry: () =>
    mutationOptions({
      mutationFn: async (input: InputOf<typeof retryPayout>) => await call(retryPayout, input),
      ...again,
    }),
  check: () =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof checkPayoutName>['body']) => await call(checkPayoutName, { body }),
    }),
  add: () =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof addPayoutDestination>['body']) =>
        await call(addPayoutDestination, { body }),
      ...again,
    }),
  remove: () =>
    mutationOptions({
      mutationFn: async (input: InputOf<typeof removePayoutDestination>) => await call(removePayoutDestination, input),
      ...again,
    }),
  saveSettings: () =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof savePayoutSettings>['body']) => await call(savePayoutSettings, { body }),
      ...again,
    }),
  dropWish: () => mutationOptions({ mutationFn: async () => await call(dropPayoutWish, {}), ...again }),
}
