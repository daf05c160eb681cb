import type { WhatsappMarketing } from '../../../shared/contract/whatsapp-marketing.ts'
import { openPlaces } from '../../../shared/domain/campaigns/offers.ts'
import type { AppParts } from '../../define-module.ts'
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
import { wordsOf } from './audience.service.ts'
import { gapsLeft, templateStopped } from './campaigns.errors.ts'
import { type CampaignRow, readMarketing } from './campaigns.repository.ts'

export type Offers = ReturnType<typeof createOffers>

/** What an offer by WhatsApp may be made of, and whether one can go out now. */
export const createOffers = ({ db, clock, publicUrl }: Pick<AppParts, 'db' | 'clock' | 'publicUrl'>) => ({
  view: (shopId: string): Promise<WhatsappMarketing> =>
    inShop(db, shopId, async (tx) => {
      const { usable, others } = await usableTemplates(tx, shopId)
      const { whatsappTzs } = (await readMarketing(tx, shopId)).rules
      const numbers = await numbersForFirst(tx, shopId, clock.now())
      await readSoon(tx, shopId, numbers, clock.now())
      return {
        templates: usable,
        otherTemplates: others,
        numbers: numbers.map(({ checkedAt: _checkedAt, ...number }) => number),
        pricePerOfferTzs: whatsappTzs === 0 ? null : whatsappTzs,
      }
    }),

  /** For a draft. @throws request.not_found */
  async requireTemplate(tx: Tx, shopId: string, templateId: string): Promise<void> {
    if (!(await hasTemplate(tx, shopId, templateId))) throw templateNotFound()
  },

  /** What it would go out by now. @throws campaign.template_stopped, campaign.gaps, chat.not_connected */
  requireReady: (tx: Tx, shopId: string, { offer }: Pick<CampaignRow, 'offer'>) =>
    readyOffer(tx, shopId, offer, { publicUrl, now: clock.now() }),
})

export async function readyOffer(
  tx: Tx,
  shopId: string,
  offer: CampaignRow['offer'],
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<{ template: UsableTemplate; number: FirstNumber; words: { shop: string; link: string } }> {
  const template = offer === null ? null : await usableTemplate(tx, shopId, offer.templateId)
  if (offer === null || template === null) throw templateStopped()
  const words = await wordsOf(tx, shopId, publicUrl)
  const open = openPlaces(template.content, offer.fills, words)
  if (open.length > 0) throw gapsLeft(open)
  const number = (await numbersForFirst(tx, shopId, now)).find(({ id }) => id === template.numberId)
  if (!number?.isConnected) throw notConnected()
  return { template, number, words }
}
