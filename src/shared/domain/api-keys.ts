import type { Right } from './permissions.ts'

/**
 * Keys that other systems come in by (`/api/v1`). A scope opens calls of the API; the rights beside it are those of whoever made the key, and are asked for at each call.
 * `write` adds what is new, `update` changes what is there: a key that may make orders cancels none. `orders:cancel` opens no call of its own: it lets `orders:update` cancel as well.
 */
export const API_SCOPES = [
  'products:read',
  'products:write',
  'products:update',
  'stock:read',
  'stock:write',
  'orders:read',
  'orders:write',
  'orders:update',
  'orders:cancel',
  'customers:read',
  'customers:write',
  'customers:update',
  'payments:read',
  'payments:write',
] as const
export type ApiScope = (typeof API_SCOPES)[number]

/** What the maker of a key must be allowed to do for it to do the same. */
export const RIGHT_OF_SCOPE: Readonly<Record<ApiScope, Right>> = {
  'products:read': ['product', 'read'],
  'products:write': ['product', 'create'],
  'products:update': ['product', 'update'],
  'stock:read': ['product', 'read'],
  'stock:write': ['product', 'update'],
  'orders:read': ['orders', 'read'],
  'orders:write': ['orders', 'create'],
  'orders:update': ['orders', 'update'],
  'orders:cancel': ['orders', 'update'],
  'customers:read': ['customers', 'read'],
  'customers:write': ['customers', 'create'],
  'customers:update': ['customers', 'update'],
  'payments:read': ['transactions', 'read'],
  'payments:write': ['orders', 'create'],
}

/** Of a shop, those that open something. */
export const MOST_API_KEYS = 20
/** A key lives so long at most. */
export const MOST_KEY_DAYS = 366
/** What a key begins with, so that whoever finds one in a file knows what it is; behind it 256 random bits. */
export const API_KEY_PREFIX = 'kaunta_'
/** What of a key is shown once it was made: enough to tell two apart, nothing to guess from. */
export const keyHint = (key: string): string => `${key.slice(0, API_KEY_PREFIX.length + 4)}…`
/** The same Idempotency-Key answers the same for so long. */
export const IDEMPOTENCY_DAYS = 7

export const API_KEY_STATES = ['active', 'expired', 'revoked', 'maker_gone'] as const
export type ApiKeyState = (typeof API_KEY_STATES)[number]
