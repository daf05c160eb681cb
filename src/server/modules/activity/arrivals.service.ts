import type { CommandEnvelope } from '../../../shared/contract/commands.ts'
import type { ActivityDraft } from './activities-of.ts'
import { activitiesOf } from './activities-of.ts'
import { sealText } from '../../../shared/domain/chain.ts'
import { createHash } from 'node:crypto'

/**
 * What is kept of a command because it came, whatever becomes of it: its place in the chain, and what an owner wants to see of it. Written by the statement that reads who may bring it
 * in, in its own transaction, so it is there exactly when the command was answered.
 */
export { arrivalStatements, headStatement, keepArrival } from './arrivals.repository.ts'

export interface Arrival {
  shopId: string
  deviceId: string
  seq: number
  commandId: string
  link: { after: number; prev: Buffer; hash: Buffer } | null
  /** The device's own clock, ms. */
  at: number
  offsetMs: number
  /** When it was done, corrected. */
  doneAt: Date
  receivedAt: Date
  submitterId: string
  actorId: string
  shiftId: string | null
  activities: readonly ActivityDraft[]
}

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
