import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { type Failure, HELD_BACK, judgeGraphError, pauseAfter } from '../../../shared/domain/chat/graph-errors.ts'
import { takeOfPair } from '../../../shared/domain/chat/pair-rate.ts'
import { isWindowOpen, windowClosesAt } from '../../../shared/domain/chat/window.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { tell } from '../../platform/facts.ts'
import type { Graph, GraphLine } from '../../providers/whatsapp/graph.ts'
import type { GraphAnswer } from '../../providers/whatsapp/graph-call.ts'
import { graphMessage } from '../../providers/whatsapp/graph-message.ts'
import { isFollowed, messageFailed, messageMoved, numberHeldBack } from './conversations.facts.ts'
import { type Sender, tellShown, wakeSender } from './conversations.service.ts'
import { createLanes } from './lanes.ts'
import type { Lines } from './lines.ts'
import { pauseNumber, writeTrouble } from './numbers.repository.ts'
import {
  type ClaimedNumber,
  claimSending,
  failWaiting,
  type Head,
  heads,
  markAgain,
  markFailed,
  markSending,
  markSent,
  markUnknown,
  type QueuedRow,
  releaseSending,
} from './sending.repository.ts'
import { lookAgain } from './unheard.service.ts'
import { uploadedId } from './upload.service.ts'

/** Whoever sends has the number for so long; a message is never on its way for longer (`TIMEOUT_MS` of the adapter). */
const CLAIM_MS = 60_000
/** Of a number's conversations at once. */
const SIDE_BY_SIDE = 16
/** Of the numbers of one job: one that WhatsApp keeps waiting must not hold up the others. */
const NUMBERS_AT_ONCE = 8
const RUN_MS = 45_000
/** After WhatsApp said that the whole number is too fast. */
const SLOW_MS = 60_000
const LOOKED_AT = 200

interface Parts {
  db: Db
  clock: Clock
  log: Logger
  lines: Lines
}
interface Ready {
  row: QueuedRow
  message: Record<string, unknown>
  unseenWamid: string | null
  pairLeft: number
}

