import { sumTzs, type Tzs } from './money.ts'

/**
 * The taxes of a shop. Prices include them (decisions 16): a code only says how much of a line's total is tax. The sums are order-maths.ts's; a line keeps code, name and
 * rate of its time, so that no later change of the shop's reaches what was sold (F12).
 */

export const MAX_TAX_CODES = 12
export const MAX_TAX_CODE_LENGTH = 10
export const MAX_TAX_BASIS_POINTS = 10_000

export interface TaxCode {
  /** Unique in the shop; never another tax's. */
  code: string
  name: string
  /** 18 % = 1800. */
  basisPoints: number
  /** False: no product is given it any more; those that have it keep it. */
  isOffered: boolean
}
export interface Taxes {
  /** Only then is there any tax on a sale. */
  isRegistered: boolean
  /** For receipts; empty: not printed. */
  tin: string
  vrn: string
  codes: readonly TaxCode[]
  /** Of products without a code of their own. */
  defaultCode: string | null
}
/** What stands on a line; nothing where there is no tax. */
interface LineTax {
  taxCode: string | null
  taxName?: string | undefined
  taxBasisPoints?: number | undefined
}

/** What a shop in Tanzania starts with when it registers. The names are the shop's data, in the words of the tax office, whatever language the screen has. */
export const STARTING_CODES: readonly TaxCode[] = [
  { code: 'A', name: 'VAT 18%', basisPoints: 1800, isOffered: true },
  { code: 'C', name: 'Zero rated', basisPoints: 0, isOffered: true },
  { code: 'E', name: 'Exempt', basisPoints: 0, isOffered: true },
]

export const hasTwice = (codes: readonly Pick<TaxCode, 'code'>[]): boolean =>
  new Set(codes.map(({ code }) => code)).size < codes.length

/** The tax of a product when it is sold now; `own` is the product's code, null or a code the shop does not have: the shop's default. */
export function taxOfProduct(taxes: Taxes | null | undefined, own: string | null | undefined): LineTax {
  if (!taxes?.isRegistered) return { taxCode: null }
  const find = (wanted: string | null | undefined) => taxes.codes.find(({ code }) => code === wanted)
  const tax = find(own) ?? find(taxes.defaultCode)
  return tax ? { taxCode: tax.code, taxName: tax.name, taxBasisPoints: tax.basisPoints } : { taxCode: null }
}

/** What is saved when `next` is asked for: codes that were there before and are left out stay, switched off, because products and sales have them. */
export const withKeptCodes = (before: readonly TaxCode[], next: readonly TaxCode[]): TaxCode[] => [
  ...next,
  ...before.filter(({ code }) => !next.some((one) => one.code === code)).map((one) => ({ ...one, isOffered: false })),
]

export interface TaxPart {
  name: string
  taxTzs: Tzs
}
/** How much tax is in these lines, by what it is called; what contains none is left out. */
export function taxParts(
  lines: readonly { taxCode?: string | null; taxName?: string | undefined; taxTzs?: Tzs }[],
): TaxPart[] {
  const names = lines.map((line) => line.taxName ?? line.taxCode ?? '')
  return [...new Set(names)]
    .map((name) => ({
      name,
      taxTzs: sumTzs(lines.flatMap((line, index) => (names[index] === name ? [line.taxTzs ?? 0] : []))),
    }))
    .filter(({ taxTzs }) => taxTzs !== 0)
}

/** A TIN is nine digits, grouped as people like. */
export const isTin = (text: string): boolean => /^(?:\d[ -]?){8}\d$/.test(text)
/** As it is kept: its digits alone. */
export const bareTin = (text: string): string => text.replaceAll(/[\s-]/g, '')
/** "123-456-789", as the authority writes it. */
export const formatTin = (tin: string): string => tin.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1-$2-$3')
/** As on the certificate ("40-012345-A"); no more is asked, because the form of it has changed over the years. */
export const isVrn = (text: string): boolean => /^[A-Za-z0-9](?:[A-Za-z0-9 /-]{0,18}[A-Za-z0-9])?$/.test(text)
