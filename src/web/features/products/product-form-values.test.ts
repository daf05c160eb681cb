import { expect, test } from 'vitest'
import { ProductInput, type Product } from '../../../shared/contract/products.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import {
  complaintsOf,
  differing,
  emptyAddOnGroup,
  emptyProduct,
  emptyUnit,
  emptyVariant,
  formPath,
  openingOf,
  ProductFormValues,
  toInput,
  valuesOf,
} from './product-form-values.ts'
import { levelText, readLevel } from './stock-text.tsx'

const typed = (given: Partial<ProductFormValues>): ProductFormValues => ({
  ...emptyProduct,
  name: 'Chai',
  priceTzs: 500,
  ...given,
})
const variant = (given: Partial<ProductFormValues['variants'][number]>) => ({
  ...emptyVariant(),
  name: 'Ndogo',
  priceTzs: 500,
  ...given,
})

test.each([
  ['0', 0],
  ['12', 12_000],
  ['1.5', 1500],
  ['1,5', 1500],
  ['1,250', 1_250_000],
  ['.5', 500],
  [' 7 ', 7000],
  ['0.125', 125],
  ['999999999', 999_999_999_000],
  ['', null],
  ['abc', null],
  ['-3', null],
  ['1.2345', null],
  ['1e5', null],
  ['9999999999', null],
  ['=1+1', null],
  ['٣', null],
  ['1,25,0', null],
])('a level typed as %j is %j', (text, level) => {
  expect(readLevel(text)).toBe(level)
})

test('a level reads back as it was written', () => {
  for (const milli of [0, 125, 1500, 12_000, 1_250_000, 999_999_999_000])
    expect(readLevel(levelText(milli))).toBe(milli)
})

test('tags are typed as one line, each once; one that is too long is said at the line', () => {
  const { tags } = toInput(typed({ tags: 'Ofa, shule,, OFA , ' }))
  expect(tags).toEqual(['Ofa', 'shule'])
  const parsed = ProductInput.safeParse(toInput(typed({ tags: `ofa, ${'x'.repeat(31)}` })))
  expect(parsed.error?.issues.map(({ path }) => formPath(path.join('.')))).toEqual(['tags'])
})

test('what is typed fits the contract', () => {
  const sold = typed({
    tracksStock: true,
    lowStock: '5',
    category: 'food_beverages',
    barcodes: ['6001'],
    addOnGroups: [{ ...emptyAddOnGroup(), name: 'Sukari', addOns: [{ id: uuidv7(), name: 'Bila', priceTzs: 0 }] }],
  })
  expect(ProductInput.parse(toInput(sold))).toMatchObject({
    name: 'Chai',
    priceTzs: 500,
    lowStockMilli: 5000,
    category: 'food_beverages',
  })
  expect(ProductInput.safeParse(toInput(emptyProduct)).error?.issues.map((issue) => issue.path.join('.'))).toEqual([
    'name',
    'priceTzs',
  ])
})

test('with variants the own price is the lowest one still sold', () => {
  const variants = [
    variant({ priceTzs: 900 }),
    variant({ name: 'Kubwa', priceTzs: 1500 }),
    variant({ name: 'Ya zamani', priceTzs: 100, isArchived: true }),
  ]
  expect(toInput(typed({ priceTzs: null, variants })).priceTzs).toBe(900)
  expect(
    toInput(typed({ priceTzs: null, variants: variants.map((one) => ({ ...one, isArchived: true })) })).priceTzs,
  ).toBe(100)
})

test('opening stock: of the product, or of its new variants, and only when it is counted', () => {
  const id = uuidv7()
  expect(openingOf(id, typed({ tracksStock: true, openingStock: '12' }))).toEqual({ [id]: 12_000 })
  expect(openingOf(id, typed({ tracksStock: false, openingStock: '12' }))).toEqual({})
  expect(openingOf(id, typed({ tracksStock: true, openingStock: '0' }))).toEqual({})
  const [fresh, old] = [variant({ openingStock: '3' }), variant({ name: 'Kubwa', isNew: false, openingStock: '9' })]
  expect(openingOf(id, typed({ tracksStock: true, openingStock: '12', variants: [fresh, old] }))).toEqual({
    [fresh.id]: 3000,
  })
})

test('what only the form can see: text for a number, a code or a name twice, nothing left to sell', () => {
  expect(complaintsOf(typed({ tracksStock: true, lowStock: 'few', openingStock: '1.2345' }))).toEqual([
    { path: 'lowStock', kind: 'level' },
    { path: 'openingStock', kind: 'level' },
  ])
  expect(complaintsOf(typed({ lowStock: 'few' }))).toEqual([])
  const variants = [variant({ barcodes: ['6002', '6001'] }), variant({ name: ' NDOGO ' })]
  expect(complaintsOf(typed({ barcodes: ['6001'], variants }))).toEqual([
    { path: 'variants.0.barcodes.1', kind: 'barcode_twice' },
    { path: 'variants.1.name', kind: 'name_twice' },
  ])
  expect(complaintsOf(typed({ variants: [variant({ isArchived: true })] }))).toEqual([
    { path: 'variants', kind: 'needs_variant_sold' },
  ])
})

