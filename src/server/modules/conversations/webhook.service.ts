import { createHash, timingSafeEqual } from 'node:crypto'
import type { Logger } from 'pino'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { callHeaders, type RawHeaders } from '../../platform/call-headers.ts'
import type { Clock } from '../../platform/clock.ts'
import { afterCommit, type Db, inShop, inSystem, type Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { ServerKeys } from '../../platform/server-keys.ts'
import type { DeliveryItem } from '../../providers/whatsapp/delivery-items.ts'
import { readDelivery } from '../../providers/whatsapp/read-delivery.ts'
import { isSignedWith, sandboxSecret, SIGNATURE_HEADER } from '../../providers/whatsapp/webhook-signature.ts'
import type { WhatsAppSettings } from '../../providers/whatsapp/whatsapp-settings.ts'
import type { IncomingCalls } from '../incoming/incoming.service.ts'
import { type CallsToTell, createCallsToTell } from './calls-told.ts'
import { webhookNotAuthentic } from './conversations.errors.ts'
import { gatherSenders, type Sender } from './conversations.service.ts'
import {
  claimDeliveries,
  deleteDeliveriesBefore,
  type DeliveryRow,
  findAccountPlaces,
  findNumberPlaces,
  isDeliveryWaiting,
  keepDeliveries,
  type NewDelivery,
  type NumberPlace,
  releaseDeliveries,
  settleDeliveries,
} from './deliveries.repository.ts'
import { applyItem } from './inbound.service.ts'
import { createKeeping, WEBHOOK_LIMIT } from './keeping.ts'
import { createLanes } from './lanes.ts'
import { writeTrouble } from './numbers.repository.ts'

const CLAIM_MS = 60_000
/** The queue takes a job that runs for two minutes for dead. */
const RUN_MS = 45_000
/** Of many numbers some may be slow. */
const SEND_SECONDS = 600
const WORKED_AT_ONCE = 50
/** Of so many customers at once: the others of the server's connections are for those who wait at a screen. */
const SIDE_BY_SIDE = 4
const KEPT_MS = 14 * 86_400_000
/** Who acts on a message and fails over it fails over it again; a database that is away is waited for. */
const TRIES = 3
/** As Meta has it for an account that was taken away. */
const ACCESS_LOST = 190

interface Parts {
  db: Db
  clock: Clock
  log: Logger
  jobs: Jobs
  serverKeys: ServerKeys
  settings: WhatsAppSettings | null
  incomingCalls: IncomingCalls
}
interface Done {
  id: string
  passedOver: string
}
export type WebhookService = ReturnType<typeof createWebhookService>

export function createWebhookService({ db, clock, log, jobs, serverKeys, settings, incomingCalls }: Parts) {
  /** Meta asks once whether this address wants to be called. @throws AppError 403 */
  function verify(query: { mode: string; token: string; challenge: string }): string {
    if (settings === null || query.mode !== 'subscribe' || !isSame(query.token, settings.verifyToken))
      throw webhookNotAuthentic()
    return query.challenge
  }

  async function signerOf(rawBody: Buffer, signature: unknown): Promise<'app' | 'sandbox' | null> {
    if (typeof signature !== 'string' || rawBody.length === 0) return null
    if (settings !== null && isSignedWith(settings.appSecret, rawBody, signature)) return 'app'
    return isSignedWith(await sandboxSecret(serverKeys), rawBody, signature) ? 'sandbox' : null
  }

  /** Verify, keep the bytes, answer (law 14): nothing of it is read before that. A forged one leaves no trace but a line in the log. @throws AppError 403 */
  async function take({ rawBody, headers }: { rawBody: Buffer; headers: RawHeaders }): Promise<void> {
    const signedBy = await signerOf(rawBody, headers[SIGNATURE_HEADER])
    if (signedBy === null) {
      log.warn('a delivery with a wrong signature was refused')
      throw webhookNotAuthentic()
    }
    const at = clock.now()
    const bodyHash = createHash('sha256').update(rawBody).digest()
    await keep({ id: uuidv7(at.getTime()), signedBy, bodyHash, rawBody, headers: callHeaders(headers), at })
    jobs.wake('chat.work')
  }

  const keep = createKeeping((rows: readonly (NewDelivery & { copies: number })[]) =>
    inSystem(db, async (tx) => {
      if (await keepDeliveries(tx, rows)) await jobs.enqueue(tx, 'chat.work', {})
    }),
  )

  /** The job: all that came, in its order. Only one works at a time, whatever number of servers there are. */
  async function work(): Promise<void> {
    const began = Date.now()
    for (let some = await claim(); some.length > 0; some = await claim()) {
      let done: Done[]
      // Those who have something to say: they are sent for in the transaction that settles what was worked on, and until then it is worked on again, whoever dies.
      const senders = new Map<string, Sender>()
      const told = createCallsToTell(clock)
      try {
        done = await followAll(some, senders, told)
      } catch (error) {
        // The job is tried again in a while; nothing later is worked on before this. What is done twice has one effect.
        await giveBack(some).catch(() => undefined)
        throw error
      }
      await inSystem(db, (tx) => settle(tx, done, [...senders.values()]))
      told.tell(incomingCalls, done)
      if (done.length < some.length) await giveBack(some)
      if (Date.now() - began > RUN_MS) {
        await inSystem(db, (tx) => jobs.enqueue(tx, 'chat.work', {}))
        return
      }
    }
  }
  async function settle(tx: Tx, done: readonly Done[], to: Sender[]): Promise<void> {
    await settleDeliveries(tx, done, clock.now())
    if (to.length === 0) return
    await jobs.enqueue(tx, 'chat.send_all', { to }, { withinSeconds: SEND_SECONDS })
    afterCommit(tx, () => jobs.wake('chat.send_all'))
  }
  const giveBack = (some: readonly DeliveryRow[]) =>
    inSystem(db, (tx) =>
      releaseDeliveries(
        tx,
        some.map(({ id }) => id),
      ),
    )
  function claim(): Promise<DeliveryRow[]> {
    const now = clock.now()
    const until = new Date(now.getTime() + CLAIM_MS)
    return inSystem(db, (tx) => claimDeliveries(tx, { now, until, most: WORKED_AT_ONCE, mostBytes: WEBHOOK_LIMIT }))
  }

  /** In their order, as far as it matters: what one customer wrote is told of one by one, and what several wrote side by side. Who is slow does not begin all of them, for somebody else may take them then. */
  async function followAll(
    some: readonly DeliveryRow[],
    senders: Map<string, Sender>,
    told: CallsToTell,
  ): Promise<Done[]> {
    const until = Date.now() + CLAIM_MS / 2
    const all = some.map(({ id, signedBy, headers, rawBody, receivedAt }) => ({
      id,
      signedBy,
      headers,
      receivedAt,
      read: readDelivery(rawBody, receivedAt),
    }))
    const placesOf = await findPlaces(all.flatMap(({ read }) => read?.items ?? []))
    const lanes = createLanes(SIDE_BY_SIDE)
    const begun: { id: string; passedOver: Set<string> }[] = []
    for (const { id, signedBy, headers, receivedAt, read } of all) {
      if (Date.now() > until) break
      const passedOver = new Set(read?.passedOver ?? ['unreadable'])
      begun.push({ id, passedOver })
      for (const item of read?.items ?? [])
        await lanes.add(namesOf(item), async () => {
          for (const place of await placesOf(item)) {
            // What the sandbox signs says nothing about a number of WhatsApp's, nor the other way round.
            if (place === undefined || (place.mode === 'sandbox') !== (signedBy === 'sandbox'))
              passedOver.add(`${item.kind} for no number here`)
            else {
              const isDone = await follow(place, item, senders)
              if (!isDone) passedOver.add(`${item.kind} failed`)
              told.add({ id, receivedAt, signedBy, headers }, place.shopId, item, isDone)
            }
          }
        })
      if (lanes.waiting() >= WORKED_AT_ONCE) await lanes.run()
    }
    await lanes.run()
    return begun.map(({ id, passedOver }) => ({ id, passedOver: [...passedOver].join(', ') }))
  }
  /** Whose numbers these are, asked for once for all that was claimed together. */
  async function findPlaces(items: readonly DeliveryItem[]) {
    const asked = new Set(items.flatMap((item) => ('wabaId' in item ? [] : [item.phoneNumberId])))
    const ofNumbers = await inSystem(db, (tx) => findNumberPlaces(tx, [...asked]))
    return async (item: DeliveryItem): Promise<(NumberPlace | undefined)[]> =>
      'wabaId' in item
        ? await inSystem(db, (tx) => findAccountPlaces(tx, item.wabaId))
        : [ofNumbers.get(item.phoneNumberId)]
  }

  /** False when it could not be kept at all; the bytes are there for who looks into it. @throws while the database is away */
  async function follow(place: NumberPlace, item: DeliveryItem, senders: Map<string, Sender>): Promise<boolean> {
    for (let attempt = 1; attempt <= TRIES + 1; attempt += 1) {
      try {
        await inShop(db, place.shopId, (tx) => {
          gatherSenders(tx, (sender) => void senders.set(sender.numberId, sender))
          return apply(tx, place, item, attempt <= TRIES)
        })
        return true
      } catch (error) {
        if (error instanceof AppError && error.status === 503) throw error
        log.error(
          { err: error, shopId: place.shopId, item: item.kind, attempt },
          'what WhatsApp told could not be applied',
        )
      }
    }
    return false
  }

  async function apply(tx: Tx, place: NumberPlace, item: DeliveryItem, isTold: boolean): Promise<void> {
    const now = clock.now()
    if (item.kind !== 'account') await applyItem(tx, place, item, { now, isTold })
    // Whoever has the account back connects it anew: the token they had is no good any more.
    else if (item.isLost)
      await writeTrouble(tx, place.shopId, place.numberId, { code: ACCESS_LOST, isBroken: true, at: now })
  }

  return {
    verify,
    take,
    work,
    /** By the clock: whatever became of a job or its server, nothing is left lying. */
    async sweep(): Promise<void> {
      const isLeft = await inSystem(db, async (tx) => {
        const found = await isDeliveryWaiting(tx, clock.now())
        if (found) await jobs.enqueue(tx, 'chat.work', {})
        return found
      })
      if (isLeft) jobs.wake('chat.work')
    },
    deleteOld: () => inSystem(db, (tx) => deleteDeliveriesBefore(tx, new Date(clock.now().getTime() - KEPT_MS))),
  }
}

/** Whom or what it is about: two that share a name keep their order. Null: about more than one customer, so all before it is done first, and nothing after it begun. */
function namesOf(item: DeliveryItem): string[] | null {
  if (item.kind === 'status') return [`${item.phoneNumberId} ${item.wamid}`]
  if (item.kind !== 'message' && item.kind !== 'preference') return null
  const { phone, userId } = item.who
  return [phone, userId].flatMap((name) => (name === null ? [] : `${item.phoneNumberId} ${name}`))
}

/** In a time that tells nothing of where two texts differ. */
const isSame = (one: string, other: string) =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest())
