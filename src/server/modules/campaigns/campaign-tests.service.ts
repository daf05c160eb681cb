import { campaignMessage } from '../../../shared/domain/campaigns/text.ts'
import type { AppParts } from '../../define-module.ts'
import type { MemberActor } from '../../platform/actor.ts'
import { inShop } from '../../platform/database.ts'
import { queueInHeld } from '../conversations/conversations.service.ts'
import { notSent } from '../conversations/conversations.errors.ts'
import { conversationToStart } from '../conversations/writing-first.service.ts'
import type { MessagesService } from '../messages/messages.service.ts'
import { requireTrustedShop } from '../messages/trusted-shop.service.ts'
import { provenPhoneOf } from '../sms/sms-accounts.service.ts'
import { noProvenPhone } from '../sms/sms.errors.ts'
import { listMembers } from './audience.repository.ts'
import { askedOf, SAMPLE_DOOR } from './audience.service.ts'
import { requireKept, wordsOf } from './campaign-links.service.ts'
import { campaignNotFound, campaignNotNow, templateStopped } from './campaigns.errors.ts'
import { type CampaignRow, lockCampaign } from './campaigns.repository.ts'
import type { OfferGoods } from './offer-goods.service.ts'
import { readyOffer } from './offers.service.ts'
import { offerContent, type WhatsappWay } from './whatsapp-way.service.ts'

const GOOD_MS = 10 * 60_000
export type CampaignTests = ReturnType<typeof createCampaignTests>
type Deps = Pick<AppParts, 'db' | 'clock' | 'limits' | 'jobs' | 'publicUrl'> & {
  messages: Pick<MessagesService, 'send'>
  whatsapp: Pick<WhatsappWay, 'handIn' | 'lacksFile'>
  offerGoods: OfferGoods
}

/** A draft on the phone of whoever wrote it, before anybody else has it. */
export function createCampaignTests({ db, clock, limits, jobs, publicUrl, messages, whatsapp, offerGoods }: Deps) {
  /** The file above its words is at WhatsApp before anything is asked of the outbox. @throws as `send` */
  const prepare = async (shopId: string, id: string): Promise<void> => {
    const found = await inShop(db, shopId, async (tx) => {
      const campaign = await lockCampaign(tx, shopId, id)
      if (!campaign) throw campaignNotFound()
      if (campaign.state !== 'draft') throw campaignNotNow()
      if (campaign.channel === 'sms') return null
      const { template } = await readyOffer(tx, shopId, campaign, { publicUrl, offerGoods, now: clock.now() })
      return whatsapp.lacksFile(template, campaign) ? template : null
    })
    if (found && !(await whatsapp.handIn(shopId, id, found))) throw templateStopped()
  }

  return {
    /** @throws campaign.not_found, campaign.not_now, sms.no_proven_phone, request.too_many, and what `readyOffer` throws */
    async send({ shopId, userId }: MemberActor, id: string): Promise<{ phone: string }> {
      await prepare(shopId, id)
      const phone = await inShop(db, shopId, async (tx) => {
        const campaign = await lockCampaign(tx, shopId, id)
        if (campaign?.state !== 'draft') throw campaignNotNow()
        const proven = await provenPhoneOf(tx, userId)
        if (!proven) throw noProvenPhone()
        await limits.spend(tx, [{ name: 'campaignTests', key: shopId }])
        // As the first of those who get it would read it; of nobody yet, as somebody without a name.
        const asked = await askedOf(tx, shopId, campaign, clock.now())
        const [first] = await listMembers(tx, asked, { who: 'gets', cursor: undefined, limit: 1 })
        const reader = { name: first?.name ?? '', language: first?.language ?? proven.language }
        await (campaign.channel === 'sms' ? bySms : byWhatsapp)({ tx, shopId, campaign, reader, phone: proven.phone })
        return proven.phone
      })
      jobs.wake()
      return { phone }
    },
  }

  type One = {
    tx: Parameters<typeof lockCampaign>[0]
    shopId: string
    campaign: CampaignRow
    reader: { name: string; language: 'en' | 'sw' }
    phone: string
  }
  async function bySms({ tx, shopId, campaign, reader, phone }: One): Promise<void> {
    const words = await wordsOf(tx, shopId, campaign, { publicUrl, at: clock.now() })
    requireKept(campaign, words)
    // The address leads nowhere: nobody opts themselves out by trying their own campaign.
    const { text } = campaignMessage(campaign.texts, reader, { ...words, optOut: `${publicUrl}/o/${SAMPLE_DOOR}` })
    const wording = { sms: () => ({ text }), mail: () => ({ subject: '', text, html: '' }) }
    const reason = { kind: 'shop' as const, shopId }
    await messages.send(tx, { kind: 'phone', value: phone }, wording, { goodForMs: GOOD_MS, isOnce: true, reason })
  }
  async function byWhatsapp({ tx, shopId, campaign, reader, phone }: One): Promise<void> {
    const now = clock.now()
    const ready = await readyOffer(tx, shopId, campaign, { publicUrl, offerGoods, now })
    const { template, number } = ready
    await requireTrustedShop(tx, shopId, number, limits)
    const to = { shopId, numberId: number.id, phone, name: '', customerId: null }
    const conversationId = await conversationToStart(tx, to, now)
    const { failure } = await queueInHeld(tx, {
      shopId,
      conversationId,
      content: offerContent(template, campaign, reader, ready),
      sentBy: { kind: 'system' },
      clientId: `try ${campaign.id} ${now.getTime()}`,
      goodUntil: new Date(now.getTime() + GOOD_MS),
      isQuiet: true,
      now,
    })
    if (failure !== null) throw notSent(failure)
  }
}
