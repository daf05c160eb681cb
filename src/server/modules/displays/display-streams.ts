import type { ServerResponse } from 'node:http'
import type { DisplayNews, DisplayState } from '../../../shared/contract/displays.ts'
import type { DisplayRef } from '../../platform/actor.ts'

/**
 * Server-sent events of paired displays: what their till says, at once. A display that was away gets the last state and how old it is; nothing in between is worth saying. Other nodes say that there
 * is something new (`tell`), and each stream looks at every beat whether it is still paired.
 */

/** Below the idle limit of every proxy met, and often enough to notice soon that a display was taken away. */
const BEAT_MS = 20_000
/** A reader that does not keep up is sent away: it comes back to the newest state. */
const MOST_BEHIND_BYTES = 256 * 1024
/** Of one display: leftovers of dead connections. */
const MOST_OF_A_DISPLAY = 4

export interface Kept {
  state: DisplayState
  at: Date
}
interface Stream {
  pairId: string
  say(kept: Kept): void
  check(): Promise<void>
  end(why: Bye): void
}
type Bye = 'reconnect' | 'gone'

const NOTHING_YET = `event: state\ndata: ${JSON.stringify({ state: null, ageMs: 0 } satisfies DisplayNews)}\n\n`
const topicOf = (what: 'state' | 'pairs', shopId: string, deviceId: string) => `display-${what}/${shopId}/${deviceId}`

export function createDisplayStreams({
  hub,
  read,
  find,
  now,
  beatMs = BEAT_MS,
}: {
  hub: { tellTopic(topic: string): void; onTopic(listener: (topic: string) => void): void }
  read: (shopId: string, deviceId: string) => Promise<Kept | undefined>
  find: (token: string) => Promise<DisplayRef | null>
  now: () => number
  beatMs?: number
}) {
  const rooms = new Map<string, Set<Stream>>()
  const roomOf = (shopId: string, deviceId: string) => rooms.get(`${shopId}/${deviceId}`) ?? new Set<Stream>()
  let isListening = false
  let isClosing = false

  const newsOf = ({ state, at }: Kept): string => {
    const news: DisplayNews = { state, ageMs: Math.max(0, Math.round(now() - at.getTime())) }
    return `event: state\ndata: ${JSON.stringify(news)}\n\n`
  }

  async function heard(topic: string) {
    const [what, shopId = '', deviceId = ''] = topic.split('/')
    const room = roomOf(shopId, deviceId)
    if (room.size === 0) return
    if (what === 'display-pairs') await Promise.all([...room].map((stream) => stream.check()))
    if (what !== 'display-state') return
    const kept = await read(shopId, deviceId)
    if (kept) for (const stream of room) stream.say(kept)
  }

  return {
    /** A till of this node said something new. */
    said(shopId: string, deviceId: string, kept: Kept): void {
      for (const stream of roomOf(shopId, deviceId)) stream.say(kept)
      hub.tellTopic(topicOf('state', shopId, deviceId))
    },
    /** One of a till's displays was taken away. */
    changed(shopId: string, deviceId: string): void {
      const topic = topicOf('pairs', shopId, deviceId)
      void heard(topic).catch(() => undefined)
      hub.tellTopic(topic)
    },

    /** What there is, at once: for networks that hold streams back. */
    async once({ shopId, deviceId }: DisplayRef): Promise<string> {
      const kept = await read(shopId, deviceId)
      return kept ? newsOf(kept) : NOTHING_YET
    },

    /** Writes until it is over. `out` has its head already. */
    async serve(out: ServerResponse, { shopId, deviceId, pairId }: DisplayRef, token: string): Promise<void> {
      if (!isListening) {
        isListening = true
        // What cannot be read now is read with the next word of it.
        hub.onTopic((topic) => void heard(topic).catch(() => undefined))
      }
      let isOver = false
      const write = (text: string) => {
        if (isOver) return
        out.write(text)
        if (out.writableLength > MOST_BEHIND_BYTES) stream.end('reconnect')
      }
      const stream: Stream = {
        pairId,
        say: (kept) => write(newsOf(kept)),
        async check() {
          if (isOver) return
          // The database is away for a moment: that says nothing about the display.
          const still = await find(token).catch(() => undefined)
          if (still === null) return stream.end('gone')
          write(': \n\n')
        },
        end(why) {
          if (isOver) return
          out.end(`event: bye\ndata: ${why}\n\n`)
          isOver = true
        },
      }
      // It may have gone while we read.
      const over =
        out.closed || out.destroyed ? Promise.resolve() : new Promise<void>((done) => out.once('close', done))
      const key = `${shopId}/${deviceId}`
      const room = rooms.get(key) ?? new Set()
      rooms.set(key, room)
      for (const older of [...room].filter((one) => one.pairId === pairId).slice(0, 1 - MOST_OF_A_DISPLAY))
        older.end('reconnect')
      room.add(stream)
      const beat = setInterval(() => void stream.check(), beatMs).unref()
      try {
        // Some proxies keep the first bytes back until there are enough of them.
        write(`: ${' '.repeat(1024)}\nretry: 2000\n\n`)
        const kept = await read(shopId, deviceId)
        write(kept ? newsOf(kept) : NOTHING_YET)
        if (isClosing) stream.end('reconnect')
        await over
      } finally {
        isOver = true
        clearInterval(beat)
        room.delete(stream)
        if (room.size === 0 && rooms.get(key) === room) rooms.delete(key)
      }
    },

    size: () => [...rooms.values()].reduce((sum, room) => sum + room.size, 0),
    /** Everybody is told to come back; with several nodes, to another one. */
    endAll() {
      isClosing = true
      for (const room of rooms.values()) for (const stream of room) stream.end('reconnect')
    },
  }
}
