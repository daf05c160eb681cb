import type { Carrier } from '../../../shared/contract/commands.ts'
import { defineFact } from '../../platform/facts.ts'

/** A command was applied that its device did not send itself: it came from a receipt or a file. */
export const commandCarried = defineFact<{
  shopId: string
  /** Null where it is no order's. */
  orderId: string | null
  by: Carrier
  byUserId: string
  deviceId: string
  at: Date
}>('sync.command_carried')
