import * as z from 'zod'

export const ReviewSearch = z.object({
  kind: z.enum(['flagged', 'quarantined']).optional().catch(undefined),
  state: z.enum(['settled']).optional().catch(undefined),
  q: z.string().max(80).optional().catch(undefined),
})
export type ReviewSearch = z.infer<typeof ReviewSearch>
