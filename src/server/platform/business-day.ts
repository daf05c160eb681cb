import { DAR_OFFSET_MINUTES } from '../../shared/domain/format.ts'

const OFFSET_MS = DAR_OFFSET_MINUTES * 60_000
const DAY_MS = 86_400_000

/** The business day ("2026-11-21") an instant falls on in Dar es Salaam (decisions 19). */
export function businessDay(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 10)
}

/** The instant a business day begins; of the day `days` later when given. */
export function dayStart(day: string, days = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET_MS + days * DAY_MS)
}
