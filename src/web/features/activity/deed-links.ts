import type { LinkProps } from '@tanstack/react-router'
import type { Activity } from '../../../shared/contract/activity.ts'

const staff = { to: '/dashboard/profile/staff-accounts' } as const
const compliance = { to: '/dashboard/compliance' } as const
const payouts = { to: '/dashboard/payouts' } as const
const chats = { to: '/dashboard/connect' } as const
const messages = { to: '/dashboard/marketing' } as const

/** Where what was changed is looked at and changed again. */
const PLACES: Partial<Record<Activity['kind'], LinkProps>> = {
  shop_details: { to: '/dashboard/settings' },
  counter_rules: { to: '/dashboard/settings/pos' },
  taxes: { to: '/dashboard/settings/taxes' },
  receipt_look: { to: '/dashboard/settings/receipts' },
  order_steps: { to: '/dashboard/settings/workflows/order-workflow' },
  storefront: { to: '/dashboard/settings/storefront' },
  debt_reminders: { to: '/dashboard/debt' },
  notices: { to: '/dashboard/settings/notifications' },
  chat_settings: chats,
  chatflow: { to: '/dashboard/chatflow' },
  device: { to: '/dashboard/settings/devices' },
  privacy: compliance,
  papers: compliance,
  fiscal: compliance,
  shop_closing: { to: '/dashboard/settings/data' },
  staff_invited: staff,
  staff_joined: staff,
  staff_rights: staff,
  staff_pin: staff,
  commission: staff,
  ownership: staff,
  payment_settings: { to: '/dashboard/settings/payments' },
  payout_settings: payouts,
  payout_place: payouts,
  payout: payouts,
  budgets: { to: '/dashboard/expenses' },
  campaign: messages,
  number_list: messages,
  marketing_rules: messages,
  cart_follow_ups: messages,
  offer: { to: '/dashboard/marketing/offers' },
  popup: { to: '/dashboard/marketing/website/website-popup' },
  template: { to: '/dashboard/marketing/whatsapp/campaign/templates' },
  segment: { to: '/dashboard/customers/customers-segments' },
  webhook: { to: '/dashboard/webhook-logs' },
  chat_number: chats,
  sms_account: { to: '/dashboard/marketing/sms/campaign/providers' },
}

/** The page of the very thing while there is one, else the page it stands on; null for what has none. */
export function deedLink({ kind, deed }: Pick<Activity, 'kind' | 'deed'>): LinkProps | null {
  if (deed === undefined) return null
  const about = deed.what === 'removed' ? null : deed.about
  const params = { id: about?.id ?? '' }
  if (about?.kind === 'offer') return { to: '/dashboard/marketing/offers/$id', params }
  if (about?.kind === 'popup') return { to: '/dashboard/marketing/website/website-popup/$id', params }
  if (about?.kind === 'customer') return { to: '/dashboard/customers/$id', params }
  return PLACES[kind] ?? null
}
