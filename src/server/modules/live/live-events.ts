import type { LiveEvent } from '../../../shared/contract/live.ts'
import { isByCustomer } from '../../../shared/domain/order-workflow.ts'

type OrderCreated = Extract<LiveEvent, { kind: 'order.created' }>

/** Orders that came by themselves: what staff typed in themselves needs no bell. */
export const needsNotice = (event: LiveEvent): event is OrderCreated =>
  event.kind === 'order.created' && isByCustomer(event.source)
