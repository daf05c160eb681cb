import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Titles of the reference's groups, by the word in the path; a group without one is shown under that word. */
export const groupTitles: Readonly<Record<string, MessageDescriptor>> = {
  v1: msg`Public API, by a key`,
  'api-keys': msg`API keys`,
  auth: msg`Logging in`,
  user: msg`The user`,
  shop: msg`The shop`,
  media: msg`Photos`,
  photos: msg`Photos of receipts and invoices`,
  devices: msg`Devices`,
  displays: msg`Customer displays of a till`,
  display: msg`A paired customer display`,
  printing: msg`Printers of the network`,
  favourites: msg`Favourites of the counter`,
  products: msg`Products and stock`,
  orders: msg`Orders`,
  home: msg`Home`,
  figures: msg`Figures`,
  events: msg`Live events`,
  notices: msg`New orders`,
  push: msg`Notifications`,
  receipts: msg`Receipts`,
  expenses: msg`Expenses`,
  review: msg`Records that need review`,
  sms: msg`SMS`,
  sync: msg`Sending and receiving in batches`,
  staff: msg`Staff`,
  invitations: msg`Invitations`,
  directory: msg`Directory of shops`,
  webhooks: msg`Webhooks`,
  'webhook-deliveries': msg`Log of webhooks`,
  contact: msg`Contact form`,
  fees: msg`Fees`,
  undo: msg`Undoing a change`,
  offers: msg`Coupons and offers`,
  'offers-in-force': msg`Offers as tills keep them`,
  'offer-figures': msg`What came of offers`,
  popups: msg`Popups on websites`,
  'popup-shop': msg`What a popup shows of the shop`,
  operator: msg`For the operator`,
  health: msg`Health`,
}

export interface SummaryCall {
  method: string
  path: string
  name: string
}
/** The calls as their list names them ("GET /api/store/orders": …), by group, in the list's order. */
export function groupsOf(calls: Readonly<Record<string, string>>): { group: string; calls: SummaryCall[] }[] {
  const groups = new Map<string, SummaryCall[]>()
  for (const [key, name] of Object.entries(calls)) {
    const [method = '', path = ''] = key.split(' ')
    const [, base, word = 'other'] = /^\/api\/(store\/|v1\/)?([a-z-]+)/.exec(path) ?? []
    const group = base === 'v1/' && word !== 'order' ? 'v1' : word
    groups.set(group, [...(groups.get(group) ?? []), { method, path, name }])
  }
  return [...groups].map(([group, found]) => ({ group, calls: found }))
}
