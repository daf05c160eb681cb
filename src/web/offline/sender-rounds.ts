import { kindOf } from '../../shared/contract/commands.ts'
import { IDLE_REPORT_MS } from '../../shared/domain/idle-rhythm.ts'
import { PUSH_LIMIT } from '../../shared/contract/sync.ts'
import { ApiError } from '../api/api-error.ts'
import { isAhead, learnedOffset } from './moments.ts'
import type { OutboxRow } from './db.ts'
import { markRevoked } from './device.ts'
import { countOwn } from './queue-count.ts'
import { type Batch, leaseBatch, type RoundPlace } from './sender-batch.ts'
import { beatHeart, closeGate, GATE_OPEN } from './sender-gate.ts'
import type { PushAnswer, PushRequest, SenderDeps, SenderState, Session } from './sender-parts.ts'
import { createRequests } from './sender-request.ts'
import { releaseLeases, settle } from './sender-settle.ts'

/** One walk through the queue. `isAlone`: no other tab sends meanwhile, and leases tell nothing. `isOver`: another tab took its place. */
export interface Pass {
  isAlone: boolean
  isOver: boolean
}
/** ms, device clock; null when there is nothing to wait for. */
export interface Waits {
  /** When the last pass failed, or came before its time: when to try again. */
  retryAt: number | null
  /** The first moment at which a row that was told to come later may go. */
  soonest: number | null
}
interface RoundsDeps extends Pick<SenderDeps, 'ctx' | 'push' | 'session' | 'build' | 'most' | 'health' | 'clockMoved'> {
  show: (next: Partial<SenderState>) => void
  tell: (isEnd: boolean) => void
  state: () => SenderState
  isStopped: () => boolean
  waits: Waits
}

/** A push on its way. Its lanes are nobody else's until its answer is kept. */
interface Flight {
  batch: Batch
  session: Session
  request: PushRequest
  /** ms, device clock. */
  began: number
  isAnswered: boolean
  /** Never rejects. */
  said: Promise<Said>
}
type Said = { answer: PushAnswer; at: number; error?: never } | { answer?: never; error: unknown }

/** One is on the line while the server is at the other, and while the answers before are kept. */
const AT_ONCE = 2
/** Whatever took longer came over a line that is full with one: two at once would run out of their time together. */
const QUICK_MS = 5000
/** Not more often than this does an unchanged backlog cost a request; a till with nothing to send says so more rarely still. */
const REPORT_EVERY_MS = 300_000
/** As the server judges it (activity/chain-links.ts): a network may set a clock by less. */
const NOTED_CLOCK_MS = 600_000

