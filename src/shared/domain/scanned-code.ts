import { type Gs1, readBracketed, readDigitalLink, readGs1 } from './gs1.ts'
import { readScaleCode, type ScaleFormat } from './scale-codes.ts'
import { GS, MAX_SCAN_LENGTH } from './scanner-facts.ts'

/** Longest barcode a product takes (contract/products.ts). */
export const MAX_CODE_LENGTH = 64

/** What a scan, a camera or a person at the keys handed over, understood without asking the shop's goods. */
export type ScanReading =
  | {
      kind: 'code'
      /** What the goods may be known by, the most exact first; the first is what a new product would get. Never empty. */
      codes: string[]
      /** In thousandths of the unit that is weighed. */ measureMilli: number | null
      priceTzs: number | null
      count: number | null
      batch: string | null
      expiresOn: string | null
    }
  /** `foreign`: a code of another world (a web page, a Wi-Fi, a pallet). */
  | { kind: 'unusable'; why: 'empty' | 'too_long' | 'foreign' }

const PLAIN = { measureMilli: null, priceTzs: null, count: null, batch: null, expiresOn: null }

/** Symbols that say of themselves that GS1 is in them (ISO/IEC 15424), and what any symbol's name looks like. */
const GS1_SYMBOL = /^\](?:C1|d2|e\d|Q3|J1)/
const ANY_SYMBOL = /^\][A-Za-z][0-9A-Fa-m]/
// oxlint-disable-next-line no-control-regex -- what scanners and strangers' codes send is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufffd]/

/**
 * One rule for scanners, camera, photos and typing. Linear, and it never throws: what it cannot use it says so of. A product that has the very text as its barcode comes
 * before all of this (counter/read-scan.ts), so nothing a shop once saved is lost to a rule.
 */
export function readScan(text: string, formats: readonly ScaleFormat[] = []): ScanReading {
  if (text.length > MAX_SCAN_LENGTH) return { kind: 'unusable', why: 'too_long' }
  const bare = withoutEnds(text)
  if (bare === '') return { kind: 'unusable', why: 'empty' }
  const isGs1 = GS1_SYMBOL.test(bare) || bare.startsWith(GS)
  const code = ANY_SYMBOL.test(bare) ? bare.slice(3) : bare
  if (isGs1) return ofGs1(readGs1(code)) ?? ofPlain(code, formats)
  const gs1 = readBracketed(code) ?? readDigitalLink(code) ?? ofBare(code)
  return (gs1 && ofGs1(gs1)) ?? ofPlain(code, formats)
}

/** A scanner that names no symbol: only what begins with the goods' own number, proven by its check digit, and is whole to its end. */
const ofBare = (code: string): Gs1 | null => (/^0[12]\d{14}/.test(code) ? readGs1(code) : null)

function ofGs1(found: Gs1 | null): ScanReading | null {
  if (found === null) return null
  if (found.gtin === null) return { kind: 'unusable', why: 'foreign' }
  const { gtin, ...rest } = found
  // Packets carry 13 digits, cartons 14: the same number with a 0 in front.
  return { kind: 'code', codes: [gtin.startsWith('0') ? gtin.slice(1) : gtin], ...rest }
}

function ofPlain(code: string, formats: readonly ScaleFormat[]): ScanReading {
  if (CONTROL.test(code) || isElsewhere(code)) return { kind: 'unusable', why: 'foreign' }
  if (code.length > MAX_CODE_LENGTH) return { kind: 'unusable', why: 'too_long' }
  if (code === '') return { kind: 'unusable', why: 'empty' }
  const scale = readScaleCode(code, formats)
  if (!scale) return { kind: 'code', codes: [code], ...PLAIN }
  return { kind: 'code', ...PLAIN, codes: scale.codes, measureMilli: scale.weightMilli, priceTzs: scale.priceTzs }
}

/** What phones' cameras are shown beside goods: addresses of the web, Wi-Fi, business cards, payment codes (EMVCo: "000201…"). */
const isElsewhere = (code: string): boolean =>
  /^(?:https?:|www\.|wifi:|mecard:|mailto:|tel:|sms(?:to)?:|geo:|begin:|bitcoin:|upi:|000201)/i.test(code)

/** Blanks, line ends and other marks a scanner adds before and behind; a separator in front says what the code is and stays. */
function withoutEnds(text: string): string {
  let [start, end] = [0, text.length]
  const isEdge = (at: number) => /\s/.test(text.charAt(at)) || CONTROL.test(text.charAt(at))
  while (start < end && isEdge(start) && text.charAt(start) !== GS) start += 1
  while (end > start && isEdge(end - 1)) end -= 1
  return text.slice(start, end)
}
