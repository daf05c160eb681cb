import type { OutboundContent } from '../../../shared/contract/conversations.ts'
import { filledOffer, hasFallen, numberQualityOf, openPlaces, paceOf } from '../../../shared/domain/campaigns/offers.ts'
import { offerPriceOn } from '../../../shared/domain/chat/message-costs.ts'
import { cardsOf } from '../../../shared/domain/chat/template-content.ts'
import { fitText, WHATSAPP } from '../../../shared/domain/chat/whatsapp-limits.ts'
import type { AppParts } from '../../define-module.ts'
import { businessDay } from '../../platform/business-day.ts'
import { inShop } from '../../platform/database.ts'
import type { AccountsService } from '../conversations/accounts.service.ts'
import { FOLLOWED } from '../conversations/conversations.facts.ts'
import { queueInHeld } from '../conversations/conversations.service.ts'
import { checkSoon, conversationToStart, numbersForFirst } from '../conversations/writing-first.service.ts'
import { filesOf, type TemplateFilesService } from '../templates/template-files.service.ts'
import { type UsableTemplate, usableTemplate } from '../templates/usable-templates.service.ts'
import { brokenPromise, type MessageWords, wordsOf } from './campaign-links.service.ts'
import type { CampaignWay } from './campaign-way.ts'
import { type CampaignRow, readMarketing, updateCampaign } from './campaigns.repository.ts'
import type { OfferGoods, ShownGoods } from './offer-goods.service.ts'
import { countSending, noteQueued, type Settled, type Waiting } from './recipients.repository.ts'

/** So many lie in the outbox at most: pausing, and whatever stops it, holds within so many. */
const MOST_QUEUED = 40
/** What waits longer for a number that does not send is given up. */
const GOOD_MS = 30 * 60_000
const DAY_MS = 86_400_000
/** WhatsApp keeps a file for thirty days. */
const MEDIA_KEPT_MS = 25 * DAY_MS

/** Each claim has a name of its own: what was taken back goes again under another. */
export const clientIdOf = (recipientId: string, claimedAt: Date): string =>
  `${FOLLOWED}${recipientId} ${claimedAt.getTime()}`
/** Null for what is no campaign's. */
export const recipientOf = (clientId: string): string | null =>
  clientId.startsWith(FOLLOWED) ? (clientId.slice(FOLLOWED.length).split(' ')[0] ?? null) : null

type Reader = Pick<Waiting, 'name' | 'language'>
/** As the outbox takes it. */
export function offerContent(
  { name, content, languages }: UsableTemplate,
  { offer, headerMedia, cardMedia }: Pick<CampaignRow, 'offer' | 'headerMedia' | 'cardMedia'>,
  reader: Reader,
  { words, goods }: { words: MessageWords; goods: ShownGoods | null },
): Extract<OutboundContent, { kind: 'template' }> {
  const filled = filledOffer(content, offer?.fills ?? [], languages, reader, words)
  const { kind, link } = content.header
  const hasPlace = content.words[filled.language].header.includes('{{')
  const codes = filled.buttons.flatMap(({ kind: of, code }, index) =>
    of === 'code' ? [{ index, kind: 'code' as const, text: code }] : [],
  )
  const buttons = [...filled.endings.map((one) => ({ ...one, kind: 'url' as const })), ...codes]
  const above =
    kind === 'image' || kind === 'video' || kind === 'document'
      ? { kind, media: headerMedia === null ? { link: link.trim() } : { mediaId: headerMedia } }
      : kind === 'text' && hasPlace
        ? { kind, text: filled.header.slice(0, 60) }
        : undefined
  const cards = filled.cards.map(({ variables, endings, buttons: named }, index) => ({
    header: { kind: 'image' as const, media: { mediaId: cardMedia?.[index] ?? '' } },
    variables,
    buttons: [
      ...endings.map((one) => ({ ...one, kind: 'url' as const })),
      // What a tap says is what stands on the button, as of any other template.
      ...named.flatMap(({ kind: of, text }, at) =>
        of === 'reply' ? [{ index: at, kind: 'reply' as const, text }] : [],
      ),
    ],
  }))
  const said = [filled.header, filled.body, ...filled.cards.map(({ body }) => body), goods?.text ?? '', filled.footer]
  return {
    kind: 'template',
    name,
    language: languages[filled.language] ?? filled.language,
    variables: filled.variables,
    text: fitText(said.filter((part) => part !== '').join('\n\n'), WHATSAPP.text),
    ...(above ? { header: above } : {}),
    ...(buttons.length > 0 ? { buttons } : {}),
    ...(goods ? { goods: goods.sections } : {}),
    ...(cards.length > 0 ? { cards } : {}),
  }
}

export type WhatsappWay = ReturnType<typeof createWhatsappWay>
/**
 * By the outbox of the shop's number: claimed and queued in one transaction, so that each is written to once whatever dies; what becomes of it the outbox tells (`messageMoved`, `messageFailed`).
 */