test('the server names the contract, the form has its own names', () => {
  expect(['lowStockMilli', 'openingStock.0199', 'variants.2.barcodes.0', 'name'].map(formPath)).toEqual([
    'lowStock',
    'openingStock',
    'variants.2.barcodes.0',
    'name',
  ])
})

const product: Product = {
  id: uuidv7(),
  name: 'Chai',
  description: '',
  category: null,
  group: 'Vinywaji',
  priceTzs: 500,
  costTzs: null,
  sku: '',
  barcodes: [],
  photos: [],
  unit: '',
  taxCode: 'E',
  tracksStock: true,
  lowStockMilli: 2500,
  onHandMilli: 0,
  variants: [
    {
      id: uuidv7(),
      name: 'Ndogo',
      priceTzs: 500,
      costTzs: null,
      sku: '',
      barcodes: [],
      isArchived: false,
      onHandMilli: 4000,
    },
  ],
  units: [
    {
      id: uuidv7(),
      name: 'Katoni',
      factorMilli: 24_000,
      priceTzs: 11_000,
      barcodes: ['6001067000033'],
      isPack: true,
      isArchived: true,
    },
  ],
  tags: ['Ofa', 'Shule'],
  tapUnit: 'own',
  packs: 2,
  addOnGroups: [],
  isArchived: false,
  version: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

test('a product opened and saved untouched is what it was', () => {
  const {
    id: _id,
    onHandMilli: _level,
    isArchived: _archived,
    version: _version,
    createdAt: _made,
    updatedAt: _changed,
    packs: _packs,
    variants,
    photos: _photos,
    ...rest
  } = product
  expect(ProductInput.parse(toInput(valuesOf(product)))).toEqual({
    ...rest,
    photos: [],
    variants: variants.map(({ onHandMilli: _onHand, ...one }) => one),
  })
})

const unit = (given: Partial<ProductFormValues['units'][number]>) => ({
  ...emptyUnit(),
  name: 'Katoni',
  factor: '24',
  priceTzs: 11_000,
  ...given,
})

test('units: how much one holds is read as typed, and what cannot be is said beside its field', () => {
  const sent = toInput(typed({ unit: 'pc', units: [unit({}), unit({ name: 'Nusu', factor: '0,5' })] }))
  expect(sent.units.map(({ factorMilli }) => factorMilli)).toEqual([24_000, 500])
  expect(ProductInput.safeParse(sent).success).toBe(true)
  const said = (units: ProductFormValues['units'], more: Partial<ProductFormValues> = {}) =>
    complaintsOf(typed({ unit: 'pc', units, ...more })).map(({ path, kind }) => `${path} ${kind}`)
  expect(said([unit({}), unit({ name: 'Dazeni', factor: '12' })])).toEqual([])
  expect(said([unit({ factor: '' })])).toEqual(['units.0.factor factor'])
  expect(said([unit({ factor: '10001' })])).toEqual(['units.0.factor factor'])
  expect(said([unit({ factor: '1' })])).toEqual(['units.0.factor same_as_base'])
  expect(said([unit({}), unit({ factor: '12' })])).toEqual(['units.1.name name_twice'])
  expect(said([unit({ name: 'PC', factor: '12' })])).toEqual(['units.0.name name_of_base'])
  expect(said([unit({ barcodes: ['1'] })], { barcodes: ['1'] })).toEqual(['units.0.barcodes.0 barcode_twice'])
  expect(said([unit({})], { variants: [variant({})] })).toEqual(['units units_with_variants'])
  expect(said([unit({ isArchived: true })], { variants: [variant({})] })).toEqual([])
  expect(formPath('units.1.factorMilli')).toBe('units.1.factor')
  // What is gone is not what a tap sells; a draft of yesterday knows of no units.
  expect(toInput(typed({ tapUnit: 'gone' })).tapUnit).toBeNull()
  const { units: _units, tapUnit: _tap, ...old } = emptyProduct
  expect(ProductFormValues.parse(old)).toEqual(emptyProduct)
})

test('two versions differ only where they differ, whatever the order of keys', () => {
  const theirs = valuesOf({ ...product, priceTzs: 600, description: 'Ya maziwa' })
  const mine = valuesOf(product)
  expect(differing(mine, theirs)).toEqual(['description', 'priceTzs'])
  const turned = {
    ...mine,
    variants: mine.variants.map((one) => Object.fromEntries(Object.entries(one).toReversed()) as typeof one),
  }
  expect(differing(turned, mine)).toEqual([])
})

test('a kept draft that is no draft is not believed', () => {
  for (const kept of [undefined, null, 'x', {}, { ...emptyProduct, variants: 'x' }])
    expect(ProductFormValues.safeParse(kept).success).toBe(false)
  expect(ProductFormValues.safeParse(structuredClone(emptyProduct)).success).toBe(true)
})
