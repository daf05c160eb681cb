import type { CounterProduct } from '../../shared/contract/sync.ts'
import { type CodeLookup, createCodeLookup, createSearchIndex, type SearchIndex } from '../../shared/domain/search.ts'
import { createEmitter } from '../../shared/emitter.ts'
import type { OfflineContext } from './context.ts'
import { drawn } from './drawn.ts'
import {
  ackCount,
  applyPage,
  type Catalogue,
  createPendingStock,
  packsOf,
  type PullPage,
  readCatalogue,
  readFirst,
  readNew,
  readPlace,
  writeFirst,
} from './replica-store.ts'

export type CounterStaff = NonNullable<PullPage['staff']>[number]
/** A product, or one of its variants or units, found by a code. A product with units is found by its own id as one of them. */
export interface Found {
  product: CounterProduct
  variantId: string | null
}
export interface ReplicaView {
  /** Archived ones left out. Sorted by name. */
  products: readonly CounterProduct[]
  /** The shop's own groups, those with products only, sorted. */
  groups: readonly string[]
  staff: readonly CounterStaff[]
  /** `loading`: nothing read from the device yet. `reading`: the first of it is here. `partial`: the first pull is still under way. `empty`: nothing was ever pulled. */
  state: 'loading' | 'reading' | 'empty' | 'partial' | 'ready'
  /** ms, device clock, of the last whole pull; null before. */
  asOf: number | null
  /** What this device sold and the levels do not contain yet, by variant or product id. */
  pending: ReadonlyMap<string, number>
}
export interface Replica {
  view(): ReplicaView
  subscribe(listener: () => void): () => void
  /** Reads what the device has. */
  load(): Promise<void>
  /** Delta pull until the server has no more. Throws what `pull` throws. At most one at a time. */
  pull(): Promise<void>
  /** Stock effects changed, or another tab wrote the catalogue. */
  refresh(): Promise<void>
  /** Tolerates a slip of the finger. An empty query answers the first products. */
  search(query: string, limit: number, group?: string): CounterProduct[]
  /** Makes ready what the first search and the first scan need, for a few milliseconds; answers whether all of it is. */
  prepare(): boolean
  /** By barcode or SKU; several when a code is on several. */
  byCode(code: string): readonly Found[]
  byId(id: string): CounterProduct | undefined
  /** What is on the shelf as this device knows it: the server's level and what was sold here since. Null when stock is not tracked. */
  onHand(product: CounterProduct, variantId?: string | null): number | null
  /** How many of its packs are closed, as this device knows it. */
  packs(product: CounterProduct): number
  /** Keeps these, in their order, for the first moment of the next start: for when nothing else is to be done. Ids that are not shown are passed over. */
  keepFirst(ids: readonly string[]): Promise<void>
}

export type PullQuery = { since?: string; limit: number; staff?: string }
interface ReplicaDeps {
  ctx: OfflineContext
  shopId: string
  pull: (query: PullQuery) => Promise<PullPage>
}
const PULL_ROWS = 1000
/** More tiles than the largest screen shows. */
const FIRST_GOODS = 90
/** Products; a few milliseconds of a slow tablet, so that a tap between two pieces does not wait. */
const PREPARED_AT_ONCE = 500

