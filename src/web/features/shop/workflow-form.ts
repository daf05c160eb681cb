import * as z from 'zod'
import type { OrderWorkflow } from '../../../shared/contract/order-workflow.ts'
import { isNewsStep, MOST_NEWS_LETTERS, NEWS_STEPS, newsTextProblem } from '../../../shared/domain/chat/news.ts'
import { STEP_DOERS, STEPS_MAY_BE_OFF, STEPS_WITH_DOERS, STEPS_WITH_LIMIT } from '../../../shared/domain/order-steps.ts'
import { ORDER_STATUSES, type OrderStatus } from '../../../shared/domain/order-workflow.ts'

/** One step as it is typed. What a step does not have (nobody is told that an order waits) is kept as it is and shown nowhere. */
const StepForm = z.object({
  isOn: z.boolean(),
  en: z.string(),
  sw: z.string(),
  who: z.enum(STEP_DOERS),
  userIds: z.array(z.string()),
  whatsapp: z.boolean(),
  sms: z.boolean(),
  /** Empty: our words. */
  textEn: z.string(),
  textSw: z.string(),
  /** Empty: no limit. */
  minutes: z.string(),
})
export type StepForm = z.infer<typeof StepForm>
export const WorkflowForm = z.object({
  pending: StepForm,
  paid: StepForm,
  picked_up: StepForm,
  delivered: StepForm,
  completed: StepForm,
  cancelled: StepForm,
})
export type WorkflowForm = z.infer<typeof WorkflowForm>

const isIn = (list: readonly OrderStatus[], status: OrderStatus) => list.includes(status)
export const mayBeOff = (status: OrderStatus) => isIn(STEPS_MAY_BE_OFF, status)
export const hasDoers = (status: OrderStatus) => isIn(STEPS_WITH_DOERS, status)
export const hasLimit = (status: OrderStatus) => isIn(STEPS_WITH_LIMIT, status)

export function formOfWorkflow({ off, names, doers, limits, tell }: OrderWorkflow): WorkflowForm {
  const of = (status: OrderStatus): StepForm => {
    const told = isNewsStep(status) ? tell[status] : undefined
    const rule = STEPS_WITH_DOERS.find((one) => one === status)
    const limit = STEPS_WITH_LIMIT.find((one) => one === status)
    return {
      isOn: !isIn(off, status),
      en: names[status]?.en ?? '',
      sw: names[status]?.sw ?? '',
      who: (rule && doers[rule]?.who) ?? 'anyone',
      userIds: (rule && doers[rule]?.userIds) ?? [],
      whatsapp: told?.whatsapp ?? false,
      sms: told?.sms ?? false,
      textEn: told?.text?.en ?? '',
      textSw: told?.text?.sw ?? '',
      minutes: String((limit && limits[limit]) ?? ''),
    }
  }
  return {
    pending: of('pending'),
    paid: of('paid'),
    picked_up: of('picked_up'),
    delivered: of('delivered'),
    completed: of('completed'),
    cancelled: of('cancelled'),
  }
}

const some = <K extends string, V>(keys: readonly K[], of: (key: K) => V | null): Partial<Record<K, V>> => {
  const found: Partial<Record<K, V>> = {}
  for (const key of keys) {
    const value = of(key)
    if (value !== null) found[key] = value
  }
  return found
}
export function workflowOfForm(form: WorkflowForm, version: number): OrderWorkflow {
  return {
    off: STEPS_MAY_BE_OFF.filter((status) => !form[status].isOn),
    names: some(ORDER_STATUSES, (status) => {
      const [en, sw] = [form[status].en.trim(), form[status].sw.trim()]
      return en === '' ? null : { en, sw }
    }),
    doers: some(STEPS_WITH_DOERS, (status) => {
      const { who, userIds } = form[status]
      return who === 'anyone' ? null : { who, userIds: who === 'people' ? userIds : [] }
    }),
    limits: some(STEPS_WITH_LIMIT, (status) => (form[status].minutes === '' ? null : Number(form[status].minutes))),
    tell: some(NEWS_STEPS, (status) => {
      const { whatsapp, sms, textEn, textSw } = form[status]
      const [en, sw] = [textEn.trim(), textSw.trim()]
      return { whatsapp, sms, text: en === '' ? null : { en, sw } }
    }),
    version,
  }
}

export type StepProblem =
  | { field: 'en' | 'sw'; why: 'other_language' }
  | { field: 'userIds'; why: 'nobody' }
  | { field: 'textEn' | 'textSw'; why: 'other_language' | 'too_long' | NonNullable<ReturnType<typeof newsTextProblem>> }
/** What is to be put right before it can be saved: a name or a message has both languages or none. */
export function problemOfStep(status: OrderStatus, step: StepForm): StepProblem | null {
  const [en, sw] = [step.en.trim(), step.sw.trim()]
  if ((en === '') !== (sw === '')) return { field: en === '' ? 'en' : 'sw', why: 'other_language' }
  if (hasDoers(status) && step.who === 'people' && step.userIds.length === 0) return { field: 'userIds', why: 'nobody' }
  const texts = { textSw: step.textSw.trim(), textEn: step.textEn.trim() }
  if (!isNewsStep(status) || (texts.textSw === '' && texts.textEn === '')) return null
  for (const field of ['textSw', 'textEn'] as const) {
    if (texts[field] === '') return { field, why: 'other_language' }
    if (texts[field].length > MOST_NEWS_LETTERS) return { field, why: 'too_long' }
    const why = newsTextProblem(texts[field])
    if (why) return { field, why }
  }
  return null
}
