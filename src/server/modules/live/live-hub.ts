import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { LiveEvent, LiveMessage } from '../../../shared/contract/live.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { databaseUrl, type Db, inShop } from '../../platform/database.ts'
import { createLiveNodes } from './live-nodes.ts'
import { type EventPage, MOST_EVENTS, readEvents } from './live.repository.ts'

/**
 * One room a shop that somebody on this node listens to. It reads the shop's events when there is word of news (from a commit of this node, or from another node),
 * and now and then by itself, and hands what is new to its listeners with the place to resume from.
 */
export interface Delivery {
  messages: LiveMessage[]
  /** Everything up to here was said; what was not yet committed then comes after it. Null of what has no place: it is kept nowhere. */
  cursor: string | null
}
/** Of what is told, what is kept nowhere. */
type Whisper = Extract<LiveEvent, { kind: 'chat.typing' }>
interface Listener {
  deliver(delivery: Delivery): void
  /** There was word of news, and perhaps not of an event: somebody's rights may have changed. */
  woken?(): void
}
export type Start = Delivery & {
  cursor: string
  /** The place was not known any more: nothing of the past is told, everything is to be read anew. */ isReset: boolean
}
export type LiveHub = ReturnType<typeof createLiveHub>

interface Room {
  listeners: Set<Listener>
  /** Null until its first read. */
  horizon: number | null
  /** Told already, of transactions from the horizon on. */
  told: Set<string>
  reading: Promise<void> | null
  isStale: boolean
}

/** How long events are kept for streams that resume; a reader away for longer reads everything anew. */
export const KEEP_MS = 3 * 86_400_000
const LOOK_EVERY_MS = 20_000

