import { dayAfter } from './format.ts'
import { ID_TYPES } from './options.ts'

/** What an authority may ask an owner to show: a paper that says who they are, the licence of the business, and its TIN. */
export const PAPER_KINDS = [...ID_TYPES, 'business_license', 'tin'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]
/** Two sides, and a year that is kept beside the next. */
export const MOST_OF_A_KIND = 4
/** A licence takes weeks to renew: the owner hears of it so many days before. */
export const WARN_DAYS = 30

export const PAPER_STATES = ['uploaded', 'expires_soon', 'expired'] as const
export type PaperState = (typeof PAPER_STATES)[number]
/** `today`: the business day. A paper is good on its last day. */
export function paperState(expiresOn: string | null, today: string): PaperState {
  if (expiresOn === null) return 'uploaded'
  if (expiresOn < today) return 'expired'
  return expiresOn <= dayAfter(today, WARN_DAYS) ? 'expires_soon' : 'uploaded'
}
