import { sql } from 'kysely'
import type { ChatMedia } from '../../../shared/contract/chat-media.ts'
import type { MediaKind, MediaProblem } from '../../../shared/domain/chat/media.ts'
import type { Tx } from '../../platform/database.ts'

export interface MediaRow extends ChatMedia {
  conversationId: string
  messageId: string | null
  numberId: string | null
  graphId: string | null
  tries: number
  busyUntil: Date | null
  /** What was taken back is nobody's to see. */
  isRevoked: boolean
}
/** As an answer has it; of `d`. */
export const mediaJson = sql`jsonb_build_object('id', d.id, 'kind', d.kind, 'state', d.state, 'problem', d.problem, 'mime', d.mime, 'bytes', d.bytes, 'width', d.width, 'height', d.height, 'fileName', d.file_name)`
const columns = sql`d.id, d.kind, d.state, d.problem, d.mime, d.bytes::float8 as bytes, d.width, d.height, d.file_name as "fileName", d.conversation_id as "conversationId", d.message_id as "messageId",
  d.graph_id as "graphId", d.tries, d.busy_until as "busyUntil", m.number_id as "numberId", m.revoked_at is not null as "isRevoked"
  from chat_media d left join chat_messages m on m.shop_id = d.shop_id and m.id = d.message_id`

export async function readMedia(tx: Tx, shopId: string, id: string): Promise<MediaRow | undefined> {
  const { rows } = await sql<MediaRow>`select ${columns} where d.shop_id = ${shopId} and d.id = ${id}`.execute(tx)
  return rows[0]
}

/** What a message says it carries; one of a message, for ever. True when it is new. */
export async function insertExpected(
  tx: Tx,
  row: {
    shopId: string
    id: string
    conversationId: string
    messageId: string
    direction: 'in' | 'out'
    kind: MediaKind
    graphId: string
    fileName: string
    at: Date
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into chat_media (shop_id, id, conversation_id, message_id, direction, kind, graph_id, state, file_name, at)
    values (${row.shopId}, ${row.id}, ${row.conversationId}, ${row.messageId}, ${row.direction}, ${row.kind}, ${row.graphId}, 'waiting', ${row.fileName}, ${row.at})
    on conflict (shop_id, message_id) where message_id is not null do nothing returning 1`.execute(tx)
  return rows.length > 0
}

/** What its bytes turned out to be. */
export interface KeptFile {
  mime: string
  bytes: number
  width: number | null
  height: number | null
}
export type UploadKind = Extract<MediaKind, 'image' | 'document' | 'voice' | 'audio'>
/** What somebody uploaded for an answer. False when the id is known. */
export async function insertUploaded(
  tx: Tx,
  row: KeptFile & {
    shopId: string
    id: string
    conversationId: string
    kind: UploadKind
    fileName: string
    at: Date
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into chat_media (shop_id, id, conversation_id, direction, kind, state, mime, bytes, width, height, file_name, at)
    values (${row.shopId}, ${row.id}, ${row.conversationId}, 'out', ${row.kind}, 'kept', ${row.mime}, ${row.bytes}, ${row.width}, ${row.height}, ${row.fileName}, ${row.at})
    on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}
export const writeKept = (tx: Tx, shopId: string, id: string, { mime, bytes, width, height }: KeptFile) =>
  sql`update chat_media set state = 'kept', problem = '', mime = ${mime}, bytes = ${bytes}, width = ${width}::int, height = ${height}::int
    where shop_id = ${shopId} and id = ${id} and state = 'waiting'`.execute(tx)
export const writeFailed = (tx: Tx, shopId: string, id: string, problem: MediaProblem) =>
  sql`update chat_media set state = 'failed', problem = ${problem} where shop_id = ${shopId} and id = ${id} and state = 'waiting'`.execute(
    tx,
  )
export const countTry = (tx: Tx, shopId: string, id: string) =>
  sql`update chat_media set tries = tries + 1 where shop_id = ${shopId} and id = ${id}`.execute(tx)
/** Somebody wants it tried once more. */
export async function writeWaiting(tx: Tx, shopId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    update chat_media set state = 'waiting', problem = '', tries = 0 where shop_id = ${shopId} and id = ${id} and state = 'failed' returning 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** What all of a shop's fill. */
export async function filledBytes(tx: Tx, shopId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::float8 as bytes from chat_media where shop_id = ${shopId} and state = 'kept'`.execute(
    tx,
  )
  return rows[0]?.bytes ?? 0
}

/** The message it goes with. False where it is another conversation's, or goes with another one. */
export async function attachMedia(
  tx: Tx,
  shopId: string,
  id: string,
  to: { conversationId: string; messageId: string },
): Promise<boolean> {
  const { rows } = await sql`
    update chat_media set message_id = ${to.messageId} where shop_id = ${shopId} and id = ${id} and conversation_id = ${to.conversationId} and direction = 'out' and state = 'kept'
      and (message_id is null or message_id = ${to.messageId}) returning 1`.execute(tx)
  return rows.length > 0
}
/** Whoever hands it to WhatsApp has it for so long. */
export async function claimUpload(tx: Tx, shopId: string, id: string, now: Date, until: Date): Promise<boolean> {
  const { rows } = await sql`
    update chat_media set busy_until = ${until} where shop_id = ${shopId} and id = ${id} and graph_id is null and state = 'kept' and (busy_until is null or busy_until <= ${now}) returning 1`.execute(
    tx,
  )
  return rows.length > 0
}
export const writeUploaded = (tx: Tx, shopId: string, id: string, graphId: string | null) =>
  sql`update chat_media set graph_id = coalesce(${graphId}, graph_id), busy_until = null where shop_id = ${shopId} and id = ${id}`.execute(
    tx,
  )

/** What lies here longer than the shop keeps it, what was taken back, and uploads that went with no message. */
export async function listOld(
  tx: Tx,
  shopId: string,
  { before, unsentBefore, limit }: { before: Date; unsentBefore: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id from chat_media d left join chat_messages m on m.shop_id = d.shop_id and m.id = d.message_id
    where d.shop_id = ${shopId} and d.state = 'kept' and (d.at < ${before} or (d.message_id is null and d.at < ${unsentBefore}) or m.revoked_at is not null)
    order by d.at limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}
/** What went with no message leaves no trace. */
export async function markGone(tx: Tx, shopId: string, id: string): Promise<void> {
  await sql`delete from chat_media where shop_id = ${shopId} and id = ${id} and message_id is null`.execute(tx)
  await sql`update chat_media set state = 'gone' where shop_id = ${shopId} and id = ${id}`.execute(tx)
}
