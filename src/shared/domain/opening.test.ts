import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closedDayText, closedText, closedTexts } from '../texts/opening.ts'
import { type ClosedDay, comingClosedDays, minuteOfWeek, openFrom, openingAt, type OpeningHours } from './opening.ts'

/** Of the week from Monday 2026-11-23, in Dar es Salaam. */
const atMinute = (minute: number) => new Date(Date.parse('2026-11-22T21:00:00Z') + minute * 60_000)
const openAt = (hours: OpeningHours, minute: number, closedDays: readonly ClosedDay[] = []) =>
  openingAt({ hours, closedDays }, atMinute(minute))
const dateIn = (days: number) =>
  atMinute(days * 1440 + 180)
    .toISOString()
    .slice(0, 10)
const day = { from: 480, to: 1200 }
const week = [day, day, day, day, day, day, null]
const never = Array.from({ length: 7 }, () => null)
const always = Array.from({ length: 7 }, () => ({ from: 0, to: 0 }))
const eid = { from: '2026-11-25', to: '2026-11-26', name: 'Idi' }

test('opening hours: open until, opens next, past midnight, never and always', () => {
  expect(openAt(week, 600)).toEqual({ isOpen: true, until: 1200 })
  expect(openAt(week, 5 * 1440 + 1300)).toEqual({
    isOpen: false,
    closedDay: null,
    next: { date: '2026-11-30', day: 0, daysAhead: 2, at: 480 },
  })
  expect(openAt(never, 0)).toBeNull()
  expect(openAt(always, 5000)).toEqual({ isOpen: true, until: null })
  const night = [null, null, null, null, { from: 1200, to: 120 }, null, { from: 1380, to: 60 }]
  expect(openAt(night, 5 * 1440 + 60)).toEqual({ isOpen: true, until: 120 })
  // Sunday night into Monday.
  expect(openAt(night, 30)).toEqual({ isOpen: true, until: 60 })
  expect(minuteOfWeek(new Date('2026-11-23T05:00:00Z'))).toBe(480)
})

test('closed days: closed whatever the hours say, open again on the first day after them that has hours', () => {
  const closed = openAt(week, 2 * 1440 + 600, [eid])
  expect(closed).toEqual({
    isOpen: false,
    closedDay: eid,
    next: { date: '2026-11-27', day: 4, daysAhead: 2, at: 480 },
  })
  // On the evening before, what opens next is behind them too; the night itself stays open until it closes.
  expect(openAt(week, 1440 + 1300, [eid])).toMatchObject({ closedDay: null, next: { date: '2026-11-27' } })
  const bar = Array.from({ length: 7 }, () => ({ from: 1080, to: 120 }))
  expect(openAt(bar, 2 * 1440 + 60, [eid])).toEqual({ isOpen: true, until: 120 })
  expect(openAt(bar, 2 * 1440 + 1200, [eid])).toMatchObject({ isOpen: false, closedDay: eid })
  expect(openAt(always, 1440 + 60, [eid])).toEqual({ isOpen: true, until: 0 })
  // Closed days meet a Sunday: Monday is next.
  const weekend = { from: '2026-11-27', to: '2026-11-28', name: '' }
  expect(openAt(week, 4 * 1440, [weekend])).toMatchObject({ next: { date: '2026-11-30' } })
  // Without hours a closed day is still one, and nothing is known of the others.
  expect(openAt(never, 2 * 1440 + 600, [eid])).toMatchObject({ next: { date: '2026-11-27', at: null } })
  expect(openAt(never, 600, [eid])).toBeNull()
  expect(openAt([], 600)).toBeNull()
})

test('a wait for a person begins when it opens again', () => {
  const times = { hours: week, closedDays: [eid] }
  expect(openFrom(times, atMinute(2 * 1440 + 600)).toISOString()).toBe('2026-11-27T05:00:00.000Z')
  expect(openFrom(times, atMinute(600))).toEqual(atMinute(600))
  expect(openFrom({ hours: never, closedDays: [] }, atMinute(600))).toEqual(atMinute(600))
})