export function createWhatsappWay({
  db,
  clock,
  publicUrl,
  whatsappPrices,
  accounts,
  files,
  offerGoods,
}: Pick<AppParts, 'db' | 'clock' | 'publicUrl' | 'whatsappPrices'> & {
  offerGoods: Pick<OfferGoods, 'now'>
  accounts: Pick<AccountsService, 'keepFile'>
  files: Pick<TemplateFilesService, 'bring'>
}) {
  /** Of a template with files of ours, above its words or on its cards: whether WhatsApp has them for as long as a campaign runs. */
  const lacksFile = ({ content }: UsableTemplate, { headerMedia, cardMedia, headerMediaAt }: CampaignRow): boolean => {
    const count = filesOf(content).filter(({ source }) => source === 'file').length
    const kept = cardsOf(content).length > 0 ? (cardMedia?.length ?? 0) : headerMedia === null ? 0 : 1
    const age = clock.now().getTime() - (headerMediaAt?.getTime() ?? 0)
    return count > 0 && (kept !== count || age > MEDIA_KEPT_MS)
  }

  /** False where one could not be handed in now. */
  async function handIn(shopId: string, campaignId: string, { content, numberId }: UsableTemplate): Promise<boolean> {
    const ids: string[] = []
    for (const above of filesOf(content)) {
      const file = await files.bring(shopId, above)
      if (file === null || file === 'again') return false
      const mediaId = await accounts.keepFile(shopId, numberId, file)
      if (mediaId === null) return false
      ids.push(mediaId)
    }
    const kept = cardsOf(content).length > 0 ? { cardMedia: ids } : { headerMedia: ids[0] ?? null }
    await inShop(db, shopId, (tx) => updateCampaign(tx, shopId, campaignId, { ...kept, headerMediaAt: clock.now() }))
    return true
  }

  const way: CampaignWay = {
    isQueued: true,
    pace: ({ offer, quality }) => paceOf(offer?.pace ?? 'normal', numberQualityOf(quality)),
    // 0: nobody says what WhatsApp bills, and nothing is counted in shillings.
    price: async (tx, shopId, at) =>
      offerPriceOn((await readMarketing(tx, shopId)).rules.whatsappTzs, whatsappPrices, businessDay(at))?.tzs ?? 0,
    async open(tx, shopId, campaign) {
      const now = clock.now()
      const template = campaign.offer === null ? null : await usableTemplate(tx, shopId, campaign.offer.templateId)
      if (template === null) return { kind: 'stop', reason: 'template_stopped' }
      const number = (await numbersForFirst(tx, shopId, now)).find(({ id }) => id === template.numberId)
      if (!number?.isConnected) return { kind: 'stop', reason: 'number_away' }
      await checkSoon(tx, shopId, number, now)
      const before = campaign.quality === '' ? number.quality : numberQualityOf(campaign.quality)
      if (number.quality === 'red' || hasFallen(before, number.quality)) return { kind: 'stop', reason: 'quality_fell' }
      const words = await wordsOf(tx, shopId, campaign, { publicUrl, at: now })
      const broken = brokenPromise(campaign, words)
      if (broken !== null) return { kind: 'stop', reason: broken }
      // It was edited since it was written: nobody gets a message with a hole in it.
      if (openPlaces(template.content, campaign.offer?.fills ?? [], words).length > 0)
        return { kind: 'stop', reason: 'template_stopped' }
      // As it is in this moment, for the few of this turn.
      const isOfGoods = template.content.extra?.kind === 'goods'
      const goods = isOfGoods ? await offerGoods.now(tx, shopId, number.catalogId, campaign.offer?.sets ?? []) : null
      if (isOfGoods && goods === null) return { kind: 'stop', reason: 'no_goods' }
      if (lacksFile(template, campaign)) return { kind: 'first', work: () => handIn(shopId, campaign.id, template) }
      if (campaign.quality === '') await updateCampaign(tx, shopId, campaign.id, { quality: number.quality })
      const queued = await countSending(tx, shopId, campaign.id)
      if (number.room === 0) return { kind: 'rest' }
      const room = Math.min(MOST_QUEUED - queued, number.room ?? Number.POSITIVE_INFINITY)
      if (room <= 0) return { kind: 'later' }
      const readers = new Map<string, Waiting>()
      return {
        kind: 'turn',
        turn: {
          room,
          plan(reader) {
            readers.set(reader.id, reader)
            return { id: reader.id, to: reader.phone, parts: 1, tokenHash: null }
          },
          spend: () => Promise.resolve(true),
          async queue(at, claimed, claimedAt) {
            const failed: Settled[] = []
            for (const { id, to } of claimed) {
              const reader = readers.get(id)
              if (!reader) continue
              const conversationId = await conversationToStart(
                at,
                { shopId, numberId: template.numberId, phone: to, name: reader.name, customerId: reader.customerId },
                claimedAt,
              )
              const { messageId, failure } = await queueInHeld(at, {
                shopId,
                conversationId,
                content: offerContent(template, campaign, reader, { words, goods }),
                sentBy: { kind: 'system' },
                clientId: clientIdOf(id, claimedAt),
                goodUntil: new Date(claimedAt.getTime() + GOOD_MS),
                isQuiet: true,
                now: claimedAt,
              })
              await noteQueued(at, shopId, { id, conversationId, messageId })
              if (failure !== null) failed.push({ id, state: 'failed', messageId, reason: failure })
            }
            return failed
          },
        },
      }
    },
  }
  return { ...way, handIn, lacksFile }
}
