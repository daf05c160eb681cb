import { LINK_STATES } from '../../../../shared/contract/lists.ts'
import { LINK_STEPS } from '../../../../shared/domain/figures-behind.ts'
import { day, oneOf, searchReader, textUpTo } from '../../../../shared/domain/search-params.ts'

/** What the address of the list says; anything unreadable is as if it were not there. */
export const LinksSearch = searchReader({
  state: oneOf(LINK_STATES),
  q: textUpTo(80),
  /** How far they came, of those made in some days: what stands behind the funnel of analytics. */
  step: oneOf(LINK_STEPS),
  from: day,
  to: day,
})
export type LinksSearch = ReturnType<typeof LinksSearch>
