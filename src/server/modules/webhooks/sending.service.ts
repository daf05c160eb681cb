import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Logger } from 'pino'
import {
  ANSWER_BYTES,
  type AttemptTrouble,
  isHopeless,
  type OffReason,
  pauseMs,
  shownAddress,
} from '../../../shared/domain/webhooks.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import type { JobData, Jobs } from '../../platform/jobs.ts'
import { type Outgoing, OutgoingRefused } from '../../platform/outgoing.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { storable, withoutSecrets } from '../../platform/without-secrets.ts'
import type { OwnerPush } from '../live/owner-push.service.ts'
import {
  claim,
  type DueRow,
  dueRows,
  giveUp,
  nextDue,
  noteFailed,
  noteTaken,
  type Outcome,
  release,
  type Tried,
  writeTry,
} from './sending.repository.ts'
import { secretOf, signedHeaders } from './signing.ts'
import { switchOff, type WebhookRow } from './webhooks.repository.ts'

const TIMEOUT_MS = 15_000
/** Whoever sends has the address for so long, and longer with each turn; a try is never on its way for longer. */
const CLAIM_MS = 60_000
/** At one address at once, while it takes what it is sent; one that fails is asked one by one. */
const SIDE_BY_SIDE = 8
const RUN_MS = 45_000
/** A slow address keeps no worker of the queue: after so long its sender goes on beside it. */
const WATCHED_MS = 1000
/** Senders of all shops at once; more wait in the queue. */
const MOST_SENDERS = 256
const MOST_HEADERS = 40

interface Parts {
  db: Db
  clock: Clock
  log: Logger
  jobs: Jobs
  outgoing: Outgoing
  secrets: Secrets
  ownerPush: Pick<OwnerPush, 'plan'>
}
interface Turn {
  hook: WebhookRow
  secrets: string[]
  rows: DueRow[]
}

