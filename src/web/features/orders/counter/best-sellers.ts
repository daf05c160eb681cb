import type { CounterProduct } from '../../../../shared/contract/sync.ts'

/** The ranked ones first, in their order; all others behind, as they came. */
export function bySold(products: readonly CounterProduct[], ranked: readonly string[]): readonly CounterProduct[] {
  if (ranked.length === 0) return products
  const places = new Map(ranked.map((id, place) => [id, place]))
  const first: CounterProduct[] = []
  const rest: CounterProduct[] = []
  for (const product of products) (places.has(product.id) ? first : rest).push(product)
  return [...first.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0)), ...rest]
}
