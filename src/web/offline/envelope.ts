import * as z from 'zod'
import { CARRIERS } from '../../shared/contract/commands.ts'
import type { OutboxRow } from './db.ts'

/** A command as it goes out: whatever a row has beside what the queue itself notes. What a later Kaunta adds to commands rides along (law 6). */
export type Envelope = z.output<typeof Envelope>
export const Envelope = z.looseObject({
  v: z.int().min(1),
  id: z.uuid(),
  type: z.string().max(40),
  shopId: z.uuid(),
  userId: z.uuid(),
  deviceId: z.uuid(),
  seq: z.int().min(1),
  lane: z.string().min(1).max(64),
  at: z.string().max(40),
  clockOffsetMs: z.number(),
  carried: z
    .object({ by: z.enum(CARRIERS), signature: z.string().max(200).optional() })
    .optional()
    .catch(undefined),
  body: z.unknown(),
})

/** The queue's own notes: they never leave the device, and nothing from outside may bring them along. */
const NOTES: ReadonlySet<string> = new Set([
  'tries',
  'nextAt',
  'leaseUntil',
  'state',
  'codes',
  'importedBy',
  'importId',
  'madeSeq',
  'drawer',
  'createdAt',
  'clockOffset',
  'setAsideAt',
  'setAsideBy',
  'reason',
] satisfies (keyof OutboxRow | 'setAsideAt' | 'setAsideBy' | 'reason')[])
const withoutNotes = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([key, value]) => !NOTES.has(key) && value !== undefined))

/**
 * A row as it goes to the server, and as it was sealed when it was written (chain.ts). A row never changes what it says (law 6), and neither may this, or every row that
 * waits on some device would be taken for a changed one (`chain.test.ts` holds a row of each age to its seal).
 */
export function onTheWire(row: OutboxRow): Envelope {
  // Its fields are the row's, which this very code or `rowOf` wrote.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return {
    ...withoutNotes(row),
    seq: row.madeSeq ?? row.seq,
    at: row.createdAt,
    clockOffsetMs: row.clockOffset,
  } as Envelope
}

/** As a row that waits here for whoever brought it. */
export function rowOf(envelope: Envelope, brought: { by: string; importId: string }): OutboxRow {
  const { at, clockOffsetMs, ...rest } = envelope
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Envelope` has read every field a row needs
  return {
    ...withoutNotes(rest),
    createdAt: at,
    clockOffset: clockOffsetMs,
    tries: 0,
    nextAt: 0,
    leaseUntil: 0,
    state: 'waiting',
    codes: [],
    importedBy: brought.by,
    importId: brought.importId,
  } as unknown as OutboxRow
}
