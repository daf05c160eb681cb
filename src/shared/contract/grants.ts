import * as z from 'zod'
import { ACTIONS, RESOURCES } from '../domain/permissions.ts'

const Resource = z.enum(RESOURCES)
const ActionName = z.enum(ACTIONS)
/** One row a resource, as the staff grid shows it. */
export const GrantGrid = z.array(z.object({ resource: Resource, action: z.array(ActionName) })).max(8)
export type GrantGrid = z.infer<typeof GrantGrid>
