import type { UnitInput } from '../../../shared/contract/products.ts'
import { problemsOfUnits, type UnitProblem } from '../../../shared/domain/unit-rules.ts'
import { MAX_FACTOR_MILLI } from '../../../shared/domain/units.ts'
import { foldText } from '../../../shared/domain/search.ts'
import { parseMoney } from '../../../shared/domain/statement.ts'
import { namedId } from '../../patterns/named-id.ts'
import type { ImportField } from './product-columns.ts'
import { codesOf, NO, type Row, type RowProblem, thousandthsOf, Wrong, YES } from './row-reader.ts'

const FIELDS = ['packUnit', 'packFactor', 'packPrice', 'packBarcode', 'packClosed'] as const
const problems: Readonly<Record<UnitProblem, RowProblem>> = {
  name_twice: 'unit_name_twice',
  name_of_base: 'unit_name_twice',
  same_as_base: 'unit_same_as_base',
  second_pack: 'unit_pack_unfit',
  pack_too_small: 'unit_pack_unfit',
}

export const hasUnit = (row: Row<ImportField>): boolean => FIELDS.some((field) => row.cell(field) !== '')

/** The carton, the half: one a row, the first of them in the row of the product itself. */
export function unitsOf(
  rows: readonly Row<ImportField>[],
  { shopId, identity, own }: { shopId: string; identity: string; own: string },
): UnitInput[] {
  const units = rows.filter(hasUnit).map((row) => {
    const name = row.cell('packUnit')
    if (name === '') throw new Wrong('unit_name_missing', '')
    return {
      id: namedId(shopId, 'import', `${identity} | unit ${foldText(name)}`),
      name,
      factorMilli: factorOf(row.cell('packFactor')),
      priceTzs: priceOf(row.cell('packPrice')),
      barcodes: codesOf(row.cell('packBarcode')),
      isPack: isClosed(row.cell('packClosed')),
      isArchived: false,
    }
  })
  const [problem] = problemsOfUnits(units, own)
  if (problem) throw new Wrong(problems[problem.code], units[problem.index]?.name ?? '')
  return units
}

function factorOf(text: string): number {
  const milli = thousandthsOf(text)
  if (milli === null || milli < 1 || milli > MAX_FACTOR_MILLI) throw new Wrong('unit_factor_unreadable', text)
  return milli
}

function priceOf(text: string): number {
  if (text === '') throw new Wrong('unit_price_missing', '')
  const tzs = parseMoney(text)
  if (tzs === null || tzs < 0 || tzs > 999_999_999) throw new Wrong('unit_price_unreadable', text)
  return tzs
}

function isClosed(text: string): boolean {
  const said = foldText(text)
  if (said !== '' && !YES.has(said) && !NO.has(said)) throw new Wrong('unit_closed_unknown', text)
  return YES.has(said)
}
