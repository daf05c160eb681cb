import * as z from 'zod'
import { PRODUCT_SORTS } from '../../../shared/contract/products.ts'
import { PRODUCT_CATEGORIES } from '../../../shared/domain/options.ts'
import type { ProductFilters } from './products.queries.ts'

/** What of the list stands in the address: a reload, the back button and a link to a colleague show the same list. */
export const ProductSearch = z.object({
  q: z.coerce.string().max(80).optional().catch(undefined),
  group: z.coerce.string().max(40).optional().catch(undefined),
  category: z.enum(PRODUCT_CATEGORIES).optional().catch(undefined),
  stock: z.enum(['low', 'out', 'untracked']).optional().catch(undefined),
  state: z.enum(['archived', 'all']).optional().catch(undefined),
  sort: z.enum(PRODUCT_SORTS).optional().catch(undefined),
})
export type ProductSearch = z.infer<typeof ProductSearch>

export function filtersOf({ q, group, category, stock, state, sort }: ProductSearch): ProductFilters {
  const search = q?.trim()
  return {
    ...(search ? { search } : {}),
    ...(group === undefined ? {} : { group }),
    ...(category === undefined ? {} : { category }),
    stock: stock ?? 'any',
    state: state ?? 'active',
    sort: sort ?? 'name',
  }
}

/** How many of the choices behind the filter button are on. */
export const filterCount = ({ category, stock, state }: ProductSearch): number => [category, stock, state].filter((choice) => choice !== undefined).length
