import { ACTIVITY_KINDS } from '../../../shared/domain/activity.ts'
import { day, oneOf, searchReader, textUpTo } from '../../../shared/domain/search-params.ts'

/** What the address of the page says; anything unreadable is as if it were not there. */
export const ActivitySearch = searchReader({
  kind: oneOf(ACTIVITY_KINDS),
  person: textUpTo(36),
  device: textUpTo(36),
  q: textUpTo(80),
  from: day,
  to: day,
})
export type ActivitySearch = ReturnType<typeof ActivitySearch>
