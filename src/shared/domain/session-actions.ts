/** What was done last in a session or on a device, as its owner recognises it (or does not): by subject, never with names or amounts. */
export const SESSION_ACTIONS = [
  'sold',
  'products',
  'links',
  'receipts',
  'payments',
  'money_checked',
  'payouts',
  'payment_settings',
  'shop',
  'staff',
  'devices',
  'review',
  'profile',
  'password',
  'notifications',
  'sessions',
  'pictures',
  'customers',
] as const
export type SessionAction = (typeof SESSION_ACTIONS)[number]

/** Null also for one that another version wrote and this one does not know. */
export const knownAction = (action: string | null): SessionAction | null =>
  SESSION_ACTIONS.find((known) => known === action) ?? null

/** By how the address below `/api/store/` begins; the first that fits. */
const BY_ADDRESS: readonly (readonly [string, SessionAction])[] = [
  ['sync/push', 'sold'],
  ['products', 'products'],
  ['product-sets', 'products'],
  ['chatflow', 'shop'],
  ['storefront', 'shop'],
  ['popup', 'shop'],
  ['offers', 'shop'],
  ['chat-numbers', 'shop'],
  ['conversations', 'customers'],
  ['chat-news', 'shop'],
  ['chat-replies', 'shop'],
  ['templates', 'shop'],
  ['catalogue-feed', 'shop'],
  ['catalogue-sync', 'shop'],
  ['suppliers', 'products'],
  ['stock', 'products'],
  ['imports', 'shop'],
  ['archives', 'shop'],
  ['media', 'pictures'],
  ['photos', 'pictures'],
  ['order-links', 'links'],
  ['order-words', 'shop'],
  ['order-workflow', 'shop'],
  ['taxes', 'shop'],
  ['receipt-look', 'shop'],
  ['fiscal', 'shop'],
  ['privacy', 'customers'],
  ['papers', 'shop'],
  ['summary', 'notifications'],
  ['expenses', 'shop'],
  ['counter-rules', 'shop'],
  ['customers', 'customers'],
  ['campaigns', 'customers'],
  ['marketing', 'customers'],
  ['debt-reminders', 'shop'],
  ['favourites', 'shop'],
  ['pin', 'profile'],
  ['receipts', 'receipts'],
  ['payment-settings', 'payment_settings'],
  ['payments', 'payments'],
  ['claims', 'money_checked'],
  ['reconciliation', 'money_checked'],
  ['payout', 'payouts'],
  ['shifts', 'money_checked'],
  ['shop', 'shop'],
  ['sms', 'shop'],
  ['staff', 'staff'],
  ['invitations', 'staff'],
  ['devices', 'devices'],
  ['displays', 'devices'],
  ['review', 'review'],
  ['user', 'profile'],
  ['auth/proof', 'profile'],
  ['auth/password', 'password'],
  ['auth/second-factor', 'password'],
  ['auth/passkeys', 'password'],
  ['auth/sessions', 'sessions'],
  ['push', 'notifications'],
  ['webhook', 'shop'],
  ['api-keys', 'shop'],
]
/** What a page does by itself, with nobody near it, would cover what somebody did: a till that says how it is, a device that says who it is. */
const BY_ITSELF: ReadonlySet<string> = new Set([
  'devices',
  'devices/here',
  'device-keys',
  'displays/state',
  // Behind each sale, which is the deed.
  'printing/ask',
  'printing/jobs',
  'printing/shared/take',
  'printing/shared/jobs',
  'printing/shared/jobs/:id/answer',
  'conversations/:id/read',
  'conversations/:id/typing',
  'notices/:id/note',
  'parked-carts/:id',
  'parked-carts/:id/take',
])

/** Null for what is no deed of the person: what pages do by themselves, a push of nothing, signing out. */
export function sessionActionOf(path: string, body?: unknown): SessionAction | null {
  const rest = path.replace('/api/store/', '')
  const isEmptyPush =
    typeof body === 'object'
    && body !== null
    && 'commands' in body
    && Array.isArray(body.commands)
    && body.commands.length === 0
  if (BY_ITSELF.has(rest) || isEmptyPush) return null
  return BY_ADDRESS.find(([start]) => rest.startsWith(start))?.[1] ?? null
}
