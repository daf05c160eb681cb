import { ANSWER_MINUTES_DEFAULT } from '../../../shared/domain/chat/answering.ts'
import { MEDIA_DAYS_DEFAULT } from '../../../shared/domain/chat/media.ts'
import type { Tx } from '../../platform/database.ts'

interface ChatSettings {
  /** How long what came with messages is kept. */
  mediaDays: number
  /** Without an answer for so long, everybody is called; null: nobody is. */
  answerMinutes: number | null
}

export async function readSettings(tx: Tx, shopId: string): Promise<ChatSettings> {
  const row = await tx
    .selectFrom('chat_settings')
    .select(['media_days as mediaDays', 'answer_minutes as answerMinutes'])
    .where('shop_id', '=', shopId)
    .executeTakeFirst()
  return row ?? { mediaDays: MEDIA_DAYS_DEFAULT, answerMinutes: ANSWER_MINUTES_DEFAULT }
}
export async function writeSettings(
  tx: Tx,
  shopId: string,
  { mediaDays, answerMinutes }: { mediaDays?: number | undefined; answerMinutes?: number | null | undefined },
): Promise<void> {
  const change = {
    ...(mediaDays === undefined ? {} : { media_days: mediaDays }),
    ...(answerMinutes === undefined ? {} : { answer_minutes: answerMinutes }),
  }
  if (Object.keys(change).length === 0) return
  await tx
    .insertInto('chat_settings')
    .values({ shop_id: shopId, ...change })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(change))
    .execute()
}
