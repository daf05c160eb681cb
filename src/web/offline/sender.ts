import { PUSH_LIMIT } from '../../shared/contract/sync.ts'
import { createEmitter } from '../../shared/emitter.ts'
import { ApiError } from '../api/api-error.ts'
import { LONGEST_DELAY_MS } from '../api/backoff.ts'
import { isAhead, LEASE_MS, LONGEST_WAIT_MS, SILENCE_MS } from './moments.ts'
import type { OfflineContext } from './context.ts'
import type { OutboxRow } from './db.ts'
import { markRevoked } from './device.ts'
import { countOwn } from './queue-count.ts'
import { beatHeart, closeGate, forgetFuture, lastHeartbeat, GATE_OPEN, readGate } from './sender-gate.ts'
import { type Batch, leaseBatch, type Picked, type RoundPlace } from './sender-batch.ts'
import { type PushResult, releaseLeases, settle } from './sender-settle.ts'
import { subjectNames, subjects } from './subjects.ts'

export interface PushRequest {
  deviceId: string
  build: string
  isImport: boolean
  backlog: { count: number; oldestAt: string | null; attention: number }
  commands: unknown[]
}
export interface PushAnswer {
  results: PushResult[]
  serverTime: string
  deviceRevoked: boolean
}
export interface Session {
  token: string
  userId: string
  /** The shop they work in now. Their rows of other shops go too. */
  shopId: string
}
/** `enqueue`, `timer` and `poke` keep to the backoff; the others are a reason to believe that the network is back. */
export type WakeReason = 'enqueue' | 'timer' | 'poke' | 'start' | 'online' | 'visible' | 'session' | 'person'

export interface SenderDeps {
  ctx: OfflineContext
  /** Throws `ApiError`. Must give up by itself within `LEASE_MS`. */
  push(request: PushRequest, session: Session): Promise<PushAnswer>
  /** Whose rows may go now; null while signed out, or while nobody knows whose token it is. */
  session(): Session | null
  /** Null where the browser has none: leases and the server's memory of ids keep it right then, at the price of double sends. */
  locks: Pick<LockManager, 'request'> | null
  /** Runs once, after so many ms; answers how to call it off. */
  timer: (run: () => void, ms: number) => () => void
  build: string
}

export interface SenderState {
  sending: { done: number; total: number } | null
  paused: 'signed_out' | 'offline' | null
  /** ms, device clock: when the server last answered. */
  lastAnswerAt: number | null
}

export interface Sender {
  wake(reason: WakeReason): void
  /** Resolves when nothing runs; for tests and for "send now". */
  idle(): Promise<void>
  state(): SenderState
  isBusy(): boolean
  subscribe(listener: () => void): () => void
  stop(): void
}

export const EVERY_MS = 30_000
export const LOCK_NAME = 'kaunta:send'
const SECOND_LOOK_MS = 2000
const TELL_EVERY_MS = 1000
/** The customers' list hears of it by the replica. */
const toldOf = subjectNames.flatMap((subject) => (subjects[subject].isPulled ? [] : [subjects[subject].table]))
/** Not more often than this does an unchanged backlog cost a request. */
const REPORT_EVERY_MS = 300_000

/** One walk through the queue. `isAlone`: no other tab sends meanwhile, and leases tell nothing. `isOver`: another tab took its place. */
interface Pass {
  isAlone: boolean
  isOver: boolean
}

