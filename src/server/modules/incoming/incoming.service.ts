import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type * as z from 'zod'
import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import type { listIncomingWebhooks } from '../../../shared/contract/webhooks.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { CALLS_AN_HOUR, PAYLOAD_DAYS, WRONG_CALLS_AN_HOUR } from '../../../shared/domain/webhooks.ts'
import type { CallHeader } from '../../platform/call-headers.ts'
import type { Clock } from '../../platform/clock.ts'
import { cutPage, readKeyset, writeKeyset } from '../../platform/cursors.ts'
import { type Db, inShop } from '../../platform/database.ts'
import { everyShop } from '../../platform/each-shop.ts'
import { AppError } from '../../platform/errors.ts'
import { storable, withoutSecrets } from '../../platform/without-secrets.ts'
import {
  countCalls,
  countNotKept,
  dropBodies,
  dropCalls,
  insertCalls,
  type KeptCall,
  lastLookedAt,
  listCalls,
} from './incoming.repository.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** As that of what goes out. */
const LINES_DAYS = 90
const AT_ONCE = 5000
const MOST_LETTERS = 4096
/** What is read of a body to make it shorter. */
const MOST_BYTES = 16 * 1024
const FLUSH_MS = 500
/** For what is being written, of whoever asks for the log or closes it. */
const MOST_WAIT_MS = 2000
/** Of all shops together, in memory. */
const MOST_WAITING = 3000

/** What was called in, told after it was answered. */
interface HeardCall extends Pick<KeptCall, 'source' | 'sender' | 'kind' | 'proof' | 'outcome' | 'status'> {
  shopId: string
  tookMs: number | null
  reference?: string | null
  callbackId?: string | null
  /** What may be read of them (`callHeaders`). */
  headers?: CallHeader[]
  body: string
}
interface Waiting {
  shopId: string
  hour: Date
  isWrong: boolean
  seen: number
  missed: number
  calls: KeptCall[]
}
type Query = z.output<(typeof listIncomingWebhooks)['query']>
export type IncomingCalls = ReturnType<typeof createIncomingCalls>

/**
 * The log of what is called in for shops. Whoever answers a call tells of it afterwards; it lies in memory for half a second and is written with all others of its shop, so that a thousand calls
 * a second are one transaction a shop. Nothing here holds up or fails a call: what cannot be written is lost, as is what a server that dies had in memory.
 */
