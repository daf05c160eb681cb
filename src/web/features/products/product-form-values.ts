import * as z from 'zod'
import type { Product, ProductInput } from '../../../shared/contract/products.ts'
import { PRODUCT_CATEGORIES } from '../../../shared/domain/options.ts'
import { problemsOfUnits, type UnitProblem } from '../../../shared/domain/unit-rules.ts'
import { MAX_FACTOR_MILLI } from '../../../shared/domain/units.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { keptTags } from '../../../shared/domain/tags.ts'
import { levelText, readLevel } from './stock-text.tsx'

const Price = z.number().nullable()
/** The form as it is typed: levels are text, prices may be missing. Also what a kept draft is checked against. */
export const ProductFormValues = z.object({
  name: z.string(),
  description: z.string(),
  category: z.enum(['', ...PRODUCT_CATEGORIES]),
  group: z.string(),
  /** One line with commas. Drafts of builds before 2026-11-28 lack it. */
  tags: z.string().default(''),
  unit: z.string(),
  /** Empty: the shop's default. Drafts of builds before 2026-11-22 lack it. */
  taxCode: z.string().default(''),
  priceTzs: Price,
  costTzs: Price,
  sku: z.string(),
  barcodes: z.array(z.string()),
  photos: z.array(z.object({ name: z.string(), url: z.string(), smallUrl: z.string() })),
  tracksStock: z.boolean(),
  lowStock: z.string(),
  openingStock: z.string(),
  variants: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      priceTzs: Price,
      costTzs: Price,
      sku: z.string(),
      barcodes: z.array(z.string()),
      isArchived: z.boolean(),
      isNew: z.boolean(),
      openingStock: z.string(),
    }),
  ),
  /** Drafts of builds before 2026-11-25 lack them. `factor` is text: how much of the product's own unit. */
  units: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        factor: z.string(),
        priceTzs: Price,
        barcodes: z.array(z.string()),
        isPack: z.boolean(),
        isArchived: z.boolean(),
        isNew: z.boolean(),
      }),
    )
    .default([]),
  /** Empty: ask each time. */
  tapUnit: z.string().default(''),
  addOnGroups: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      least: z.number(),
      most: z.number(),
      addOns: z.array(z.object({ id: z.string(), name: z.string(), priceTzs: Price })),
    }),
  ),
})
export type ProductFormValues = z.infer<typeof ProductFormValues>

export const emptyProduct: ProductFormValues = {
  name: '',
  description: '',
  category: '',
  group: '',
  tags: '',
  unit: '',
  taxCode: '',
  priceTzs: null,
  costTzs: null,
  sku: '',
  barcodes: [],
  photos: [],
  tracksStock: false,
  lowStock: '',
  openingStock: '',
  variants: [],
  units: [],
  tapUnit: '',
  addOnGroups: [],
}
export const emptyVariant = () => ({
  id: uuidv7(),
  name: '',
  priceTzs: null,
  costTzs: null,
  sku: '',
  barcodes: [],
  isArchived: false,
  isNew: true,
  openingStock: '',
})
export const emptyUnit = () => ({
  id: uuidv7(),
  name: '',
  factor: '',
  priceTzs: null,
  barcodes: [],
  isPack: false,
  isArchived: false,
  isNew: true,
})
export const emptyAddOn = () => ({ id: uuidv7(), name: '', priceTzs: null })
export const emptyAddOnGroup = () => ({ id: uuidv7(), name: '', least: 0, most: 1, addOns: [emptyAddOn()] })

export function valuesOf({
  id: _id,
  onHandMilli: _onHand,
  isArchived: _isArchived,
  version: _version,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  category,
  tags = [],
  taxCode,
  lowStockMilli,
  variants,
  units = [],
  tapUnit,
  packs: _packs,
  ...same
}: Product): ProductFormValues {
  return {
    ...same,
    category: category ?? '',
    tags: tags.join(', '),
    taxCode: taxCode ?? '',
    lowStock: levelText(lowStockMilli),
    openingStock: '',
    variants: variants.map(({ onHandMilli: _level, ...variant }) => ({ ...variant, isNew: false, openingStock: '' })),
    units: units.map(({ factorMilli, ...unit }) => ({ ...unit, factor: levelText(factorMilli), isNew: false })),
    tapUnit: tapUnit ?? '',
  }
}

/** What goes to the server, still to be judged by the contract: a missing price is null here, and the contract says so. */
export function toInput(values: ProductFormValues) {
  const {
    lowStock,
    openingStock: _,
    category,
    tags,
    taxCode,
    photos,
    variants,
    units,
    tapUnit,
    priceTzs,
    ...rest
  } = values
  const sold = variants.filter((variant) => !variant.isArchived)
  const prices = (sold.length > 0 ? sold : variants).flatMap((variant) =>
    variant.priceTzs === null ? [] : [variant.priceTzs],
  )
  return {
    ...rest,
    category: category === '' ? null : category,
    tags: keptTags(tags.split(',')),
    taxCode: taxCode === '' ? null : taxCode,
    // A product with variants is sold by variant; its own price is only the "from" of lists.
    priceTzs: variants.length > 0 ? (prices.length > 0 ? Math.min(...prices) : 0) : priceTzs,
    photos: photos.map((photo) => photo.name),
    lowStockMilli: lowStock.trim() === '' ? null : readLevel(lowStock),
    variants: variants.map(({ isNew: _new, openingStock: _opening, ...variant }) => variant),
    units: units.map(({ isNew: _new, factor, ...unit }) => ({ ...unit, factorMilli: readLevel(factor) })),
    // A unit that is gone or no longer sold is not what a tap sells.
    tapUnit: tapUnit === 'own' || units.some((unit) => unit.id === tapUnit && !unit.isArchived) ? tapUnit : null,
  }
}