/** Sends what waits (law 5). One pass at a time in this tab, one a device where there are Web Locks. Never throws. */
export function createSender(deps: SenderDeps): Sender {
  const { ctx } = deps
  const changes = createEmitter()
  let state: SenderState = { sending: null, paused: null, lastAnswerAt: null }
  let running: Promise<void> | null = null
  let wanted: WakeReason | null = null
  let callOff = nothing
  let isStopped = false
  /** Shrinks while answers come too late or the server finds a push too large; grows back with each answer. */
  let most = PUSH_LIMIT
  let reported = { text: '', at: 0 }
  let soonest: number | null = null
  /** When the last pass failed, or came before its time: when to try again. */
  let retryAt: number | null = null
  let [isUntold, toldAt] = [false, 0]
  let suspect: { beat: number; at: number } | null = null

  const show = (next: Partial<SenderState>) => {
    state = { ...state, ...next }
    changes.tell()
  }

  /** Screens and other tabs read again what changed: of a long queue once in a while, not after each batch. */
  function tell(isEnd: boolean) {
    if (!isEnd) isUntold = true
    if (!isUntold || (!isEnd && isAhead(toldAt + TELL_EVERY_MS, ctx.now(), TELL_EVERY_MS))) return
    isUntold = false
    toldAt = ctx.now()
    for (const topic of ['queue', ...toldOf] as const) ctx.changed(topic)
  }

  function wake(reason: WakeReason) {
    if (isStopped) return
    if (running) {
      // A tap outranks the rest: it opens the gate.
      if (wanted !== 'person') wanted = reason
      return
    }
    running = pass(reason)
      .catch(() => show({ sending: null }))
      .finally(() => {
        running = null
        const next = wanted
        wanted = null
        if (next !== null) wake(next)
        else schedule()
      })
  }

  function schedule() {
    callOff()
    if (isStopped) return
    void nextTry()
      .catch(() => EVERY_MS)
      .then((ms) => {
        if (isStopped || running) return
        callOff()
        callOff = deps.timer(() => wake('timer'), ms)
      })
  }

  async function nextTry(): Promise<number> {
    const gate = await readGate(ctx)
    const now = ctx.now()
    const isClosed = gate.failures > 0 && isAhead(gate.nextAt, now, LONGEST_WAIT_MS)
    // A short wait may be over by now: what this pass was told to wait for still counts, or the next try would come with the next half minute.
    const next = isClosed ? gate.nextAt : (retryAt ?? soonest)
    // Looked at every half minute at the latest: a clock that is set back meanwhile makes no wait longer.
    return Math.max(50, Math.min(EVERY_MS, next === null ? EVERY_MS : next - now))
  }

  async function pass(reason: WakeReason): Promise<void> {
    retryAt = null
    if (!deps.session()) return show({ paused: 'signed_out', sending: null })
    await forgetFuture(ctx)
    const gate = await readGate(ctx)
    const isHopeful = reason !== 'enqueue' && reason !== 'timer' && reason !== 'poke'
    const furthest = gate.isAsked ? LONGEST_WAIT_MS : LONGEST_DELAY_MS
    if (isAhead(gate.nextAt, ctx.now(), furthest) && (gate.isAsked || !isHopeful)) {
      retryAt = gate.nextAt
      return
    }
    if (state.paused === 'signed_out') show({ paused: null })
    await alone(rounds).finally(() => tell(true))
    show({ sending: null })
  }

  /** Within the device's one lock. A leader that is silent for a minute is frozen in the background: its lock is taken (F22). */
  async function alone(run: (pass: Pass) => Promise<void>): Promise<void> {
    const { locks } = deps
    const mine: Pass = { isAlone: locks !== null, isOver: false }
    if (!locks) return await run(mine)
    const held: { ran: Promise<void> | null } = { ran: null }
    const inLock = async (lock: Lock | null) => {
      if (lock) await (held.ran = run(mine))
    }
    try {
      await locks.request(LOCK_NAME, { ifAvailable: true }, inLock)
      if (held.ran || !(await isLeaderSilent())) return
      await beatHeart(ctx)
      // Whoever had it may be at it this very moment: leases count.
      mine.isAlone = false
      await locks.request(LOCK_NAME, { steal: true }, inLock)
    } catch {
      // A place without locks (an opaque origin): the leases alone keep tabs apart.
      if (!held.ran) return await run({ isAlone: false, isOver: false })
      // Taken from us while we were frozen: what is on its way may still be answered, nothing more is begun.
      mine.isOver = true
      await held.ran
    }
  }

  /** Looked at twice: a leader that has only just begun after a quiet night has left no heartbeat yet. */
  async function isLeaderSilent(): Promise<boolean> {
    const beat = await lastHeartbeat(ctx)
    const now = ctx.now()
    if (isAhead(beat + SILENCE_MS, now, SILENCE_MS)) return false
    if (suspect?.beat === beat && !isAhead(suspect.at + SECOND_LOOK_MS, now, SECOND_LOOK_MS)) return true
    if (suspect?.beat !== beat) suspect = { beat, at: now }
    retryAt = now + SECOND_LOOK_MS
    return false
  }

  /** Rounds over the queue until one sends nothing: the second commands of lanes come in the second round. */
  async function rounds(mine: Pass): Promise<void> {
    await beatHeart(ctx)
    let done = 0
    soonest = null
    const first = deps.session()
    const total = first ? await countOwn(ctx.db, first) : 0
    for (let isMore = true; isMore;) {
      isMore = false
      if (isStopped) return
      let place: RoundPlace | null = null
      for (;;) {
        const session = deps.session()
        if (!session) return show({ paused: 'signed_out' })
        if (mine.isOver) return
        const next: Picked = await leaseBatch(ctx, place, { userId: session.userId, most, isAlone: mine.isAlone })
        place = next.place
        if (next.soonest !== null) soonest = Math.min(soonest ?? next.soonest, next.soonest)
        if (!next.batch) break
        show({ sending: { done, total: Math.max(total, done + next.batch.rows.length) } })
        const sent = await send(next.batch, session)
        if (sent === null) return
        done += sent
        isMore = true
        show({ sending: { done, total: Math.max(total, done) } })
        tell(false)
      }
    }
    tell(true)
    // Nothing failed on the way: what stopped an earlier pass, or another tab's, is over.
    if (state.paused !== null) show({ paused: null })
    await reportBacklog()
  }

  /** How many left the queue; null ends the pass. */
  async function send(batch: Batch, session: Session): Promise<number | null> {
    const began = ctx.now()
    const request = await requestOf(batch.shopId, batch.isImport, batch.rows)
    let answer: PushAnswer
    try {
      answer = await deps.push(request, session)
    } catch (error) {
      return (await giveUp(batch, session, error)) ? 0 : null
    }
    await heard(answer, began)
    const settled = await settle(ctx, batch.rows, answer.results)
    most = Math.min(PUSH_LIMIT, most * 2)
    if (answer.deviceRevoked) await markRevoked(ctx, request.deviceId, answer.serverTime)
    return settled.acked
  }

  /** True when the pass may go on with smaller batches. */
  async function giveUp(batch: Batch, session: Session, error: unknown): Promise<boolean> {
    const failure = error instanceof ApiError ? error : new ApiError({ kind: 'offline', message: String(error) })
    const isRefused =
      failure.kind === 'answer'
      && failure.code !== null
      && (failure.status === 400 || failure.status === 413 || failure.status === 422)
    if (isRefused && batch.rows.length === 1 && (await isRowToBlame(batch, session, failure))) {
      const [row] = batch.rows
      await settle(
        ctx,
        batch.rows,
        row ? [{ id: row.id, outcome: 'rejected', codes: [failure.code ?? 'request.invalid'] }] : [],
      )
      return true
    }
    await releaseLeases(ctx, batch.rows)
    if (failure.kind === 'answer' && failure.status === 401) {
      // Law 4: the queue stops, no item is blamed. A new session wakes it.
      show({ paused: 'signed_out' })
      return false
    }
    if (isRefused || failure.kind === 'timeout') most = Math.max(1, Math.floor(Math.min(most, batch.rows.length) / 2))
    if (isRefused && batch.rows.length > 1) return true
    retryAt = await closeGate(ctx, failure.retryAfterSeconds)
    show({ paused: failure.kind === 'answer' ? null : 'offline' })
    return false
  }

  /** One command the server cannot take is parked and the others go on (F5); a server that takes no push at all blames none of them. */
  async function isRowToBlame(batch: Batch, session: Session, failure: ApiError): Promise<boolean> {
    if (failure.status === 413) return true
    try {
      await deps.push({ ...(await requestOf(batch.shopId, batch.isImport, batch.rows)), commands: [] }, session)
      return true
    } catch {
      return false
    }
  }

  /** The server spoke: the gate opens, and its clock tells how far ours is off (F15). */
  async function heard(answer: PushAnswer, began: number): Promise<void> {
    const now = ctx.now()
    const serverMs = Date.parse(answer.serverTime)
    // A clock that was changed while the answer was on its way makes nonsense of the time between: then only the end of it counts.
    const isSteady = now >= began && now - began <= LEASE_MS
    if (Number.isFinite(serverMs)) ctx.clock.offsetMs = Math.round(serverMs - (isSteady ? (began + now) / 2 : now))
    // One write for all three: each is a way to the disk, once a batch.
    await ctx.db.meta.bulkPut([
      { key: 'clock', value: ctx.clock.offsetMs },
      { key: 'lastAnswerAt', value: now },
      GATE_OPEN,
    ])
    show({ paused: null, lastAnswerAt: now })
  }

  async function requestOf(shopId: string, isImport: boolean, rows: readonly OutboxRow[]): Promise<PushRequest> {
    const [device, count, attention, oldest] = await Promise.all([
      ctx.db.devices.get(`device:${shopId}`),
      ctx.db.outbox.where({ shopId, state: 'waiting' }).count(),
      ctx.db.outbox.where({ shopId, state: 'attention' }).count(),
      ctx.db.outbox.where({ shopId, state: 'waiting' }).first(),
    ])
    return {
      deviceId: device?.id ?? rows[0]?.deviceId ?? '',
      build: deps.build,
      isImport,
      // What this push carries will be there when the owner reads the number.
      backlog: {
        count: Math.max(0, count - rows.length),
        oldestAt: count > rows.length ? (oldest?.createdAt ?? null) : null,
        attention,
      },
      commands: rows.map((row) => ({
        v: row.v,
        id: row.id,
        type: row.type,
        shopId: row.shopId,
        userId: row.userId,
        deviceId: row.deviceId,
        seq: row.seq,
        lane: row.lane,
        at: row.createdAt,
        clockOffsetMs: row.clockOffset,
        body: row.body,
      })),
    }
  }

  /** The owner sees each device's last contact and what it still holds, also when none of it can be sent. */
  async function reportBacklog(): Promise<void> {
    const session = deps.session()
    const device = session ? await ctx.db.devices.get(`device:${session.shopId}`) : undefined
    if (!session || device?.code == null || device.revokedAt !== null) return
    const request = await requestOf(device.shopId, false, [])
    const text = JSON.stringify(request.backlog)
    const now = ctx.now()
    if (text === reported.text && isAhead(reported.at + REPORT_EVERY_MS, now, REPORT_EVERY_MS)) return
    try {
      const answer = await deps.push(request, session)
      await heard(answer, now)
      // An idle till hears of it here, and not from a sale that can only be put aside.
      if (answer.deviceRevoked) await markRevoked(ctx, request.deviceId, answer.serverTime)
      reported = { text, at: now }
    } catch {
      // Told with the next push.
    }
  }

  return {
    wake,
    async idle() {
      for (;;) {
        if (!running) return
        await running
      }
    },
    state: () => state,
    isBusy: () => running !== null,
    subscribe: changes.on,
    stop() {
      isStopped = true
      callOff()
    },
  }
}

const nothing = () => {}
