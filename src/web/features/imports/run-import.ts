import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import { MOST_ROWS_AT_ONCE } from '../../../shared/contract/imports.ts'
import { MOST_IMPORTED_AT_ONCE, type importProducts } from '../../../shared/contract/product-import.ts'

export type ImportResult = ResponseOf<typeof importProducts>['results'][number]

/** Below what a body may be (256 KB), with room for signs of three bytes. */
const MOST_LETTERS = 80_000
const MOST_AT_ONCE = Math.min(MOST_IMPORTED_AT_ONCE, MOST_ROWS_AT_ONCE)

/** As many as one call takes. */
export function* batchesOf<T>(rows: readonly T[]): Generator<T[]> {
  let batch: T[] = []
  let letters = 0
  for (const row of rows) {
    const size = JSON.stringify(row).length
    if (batch.length > 0 && (batch.length >= MOST_AT_ONCE || letters + size > MOST_LETTERS)) {
      yield batch
      batch = []
      letters = 0
    }
    batch.push(row)
    letters += size
  }
  if (batch.length > 0) yield batch
}

/**
 * One call behind the other, each told as it comes back, until all is there or `signal` ends it. What was sent stays; who begins again sends the rest, and what arrived without an answer is told as
 * known. @throws what `send` throws
 */
export async function runImport<T>(
  rows: readonly T[],
  {
    send,
    onResults,
    signal,
  }: {
    send: (batch: readonly T[]) => Promise<readonly ImportResult[]>
    onResults: (results: readonly ImportResult[]) => void
    signal: AbortSignal
  },
): Promise<void> {
  for (const batch of batchesOf(rows)) {
    if (signal.aborted) return
    onResults(await send(batch))
  }
}
