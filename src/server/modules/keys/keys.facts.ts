import { defineFact } from '../../platform/facts.ts'

/** A way in for another system was opened or shut. */
export const apiKeyChanged = defineFact<{
  shopId: string
  kind: 'made' | 'revoked'
  name: string
  byUserId: string
  at: Date
}>('keys.changed')
