import { sql } from 'kysely'
import type { FlowLine } from '../../../shared/domain/flow/session.ts'
import type { Tx } from '../../platform/database.ts'

/** Baskets of chats that nobody ordered. One that the flow itself reminded of was followed up: it asked by the clock and its customer did not answer. */
interface Left {
  conversationId: string
  lines: FlowLine[]
  at: Date
}
const MOST = 100
/** Left in that time, the oldest first; of one conversation where it is named. */
export async function leftBaskets(
  tx: Tx,
  shopId: string,
  { from, until, conversationId = null }: { from: Date; until: Date; conversationId?: string | null },
): Promise<Left[]> {
  const { rows } = await sql<Left>`/*flow.left*/
    select s.conversation_id as "conversationId", s.state->'basket' as lines, s.updated_at as at from flow_sessions s
    where s.shop_id = ${shopId} and s.updated_at >= ${from} and s.updated_at <= ${until} ${conversationId === null ? sql`` : sql`and s.conversation_id = ${conversationId}`}
      and jsonb_array_length(s.state->'basket') > 0 and not (s.state ? 'isFollowedUp') and (s.state->>'idle')::int < case when s.state->>'end' = 'expired' then 2 else 1 end
    order by s.updated_at, s.conversation_id limit ${MOST}`.execute(tx)
  return rows
}
/** Once is enough for this basket; the conversation is held. */
export const basketFollowedUp = (tx: Tx, shopId: string, conversationId: string) =>
  sql`update flow_sessions set state = state || '{"isFollowedUp": true}' where shop_id = ${shopId} and conversation_id = ${conversationId}`.execute(
    tx,
  )
