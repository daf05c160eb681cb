import { keepAwake } from '../../../hardware/wake-lock.ts'
import { isEmptyCart } from './cart.ts'
import type { CartStore } from './use-cart.ts'

/** Whoever is in the middle of an order finds the screen on; a counter with nothing on it may go dark and spare the battery. Answers how to stop. */
export function awakeWithCart(cart: Pick<CartStore, 'get' | 'on'>, awake: () => () => void = keepAwake): () => void {
  let letGo: (() => void) | null = null
  const rest = () => {
    letGo?.()
    letGo = null
  }
  const look = () => {
    if (isEmptyCart(cart.get())) rest()
    else letGo ??= awake()
  }
  look()
  const off = cart.on(look)
  return () => {
    off()
    rest()
  }
}
