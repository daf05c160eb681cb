import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import type {
  cancelLink,
  createLink,
  OrderLink,
  shareLink,
  SharedLink,
} from '../../../../shared/contract/order-link.ts'
import type { InputOf } from '../../../../shared/contract/endpoint.ts'
import type { LinkStep } from '../../../../shared/domain/figures-behind.ts'
import { call } from '../../../api/call.ts'
import { pages } from '../../../api/pages.ts'
import { refresh } from '../../../patterns/refresh.ts'
import { sellerKey } from '../../../session/seller.ts'

// The contract, and zod with it, comes with the first call, not with the first paint.
const contract = () => import('../../../../shared/contract/order-link.ts')
type LinkFilter = {
  state: OrderLink['state'] | 'all'
  search: string
  step?: LinkStep | undefined
  from?: string | undefined
  to?: string | undefined
  /** Made in this chat. */
  conversationId?: string | undefined
}

export const linksQueries = {
  all: () => ['order-links', ...sellerKey()] as const,
  list: ({ state, search, ...behind }: LinkFilter) =>
    infiniteQueryOptions({
      queryKey: [...linksQueries.all(), 'list', { state, search, ...behind }],
      ...pages(
        async (cursor, signal) =>
          await call(
            (await contract()).listLinks,
            { query: { state, search: search === '' ? undefined : search, ...behind, cursor, limit: 50 } },
            { signal },
          ),
      ),
      staleTime: 15_000,
    }),
  ofOrder: (orderId: string) =>
    queryOptions({
      queryKey: [...linksQueries.all(), 'order', orderId],
      queryFn: async ({ signal }) =>
        (await call((await contract()).listLinks, { query: { orderId, limit: 1 } }, { signal })).items[0] ?? null,
      staleTime: 15_000,
    }),
}

const again = refresh(linksQueries.all)
/** Addresses come once and are kept nowhere: whoever needs one again shares the link again. */
export const linksMutations = {
  create: () =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof createLink>['body']): Promise<SharedLink> =>
        await call((await contract()).createLink, { body }),
      gcTime: 0,
      ...again,
    }),
  share: () =>
    mutationOptions({
      mutationFn: async ({ id, sendsSms }: { id: string } & InputOf<typeof shareLink>['body']): Promise<SharedLink> =>
        await call((await contract()).shareLink, { params: { id }, body: { sendsSms: sendsSms ?? false } }),
      gcTime: 0,
      ...again,
    }),
  cancel: () =>
    mutationOptions({
      mutationFn: async (id: InputOf<typeof cancelLink>['params']['id']): Promise<OrderLink> =>
        await call((await contract()).cancelLink, { params: { id } }),
      ...again,
    }),
}

/** The sheet in which goods are picked for a link, for other screens: it comes when it is opened. */
export const newLinkSheet = async () => (await import('./new-link-sheet.tsx')).NewLinkSheet