export function createIncomingCalls({ db, clock, log }: { db: Db; clock: Clock; log: Logger }) {
  let waiting = new Map<string, Waiting>()
  /** In memory, those that are being written too. */
  let count = 0
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> | null = null
  let next: Promise<void> | null = null

  function hear({ shopId, tookMs, reference = null, callbackId = null, headers = [], ...call }: HeardCall): void {
    const at = clock.now()
    const isWrong = call.proof === 'wrong'
    const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)
    const key = `${shopId} ${hour.getTime()} ${isWrong}`
    let of = waiting.get(key)
    if (!of) {
      // Each shop that is called at the same moment has one entry here: as many as there are shops.
      of = { shopId, hour, isWrong, seen: 0, missed: 0, calls: [] }
      waiting.set(key, of)
    }
    if (of.calls.length < mostOf(isWrong) && count < MOST_WAITING) {
      of.calls.push({
        ...call,
        id: uuidv7(at.getTime()),
        at,
        sender: call.sender.slice(0, 40),
        took_ms: tookMs === null ? null : Math.max(0, Math.round(tookMs)),
        reference: reference === null ? null : storable(reference, 200),
        callback_id: callbackId,
        headers,
        body: storable(call.body, MOST_LETTERS),
      })
      of.seen += 1
      count += 1
    } else of.missed += 1
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref()
  }
  /** Whatever a gateway wrote where a reference should be: the log fails no call. */
  function quietly(note: () => void): void {
    try {
      note()
    } catch (error) {
      log.warn({ err: error }, 'what was called in could not be noted')
    }
  }

  /** What waits now. One write at a time, and of those who ask meanwhile one more for all: a database that hangs gathers no queue. */
  function flush(): Promise<void> {
    if (writing !== null) {
      next ??= writing.then(() => {
        next = null
        return flush()
      })
      return next
    }
    writing = writeAll().finally(() => {
      writing = null
    })
    return writing
  }
  async function writeAll(): Promise<void> {
    if (timer !== null) clearTimeout(timer)
    timer = null
    const some = waiting
    waiting = new Map()
    for (const one of some.values()) {
      await write(one).catch((error: unknown) =>
        log.warn({ err: error, shopId: one.shopId, count: one.seen }, 'what was called in could not be logged'),
      )
      count -= one.calls.length
    }
  }
  /** Whoever asks for the log sees what this server heard before, unless the database is too slow for it. */
  async function flushSoon(): Promise<void> {
    const stop = new AbortController()
    await Promise.race([flush(), pause(MOST_WAIT_MS, undefined, { signal: stop.signal }).catch(() => {})])
    stop.abort()
  }
  const write = ({ shopId, calls, hour, isWrong, seen, missed }: Waiting) =>
    inShop(db, shopId, async (tx) => {
      const before = await countCalls(tx, shopId, { hour, isWrong, seen, missed })
      const kept = calls.slice(0, Math.max(0, mostOf(isWrong) - before))
      if (kept.length > 0) await insertCalls(tx, shopId, kept)
    })

  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)

  return {
    heard: (call: HeardCall) => quietly(() => hear(call)),
    /** Does it, and tells of it however it ends; `call` says what is known by then, null: of no shop. */
    async around<T>(
      call: () => Omit<HeardCall, 'outcome' | 'status' | 'tookMs'> | null,
      work: () => Promise<T>,
    ): Promise<T> {
      const began = Date.now()
      let status = 500
      try {
        const answer = await work()
        status = 200
        return answer
      } catch (error) {
        if (error instanceof AppError) ({ status } = error)
        throw error
      } finally {
        quietly(() => {
          const of = call()
          if (of !== null)
            hear({
              ...of,
              status,
              outcome: status < 300 ? 'taken' : status < 500 ? 'refused' : 'failed',
              tookMs: Date.now() - began,
            })
        })
      }
    },

    async list(shopId: string, query: Query): Promise<ResponseOf<typeof listIncomingWebhooks>> {
      await flushSoon()
      const after = readKeyset(query.cursor, ['instant', 'id'])
      const period = { from: query.from ?? null, to: query.to ?? null }
      const looking = {
        ...period,
        after: after === null ? null : { at: after[0], id: after[1] },
        source: query.source,
        kind: query.kind,
        result: query.result,
        search: searched(query.search),
        most: query.limit + 1,
      }
      const { rows, last, notKept } = await inShop(db, shopId, async (tx) => {
        const found = await listCalls(tx, shopId, looking)
        const most = { right: CALLS_AN_HOUR, wrong: WRONG_CALLS_AN_HOUR }
        return {
          rows: found,
          last: found.length > query.limit ? undefined : await lastLookedAt(tx, shopId, looking),
          notKept: await countNotKept(tx, shopId, period, most),
        }
      })
      const page = cutPage(rows, query.limit, (row) => writeKeyset(row.at, row.id))
      return {
        notKept,
        nextCursor: page.nextCursor ?? (last ? writeKeyset(last.at, last.id) : null),
        items: page.rows.map((row) => ({ ...row, body: withoutSecrets(row.body), at: row.at.toISOString() })),
      }
    },

    /** Once a night, as what goes out. */
    deleteOld: () =>
      everyShop(db, log, 'incoming calls', async (shopId) => {
        for (let dropped = AT_ONCE; dropped === AT_ONCE;)
          dropped = await inShop(db, shopId, (tx) => dropBodies(tx, shopId, before(PAYLOAD_DAYS), AT_ONCE))
        for (let dropped = AT_ONCE; dropped === AT_ONCE;)
          dropped = await inShop(db, shopId, (tx) => dropCalls(tx, shopId, before(LINES_DAYS), AT_ONCE))
      }),
    close: flushSoon,
  }
}

const mostOf = (isWrong: boolean) => (isWrong ? WRONG_CALLS_AN_HOUR : CALLS_AN_HOUR)

/** A phone's last nine digits stand in each way of writing it. */
function searched(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined
  const digits = text.replaceAll(/[\s+()-]/g, '')
  return /^\d{9,15}$/.test(digits) ? digits.slice(-9) : text
}

/** JSON as it came; a form as JSON, without what somebody wrote. Never a value that is named like a secret. */
export function reducedBody(rawBody: Buffer): string {
  const text = rawBody.subarray(0, MOST_BYTES).toString('utf8')
  if (/^\s*[[{<]/.test(text)) return withoutSecrets(text)
  const form = [...new URLSearchParams(text)]
  if (!text.includes('=') || form.length === 0) return withoutSecrets(text)
  return withoutSecrets(
    JSON.stringify(
      Object.fromEntries(form.map(([name, value]) => [name, name === 'text' ? `${value.length} letters` : value])),
    ),
  )
}
