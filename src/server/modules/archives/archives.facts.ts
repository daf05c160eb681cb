import { defineFact } from '../../platform/facts.ts'

/** All of a shop was written into a file, or came out of one. */
export const archiveDone = defineFact<{
  shopId: string
  id: string
  kind: 'out' | 'in'
  byUserId: string | null
  at: Date
}>('archives.done')
