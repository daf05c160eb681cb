import { CAMPAIGN_CHANNELS, CAMPAIGN_STATES } from '../../../shared/domain/campaigns/lists.ts'
import { oneOf, searchReader, textUpTo } from '../../../shared/domain/search-params.ts'
import type { CampaignFilters } from './marketing.queries.ts'

/** What of the list stands in the address. */
export const MarketingSearch = searchReader({
  q: textUpTo(60),
  state: oneOf(CAMPAIGN_STATES),
  channel: oneOf(CAMPAIGN_CHANNELS),
})
export type MarketingSearch = ReturnType<typeof MarketingSearch>
/** `segment`: whom a new one goes to; `id`: the draft that is changed. */
export const CreateSearch = searchReader({ segment: textUpTo(45), id: textUpTo(40) })
export const CampaignSearch = searchReader({ id: textUpTo(40) })

export function filtersOf({ q, ...rest }: MarketingSearch): CampaignFilters {
  const search = q?.trim()
  return { ...rest, ...(search ? { search } : {}) }
}
