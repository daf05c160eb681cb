import type { Tx } from '../../platform/database.ts'
import type { SmsProvider } from '../../providers/sms/sms.ts'

/** What a campaign needs of the account a shop's SMS go out by (sms/shop-sms.service.ts). */
export interface CampaignSms {
  provider: SmsProvider
  /** The shop's own account: nothing of it is at the operator's cost. */
  isOwn: boolean
  senderId: string | null
  pricePerPartTzs: number
}
export type CampaignSmsOf = (tx: Tx, shopId: string) => Promise<CampaignSms>
