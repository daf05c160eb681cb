import type { OutboundContent } from '../../../shared/contract/conversations.ts'
import { filledOffer, hasFallen, numberQualityOf, openPlaces, paceOf } from '../../../shared/domain/campaigns/offers.ts'
import type { AppParts } from '../../define-module.ts'
import { inShop } from '../../platform/database.ts'
import type { AccountsService } from '../conversations/accounts.service.ts'
import { FOLLOWED } from '../conversations/conversations.facts.ts'
import { queueInHeld } from '../conversations/conversations.service.ts'
import { checkSoon, conversationToStart, numbersForFirst } from '../conversations/writing-first.service.ts'
import type { TemplateFilesService } from '../templates/template-files.service.ts'
import { type UsableTemplate, usableTemplate } from '../templates/usable-templates.service.ts'
import { wordsOf } from './audience.service.ts'
import type { CampaignWay } from './campaign-way.ts'
import { type CampaignRow, readMarketing, updateCampaign } from './campaigns.repository.ts'
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
interface Words {
  shop: string
  link: string
}
/** As the outbox takes it. */
export function offerContent(
  { name, content, languages }: UsableTemplate,
  { offer, headerMedia }: Pick<CampaignRow, 'offer' | 'headerMedia'>,
  reader: Reader,
  words: Words,
): Extract<OutboundContent, { kind: 'template' }> {
  const filled = filledOffer(content, offer?.fills ?? [], languages, reader, words)
  const { kind, link } = content.header
  const hasPlace = content.words[filled.language].header.includes('{{')
  const codes = content.buttons.flatMap((button, index) =>
    button.kind === 'code' ? [{ index, kind: 'code' as const, text: button.code.trim() }] : [],
  )
  const buttons = [...filled.endings.map((one) => ({ ...one, kind: 'url' as const })), ...codes]
  const above =
    kind === 'image' || kind === 'video' || kind === 'document'
      ? { kind, media: headerMedia === null ? { link: link.trim() } : { mediaId: headerMedia } }
      : kind === 'text' && hasPlace
        ? { kind, text: filled.header.slice(0, 60) }
        : undefined
  return {
    kind: 'template',
    name,
    language: languages[filled.language] ?? filled.language,
    variables: filled.variables,
    text: [filled.header, filled.body, filled.footer].filter((part) => part !== '').join('\n\n'),
    ...(above ? { header: above } : {}),
    ...(buttons.length > 0 ? { buttons } : {}),
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
  accounts,
  files,
}: Pick<AppParts, 'db' | 'clock' | 'publicUrl'> & {
  accounts: Pick<AccountsService, 'keepFile'>
  files: Pick<TemplateFilesService, 'bring'>
}) {
  /** Of a template with a file of ours above its words: whether WhatsApp has it for as long as a campaign runs. */
  const lacksFile = ({ content }: UsableTemplate, { headerMedia, headerMediaAt }: CampaignRow): boolean =>
    content.header.kind !== 'none'
    && content.header.kind !== 'text'
    && content.header.source === 'file'
    && (headerMedia === null || clock.now().getTime() - (headerMediaAt?.getTime() ?? 0) > MEDIA_KEPT_MS)

  /** False where it could not be handed in now. */
  async function handIn(shopId: string, campaignId: string, template: UsableTemplate): Promise<boolean> {
    const file = await files.bring(shopId, template.content.header)
    if (file === null || file === 'again') return false
    const mediaId = await accounts.keepFile(shopId, template.numberId, file)
    if (mediaId === null) return false
    await inShop(db, shopId, (tx) =>
      updateCampaign(tx, shopId, campaignId, { headerMedia: mediaId, headerMediaAt: clock.now() }),
    )
    return true
  }

  const way: CampaignWay = {
    isQueued: true,
    pace: ({ offer, quality }) => paceOf(offer?.pace ?? 'normal', numberQualityOf(quality)),
    price: async (tx, shopId) => (await readMarketing(tx, shopId)).rules.whatsappTzs,
    async open(tx, shopId, campaign) {
      const now = clock.now()
      const template = campaign.offer === null ? null : await usableTemplate(tx, shopId, campaign.offer.templateId)
      if (template === null) return { kind: 'stop', reason: 'template_stopped' }
      const number = (await numbersForFirst(tx, shopId, now)).find(({ id }) => id === template.numberId)
      if (!number?.isConnected) return { kind: 'stop', reason: 'number_away' }
      await checkSoon(tx, shopId, number, now)
      const before = campaign.quality === '' ? number.quality : numberQualityOf(campaign.quality)
      if (number.quality === 'red' || hasFallen(before, number.quality)) return { kind: 'stop', reason: 'quality_fell' }
      const words = await wordsOf(tx, shopId, publicUrl)
      // It was edited since it was written: nobody gets a message with a hole in it.
      if (openPlaces(template.content, campaign.offer?.fills ?? [], words).length > 0)
        return { kind: 'stop', reason: 'template_stopped' }
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
                content: offerContent(template, campaign, reader, words),
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