export function createLiveHub({
  db,
  log,
  clock = { now: () => new Date() },
  lookEveryMs = LOOK_EVERY_MS,
}: {
  db: Db
  log: Logger
  clock?: { now(): Date }
  lookEveryMs?: number
}) {
  const rooms = new Map<string, Room>()
  const wake = (shopId: string) => {
    const room = rooms.get(shopId)
    if (!room) return
    for (const listener of room.listeners) listener.woken?.()
    void look(shopId, room)
  }
  const wakeAll = () => rooms.forEach((room, shopId) => void look(shopId, room))
  const topics = new Set<(topic: string) => void>()
  const nodes = createLiveNodes({
    url: databaseUrl(db),
    nodeId: randomUUID(),
    log,
    hear: (said) => {
      const whispered = readWhisper(said)
      if (whispered) pass(whispered.shopId, whispered.event)
      else if (said.includes('/')) topics.forEach((listener) => listener(said))
      else wake(said)
    },
    missed: wakeAll,
  })
  const timer = setInterval(wakeAll, lookEveryMs).unref()

  /** To whoever listens on this node. */
  function pass(shopId: string, event: LiveEvent): void {
    const message = { id: uuidv7(clock.now().getTime()), at: clock.now().toISOString(), event }
    for (const listener of rooms.get(shopId)?.listeners ?? []) listener.deliver({ messages: [message], cursor: null })
  }

  /** One read at a time a room; word that comes while it reads makes it read once more. */
  function look(shopId: string, room: Room): Promise<void> {
    room.isStale = true
    room.reading ??= (async () => {
      while (room.isStale) {
        room.isStale = false
        await read(shopId, room)
      }
    })()
      .catch((error: unknown) => log.debug({ err: error }, 'events could not be read'))
      .finally(() => {
        room.reading = null
      })
    return room.reading
  }

  async function read(shopId: string, room: Room) {
    const page = await inShop(db, shopId, (tx) => readEvents(tx, shopId, room.horizon))
    const before = room.horizon
    const fresh = page.rows.filter((row) => !room.told.has(row.id))
    const isCut = page.rows.length > MOST_EVENTS
    const last = page.rows.reduce((most, row) => Math.max(most, row.xid), 0)
    // More than one read can hold: go on behind it. (Should one transaction alone be that long, its rest is for the lists to show.)
    const from = isCut && last !== before ? last : page.horizon
    room.isStale ||= isCut && last !== before
    room.horizon = from
    room.told = new Set(page.rows.filter((row) => row.xid >= from).map((row) => row.id))
    if (before === null || fresh.length === 0) return
    const delivery = { messages: fresh.map(messageOf), cursor: writeCursor(page.epoch, from, clock.now()) }
    for (const listener of room.listeners) listener.deliver(delivery)
  }

  return {
    /** There is word of news of this shop, from a commit of this node. */
    heard(shopId: string): void {
      wake(shopId)
      nodes.tell(shopId)
    },

    /** To whoever listens now, on this node and on others; it may be lost, and nobody hears of it later. */
    whisper(shopId: string, event: Whisper): void {
      pass(shopId, event)
      nodes.tell(`${WHISPER}${shopId}/${event.conversationId}/${event.byUserId}`)
    },

    /** Word between nodes of something that is no event of a shop (what a display shows): `subject/…`, without spaces. It may be lost; who hears it looks now and then by itself. */
    tellTopic: (topic: string): void => nodes.tell(topic),
    onTopic(listener: (topic: string) => void): void {
      nodes.open()
      topics.add(listener)
    },

    /** Hears from now on, and answers what was missed since `since`. What comes in between may come in both: it has the same id. */
    async join(shopId: string, since: string | null, listener: Listener): Promise<{ start: Start; leave: () => void }> {
      nodes.open()
      const room: Room = rooms.get(shopId) ?? {
        listeners: new Set(),
        horizon: null,
        told: new Set(),
        reading: null,
        isStale: false,
      }
      rooms.set(shopId, room)
      room.listeners.add(listener)
      const leave = () => {
        room.listeners.delete(listener)
        if (room.listeners.size === 0 && rooms.get(shopId) === room) rooms.delete(shopId)
      }
      try {
        if (room.horizon === null) await look(shopId, room)
        return { start: await catchUp(shopId, since), leave }
      } catch (error) {
        leave()
        throw error
      }
    },

    catchUp,

    async close() {
      clearInterval(timer)
      rooms.clear()
      await nodes.close()
    },
  }

  async function catchUp(shopId: string, since: string | null): Promise<Start> {
    const place = since === null ? null : readCursor(since)
    const page = await inShop(db, shopId, (tx) => readEvents(tx, shopId, place?.from ?? null))
    const cursor = writeCursor(page.epoch, page.horizon, clock.now())
    if (since === null) return { messages: [], cursor, isReset: false }
    if (place === null || !isKnown(place, page, clock.now())) return { messages: [], cursor, isReset: true }
    return { messages: page.rows.map(messageOf), cursor, isReset: false }
  }
}

const WHISPER = 'typing/'
function readWhisper(said: string): { shopId: string; event: Whisper } | null {
  if (!said.startsWith(WHISPER)) return null
  const [shopId = '', conversationId = '', byUserId = ''] = said.slice(WHISPER.length).split('/')
  return { shopId, event: { kind: 'chat.typing', conversationId, byUserId } }
}

const messageOf = (row: EventPage['rows'][number]): LiveMessage => ({
  id: row.id,
  at: row.at.toISOString(),
  event: row.event,
})

type Place = { epoch: string; from: number; at: number }
const isKnown = (place: Place, page: EventPage, now: Date) =>
  place.epoch === page.epoch
  && place.from <= page.horizon
  && now.getTime() - place.at < KEEP_MS - 3_600_000
  && page.rows.length <= MOST_EVENTS

/** `1~<epoch>~<horizon>~<when, seconds>`: the time tells a place older than what is kept. */
const writeCursor = (epoch: string, horizon: number, at: Date) =>
  `1~${epoch}~${horizon}~${Math.floor(at.getTime() / 1000)}`
function readCursor(text: string): Place | null {
  const match = /^1~([0-9a-f]{10})~(\d{1,15})~(\d{1,12})$/.exec(text)
  return match ? { epoch: match[1] ?? '', from: Number(match[2]), at: Number(match[3]) * 1000 } : null
}
