import * as z from 'zod'
import { hasTwice, isTin, isVrn, MAX_TAX_BASIS_POINTS, MAX_TAX_CODE_LENGTH, MAX_TAX_CODES } from '../domain/taxes.ts'
import { line, Version } from './common.ts'
import { defineEndpoint } from './endpoint.ts'

/** The taxes of a shop (domain/taxes.ts). */
export const TaxCode = z.object({
  code: line(MAX_TAX_CODE_LENGTH, 1),
  name: line(30, 1),
  basisPoints: z.int().min(0).max(MAX_TAX_BASIS_POINTS),
  isOffered: z.boolean(),
})
const taxes = {
  isRegistered: z.boolean(),
  tin: line(20),
  vrn: line(20),
  codes: z.array(TaxCode).max(MAX_TAX_CODES),
  /** Of products without a code of their own. Null only while there is none. */
  defaultCode: line(MAX_TAX_CODE_LENGTH, 1).nullable(),
  version: Version,
}
export const Taxes = z.object(taxes)
export type Taxes = z.infer<typeof Taxes>

const orEmpty = (is: (text: string) => boolean) => (text: string) => text === '' || is(text)
/** What a shop may save: each code once, and a default that is offered as soon as there is tax on a sale. */
export const TaxesInput = z
  .object({ ...taxes, tin: taxes.tin.refine(orEmpty(isTin)), vrn: taxes.vrn.refine(orEmpty(isVrn)) })
  .refine(({ codes }) => !hasTwice(codes), { path: ['codes'] })
  .refine(
    ({ isRegistered, codes, defaultCode }) =>
      defaultCode === null ? !isRegistered : codes.some((one) => one.code === defaultCode && one.isOffered),
    { path: ['defaultCode'] },
  )

export const getTaxes = defineEndpoint({
  method: 'GET',
  path: '/api/store/taxes',
  access: 'member',
  response: Taxes,
})
/** All at once. A code that is left out is switched off, never removed. @throws shop.changed_meanwhile */
export const saveTaxes = defineEndpoint({
  method: 'PUT',
  path: '/api/store/taxes',
  access: 'admin',
  body: TaxesInput,
  response: Taxes,
})
