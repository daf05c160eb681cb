import type { Logger } from 'pino'
import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import type { ChatMedia, setChatSettings } from '../../../shared/contract/chat-media.ts'
import { ANSWER_MINUTES, ANSWER_MINUTES_DEFAULT } from '../../../shared/domain/chat/answering.ts'
import { judgeGraphError } from '../../../shared/domain/chat/graph-errors.ts'
import {
  FILE_BYTES,
  MEDIA_BYTES,
  MEDIA_DAYS,
  MEDIA_DAYS_DEFAULT,
  type MediaProblem,
} from '../../../shared/domain/chat/media.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { everyShop } from '../../platform/each-shop.ts'
import { AppError } from '../../platform/errors.ts'
import { emit } from '../../platform/events.ts'
import { OutgoingFailed } from '../../platform/outgoing.ts'
import type { GraphAnswer } from '../../providers/whatsapp/graph-call.ts'
import type { StorageProvider } from '../../providers/storage/storage.ts'
import * as rows from './chat-media.repository.ts'
import { conversationNotFound, fileNotFound, fileTooLarge, noRoomForFiles } from './conversations.errors.ts'
import { readSettings, writeSettings } from './chat-settings.repository.ts'
import { lockConversation } from './conversations.repository.ts'
import type { Lines } from './lines.ts'
import { fetchLater } from './media-expected.ts'
import { isPicture, keepStream, keepUpload, MediaRefused, smallName, wholeName } from './media-files.ts'
import { type NumberRow, readNumber, writeTrouble } from './numbers.repository.ts'

const DAY_MS = 86_400_000
/** After the first try, and after each that got no answer. */
const PAUSES_S = [20, 120, 900, 3600]
/** Of one shop, what its conversations may fill. */
const ROOM_BYTES = 4 * 1024 ** 3
const SWEPT_AT_ONCE = 200

export type ChatMediaService = ReturnType<typeof createChatMediaService>
interface Parts {
  db: Db
  clock: Clock
  log: Logger
  storage: StorageProvider
  lines: Lines
}
type Outcome = { kept: rows.KeptFile } | { failed: MediaProblem } | { again: MediaProblem }

