import { expect, test } from 'vitest'
import { type Taxes, TaxesInput } from '../../../shared/contract/taxes.ts'
import { STARTING_CODES } from '../../../shared/domain/taxes.ts'
import { draftOf, emptyCode, startingCodes, type TaxesDraft, TaxesForm, taxesOf } from './taxes-form.ts'

const vat: Taxes = {
  isRegistered: true,
  tin: '123-456-789',
  vrn: '40-012345-A',
  codes: [...STARTING_CODES, { code: 'L', name: 'Levy', basisPoints: 250, isOffered: false }],
  defaultCode: 'A',
  version: 4,
}
const pathsOf = (draft: TaxesDraft) => TaxesForm.safeParse(draft).error?.issues.map(({ path }) => path.join('.')) ?? []

test('what the server has comes back as it was', () => {
  expect(taxesOf(TaxesForm.parse(draftOf(vat)), 4)).toEqual(vat)
  expect(draftOf(vat).codes[3]).toEqual({ code: 'L', name: 'Levy', rate: '2.5', isOffered: false, isSaved: true })
})

test('the form takes what the server takes', () => {
  const first: TaxesDraft = { ...draftOf({ ...vat, codes: [] }), codes: startingCodes(), tin: ' 123 456 789 ', vrn: '' }
  const added = { ...emptyCode(), code: ' L ', name: ' Levy ', rate: '2,5 %' }
  const taxes = taxesOf(TaxesForm.parse({ ...first, codes: [...first.codes, added] }), 1)
  expect(taxes.codes[3]).toEqual({ code: 'L', name: 'Levy', basisPoints: 250, isOffered: true })
  expect(TaxesInput.parse(taxes)).toEqual(taxes)
  const off = taxesOf({ ...draftOf({ ...vat, codes: [], defaultCode: null }), isRegistered: false }, 1)
  expect(TaxesInput.parse(off)).toEqual(off)
})

test('and says at its field what the server would refuse', () => {
  const draft = draftOf(vat)
  const codes = (given: object) => ({
    ...draft,
    codes: [{ ...emptyCode(), code: 'A', name: 'x', rate: '1', ...given }],
  })
  expect(pathsOf({ ...draft, tin: '12' })).toEqual(['tin'])
  expect(pathsOf({ ...draft, vrn: '?' })).toEqual(['vrn'])
  expect(pathsOf(codes({ rate: '101' }))).toEqual(['codes.0.rate'])
  expect(pathsOf(codes({ rate: '' }))).toEqual(['codes.0.rate'])
  expect(pathsOf(codes({ name: '' }))).toEqual(['codes.0.name'])
  expect(pathsOf(codes({ isOffered: false }))).toEqual(['defaultCode'])
  expect(pathsOf({ ...draft, codes: [...draft.codes, { ...emptyCode(), code: 'C', name: 'x', rate: '1' }] })).toEqual([
    'codes.4.code',
  ])
})
