import { formatQuantity } from '../../../../shared/domain/quantity.ts'
import type { CartLine } from './cart.ts'
import { kindOf } from './choices.ts'
import { lineLabel } from './line-label.ts'
import type { ScanOutcome } from './scans.ts'

/** One row of the camera's list: what it is, and how often it was scanned since the list was opened. The order itself is the truth of what is sold. */
export interface ScanRow {
  key: string
  /** Grows with each scan of the same: a row that changes flashes anew. */
  stamp: number
  label: string
  priceTzs: number | null
  /** Of all its scans together, in thousandths; 0: it is not in the order. */
  quantityMilli: number
  outcome: ScanOutcome
}

/** Newest on top; the same goods again move up and count on. */
export function withScan(rows: readonly ScanRow[], outcome: ScanOutcome, stamp: number, text: string): ScanRow[] {
  const made = rowOf(outcome, stamp)
  const before = rows.find(({ key }) => key === made.key)
  const quantityMilli =
    outcome.kind === 'added' ? made.quantityMilli + (before?.quantityMilli ?? 0) : made.quantityMilli
  // What came too early stands there by its code until it is known.
  const others = rows.filter(
    ({ key, outcome: was }) => key !== made.key && !(was.kind === 'early' && was.code === text),
  )
  return [{ ...made, quantityMilli }, ...others].slice(0, MOST_ROWS)
}
const MOST_ROWS = 200

function rowOf(outcome: ScanOutcome, stamp: number): ScanRow {
  const base = { stamp, quantityMilli: 0, priceTzs: null, outcome }
  switch (outcome.kind) {
    case 'added': {
      const { product, variantId } = outcome.found
      const kind = kindOf(product, variantId)
      return {
        ...base,
        key: `${product.id} ${variantId ?? ''}`,
        label: lineLabel({ name: product.name, variantName: kind?.name || null }),
        priceTzs: (kind ?? product).priceTzs,
        quantityMilli: outcome.quantityMilli,
      }
    }
    case 'refused':
      return { ...base, key: `no ${outcome.product.id}`, label: outcome.product.name }
    case 'asks':
      return { ...base, key: `asks ${outcome.found[0].product.id}`, label: outcome.found[0].product.name }
    case 'unknown':
    case 'early':
      return { ...base, key: `code ${outcome.code}`, label: outcome.code }
    case 'unusable':
      return { ...base, key: `text ${outcome.text.slice(0, 64)}`, label: shown(outcome.text) }
  }
}

/** What a question of a row was answered with: the line that was not there before, or has grown. */
export function answered(
  rows: readonly ScanRow[],
  key: string,
  before: readonly CartLine[],
  after: readonly CartLine[],
): ScanRow[] {
  const was = new Map(before.map((line) => [line.id, line.quantityMilli]))
  const line = after.find((one) => one.quantityMilli > (was.get(one.id) ?? 0))
  if (!line) return [...rows]
  const quantityMilli = line.quantityMilli - (was.get(line.id) ?? 0)
  return rows.map((row) =>
    row.key === key
      ? { ...row, stamp: row.stamp + 0.5, label: lineLabel(line), priceTzs: line.unitPriceTzs, quantityMilli }
      : row,
  )
}

/** A stranger's text on one line: nothing in it that a screen would act on. */
const SHOWN = 48
const shown = (text: string): string => {
  const bare = text.slice(0, SHOWN).replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
  return text.length > SHOWN ? `${bare}…` : bare
}

/** "+1" for what just came, "3" for what lies there, "0.458" for what was weighed. */
export const quantityText = (row: ScanRow, isNewest: boolean): string =>
  (isNewest && row.outcome.kind === 'added' && row.quantityMilli === row.outcome.quantityMilli ? '+' : '')
  + formatQuantity(row.quantityMilli)
