import { expect, test } from 'vitest'
import { hasTwice, isTin, isVrn, STARTING_CODES, taxOfProduct, taxParts, type Taxes, withKeptCodes } from './taxes.ts'

const vat: Taxes = { isRegistered: true, tin: '', vrn: '', codes: STARTING_CODES, defaultCode: 'A' }
const eighteen = { taxCode: 'A', taxName: 'VAT 18%', taxBasisPoints: 1800 }

test('a product has its own tax, else the shop’s default; a shop that is not registered has none', () => {
  expect(taxOfProduct(vat, null)).toEqual(eighteen)
  expect(taxOfProduct(vat, undefined)).toEqual(eighteen)
  expect(taxOfProduct(vat, 'E')).toEqual({ taxCode: 'E', taxName: 'Exempt', taxBasisPoints: 0 })
  expect(taxOfProduct(vat, 'gone')).toEqual(eighteen)
  expect(taxOfProduct({ ...vat, isRegistered: false }, 'A')).toEqual({ taxCode: null })
  expect(taxOfProduct(undefined, 'A')).toEqual({ taxCode: null })
  expect(taxOfProduct({ ...vat, codes: [], defaultCode: null }, null)).toEqual({ taxCode: null })
})

test('a code that is switched off still taxes the products that have it', () => {
  const codes = STARTING_CODES.map((one) => ({ ...one, isOffered: one.code !== 'C' }))
  expect(taxOfProduct({ ...vat, codes }, 'C').taxCode).toBe('C')
})

test('a code that was saved and is left out stays, switched off; the others are as asked', () => {
  const next = [{ code: 'A', name: 'VAT 16%', basisPoints: 1600, isOffered: true }]
  expect(withKeptCodes(STARTING_CODES, next)).toEqual([
    ...next,
    { code: 'C', name: 'Zero rated', basisPoints: 0, isOffered: false },
    { code: 'E', name: 'Exempt', basisPoints: 0, isOffered: false },
  ])
  expect(hasTwice(STARTING_CODES)).toBe(false)
  expect(hasTwice([...STARTING_CODES, { code: 'A' }])).toBe(true)
})

const line = (taxName: string | undefined, taxTzs: number) => ({ taxCode: 'A', taxName, taxTzs })
test('what is in some lines is told by name, as it was called then, and nothing where there is none', () => {
  expect(taxParts([line('VAT 18%', 1907), line('VAT 16%', 5), line('VAT 18%', 3), line('Exempt', 0)])).toEqual([
    { name: 'VAT 18%', taxTzs: 1910 },
    { name: 'VAT 16%', taxTzs: 5 },
  ])
  expect(taxParts([line(undefined, 7)])).toEqual([{ name: 'A', taxTzs: 7 }])
  expect(taxParts([{}, { taxCode: null, taxTzs: 0 }])).toEqual([])
})

test('TIN and VRN as people write them', () => {
  expect(['123456789', '123-456-789', '123 456 789'].map(isTin)).toEqual([true, true, true])
  expect(['', '12345678', '1234567890', '123-456-78x', '--123456789'].map(isTin)).toEqual(Array(5).fill(false))
  expect(['40-012345-A', '40012345a', '10 0123456 B'].map(isVrn)).toEqual([true, true, true])
  expect(['', '<b>', '-', 'x'.repeat(21), '4\n0'].map(isVrn)).toEqual(Array(5).fill(false))
})
