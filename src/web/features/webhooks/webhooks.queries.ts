import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import { isUuid } from '../../../shared/domain/ids.ts'
import {
  CALL_KINDS,
  CALL_RESULTS,
  CALL_SOURCES,
  DELIVERY_STATES,
  WEBHOOK_TYPES,
} from '../../../shared/domain/webhooks.ts'
import {
  createWebhook,
  getWebhookDelivery,
  getWebhookTotals,
  listIncomingWebhooks,
  listWebhookDeliveries,
  listWebhooks,
  redeliverWebhook,
  redeliverWebhooks,
  removeWebhook,
  rotateWebhook,
  saveWebhook,
  stopWebhookDelivery,
  testWebhook,
} from '../../../shared/contract/webhooks.ts'
import { call } from '../../api/call.ts'
import { pages } from '../../api/pages.ts'
import { refresh } from '../../patterns/refresh.ts'
import type { WebhooksSearch } from './webhooks-search.ts'

/** Names and numbers of customers stand in what is sent: nothing of it is kept on the device. */
const asked = { staleTime: 0, meta: { persist: false } } as const
const DAY_MS = 86_400_000
export const since = (days: string): string => new Date(Date.now() - Number(days) * DAY_MS).toISOString()

export const webhooksQueries = {
  all: () => ['webhooks'] as const,
  addresses: () =>
    queryOptions({
      ...asked,
      queryKey: [...webhooksQueries.all(), 'addresses'],
      queryFn: async ({ signal }) => (await call(listWebhooks, {}, { signal })).items,
    }),
  totals: (days: string) =>
    queryOptions({
      ...asked,
      queryKey: [...webhooksQueries.all(), 'totals', days],
      queryFn: async ({ signal }) => await call(getWebhookTotals, { query: { from: since(days) } }, { signal }),
    }),
  log: ({ q, state, type, webhook, days = '7' }: WebhooksSearch) =>
    infiniteQueryOptions({
      ...asked,
      queryKey: [...webhooksQueries.all(), 'log', { q, state, type, webhook, days }],
      ...pages(
        async (cursor, signal) =>
          await call(
            listWebhookDeliveries,
            {
              query: {
                limit: 50,
                search: q,
                state: DELIVERY_STATES.find((one) => one === state),
                type: WEBHOOK_TYPES.find((one) => one === type),
                ...(isUuid(webhook) ? { webhook } : {}),
                from: since(days),
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
      queryKey: [...webhooksQueries.all(), 'one', id],
      queryFn: async ({ signal }) => await call(getWebhookDelivery, { params: { id } }, { signal }),
    }),
  incoming: ({ q, from, type, state, days = '7' }: WebhooksSearch) =>
    infiniteQueryOptions({
      ...asked,
      queryKey: [...webhooksQueries.all(), 'incoming', { q, from, type, state, days }],
      ...pages(async (cursor, signal) => {
        const query = {
          limit: 50,
          search: q,
          source: CALL_SOURCES.find((one) => one === from),
          kind: CALL_KINDS.find((one) => one === type),
          result: CALL_RESULTS.find((one) => one === state),
          from: since(days),
        }
        let page = await call(listIncomingWebhooks, { query: { ...query, cursor } }, { signal })
        // The server looks through so much at once: where nothing of it fits, it is asked on, until this page is left.
        while (page.items.length === 0 && page.nextCursor !== null)
          page = await call(listIncomingWebhooks, { query: { ...query, cursor: page.nextCursor } }, { signal })
        return page
      }),
    }),
}

const again = refresh(webhooksQueries.all)

export const webhooksMutations = {
  create: () =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof createWebhook>['body']) => await call(createWebhook, { body }),
      ...again,
    }),
  save: () =>
    mutationOptions({
      mutationFn: async (input: InputOf<typeof saveWebhook>) => await call(saveWebhook, input),
      ...again,
    }),
  rotate: () =>
    mutationOptions({
      mutationFn: async (id: string) => await call(rotateWebhook, { params: { id } }),
      ...again,
    }),
  remove: () =>
    mutationOptions({
      mutationFn: async (id: string) => await call(removeWebhook, { params: { id } }),
      ...again,
    }),
  test: () =>
    mutationOptions({
      mutationFn: async (id: string) => await call(testWebhook, { params: { id } }),
      ...again,
    }),
  redeliver: () =>
    mutationOptions({
      mutationFn: async (id: string) => await call(redeliverWebhook, { params: { id } }),
      ...again,
    }),
  redeliverAll: () =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof redeliverWebhooks>['body']) => await call(redeliverWebhooks, { body }),
      ...again,
    }),
  stop: () =>
    mutationOptions({
      mutationFn: async (id: string) => await call(stopWebhookDelivery, { params: { id } }),
      ...again,
    }),
}
