import { DAR_OFFSET_MINUTES } from '../format.ts'

/** Minute of the day in Dar es Salaam. */
export const minuteOfDay = (now: number): number => (Math.floor(now / 60_000) + DAR_OFFSET_MINUTES) % 1440
