import type * as z from 'zod'
import type { listToDo } from '../../../shared/contract/to-do.ts'
import { placesToDo } from '../../../shared/domain/order-steps.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop } from '../../platform/database.ts'
import { ordersToDo } from '../orders/orders.service.ts'
import { stepSettings } from '../shops/order-steps.service.ts'

const DAY_MS = 86_400_000
/** What has stood for longer is no work that waits; the list of orders has it. */
const SHOWN_DAYS = 14

export type ToDoService = ReturnType<typeof createToDoService>

/** For whoever makes ready and hands over: the orders that stand where the shop lets this person take them on, and no others. */
export const createToDoService = ({ db, clock }: { db: Db; clock: Clock }) => ({
  list: (actor: MemberActor, query: z.output<typeof listToDo.query>) =>
    inShop(db, actor.shopId, async (tx) => {
      const mayAny: Parameters<typeof placesToDo>[1]['mayAny'] = (rights) =>
        rights.some(([resource, action]) => actor.can(resource, action))
      const person = { userId: actor.userId, isAdmin: actor.isAdmin, mayAny }
      const statuses = placesToDo(await stepSettings(tx, actor.shopId), person)
      return await ordersToDo(tx, actor.shopId, {
        ...query,
        statuses,
        after: new Date(clock.now().getTime() - SHOWN_DAYS * DAY_MS),
      })
    }),
})
