import type { CartExchange } from '../counter/cart.ts'

/** From the page of the return to the counter, which keeps it with its order from then on. */
let waiting: CartExchange | null = null

export const handOver = (exchange: CartExchange): void => {
  waiting = exchange
}
export function takeOver(): CartExchange | null {
  const taken = waiting
  waiting = null
  return taken
}
