import type { CounterProduct } from '../../../../shared/contract/sync.ts'
import { MAX_QUANTITY, PIECE } from '../../../../shared/domain/quantity.ts'
import { quantityForPrice, type ScaleFormat } from '../../../../shared/domain/scale-codes.ts'
import { MAX_CODE_LENGTH, readScan, type ScanReading } from '../../../../shared/domain/scanned-code.ts'
import type { ScannerMarks } from '../../../../shared/domain/scanner-facts.ts'
import { withoutMarks } from '../../../../shared/domain/scanner-marks.ts'
import type { Found, Replica } from '../../../session/device.ts'
import { type Choice, type HowMuch, unitOf } from './cart.ts'
import { kindOf } from './choices.ts'
import { readCode } from './find-products.ts'

/** What a label says beside the goods. */
export type Label = Omit<Extract<ScanReading, { kind: 'code' }>, 'kind' | 'codes'>
const NO_LABEL: Label = { measureMilli: null, priceTzs: null, count: null, batch: null, expiresOn: null }

type ScanHit =
  | { kind: 'one'; found: Found; label: Label }
  | { kind: 'several'; found: readonly Found[]; label: Label }
  /** `code`: what a product would be given. */
  | { kind: 'none'; code: string; label: Label }
  | Extract<ScanReading, { kind: 'unusable' }>

/** Whose code it is. What a shop saved as a barcode, letter for letter, comes before every rule of what codes mean. */
export function lookUp(
  goods: Pick<Replica, 'byCode'> | null,
  text: string,
  { formats, marks }: { formats: readonly ScaleFormat[]; marks: ScannerMarks },
): ScanHit {
  const bare = withoutMarks(text, marks)
  const hit = (code: string, label: Label): ScanHit | null => {
    const found = goods && code.length <= MAX_CODE_LENGTH ? readCode(goods, code) : null
    return found && found.kind !== 'none' ? { ...found, label } : null
  }
  const exact = hit(bare.trim(), NO_LABEL) ?? hit(text.trim(), NO_LABEL)
  if (exact) return exact
  const reading = readScan(bare, formats)
  if (reading.kind === 'unusable') return reading
  const { kind: _kind, codes, ...label } = reading
  for (const code of codes) {
    const found = hit(code, label)
    if (found) return found
  }
  return { kind: 'none', code: codes[0] ?? bare, label }
}

/**
 * How much of the goods a label means: `null` where its price cannot be of them, because they have none. A label's price is what the customer pays, so its line stays
 * one of its own, and what no weight costs exactly is taken off.
 */
export function howMuch(label: Label, product: CounterProduct, choice: Choice): HowMuch | null {
  const kind = kindOf(product, choice.variantId)
  if (label.priceTzs !== null) {
    const unitTzs = choice.addOns.reduce((sum, one) => sum + one.priceTzs, (kind ?? product).priceTzs)
    const fit = quantityForPrice(unitTzs, label.priceTzs)
    if (!fit) return null
    const { quantityMilli, overTzs } = fit
    return { quantityMilli, isApart: true, discount: overTzs > 0 ? { kind: 'fixed_amount', amountTzs: overTzs } : null }
  }
  if (label.measureMilli !== null && !unitOf(product, choice.variantId)) {
    // Labels weigh in kilos or litres; what is sold by the gram has a thousand of them.
    const isThousandth = /^(?:g|gr?ams?|ml)\.?$/i.test(product.unit.trim())
    return { quantityMilli: Math.min(label.measureMilli * (isThousandth ? 1000 : 1), MAX_QUANTITY) }
  }
  return { quantityMilli: Math.min((label.count ?? 1) * PIECE, MAX_QUANTITY) }
}
