import { offerOnLink } from '../../../shared/domain/offers/on-link.ts'
import { normalCode } from '../../../shared/domain/offers/terms.ts'
import { CodeCard } from './code-card.tsx'

export const offerPart = { offerOnLink, normalCode, CodeCard }
export type OfferPart = typeof offerPart
