/**
 * Meta's catalogues as the Catalog Batch API documents them (`items_batch`, `check_batch_request_status`), by hand and from none of our own code. Batches are worked on when somebody asks how they are, so that
 * what is sent and what is taken are two moments; what is not documented is a problem.
 */
type Json = Record<string, unknown>
interface Request_ {
  method: string
  data: Json & { id: string }
}
interface Batch {
  catalogId: string
  requests: Request_[]
  /** So often asked before it is done. */
  looks: number
  isFailed: boolean
}
const FIELDS = new Set([
  'id',
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'link',
  'image_link',
  'brand',
  'product_type',
  'item_group_id',
  'size',
])
const REQUIRED = ['title', 'description', 'availability', 'condition', 'price', 'link', 'image_link']
type Answer = { status: number; body: unknown } | 'cut' | 'hang'

export function createCatalogueFake(
  problem: (what: string) => void,
  refuse: (code: number, status?: number) => Answer,
) {
  const items = new Map<string, Map<string, Json>>()
  const batches = new Map<string, Batch>()
  /** In order, how many items each call sent. */
  const calls: number[] = []
  /** For the next calls: a code it refuses with; `lost`: taken, and the answer is lost; `failed`: the batch ends in an error, half done. */
  const faults: (number | 'lost' | 'failed')[] = []
  const wishes = { looks: 0, refuses: (_item: Json): string | null => null }
  let count = 0

  function take(catalogId: string, body: Json): Answer {
    const fault = faults.shift()
    if (typeof fault === 'number') return refuse(fault)
    for (const key of Object.keys(body))
      if (!['item_type', 'allow_upsert', 'requests'].includes(key)) problem(`undocumented ${key}`)
    if (body['item_type'] !== 'PRODUCT_ITEM') problem('item_type')
    const requests = body['requests'] as Request_[]
    if (requests.length < 1 || requests.length > 5000) problem(`${requests.length} requests`)
    if (new Set(requests.map(({ data }) => data.id)).size !== requests.length) problem('an item twice in a batch')
    for (const { method, data, ...more } of requests) {
      if (Object.keys(more).length > 0) problem(`undocumented ${Object.keys(more).join()}`)
      if (method !== 'UPDATE' && method !== 'DELETE') problem(`method ${method}`)
      if (method === 'DELETE' && Object.keys(data).join() !== 'id') problem('more than the id of what is deleted')
      for (const key of Object.keys(data)) if (!FIELDS.has(key)) problem(`undocumented data.${key}`)
    }
    calls.push(requests.length)
    count += 1
    const handle = `H${count}`
    batches.set(handle, { catalogId, requests, looks: wishes.looks, isFailed: fault === 'failed' })
    if (fault === 'lost') {
      work(batches.get(handle) as Batch)
      return 'cut'
    }
    return { status: 200, body: { handles: [handle], validation_status: [] } }
  }
  function work({ catalogId, requests }: Batch) {
    const there = items.get(catalogId) as Map<string, Json>
    const errors: { line: number; id: string; message: string }[] = []
    for (const [line, { method, data }] of requests.entries()) {
      const before = there.get(data.id)
      const item = { ...before, ...data }
      const fault =
        method === 'DELETE'
          ? before === undefined
            ? 'no such item'
            : null
          : (REQUIRED.map((name) => (item[name] === undefined ? `${name} is missing` : null)).find(Boolean)
            ?? wishes.refuses(item))
      if (fault !== null) errors.push({ line, id: data.id, message: fault })
      else if (method === 'DELETE') there.delete(data.id)
      else there.set(data.id, item)
    }
    return errors
  }
  function status(catalogId: string, query: URLSearchParams): Answer {
    if ([...query.keys()].toSorted().join() !== 'handle,load_ids_of_invalid_requests') problem(`status by ${query}`)
    const batch = batches.get(query.get('handle') ?? '')
    if (batch === undefined || batch.catalogId !== catalogId) return refuse(100)
    if ((batch.looks -= 1) >= 0) return { status: 200, body: { data: [{ status: 'started', errors: [] }] } }
    if (batch.isFailed) {
      work({ ...batch, requests: batch.requests.slice(0, batch.requests.length / 2) })
      return { status: 200, body: { data: [{ status: 'error', errors: [] }] } }
    }
    const errors = work(batch)
    return {
      status: 200,
      body: {
        data: [
          {
            status: 'finished',
            errors_total_count: errors.length,
            errors,
            ids_of_invalid_requests: errors.map(({ id }) => id),
          },
        ],
      },
    }
  }
  return {
    items,
    batches,
    calls,
    faults,
    wishes,
    answer(method: string | undefined, catalogId: string, what: string, query: URLSearchParams, text: string): Answer {
      if (method === 'GET' && what === '') return { status: 200, body: { id: catalogId, name: 'Katalogi ya duka' } }
      if (method === 'POST' && what === 'items_batch') return take(catalogId, JSON.parse(text) as Json)
      if (method === 'GET' && what === 'check_batch_request_status') return status(catalogId, query)
      problem(`${method} ${what} of a catalogue`)
      return refuse(100)
    },
  }
}
