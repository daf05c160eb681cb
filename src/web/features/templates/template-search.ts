import * as z from 'zod'
import { TEMPLATE_CATEGORIES } from '../../../shared/domain/chat/templates.ts'

/** What is looked for, and which one is open: in the address, so that going back closes it. */
export const TemplatesSearch = z.object({
  open: z.guid().optional().catch(undefined),
  q: z.string().max(100).optional().catch(undefined),
  state: z.enum(['draft', 'waits', 'approved', 'stopped']).optional().catch(undefined),
  category: z.enum(TEMPLATE_CATEGORIES).optional().catch(undefined),
  language: z.enum(['sw', 'en']).optional().catch(undefined),
})
export type TemplatesSearch = z.infer<typeof TemplatesSearch>
