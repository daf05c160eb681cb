import { createEmitter } from '../../shared/emitter.ts'
import { LONGEST_DELAY_MS } from '../api/backoff.ts'
import { isAhead, LONGEST_WAIT_MS, SILENCE_MS } from './moments.ts'
import { beatHeart, forgetFuture, lastHeartbeat, readGate } from './sender-gate.ts'
import type { SenderDeps, SenderState } from './sender-parts.ts'
import { createRounds, type Pass, type Waits } from './sender-rounds.ts'
import { subjectNames, subjects } from './subjects.ts'

/** `enqueue`, `timer` and `poke` keep to the backoff; the others are a reason to believe that the network is back. */
export type WakeReason = 'enqueue' | 'timer' | 'poke' | 'start' | 'online' | 'visible' | 'session' | 'person'

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

/** Sends what waits (law 5). One pass at a time in this tab, one a device where there are Web Locks. Never throws. */
export function createSender(deps: SenderDeps): Sender {
  const { ctx } = deps
  const changes = createEmitter()
  let state: SenderState = { sending: null, paused: null, lastAnswerAt: null }
  let running: Promise<void> | null = null
  let wanted: WakeReason | null = null
  let callOff = nothing
  let isStopped = false
  const waits: Waits = { retryAt: null, soonest: null }
  let [isUntold, toldAt] = [false, 0]
  let suspect: { beat: number; at: number } | null = null

  const show = (next: Partial<SenderState>) => {
    state = { ...state, ...next }
    changes.tell()
  }

  /**
   * Screens and other tabs read again what changed: of a long queue once in a while, and only those that show what is sent. Lists, sums and what is owed are as they
   * were, and reading all orders anew each second took as long as sending them.
   */
  function tell(isEnd: boolean) {
    if (!isEnd) isUntold = true
    if (!isUntold || (!isEnd && isAhead(toldAt + TELL_EVERY_MS, ctx.now(), TELL_EVERY_MS))) return
    isUntold = !isEnd
    toldAt = ctx.now()
    for (const topic of ['queue', 'sent', ...(isEnd ? toldOf : [])] as const) ctx.changed(topic)
  }
  const rounds = createRounds({ ...deps, show, tell, state: () => state, isStopped: () => isStopped, waits })

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
    const next = isClosed ? gate.nextAt : (waits.retryAt ?? waits.soonest)
    // Looked at every half minute at the latest: a clock that is set back meanwhile makes no wait longer.
    return Math.max(50, Math.min(EVERY_MS, next === null ? EVERY_MS : next - now))
  }

  async function pass(reason: WakeReason): Promise<void> {
    waits.retryAt = null
    if (!deps.session()) return show({ paused: 'signed_out', sending: null })
    await forgetFuture(ctx)
    const gate = await readGate(ctx)
    const isHopeful = reason !== 'enqueue' && reason !== 'timer' && reason !== 'poke'
    const furthest = gate.isAsked ? LONGEST_WAIT_MS : LONGEST_DELAY_MS
    if (isAhead(gate.nextAt, ctx.now(), furthest) && (gate.isAsked || !isHopeful)) {
      waits.retryAt = gate.nextAt
      return
    }
    if (state.paused === 'signed_out') show({ paused: null })
    toldAt = ctx.now()
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
    waits.retryAt = now + SECOND_LOOK_MS
    return false
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
