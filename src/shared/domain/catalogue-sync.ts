/** Why goods do not reach the catalogue at Meta. The first two pass by themselves; after the others somebody has to do something. */
export const CATALOGUE_TROUBLES = ['busy', 'away', 'token', 'catalogue', 'account', 'number', 'other'] as const
export type CatalogueTrouble = (typeof CATALOGUE_TROUBLES)[number]
/** Of a catalogue: digits, longer than a whole number keeps. */
export const isCatalogueId = (text: string): boolean => /^\d{6,30}$/.test(text)

/** Too fast, or Meta's own trouble (Graph API, "Rate limiting", "Handling errors"). */
const PASSING = new Set([1, 2, 4, 17, 32, 613, 80007, 80009, 80014])
const isOfToken = (code: number) => [0, 3, 10, 102, 190].includes(code) || (code >= 200 && code <= 299)

/** By the code alone, as with messages. A code nobody documents stops it: what is tried for ever in the dark is worse than what somebody sees. */
export function judgeCatalogueError(code: number, isTransient = false): CatalogueTrouble {
  if (PASSING.has(code) || isTransient) return 'busy'
  if (isOfToken(code)) return 'token'
  // An unknown or foreign catalogue is an invalid parameter.
  if (code === 100 || code === 803) return 'catalogue'
  return code === 368 ? 'account' : 'other'
}
export const isPassing = (trouble: CatalogueTrouble): boolean => trouble === 'busy' || trouble === 'away'

const PAUSES = [1, 2, 5, 15, 30, 60].map((minutes) => minutes * 60_000)
/** Before try `tries` + 1; it goes on for as long as it takes. */
export const pauseOf = (tries: number): number => PAUSES[Math.min(tries, PAUSES.length) - 1] ?? PAUSES[0] ?? 0
