import { OFFER_STATES } from '../../../shared/domain/offers/lists.ts'
import { oneOf, searchReader, textUpTo } from '../../../shared/domain/search-params.ts'

/** What of the list stands in the address. */
export const OffersSearch = searchReader({ q: textUpTo(60), state: oneOf(OFFER_STATES), kind: textUpTo(20) })
export type OffersSearch = ReturnType<typeof OffersSearch>
