import { oneOf, searchReader, textUpTo } from '../../../shared/domain/search-params.ts'

export const DAYS = ['1', '7', '30', '90'] as const
/** What the address of the page says; anything unreadable is as if it were not there. Without days it is the last seven. States and events are read by the screen: every reader here is part of the first script. */
export const WebhooksSearch = searchReader({
  tab: oneOf(['addresses', 'incoming']),
  q: textUpTo(200),
  state: textUpTo(20),
  type: textUpTo(30),
  webhook: textUpTo(36),
  from: textUpTo(20),
  days: (value) => DAYS.find((days) => days === String(value)),
})
export type WebhooksSearch = ReturnType<typeof WebhooksSearch>
