/** What a session did last, as its owner recognises it (or does not): by subject, never with names or amounts. */
export const SESSION_ACTIONS = [
  'sold', 'products', 'links', 'receipts', 'payments', 'money_checked', 'payouts', 'payment_settings', 'shop', 'staff', 'devices', 'review', 'profile', 'password', 'notifications', 'sessions', 'pictures',
] as const
export type SessionAction = (typeof SESSION_ACTIONS)[number]

/** By how the address below `/api/store/` begins; the first that fits. */
const BY_ADDRESS: readonly (readonly [string, SessionAction])[] = [
  ['sync/push', 'sold'],
  ['products', 'products'],
  ['media', 'pictures'],
  ['order-links', 'links'],
  ['order-words', 'shop'],
  ['receipts', 'receipts'],
  ['payment-settings', 'payment_settings'],
  ['payments', 'payments'],
  ['claims', 'money_checked'],
  ['reconciliation', 'money_checked'],
  ['payout', 'payouts'],
  ['shop', 'shop'],
  ['staff', 'staff'],
  ['invitations', 'staff'],
  ['devices', 'devices'],
  ['review', 'review'],
  ['user', 'profile'],
  ['auth/proof', 'profile'],
  ['auth/password', 'password'],
  ['auth/sessions', 'sessions'],
  ['push', 'notifications'],
  ['notices', 'notifications'],
]
/** Null for what is no deed of the person (signing out). */
export function sessionActionOf(path: string): SessionAction | null {
  const rest = path.replace('/api/store/', '')
  return BY_ADDRESS.find(([start]) => rest.startsWith(start))?.[1] ?? null
}
