import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type AudienceView,
  createCampaign,
  createNumberList,
  deleteCampaign,
  deleteNumberList,
  getCampaign,
  getMarketing,
  listAudience,
  listCampaigns,
  listNumberLists,
  listRecipients,
  previewAudience,
  saveCampaign,
  saveMarketingRules,
  startCampaign,
  stepCampaign,
  testCampaign,
} from '../../../shared/contract/campaigns.ts'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import { call } from '../../api/call.ts'
import { pages } from '../../api/pages.ts'
import { sellerKey } from '../../session/seller.ts'

export type CampaignFilters = Omit<NonNullable<InputOf<typeof listCampaigns>['query']>, 'cursor' | 'limit'>
/** With the code of the coupon that is chosen, which the server does not know yet. */
export type MessageView = AudienceView & { fill: { code?: string | undefined } }
export type AudienceOf = InputOf<typeof previewAudience>['query']['segment']
/** Whom, and by which channel they agreed to it. */
export interface Asked {
  segment: AudienceOf
  channel: 'sms' | 'whatsapp'
}
type RecipientFilters = Omit<NonNullable<InputOf<typeof listRecipients>['query']>, 'cursor' | 'limit'>

const asked = { staleTime: 0 } as const
/** While one goes out on the open page, its figures move by themselves. */
const WATCH_MS = 5000

export const marketingQueries = {
  all: () => ['marketing', ...sellerKey()] as const,
  shop: () =>
    queryOptions({
      ...asked,
      queryKey: [...marketingQueries.all(), 'shop'],
      queryFn: async ({ signal }) => await call(getMarketing, {}, { signal }),
    }),
  list: (filters: CampaignFilters) =>
    infiniteQueryOptions({
      ...asked,
      queryKey: [...marketingQueries.all(), 'list', filters],
      ...pages(async (cursor, signal) => await call(listCampaigns, { query: { ...filters, cursor } }, { signal })),
    }),
  one: (id: string) =>
    queryOptions({
      ...asked,
      queryKey: [...marketingQueries.all(), 'one', id],
      queryFn: async ({ signal }) => await call(getCampaign, { params: { id } }, { signal }),
      refetchInterval: ({ state: { data } }) =>
        data?.state === 'sending' || data?.state === 'scheduled' ? WATCH_MS : false,
    }),
  audience: (of: Asked) =>
    queryOptions({
      ...asked,
      queryKey: [...marketingQueries.all(), 'audience', of],
      queryFn: async ({ signal }) => await call(previewAudience, { query: of }, { signal }),
    }),
  /** `search`: of all of them, by name or phone. */
  people: (of: Asked, who: 'gets' | 'left_out', search = '') =>
    infiniteQueryOptions({
      ...asked,
      queryKey: [...marketingQueries.all(), 'people', of, who, search],
      ...pages(
        async (cursor, signal) =>
          await call(
            listAudience,
            { query: { ...of, who, cursor, limit: 20, ...(search === '' ? {} : { search }) } },
            { signal },
          ),
      ),
    }),
  lists: () =>
    queryOptions({
      ...asked,
      queryKey: [...marketingQueries.all(), 'lists'],
      queryFn: async ({ signal }) => await call(listNumberLists, {}, { signal }),
    }),
  /** `stand`: what is known of all of them; another one, and the list is asked for anew. */
  recipients: (id: string, filters: RecipientFilters, stand: string) =>
    infiniteQueryOptions({
      ...asked,
      queryKey: [...marketingQueries.all(), 'recipients', id, filters, stand],
      ...pages(
        async (cursor, signal) =>
          await call(listRecipients, { params: { id }, query: { ...filters, cursor } }, { signal }),
      ),
    }),
}

const changed = async (client: QueryClient) => await client.invalidateQueries({ queryKey: marketingQueries.all() })
export const marketingMutations = {
  saveRules: () =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof saveMarketingRules>['body']) => await call(saveMarketingRules, { body }),
      onSuccess: async (_answer, _body, _onMutate, { client }) => await changed(client),
    }),
  create: () =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof createCampaign>['body']) => await call(createCampaign, { body }),
      onSuccess: async (_answer, _body, _onMutate, { client }) => await changed(client),
    }),
  save: () =>
    mutationOptions({
      mutationFn: async (input: InputOf<typeof saveCampaign>) => await call(saveCampaign, input),
      onSuccess: async (_answer, _input, _onMutate, { client }) => await changed(client),
    }),
  /** To whoever asks, before anybody else has it. */
  test: () =>
    mutationOptions({
      mutationFn: async (id: string) => await call(testCampaign, { params: { id } }),
    }),
  addList: () =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof createNumberList>['body']) => await call(createNumberList, { body }),
      onSuccess: async (_answer, _body, _onMutate, { client }) => await changed(client),
    }),
  removeList: () =>
    mutationOptions({
      mutationFn: async (id: string) => await call(deleteNumberList, { params: { id } }),
      onSuccess: async (_answer, _id, _onMutate, { client }) => await changed(client),
    }),
  remove: () =>
    mutationOptions({
      mutationFn: async (id: string) => await call(deleteCampaign, { params: { id } }),
      onSuccess: async (_answer, _id, _onMutate, { client }) => await changed(client),
    }),
  start: () =>
    mutationOptions({
      mutationFn: async (input: InputOf<typeof startCampaign>) => await call(startCampaign, input),
      // Also where it was refused: what it comes to now is another sum.
      onSettled: async (_answer, _error, _input, _onMutate, { client }) => await changed(client),
    }),
  step: () =>
    mutationOptions({
      mutationFn: async (input: InputOf<typeof stepCampaign>) => await call(stepCampaign, input),
      onSettled: async (_answer, _error, _input, _onMutate, { client }) => await changed(client),
    }),
}
