/** 1 s doubling to 60 s, full jitter (F24): a market hall whose network comes back does not knock all at once. */
const FIRST_DELAY_MS = 1_000
export const LONGEST_DELAY_MS = 60_000

/** @param failures 1 for the first. */
export function jittered(failures: number, random: () => number): number {
  const ceiling = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(failures - 1, 10))
  return Math.round(ceiling * random())
}
