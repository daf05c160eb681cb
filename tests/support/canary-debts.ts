import { saveReminderRules } from '../../src/shared/contract/debt-reminders.ts'
import { USUAL_REMINDERS } from '../../src/shared/domain/debt-reminders.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { inShop } from '../../src/server/platform/database.ts'
import { hashToken } from '../../src/server/platform/tokens.ts'
import type { TestApp } from './test-app.ts'

/** What the owner decided about reminders, one that went out, and a question: a row of each table. */
export async function aReminder(
  t: TestApp,
  token: string,
  { shopId, customerId }: { shopId: string; customerId: string },
): Promise<void> {
  await t.must(saveReminderRules, { body: { ...USUAL_REMINDERS, version: 1 } }, token)
  await inShop(t.db, shopId, (tx) =>
    tx
      .insertInto('debt_reminders')
      .values({
        shop_id: shopId,
        id: uuidv7(),
        customer_id: customerId,
        way: 'sms',
        recipient: '+255712000999',
        language: 'sw',
        owed_tzs: 1000,
        day: '2026-01-01',
        at: '2026-01-01T09:00:00.000Z',
      })
      .execute(),
  )
  await inShop(t.db, shopId, (tx) =>
    tx
      .insertInto('debt_agreements')
      .values({
        shop_id: shopId,
        id: uuidv7(),
        customer_id: customerId,
        token_hash: hashToken(shopId),
        language: 'sw',
        owed_tzs: 1000,
        asked_at: '2026-01-01T09:00:00.000Z',
        ends_at: '2026-01-02T09:00:00.000Z',
      })
      .execute(),
  )
}
