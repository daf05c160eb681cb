import * as z from 'zod'
import { MOST_NEWS_LETTERS, NEWS_STEPS, newsTextProblem } from '../domain/chat/news.ts'
import { MOST_STEP_MINUTES, STEPS_MAY_BE_OFF, STEPS_WITH_DOERS, STEPS_WITH_LIMIT } from '../domain/order-steps.ts'
import { paragraph, Version } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { StepDoers, StepNames } from './order-steps.ts'

/** `settings/workflows/order-workflow`: which steps a shop has, what it calls them, who may do each, what the customer is told and how long an order may stand (decisions 20, 332–335). */
const Words = paragraph(MOST_NEWS_LETTERS).refine((text) => newsTextProblem(text) === null)
const doers = StepDoers.refine(({ who, userIds }) => who !== 'people' || userIds.length > 0, { path: ['userIds'] })
const workflow = {
  off: z.array(z.enum(STEPS_MAY_BE_OFF)).max(STEPS_MAY_BE_OFF.length),
  names: StepNames,
  doers: z.partialRecord(z.enum(STEPS_WITH_DOERS), doers),
  /** Minutes; a status that is left out has no limit. */
  limits: z.partialRecord(z.enum(STEPS_WITH_LIMIT), z.int().min(1).max(MOST_STEP_MINUTES)),
  /** A step that is left out tells nobody. */
  tell: z.partialRecord(
    z.enum(NEWS_STEPS),
    z.object({
      whatsapp: z.boolean(),
      sms: z.boolean(),
      text: z.object({ en: Words, sw: Words }).nullable(),
    }),
  ),
  version: Version,
}
export const OrderWorkflow = z.object(workflow)
export type OrderWorkflow = z.infer<typeof OrderWorkflow>

export const getOrderWorkflow = defineEndpoint({
  method: 'GET',
  path: '/api/store/order-workflow',
  access: 'admin',
  response: OrderWorkflow,
})
/** All at once. @throws shop.changed_meanwhile; request.invalid with `doers` for people who do not work here */
export const saveOrderWorkflow = defineEndpoint({
  method: 'PUT',
  path: '/api/store/order-workflow',
  access: 'admin',
  body: OrderWorkflow,
  response: OrderWorkflow,
})
