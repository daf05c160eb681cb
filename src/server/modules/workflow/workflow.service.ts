import type { OrderWorkflow } from '../../../shared/contract/order-workflow.ts'
import { STEPS_MAY_BE_OFF } from '../../../shared/domain/order-steps.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop } from '../../platform/database.ts'
import type { NewsService } from '../news/news.service.ts'
import { saveStepSettings, stepSettings } from '../shops/order-steps.service.ts'

export type WorkflowService = ReturnType<typeof createWorkflowService>
interface Parts {
  db: Db
  clock: Clock
  news: Pick<NewsService, 'ways' | 'saveWays'>
}

/** The steps of a shop's orders, as its owner sets them up: what tills go by and what customers are told is saved together. */
export function createWorkflowService({ db, clock, news }: Parts) {
  const get = (shopId: string): Promise<OrderWorkflow> =>
    inShop(db, shopId, async (tx) => {
      const { off, names, doers, limits, version } = await stepSettings(tx, shopId)
      return {
        off: STEPS_MAY_BE_OFF.filter((status) => off.includes(status)),
        names,
        doers: Object.fromEntries(
          Object.entries(doers).map(([status, { who, userIds }]) => [status, { who, userIds: [...userIds] }]),
        ),
        limits,
        tell: Object.fromEntries(
          Object.entries(await news.ways(tx, shopId)).map(([step, { text, ...ways }]) => [
            step,
            { ...ways, text: text && { ...text } },
          ]),
        ),
        version,
      }
    })
  return {
    get,

    /** @throws AppError 409, 400 */
    async save(actor: MemberActor, { tell, ...steps }: OrderWorkflow): Promise<OrderWorkflow> {
      await inShop(db, actor.shopId, async (tx) => {
        await saveStepSettings(tx, actor, steps, clock.now())
        await news.saveWays(tx, actor.shopId, tell)
      })
      return await get(actor.shopId)
    },
  }
}
