import * as z from 'zod'
import { MOST_STEP_PEOPLE, STEP_DOERS, STEPS_MAY_BE_OFF, STEPS_WITH_DOERS } from '../domain/order-steps.ts'
import { ORDER_STATUSES } from '../domain/order-workflow.ts'
import { Id, line } from './common.ts'
import { ORDER_WORD_LENGTH } from './order-words.ts'

/** Both languages or none: what a customer reads in one of them alone would be half a word. */
const StepName = z.object({ en: line(ORDER_WORD_LENGTH, 1), sw: line(ORDER_WORD_LENGTH, 1) })
export const StepNames = z.partialRecord(z.enum(ORDER_STATUSES), StepName)
export const StepDoers = z.object({ who: z.enum(STEP_DOERS), userIds: z.array(Id).max(MOST_STEP_PEOPLE) })

/** The steps of a shop's orders as every till needs them (domain/order-steps.ts). */
export const ShopStepsView = z.object({
  off: z.array(z.enum(STEPS_MAY_BE_OFF)),
  names: StepNames,
  doers: z.partialRecord(z.enum(STEPS_WITH_DOERS), StepDoers),
})
