import { Client } from 'pg'
import type { Logger } from 'pino'

/**
 * Nodes tell each other which shops have news, through PostgreSQL. It only makes the others look sooner: the events themselves are rows, and every node looks by
 * itself now and then (live-hub.ts). Sent after the commit and over a connection of its own: a NOTIFY inside the sale's transaction takes a lock of the whole
 * database at commit, so sales would flush to disk one after the other. A node that dies in between is covered by the others' own look.
 */
interface LiveNodes {
  /** Opens the connection, if it is not: from now on others are heard. */
  open(): void
  tell(shopId: string): void
  close(): Promise<void>
}

const CHANNEL = 'kaunta_live'
/** News within this go out together: a till's batch of a hundred sales is one message. */
const GATHER_MS = 20
const RETRY_MS = [500, 1000, 3000, 10_000, 30_000]

/** `hear` is called with another node's shop; `missed` when news may have been lost (the connection was away). */
export function createLiveNodes({
  url,
  nodeId,
  log,
  hear,
  missed,
}: {
  url: string
  nodeId: string
  log: Logger
  hear: (shopId: string) => void
  missed: () => void
}): LiveNodes {
  const waiting = new Set<string>()
  let client: Client | null = null
  let isClosed = false
  let tries = 0
  let timer: NodeJS.Timeout | null = null
  let sending: Promise<void> | null = null

  function retry(error: unknown) {
    client = null
    if (isClosed) return
    if (tries === 0) log.warn({ err: error }, 'news of other nodes cannot be heard at the moment')
    const wait = RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] ?? 30_000
    tries += 1
    setTimeout(() => void connect(), wait).unref()
  }

  async function connect() {
    if (isClosed) return
    const fresh = new Client({
      connectionString: url,
      application_name: 'kaunta-live',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    })
    let isOver = false
    const lost = (error: unknown) => {
      if (isOver) return
      isOver = true
      fresh.end().catch(() => {})
      retry(error)
    }
    fresh.on('error', lost)
    fresh.on('end', () => lost(new Error('the connection ended')))
    fresh.on('notification', ({ payload = '' }) => {
      const [from, shopId] = payload.split(' ')
      if (from !== nodeId && shopId !== undefined) hear(shopId)
    })
    try {
      await fresh.connect()
      // Nothing here is worth a wait for the disk.
      await fresh.query(`set synchronous_commit = off; listen ${CHANNEL}`)
    } catch (error) {
      lost(error)
      return
    }
    if (isClosed) {
      await fresh.end().catch(() => {})
      return
    }
    client = fresh
    tries = 0
    missed()
    flushSoon()
  }

  function flushSoon() {
    if (timer !== null || sending !== null || waiting.size === 0 || isClosed) return
    timer = setTimeout(() => {
      timer = null
      sending = flush().finally(() => {
        sending = null
        flushSoon()
      })
    }, GATHER_MS)
    timer.unref()
  }
  async function flush() {
    if (client === null) return
    const shops = [...waiting]
    waiting.clear()
    await client
      .query({
        name: 'live.tell',
        text: 'select pg_notify($1, $2 || shop) from unnest($3::text[]) shop',
        values: [CHANNEL, `${nodeId} `, shops],
      })
      .catch((error: unknown) => {
        for (const shop of shops) waiting.add(shop)
        log.debug({ err: error }, 'other nodes were not told')
      })
  }

  let opened: Promise<void> | null = null
  const open = () => void (opened ??= connect())
  return {
    open,
    tell(shopId) {
      open()
      // Nobody to tell it to for long: their own look finds it.
      if (waiting.size < 10_000) waiting.add(shopId)
      if (client !== null) flushSoon()
    },
    async close() {
      isClosed = true
      if (timer !== null) clearTimeout(timer)
      await opened?.catch(() => {})
      await sending?.catch(() => {})
      await client?.end().catch(() => {})
    },
  }
}
