import { PRODUCT_SORTS } from '../../../shared/contract/lists.ts'
import { PRODUCT_CATEGORIES } from '../../../shared/domain/options.ts'
import { oneOf, searchReader, textUpTo } from '../../../shared/domain/search-params.ts'
import { MOST_TAG_CHARS } from '../../../shared/domain/tags.ts'
import type { ProductFilters } from './products.queries.ts'

/** What of the list stands in the address: a reload, the back button and a link to a colleague show the same list. */
export const ProductSearch = searchReader({
  q: textUpTo(80),
  group: textUpTo(40),
  tag: textUpTo(MOST_TAG_CHARS),
  category: oneOf(PRODUCT_CATEGORIES),
  stock: oneOf(['low', 'out', 'untracked']),
  state: oneOf(['archived', 'all']),
  sort: oneOf(PRODUCT_SORTS),
})
export type ProductSearch = ReturnType<typeof ProductSearch>

export const filtersOf = ({ q, stock, state, sort, ...narrowed }: ProductSearch): ProductFilters => ({
  ...narrowed,
  search: q?.trim() || undefined,
  stock: stock ?? 'any',
  state: state ?? 'active',
  sort: sort ?? 'name',
})

/** How many of the choices behind the filter button are on. */
export const filterCount = ({ category, tag, stock, state }: ProductSearch): number =>
  [category, tag, stock, state].filter((choice) => choice !== undefined).length
