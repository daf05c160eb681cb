/** What the owner's page of activity lists: what was done with goods or money beside plain selling, what happened at a till, and what the chain of a device tells. */
export const ACTIVITY_KINDS = [
  'order_voided',
  'order_cancelled',
  'refunded',
  'discounted',
  'price_changed',
  'expense_voided',
  'drawer_opened',
  'reprinted',
  'pin_failed',
  'locked',
  'unlocked',
  'clock_changed',
  'record_changed',
  'record_twice',
  'record_unsealed',
  'chain_restarted',
  'dated_back',
  'data_exported',
  'data_imported',
  'api_key_made',
  'api_key_revoked',
  'sessions_ended',
] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

/** How the page groups them, to choose from. */
export const ACTIVITY_GROUPS = {
  money: ['order_voided', 'order_cancelled', 'refunded', 'discounted', 'price_changed', 'expense_voided'],
  till: ['drawer_opened', 'reprinted', 'pin_failed', 'locked', 'unlocked', 'clock_changed'],
  chain: ['record_changed', 'record_twice', 'record_unsealed', 'chain_restarted', 'dated_back'],
} as const satisfies Record<string, readonly ActivityKind[]>

/** What tells that a record is not what its device once made of it. `dated_back` is a clock that was set back, which may be honest; one without a seal cannot be checked. */
export const BROKEN_KINDS = ['record_changed', 'record_twice', 'chain_restarted'] as const satisfies ActivityKind[]

/** Of one device. `waiting`: records that have not arrived. `missing`: they have not, and the device has nothing more to send. `unchecked`: some came without their seal, and are held against nothing. `none`: its app has no chain yet. */
export const CHAIN_STATES = ['none', 'whole', 'waiting', 'missing', 'unchecked', 'broken'] as const
