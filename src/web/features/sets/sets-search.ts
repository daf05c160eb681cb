import { oneOf, searchReader, textUpTo } from '../../../shared/domain/search-params.ts'

export const SetsSearch = searchReader({
  q: textUpTo(80),
  kind: oneOf(['single', 'template']),
  state: oneOf(['archived']),
})
export type SetsSearch = ReturnType<typeof SetsSearch>

/** Of the two pages that make a set: which one is changed, or which one is taken as the start of another. */
export const SetOpened = searchReader({ id: textUpTo(36), copy: textUpTo(36) })
export type SetOpened = ReturnType<typeof SetOpened>
