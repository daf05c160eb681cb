import type { OfferGoods as OfferGoodsView } from '../../../shared/contract/whatsapp-marketing.ts'
import { MOST_OFFER_SETS, sectionsWithin } from '../../../shared/domain/campaigns/offers.ts'
import { fitText, WHATSAPP } from '../../../shared/domain/chat/whatsapp-limits.ts'
import type { Tx } from '../../platform/database.ts'
import { goodsAtMeta, isCatalogueOfShop } from '../catalogue/catalogue.service.ts'
import { catalogueSections, goodsOfCatalogue } from '../sets/catalogue-goods.service.ts'
import type { GoodsService } from '../sets/goods.service.ts'
import { setNotFound } from '../sets/sets.errors.ts'
import type { SetsService } from '../sets/sets.service.ts'

/** What one message shows: sections as the catalogue names them, and the same for people of the shop to read. */
export interface ShownGoods {
  sections: { title: string; retailerIds: string[] }[]
  text: string
}
const withNames = async (
  tx: Tx,
  shopId: string,
  sections: ShownGoods['sections'],
): Promise<OfferGoodsView['sections']> => {
  const found = await goodsOfCatalogue(
    tx,
    shopId,
    sections.flatMap(({ retailerIds }) => retailerIds.map((retailerId) => ({ retailerId }))),
  )
  let from = 0
  return sections.map(({ title, retailerIds }) => ({ title, goods: found.slice(from, (from += retailerIds.length)) }))
}
export type OfferGoods = ReturnType<typeof createOfferGoods>

/** Goods an offer shows: of its sets what is in them now, is there, and is in the number's catalogue as Meta said. Nothing of it is kept (decisions 123 and 268). */
export function createOfferGoods({ goods, sets }: { goods: GoodsService; sets: Pick<SetsService, 'forCustomers'> }) {
  async function sectionsOf(
    tx: Tx,
    shopId: string,
    catalogId: string,
    setIds: readonly string[],
  ): Promise<ShownGoods['sections']> {
    const seen = new Set<string>()
    const asked: { title: string; productIds: string[] }[] = []
    for (const id of [...new Set(setIds)].slice(0, MOST_OFFER_SETS)) {
      const set = await sets.forCustomers(tx, shopId, id)
      if (!set) continue
      // As a list, whatever it is elsewhere; and an offer of what nobody can buy is none.
      const { sections } = await goods.shown(tx, shopId, { ...set, layout: 'list', hidesOut: true })
      const productIds = sections
        .flatMap((section) => section.goods.map((one) => one.id))
        .filter((one) => !seen.has(one))
      for (const one of productIds) seen.add(one)
      asked.push({ title: fitText(set.name, WHATSAPP.sectionTitle), productIds })
    }
    const named = await catalogueSections(tx, shopId, asked, WHATSAPP.products)
    const wanted = named.flatMap(({ retailerIds }) => retailerIds)
    const there = await goodsAtMeta(tx, shopId, catalogId, wanted)
    return sectionsWithin(
      named.map(({ title, retailerIds }) => ({ title, retailerIds: retailerIds.filter((id) => there.has(id)) })),
      WHATSAPP.products,
    )
  }
  return {
    /** Null: nothing is left. */
    async now(tx: Tx, shopId: string, catalogId: string, setIds: readonly string[]): Promise<ShownGoods | null> {
      if (catalogId === '') return null
      const sections = await sectionsOf(tx, shopId, catalogId, setIds)
      if (sections.length === 0) return null
      const lines = (await withNames(tx, shopId, sections)).map(({ title, goods: all }) =>
        [title, ...all.map(({ name }) => `• ${name}`)].join('\n'),
      )
      return { sections, text: lines.join('\n') }
    },

    /** The same, as people see it before it goes. */
    async view(tx: Tx, shopId: string, catalogId: string, setIds: readonly string[]): Promise<OfferGoodsView> {
      const hasCatalogue = await isCatalogueOfShop(tx, shopId, catalogId)
      const sections = hasCatalogue ? await sectionsOf(tx, shopId, catalogId, setIds) : []
      return { sections: await withNames(tx, shopId, sections), hasCatalogue }
    },

    /** @throws request.not_found: of a draft each is there */
    async requireSets(tx: Tx, shopId: string, setIds: readonly string[]): Promise<void> {
      for (const id of setIds) if (!(await sets.forCustomers(tx, shopId, id))) throw setNotFound()
    },
  }
}
