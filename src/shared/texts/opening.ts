import { dateText } from '../domain/format.ts'
import type { Language } from '../domain/languages.ts'
import { type Closed, type ClosedDay, openingAt, type OpeningTimes } from '../domain/opening.ts'
import { shopPageTexts, timeText } from './shop-page.ts'

/** What customers read of a shop that is closed: on its page, its order links and in its chats. */
const words: Record<Language, { closed: string; today: (name: string) => string; opens: string; again: string }> = {
  en: { closed: 'Closed', today: (name) => `Closed today${name}`, opens: 'opens', again: 'open again' },
  sw: {
    closed: 'Limefungwa',
    today: (name) => `Leo limefungwa${name}`,
    opens: 'litafunguliwa',
    again: 'litafunguliwa tena',
  },
}

/** "Closed, opens Monday 8 AM", "Closed today (Christmas), open again Monday, December 28, 8 AM". */
export function closedText({ closedDay, next }: Closed, language: Language): string {
  const { closed, today, opens, again } = words[language]
  const head = closedDay === null ? closed : today(closedDay.name.trim() === '' ? '' : ` (${closedDay.name.trim()})`)
  if (next === null) return closedDay === null ? shopPageTexts(language).closed : head
  // A weekday alone is the next one of its name.
  const day =
    next.daysAhead < 7 ? (shopPageTexts(language).days[next.day] ?? '') : dateText(next.date, language, 'weekdayAndDay')
  const time = next.at === null ? '' : ` ${timeText(next.at, language)}`
  return `${head}, ${closedDay === null ? opens : again} ${day}${time}`
}

/** In both languages, because the reader's is not always known where it is read; null while it is open, or nothing is known. */
export function closedTexts(times: OpeningTimes | null, at: Date): Record<Language, string> | null {
  const opening = times === null ? null : openingAt(times, at)
  if (opening === null || opening.isOpen || (opening.closedDay === null && opening.next === null)) return null
  return { en: closedText(opening, 'en'), sw: closedText(opening, 'sw') }
}

/** "December 25 – December 26, 2026", or the one day; the year once where it is the same. */
export function closedDayText({ from, to }: ClosedDay, language: Language): string {
  const [first, last] = [dateText(from, language, 'day'), dateText(to, language, 'day')]
  if (from === to) return first
  return `${from.slice(0, 4) === to.slice(0, 4) ? first.replace(/,? \d{4}$/, '') : first} – ${last}`
}
