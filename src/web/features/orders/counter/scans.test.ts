import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aProduct } from '../../../../../tests/support/counter-product.ts'
import { type ScaleFormat, withCheckDigit } from '../../../../shared/domain/scale-codes.ts'
import { cartReducer, emptyCart, NO_CHOICE } from './cart.ts'
import { howMuch, lookUp } from './read-scan.ts'
import { createScans, type ScanOutcome, type Sized } from './scans.ts'
import { cartFigures } from './to-order.ts'

const SUGAR = '6001087341233'
const sugar = aProduct({ name: 'Sukari', priceTzs: 3000, barcodes: [SUGAR] })
const cheese = aProduct({ name: 'Jibini', priceTzs: 12_500, unit: 'kg', barcodes: ['45'] })
const goods = {
  byCode: (code: string) =>
    [sugar, cheese]
      .filter(({ barcodes }) => barcodes.some((one) => one.padStart(14, '0') === code.padStart(14, '0')))
      .map((product) => ({ product, variantId: null })),
}
const formats: ScaleFormat[] = [
  { prefix: '21', holds: 'weight', itemDigits: 5, hasValueCheck: false },
  { prefix: '22', holds: 'price', itemDigits: 5, hasValueCheck: false },
]
const marks = { prefix: '', suffix: '', separator: '', sendsEnter: true }

/** A counter of which only the scans are real. */
function aTill() {
  let state: 'loading' | 'ready' = 'ready'
  let isAsking = false
  const sold: [string, number][] = []
  const outcomes: ScanOutcome[] = []
  const scans = createScans({
    now: () => ({
      replica: {
        byCode: (code) => (state === 'ready' ? goods.byCode(code) : []),
        view: () => ({ products: [], groups: [], staff: [], state, asOf: 1, pending: new Map() }),
      },
      mayCreate: true,
      formats,
      language: 'en',
    }),
    put({ product }, sized: Sized) {
      const much = sized(product, NO_CHOICE)
      if (!much) return 'refused'
      sold.push([product.name, much.quantityMilli])
      return 'in'
    },
    ask: () => {
      isAsking = true
    },
    isAsking: () => isAsking,
    t: () => '',
  })
  return {
    scans,
    sold,
    outcomes,
    arrive: (next: 'loading' | 'ready') => {
      state = next
      scans.goOn()
    },
    answer: () => {
      isAsking = false
      scans.goOn()
    },
  }
}

test('one after the other: what comes while a question is open waits for its answer, in order', () => {
  const till = aTill()
  till.scans.code(SUGAR)
  till.scans.code('4006381333931')
  till.scans.code(SUGAR)
  till.scans.code(withCheckDigit('210004500458'))
  expect(till.sold).toEqual([['Sukari', 1000]])
  till.answer()
  expect(till.sold).toEqual([
    ['Sukari', 1000],
    ['Sukari', 1000],
    ['Jibini', 458],
  ])
})

test('while goods are still arriving codes wait for them; none is lost and none counts twice', () => {
  const codes = fc.array(fc.constantFrom(SUGAR, withCheckDigit('210004500458')), { maxLength: 60 })
  fc.assert(
    fc.property(codes, fc.nat(60), (scanned, early) => {
      const till = aTill()
      till.scans.listen((outcome) => till.outcomes.push(outcome))
      till.arrive('loading')
      for (const code of scanned.slice(0, early)) till.scans.code(code)
      expect(till.sold).toEqual([])
      till.arrive('ready')
      for (const code of scanned.slice(early)) till.scans.code(code)
      expect(till.sold.length).toBe(scanned.length)
      expect(till.outcomes.filter(({ kind }) => kind === 'added').length).toBe(scanned.length)
    }),
  )
})

test('with a list that shows everything no question opens and nothing stops', () => {
  const till = aTill()
  const stop = till.scans.listen((outcome) => till.outcomes.push(outcome))
  for (const code of ['4006381333931', SUGAR, '9'.repeat(4000), 'https://wa.me/1']) till.scans.code(code)
  expect(till.outcomes.map(({ kind }) => kind)).toEqual(['unknown', 'added', 'unusable', 'unusable'])
  stop()
  till.scans.code('4006381333931')
  till.scans.code(SUGAR)
  // Now it asks.
  expect(till.sold).toHaveLength(1)
})

test('what the shop saved as a barcode comes before every rule of what codes mean', () => {
  const label = withCheckDigit('210004500458')
  const own = aProduct({ name: 'Kifurushi', barcodes: [label] })
  const shop = { byCode: (code: string) => (code === label ? [{ product: own, variantId: null }] : goods.byCode(code)) }
  expect(lookUp(shop, label, { formats, marks })).toMatchObject({
    kind: 'one',
    found: { product: own },
    label: { measureMilli: null },
  })
  expect(lookUp(goods, label, { formats, marks })).toMatchObject({
    kind: 'one',
    found: { product: cheese },
    label: { measureMilli: 458 },
  })
  expect(lookUp(goods, `X${SUGAR}#`, { formats, marks: { ...marks, prefix: 'X', suffix: '#' } })).toMatchObject({
    kind: 'one',
  })
})

test('a price on the label is what its line costs, to the shilling, and its line stays one of its own', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 8 }), (prices) => {
      const cart = prices.reduce((before, price, index) => {
        const hit = lookUp(goods, withCheckDigit(`2200045${String(price).padStart(5, '0')}`), { formats, marks })
        if (hit.kind !== 'one') throw new Error('not found')
        const much = howMuch(hit.label, cheese, NO_CHOICE)
        if (!much) throw new Error('no amount')
        return cartReducer(before, { kind: 'added', lineId: `l${index}`, product: cheese, choice: NO_CHOICE, ...much })
      }, emptyCart('c'))
      expect(cart.lines).toHaveLength(prices.length)
      expect(cartFigures(cart)?.totalTzs).toBe(prices.reduce((sum, price) => sum + price, 0))
    }),
  )
})
test('goods without a price have no weight that a label could cost', () => {
  const hit = lookUp(goods, withCheckDigit('220004505730'), { formats, marks })
  expect(hit.kind === 'one' && howMuch(hit.label, { ...cheese, priceTzs: 0 }, NO_CHOICE)).toBeNull()
})
