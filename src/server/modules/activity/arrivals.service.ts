import { createHash } from 'node:crypto'
import type { CommandEnvelope } from '../../../shared/contract/commands.ts'
import { sealText } from '../../../shared/domain/chain.ts'
import { activitiesOf, type ActivityDraft } from './activities-of.ts'
import type { Arrival } from './arrival.ts'

/**
 * What is kept of a command because it came, whatever becomes of it: its place in the chain, and what an owner wants to see of it. Written by the statement that reads who may bring it
 * in, in its own transaction, so it is there exactly when the command was answered.
 */
export type { Arrival } from './arrival.ts'
export { arrivalStatements, headStatements, keepArrival, nameAmount, nameDoer } from './arrivals.repository.ts'

/** The seal of a command as it came; null without a place in a chain. */
export const linkOf = (envelope: CommandEnvelope, raw: unknown): Arrival['link'] =>
  envelope.chain === undefined || typeof raw !== 'object' || raw === null
    ? null
    : {
        after: envelope.chain.after,
        prev: Buffer.from(envelope.chain.prev, 'base64url'),
        hash: createHash('sha256').update(sealText(raw)).digest(),
      }

/** Nothing of it may cost a command its way in. */
export function activitiesIn(command: Parameters<typeof activitiesOf>[0]): readonly ActivityDraft[] {
  try {
    return activitiesOf(command)
  } catch {
    return []
  }
}
