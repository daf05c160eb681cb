/** When a shop is open: the hours of its week, and the days on which it is closed all the same (decision 348). Its page, order links, chats and waits for a person go by this one rule. */

/** Of each day from Monday; null: closed. Ends on the next day where it ends before it begins; the same minute twice: all day. */
export type OpeningHours = readonly ({ from: number; to: number } | null)[]
/** Both days are closed, and all between them: `YYYY-MM-DD` in Dar es Salaam. `name`: what customers read of it, or empty. */
export interface ClosedDay {
  from: string
  to: string
  name: string
}
export interface OpeningTimes {
  hours: OpeningHours
  closedDays: readonly ClosedDay[]
}
export const MOST_CLOSED_DAYS = 40
/** A closing that is longer is a mistyped year. */
export const MOST_DAYS_CLOSED = 92

const DAY = 1440
const WEEK = 7 * DAY
const DAR_MINUTES = 180
/** How far ahead it is looked for a day that is open. */
const MOST_AHEAD = 400

interface Open {
  isOpen: true
  /** Minute of the day; null: it does not close within a week. */
  until: number | null
}
export interface Closed {
  isOpen: false
  /** The closed day it is; null: it is only outside of the hours. */
  closedDay: ClosedDay | null
  /** `day` from Monday; `at`: null where no hours are known. Null: it never opens. */
  next: { date: string; day: number; daysAhead: number; at: number | null } | null
}

/** Minutes since 1970 on the clock of Dar es Salaam, whose offset has not changed since 1961. */
const localMinute = (at: Date): number => Math.floor(at.getTime() / 60_000) + DAR_MINUTES
/** The first of January 1970 was a Thursday. */
const weekday = (day: number): number => (((day + 3) % 7) + 7) % 7
const dateOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10)
const closedOn = (closedDays: readonly ClosedDay[], date: string): ClosedDay | null =>
  closedDays.find(({ from, to }) => from <= date && date <= to) ?? null

/** Monday midnight is 0. */
export const minuteOfWeek = (at: Date): number => {
  const minute = localMinute(at)
  return weekday(Math.floor(minute / DAY)) * DAY + (minute % DAY)
}

/** Null where nothing is known: no hours, and no closed day today. What opened the evening before a closed day stays open until it closes. */
export function openingAt({ hours, closedDays }: OpeningTimes, at: Date): Open | Closed | null {
  const minute = localMinute(at)
  const today = Math.floor(minute / DAY)
  const closedDay = closedOn(closedDays, dateOf(today))
  const hasHours = hours.slice(0, 7).some((span) => span !== null)
  if (!hasHours && closedDay === null) return null
  const spanOn = (day: number) => {
    const span = hours[weekday(day)]
    if (!span || closedOn(closedDays, dateOf(day)) !== null) return null
    return { from: day * DAY + span.from, to: day * DAY + (span.to > span.from ? span.to : span.to + DAY) }
  }
  // A night that runs into the next morning's opening is one opening.
  let end = minute
  for (;;) {
    const day = Math.floor(end / DAY)
    const longer = [spanOn(day - 1), spanOn(day)].reduce(
      (most, span) => (span && span.from <= end && span.to > most ? span.to : most),
      end,
    )
    if (longer === end) break
    end = longer
    if (end - minute >= WEEK) return { isOpen: true, until: null }
  }
  if (end > minute) return { isOpen: true, until: end % DAY }
  for (let daysAhead = 0; daysAhead <= MOST_AHEAD; daysAhead += 1) {
    const day = today + daysAhead
    const span = spanOn(day)
    const found = hasHours
      ? span !== null && span.from > minute
        ? span.from % DAY
        : undefined
      : closedOn(closedDays, dateOf(day)) === null
        ? null
        : undefined
    if (found !== undefined)
      return { isOpen: false, closedDay, next: { date: dateOf(day), day: weekday(day), daysAhead, at: found } }
  }
  return { isOpen: false, closedDay, next: null }
}

/** From when on somebody is there: now while it is open, or where no hours are known; else when it opens next. */
export function openFrom(times: OpeningTimes, at: Date): Date {
  const opening = openingAt(times, at)
  if (opening === null || opening.isOpen || opening.next === null) return at
  const { date, at: minute } = opening.next
  return new Date(Date.parse(`${date}T00:00:00Z`) + ((minute ?? 0) - DAR_MINUTES) * 60_000)
}

/** Those that are not over, in their order. */
export const comingClosedDays = (closedDays: readonly ClosedDay[], now: Date): ClosedDay[] => {
  const today = dateOf(Math.floor(localMinute(now) / DAY))
  return closedDays.filter(({ to }) => to >= today).toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
}
