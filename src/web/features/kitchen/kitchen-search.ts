import * as z from 'zod'

export const KitchenSearch = z.object({
  /** Of the shop's stations; all without one. */
  station: z.string().max(40).optional().catch(undefined),
  show: z.literal('done').optional().catch(undefined),
})
export type KitchenSearch = z.infer<typeof KitchenSearch>
