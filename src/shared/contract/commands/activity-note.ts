import * as z from 'zod'
import { ACTIONS, RESOURCES, type Right } from '../../domain/permissions.ts'
import { Id, Instant } from '../common.ts'
import { defineCommand } from './command-kind.ts'

/** What happened at a till that is no other command: the owner sees it on the page of activity, and nobody can take it back unseen (the chain, CONTRACT.md). */
export const NOTE_KINDS = ['drawer_opened', 'reprinted', 'pin_failed', 'locked', 'unlocked', 'clock_changed'] as const
export type NoteKind = (typeof NOTE_KINDS)[number]

export const ActivityNote = z.object({
  id: Id,
  kind: z.enum(NOTE_KINDS),
  /** The order it was about: reprinted, or the drawer opened for it. */
  orderId: Id.nullable().default(null),
  /** Whose PIN it was, or who locked or unlocked. */
  personId: Id.nullable().default(null),
  /** How often in a row: wrong PINs. */
  times: z.int().min(1).max(10_000).default(1),
  /** By how much the clock was moved, ms; ahead is more than nothing. */
  byMs: z.int().optional().catch(undefined),
  at: Instant,
})
export type ActivityNote = z.output<typeof ActivityNote>

/** Whoever may do anything at all in the shop. */
const ANY_RIGHT: Right[] = RESOURCES.flatMap((resource) => ACTIONS.map((action): Right => [resource, action]))

export const activityNote = defineCommand({
  type: 'activity.note',
  body: ActivityNote,
  version: 1,
  rights: ANY_RIGHT,
  isFact: true,
  subject: 'activity',
  lane: (body) => body.id,
  amounts: () => [],
  amountTzs: () => null,
})