/** The outgoing queue of each number: in the order of each conversation, as fast as WhatsApp takes it, and nothing twice as far as can be known. */
export function createSendingService({ db, clock, log, lines }: Parts) {
  /** The job: everything that waits at this number and may go now. A second one at the same time finds the number taken, and leaves. */
  async function send({ shopId, numberId }: Sender): Promise<void> {
    const sender = randomUUID()
    const began = Date.now()
    for (;;) {
      const turn = await inShop(db, shopId, (tx) => nextTurn(tx, shopId, numberId, sender))
      if (turn === null) return
      const startedAt = Date.now()
      await Promise.all(turn.ready.map((one) => deliver(shopId, numberId, turn, one)))
      // So many a second, and no more: beyond it WhatsApp refuses (130429), and a number whose phone is used too has a quarter of it.
      const pauseMs = (turn.ready.length * 1000) / turn.number.per_second - (Date.now() - startedAt)
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
      const isTired = Date.now() - began > RUN_MS
      if ((isTired || turn.isAll) && (await inShop(db, shopId, (tx) => leave(tx, isTired)))) return
    }
    async function leave(tx: Tx, isTired: boolean): Promise<boolean> {
      if (!(await releaseSending(tx, shopId, numberId, { sender, isForced: isTired, isLast: !isTired }))) return false
      if (isTired) await wakeSender(tx, shopId, numberId, 1)
      return true
    }
  }
  /** The job for several numbers. @throws the first error, once all had their turn or were kept from it */
  async function sendAll({ to }: { to: readonly Sender[] }): Promise<void> {
    const lanes = createLanes(NUMBERS_AT_ONCE)
    for (const sender of to) await lanes.add([sender.numberId], () => send(sender))
    await lanes.run()
  }

  /** What goes now, each marked as on its way before anything is asked of WhatsApp. Null when there is nothing, somebody else sends, or it has to wait: the number is nobody's then. */
  async function nextTurn(tx: Tx, shopId: string, numberId: string, sender: string) {
    const now = clock.now()
    const until = new Date(now.getTime() + CLAIM_MS)
    // Whoever died over it is followed by its own job, which the queue tries again.
    const number = await claimSending(tx, shopId, numberId, { sender, now, until })
    if (number === null) return null
    // Before all else: what is of no use any more must not wait for a number that is broken, for who queued it may have another way.
    const over = number.hasOver ? await failWaiting(tx, shopId, numberId, 'gave_up', now) : []
    for (const { conversationId } of over) await emit(tx, shopId, { kind: 'chat.changed', conversationId })
    const clientIds = over.flatMap(({ clientId }) => clientId ?? [])
    if (clientIds.length > 0) await tell(tx, messageFailed, { shopId, clientIds, failure: 'gave_up' })
    const line = lines.lineOf(shopId, number)
    // Nobody can ask for another look while this transaction has the number's row.
    const end = async (nextInMs: number | null): Promise<null> => {
      await releaseSending(tx, shopId, numberId, { sender, isForced: true, isLast: nextInMs === null })
      if (nextInMs !== null) await wakeSender(tx, shopId, numberId, Math.max(1, nextInMs / 1000))
      return null
    }
    // One that is broken keeps what waits: it goes when it is connected anew, if its window is open by then.
    if (line === null || number.state !== 'connected') return await end(null)
    const pausedMs = (number.paused_until?.getTime() ?? 0) - now.getTime()
    if (pausedMs > 0) return await end(pausedMs)
    const ready: Ready[] = []
    let nextInMs: number | null = null
    const notBefore = (ms: number) => (nextInMs = Math.min(nextInMs ?? ms, ms))
    const rows = await heads(tx, shopId, numberId, LOOKED_AT)
    for (const row of rows) {
      if (row.status === 'sending') {
        // Ours alone is this number: whoever marked it is no more.
        await leaveUnknown(tx, shopId, row)
        await emit(tx, shopId, { kind: 'chat.changed', conversationId: row.conversationId })
        notBefore(0)
        continue
      }
      const waitsMs = (row.nextTryAt?.getTime() ?? 0) - now.getTime()
      if (waitsMs > 0) {
        notBefore(waitsMs)
        continue
      }
      if (ready.length >= SIDE_BY_SIDE) {
        notBefore(0)
        break
      }
      const outcome = await prepare(tx, shopId, number, row, now)
      if (typeof outcome === 'number') notBefore(outcome)
      else if (outcome !== null) ready.push(outcome)
    }
    if (ready.length === 0 && nextInMs !== 0) return await end(nextInMs)
    const marked =
      ready.length === 0
        ? new Set()
        : await markSending(
            tx,
            shopId,
            ready.map((one) => ({ ...one.row, pairLeft: one.pairLeft })),
            now,
          )
    return {
      number,
      line,
      ready: ready.filter(({ row }) => marked.has(row.id)),
      /** Nothing waits behind it. */
      isAll: rows[0]?.waiting === ready.length,
    }
  }

  async function deliver(
    shopId: string,
    numberId: string,
    { line }: { line: { graph: Graph; line: GraphLine } },
    { row, message, unseenWamid }: Ready,
  ): Promise<void> {
    const answer = await line.graph.send(line.line, message)
    if (answer.kind !== 'ok') return await inShop(db, shopId, (tx) => record(tx, shopId, numberId, row, answer))
    const { id, conversationId } = row
    await inShop(db, shopId, async (tx) => {
      if (isFollowed(row.clientId)) await tell(tx, messageMoved, { shopId, clientId: row.clientId, to: 'sent' })
      await markSent(tx, {
        shopId,
        numberId,
        conversationId,
        id,
        wamid: answer.value.wamid,
        unseenWamid,
        at: clock.now(),
      })
      await tellShown(tx, shopId, conversationId)
    })
    // Whoever was answered was read: only now the customer sees so (two blue ticks). It is a courtesy, and never tried twice.
    if (unseenWamid !== null) await line.graph.markSeen(line.line, unseenWamid)
  }

  async function record(
    tx: Tx,
    shopId: string,
    numberId: string,
    row: QueuedRow,
    answer: Exclude<GraphAnswer<unknown>, { kind: 'ok' }>,
  ): Promise<void> {
    const now = clock.now()
    await emit(tx, shopId, { kind: 'chat.changed', conversationId: row.conversationId })
    if (answer.kind === 'none') {
      if (answer.isUnsent) await again(tx, shopId, row, 'gave_up', null)
      else await leaveUnknown(tx, shopId, row)
      return
    }
    const { code, isTransient, message } = answer
    log.warn({ shopId, code, message }, 'WhatsApp refused a message')
    const { action, failure } = judgeGraphError(code, isTransient)
    if (action === 'final') return void (await refuse(tx, shopId, row, failure, code))
    if (action === 'account') {
      await writeTrouble(tx, shopId, numberId, { code, isBroken: false, at: now })
      await refuse(tx, shopId, row, failure, code)
      return
    }
    if (action === 'broken') {
      await writeTrouble(tx, shopId, numberId, { code, isBroken: true, at: now })
      // It waits with the others until the number is connected anew.
      await markAgain(tx, shopId, row.id, now, code)
      return
    }
    if (action === 'slow') await pauseNumber(tx, shopId, numberId, new Date(now.getTime() + SLOW_MS))
    await again(tx, shopId, row, failure, code)
    if (code === HELD_BACK) await tell(tx, numberHeldBack, { shopId, numberId })
  }

  async function again(tx: Tx, shopId: string, row: QueuedRow, failure: Failure, code: number | null) {
    const pauseMs = pauseAfter(row.tries)
    if (pauseMs === null) await refuse(tx, shopId, row, failure, code)
    else await markAgain(tx, shopId, row.id, new Date(clock.now().getTime() + pauseMs), code)
  }
  return { send, sendAll }
}

