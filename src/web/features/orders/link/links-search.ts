import { LINK_STATES } from '../../../../shared/contract/lists.ts'
import { oneOf, searchReader, textUpTo } from '../../../../shared/domain/search-params.ts'

/** What the address of the list says; anything unreadable is as if it were not there. */
export const LinksSearch = searchReader({ state: oneOf(LINK_STATES), q: textUpTo(80) })
export type LinksSearch = ReturnType<typeof LinksSearch>
