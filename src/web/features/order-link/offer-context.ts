import { createContext } from 'react'
import type * as Part from './offer-part.tsx'

export type OfferPart = typeof Part

/** What only the link of a shop with offers needs: the server draws with it, and a phone fetches it before its page is alive. Null where nobody needs it. */
export const OfferContext = createContext<OfferPart | null>(null)