/** Within a pass: picks, sends and settles batch after batch until nothing is left that may go now. */
export function createRounds(deps: RoundsDeps): (mine: Pass) => Promise<void> {
  const { ctx, show, tell, waits } = deps
  const limit = deps.most ?? PUSH_LIMIT
  const requests = createRequests(ctx, deps.build)
  /** Shrinks while answers come too late or the server finds a push too large; grows back with each answer. */
  let most = limit
  /** One by one until an answer came quickly, and after each failure. */
  let atOnce = 1
  let reported = { text: '', at: 0 }
  let [done, total] = [0, 0]

  /** Rounds over the queue until one sends nothing: the second commands of lanes come in the second round. */
  return async function rounds(mine) {
    await beatHeart(ctx)
    waits.soonest = null
    atOnce = 1
    const first = deps.session()
    done = 0
    total = first ? await countOwn(ctx.db, first) : 0
    for (;;) {
      const end = await round(mine)
      if (end === 'over') return
      if (end === 'empty') break
    }
    tell(true)
    // Nothing failed on the way: what stopped an earlier pass, or another tab's, is over.
    if (deps.state().paused !== null) show({ paused: null })
    await reportBacklog()
  }

  /** Once through the queue. `over`: the pass ends here, for whatever reason; `empty`: there was nothing to send. */
  async function round(mine: Pass): Promise<'over' | 'empty' | 'sent'> {
    requests.countAnew()
    const flights: Flight[] = []
    let place: RoundPlace | null = null
    let [isSent, isRead, isOver] = [false, false, false]

    async function begin(): Promise<void> {
      while (!isOver && !isRead && flights.filter(({ isAnswered }) => !isAnswered).length < atOnce) {
        // Orders of other lanes may name what is made first: they leave when it is there.
        if (flights.some(({ batch }) => batch.rows.some(goesFirst))) return
        const session = deps.session()
        if (!session) show({ paused: 'signed_out' })
        if (!session || mine.isOver || deps.isStopped()) {
          isOver = true
          return
        }
        const onTheWay = new Set(flights.flatMap(({ batch }) => batch.rows.map((row) => row.lane)))
        const { userId } = session
        const next = await leaseBatch(ctx, place, { userId, most, isAlone: mine.isAlone, onTheWay })
        place = next.place
        if (next.soonest !== null) waits.soonest = Math.min(waits.soonest ?? next.soonest, next.soonest)
        if (!next.batch) {
          isRead = true
          return
        }
        isSent = true
        show({ sending: { done, total: Math.max(total, done + next.batch.rows.length) } })
        flights.push(await launch(next.batch, session))
      }
    }

    try {
      await begin()
      for (let flight = flights[0]; flight; flight = flights[0]) {
        const said = await flight.said
        // The next one leaves now, and this one's answers are kept meanwhile.
        if (said.answer) await begin()
        const sent = said.answer ? await keep(flight, said) : await giveUp(flight, said.error, isOver)
        flights.shift()
        if (sent === null) isOver = true
        else {
          done += sent
          show({ sending: { done, total: Math.max(total, done) } })
          tell(false)
        }
        await begin()
      }
    } finally {
      // Where keeping failed: nothing on its way is sent again by the next pass before its answer or its time-out.
      await Promise.all(flights.map(({ said }) => said))
    }
    return isOver ? 'over' : isSent ? 'sent' : 'empty'
  }

  async function launch(batch: Batch, session: Session): Promise<Flight> {
    const request = await requests.of(batch.shopId, batch.isImport, batch.rows)
    const began = ctx.now()
    const said = deps.push(request, session).then(
      (answer): Said => {
        flight.isAnswered = true
        const at = ctx.now()
        atOnce = at >= began && at - began <= QUICK_MS ? AT_ONCE : 1
        return { answer, at }
      },
      (error: unknown): Said => {
        flight.isAnswered = true
        atOnce = 1
        return { error }
      },
    )
    const flight: Flight = { batch, session, request, began, isAnswered: false, said }
    return flight
  }

  /** Answers how many left the queue. */
  async function keep(
    { batch, request, began }: Flight,
    { answer, at }: Said & { answer: PushAnswer },
  ): Promise<number> {
    const settled = await settle(ctx, batch.rows, answer.results, learnt(answer, began, at))
    show({ paused: null, lastAnswerAt: at })
    most = Math.min(limit, most * 2)
    if (answer.deviceRevoked) await markRevoked(ctx, request.deviceId, answer.serverTime)
    return settled.acked
  }

  /** Null when the pass is over; 0 when it may go on, with smaller batches. `isOver`: it is, and one failure closes the gate once. */
  async function giveUp(flight: Flight, error: unknown, isOver: boolean): Promise<0 | null> {
    const { batch } = flight
    const failure = error instanceof ApiError ? error : new ApiError({ kind: 'offline', message: String(error) })
    const isRefused =
      failure.kind === 'answer'
      && failure.code !== null
      && (failure.status === 400 || failure.status === 413 || failure.status === 422)
    if (isRefused && batch.rows.length === 1 && (await isRowToBlame(flight, failure))) {
      const codes = [failure.code ?? 'request.invalid']
      await settle(
        ctx,
        batch.rows,
        batch.rows.map(({ id }) => ({ id, outcome: 'rejected', codes })),
      )
      return 0
    }
    await releaseLeases(ctx, batch.rows)
    if (failure.kind === 'answer' && failure.status === 401) {
      // Law 4: the queue stops, no item is blamed. A new session wakes it.
      show({ paused: 'signed_out' })
      return null
    }
    if (isOver) return null
    if (isRefused || failure.kind === 'timeout') most = Math.max(1, Math.floor(Math.min(most, batch.rows.length) / 2))
    if (isRefused && batch.rows.length > 1) return 0
    waits.retryAt = await closeGate(ctx, failure.retryAfterSeconds)
    show({ paused: failure.kind === 'answer' ? null : 'offline' })
    return null
  }

  /** One command the server cannot take is parked and the others go on (F5); a server that takes no push at all blames none of them. */
  async function isRowToBlame({ request, session }: Flight, failure: ApiError): Promise<boolean> {
    if (failure.status === 413) return true
    try {
      await deps.push({ ...request, commands: [] }, session)
      return true
    } catch {
      return false
    }
  }

  /** The server spoke: the gate opens, and its clock tells how far ours is off (F15). As rows, to be kept with what else the answer changes. */
  function learnt(answer: PushAnswer, began: number, at: number) {
    const serverMs = Date.parse(answer.serverTime)
    if (Number.isFinite(serverMs)) {
      const known = ctx.clock.offsetMs
      ctx.clock.offsetMs = learnedOffset(known, { began, at, serverMs })
      // Set back is told by the records themselves, and a first answer tells only how far off the clock always was. Not by the page's own running time: it stands still while a phone sleeps.
      const aheadMs = known - ctx.clock.offsetMs
      if (deps.state().lastAnswerAt !== null && aheadMs > NOTED_CLOCK_MS) deps.clockMoved?.(aheadMs)
    }
    return [{ key: 'clock', value: ctx.clock.offsetMs }, { key: 'lastAnswerAt', value: at }, GATE_OPEN]
  }

  /** The owner sees each device's last contact and what it still holds, also when none of it can be sent. */
  async function reportBacklog(): Promise<void> {
    const session = deps.session()
    const device = session ? await ctx.db.devices.get(`device:${session.shopId}`) : undefined
    if (!session || device?.code == null || device.revokedAt !== null) return
    requests.countAnew()
    const plain = await requests.of(device.shopId, false, [])
    // A session the server has not heard of here stands at no device.
    const text = session.token + JSON.stringify(plain.backlog)
    const began = ctx.now()
    const everyMs = plain.backlog.count + plain.backlog.attention > 0 ? REPORT_EVERY_MS : IDLE_REPORT_MS
    if (text === reported.text && isAhead(reported.at + everyMs, began, everyMs)) return
    try {
      // With the report that stands by itself, every few minutes, and not with what is sold.
      const health = await deps.health?.(device.shopId)
      const request = health ? { ...plain, health } : plain
      const answer = await deps.push(request, session)
      const at = ctx.now()
      await ctx.db.meta.bulkPut(learnt(answer, began, at))
      show({ paused: null, lastAnswerAt: at })
      // An idle till hears of it here, and not from a sale that can only be put aside.
      if (answer.deviceRevoked) await markRevoked(ctx, request.deviceId, answer.serverTime)
      reported = { text, at: began }
    } catch {
      // Told with the next push.
    }
  }
}

/** Of a kind this build does not know nobody can tell. */
const goesFirst = ({ type }: OutboxRow): boolean => {
  const kind = kindOf(type)
  return kind === null || kind.goesFirst === true
}
