import { oneOf, searchReader, textUpTo } from '../../../../shared/domain/search-params.ts'

export const ReviewSearch = searchReader({
  kind: oneOf(['flagged', 'quarantined']),
  state: oneOf(['settled']),
  q: textUpTo(80),
})
export type ReviewSearch = ReturnType<typeof ReviewSearch>
