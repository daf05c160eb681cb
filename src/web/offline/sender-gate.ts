import { jittered } from '../api/backoff.ts'
import { LONGEST_WAIT_MS } from './moments.ts'
import type { OfflineContext } from './context.ts'

/** A gate in front of all passes of this device, kept where every tab sees it. */
interface Gate {
  failures: number
  nextAt: number
  /** The server asked for it: nobody's tap opens it earlier. */
  isAsked: boolean
}
const OPEN: Gate = { failures: 0, nextAt: 0, isAsked: false }

export async function readGate({ db }: OfflineContext): Promise<Gate> {
  const row = await db.meta.get('gate')
  return isGate(row?.value) ? row.value : OPEN
}
const isGate = (value: unknown): value is Gate =>
  typeof value === 'object' && value !== null && 'failures' in value && 'nextAt' in value && 'isAsked' in value

/** One more push went nowhere: a longer wait, with jitter; or, when the server says how long, that long and a little. Answers when it opens. */
export async function closeGate(ctx: OfflineContext, retryAfterSeconds: number | null): Promise<number> {
  const asked = retryAfterSeconds === null ? 0 : Math.min(retryAfterSeconds * 1000, LONGEST_WAIT_MS)
  return await ctx.db.transaction('rw', [ctx.db.outbox, ctx.db.meta], async () => {
    const now = ctx.now()
    await beatHeart(ctx, now)
    const failures = (await readGate(ctx)).failures + 1
    const wait = asked > 0 ? asked + jittered(1, ctx.random) : jittered(failures, ctx.random)
    const gate: Gate = { failures, nextAt: now + wait, isAsked: asked > 0 }
    await ctx.db.meta.put({ key: 'gate', value: gate })
    return gate.nextAt
  })
}

/** As a row: an answer opens it, and is kept with what else that answer tells. */
export const GATE_OPEN = { key: 'gate', value: OPEN }

/**
 * Each pass, each batch and each moment noted for later leaves one, in the same transaction: it tells a living leader from a frozen one, and
 * a clock that was set back. It never goes back unnoticed: a beat before the one that is there first forgets what the old clock noted.
 */
export async function beatHeart(ctx: OfflineContext, now = ctx.now()): Promise<void> {
  await forgetFuture(ctx, now)
  await ctx.db.meta.put({ key: 'heartbeat', value: now })
}

export async function lastHeartbeat({ db }: OfflineContext): Promise<number> {
  const beat = await db.meta.get('heartbeat')
  return typeof beat?.value === 'number' ? beat.value : 0
}

/**
 * The last heartbeat lies ahead: the clock was set back since. Whatever was noted for later was noted by the old clock, and would be waited
 * for until the old time comes again (F15). A lease taken back too early costs a double send at most.
 */
export async function forgetFuture(ctx: OfflineContext, now = ctx.now()): Promise<void> {
  const { db } = ctx
  if ((await lastHeartbeat(ctx)) <= now + 1000) return
  await db.transaction('rw', [db.outbox, db.meta], async () => {
    await db.outbox.filter((row) => row.nextAt > 0 || row.leaseUntil > 0).modify({ nextAt: 0, leaseUntil: 0 })
    await db.meta.bulkPut([{ key: 'heartbeat', value: now }, GATE_OPEN])
  })
}
