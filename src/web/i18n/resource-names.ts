import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Action, Resource } from '../../shared/domain/permissions.ts'

/** The nouns of specification §3, as they stand in "You do not have permission to access {resource}." */
export const resourceNames: Readonly<Record<Resource, MessageDescriptor>> = {
  product: msg`products`,
  orders: msg`orders`,
  customers: msg`customers`,
  transactions: msg`transactions`,
  conversations: msg`conversations`,
  staffs: msg`staff accounts`,
  chatflow: msg`the chatflow`,
  whatsapp_interactions: msg`WhatsApp`,
}

/** The same as heads of rows. */
export const resourceTitles: Readonly<Record<Resource, MessageDescriptor>> = {
  product: msg`Products`,
  orders: msg`Orders`,
  customers: msg`Customers`,
  transactions: msg`Transactions`,
  conversations: msg`Conversations`,
  staffs: msg`Staff accounts`,
  chatflow: msg`Chatflow`,
  whatsapp_interactions: msg`WhatsApp`,
}

export const actionTitles: Readonly<Record<Action, MessageDescriptor>> = {
  read: msg`See`,
  create: msg`Add`,
  update: msg`Change`,
  delete: msg`Delete`,
}
