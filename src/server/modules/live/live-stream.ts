import type { ServerResponse } from 'node:http'
import type { LiveEvent, LiveMessage } from '../../../shared/contract/live.ts'
import { BEAT_MS, QUIETEST_BEAT_MS } from '../../../shared/domain/idle-rhythm.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Delivery, LiveHub, Start } from './live-hub.ts'

/** Server-sent events (WHATWG HTML §9.2) of one session: what its rights let it hear, until the session, the shop or the server ends. */

/** Rights are looked at when there is news of the shop, and no more often than this: a busy counter's news is no load. */
const LOOK_AGAIN_MS = 1000
/** A reader that does not keep up is sent away and resumes from its place, instead of filling our memory. */
const MOST_BEHIND_BYTES = 512 * 1024
/** A browser shares one stream among its tabs; more of one session are leftovers of dead connections. */
const MOST_OF_A_SESSION = 6

type Bye = 'reconnect' | 'unauthorized'
interface Stream {
  sessionId: string
  end(why: Bye): void
}
export type LiveStreams = ReturnType<typeof createLiveStreams>

export function createLiveStreams({
  hub,
  authenticate,
  beatMs = BEAT_MS,
}: {
  hub: LiveHub
  authenticate: (token: string) => Promise<Actor | null>
  beatMs?: number
}) {
  const streams = new Set<Stream>()
  let isClosing = false

  return {
    /** Writes until it is over. `out` has its head already. `quietMs`: for how long at most it may be silent while nothing happens; it says before for how long it will be. */
    async serve(
      out: ServerResponse,
      {
        actor,
        shopId,
        token,
        since,
        quietMs = 0,
      }: { actor: Actor; shopId: string; token: string; since: string | null; quietMs?: number },
    ): Promise<void> {
      let who = actor
      let isOver = false
      let early: Delivery[] | null = []
      let next: NodeJS.Timeout | null = null
      let lookedAt = -LOOK_AGAIN_MS
      const mostLooks = Math.max(1, Math.floor(Math.min(quietMs, QUIETEST_BEAT_MS) / beatMs))
      let [looks, beatsAfter] = [0, 1]
      const write = (text: string) => {
        // Nothing of it was for this reader: no byte went out, so the beat is still due.
        if (isOver || text === '') return
        looks = 0
        out.write(text)
        if (out.writableLength > MOST_BEHIND_BYTES) end('reconnect')
      }
      const say = ({ messages, cursor }: Delivery) =>
        write(
          textOf(
            messages.filter(({ event }) => mayHear(who, event)),
            cursor,
          ),
        )
      const { start, leave } = await hub.join(shopId, since, {
        deliver: (delivery) => void (early ? early.push(delivery) : say(delivery)),
        woken: () => soon(),
      })
      const beat = setInterval(() => void check(), beatMs).unref()
      const stream: Stream = { sessionId: actor.sessionId, end }
      // It may have gone while we read.
      const over =
        out.closed || out.destroyed ? Promise.resolve() : new Promise<void>((done) => out.once('close', done))

      function end(why: Bye) {
        if (isOver) return
        out.end(`event: bye\ndata: ${why}\n\n`)
        isOver = true
      }
      /** At once, or a moment later when that was just done. */
      function soon() {
        if (isOver || next !== null) return
        next = setTimeout(
          () => {
            next = null
            lookedAt = performance.now()
            void check(true)
          },
          Math.max(0, lookedAt + LOOK_AGAIN_MS - performance.now()),
        ).unref()
      }
      /** Rights are read anew at each beat: a revocation holds for streams as well. */
      async function check(isQuiet = false) {
        if (isOver) return
        const now = await authenticate(token).catch(() => undefined)
        // The database is away for a moment: that says nothing about the session.
        if (now === undefined) return isQuiet ? undefined : beatNow()
        if (now === null || now.shopId === null) return end('unauthorized')
        // Whoever comes again hears why they may not.
        if (now.shopId !== shopId || now.isElsewhere) return end('reconnect')
        who = now
        if (!isQuiet) beatNow()
      }
      /** Rights are read at each look, and few looks are said. */
      function beatNow() {
        looks += 1
        if (looks < beatsAfter) return
        beatsAfter = Math.min(mostLooks, beatsAfter * 2)
        write(mostLooks > 1 ? `: ${Math.ceil((beatsAfter * beatMs) / 1000)}\n\n` : ': \n\n')
      }

      for (const older of [...streams]
        .filter((one) => one.sessionId === actor.sessionId)
        .slice(0, 1 - MOST_OF_A_SESSION))
        older.end('reconnect')
      streams.add(stream)
      // Some proxies keep the first bytes back until there are enough of them.
      write(`: ${' '.repeat(1024)}\nretry: 2000\n\n`)
      write(openingText(start, who))
      for (const delivery of early) say(delivery)
      early = null
      if (isClosing) end('reconnect')
      await over
      isOver = true
      clearInterval(beat)
      if (next !== null) clearTimeout(next)
      leave()
      streams.delete(stream)
    },

    /** What there is, at once: for networks that hold streams back. */
    async once(actor: Actor, shopId: string, since: string | null): Promise<string> {
      return openingText(await hub.catchUp(shopId, since), actor)
    },

    size: () => streams.size,
    /** Everybody is told to come back; with several nodes, to another one. */
    endAll() {
      isClosing = true
      for (const stream of streams) stream.end('reconnect')
    },
  }
}

function openingText(start: Start, actor: Actor): string {
  const told = start.isReset
    ? `id: ${start.cursor}\nevent: reset\ndata: {}\n\n`
    : textOf(
        start.messages.filter(({ event }) => mayHear(actor, event)),
        null,
      )
  return `${told}id: ${start.cursor}\nevent: ready\ndata: {}\n\n`
}

/** The place goes with the last of them: a stream cut in the middle resumes before them all. */
function textOf(messages: readonly LiveMessage[], cursor: string | null): string {
  const events = messages.map(
    (message, index) =>
      `${cursor !== null && index === messages.length - 1 ? `id: ${cursor}\n` : ''}event: live\ndata: ${JSON.stringify(message)}\n\n`,
  )
  // Nothing of it is for this reader; their place moves on all the same, without an event.
  return events.length === 0 && cursor !== null ? `id: ${cursor}\nevent: place\ndata: {}\n\n` : events.join('')
}

/** As the lists are guarded: money that leaves needs transactions, orders are for those who read or make them, goods and customers for those who may pull them. */
function mayHear(actor: Actor, event: LiveEvent): boolean {
  if (event.kind === 'payout.changed' || event.kind === 'budget.reached') return actor.can('transactions', 'read')
  if (event.kind === 'products.changed')
    return event.bySessionId !== actor.sessionId && (actor.can('orders', 'create') || actor.can('product', 'read'))
  if (event.kind === 'customer.changed') return actor.can('customers', 'read')
  if (event.kind === 'staff.changed') return actor.can('orders', 'create') || actor.can('product', 'read')
  if (event.kind === 'shop.changed') return event.bySessionId !== actor.sessionId
  const sells = actor.can('orders', 'read') || actor.can('orders', 'create')
  if (event.kind === 'kitchen.changed') return sells || actor.can('orders', 'update')
  if (event.kind === 'chat.typing') return event.byUserId !== actor.userId && actor.can('conversations', 'read')
  if (event.kind === 'chat.changed') return actor.can('conversations', 'read')
  return event.kind === 'claim.changed' ? sells || actor.can('transactions', 'read') : sells
}