export function createReplica({ ctx, shopId, pull: fetchPage }: ReplicaDeps): Replica {
  const changes = createEmitter()
  const pendingStock = createPendingStock(ctx, shopId)
  let catalogue: Catalogue | null = null
  let made: CounterProduct[] = []
  let loading: Promise<void> | null = null
  let pulling: Promise<void> | null = null
  let view: ReplicaView = { products: [], groups: [], staff: [], state: 'loading', asOf: null, pending: new Map() }
  let indexes = new Map<string, SearchIndex<CounterProduct>>()
  let codes: CodeLookup<Found> | null = null
  /** Where each product stands among those shown. */
  let places: Map<string, number> | null = null
  let keptFirst = ''

  const show = (next: Partial<ReplicaView>) => {
    view = { ...view, ...next }
    changes.tell()
  }

  /** New rows: what is built from them is built again when it is next asked for, not before the paint. */
  function showProducts(all: readonly (readonly CounterProduct[])[], next: Partial<ReplicaView> = {}) {
    const products = [...all.flat(), ...made.filter(({ id }) => !catalogue?.chunkOf.has(id))]
      .filter((product) => !product.isArchived)
      .sort(byName)
    indexes = new Map()
    codes = null
    places = null
    show({ products, groups: groupsOf(products), ...next })
  }

  const placeOf = (id: string): number | undefined => {
    places ??= new Map(view.products.map((product, place) => [product.id, place]))
    return places.get(id)
  }
  const byId = (id: string) => {
    const place = placeOf(id)
    return place === undefined ? undefined : view.products[place]
  }
  /** What was built from them may hold a product as it was before its price or its stock changed. */
  const current = (product: CounterProduct) => byId(product.id) ?? product

  /**
   * After each sale the server's new level of what was sold comes back. Sorting, folding and looking up by code are of the whole catalogue: where nothing of that changed,
   * the changed rows take their places and everything that was built stays. Answers false, with nothing done, where it is more than that.
   */
  function showChanged(changed: PullPage['products'], next: Partial<ReplicaView>): boolean {
    const products = [...view.products]
    for (const product of changed) {
      const place = placeOf(product.id)
      const before = place === undefined ? undefined : products[place]
      if (place === undefined || !before || 'isGone' in product || foundBy(product) !== foundBy(before)) return false
      products[place] = product
    }
    show({ products, ...next })
    return true
  }

  const indexOf = (group: string): SearchIndex<CounterProduct> => {
    let index = indexes.get(group)
    if (!index) {
      index = createSearchIndex(
        group === '' ? view.products : view.products.filter((product) => product.group === group),
        textOf,
      )
      indexes.set(group, index)
    }
    return index
  }
  const lookup = () => (codes ??= createCodeLookup(foundsOf(view.products), codesOf))

  const load = async () => {
    const rows: CounterProduct[][] = []
    let isFirst = view.state === 'loading'
    const first = isFirst ? await readFirst(ctx, shopId) : null
    if (first) {
      isFirst = false
      show({ products: first.rows, groups: first.groups, state: 'reading' })
      await drawn()
    }
    const read = await readCatalogue(ctx, shopId, async (chunk) => {
      rows.push(chunk)
      if (!isFirst) return
      isFirst = false
      showProducts(rows, { state: 'reading' })
      await drawn()
    })
    catalogue = read
    const staff = await ctx.db.meta.get(`staff:${shopId}`)
    made = await readNew(ctx, shopId)
    showProducts(read.chunks, {
      staff: isStaff(staff?.value) ? staff.value : [],
      state: read.place.completedAt !== null ? 'ready' : read.chunks.length > 0 ? 'partial' : 'empty',
      asOf: read.place.completedAt,
      pending: await pendingStock(),
    })
  }
  const loadOnce = () =>
    (loading ??= load().finally(() => {
      loading = null
    }))

  const pullAll = async () => {
    if (!catalogue) await loadOnce()
    const asOfAck = await ackCount(ctx)
    for (let isMore = true; isMore;) {
      const since = catalogue?.place.cursor ?? null
      const staff = catalogue?.place.staffVersion
      const page = await fetchPage({
        limit: PULL_ROWS,
        ...(since === null ? {} : { since }),
        ...(staff === undefined ? {} : { staff }),
      })
      if (page.shopId !== shopId) return
      if (!catalogue || !(await applyPage(ctx, shopId, catalogue, page, asOfAck))) {
        // Another tab was faster: take what it wrote and go on from there.
        await load()
        continue
      }
      isMore = page.hasMore && page.next !== since
      const isChanged = page.products.length > 0 || page.customers.length > 0
      const next = {
        ...(page.staff ? { staff: page.staff } : {}),
        state: page.hasMore && catalogue.place.completedAt === null ? ('partial' as const) : ('ready' as const),
        asOf: catalogue.place.completedAt,
        pending: await pendingStock(),
      }
      if (page.products.length === 0) show(next)
      else if (!showChanged(page.products, next)) showProducts(catalogue.chunks, next)
      if (isChanged) ctx.changed('products')
      if (page.customers.length > 0) ctx.changed('customers')
    }
  }

  return {
    view: () => view,
    subscribe: changes.on,
    load: loadOnce,
    pull: () =>
      (pulling ??= pullAll().finally(() => {
        pulling = null
      })),
    async refresh() {
      const place = await readPlace(ctx.db, shopId)
      if (catalogue && place.revision !== catalogue.place.revision && !pulling) await loadOnce()
      else {
        const before = made.length
        made = await readNew(ctx, shopId)
        const pending = await pendingStock()
        if (catalogue && made.length !== before) showProducts(catalogue.chunks, { pending })
        else show({ pending })
      }
    },
    search: (query, limit, group = '') => indexOf(group).search(query, limit).map(current),
    prepare: () => indexOf('').prepare(PREPARED_AT_ONCE) && lookup().prepare(PREPARED_AT_ONCE),
    byCode: (code) =>
      lookup()
        .find(code)
        .map(({ product, variantId }) => ({ product: current(product), variantId })),
    byId,
    onHand(product, variantId = null) {
      if (!product.tracksStock) return null
      const variant = variantId === null ? undefined : product.variants.find(({ id }) => id === variantId)
      const level = variant
        ? variant.onHandMilli
        : product.variants.length > 0
          ? product.variants.reduce((sum, { onHandMilli }) => sum + onHandMilli, 0)
          : product.onHandMilli
      const sold =
        variant || product.variants.length === 0
          ? (view.pending.get(variant?.id ?? product.id) ?? 0)
          : product.variants.reduce((sum, { id }) => sum + (view.pending.get(id) ?? 0), 0)
      return level + sold
    },
    packs: (product) => (product.packs ?? 0) + (view.pending.get(packsOf(product.id)) ?? 0),
    async keepFirst(ids) {
      if (!catalogue || view.state !== 'ready') return
      const rows = new Set<CounterProduct>()
      for (const product of [...ids.map(byId), ...view.products.slice(0, FIRST_GOODS)])
        if (product && rows.size < FIRST_GOODS) rows.add(product)
      const { place, chunkOf } = catalogue
      const mark = [place.revision, ...[...rows].map(({ id }) => id)].join(' ')
      // What was made here comes and goes without the catalogue.
      if (mark === keptFirst || [...rows].some(({ id }) => !chunkOf.has(id))) return
      keptFirst = mark
      await writeFirst(ctx, shopId, place, { rows: [...rows], groups: view.groups })
    },
  }
}

