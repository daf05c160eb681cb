import { createHash } from 'node:crypto'
import type { RateLimits } from './rate-limits.ts'

/** What the token was shown as: a session's at the operator's door is nobody's there, and a session still. */
type TokenKind = 'session' | 'operator' | 'cart' | 'display' | 'set' | 'feed' | 'sms' | 'api_key'

/**
 * A whole network of phones is one address: strangers who try tokens there must not shut out those with a right one. So a token is looked up first, and counted only
 * when nobody has it. What was looked up a moment ago is remembered, and where an address has used up its wrong tokens its look-ups go one after the other: a flood
 * costs the database one short statement at a time, while neighbours with a token seen before pass it by.
 */
export interface TokenGate {
  /** Null for a token nobody has, which is counted. @throws AppError 429 once too many of them came from this address */
  look<T>(
    kind: TokenKind,
    token: string,
    address: string,
    find: (token: string) => Promise<T | null>,
  ): Promise<T | null>
}

const MOST_REMEMBERED = 20_000
/** Of one address in the slow lane; more are told to come back. */
const MOST_WAITING = 50

export function createTokenGate(limits: Pick<RateLimits, 'take' | 'isSpent'>): TokenGate {
  // Tokens are random and told once they are stored: what nobody has now nobody ever will.
  const bad = new Set<string>()
  const good = new Set<string>()
  const lanes = new Map<string, { last: Promise<unknown>; waiting: number }>()

  /** One look-up of this address after the other. */
  async function inLane<T>(address: string, work: () => Promise<T>): Promise<T> {
    const lane = lanes.get(address) ?? { last: Promise.resolve(), waiting: 0 }
    if (lane.waiting >= MOST_WAITING) limits.take('badToken', address)
    lanes.set(address, lane)
    lane.waiting += 1
    const mine = lane.last.then(work)
    lane.last = mine.catch(() => undefined)
    try {
      return await mine
    } finally {
      lane.waiting -= 1
      if (lane.waiting === 0) lanes.delete(address)
    }
  }

  return {
    async look(kind, token, address, find) {
      const key = createHash('sha256').update(`${kind} ${token}`).digest('base64')
      if (bad.has(key)) {
        limits.take('badToken', address)
        return null
      }
      const isSlow = !good.has(key) && limits.isSpent('badToken', address)
      const found = await (isSlow ? inLane(address, () => find(token)) : find(token))
      remember(found === null ? bad : good, key)
      if (found === null) {
        good.delete(key)
        limits.take('badToken', address)
      }
      return found
    },
  }
}

function remember(set: Set<string>, key: string) {
  set.delete(key)
  set.add(key)
  if (set.size <= MOST_REMEMBERED) return
  for (const oldest of set) {
    set.delete(oldest)
    break
  }
}
