import type { Tx } from '../../platform/database.ts'
import type { SmsProvider } from '../../providers/sms/sms.ts'

export interface CampaignSms {
  provider: SmsProvider
  /** The shop's own account: nothing of it is at the operator's cost. */
  isOwn: boolean
  senderId: string | null
  pricePerPartTzs: number
}
const OPERATOR_PRICE_TZS = 25

/** Who sends a shop's campaigns, and what a part costs it. */
export type CampaignSmsOf = (tx: Tx, shopId: string) => Promise<CampaignSms>
export const operatorSms =
  (provider: SmsProvider): CampaignSmsOf =>
  async () => ({ provider, isOwn: false, senderId: null, pricePerPartTzs: OPERATOR_PRICE_TZS })
