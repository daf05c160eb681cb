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

/** Where a shop brings orders of its own pages, and from which sum up for nothing. */
export interface Delivery {
  places: readonly DeliveryPlace[]
  freeFromTzs: Tzs | null
}

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

/** What each place costs for goods of that sum, as it is shown where it is chosen. */
export const areasOf = ({ places, freeFromTzs }: Delivery, goodsTzs: Tzs) =>
  places.map((place) => ({
    key: placeKeyOf(place, freeFromTzs),
    name: place.name,
    chargeTzs: deliveryTzs(place, freeFromTzs, goodsTzs),
  }))

/** To which of the shop's places an order goes, and what that costs; undefined where it goes to none of them. */
export function broughtOf(
  delivery: { kind: string; area?: string | undefined } | null,
  charges: readonly { kind: string; amountTzs: Tzs }[] | null | undefined,
): { area: string; chargeTzs: Tzs } | undefined {
  if (delivery?.area === undefined) return undefined
  return { area: delivery.area, chargeTzs: charges?.find(({ kind }) => kind === 'delivery')?.amountTzs ?? 0 }
}
