import { INBOX_FILTERS } from '../../../shared/domain/chat/inbox.ts'
import { oneOf, searchReader, textUpTo } from '../../../shared/domain/search-params.ts'

/** `chat`: the conversation that is open. */
export const InboxSearch = searchReader({
  q: textUpTo(80),
  filter: oneOf(INBOX_FILTERS),
  tag: textUpTo(30),
  chat: textUpTo(40),
})
export type InboxSearch = ReturnType<typeof InboxSearch>
