import type { Tx } from '../../platform/database.ts'
import { refusesOffers } from './cart-follow-ups.repository.ts'
import { standingNo } from './opt-outs.repository.ts'

/** Whether a number is written to about a cart, asked as it is queued and as it is handed over: any no is heard, whichever way the message would go. */
export async function whyNoFollowUp(tx: Tx, shopId: string, phone: string): Promise<'opted_out' | 'refused' | null> {
  const out = await standingNo(tx, shopId, phone)
  if (out.sms || out.whatsapp) return 'opted_out'
  return (await refusesOffers(tx, shopId, phone)) ? 'refused' : null
}
