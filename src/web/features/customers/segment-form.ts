import * as z from 'zod'
import { line } from '../../../shared/contract/common.ts'
import { SegmentRules } from '../../../shared/contract/segments.ts'
import {
  GROUP_MATCHES,
  SEGMENT_FIELDS,
  SEGMENT_NUMBERS,
  SEGMENT_OPERATORS,
  type SegmentField,
  type SegmentNumber,
  THIS_MONTH,
} from '../../../shared/domain/segments.ts'

/** A rule while it is being made: its value may still be missing. */
const DraftRule = z.object({
  field: z.enum(SEGMENT_FIELDS),
  op: z.enum(SEGMENT_OPERATORS),
  value: z.union([z.string(), z.number(), z.null()]),
})
export type DraftRule = z.infer<typeof DraftRule>
const DraftRules = z.object({
  match: z.enum(['all', 'any']),
  rules: z.array(DraftRule),
  groups: z.array(z.object({ match: z.enum(GROUP_MATCHES), rules: z.array(DraftRule) })),
})
export type DraftRules = z.infer<typeof DraftRules>
export type DraftGroup = DraftRules['groups'][number]

/** As it is typed; what of a kept draft is believed. */
export const SegmentDraft = z.object({ name: z.string(), rules: DraftRules })
export type SegmentDraft = z.infer<typeof SegmentDraft>
/** As it is saved. */
export const SegmentForm = z.object({
  name: line(60, 1),
  rules: DraftRules.transform((rules): unknown => rules).pipe(SegmentRules),
})

export const isNumber = (field: SegmentField): field is SegmentNumber => SEGMENT_NUMBERS.some((one) => one === field)
/** What a rule about this begins with. */
export const emptyRule = (field: SegmentField): DraftRule => ({
  field,
  op: isNumber(field) ? 'ge' : 'eq',
  value:
    field === 'birthday'
      ? THIS_MONTH
      : field === 'joined'
        ? 'this_month'
        : field === 'source'
          ? 'counter'
          : field === 'consent'
            ? 'whatsapp_offers'
            : field === 'language'
              ? 'sw'
              : null,
})
export const NEW_RULES: DraftRules = { match: 'all', rules: [emptyRule('total_orders')], groups: [] }
export const isComplete = ({ value }: DraftRule): boolean => value !== null && value !== ''

/** A group that lost its last rule goes with it. */
export function withGroup(rules: DraftRules, index: number, group: DraftGroup): DraftRules {
  const groups = rules.groups.map((one, at) => (at === index ? group : one))
  return { ...rules, groups: groups.filter((one) => one.rules.length > 0) }
}

/** The rules, once all of them can be asked; null before. */
export function askable(draft: DraftRules): SegmentRules | null {
  const read = SegmentRules.safeParse(draft)
  return read.success ? read.data : null
}
export type SegmentRules = z.output<typeof SegmentRules>
