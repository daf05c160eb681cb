import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import type { Outgoing } from '../../../src/server/platform/outgoing.ts'

/**
 * Processes that die between any two of their steps: a step is a statement to PostgreSQL or a call of somebody else's server. One that died never does anything again, whatever of it still runs: what
 * it sends is not sent, and its connections are cut, so that PostgreSQL takes back what was open. Which process work belongs to goes along with the work (AsyncLocalStorage), so several can be told apart.
 */
export type Fault =
  /** It dies before the step is done, or when it is done and its answer not heard. */
  | 'before'
  | 'after'
  /** It lives: this one connection is lost, as when the database is started anew. */
  | 'blink'
export interface Life {
  isDead: boolean
  /** Steps done so far. */
  steps: number
  /** At which step it meets its fault. */
  faultAt: number
  fault: Fault
}
const lives = new AsyncLocalStorage<Life>()
export const aLife = (faultAt = Number.POSITIVE_INFINITY, fault: Fault = 'before'): Life => ({
  isDead: false,
  steps: 0,
  faultAt,
  fault,
})
export const live = <T>(life: Life, work: () => Promise<T>): Promise<T> => lives.run(life, work)
/** For what belongs to no process: the test itself. */
export const outside = <T>(work: () => Promise<T>): Promise<T> => lives.exit(work)

const gone = () => new Error('Connection terminated unexpectedly')
/** What becomes of the step that comes now. */
function next(life: Life): Fault | 'done' {
  if (life.isDead) return 'before'
  life.steps += 1
  if (life.steps !== life.faultAt) return 'done'
  if (life.fault !== 'blink') life.isDead = true
  return life.fault
}

/** From now on statements are steps. @returns gives the driver back */
export function makeMortal(): () => void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
  const original = pg.Client.prototype.query
  const mortal = function (this: pg.Client, ...args: unknown[]): unknown {
    const life = lives.getStore()
    const outcome = life === undefined ? 'done' : next(life)
    if (outcome === 'done') return Reflect.apply(original, this, args)
    const socket: unknown = Reflect.get(Reflect.get(this, 'connection') as object, 'stream')
    const cut = () => {
      if (socket !== null && typeof socket === 'object' && 'destroy' in socket && typeof socket.destroy === 'function')
        socket.destroy()
    }
    // pg-pool asks with a callback, Kysely for a promise.
    const hearer = args.at(-1)
    if (typeof hearer === 'function') {
      const tell = () => {
        cut()
        Reflect.apply(hearer, undefined, [gone()])
      }
      if (outcome === 'after') return Reflect.apply(original, this, [...args.slice(0, -1), tell])
      setImmediate(tell)
      return undefined
    }
    if (outcome === 'after')
      return Promise.resolve(Reflect.apply(original, this, args))
        .then(cut, cut)
        .then(() => Promise.reject(gone()))
    cut()
    return Promise.reject(gone())
  }
  Object.assign(pg.Client.prototype, { query: mortal })
  return () => void Object.assign(pg.Client.prototype, { query: original })
}

/** How a call is said to have failed, by the code that is tried. */
export type Lost = (isUnsent: boolean) => Error
/** A call of somebody else's server. What died while it was under way hears no answer; what the other side did, it did. */
export async function callOut<T>(lost: Lost, call: () => Promise<T>): Promise<T> {
  const life = lives.getStore()
  const outcome = life === undefined ? 'done' : next(life)
  if (outcome === 'before') throw lost(true)
  const answer = await call()
  if (outcome !== 'done' || life?.isDead === true) throw lost(false)
  return answer
}
export const mortalOutgoing = (outgoing: Outgoing, lost: Lost): Outgoing => ({
  ...outgoing,
  request: (...given) => callOut(lost, () => outgoing.request(...given)),
})
