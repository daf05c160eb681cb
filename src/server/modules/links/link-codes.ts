import type { CartView } from '../../../shared/contract/order-link.ts'
import { AppError } from '../../platform/errors.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'

/**
 * A code of an offer is short, and whoever has a link may try some: each try is counted by address before it is made, and given back where the code gave something. Where an address has
 * used up its wrong ones none is looked at, so whoever goes on guessing is told nothing.
 */
export async function tryingCode(
  limits: Pick<RateLimits, 'take' | 'giveBack'>,
  address: string,
  code: string,
  work: () => Promise<CartView>,
): Promise<CartView> {
  if (code === '') return await work()
  limits.take('guess', address)
  const view = await work().catch((error: unknown) => {
    // Anything else that stands against the order, or against this customer's having it, is no guess.
    if (!isUnknown(error)) limits.giveBack('guess', address)
    throw error
  })
  if (view.state !== 'open' || view.offers?.some((offer) => offer.code === code)) limits.giveBack('guess', address)
  return view
}

const isUnknown = (error: unknown): boolean =>
  error instanceof AppError
  && error.code === 'offer.code_refused'
  && error.fields?.some(({ message }) => message === 'unknown') === true
