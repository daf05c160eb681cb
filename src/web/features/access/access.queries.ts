import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import type { logIn, User } from '../../../shared/contract/auth.ts'
import type { Shop } from '../../../shared/contract/shops.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { readToken, saveToken } from '../../api/token.ts'
import { readSeller, rememberSeller } from '../../session/seller.ts'
import { accessOf, type AccessInput, type AccessState, type Known } from './access-state.ts'
import { openTill } from '../../session/till-person.ts'
import { forgetLock } from './lock.ts'
import { endSendLater, onSessionMark, sendLaterUser, sessionMark } from './send-later.ts'

// The contract, and zod with it, comes with the first call: guards and the frame do not need it to paint.
const auth = () => import('../../../shared/contract/auth.ts')
const shops = () => import('../../../shared/contract/shops.ts')
const staff = () => import('../../../shared/contract/staff.ts')
const changes = () => import('../../../shared/contract/changes.ts')

/** Specification §7: only with a token, never again on focus or mount. `sync` keeps them where guards can read before the first paint. */
const heldStill = {
  enabled: () => readToken() !== null,
  staleTime: Infinity,
  gcTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnMount: false,
  retryOnMount: false,
  meta: { persist: 'sync' },
} as const

/** Not without network: a retry would wait, paused, and the loader would stay for ever. */
const onceMore = (count: number, error: unknown): boolean =>
  count < 1 && error instanceof ApiError && (error.kind === 'timeout' || error.status >= 500)

export const accessQueries = {
  all: () => ['access'] as const,
  user: () =>
    queryOptions({
      ...heldStill,
      queryKey: [...accessQueries.all(), 'user'],
      queryFn: async ({ signal }) => await call((await auth()).getUser, {}, { signal }),
      retry: onceMore,
      retryDelay: 500,
    }),
  /** Null: no shop yet (404). */
  shop: () =>
    queryOptions({
      ...heldStill,
      queryKey: [...accessQueries.all(), 'shop'],
      queryFn: async ({ signal }): Promise<Shop | null> => {
        try {
          return await call((await shops()).getShop, {}, { signal })
        } catch (error) {
          if (error instanceof ApiError && error.kind === 'answer' && error.status === 404) return null
          throw error
        }
      },
      retry: false,
    }),
  undo: (token: string) =>
    queryOptions({
      queryKey: [...accessQueries.all(), 'undo', token],
      queryFn: async ({ signal }) =>
        await call(
          (await changes()).readUndo,
          { params: { token }, query: { knows: 'closing' } },
          { signal, token: null },
        ),
      retry: onceMore,
      staleTime: 0,
      meta: { persist: false },
    }),
  invitation: (token: string) =>
    queryOptions({
      queryKey: [...accessQueries.all(), 'invitation', token],
      queryFn: async ({ signal }) => await call((await staff()).readInvitation, { params: { token } }, { signal }),
      retry: onceMore,
      staleTime: 60_000,
      meta: { persist: false },
    }),
}

type Signed = ResponseOf<typeof logIn>
let ownToken: string | null = null
/** This tab began this session itself, and knows its user already. */
export const isOwnSession = (token: string | null): boolean => token !== null && token === ownToken

/**
 * A log-in, sign-up, reset or joining succeeded. What the last person saw leaves memory; their customers, orders and cached answers leave the device when it
 * is somebody else (decisions 7), what they have not sent stays under their name (law 4).
 */
export async function beginSession(client: QueryClient, { token, user }: Signed): Promise<void> {
  const before = readSeller()
  await client.cancelQueries()
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== 'access' || query.queryKey[1] !== 'user' })
  if (before !== null && before.userId !== user.id) {
    const { wipePrivate } = await import('../../offline/queue.ts')
    // A sick disk keeps nobody from logging in; the rows it could not remove are under the other owner.
    await wipePrivate().catch(() => {})
  }
  endSendLater()
  forgetLock()
  // They have just shown who they are.
  openTill()
  client.setQueryData(accessQueries.user().queryKey, user)
  ownToken = token
  saveToken(token)
  await client.fetchQuery(accessQueries.shop()).catch(() => {}) // the gate shows the retry panel
}

/** The user changed on the server's word (profile, switch of shop, an accepted invitation). Another shop means everything of the last one leaves memory. */
export async function userChanged(client: QueryClient, user: User): Promise<void> {
  const before = client.getQueryData(accessQueries.user().queryKey)
  client.setQueryData(accessQueries.user().queryKey, user)
  if (before?.activeShopId === user.activeShopId) return
  await client.cancelQueries()
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== 'access' || query.queryKey[1] === 'shop' })
  await client.fetchQuery(accessQueries.shop()).catch(() => {})
}

/** Who sells on this device follows what the server confirmed (offline/seller.ts). Only a user and a shop that belong together are kept; whoever may not work here is seen to by elsewhere-screen.tsx. */
export function confirmSeller(client: QueryClient): void {
  const user = client.getQueryData(accessQueries.user().queryKey)
  const shop = client.getQueryData(accessQueries.shop().queryKey)
  if (user && !user.isElsewhere && shop && user.activeShopId === shop.id && readToken() !== null)
    rememberSeller(user, shop)
}

/** Without React: what guards and loaders read. */
export function readAccess(client: QueryClient): AccessState {
  const known = <T>(key: readonly unknown[]): Known<T> => {
    const state = client.getQueryState<T>(key)
    return { data: state?.data, error: state?.error ?? null, isFetching: state?.fetchStatus === 'fetching' }
  }
  return accessOf({
    hasToken: readToken() !== null,
    sendLaterUser: sendLaterUser(),
    user: known<User>(accessQueries.user().queryKey),
    shop: known<Shop | null>(accessQueries.shop().queryKey),
  })
}

export function useAccess(): AccessState & { retry: () => void } {
  const mark = useSyncExternalStore(onSessionMark, sessionMark)
  const user = useQuery(accessQueries.user())
  const shop = useQuery(accessQueries.shop())
  const { data: userData, error: userError, isFetching: isUserFetching, refetch: refetchUser } = user
  const { data: shopData, error: shopError, isFetching: isShopFetching, refetch: refetchShop } = shop
  return useMemo(() => {
    const [kind, who] = mark.split('|')
    const input: AccessInput = {
      hasToken: kind === 'token',
      sendLaterUser: kind === 'none' && who ? who : null,
      user: { data: userData, error: userError, isFetching: isUserFetching },
      shop: { data: shopData, error: shopError, isFetching: isShopFetching },
    }
    const retry = () => {
      if (userError) void refetchUser()
      if (shopError || !userError) void refetchShop()
    }
    return { ...accessOf(input), retry }
  }, [mark, userData, userError, isUserFetching, shopData, shopError, isShopFetching, refetchUser, refetchShop])
}

/** The signed-in person, or null. */
export const useUser = (): User | null => useQuery(accessQueries.user()).data ?? null
/** The shop worked in, or null. */
export const useShop = (): Shop | null => useQuery(accessQueries.shop()).data ?? null
