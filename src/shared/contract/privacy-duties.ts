import * as z from 'zod'
import { KEPT_MONTHS, PRIVACY_STEPS, STEP_STATES, USED_KINDS } from '../domain/privacy-duties.ts'
import { Day, Done, Id, IdParams, Instant, line, page, PageQuery, paragraph, Version } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { told } from './told.ts'

/** What a shop does by itself for the personal data it holds. For its owners alone. */
const Months = z.union(KEPT_MONTHS.map((months) => z.literal(months))).nullable()
export const Retention = z.object({
  /** Null: until somebody asks. */
  chatMonths: z.int().nullable(),
  customerMonths: z.int().nullable(),
  /** Null: nobody has chosen yet, and nothing goes by itself. */
  chosenAt: Instant.nullable(),
  byName: z.string().nullable(),
})
export type Retention = z.infer<typeof Retention>
export const getRetention = defineEndpoint({
  method: 'GET',
  path: '/api/store/privacy/retention',
  access: 'admin',
  response: Retention,
})
/** How many are old enough for such a choice now, a thousand at most; who owes, is owed or has something open among them stays. */
export const getRetentionDue = defineEndpoint({
  method: 'GET',
  path: '/api/store/privacy/retention/due',
  access: 'admin',
  query: z.object({
    chatMonths: z.coerce
      .number()
      .pipe(z.union(KEPT_MONTHS.map((months) => z.literal(months))))
      .optional(),
    customerMonths: z.coerce
      .number()
      .pipe(z.union(KEPT_MONTHS.map((months) => z.literal(months))))
      .optional(),
  }),
  response: z.object({ chats: z.int(), customers: z.int() }),
})
/** From the next night on: what is older is erased for ever. */
export const saveRetention = defineEndpoint({
  method: 'PUT',
  path: '/api/store/privacy/retention',
  access: 'admin',
  body: z.object({
    chatMonths: Months,
    customerMonths: Months,
    /** The owner's own. */
    password: z.string().max(200),
  }),
  response: Retention,
})
const RetentionRun = z.object({
  day: Day,
  at: Instant,
  /** Chats that went as a whole, and messages of those that go on. */
  chats: z.int(),
  messages: z.int(),
  files: z.int(),
  customers: z.int(),
  /** More was old enough than one night takes. */
  isMore: z.boolean(),
})
export type RetentionRun = z.infer<typeof RetentionRun>
/** The newest first; nights in which nothing was old enough are kept for two months. */
export const listRetentionRuns = defineEndpoint({
  method: 'GET',
  path: '/api/store/privacy/retention/runs',
  access: 'admin',
  query: PageQuery,
  response: page(RetentionRun),
})

const StepFields = {
  /** Null: it is still to do. */
  doneOn: Day.nullable(),
  /** Of the registration: its number and its last day. */
  number: line(60),
  validUntil: Day.nullable(),
  /** Of who answers for personal data. */
  name: line(80),
  phone: line(20),
}
const PrivacyStepRow = z.object({
  ...StepFields,
  step: told(PRIVACY_STEPS),
  state: told(STEP_STATES),
  byName: z.string().nullable(),
  at: Instant.nullable(),
})
export type PrivacyStepRow = z.infer<typeof PrivacyStepRow>
/** Each step, also those that are still to do. */
export const listPrivacySteps = defineEndpoint({
  method: 'GET',
  path: '/api/store/privacy/steps',
  access: 'admin',
  response: z.object({ items: z.array(PrivacyStepRow) }),
})
/** Another last day begins its alarms anew. `policy` publishes the shop's page or takes it down. @throws privacy.step_incomplete, privacy.day_to_come */
export const savePrivacyStep = defineEndpoint({
  method: 'PUT',
  path: '/api/store/privacy/steps',
  access: 'admin',
  body: z.object({ step: z.enum(PRIVACY_STEPS), ...StepFields }),
  response: PrivacyStepRow,
})

