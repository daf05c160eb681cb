/** By itself: the address of the list is read with the first script. */
export const FISCAL_STATES = ['waiting', 'sent', 'accepted', 'refused', 'superseded', 'kept'] as const
export type FiscalState = (typeof FISCAL_STATES)[number]