/** Opening levels by variant, or the product's own; only of what is new and only when stock is counted. */
export function openingOf(id: string, values: ProductFormValues): Record<string, number> {
  if (!values.tracksStock) return {}
  const typed: [string, string][] =
    values.variants.length > 0
      ? values.variants.filter((variant) => variant.isNew).map((variant) => [variant.id, variant.openingStock])
      : [[id, values.openingStock]]
  return Object.fromEntries(
    typed.flatMap(([key, text]) => {
      const level = text.trim() === '' ? null : readLevel(text)
      return level === null || level === 0 ? [] : [[key, level]]
    }),
  )
}

export type Complaint = {
  path: string
  kind: 'level' | 'barcode_twice' | 'needs_variant_sold' | 'name_twice' | 'units_with_variants' | 'factor' | UnitProblem
}

/** What the contract does not see: text that is no amount, and codes or names that stand twice in this very form. */
export function complaintsOf(values: ProductFormValues): Complaint[] {
  const found: Complaint[] = []
  const level = (path: string, text: string) => {
    if (text.trim() !== '' && readLevel(text) === null) found.push({ path, kind: 'level' })
  }
  if (values.tracksStock) {
    level('lowStock', values.lowStock)
    if (values.variants.length === 0) level('openingStock', values.openingStock)
    values.variants.forEach((variant, index) => level(`variants.${index}.openingStock`, variant.openingStock))
  }
  const twice = (entries: { path: string; text: string }[], kind: Complaint['kind']) => {
    const seen = new Set<string>()
    for (const { path, text } of entries) {
      const key = text.trim().toLowerCase()
      if (key === '') continue
      if (seen.has(key)) found.push({ path, kind })
      seen.add(key)
    }
  }
  twice(
    [
      ...values.barcodes.map((text, index) => ({ path: `barcodes.${index}`, text })),
      ...values.variants.flatMap((variant, at) =>
        variant.barcodes.map((text, index) => ({ path: `variants.${at}.barcodes.${index}`, text })),
      ),
      ...values.units.flatMap((unit, at) =>
        unit.barcodes.map((text, index) => ({ path: `units.${at}.barcodes.${index}`, text })),
      ),
    ],
    'barcode_twice',
  )
  twice(
    values.variants.map((variant, index) => ({ path: `variants.${index}.name`, text: variant.name })),
    'name_twice',
  )
  found.push(...complaintsOfUnits(values))
  if (values.variants.length > 0 && values.variants.every((variant) => variant.isArchived))
    found.push({ path: 'variants', kind: 'needs_variant_sold' })
  return found
}

const isSold = ({ isArchived }: { isArchived: boolean }) => !isArchived
function complaintsOfUnits({ units, unit: own, variants }: ProductFormValues): Complaint[] {
  const read = units.map(({ factor, ...unit }) => ({ ...unit, factorMilli: readLevel(factor) ?? 0 }))
  return [
    ...read.flatMap(({ factorMilli }, index): Complaint[] =>
      factorMilli < 1 || factorMilli > MAX_FACTOR_MILLI ? [{ path: `units.${index}.factor`, kind: 'factor' }] : [],
    ),
    ...problemsOfUnits(read, own).map(({ index, field, code }): Complaint => ({
      path: `units.${index}.${field === 'factorMilli' ? 'factor' : field}`,
      kind: code,
    })),
    ...(units.some(isSold) && variants.some(isSold)
      ? [{ path: 'units', kind: 'units_with_variants' } satisfies Complaint]
      : []),
  ]
}

/** The contract speaks of what is sent; the form of what is typed. */
export function formPath(path: string): string {
  if (path === 'lowStockMilli') return 'lowStock'
  if (path.startsWith('openingStock.')) return 'openingStock'
  if (path.startsWith('tags.')) return 'tags'
  if (path.endsWith('.factorMilli')) return path.replace('.factorMilli', '.factor')
  return path
}

/** Fields in which two versions differ, by the form's own names: what a conflict is about. */
export function differing(mine: ProductFormValues, theirs: ProductFormValues): (keyof ProductFormValues)[] {
  const keys = Object.keys(ProductFormValues.shape).filter(
    (key): key is keyof ProductFormValues => key !== 'openingStock',
  )
  // Parsed, so that the order of keys inside makes no difference.
  const [a, b] = [ProductFormValues.parse(mine), ProductFormValues.parse(theirs)]
  return keys.filter((key) => JSON.stringify(a[key]) !== JSON.stringify(b[key]))
}

export type ParsedProduct = z.output<typeof ProductInput>