const OwnProcessor = z.object({ id: Id, name: line(80, 1), purpose: line(160, 1), country: line(60) })
export type OwnProcessor = z.infer<typeof OwnProcessor>
/** Who else works with the shop's personal data: `used` follows from its settings as they are now, `own` is what it added. */
export const Processors = z.object({
  used: z.array(z.object({ kind: told(USED_KINDS), name: z.string() })),
  own: z.array(OwnProcessor),
})
export type Processors = z.infer<typeof Processors>
export const listProcessors = defineEndpoint({
  method: 'GET',
  path: '/api/store/privacy/processors',
  access: 'admin',
  response: Processors,
})
/** The same `id` again is the same one. @throws privacy.too_many_processors */
export const addProcessor = defineEndpoint({
  method: 'POST',
  path: '/api/store/privacy/processors',
  access: 'admin',
  body: OwnProcessor,
  response: Processors,
})
/** @throws privacy.processor_not_found */
export const saveProcessor = defineEndpoint({
  method: 'PUT',
  path: '/api/store/privacy/processors/:id',
  access: 'admin',
  params: IdParams,
  body: OwnProcessor.omit({ id: true }),
  response: Processors,
})
/** @throws privacy.processor_not_found */
export const deleteProcessor = defineEndpoint({
  method: 'DELETE',
  path: '/api/store/privacy/processors/:id',
  access: 'admin',
  params: IdParams,
  response: Done,
})

const BreachFields = z.object({
  foundOn: Day,
  what: paragraph(2000).pipe(z.string().min(1)),
  whose: line(300),
  /** Null: not known yet. */
  people: z.int().min(0).max(10_000_000).nullable(),
  done: paragraph(2000),
  /** When the Commission and the people were told; null: not yet. */
  commissionOn: Day.nullable(),
  peopleOn: Day.nullable(),
})
export type BreachFields = z.infer<typeof BreachFields>
const Breach = BreachFields.extend({ id: Id, version: Version, byName: z.string().nullable(), at: Instant })
export type Breach = z.infer<typeof Breach>
const BreachStory = Breach.extend({
  /** As it stood after each change, the newest first. */
  changes: z.array(BreachFields.extend({ version: Version, byName: z.string().nullable(), at: Instant })),
})
export type BreachStory = z.infer<typeof BreachStory>
/** The newest first. `untold`: the Commission does not know of it yet. */
export const listBreaches = defineEndpoint({
  method: 'GET',
  path: '/api/store/privacy/breaches',
  access: 'admin',
  query: PageQuery.extend({ search: z.string().max(60).optional(), state: z.enum(['untold', 'told']).optional() }),
  response: page(Breach).extend({ untold: z.int() }),
})
/** None is ever deleted. The same `id` again is the same one. @throws privacy.day_to_come */
export const addBreach = defineEndpoint({
  method: 'POST',
  path: '/api/store/privacy/breaches',
  access: 'admin',
  body: BreachFields.extend({ id: Id }),
  response: BreachStory,
})
/** @throws privacy.breach_not_found */
export const getBreach = defineEndpoint({
  method: 'GET',
  path: '/api/store/privacy/breaches/:id',
  access: 'admin',
  params: IdParams,
  response: BreachStory,
})
/** What stood before stays in its story. @throws privacy.breach_not_found, privacy.breach_changed, privacy.day_to_come */
export const saveBreach = defineEndpoint({
  method: 'PUT',
  path: '/api/store/privacy/breaches/:id',
  access: 'admin',
  params: IdParams,
  body: BreachFields.extend({ version: Version }),
  response: BreachStory,
})

const ShopPage = z.object({
  title: z.string(),
  sections: z.array(z.object({ head: z.string(), lines: z.array(z.string()) })),
})
export type ShopPage = z.infer<typeof ShopPage>
/** The shop's page about personal data, as it would read now; everybody may read it at `path` once the step `policy` is done. */
export const getPrivacyPage = defineEndpoint({
  method: 'GET',
  path: '/api/store/privacy/page',
  access: 'admin',
  response: z.object({ path: z.string(), isPublished: z.boolean(), en: ShopPage, sw: ShopPage }),
})
