import type { ChatTemplate } from '../../../shared/contract/chat-templates.ts'
import type { Tx } from '../../platform/database.ts'

export const readTemplates = (
  tx: Tx,
  shopId: string,
  numberId: string,
): Promise<{ items: ChatTemplate[]; at: Date } | undefined> =>
  tx
    .selectFrom('chat_templates')
    .select(['items', 'at'])
    .where('shop_id', '=', shopId)
    .where('number_id', '=', numberId)
    .executeTakeFirst()

export async function writeTemplates(
  tx: Tx,
  shopId: string,
  numberId: string,
  { items, at }: { items: readonly ChatTemplate[]; at: Date },
): Promise<void> {
  const values = { items: JSON.stringify(items), at }
  await tx
    .insertInto('chat_templates')
    .values({ shop_id: shopId, number_id: numberId, ...values })
    .onConflict((conflict) => conflict.columns(['shop_id', 'number_id']).doUpdateSet(values))
    .execute()
}
