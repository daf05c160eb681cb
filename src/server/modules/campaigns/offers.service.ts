import type * as z from 'zod'
import type {
  OfferGoods as OfferGoodsView,
  previewOfferGoods,
  WhatsappMarketing,
} from '../../../shared/contract/whatsapp-marketing.ts'
import { type Offer, openPlaces } from '../../../shared/domain/campaigns/offers.ts'
import { laterOfferPrices, offerPriceOn } from '../../../shared/domain/chat/message-costs.ts'
import type { AppParts } from '../../define-module.ts'
import { businessDay } from '../../platform/business-day.ts'
import { inShop, type Tx } from '../../platform/database.ts'
import { type FirstNumber, numbersForFirst } from '../conversations/writing-first.service.ts'
import { notConnected, templateNotFound } from '../templates/templates.errors.ts'
import {
  hasTemplate,
  type UsableTemplate,
  usableTemplate,
  usableTemplates,
} from '../templates/usable-templates.service.ts'
import { readSoon } from '../templates/templates.service.ts'
import { type MessageWords, requireKept, wordsOf } from './campaign-links.service.ts'
import { gapsLeft, noGoods, setsMissing, templateStopped } from './campaigns.errors.ts'
import { type CampaignRow, readMarketing } from './campaigns.repository.ts'
import type { OfferGoods, ShownGoods } from './offer-goods.service.ts'

export type Offers = ReturnType<typeof createOffers>

/** What an offer by WhatsApp may be made of, and whether one can go out now. */
export const createOffers = ({
  db,
  clock,
  publicUrl,
  whatsappPrices,
  offerGoods,
}: Pick<AppParts, 'db' | 'clock' | 'publicUrl' | 'whatsappPrices'> & { offerGoods: OfferGoods }) => ({
  view: (shopId: string): Promise<WhatsappMarketing> =>
    inShop(db, shopId, async (tx) => {
      const { usable, others } = await usableTemplates(tx, shopId)
      const { whatsappTzs } = (await readMarketing(tx, shopId)).rules
      const today = businessDay(clock.now())
      const price = offerPriceOn(whatsappTzs, whatsappPrices, today)
      const numbers = await numbersForFirst(tx, shopId, clock.now())
      await readSoon(tx, shopId, numbers, clock.now())
      return {
        templates: usable,
        otherTemplates: others,
        numbers: numbers.map(({ checkedAt: _checkedAt, catalogId: _catalogId, ...number }) => number),
        pricePerOfferTzs: price?.tzs ?? null,
        pricedFrom: price?.from ?? null,
        laterPrices: laterOfferPrices(whatsappTzs, whatsappPrices, today),
      }
    }),

  /** @throws request.not_found */
  goods: (shopId: string, { templateId, sets }: z.output<typeof previewOfferGoods.query>): Promise<OfferGoodsView> =>
    inShop(db, shopId, async (tx) => {
      const template = await usableTemplate(tx, shopId, templateId)
      if (template === null) throw templateNotFound()
      const number = (await numbersForFirst(tx, shopId, clock.now())).find(({ id }) => id === template.numberId)
      return await offerGoods.view(tx, shopId, number?.catalogId ?? '', sets.split(',').filter(Boolean))
    }),

  requireSets: (tx: Tx, shopId: string, ids: readonly string[]) => offerGoods.requireSets(tx, shopId, ids),

  /** For a draft. @throws request.not_found */
  async requireKnown(tx: Tx, shopId: string, { templateId, sets = [] }: Offer): Promise<void> {
    if (!(await hasTemplate(tx, shopId, templateId))) throw templateNotFound()
    await offerGoods.requireSets(tx, shopId, sets)
  },

  /** What it would go out by; `at`: when it begins. @throws campaign.template_stopped, campaign.link_gone, campaign.coupon_over, campaign.gaps, campaign.no_goods, chat.not_connected */
  requireReady: (tx: Tx, shopId: string, campaign: CampaignRow, at: Date) =>
    readyOffer(tx, shopId, campaign, { publicUrl, offerGoods, now: clock.now(), at }),
})

export async function readyOffer(
  tx: Tx,
  shopId: string,
  campaign: CampaignRow,
  { publicUrl, offerGoods, now, at = now }: { publicUrl: string; offerGoods: OfferGoods; now: Date; at?: Date },
): Promise<{
  template: UsableTemplate
  number: FirstNumber
  words: MessageWords
  goods: ShownGoods | null
}> {
  const { offer } = campaign
  const template = offer === null ? null : await usableTemplate(tx, shopId, offer.templateId)
  if (offer === null || template === null) throw templateStopped()
  const words = await wordsOf(tx, shopId, campaign, { publicUrl, at })
  requireKept(campaign, words)
  const open = openPlaces(template.content, offer.fills, words)
  if (open.length > 0) throw gapsLeft(open)
  const number = (await numbersForFirst(tx, shopId, now)).find(({ id }) => id === template.numberId)
  if (!number?.isConnected) throw notConnected()
  if (template.content.extra?.kind !== 'goods') return { template, number, words, goods: null }
  const { sets = [] } = offer
  if (sets.length === 0) throw setsMissing()
  const goods = await offerGoods.now(tx, shopId, number.catalogId, sets)
  if (goods === null) throw noGoods()
  return { template, number, words, goods }
}
