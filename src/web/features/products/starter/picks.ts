import * as z from 'zod'

/** What is ticked, by key, with its price as far as one was typed. */
export type Picks = ReadonlyMap<string, number | null>

const Kept = z.array(z.tuple([z.string().max(120), z.int().min(0).nullable()])).max(2000)
export function readPicks(kept: unknown): Picks {
  const read = Kept.safeParse(kept)
  return new Map(read.success ? read.data : [])
}
export const picksToKeep = (picks: Picks): [string, number | null][] => [...picks]

/** A price ticks its good; a tick that goes takes the price along. */
export const withPrice = (picks: Picks, key: string, priceTzs: number | null): Picks =>
  new Map(picks).set(key, priceTzs)
export function withTick(picks: Picks, keys: readonly string[], isTicked: boolean): Picks {
  const next = new Map(picks)
  for (const key of keys)
    if (!isTicked) next.delete(key)
    else if (!next.has(key)) next.set(key, null)
  return next
}
