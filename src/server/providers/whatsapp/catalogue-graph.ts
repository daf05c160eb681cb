import type { BatchRequest } from '../../../shared/domain/catalogue-feed.ts'
import type { createGraphCall, GraphAnswer } from './graph-call.ts'
import { type Loose, listOf, objectOf, textOf } from './loose.ts'

/** What Meta says against one item. */
interface ItemError {
  itemId: string
  message: string
}
interface BatchTaken {
  /** Of the batch that is worked on; null when nothing of it was taken. */
  handle: string | null
  errors: ItemError[]
}
interface BatchStatus {
  state: 'working' | 'finished' | 'failed'
  errors: ItemError[]
}
export interface CatalogueGraph {
  catalogue(catalogId: string, token: string): Promise<GraphAnswer<{ name: string }>>
  /** Answered once it is taken; what became of it `batchStatus` tells. The same again does no harm. */
  sendItems(catalogId: string, token: string, requests: readonly BatchRequest[]): Promise<GraphAnswer<BatchTaken>>
  batchStatus(catalogId: string, token: string, handle: string): Promise<GraphAnswer<BatchStatus>>
}
const LONGEST_MESSAGE = 300

/** Meta's catalogues (Catalog Batch API): the calls that fill one. */
export const catalogueCalls = (call: ReturnType<typeof createGraphCall>): CatalogueGraph => ({
  catalogue: (catalogId, token) =>
    call('GET', `${catalogId}?fields=id,name`, token, null, (answer) =>
      answer.id === catalogId ? { name: textOf(answer.name, 200) } : null,
    ),
  sendItems: (catalogId, token, requests) =>
    call(
      'POST',
      `${catalogId}/items_batch`,
      token,
      { item_type: 'PRODUCT_ITEM', allow_upsert: true, requests },
      (answer) => {
        const [first] = listOf(answer.handles)
        const handle = textOf(first, 500)
        const errors = listOf(answer.validation_status).flatMap((one) => {
          const status = objectOf(one)
          return errorsOf(status?.errors).map(({ message }) => ({ itemId: textOf(status?.retailer_id, 100), message }))
        })
        return handle === '' && errors.length === 0 ? null : { handle: handle === '' ? null : handle, errors }
      },
    ),
  batchStatus: (catalogId, token, handle) =>
    call('GET', statusPath(catalogId, handle), token, null, (answer) => {
      const status = objectOf(listOf(answer.data)[0])
      if (status === null) return null
      const errors = errorsOf(status.errors)
      // Of many errors only some are told in words.
      const told = new Set(errors.map(({ itemId }) => itemId))
      const untold = listOf(status.ids_of_invalid_requests).map((id) => textOf(id, 100))
      return {
        state: stateOf(status),
        errors: [...errors, ...untold.filter((id) => !told.has(id)).map((itemId) => ({ itemId, message: '' }))],
      }
    }),
})

const statusPath = (catalogId: string, handle: string) =>
  `${catalogId}/check_batch_request_status?handle=${encodeURIComponent(handle)}&load_ids_of_invalid_requests=true`
const stateOf = ({ status }: Loose): BatchStatus['state'] => {
  if (status === 'finished') return 'finished'
  return status === 'error' || status === 'canceled' ? 'failed' : 'working'
}
const errorsOf = (value: unknown): ItemError[] =>
  listOf(value).flatMap((one) => {
    const error = objectOf(one)
    return error === null ? [] : [{ itemId: textOf(error.id, 100), message: textOf(error.message, LONGEST_MESSAGE) }]
  })
