import type { OfferInForce } from '../../src/shared/domain/offers/taken-off.ts'

/** A tenth off everything for everybody, without a code. */
export const anOffer = (more: Partial<OfferInForce> = {}): OfferInForce => ({
  id: '0a',
  name: 'Ofa',
  kind: 'percentage',
  amountTzs: 0,
  basisPoints: 1000,
  mostTzs: null,
  buy: 0,
  get: 0,
  productIds: [],
  groups: [],
  code: '',
  leastTzs: 0,
  who: 'everyone',
  customerIds: [],
  segment: '',
  mostPerCustomer: null,
  from: null,
  to: null,
  usesLeft: null,
  ...more,
})
