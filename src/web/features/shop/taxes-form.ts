import * as z from 'zod'
import { TaxCode, type Taxes } from '../../../shared/contract/taxes.ts'
import { readPercent, showPercent } from '../../../shared/domain/percent.ts'
import { isTin, isVrn, MAX_TAX_CODES, STARTING_CODES } from '../../../shared/domain/taxes.ts'
import { line } from '../../../shared/contract/common.ts'

/** As it is typed; also what a kept draft is checked against. */
export const TaxesDraft = z.object({
  isRegistered: z.boolean(),
  tin: z.string(),
  vrn: z.string(),
  codes: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      rate: z.string(),
      isOffered: z.boolean(),
      /** The server has it: it keeps its code, and is switched off instead of removed. */
      isSaved: z.boolean(),
    }),
  ),
  defaultCode: z.string(),
})
export type TaxesDraft = z.infer<typeof TaxesDraft>
type CodeDraft = TaxesDraft['codes'][number]

/** What may be saved. A shop that is not registered is asked for nothing: its numbers and codes lie there until it is. */
export const TaxesForm = TaxesDraft.extend({
  tin: line(20).refine((text) => text === '' || isTin(text)),
  vrn: line(20).refine((text) => text === '' || isVrn(text)),
  codes: z
    .array(
      z.object({
        code: TaxCode.shape.code,
        name: TaxCode.shape.name,
        rate: z.string().refine((text) => readPercent(text) !== null),
        isOffered: z.boolean(),
        isSaved: z.boolean(),
      }),
    )
    .max(MAX_TAX_CODES),
})
  .superRefine(({ codes }, check) => {
    for (const [index, { code }] of codes.entries())
      if (codes.findIndex((other) => other.code === code) !== index)
        check.addIssue({ code: 'custom', path: ['codes', index, 'code'] })
  })
  .refine(({ isRegistered, codes, defaultCode }) => !isRegistered || codes.some((one) => isDefault(one, defaultCode)), {
    path: ['defaultCode'],
  })

const isDefault = (one: { code: string; isOffered: boolean }, defaultCode: string) =>
  one.code === defaultCode && one.isOffered

const codeDraftOf = ({ code, name, basisPoints, isOffered }: Taxes['codes'][number], isSaved: boolean): CodeDraft => ({
  code,
  name,
  rate: showPercent(basisPoints),
  isOffered,
  isSaved,
})
export const emptyCode = (): CodeDraft => ({ code: '', name: '', rate: '', isOffered: true, isSaved: false })
/** What a shop that registers finds filled in. */
export const startingCodes = (): CodeDraft[] => STARTING_CODES.map((one) => codeDraftOf(one, false))

export const draftOf = (taxes: Taxes): TaxesDraft => ({
  isRegistered: taxes.isRegistered,
  tin: taxes.tin,
  vrn: taxes.vrn,
  codes: taxes.codes.map((one) => codeDraftOf(one, true)),
  defaultCode: taxes.defaultCode ?? '',
})

/** `version`: the one the typing started from. */
export const taxesOf = ({ codes, defaultCode, ...rest }: TaxesDraft, version: number): Taxes => ({
  ...rest,
  version,
  codes: codes.map(({ code, name, rate, isOffered }) => ({
    code,
    name,
    basisPoints: readPercent(rate) ?? 0,
    isOffered,
  })),
  defaultCode: codes.some((one) => isDefault(one, defaultCode)) ? defaultCode : null,
})
