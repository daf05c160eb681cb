import type { Tzs } from './money.ts'

/** How money came or went: cash, or by which wallet. */
interface Way {
  method: string
  wallet: string | null
}
interface LeftOf<R extends Way> {
  row: R
  /** Positive of what came and has not gone back, negative of what went out and is not made up for. */
  leftTzs: Tzs
}

const isSameWay = (a: Way, b: Way) => a.method === b.method && a.wallet === b.wallet

/**
 * What is left of each payment that came in. Refunds name no payment: what they handed out is taken off payments of the same way first, then off any; the latest first.
 * Both lists oldest first; what came is answered in its order.
 */
export function lessHandedOut<L extends LeftOf<Way>>(came: readonly L[], handedOut: readonly LeftOf<Way>[]): L[] {
  const left = came.map((payment) => ({ ...payment }))
  const latestFirst = left.toReversed()
  const outs = handedOut.map(({ row, leftTzs }) => ({ row, leftTzs }))
  for (const fits of [isSameWay, () => true])
    for (const out of outs)
      for (const payment of latestFirst)
        if (fits(out.row, payment.row)) {
          const taken = Math.min(payment.leftTzs, -out.leftTzs)
          payment.leftTzs -= taken
          out.leftTzs += taken
        }
  return left
}
