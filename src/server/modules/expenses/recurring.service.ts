import type * as z from 'zod'
import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import type {
  createRecurringExpense,
  listRecurringExpenses,
  RecurringExpense,
  saveRecurringExpense,
} from '../../../shared/contract/recurring-expenses.ts'
import { hourOfDay } from '../../../shared/domain/format.ts'
import { dueAfter } from '../../../shared/domain/recurring.ts'
import type { AppParts } from '../../define-module.ts'
import type { MemberActor } from '../../platform/actor.ts'
import { businessDay } from '../../platform/business-day.ts'
import { inShop, type Tx } from '../../platform/database.ts'
import { everyShop } from '../../platform/each-shop.ts'
import type { PushMessages } from '../live/push-messages.service.ts'
import { expenseNotFound, tooManyRecurring } from './expenses.errors.ts'
import {
  countRecurring,
  dueUnsaid,
  endRecurring,
  listRecurring,
  lockRecurring,
  markReminded,
  moveOn,
  writeRecurring,
} from './recurring.repository.ts'

const MOST = 100
/** Nobody is woken for the rent. */
const REMIND_FROM_HOUR = 8

type Deps = Pick<AppParts, 'db' | 'clock' | 'log'> & { pushMessages: Pick<PushMessages, 'planDue'> }

/** What a shop pays again and again. It is never booked by itself: a person says that it was paid, and what it came to. */
export function createRecurringService({ db, clock, log, pushMessages }: Deps) {
  const remind = (shopId: string) =>
    inShop(db, shopId, async (tx) => {
      const due = await dueUnsaid(tx, shopId, businessDay(clock.now()))
      if (due.length === 0) return
      await pushMessages.planDue(tx, shopId, due)
      // Whoever has no notifications finds it on the page of expenses: it is said once.
      await markReminded(
        tx,
        shopId,
        due.map(({ id }) => id),
      )
    })

  return {
    async list(shopId: string): Promise<z.output<typeof listRecurringExpenses.response>> {
      return { items: await inShop(db, shopId, (tx) => listRecurring(tx, shopId)) }
    },

    /** @throws expense.too_many_recurring */
    async create(
      { shopId, userId }: MemberActor,
      { id, ...body }: BodyOf<typeof createRecurringExpense>,
    ): Promise<RecurringExpense> {
      return await inShop(db, shopId, async (tx) => {
        const before = await lockRecurring(tx, shopId, id)
        if (before) return before
        if ((await countRecurring(tx, shopId)) >= MOST) throw tooManyRecurring()
        const nextOn = body.startsOn
        await writeRecurring(tx, shopId, id, { ...body, nextOn, byUserId: userId, at: clock.now() })
        return { id, ...body, nextOn }
      })
    },

    /** @throws expense.not_found */
    async save(
      { shopId, userId }: MemberActor,
      id: string,
      body: BodyOf<typeof saveRecurringExpense>,
    ): Promise<RecurringExpense> {
      return await inShop(db, shopId, async (tx) => {
        const before = await lockRecurring(tx, shopId, id)
        if (!before || before.isEnded) throw expenseNotFound()
        const isSameRhythm = before.every === body.every && before.startsOn === body.startsOn
        const nextOn = isSameRhythm ? before.nextOn : body.startsOn
        await writeRecurring(tx, shopId, id, { ...body, nextOn, byUserId: userId, at: clock.now() })
        return { id, ...body, nextOn }
      })
    },

    /** @throws expense.not_found */
    async passOver(shopId: string, id: string, dueOn: string): Promise<RecurringExpense> {
      return await inShop(db, shopId, async (tx) => {
        const before = await lockRecurring(tx, shopId, id)
        if (!before || before.isEnded) throw expenseNotFound()
        await paidFor(tx, shopId, { id, dueOn })
        return (await lockRecurring(tx, shopId, id)) ?? before
      })
    },

    /** @throws expense.not_found */
    async end(shopId: string, id: string): Promise<{ ok: true }> {
      await inShop(db, shopId, async (tx) => {
        if (!(await lockRecurring(tx, shopId, id))) throw expenseNotFound()
        await endRecurring(tx, shopId, id, clock.now())
      })
      return { ok: true }
    },

    /** Each hour of the day: owners hear once of what is due. */
    async remind(): Promise<void> {
      if (hourOfDay(clock.now()) >= REMIND_FROM_HOUR) await everyShop(db, log, 'reminders', remind)
    },
  }
}

/** What was due on a day is written down, or passed over: it is due again as ever. One that has moved on since stays. */
export async function paidFor(tx: Tx, shopId: string, { id, dueOn }: { id: string; dueOn: string }): Promise<void> {
  const recurring = await lockRecurring(tx, shopId, id)
  if (!recurring || recurring.nextOn > dueOn) return
  await moveOn(tx, shopId, id, dueAfter(recurring.startsOn, recurring.every, dueOn))
}
