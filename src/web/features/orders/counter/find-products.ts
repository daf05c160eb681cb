import type { CounterProduct } from '../../../../shared/contract/sync.ts'
import type { Found, Replica, ReplicaView } from '../../../session/device.ts'
import { bySold } from './best-sellers.ts'

/** As many as a person scrolls through; a longer list asks for another word. */
const MOST_FOUND = 300

/** The page arranged by hand, among the groups; no group is called so. */
export const FAVOURITES = '\u0000'

/** What the grid shows: everything of the group, what sells most first where that was asked for, or the best fits of what was typed. */
export function findProducts(
  replica: Pick<Replica, 'search' | 'byId'>,
  view: ReplicaView,
  query: string,
  group: string,
  ranked: readonly string[] = [],
  keys: readonly { productId: string }[] = [],
): readonly CounterProduct[] {
  // What is typed is looked for everywhere: a page arranged by hand has what nobody types.
  if (group === FAVOURITES)
    return query.trim() === ''
      ? keys.flatMap(({ productId }) => replica.byId(productId) ?? [])
      : replica.search(query, MOST_FOUND, '')
  if (query.trim() === '')
    return bySold(group === '' ? view.products : view.products.filter((product) => product.group === group), ranked)
  return replica.search(query, MOST_FOUND, group)
}

type CodeHit = { kind: 'none' } | { kind: 'one'; found: Found } | { kind: 'several'; found: readonly Found[] }

/** A code that is both a product's and its only variant's is one hit; a code on two goods is a question. */
export function readCode(replica: Pick<Replica, 'byCode'>, code: string): CodeHit {
  const found = replica.byCode(code)
  const byProduct = new Map<string, Found>()
  for (const hit of found) {
    const before = byProduct.get(hit.product.id)
    // The variant says more than the product it belongs to.
    if (!before || (before.variantId === null && hit.variantId !== null)) byProduct.set(hit.product.id, hit)
  }
  const hits = [...byProduct.values()]
  const [only] = hits
  if (!only) return { kind: 'none' }
  return hits.length === 1 ? { kind: 'one', found: only } : { kind: 'several', found: hits }
}
