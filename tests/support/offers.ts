import { createOffer, type OfferInput, setOfferState } from '../../src/shared/contract/offers.ts'
import type { OfferInForce } from '../../src/shared/domain/offers/taken-off.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import type { TestApp } from './test-app.ts'

/** Ten percent off everything, for everybody, by itself. */
export const anOffer = (given: Partial<OfferInput> = {}): OfferInput => ({
  name: 'Ofa ya Jumatatu',
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
  mostUses: null,
  ...given,
})

/** The same as it is kept where it is judged. */
export function anOfferInForce(given: Partial<OfferInForce> = {}): OfferInForce {
  const { mostUses: usesLeft, ...terms } = anOffer({ name: 'Ofa' })
  return { id: '0a', ...terms, usesLeft, ...given }
}

export async function runningOffer(t: TestApp, token: string, given: Partial<OfferInput> = {}) {
  const id = uuidv7()
  await t.must(createOffer, { body: { ...anOffer(given), id } }, token)
  return await t.must(setOfferState, { params: { id }, body: { state: 'running' } }, token)
}
