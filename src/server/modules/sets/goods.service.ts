import type { SetGoods } from '../../../shared/contract/product-sets.ts'
import { type SetSection, shownOf, type Shown } from '../../../shared/domain/product-sets.ts'
import { dayAfter } from '../../../shared/domain/format.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { businessDay } from '../../platform/business-day.ts'
import { mediaUrls } from '../../platform/media-urls.ts'
import { readBestSellers } from '../figures/best-sellers.service.ts'
import { goodsByRule, goodsGroups, type GoodsRow, readGoods } from './goods.repository.ts'

export type { GoodsRow } from './goods.repository.ts'
export { listGoods, readGoods, soldIds } from './goods.repository.ts'

const BEST_DAYS = 30
/** What sells best changes slowly, and a page in front of everybody must not count orders each time it is drawn. */
const BEST_HOLDS_MS = 10 * 60_000
const MOST_SHOPS = 2000

export const goodsOf = ({ variantCount, photo, id, name, priceTzs, isOut }: GoodsRow): SetGoods => ({
  id,
  name,
  priceTzs,
  isFrom: variantCount > 1,
  photo: photo === null ? null : mediaUrls(photo),
  isOut,
})

export type GoodsService = ReturnType<typeof createGoodsService>

/** What customers may be shown of a shop's goods. */
export function createGoodsService({ clock }: { clock: Clock }) {
  const bests = new Map<string, { at: number; ids: readonly string[] }>()

  async function bestSellers(tx: Tx, shopId: string): Promise<readonly string[]> {
    const now = clock.now().getTime()
    const known = bests.get(shopId)
    if (known && now - known.at < BEST_HOLDS_MS && now >= known.at) return known.ids
    const to = businessDay(clock.now())
    const ids = await readBestSellers(tx, shopId, { from: dayAfter(to, 1 - BEST_DAYS), to })
    bests.delete(shopId)
    bests.set(shopId, { at: now, ids })
    if (bests.size > MOST_SHOPS) for (const oldest of [...bests.keys()].slice(0, 100)) bests.delete(oldest)
    return ids
  }

  /** Of each section all it holds, in its order: what was chosen and is still sold, or what its rule lets in now. */
  async function fill(tx: Tx, shopId: string, sections: readonly SetSection[], hidesOut: boolean) {
    const picked = sections.flatMap(({ source }) => (source.kind === 'picked' ? source.productIds : []))
    const known = new Map((await readGoods(tx, shopId, picked)).map((row) => [row.id, row]))
    const filled: { id: string; title: string; goods: GoodsRow[] }[] = []
    for (const { id, title, source } of sections)
      filled.push({
        id,
        title,
        goods:
          source.kind === 'picked'
            ? source.productIds.flatMap((productId) => known.get(productId.toLowerCase()) ?? [])
            : await goodsByRule(
                tx,
                shopId,
                source.rule,
                source.rule.sort === 'best' ? await bestSellers(tx, shopId) : [],
                { hidesOut },
              ),
      })
    return filled
  }

  return {
    fill,
    groups: goodsGroups,
    /** What a customer is shown of a set now. */
    async shown(
      tx: Tx,
      shopId: string,
      set: { layout: 'list' | 'carousel'; hidesOut: boolean; sections: readonly SetSection[] },
    ): Promise<Shown<GoodsRow>> {
      return shownOf(set, await fill(tx, shopId, set.sections, set.hidesOut))
    },
  }
}