test('what customers read of it, in both languages', () => {
  const times = { hours: week, closedDays: [eid] }
  expect(closedTexts(times, atMinute(2 * 1440 + 600))).toEqual({
    en: 'Closed today (Idi), open again Friday 8 AM',
    sw: 'Leo limefungwa (Idi), litafunguliwa tena Ijumaa 08:00',
  })
  expect(closedTexts(times, atMinute(5 * 1440 + 1300))).toEqual({
    en: 'Closed, opens Monday 8 AM',
    sw: 'Limefungwa, litafunguliwa Jumatatu 08:00',
  })
  expect(closedTexts(times, atMinute(600))).toBeNull()
  expect(closedTexts(null, atMinute(600))).toBeNull()
  const long = openAt(week, 2 * 1440, [{ from: '2026-11-20', to: '2026-12-06', name: '' }])
  if (long === null || long.isOpen) throw new Error('open')
  // A weekday alone would be the next one of its name.
  expect(closedText(long, 'en')).toBe('Closed today, open again Monday, December 7 8 AM')
  const bare = openAt(never, 2 * 1440, [{ ...eid, name: '' }])
  if (bare === null || bare.isOpen) throw new Error('open')
  expect(closedText(bare, 'sw')).toBe('Leo limefungwa, litafunguliwa tena Ijumaa')
})

test('days that are over are left out, the rest stand in their order', () => {
  const days = ['2026-12-25', '2026-11-23', '2026-11-22'].map((on) => ({ from: on, to: on, name: on }))
  expect(comingClosedDays(days, atMinute(0)).map(({ name }) => name)).toEqual(['2026-11-23', '2026-12-25'])
})

test('whenever it is asked, a shop that says it is open closes later, and one that is closed opens in its hours', () => {
  const span = fc.option(fc.record({ from: fc.integer({ min: 0, max: 1439 }), to: fc.integer({ min: 0, max: 1439 }) }))
  const closing = fc.record({ from: fc.integer({ min: -3, max: 12 }), days: fc.integer({ min: 0, max: 5 }) })
  fc.assert(
    fc.property(
      fc.array(span, { minLength: 7, maxLength: 7 }),
      fc.array(closing, { maxLength: 3 }),
      fc.integer({ min: 0, max: 7 * 1440 - 1 }),
      (hours, closings, minute) => {
        const closedDays = closings.map(({ from, days }) => ({ from: dateIn(from), to: dateIn(from + days), name: '' }))
        const now = openAt(hours, minute, closedDays)
        const hasHours = hours.some((one) => one !== null)
        if (now === null) expect(hasHours).toBe(false)
        else if (now.isOpen) {
          if (now.until === null) return
          const steps = (now.until - (minute % 1440) + 1440) % 1440
          expect(openAt(hours, minute + Math.max(0, steps - 1), closedDays)?.isOpen).toBe(true)
        } else if (now.next !== null) {
          const opens = openFrom({ hours, closedDays }, atMinute(minute))
          expect(opens.getTime()).toBeGreaterThan(atMinute(minute).getTime())
          expect(
            closedDays.some(({ from, to }) => from <= (now.next?.date ?? '') && (now.next?.date ?? '') <= to),
          ).toBe(false)
          if (hasHours) expect(openingAt({ hours, closedDays }, opens)?.isOpen).toBe(true)
        }
      },
    ),
  )
})

const told = (from: string, to: string) =>
  (['en', 'sw'] as const).map((language) => closedDayText({ from, to, name: '' }, language))
test('days that are closed are told with their year once', () => {
  expect(told('2026-12-25', '2026-12-25')).toEqual(['December 25, 2026', '25 Desemba 2026'])
  expect(told('2026-11-30', '2026-12-02')).toEqual(['November 30 – December 2, 2026', '30 Novemba – 2 Desemba 2026'])
  expect(told('2026-12-31', '2027-01-01')[0]).toBe('December 31, 2026 – January 1, 2027')
})
