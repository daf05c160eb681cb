import { type ChargeFigures, type ChargeInput, computeCharges } from './charges.ts'
import type { Tzs } from './money.ts'
import type { DeliveryPlace } from './storefront.ts'

/** What it costs to bring an order to a place: one rule for the shop's page, the order link and the server, which has the last word. */

/** The place with the terms a customer was shown, as one word: whoever sends it back says what they agreed to. */
export const placeKeyOf = ({ id, charge }: DeliveryPlace, freeFromTzs: Tzs | null): string =>
  [
    id.toLowerCase(),
    charge.kind === 'percentage' ? `p${charge.basisPoints}` : `f${charge.amountTzs}`,
    freeFromTzs ?? '',
  ].join('~')
export const placeIdOf = (key: string): string => key.split('~')[0] ?? ''

/** As a charge of an order; null where nothing is charged: free by its terms, or by what the goods come to. */
export function deliveryCharge(
  { charge }: Pick<DeliveryPlace, 'charge'>,
  freeFromTzs: Tzs | null,
  goodsTzs: Tzs,
): Pick<ChargeInput, 'kind' | 'basisPoints' | 'amountTzs'> | null {
  if (freeFromTzs !== null && goodsTzs >= freeFromTzs) return null
  if (charge.kind === 'percentage')
    return charge.basisPoints === 0 ? null : { kind: 'delivery', basisPoints: charge.basisPoints, amountTzs: 0 }
  return charge.amountTzs === 0 ? null : { kind: 'delivery', basisPoints: null, amountTzs: charge.amountTzs }
}

export function deliveryTzs(place: Pick<DeliveryPlace, 'charge'>, freeFromTzs: Tzs | null, goodsTzs: Tzs): Tzs {
  const asked = deliveryCharge(place, freeFromTzs, goodsTzs)
  const [figures]: (ChargeFigures | undefined)[] = asked ? computeCharges([{ id: '', ...asked }], goodsTzs) : []
  return figures?.amountTzs ?? 0
}
