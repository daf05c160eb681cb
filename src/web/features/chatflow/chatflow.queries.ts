import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Chatflow } from '../../../shared/contract/chatflow.ts'
import {
  getChatflow,
  getFlowVersion,
  listFlowVersions,
  publishChatflow,
  restoreFlowVersion,
  saveChatflow,
  stopChatflow,
} from '../../../shared/contract/chatflow.ts'
import { FLOW_KNOWS } from '../../../shared/domain/flow/needs.ts'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import { call } from '../../api/call.ts'
import { pages } from '../../api/pages.ts'

/** This app knows where steps stand on the canvas, and these steps; one from before is answered without, or not at all. */
const KNOWN = { withPlaces: true, knows: FLOW_KNOWS } as const

const all = () => ['chatflow'] as const
const one = () => [...all(), 'one'] as const
export const chatflowQueries = {
  one: () =>
    queryOptions({
      staleTime: 0,
      queryKey: one(),
      queryFn: async ({ signal }) =>
        await call(getChatflow, { query: { withPlaces: '1', knows: FLOW_KNOWS } }, { signal }),
    }),
  versions: () =>
    infiniteQueryOptions({
      staleTime: 0,
      queryKey: [...all(), 'versions'],
      ...pages(async (cursor, signal) => await call(listFlowVersions, { query: { cursor } }, { signal })),
    }),
  /** What was published under that number stays as it was. */
  version: (number: number) =>
    queryOptions({
      staleTime: Infinity,
      queryKey: [...all(), 'version', number],
      queryFn: async ({ signal }) =>
        await call(getFlowVersion, { params: { number }, query: { withPlaces: '1', knows: FLOW_KNOWS } }, { signal }),
    }),
}

/** The answer is the flow as it is now; versions are read anew. */
async function changed(client: QueryClient, flow: Chatflow): Promise<void> {
  client.setQueryData(one(), flow)
  await client.invalidateQueries({ queryKey: [...all(), 'versions'] })
}
export const chatflowMutations = {
  save: () =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof saveChatflow>['body']) =>
        await call(saveChatflow, { body: { ...body, ...KNOWN } }),
      // Every few seconds while somebody types: versions are what was published, and no other by it.
      onSuccess: (flow, _body, _onMutate, { client }) => void client.setQueryData(one(), flow),
    }),
  publish: () =>
    mutationOptions({
      mutationFn: async (version: number) => await call(publishChatflow, { body: { version, ...KNOWN } }),
      onSuccess: async (flow, _version, _onMutate, { client }) => await changed(client, flow),
    }),
  stop: () =>
    mutationOptions({
      mutationFn: async () => await call(stopChatflow, { body: KNOWN }),
      onSuccess: async (flow, _nothing, _onMutate, { client }) => await changed(client, flow),
    }),
  restore: () =>
    mutationOptions({
      mutationFn: async ({ number, version }: { number: number; version: number }) =>
        await call(restoreFlowVersion, { params: { number }, body: { version, ...KNOWN } }),
      onSuccess: async (flow, _which, _onMutate, { client }) => await changed(client, flow),
    }),
}
