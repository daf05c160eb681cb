import * as z from 'zod'
import { CUSTOMER_SOURCES } from '../domain/customer-sources.ts'
import { CONSENT_PURPOSES } from '../domain/customers.ts'
import {
  GROUP_MATCHES,
  JOINED_WHEN,
  MOST_GROUPS,
  MOST_OF,
  MOST_RULES,
  READY_KEYS,
  SEGMENT_NUMBERS,
  SEGMENT_OPERATORS,
} from '../domain/segments.ts'
import { AmountTzs, Day, Done, Id, IdParams, Language, line, Version } from './common.ts'
import { CustomerRow } from './customers.ts'
import { defineEndpoint } from './endpoint.ts'

const read = { resource: 'customers', action: 'read' } as const
const update = { resource: 'customers', action: 'update' } as const

const equal = z.literal('eq')
/** One condition (domain/segments.ts): typed and bounded, so that nothing else can be asked of the customers' table. */
const SegmentRule = z.union([
  z
    .object({ field: z.enum(SEGMENT_NUMBERS), op: z.enum(SEGMENT_OPERATORS), value: z.int().min(0) })
    .refine(({ field, value }) => value <= MOST_OF[field], { path: ['value'] }),
  z.object({ field: z.literal('location'), op: equal, value: line(80, 1) }),
  z.object({ field: z.literal('tag'), op: equal, value: line(30, 1) }),
  z.object({ field: z.literal('product'), op: equal, value: Id }),
  /** 1 to 12; 0: the month it is. */
  z.object({ field: z.literal('birthday'), op: equal, value: z.int().min(0).max(12) }),
  z.object({ field: z.literal('joined'), op: equal, value: z.enum(JOINED_WHEN) }),
  z.object({ field: z.literal('source'), op: equal, value: z.enum(CUSTOMER_SOURCES) }),
  z.object({ field: z.literal('consent'), op: equal, value: z.enum(CONSENT_PURPOSES) }),
  z.object({ field: z.literal('language'), op: equal, value: Language }),
])
const rulesOf = <R extends z.ZodType>(rule: R) => {
  const rules = (least: number) => z.array(rule).min(least).max(MOST_RULES)
  return z.object({
    match: z.enum(['all', 'any']),
    rules: rules(0),
    groups: z.array(z.object({ match: z.enum(GROUP_MATCHES), rules: rules(1) })).max(MOST_GROUPS),
  })
}
/** As they are asked and saved: one at least. */
export const SegmentRules = rulesOf(SegmentRule).refine((given) => given.rules.length + given.groups.length > 0, {
  path: ['rules'],
})
/** As they are told: one that is not known costs itself and no other, and no other segment. */
const ToldRules = rulesOf(z.union([SegmentRule, z.object({ field: z.literal('unknown') })]).catch({ field: 'unknown' }))
/** Apps before 2026-11-30 read no answer with a rule on the language: whoever does not say this is told of no segment that has one. */
const Knows = z.object({ knows: z.literal('language').optional() })

export const Segment = z.object({
  id: Id,
  name: z.string(),
  rules: ToldRules,
  version: Version,
  /** As of `countedOn`, a business day; null while nobody counted. */
  count: z.int().nullable(),
  countedOn: Day.nullable(),
})
export type Segment = z.infer<typeof Segment>

/**
 * By name, with the ready-made ones. Up to 50,000 customers are counted at once; where there are more, saved segments tell their last nightly count and ready-made ones none.
 * `total`: customers that are not archived, counted so far.
 */
export const listSegments = defineEndpoint({
  method: 'GET',
  path: '/api/store/customers/segments',
  access: read,
  query: Knows,
  response: z.object({
    items: z.array(Segment),
    ready: z.array(z.object({ key: z.enum(READY_KEYS), count: z.int().nullable() })),
    total: z.int(),
  }),
})
/** `counts`: one a day, oldest first, of the last three months. @throws segment.not_found */
export const getSegment = defineEndpoint({
  method: 'GET',
  path: '/api/store/customers/segments/:id',
  access: read,
  params: IdParams,
  query: Knows,
  response: Segment.extend({ counts: z.array(z.object({ day: Day, count: z.int(), total: z.int() })) }),
})
export type SegmentWithCounts = z.output<typeof getSegment.response>

/** Rules as JSON: what is typed is asked for again and again, and changes nothing. */
const RulesText = z
  .string()
  .max(12_000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'no JSON' })
      return z.NEVER
    }
  })
  .pipe(SegmentRules)
/**
 * Who fits these rules now: how many of how many, of each rule by itself (in the order of `allRules`), and the six who spent most. One statement for all counts. Where there are more than
 * 50,000 customers, one in sixteen is asked: `isAbout`, with all figures sixteen times theirs (`digitsKnown` says how much of them is to be believed), and six of those who were asked.
 * `of=all` asks all of them however many there are; where that takes too long, or too many ask so at once, it is told as without it.
 */
export const previewSegment = defineEndpoint({
  method: 'GET',
  path: '/api/store/customers/segments/preview',
  access: read,
  query: z.object({ rules: RulesText, of: z.literal('all').optional() }),
  response: z.object({
    /** Left out by servers before 2026-11-28. */
    isAbout: z.boolean().default(false),
    count: z.int(),
    total: z.int(),
    ruleCounts: z.array(z.int()),
    agreedToWhatsapp: z.int(),
    agreedToSms: z.int(),
    spentTzs: AmountTzs,
    members: z.array(CustomerRow),
  }),
})
export type SegmentPreview = z.output<typeof previewSegment.response>

const given = { name: line(60, 1), rules: SegmentRules }
/** At most fifty. A repeat answers with what is there. @throws segment.too_many */
export const createSegment = defineEndpoint({
  method: 'POST',
  path: '/api/store/customers/segments',
  access: update,
  body: z.object({ id: Id, ...given }),
  response: Segment,
})
/** @throws segment.not_found, segment.changed_meanwhile */
export const saveSegment = defineEndpoint({
  method: 'PUT',
  path: '/api/store/customers/segments/:id',
  access: update,
  params: IdParams,
  body: z.object({ ...given, version: Version }),
  response: Segment,
})
/** Its counts go with it; no customer does. @throws segment.not_found */
export const deleteSegment = defineEndpoint({
  method: 'DELETE',
  path: '/api/store/customers/segments/:id',
  access: update,
  params: IdParams,
  response: Done,
})
