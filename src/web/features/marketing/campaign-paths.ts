import type { Campaign } from '../../../shared/contract/campaigns.ts'

const SMS = {
  list: '/dashboard/marketing/sms/campaign',
  create: '/dashboard/marketing/sms/campaign/create',
  preview: '/dashboard/marketing/sms/campaign/preview',
} as const
const WHATSAPP = {
  list: '/dashboard/marketing/whatsapp/campaign',
  create: '/dashboard/marketing/whatsapp/campaign/create',
  preview: '/dashboard/marketing/whatsapp/campaign/preview',
} as const
/** Where campaigns of a channel are. */
export const pathsOf = (channel: Campaign['channel']) => (channel === 'whatsapp' ? WHATSAPP : SMS)
