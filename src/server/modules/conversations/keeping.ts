import { tooMuchWaits } from './conversations.errors.ts'

/** Meta's bodies have up to 3 MB. */
export const WEBHOOK_LIMIT = 3 * 1024 * 1024
/** Of what came in one moment, in one transaction; no more bytes than of one body either, but at least one. */
const AT_ONCE = 100
const BYTES_AT_ONCE = WEBHOOK_LIMIT
/** What waits for a database that is slow lies in memory: beyond this it is not taken, and WhatsApp calls again, for days. */
const MOST_WAITING_BYTES = 16 * WEBHOOK_LIMIT

interface Body {
  bodyHash: Buffer
  rawBody: Buffer
}
/**
 * What comes while others are being kept is kept after them, as much of it at once as may be: a hundred short calls in one moment are two commits and two jobs. Each is answered when it is kept; the
 * same bytes are kept once. @throws AppError 503 while too much waits, and whatever `write` throws
 */
export function createKeeping<Row extends Body>(write: (rows: readonly (Row & { copies: number })[]) => Promise<void>) {
  const waiting: { row: Row; kept: () => void; failed: (error: unknown) => void }[] = []
  let bytes = 0
  let isKeeping = false

  function next() {
    let [count, ofThem] = [0, 0]
    for (const { row } of waiting) {
      if (count > 0 && (count >= AT_ONCE || ofThem + row.rawBody.length > BYTES_AT_ONCE)) break
      count += 1
      ofThem += row.rawBody.length
    }
    return waiting.splice(0, count)
  }
  async function keepWaiting(): Promise<void> {
    isKeeping = true
    for (let some = next(); some.length > 0; some = next()) {
      const same = Map.groupBy(some, ({ row }) => row.bodyHash.toString('hex'))
      const rows = [...same.values()].flatMap(([first, ...more]) =>
        first ? [{ ...first.row, copies: 1 + more.length }] : [],
      )
      await write(rows).then(
        () => some.forEach(({ kept }) => kept()),
        (error: unknown) => some.forEach(({ failed }) => failed(error)),
      )
      for (const { row } of some) bytes -= row.rawBody.length
    }
    isKeeping = false
  }
  return async (row: Row): Promise<void> => {
    if (bytes + row.rawBody.length > MOST_WAITING_BYTES) throw tooMuchWaits()
    bytes += row.rawBody.length
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waiting.push({ row, kept: resolve, failed: reject })
    if (!isKeeping) void keepWaiting()
    await promise
  }
}