async function leaveUnknown(tx: Tx, shopId: string, { id, clientId }: QueuedRow): Promise<void> {
  if (isFollowed(clientId)) await tell(tx, messageMoved, { shopId, clientId, to: 'unknown' })
  await markUnknown(tx, shopId, id)
  await lookAgain(tx, shopId, id)
}
async function refuse(tx: Tx, shopId: string, row: QueuedRow, failure: Failure, code: number | null): Promise<null> {
  await lookAgain(tx, shopId, row.id)
  const clientIds = await markFailed(tx, shopId, row.id, failure, code)
  if (clientIds.length > 0) await tell(tx, messageFailed, { shopId, clientIds, failure })
  await emit(tx, shopId, { kind: 'chat.changed', conversationId: row.conversationId })
  return null
}

/** Null when it failed by itself; a number: how long it has to wait. */
async function prepare(
  tx: Tx,
  shopId: string,
  number: ClaimedNumber,
  row: Head,
  now: Date,
): Promise<Ready | number | null> {
  if (row.phone === null && row.userId === null) return await refuse(tx, shopId, row, 'needs_phone', null)
  const windowNow = new Date(now.getTime() + number.clockAheadMs)
  if (row.content.kind !== 'template' && !isWindowOpen(windowClosesAt(row.windowFrom), windowNow))
    return await refuse(tx, shopId, row, 'window_closed', null)
  const graphId = await fileOf(tx, shopId, row, now)
  if (typeof graphId === 'number') return graphId
  if (graphId === 'none') return await refuse(tx, shopId, row, 'media_failed', null)
  const pair = takeOfPair(row.pairLeft, row.pairAt, now)
  if (!pair.isTaken) return pair.waitMs
  return {
    row: { ...row, tries: row.tries + 1 },
    pairLeft: pair.left,
    // What goes by itself has read nothing.
    unseenWamid: row.sentBy === 'system' ? null : row.unseenWamid,
    message: graphMessage(row.content, row, {
      callbackData: row.id,
      catalogId: number.catalog_id,
      replyTo: row.replyTo,
      graphId,
    }),
  }
}

/** WhatsApp's id of the file it carries, null without one; a number: how long to wait for it. */
async function fileOf(tx: Tx, shopId: string, { content }: QueuedRow, now: Date): Promise<string | number | null> {
  const fileId = 'media' in content ? content.media.fileId : undefined
  if (fileId === undefined) return null
  const found = await uploadedId(tx, shopId, fileId, now)
  return found === null ? 'none' : 'graphId' in found ? found.graphId : found.waitMs
}
