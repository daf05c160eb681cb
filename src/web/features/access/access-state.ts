import type { User } from '../../../shared/contract/auth.ts'
import type { Shop } from '../../../shared/contract/shops.ts'

/** Which of the screens of specification §2 a dashboard path shows. */
export type AccessState =
  | { kind: 'anonymous' }
  | { kind: 'loading' }
  | { kind: 'failed'; what: 'user' | 'shop'; error: unknown }
  | { kind: 'no-shop'; user: User }
  /** They may not work on this device. */
  | { kind: 'elsewhere' }
  /** `isSendLater`: there is no token; what is sold waits until this person logs in again. */
  | { kind: 'shop'; user: User; shop: Shop; isSendLater: boolean }

export interface Known<T> {
  data: T | undefined
  error: unknown
  isFetching: boolean
}
export interface AccessInput {
  hasToken: boolean
  /** Who goes on without a token (send-later.ts). */
  sendLaterUser: string | null
  user: Known<User>
  /** Null data: the server said 404, there is no shop yet. */
  shop: Known<Shop | null>
}

/** What is known wins over what failed: with a saved user and shop the dashboard opens at once, network or not. */
export function accessOf({ hasToken, sendLaterUser, user, shop }: AccessInput): AccessState {
  const isSendLater = !hasToken && sendLaterUser !== null && user.data?.id === sendLaterUser
  if (!hasToken && !isSendLater) return { kind: 'anonymous' }
  if (!user.data)
    return user.error && !user.isFetching ? { kind: 'failed', what: 'user', error: user.error } : { kind: 'loading' }
  if (user.data.isElsewhere) return { kind: 'elsewhere' }
  if (shop.data === undefined)
    return shop.error && !shop.isFetching ? { kind: 'failed', what: 'shop', error: shop.error } : { kind: 'loading' }
  if (shop.data === null) return isSendLater ? { kind: 'anonymous' } : { kind: 'no-shop', user: user.data }
  return { kind: 'shop', user: user.data, shop: shop.data, isSendLater }
}
