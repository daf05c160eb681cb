import { privacyPagePath } from '../../../shared/domain/privacy-duties.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { type PrivacyPageFacts, privacyPage } from '../../../shared/texts/privacy-page.ts'
import type { AppParts } from '../../define-module.ts'
import type { MemberActor } from '../../platform/actor.ts'
import { inShop, type Tx } from '../../platform/database.ts'
import type { ShopsService } from '../shops/shops.service.ts'
import { isPublished } from './duties.repository.ts'
import type { PrivacyDuties } from './duties.service.ts'
import { drawPrivacyPage } from './privacy-page.ts'

export type PrivacyPages = ReturnType<typeof createPrivacyPages>
type Deps = Pick<AppParts, 'db'> & { shops: Pick<ShopsService, 'forCustomers'>; privacyDuties: PrivacyDuties }

/** What a shop says to everybody about their data (decision 347). */
export function createPrivacyPages({ db, shops, privacyDuties }: Deps) {
  async function factsOf(tx: Tx, shopId: string): Promise<{ facts: PrivacyPageFacts; language: Language }> {
    const { name, place, phone, language } = await shops.forCustomers(tx, shopId)
    return { facts: { shop: name, place, phone, ...(await privacyDuties.factsOf(tx, shopId)) }, language }
  }
  return {
    preview: ({ shopId }: MemberActor) =>
      inShop(db, shopId, async (tx) => {
        const { facts } = await factsOf(tx, shopId)
        const isShown = await isPublished(tx, shopId)
        return {
          path: privacyPagePath(shopId),
          isPublished: isShown,
          en: privacyPage(facts, 'en'),
          sw: privacyPage(facts, 'sw'),
        }
      }),

    /** Null where there is no such shop, or it has published none. */
    page: (shopId: string, asked: Language | null): Promise<string | null> =>
      inShop(db, shopId, async (tx) => {
        if (!(await isPublished(tx, shopId))) return null
        const { facts, language } = await factsOf(tx, shopId)
        return drawPrivacyPage(shopId, facts, asked ?? language)
      }),
  }
}
