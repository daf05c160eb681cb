import * as z from 'zod'
import { ORDER_SOURCES } from '../../../../shared/contract/orders.ts'
import { ORDER_STATUS_FILTERS } from '../../../../shared/domain/order-workflow.ts'

/** What the address of the list says; anything unreadable is as if it were not there. Defaults are left out of the address. */
export const OrdersSearch = z.object({
  status: z.enum(ORDER_STATUS_FILTERS).optional().catch(undefined),
  source: z.enum(ORDER_SOURCES).optional().catch(undefined),
  sync: z.enum(['waiting', 'attention', 'synced']).optional().catch(undefined),
  q: z.string().max(80).optional().catch(undefined),
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
})
export type OrdersSearch = z.infer<typeof OrdersSearch>
