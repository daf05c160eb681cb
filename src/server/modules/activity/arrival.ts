import type { ActivityDraft } from './activities-of.ts'

/** One command as it came, and what is kept of that. */
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
