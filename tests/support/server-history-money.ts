/** Money of one order as its tills have it, the oldest first; below nothing what went back. */
export interface Moved {
  method: string
  tzs: number
}

/**
 * What is left of it to go back when the order never happened, by its own arithmetic: what was handed out comes off money of its own kind, then off any, the latest first.
 * What was paid in goods goes back in cash.
 */
export function leftOf(money: readonly Moved[]): Moved[] {
  const came = money.filter(({ tzs }) => tzs > 0).map((one) => ({ ...one }))
  const out = money.filter(({ tzs }) => tzs < 0).map((one) => ({ ...one }))
  for (const isOfAnyKind of [false, true])
    for (const gone of out)
      for (const one of came.toReversed()) {
        if (!isOfAnyKind && one.method !== gone.method) continue
        const taken = Math.min(one.tzs, -gone.tzs)
        one.tzs -= taken
        gone.tzs += taken
      }
  return came.flatMap(({ method, tzs }) => (tzs > 0 ? [{ method: method === 'exchange' ? 'cash' : method, tzs }] : []))
}
export const sumBy = (money: readonly Moved[], method: string): number =>
  money.reduce((sum, one) => sum + (one.method === method ? one.tzs : 0), 0)
