import type { Tx } from '../../platform/database.ts'
import { tell } from '../../platform/facts.ts'
import { smsOptedOut, smsReported } from './sms.facts.ts'
import { settleSent, type StoredReport } from './sms-sent.repository.ts'

/** A report, applied once: the second of the same message changes nothing and tells nothing. Answers whether it was news. */
export async function settleReport(tx: Tx, shopId: string, report: StoredReport, at: Date): Promise<boolean> {
  const sent = await settleSent(tx, shopId, report, at)
  if (!sent) return false
  const { messageId, state, reason } = report
  await tell(tx, smsReported, { shopId, messageId, reference: sent.reference, state, reason })
  if (report.isOptOut) await tell(tx, smsOptedOut, { shopId, phone: sent.phone })
  return true
}