/** Sends what waits at each address: signed, patiently, and each try written down. What was not written down is sent again under the same id. */
export function createWebhookSending({ db, clock, log, jobs, outgoing, secrets, ownerPush }: Parts) {
  const senders = new Set<Promise<void>>()
  let isClosing = false

  /** Job `webhooks.send`. */
  async function start(job: JobData['webhooks.send']): Promise<void> {
    while (senders.size >= MOST_SENDERS) await Promise.race(senders)
    const sender: Promise<void> = send(job)
      .catch((error: unknown) =>
        log.warn({ err: error, webhookId: job.webhookId }, 'a webhook’s deliveries could not be sent'),
      )
      .finally(() => senders.delete(sender))
    senders.add(sender)
    const { promise: watched, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, WATCHED_MS)
    await Promise.race([sender, watched])
    clearTimeout(timer)
  }

  async function send({ shopId, webhookId }: JobData['webhooks.send']): Promise<void> {
    const sender = randomUUID()
    const began = Date.now()
    for (;;) {
      const isTired = isClosing || Date.now() - began > RUN_MS
      const turn = await inShop(db, shopId, (tx) => nextTurn(tx, shopId, webhookId, sender, isTired))
      if (turn === null) return
      await Promise.all(turn.rows.map((row) => deliver(shopId, turn, row)))
    }
  }

  /** Null when nothing is due, or the address is somebody else's: then a job comes when the next is. Its row is locked, so what is put in meanwhile is seen here or by a later sender. */
  async function nextTurn(
    tx: Tx,
    shopId: string,
    webhookId: string,
    sender: string,
    isTired: boolean,
  ): Promise<Turn | null> {
    const now = clock.now()
    const hook = await claim(tx, shopId, webhookId, { sender, now, until: new Date(now.getTime() + CLAIM_MS) })
    if (hook === undefined) return null
    const most = hook.failing_since === null ? SIDE_BY_SIDE : 1
    const isOrdered = hook.is_ordered
    const rows = isTired ? [] : await dueRows(tx, shopId, webhookId, { now, most, isOrdered })
    if (rows.length > 0) return { hook, secrets: secretsOf(hook, now), rows }
    const next = await nextDue(tx, shopId, webhookId, isOrdered)
    const isKnown = next !== null && hook.wake_at !== null && hook.wake_at > now && hook.wake_at <= next
    await release(tx, shopId, webhookId, sender, isKnown ? hook.wake_at : next)
    if (next !== null && !isKnown)
      await jobs.enqueue(
        tx,
        'webhooks.send',
        { shopId, webhookId },
        { afterSeconds: Math.max(1, (next.getTime() - now.getTime()) / 1000) },
      )
    return null
  }

  function secretsOf(hook: WebhookRow, now: Date): string[] {
    const open = (sealed: Buffer) => secrets.open(sealed, secretOf(hook.shop_id, hook.id))
    const current = open(hook.sealed_secret)
    if (hook.old_secret === null || hook.old_until === null || hook.old_until <= now) return [current]
    try {
      return [current, open(hook.old_secret)]
    } catch {
      // Of before this server's key was lost: the owner made a new secret because of it, and that one signs.
      return [current]
    }
  }

  async function deliver(shopId: string, { hook, secrets: keys }: Turn, row: DueRow): Promise<void> {
    const { payload } = row
    if (payload === null) {
      await inShop(db, shopId, (tx) => giveUp(tx, shopId, row.id, 'payload_gone'))
      return
    }
    const at = clock.now()
    const began = performance.now()
    const answer = await post(hook.url, payload, signedHeaders(keys, { eventId: row.eventId, body: payload, at }))
    const tried: Tried = {
      ...answer,
      body: keys.reduce((text, key) => text.replaceAll(key, '[hidden]'), answer.body),
      no: row.tries + 1,
      at,
      tookMs: Math.round(performance.now() - began),
    }
    await inShop(db, shopId, (tx) => settle(tx, shopId, hook, row, tried))
  }

  async function settle(tx: Tx, shopId: string, hook: WebhookRow, row: DueRow, tried: Tried): Promise<void> {
    const now = clock.now()
    const isTaken = tried.status !== null && tried.status >= 200 && tried.status < 300
    if (isTaken) {
      await writeTry(tx, shopId, row.id, tried, { state: 'delivered', reason: null, nextAt: null })
      await noteTaken(tx, shopId, hook.id, now)
      return
    }
    const isGone = tried.status === 410
    const pause = isGone ? null : pauseMs(tried.no - row.triesBefore, Math.random())
    const outcome: Outcome =
      pause === null
        ? { state: 'given_up', reason: isGone ? 'gone' : 'tries', nextAt: null }
        : { state: 'waiting', reason: null, nextAt: new Date(now.getTime() + pause) }
    await writeTry(tx, shopId, row.id, tried, outcome)
    const left = await noteFailed(tx, shopId, hook.id, { now, isGivenUp: pause === null })
    // Who changed the address or switched it off meanwhile knows better.
    if (left === undefined || !left.is_on || left.url !== hook.url) return
    if (isGone) await endIt(tx, left, 'gone', now)
    else if (isHopeless(left.failing_since, left.gave_up_since, now)) await endIt(tx, left, 'failing', now)
  }
  async function endIt(tx: Tx, hook: WebhookRow, reason: OffReason, now: Date): Promise<void> {
    await switchOff(tx, hook.shop_id, hook.id, reason, now)
    await ownerPush.plan(tx, hook.shop_id, {
      kind: 'webhook_off',
      off: { address: shownAddress(hook.url), reason },
    })
  }

  async function post(
    url: string,
    body: string,
    headers: Record<string, string>,
  ): Promise<Pick<Tried, 'status' | 'trouble' | 'headers' | 'body'>> {
    try {
      const answer = await outgoing.open(url, { method: 'POST', headers, body, timeoutMs: TIMEOUT_MS })
      return {
        status: answer.status,
        trouble: null,
        headers: shownHeaders(answer.headers),
        body: storable(withoutSecrets(await firstOf(answer.body)), ANSWER_BYTES),
      }
    } catch (error) {
      return { status: null, trouble: troubleOf(error), headers: [], body: '' }
    }
  }

  return {
    start,
    /** Those under way end; what they have left is somebody else's in a minute. */
    async close(): Promise<void> {
      isClosing = true
      await Promise.all(senders)
    },
  }
}

const troubleOf = (error: unknown): AttemptTrouble => {
  if (error instanceof OutgoingRefused) return 'refused'
  return error instanceof Error && /in time|took too long/.test(error.message) ? 'no_answer' : 'unreachable'
}

/** The beginning of what it says; of an answer that breaks off, what came. The rest is not waited for. */
async function firstOf(body: Readable): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of body) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a response without encoding gives buffers
      const bytes = chunk as Buffer
      chunks.push(bytes)
      size += bytes.length
      if (size >= ANSWER_BYTES) break
    }
  } catch {
    // What it answered is known by its status.
  }
  body.destroy()
  return Buffer.concat(chunks).subarray(0, ANSWER_BYTES).toString('utf8')
}

const SECRET_HEADER = /cookie|auth|token|secret|key|sign|session|password/i
const shownHeaders = (headers: Record<string, string | string[] | undefined>) =>
  Object.entries(headers)
    .flatMap(([name, value]) =>
      value === undefined || SECRET_HEADER.test(name) ? [] : [{ name, value: storable(String(value), 300) }],
    )
    .slice(0, MOST_HEADERS)