/** What comes with messages: fetched in the background, kept under our own name, and given out to whoever may read the conversation. */
export function createChatMediaService({ db, clock, log, storage: { files }, lines }: Parts) {
  /** The job. Twice, or after a server died over it, has one effect: a file is whole under its name before its row says so. */
  async function fetchOne({ shopId, mediaId }: { shopId: string; mediaId: string }): Promise<void> {
    const found = await inShop(db, shopId, async (tx) => {
      const row = await rows.readMedia(tx, shopId, mediaId)
      if (row?.state !== 'waiting' || row.numberId === null || row.isRevoked) return null
      const number = await readNumber(tx, shopId, row.numberId)
      return { row, number, isFull: (await rows.filledBytes(tx, shopId)) >= ROOM_BYTES }
    })
    if (!found) return
    const outcome = found.isFull ? ({ failed: 'no_room' } as const) : await bring(shopId, found.row, found.number)
    await inShop(db, shopId, async (tx) => {
      if ('kept' in outcome) await rows.writeKept(tx, shopId, mediaId, outcome.kept)
      else if ('failed' in outcome) await rows.writeFailed(tx, shopId, mediaId, outcome.failed)
      else {
        const pause = PAUSES_S[found.row.tries]
        await rows.countTry(tx, shopId, mediaId)
        if (pause === undefined) await rows.writeFailed(tx, shopId, mediaId, outcome.again)
        else await fetchLater(tx, shopId, mediaId, pause)
      }
      await emit(tx, shopId, { kind: 'chat.changed', conversationId: found.row.conversationId })
    })
  }

  async function bring(shopId: string, row: rows.MediaRow, number: NumberRow | undefined): Promise<Outcome> {
    const line = number === undefined ? null : lines.lineOf(shopId, number)
    if (number === undefined || line === null || row.graphId === null) return { failed: 'not_connected' }
    const asked = await line.graph.media(line.line, row.graphId)
    if (asked.kind !== 'ok') return await refused(shopId, number, asked)
    const most = MEDIA_BYTES[row.kind]
    if ((asked.value.bytes ?? 0) > most) return { failed: 'too_large' }
    const opened = await line.graph.download(line.line, asked.value.url, most)
    if (opened.kind !== 'ok') return await refused(shopId, number, opened)
    const wanted = { shopId, id: row.id, kind: row.kind, most, sha256: asked.value.sha256 }
    try {
      return { kept: await keepStream(files, wanted, opened.value) }
    } catch (error) {
      return problemOf(error)
    } finally {
      opened.value.destroy()
    }
  }

  async function refused(
    shopId: string,
    number: NumberRow,
    answer: Exclude<GraphAnswer<unknown>, { kind: 'ok' }>,
  ): Promise<Outcome> {
    if (answer.kind === 'none') return { again: 'no_answer' }
    log.warn({ shopId, code: answer.code }, 'WhatsApp did not give out a file')
    const { action } = judgeGraphError(answer.code, answer.isTransient)
    if (action === 'broken')
      await inShop(db, shopId, (tx) =>
        writeTrouble(tx, shopId, number.id, { code: answer.code, isBroken: true, at: clock.now() }),
      )
    if (action === 'broken' || action === 'account') return { failed: 'not_connected' }
    return action === 'final' ? { failed: 'not_there' } : { again: 'no_answer' }
  }

  async function readOwn(shopId: string, id: string): Promise<rows.MediaRow> {
    const row = await inShop(db, shopId, (tx) => rows.readMedia(tx, shopId, id))
    if (!row || row.isRevoked) throw fileNotFound()
    return row
  }

  /** Of a shop, what is older than it keeps such things: the file goes first, and a row never names one that it does not know to be gone. */
  async function sweepShop(shopId: string): Promise<void> {
    const now = clock.now().getTime()
    const old = await inShop(db, shopId, async (tx) => {
      const { mediaDays: days } = await readSettings(tx, shopId)
      const [before, unsentBefore] = [new Date(now - days * DAY_MS), new Date(now - DAY_MS)]
      return await rows.listOld(tx, shopId, { before, unsentBefore, limit: SWEPT_AT_ONCE })
    })
    for (const id of old) {
      await files.remove(wholeName(id))
      await files.remove(smallName(id))
      await inShop(db, shopId, (tx) => rows.markGone(tx, shopId, id))
    }
    if (old.length === SWEPT_AT_ONCE) await sweepShop(shopId)
  }

  return {
    fetchOne,

    /** @throws AppError 404, also for another shop's and for what was taken back */
    async open(shopId: string, id: string, size: 'small' | 'whole') {
      const row = await readOwn(shopId, id)
      const isSmall = size === 'small' && isPicture(row.kind)
      const found = row.state === 'kept' ? await files.open(isSmall ? smallName(id) : wholeName(id)) : null
      if (found === null) throw fileNotFound()
      return { ...found, mime: isSmall ? 'image/webp' : row.mime, isShown: row.kind !== 'document' }
    },

    /** @throws AppError 404 */
    async fetchAgain(shopId: string, id: string): Promise<ChatMedia> {
      const { conversationId } = await readOwn(shopId, id)
      return await inShop(db, shopId, async (tx) => {
        if (await rows.writeWaiting(tx, shopId, id)) {
          await fetchLater(tx, shopId, id)
          await emit(tx, shopId, { kind: 'chat.changed', conversationId })
        }
        return view(await rows.readMedia(tx, shopId, id))
      })
    },

    /** @throws AppError 404, 400 and 413 for what WhatsApp would not take, 409 where the shop has no room */
    async add(
      shopId: string,
      conversationId: string,
      { id, fileName }: { id: string; fileName: string },
      data: Buffer,
    ): Promise<ChatMedia> {
      const known = await inShop(db, shopId, async (tx) => {
        if (!(await lockConversation(tx, shopId, conversationId))) throw conversationNotFound()
        const row = await rows.readMedia(tx, shopId, id)
        if (!row && (await rows.filledBytes(tx, shopId)) >= ROOM_BYTES) throw noRoomForFiles()
        return row
      })
      if (known) return view(known.conversationId === conversationId ? known : undefined)
      if (data.length > FILE_BYTES) throw fileTooLarge()
      const kept = await keepUpload(files, shopId, id, data)
      return await inShop(db, shopId, async (tx) => {
        await rows.insertUploaded(tx, { shopId, id, conversationId, fileName, at: clock.now(), ...kept })
        return view(await rows.readMedia(tx, shopId, id))
      })
    },

    settings: (shopId: string) => inShop(db, shopId, (tx) => settingsOf(tx, shopId)),
    setSettings: (shopId: string, change: BodyOf<typeof setChatSettings>) =>
      inShop(db, shopId, async (tx) => {
        await writeSettings(tx, shopId, change)
        return await settingsOf(tx, shopId)
      }),

    /** Of rows that are gone for good. */
    async drop(ids: readonly string[]): Promise<void> {
      for (const id of ids) {
        await files.remove(wholeName(id))
        await files.remove(smallName(id))
      }
    },

    sweep: () => everyShop(db, log, 'files of conversations', sweepShop),
  }
}

async function settingsOf(tx: Tx, shopId: string) {
  const { mediaDays, answerMinutes } = await readSettings(tx, shopId)
  return {
    mediaDays: MEDIA_DAYS.find((one) => one >= mediaDays) ?? MEDIA_DAYS_DEFAULT,
    answerMinutes:
      answerMinutes === null ? null : (ANSWER_MINUTES.find((one) => one >= answerMinutes) ?? ANSWER_MINUTES_DEFAULT),
  }
}

function problemOf(error: unknown): Outcome {
  if (error instanceof MediaRefused)
    return error.problem === 'broken' ? { again: 'no_answer' } : { failed: error.problem }
  if (error instanceof OutgoingFailed) return { again: 'no_answer' }
  // Of the drawing: no picture, or one too large to be drawn; too many wait.
  if (error instanceof AppError && error.status === 413) return { failed: 'too_large' }
  if (error instanceof AppError && error.status === 400) return { failed: 'wrong_type' }
  if (error instanceof AppError && error.status === 503) return { again: 'no_answer' }
  throw error
}

function view(row: rows.MediaRow | undefined): ChatMedia {
  if (!row) throw fileNotFound()
  const { id, kind, state, problem, mime, bytes, width, height, fileName } = row
  return { id, kind, state, problem, mime, bytes, width, height, fileName }
}