const byName = (one: CounterProduct, other: CounterProduct): number =>
  one.name < other.name ? -1 : one.name > other.name ? 1 : one.id < other.id ? -1 : 1
const groupsOf = (products: readonly CounterProduct[]): string[] =>
  [...new Set(products.map((product) => product.group))]
    .filter((group) => group !== '')
    .sort((one, other) => one.localeCompare(other))
const textOf = (product: CounterProduct): string =>
  [
    product.name,
    product.group,
    product.sku,
    ...[...product.variants, ...(product.units ?? [])].map((kind) => kind.name),
  ].join(' ')

/** All that sorting, searching and scanning go by. */
const foundBy = (product: CounterProduct): string =>
  JSON.stringify([
    product.isArchived,
    product.name,
    product.group,
    product.sku,
    product.barcodes,
    product.variants.map(({ id, name, sku, barcodes, isArchived }) => [id, name, sku, barcodes, isArchived]),
    product.units?.map(({ id, name, barcodes, isArchived }) => [id, name, barcodes, isArchived]),
  ])

function* foundsOf(products: readonly CounterProduct[]): Generator<Found> {
  for (const product of products) {
    const units = product.units?.filter((unit) => !unit.isArchived) ?? []
    yield { product, variantId: units.length > 0 ? product.id : null }
    for (const unit of units) yield { product, variantId: unit.id }
    for (const variant of product.variants) if (!variant.isArchived) yield { product, variantId: variant.id }
  }
}
function codesOf({ product, variantId }: Found): string[] {
  if (variantId === null || variantId === product.id) return [product.sku, ...product.barcodes]
  const variant = product.variants.find(({ id }) => id === variantId)
  return variant
    ? [variant.sku, ...variant.barcodes]
    : (product.units?.find(({ id }) => id === variantId)?.barcodes ?? [])
}
const isStaff = (value: unknown): value is CounterStaff[] => Array.isArray(value)
