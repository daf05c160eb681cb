import * as z from 'zod'
import { CAMPAIGN_CHANNELS } from '../domain/campaigns/lists.ts'
import { OPT_OUT_WAYS } from '../domain/campaigns/opt-outs.ts'
import { Id, Instant, page, PageQuery } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { told } from './told.ts'

const OptOut = z.object({
  /** The number that said so, or the customer somebody of the shop wrote it down of. */
  key: z.string(),
  at: Instant,
  way: told(OPT_OUT_WAYS),
  phone: z.string().nullable(),
  /** Null: the shop does not know whose number it is. */
  customerId: Id.nullable(),
  customerName: z.string().nullable(),
  /** Who wrote it down. */
  byName: z.string().nullable(),
  /** What does not go to them. */
  channels: z.array(told(CAMPAIGN_CHANNELS)),
})
export type OptOut = z.infer<typeof OptOut>
/** Who wants no more offers, the newest no first; whoever said yes again to somebody of the shop is not among them. */
export const listOptOuts = defineEndpoint({
  method: 'GET',
  path: '/api/store/marketing/opt-outs',
  access: { resource: 'customers', action: 'read' },
  query: PageQuery.extend({
    way: z.enum(OPT_OUT_WAYS).optional(),
    /** Of a name, or a number. */
    search: z.string().max(60).optional(),
  }),
  response: page(OptOut),
})
