import type { createNumberList } from '../../../shared/contract/campaigns.ts'
import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import { MOST_LISTS } from '../../../shared/domain/campaigns/audiences.ts'
import { readNumberList } from '../../../shared/domain/campaigns/number-list.ts'
import type { AppParts } from '../../define-module.ts'
import type { MemberActor } from '../../platform/actor.ts'
import { inShop } from '../../platform/database.ts'
import { listEmpty, listNotFound, listTooLong, tooManyLists } from './campaigns.errors.ts'
import { deleteList, hasList, holdLists, insertList, listLists } from './lists.repository.ts'

export type NumberLists = ReturnType<typeof createNumberLists>

/** People a shop writes to by their numbers, and who said when and in which words that they agreed to it (decisions 309). */
export const createNumberLists = ({ db, clock, limits }: Pick<AppParts, 'db' | 'clock' | 'limits'>) => ({
  list: (shopId: string) => inShop(db, shopId, async (tx) => ({ items: await listLists(tx, shopId) })),

  /** @throws list.empty, list.too_long, list.too_many, request.too_many */
  async create({ shopId, userId }: MemberActor, { id, name, text, declaration }: BodyOf<typeof createNumberList>) {
    await inShop(db, shopId, (tx) => limits.spend(tx, [{ name: 'numberLists', key: shopId }]))
    const { numbers, duplicates, unreadable, examples, isCut } = readNumberList(text)
    if (isCut) throw listTooLong()
    if (numbers.length === 0) throw listEmpty()
    return await inShop(db, shopId, async (tx) => {
      await holdLists(tx, shopId)
      if (!(await hasList(tx, shopId, id))) {
        if ((await listLists(tx, shopId)).length >= MOST_LISTS) throw tooManyLists()
        const by = { declaration, byUserId: userId, at: clock.now() }
        await insertList(tx, shopId, { id, name, duplicates, unreadable, ...by }, numbers)
      }
      const [made] = await listLists(tx, shopId, id)
      if (!made) throw listNotFound()
      return { ...made, examples }
    })
  },

  /** @throws list.not_found */
  remove: (shopId: string, id: string) =>
    inShop(db, shopId, async (tx) => {
      if (!(await deleteList(tx, shopId, id))) throw listNotFound()
      return { ok: true as const }
    }),
})
