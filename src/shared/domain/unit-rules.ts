import { divideHalfUp } from './money.ts'
import { PIECE } from './quantity.ts'

/** What a form of units needs, and no till: kept out of what a counter starts with (units.ts). */

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

/** A suggestion: as many times the price of one. */
export const suggestedPrice = (basePriceTzs: number, factorMilli: number): number =>
  Number(divideHalfUp(BigInt(basePriceTzs) * BigInt(factorMilli), BigInt(PIECE)))
