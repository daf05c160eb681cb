/** By themselves: the address of the list is read with the first script. */
export const OFFER_STATES = ['draft', 'running', 'paused', 'ended'] as const
export type OfferState = (typeof OFFER_STATES)[number]
