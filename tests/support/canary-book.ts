import { inShop } from '../../src/server/platform/database.ts'
import { aFiscalReceipt } from './fiscal/a-fiscal-receipt.ts'
import { getStatement, importStatement } from '../../src/shared/contract/reconciliation.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { aCampaign } from './canary-campaigns.ts'
import { aSegment } from './canary-segments.ts'
import { canaryChatflow } from './canary-chatflow.ts'
import { canaryChats } from './canary-chats.ts'
import { aPrivacyRequest } from './canary-privacy.ts'
import { canarySets } from './canary-sets.ts'
import type { OwnedShop, TestApp } from './test-app.ts'

/** A segment, a statement with a line that nothing explains, and a payout: the shop's own gateway of the test pays nothing out, so its row is written as a payout leaves it; and what the shop shows everybody. */
export async function aCanaryBook(t: TestApp, owner: OwnedShop, canary: string, productId: string) {
  const [statementId, destinationId, payoutId, fiscalReceiptId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  const text = `Date,Receipt No,Details,Paid In\n2026-11-20 10:00,${canary.toUpperCase()},Kutoka ${canary},777\n`
  await t.must(
    importStatement,
    { body: { id: statementId, wallet: 'mpesa', fileName: `${canary}.csv`, text } },
    owner.token,
  )
  const [line] = (await t.must(getStatement, { params: { id: statementId }, query: {} }, owner.token)).items
  const at = t.clock.now()
  const place = {
    shop_id: owner.shop.id,
    kind: 'wallet' as const,
    provider: 'mpesa',
    account: '+255712000001',
    holder: canary,
  }
  const privacyRequestId = await inShop(t.db, owner.shop.id, async (tx) => {
    await tx
      .insertInto('payout_destinations')
      .values({ ...place, id: destinationId, is_name_checked: false, created_at: at })
      .execute()
    await tx
      .insertInto('payouts')
      .values({
        ...place,
        id: payoutId,
        destination_id: destinationId,
        amount_tzs: 1000,
        fee_tzs: 0,
        state: 'paid',
        reference: `KP${canary.replaceAll('-', '').toUpperCase()}`,
        adapter: 'sandbox',
        is_sandbox: true,
        requested_by: owner.user.id,
        requested_at: at,
        ended_at: at,
      })
      .execute()
    await aFiscalReceipt(tx, owner.shop.id, { id: fiscalReceiptId, canary, at })
    return await aPrivacyRequest(tx, owner.shop.id, canary, at)
  })
  const segmentId = await aSegment(t, owner.token, canary)
  const campaignId = await aCampaign(t, owner, canary)
  const shown = await canarySets(t, owner, productId, canary)
  await canaryChatflow(t, owner, uuidv7(), canary)
  const chats = await canaryChats(t, owner, canary)
  return {
    ...chats,
    segmentId,
    campaignId,
    statementId,
    moneyLineId: line?.id ?? '',
    destinationId,
    payoutId,
    fiscalReceiptId,
    privacyRequestId,
    ...shown,
  }
}
