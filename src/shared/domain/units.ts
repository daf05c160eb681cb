import { divideHalfUp } from './money.ts'
import { formatQuantity, PIECE, type Quantity } from './quantity.ts'

/**
 * One product sold in several units: carton, dozen, half, quarter. Stock is one number in the product's own unit (its base); each further unit says how many
 * thousandths of the base one of it is: a carton of 24 = 24,000, half a kilo = 500.
 */

/** 10,000 of the base. */
export const MAX_FACTOR_MILLI = 10_000_000
export const MAX_UNITS = 12

/** What a sold line keeps of its unit beside the name: all that stock needs to know, whatever the product is later. */
export interface SoldUnit {
  id: string
  factorMilli: number
  /** It lies closed on the shelf: what is sold of it takes no loose goods. */
  isPack?: boolean | undefined
}
type Sold = { quantityMilli: Quantity; soldIn?: SoldUnit | undefined }

/** What a quantity of a unit is in the base. Whole units are exact, whatever the factor; of others what is between two thousandths is rounded half up. */
export const baseMilli = (quantityMilli: Quantity, unit: Pick<SoldUnit, 'factorMilli'> | undefined): number =>
  unit ? Number(divideHalfUp(BigInt(quantityMilli) * BigInt(unit.factorMilli), BigInt(PIECE))) : quantityMilli

/** No thousandth is lost or made by selling this much in this unit. */
export const isExactIn = (quantityMilli: Quantity, unit: Pick<SoldUnit, 'factorMilli'> | undefined): boolean =>
  !unit || (BigInt(quantityMilli) * BigInt(unit.factorMilli)) % BigInt(PIECE) === 0n

/** What a line takes off the shelf: in the base, and how many closed packs of it. Part of a pack comes from an opened one. */
export const takenBy = ({ quantityMilli, soldIn }: Sold): { baseMilli: number; packs: number } => ({
  baseMilli: baseMilli(quantityMilli, soldIn),
  packs: packsIn(quantityMilli, soldIn),
})
const packsIn = (quantityMilli: Quantity, unit: SoldUnit | undefined) =>
  unit?.isPack === true && quantityMilli % PIECE === 0 ? quantityMilli / PIECE : 0

/** What a part of a line brings back, after `beforeMilli` of it came back: the parts of a line are together what the line took. */
export const broughtBack = (
  unit: SoldUnit | undefined,
  beforeMilli: Quantity,
  quantityMilli: Quantity,
): { baseMilli: number; packs: number } => ({
  baseMilli: baseMilli(beforeMilli + quantityMilli, unit) - baseMilli(beforeMilli, unit),
  packs: packsIn(quantityMilli, unit),
})

/**
 * How many closed packs there can be: never more than the goods there are, never less than none. Whoever sells a piece with nothing loose left has opened one, and
 * so this is all there is to opening a carton: the loose goods are what is left of the base beside the closed packs, and are never less than nothing while one is closed.
 * The database has the same rule (platform/stock-levels.ts).
 */
export const packsLeft = (packs: number, onHandMilli: number, packMilli: number): number =>
  Math.max(0, Math.min(packs, Math.floor(onHandMilli / packMilli)))

/** Closed packs, and what is loose beside them. */
export const splitStock = (onHandMilli: number, packs: number, packMilli: number) => {
  const closed = packsLeft(packs, onHandMilli, packMilli)
  return { packs: closed, looseMilli: onHandMilli - closed * packMilli }
}

/** "2 Katoni + 5": the same in every language, for the unit's name is the shop's own. */
export const packsText = ({ packs, looseMilli }: { packs: number; looseMilli: number }, name: string): string =>
  [
    ...(packs > 0 ? [`${formatQuantity(packs * PIECE)} ${name}`] : []),
    ...(looseMilli !== 0 || packs === 0 ? [formatQuantity(looseMilli)] : []),
  ].join(' + ')

type GivenUnit = {
  id: string
  name: string
  factorMilli: number
  isPack: boolean
  isArchived: boolean
}
export type UnitProblem = 'name_twice' | 'name_of_base' | 'same_as_base' | 'second_pack' | 'pack_too_small'
const keyOf = (name: string) => name.trim().toLowerCase()
/** What cannot be said of a product's units, with the one it is about. The form and the server ask the same. */
export function problemsOfUnits(
  units: readonly GivenUnit[],
  baseName: string,
): { index: number; field: 'name' | 'factorMilli' | 'isPack'; code: UnitProblem }[] {
  const active = units.map((unit, index) => ({ ...unit, index })).filter((unit) => !unit.isArchived)
  const earlier = (at: number) => active.slice(0, at)
  return active.flatMap(({ index, name, factorMilli, isPack }, at) => [
    ...(earlier(at).some((other) => keyOf(other.name) === keyOf(name))
      ? [{ index, field: 'name' as const, code: 'name_twice' as const }]
      : []),
    ...(baseName !== '' && keyOf(name) === keyOf(baseName)
      ? [{ index, field: 'name' as const, code: 'name_of_base' as const }]
      : []),
    ...(factorMilli === PIECE ? [{ index, field: 'factorMilli' as const, code: 'same_as_base' as const }] : []),
    ...(isPack && earlier(at).some((other) => other.isPack)
      ? [{ index, field: 'isPack' as const, code: 'second_pack' as const }]
      : []),
    ...(isPack && factorMilli < PIECE ? [{ index, field: 'isPack' as const, code: 'pack_too_small' as const }] : []),
  ])
}

/** The unit that lies closed on the shelf; a product has at most one. */
export const packOf = <U extends { isPack: boolean; isArchived: boolean }>(units: readonly U[] | undefined): U | null =>
  units?.find((unit) => unit.isPack && !unit.isArchived) ?? null

/** A suggestion: as many times the price of one. */
export const suggestedPrice = (basePriceTzs: number, factorMilli: number): number =>
  Number(divideHalfUp(BigInt(basePriceTzs) * BigInt(factorMilli), BigInt(PIECE)))
