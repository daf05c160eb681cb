import type { Language } from './languages.ts'
import { nextSteps, ORDER_STATUSES, type OrderStatus } from './order-workflow.ts'
import type { Right } from './permissions.ts'

/** What a shop decided about the steps of its orders (decisions 20, 332). Device and server read the same rows by these functions. */

/** Money and stock need the others: an order waits, is paid, ends, or is called off. */
export const STEPS_MAY_BE_OFF = ['picked_up', 'delivered'] as const satisfies OrderStatus[]
/** Nobody does "pending", and money does "paid". */
export const STEPS_WITH_DOERS = ['picked_up', 'delivered', 'completed', 'cancelled'] as const satisfies OrderStatus[]
/** Where an order can stand too long: the others are its end. */
export const STEPS_WITH_LIMIT = ['pending', 'paid', 'picked_up', 'delivered'] as const satisfies OrderStatus[]
export type StepWithLimit = (typeof STEPS_WITH_LIMIT)[number]

/** `anyone`: whose rights let them. The others narrow that and never widen it; owners may always. */
export const STEP_DOERS = ['anyone', 'managers', 'owners', 'people'] as const
export interface StepDoers {
  who: (typeof STEP_DOERS)[number]
  /** Of `people`. */
  userIds: readonly string[]
}
export const MOST_STEP_PEOPLE = 30

export interface ShopSteps {
  off: readonly OrderStatus[]
  names: Partial<Record<OrderStatus, Record<Language, string>>>
  doers: Partial<Record<OrderStatus, StepDoers>>
}
export const USUAL_STEPS: ShopSteps = { off: [], names: {}, doers: {} }

/** What the shop calls a step in this language; null: it has no word of its own. */
export const stepName = (names: ShopSteps['names'], status: OrderStatus, language: Language): string | null =>
  names[status]?.[language] || null

interface Person {
  userId: string | null
  isAdmin?: boolean | undefined
  mayAny: (rights: readonly Right[]) => boolean
}
/** Whether the shop leaves this step to them, whatever their rights say beside it. */
export function isTheirStep(doers: ShopSteps['doers'], to: OrderStatus, person: Person): boolean {
  const rule = doers[to]
  if (rule === undefined || rule.who === 'anyone' || person.isAdmin === true) return true
  if (rule.who === 'managers') return person.mayAny([['orders', 'delete']])
  const { userId } = person
  return (
    rule.who === 'people' && userId !== null && rule.userIds.some((id) => id.toLowerCase() === userId.toLowerCase())
  )
}

/** Where an order stands that this person can take on: the goods are to be made ready or handed over, or the order to be closed. */
export const placesToDo = (steps: ShopSteps, person: Person): OrderStatus[] =>
  ORDER_STATUSES.filter((from) => stepsToDo(from, steps, person).length > 0)
/** Taking back is no work that waits, and money is taken where money is taken. */
export const stepsToDo = (from: OrderStatus, steps: ShopSteps, person: Person): OrderStatus[] =>
  from === 'completed'
    ? []
    : nextSteps(from, steps.off).filter(
        (to) => to !== 'cancelled' && to !== 'paid' && isTheirStep(steps.doers, to, person),
      )

/** Rules that held until then: what was done by them before is no slip of who did it. */
export interface FormerSteps extends Pick<ShopSteps, 'off' | 'doers'> {
  until: string
}
export const MOST_FORMER_STEPS = 5
/** As the shop's rows have them: a word from before both languages is the same in both. */
export type StoredNames = Partial<Record<OrderStatus, Record<Language, string> | string | null>>
export const stepNamesOf = (stored: StoredNames): ShopSteps['names'] =>
  Object.fromEntries(
    ORDER_STATUSES.flatMap((status) => {
      const word = stored[status]
      return word ? [[status, typeof word === 'string' ? { en: word, sw: word } : word]] : []
    }),
  )
export interface StoredStepRules {
  off?: readonly OrderStatus[]
  doers?: ShopSteps['doers']
  /** Minutes an order may stand there. */
  limits?: Partial<Record<StepWithLimit, number>>
  /** What held before, the newest last. */
  former?: readonly FormerSteps[]
}
/** By which rules a step was done at this moment. */
export const stepsAt = (
  now: Pick<ShopSteps, 'off' | 'doers'>,
  former: readonly FormerSteps[],
  at: Date,
): Pick<ShopSteps, 'off' | 'doers'> =>
  former
    .filter(({ until }) => Date.parse(until) > at.getTime())
    .toSorted((one, other) => Date.parse(one.until) - Date.parse(other.until))[0] ?? now

export const MOST_STEP_MINUTES = 3 * 24 * 60
/** What a record on "To look at" is called where an order stands too long in one place: it is no command. */
export const LATE_STEP = 'order.late'
