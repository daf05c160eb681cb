import type { Logger } from 'pino'
import { buffer } from 'node:stream/consumers'
import { judgeGraphError, pauseAfter } from '../../../shared/domain/chat/graph-errors.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { tell } from '../../platform/facts.ts'
import { jobsOf } from '../../platform/jobs.ts'
import type { GraphAnswer } from '../../providers/whatsapp/graph-call.ts'
import type { StorageProvider } from '../../providers/storage/storage.ts'
import { claimUpload, type MediaRow, readMedia, writeUploaded } from './chat-media.repository.ts'
import { messageFailed } from './conversations.facts.ts'
import { wakeSender } from './conversations.service.ts'
import type { Lines } from './lines.ts'
import { wholeName } from './media-files.ts'
import { readNumber, writeTrouble } from './numbers.repository.ts'
import { countTry, markFailed, waitUntil } from './sending.repository.ts'

/** Longer than handing in a file may take (`UPLOAD_MS` of the adapter): whoever died over it is followed then. */
const CLAIM_MS = 120_000

/**
 * Of a message whose turn it is: WhatsApp's id of its file, or how long to wait while somebody hands the file in. The message stays queued meanwhile: handing in a file twice harms nobody, and the
 * message itself is marked as on its way only when all that it names is there.
 */
export async function uploadedId(
  tx: Tx,
  shopId: string,
  fileId: string,
  now: Date,
): Promise<{ graphId: string } | { waitMs: number } | null> {
  const file = await readMedia(tx, shopId, fileId)
  if (!file) return null
  if (file.graphId !== null) return { graphId: file.graphId }
  if (file.state !== 'kept') return null
  if (await claimUpload(tx, shopId, fileId, now, new Date(now.getTime() + CLAIM_MS)))
    await jobsOf(tx)?.enqueue(tx, 'chat.upload_media', { shopId, mediaId: fileId }, { withinSeconds: 150 })
  return { waitMs: CLAIM_MS + 1000 }
}

interface Parts {
  db: Db
  clock: Clock
  log: Logger
  storage: StorageProvider
  lines: Lines
}

/** Hands the files of messages to WhatsApp, before the messages go. */
export function createUploadService({ db, clock, log, storage: { files }, lines }: Parts) {
  /** The job. A repeat finds that it was done. */
  async function upload({ shopId, mediaId }: { shopId: string; mediaId: string }): Promise<void> {
    const found = await inShop(db, shopId, async (tx) => {
      const row = await readMedia(tx, shopId, mediaId)
      if (row?.state !== 'kept' || row.graphId !== null || row.numberId === null) return null
      const number = await readNumber(tx, shopId, row.numberId)
      const line = number === undefined ? null : lines.lineOf(shopId, number)
      return line === null || number?.state !== 'connected' ? null : { row, line, numberId: number.id }
    })
    if (!found) return
    const { row, line, numberId } = found
    const kept = await files.open(wholeName(mediaId))
    const answer: GraphAnswer<{ mediaId: string }> =
      kept === null
        ? { kind: 'refused', code: 131053, isTransient: false, message: 'its file is gone' }
        : await line.graph.upload(line.line, {
            bytes: await buffer(kept.stream),
            type: row.mime,
            fileName: row.fileName,
          })
    await inShop(db, shopId, async (tx) => {
      await writeUploaded(tx, shopId, mediaId, answer.kind === 'ok' ? answer.value.mediaId : null)
      if (answer.kind !== 'ok') await notTaken(tx, shopId, numberId, row, answer)
      await wakeSender(tx, shopId, numberId)
      await emit(tx, shopId, { kind: 'chat.changed', conversationId: row.conversationId })
    })
  }

  /** As the sender does with a message that was not taken: what passes is waited for, what does not ends the message with its reason. */
  async function notTaken(
    tx: Tx,
    shopId: string,
    numberId: string,
    { messageId }: MediaRow,
    answer: Exclude<GraphAnswer<unknown>, { kind: 'ok' }>,
  ): Promise<void> {
    const now = clock.now()
    const code = answer.kind === 'refused' ? answer.code : null
    log.warn({ shopId, code, message: answer.message }, 'WhatsApp did not take a file')
    const judged = answer.kind === 'refused' ? judgeGraphError(answer.code, answer.isTransient) : null
    // It waits with the others until the number is connected anew.
    if (judged?.action === 'broken')
      return void (await writeTrouble(tx, shopId, numberId, { code: code ?? 0, isBroken: true, at: now }))
    if (messageId === null) return
    if (judged?.action === 'final' || judged?.action === 'account') return await failed(tx, shopId, messageId, code)
    const pauseMs = pauseAfter(await countTry(tx, shopId, messageId))
    if (pauseMs === null) await failed(tx, shopId, messageId, code)
    else await waitUntil(tx, shopId, messageId, new Date(now.getTime() + pauseMs))
  }
  return { upload }
}

async function failed(tx: Tx, shopId: string, messageId: string, code: number | null): Promise<void> {
  const clientIds = await markFailed(tx, shopId, messageId, 'media_failed', code)
  if (clientIds.length > 0) await tell(tx, messageFailed, { shopId, clientIds, failure: 'media_failed' })
}
