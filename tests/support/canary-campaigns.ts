import { inShop } from '../../src/server/platform/database.ts'
import { createCampaign } from '../../src/shared/contract/campaigns.ts'
import { USUAL_FOLLOW_UP } from '../../src/shared/domain/campaigns/cart-follow-ups.ts'
import { USUAL_MARKETING } from '../../src/shared/domain/campaigns/states.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import type { CanaryShop } from './canary-shop.ts'
import type { SampleInput } from './endpoint-samples.ts'
import type { TestApp } from './test-app.ts'

const given = { name: 'Sampuli', segment: 'all' as const, texts: { sw: 'Habari {name}', en: '' } }
/** Calls of the endpoints about campaigns. */
export const campaignSamples: Record<string, (shop: CanaryShop) => SampleInput> = {
  getCartFollowUps: () => ({}),
  saveCartFollowUps: () => ({ body: { ...USUAL_FOLLOW_UP, version: 1 } }),
  listOptOuts: () => ({}),
  getMarketing: () => ({}),
  saveMarketingRules: () => ({ body: { ...USUAL_MARKETING, version: 1 } }),
  previewAudience: () => ({ query: { segment: 'all' } }),
  listAudience: () => ({ query: { segment: 'all' } }),
  listCampaigns: () => ({}),
  getCampaign: (shop) => ({ params: { id: shop.campaignId } }),
  createCampaign: () => ({ body: { id: uuidv7(), channel: 'sms', ...given } }),
  saveCampaign: (shop) => ({ params: { id: shop.campaignId }, body: { ...given, version: 1 } }),
  startCampaign: (shop) => ({
    params: { id: shop.campaignId },
    body: { version: 1, startsAt: null, mostTzs: 0 },
  }),
  stepCampaign: (shop) => ({ params: { id: shop.campaignId }, body: { step: 'pause' } }),
  testCampaign: (shop) => ({ params: { id: shop.campaignId } }),
  getWhatsappMarketing: () => ({}),
  previewOfferGoods: () => ({ query: { templateId: uuidv7(), sets: '' } }),
  listNumberLists: () => ({}),
  createNumberList: () => ({
    body: { id: uuidv7(), name: 'Sampuli', text: '0712000001', isAgreed: true, declaration: 'Wamekubali.' },
  }),
  deleteNumberList: (shop) => ({ params: { id: shop.campaignId } }),
  listRecipients: (shop) => ({ params: { id: shop.campaignId } }),
  deleteCampaign: (shop) => ({ params: { id: shop.campaignId } }),
}

/** A row of each of their tables. */
export async function aCampaign(
  t: TestApp,
  owner: { token: string; shop: { id: string }; user: { id: string } },
  canary: string,
): Promise<string> {
  const [id, shop_id, at, by] = [uuidv7(), owner.shop.id, t.clock.now(), owner.user.id]
  await t.must(createCampaign, { body: { ...given, id, channel: 'sms', name: canary } }, owner.token)
  await inShop(t.db, shop_id, async (tx) => {
    const reader = { shop_id, campaign_id: id, phone: '+255712000009', name: canary, language: 'sw' as const }
    await tx.insertInto('campaign_recipients').values(reader).execute()
    const list = { id, name: canary, people: 1, declaration: 'Wamekubali.', declared_by: by, declared_at: at }
    await tx
      .insertInto('campaign_lists')
      .values({ shop_id, ...list })
      .execute()
    await tx
      .insertInto('campaign_list_numbers')
      .values({ shop_id, list_id: id, phone: '+255712000007', name: canary })
      .execute()
    await tx
      .insertInto('day_uses')
      .values({ shop_id, user_id: by, day: '2026-11-20', kind: 'refund', tzs: 25 })
      .execute()
    await tx
      .insertInto('sms_charges')
      .values({ shop_id, id, campaign_id: id, month: '2026-11-01', parts: 1, price_tzs: 25, at })
      .execute()
    await tx.insertInto('campaign_spends').values({ shop_id, day: '2026-11-20', tzs: 25 }).execute()
    const { isOn: is_on, ...rules } = USUAL_FOLLOW_UP
    await tx
      .insertInto('cart_follow_up_rules')
      .values({ shop_id, is_on, rules: JSON.stringify(rules), version: 2, at })
      .execute()
    await tx
      .insertInto('cart_follow_ups')
      .values({ shop_id, id, link_id: id, phone: '+255712000006', way: 'sms', at })
      .execute()
    await tx.insertInto('opt_outs').values({ shop_id, phone: '+255712000008', way: 'link', at }).execute()
    await tx
      .insertInto('marketing_rules')
      .values({ shop_id, rules: JSON.stringify(USUAL_MARKETING), at })
      .execute()
  })
  return id
}
