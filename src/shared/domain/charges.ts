import { addTzs, containedTzs, percentOfTzs, requireTzs, sumTzs, type Tzs } from './money.ts'

/** What is paid beside the goods. Delivery and service are the shop's, and taxed as the shop's goods are; a tip is the staff's: no tax, and in no figure of what the shop sold. */
export const CHARGE_KINDS = ['delivery', 'service', 'tip'] as const
export type ChargeKind = (typeof CHARGE_KINDS)[number]
/** Of one order. */
export const MAX_CHARGES = 10
/** 50 %: a slip above it. */
export const MAX_SERVICE_BASIS_POINTS = 5000

export interface ChargeInput {
  id: string
  kind: ChargeKind
  /** Of what the goods cost after all discounts, 1 % = 100; null: the amount is as it was typed. */
  basisPoints: number | null
  amountTzs: Tzs
  /** Of the tax the amount includes. */
  taxBasisPoints?: number | undefined
}
export interface ChargeFigures {
  id: string
  kind: ChargeKind
  amountTzs: Tzs
  taxTzs: Tzs
}

/** `goodsTzs`: the total of all lines. @throws RangeError for a negative amount or a sum above the safe integers */
export const computeCharges = (charges: readonly ChargeInput[], goodsTzs: Tzs): ChargeFigures[] =>
  charges.map(({ id, kind, basisPoints, amountTzs, taxBasisPoints = 0 }) => {
    const asked = basisPoints === null ? requireTzs(amountTzs) : percentOfTzs(goodsTzs, basisPoints)
    if (asked < 0) throw new RangeError(`a charge is never negative: ${asked}`)
    return { id, kind, amountTzs: asked, taxTzs: kind === 'tip' ? 0 : containedTzs(asked, taxBasisPoints) }
  })

type Amounts = readonly Pick<ChargeFigures, 'kind' | 'amountTzs'>[] | null | undefined
export const chargesTzs = (charges: Amounts): Tzs => sumTzs((charges ?? []).map(({ amountTzs }) => amountTzs))
/** Never part of what the shop sold. */
export const tipsTzs = (charges: Amounts): Tzs => chargesTzs((charges ?? []).filter(({ kind }) => kind === 'tip'))

/** What the shop sold: all of it but the tips. */
export const salesTzs = (order: { totalTzs: Tzs; charges?: Amounts }): Tzs =>
  addTzs(order.totalTzs, -tipsTzs(order.charges))

/** Those an order does not have yet: what was agreed twice under one id counts once. */
export const freshCharges = <C extends { id: string }>(
  charges: readonly { id: string }[] | null | undefined,
  added: readonly C[] | undefined,
): C[] => {
  const known = new Set((charges ?? []).map(({ id }) => id.toLowerCase()))
  return (added ?? []).filter(({ id }) => !known.has(id.toLowerCase()))
}
