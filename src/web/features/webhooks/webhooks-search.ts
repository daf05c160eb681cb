import { oneOf, searchReader, textUpTo } from '../../../shared/domain/search-params.ts'
import { DELIVERY_STATES, WEBHOOK_TYPES } from '../../../shared/domain/webhooks.ts'

export const DAYS = ['1', '7', '30', '90'] as const
/** What the address of the page says; anything unreadable is as if it were not there. Without days it is the last seven. */
export const WebhooksSearch = searchReader({
  tab: oneOf(['addresses', 'incoming']),
  q: textUpTo(200),
  state: oneOf(DELIVERY_STATES),
  type: oneOf(WEBHOOK_TYPES),
  webhook: textUpTo(36),
  days: (value) => DAYS.find((days) => days === String(value)),
})
export type WebhooksSearch = ReturnType<typeof WebhooksSearch>
