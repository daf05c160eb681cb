import * as z from 'zod'
import { MOST_AMOUNT_TZS } from '../domain/money.ts'

const Percent = z.int().min(0).max(100)
const Megabytes = z.int().min(0).max(2_000_000_000)

/**
 * What a device says of itself beside its queue. Each part by itself: what a browser does not tell, or tells wrongly, is null and refuses nothing.
 */
export const DeviceHealth = z.object({
  /** What the sales that wait come to. */
  backlogTzs: z.int().min(0).max(MOST_AMOUNT_TZS).nullable().catch(null),
  /** Server clock minus device clock, ms. */
  clockOffsetMs: z.int().nullable().catch(null),
  batteryPercent: Percent.nullable().catch(null),
  isCharging: z.boolean().nullable().catch(null),
  /** The browser promised to keep what is stored. */
  isPersisted: z.boolean().nullable().catch(null),
  /** A write failed here since the page was loaded. Left out by devices before 2026-11-25. */
  isStorageSick: z.boolean().nullable().optional().catch(null),
  usedMb: Megabytes.nullable().catch(null),
  freeMb: Megabytes.nullable().catch(null),
})
export type DeviceHealth = z.infer<typeof DeviceHealth>
