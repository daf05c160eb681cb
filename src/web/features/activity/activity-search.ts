import { day, searchReader, textUpTo } from '../../../shared/domain/search-params.ts'

/** What the address of the page says; anything unreadable is as if it were not there. */
const text = textUpTo(80)
export const readActivitySearch = searchReader({
  group: text,
  kind: text,
  person: text,
  device: text,
  q: text,
  from: day,
  to: day,
})
export type ActivitySearch = ReturnType<typeof readActivitySearch>
