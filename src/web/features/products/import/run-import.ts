import type { InputOf, ResponseOf } from '../../../../shared/contract/endpoint.ts'
import { importProducts, MOST_IMPORTED_AT_ONCE } from '../../../../shared/contract/product-import.ts'
import type { ProductRow } from './read-products.ts'

type Body = InputOf<typeof importProducts>['body']
export type ImportResult = ResponseOf<typeof importProducts>['results'][number]

/** Below what a body may be (256 KB), with room for signs of three bytes. */
const MOST_LETTERS = 80_000

/** As many as one call takes. */
export function* batchesOf(products: readonly ProductRow[]): Generator<ProductRow[]> {
  let batch: ProductRow[] = []
  let letters = 0
  for (const product of products) {
    const size = JSON.stringify(product).length
    if (batch.length > 0 && (batch.length >= MOST_IMPORTED_AT_ONCE || letters + size > MOST_LETTERS)) {
      yield batch
      batch = []
      letters = 0
    }
    batch.push(product)
    letters += size
  }
  if (batch.length > 0) yield batch
}

/**
 * One call behind the other, each told as it comes back, until all is there or `signal` ends it. What was sent stays; who begins again sends the rest, and what arrived without an answer is told as
 * known. @throws what `send` throws
 */
export async function runImport(
  products: readonly ProductRow[],
  {
    importId,
    send,
    onResults,
    signal,
  }: {
    importId: string
    send: (body: Body) => Promise<ResponseOf<typeof importProducts>>
    onResults: (results: readonly ImportResult[]) => void
    signal: AbortSignal
  },
): Promise<void> {
  for (const batch of batchesOf(products)) {
    if (signal.aborted) return
    const { results } = await send({ importId, products: batch })
    onResults(results)
  }
}
