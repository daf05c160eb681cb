import * as z from 'zod'
import { AmountTzs, Day, Id, line, page, PageQuery } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { DebtAgreement } from './debt-agreements.ts'
import { LastReminder } from './debt-reminders.ts'
import { DEBT_AGES } from '../domain/debts.ts'
import { DEBT_SORTS } from './lists.ts'

const read = { resource: 'transactions', action: 'read' } as const

/** A customer who owes. An id that became another's owes nothing of its own. */
export const DebtRow = z.object({
  id: Id,
  name: z.string(),
  phones: z.array(z.string()),
  owesTzs: AmountTzs,
  /** Business day of the oldest of it. */
  since: Day,
  /** The day they said they would pay. */
  promisedOn: Day.nullable(),
  /** What was agreed with them; null: as the shop has it. */
  creditLimitTzs: AmountTzs.nullable(),
  /** Left out by servers before 2026-11-25. */
  lastReminder: LastReminder.nullable().default(null),
  agreement: DebtAgreement.nullable().default(null),
})
export type DebtRow = z.infer<typeof DebtRow>

export const DebtQuery = PageQuery.extend({
  /** Words of name and place, or a phone in any spelling. */
  search: line(80).optional(),
  /** Of the oldest of what they owe. */
  age: z.enum(DEBT_AGES).optional(),
  /** `due`: the day they promised is today or has passed. */
  promise: z.enum(['due']).optional(),
  /** `no`: the customer has not said that what they owe is right. */
  agreed: z.enum(['no']).optional(),
  sort: z.enum(DEBT_SORTS).default('-amount'),
})
/** `total`: of all that fit, counted up to 10,000. */
export const listDebts = defineEndpoint({
  method: 'GET',
  path: '/api/store/debts',
  access: read,
  query: DebtQuery,
  response: page(DebtRow).extend({ total: z.int() }),
})

/** All that is owed, by the age of each customer's oldest debt; and what came in today for what was sold before. */
export const getDebtTotals = defineEndpoint({
  method: 'GET',
  path: '/api/store/debts/totals',
  access: read,
  response: z.object({
    owing: z.int(),
    owedTzs: AmountTzs,
    cameInTzs: AmountTzs,
    ages: z.array(z.object({ age: z.enum(DEBT_AGES), tzs: AmountTzs, count: z.int() })),
  }),
})
export type DebtTotals = z.output<typeof getDebtTotals.response>
