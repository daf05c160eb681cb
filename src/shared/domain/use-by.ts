/** Until when goods are good: the last day on which they may be sold. Days as `YYYY-MM-DD`. */

export const isExpired = (useBy: string, today: string): boolean => useBy < today

const DAY_MS = 86_400_000
const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** How many days are left, today among them; less than nothing once it is over. */
export const daysLeft = (useBy: string, today: string): number =>
  Math.round((Date.parse(`${useBy}T00:00:00.000Z`) - Date.parse(`${today}T00:00:00.000Z`)) / DAY_MS)

/** The days of a list: out of date already, or within so many days. `until` is the first day that is not in it. */
export const useBySpan = (today: string, within: number | 'expired'): { from: string | null; until: string } =>
  within === 'expired' ? { from: null, until: today } : { from: today, until: plusDays(today, within + 1) }
