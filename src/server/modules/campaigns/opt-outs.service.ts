import type { OptOutListWay } from '../../../shared/domain/campaigns/opt-outs.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { optOutWords, stopOf } from '../../../shared/texts/opt-out.ts'
import type { AppParts } from '../../define-module.ts'
import { cutPage, writeKeyset } from '../../platform/cursors.ts'
import { enterShop, inShop, inSystem, type Tx } from '../../platform/database.ts'
import type { WhatOf } from '../../platform/facts.ts'
import { hashToken } from '../../platform/tokens.ts'
import type { inboundArrived, offersPreferred } from '../conversations/conversations.facts.ts'
import { languageSpoken, queueMessage } from '../conversations/conversations.service.ts'
import { agreeAgain, numbersOfCustomer, refuseByOwnWord } from '../customers/consents.service.ts'
import type { smsOptedOut } from '../sms/sms.facts.ts'
import { readShopWords } from './campaigns.repository.ts'
import { optOutPage } from './opt-out-page.ts'
import { findFollowUp } from './cart-follow-ups.repository.ts'
import { listOptOuts } from './opt-out-list.repository.ts'
import { findDoor, type OptOutWay, standingNo, writeOptOut } from './opt-outs.repository.ts'
import type { CampaignSending } from './campaign-sending.service.ts'
import { findRecipient, lastOfferTo } from './recipients.repository.ts'

interface OptOutsAsked {
  way?: OptOutListWay | undefined
  search?: string | undefined
  cursor?: string | undefined
  limit: number
}
export type OptOuts = ReturnType<typeof createOptOuts>
interface SaidNo {
  /** Null, where WhatsApp tells none. */
  phone: string | null
  /** Whose chat it was said in. */
  customerId?: string | null
  way: OptOutWay
  campaignId: string | null
  /** Reminders of debts too: where the word may have answered either. */
  endsReminders: boolean
  at?: Date
}

/** Who wants no more offers says so once, by whichever way, and it holds for every channel and every later campaign (decisions 289, 413). */
export function createOptOuts({
  db,
  clock,
  sending,
}: Pick<AppParts, 'db' | 'clock'> & { sending: Pick<CampaignSending, 'takeBackFrom'> }) {
  /** Said again it changes nothing, but where somebody wrote down a yes since: then it is a no anew. */
  async function optOut(tx: Tx, shopId: string, said: SaidNo): Promise<void> {
    const { phone, customerId: ofChat = null, way, campaignId, endsReminders, at = clock.now() } = said
    // Of whom WhatsApp tells no number, the shop may have some: offers and reminders go to those.
    const phones = phone !== null ? [phone] : ofChat === null ? [] : await numbersOfCustomer(tx, shopId, ofChat)
    // Judged before their consents are written over, which are half of what is judged by.
    const anew: string[] = []
    for (const one of phones) {
      const { sms, whatsapp, reminders } = await standingNo(tx, shopId, one)
      if (!sms || !whatsapp || (endsReminders && !reminders)) anew.push(one)
    }
    const customerId = await refuseByOwnWord(
      tx,
      shopId,
      { phone, customerId: ofChat },
      {
        purposes: ['sms_offers', 'whatsapp_offers', ...(endsReminders ? (['debt_reminders'] as const) : [])],
        how: way === 'chat' ? 'chat' : 'written',
        at,
      },
    )
    for (const one of anew)
      await writeOptOut(tx, shopId, { phone: one, way, campaignId, endsReminders, customerId, at })
    if (anew.length > 0) await sending.takeBackFrom(tx, shopId, anew)
  }

  /** Within the shop an address leads to; null: it leads nowhere. */
  const behind = <T>(
    token: string,
    work: (
      tx: Tx,
      door: { shopId: string; phone: string; campaignId: string | null; language: Language },
    ) => Promise<T>,
  ): Promise<T | null> =>
    inSystem(db, async (tx) => {
      const door = /^[\w-]{12}$/.test(token) ? await findDoor(tx, hashToken(token)) : undefined
      if (!door) return null
      await enterShop(tx, door.shopId)
      const reader = await findRecipient(tx, door.shopId, door.recipientId)
      if (reader) return await work(tx, { shopId: door.shopId, ...reader })
      const followed = await findFollowUp(tx, door.shopId, door.recipientId)
      return followed ? await work(tx, { shopId: door.shopId, campaignId: null, ...followed }) : null
    })

  return {
    list: (shopId: string, query: OptOutsAsked) =>
      inShop(db, shopId, async (tx) => {
        const { rows, nextCursor } = cutPage(await listOptOuts(tx, shopId, query), query.limit, ({ at, key }) =>
          writeKeyset(at, key),
        )
        return { items: rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })), nextCursor }
      }),

    /** Changes nothing. */
    page: (token: string, asked: Language | null): Promise<string | null> =>
      behind(token, async (tx, { shopId, phone, language }) => {
        const { name } = await readShopWords(tx, shopId)
        const { sms, whatsapp } = await standingNo(tx, shopId, phone)
        return optOutPage({ shop: name, phone, isOut: sms && whatsapp }, token, asked ?? language)
      }),

    /** Of an offer: it ends offers, as its page says. False: the address leads nowhere. */
    byLink: async (token: string): Promise<boolean> =>
      (await behind(token, async (tx, { shopId, phone, campaignId }) => {
        await optOut(tx, shopId, { phone, way: 'link', campaignId, endsReminders: false })
        return true
      })) ?? false,

    /** A reader answered a message of the shop with the word, or left at the gateway: whether an offer or a reminder, nobody can tell, nor can they. */
    bySms: (tx: Tx, { shopId, phone }: WhatOf<typeof smsOptedOut>): Promise<void> =>
      optOut(tx, shopId, { phone, way: 'sms', campaignId: null, endsReminders: true }),

    /** WhatsApp says that they want no offers: told with a message it did not deliver. */
    refused: (tx: Tx, { shopId, ...said }: { shopId: string; phone: string; campaignId: string }): Promise<void> =>
      optOut(tx, shopId, { ...said, way: 'chat', endsReminders: false }),

    /** What they chose in WhatsApp itself. Wanting offers again is a yes to those by WhatsApp alone, and of whoever had said no by themselves (decision 414). */
    async preferred(tx: Tx, { shopId, phone, customerId, wants, at }: WhatOf<typeof offersPreferred>): Promise<void> {
      if (wants) await agreeAgain(tx, shopId, { phone, customerId }, { purpose: 'whatsapp_offers', how: 'chat', at })
      else await optOut(tx, shopId, { phone, customerId, way: 'chat', campaignId: null, endsReminders: false, at })
    },

    /** The word in a chat, written or on the button of an offer, in the transaction that keeps the message; it is answered in the chat itself. */
    async inChat(tx: Tx, told: WhatOf<typeof inboundArrived>): Promise<void> {
      const { shopId, conversationId, messageId, phone, customerId, content } = told
      const stop = stopOf(content.kind === 'text' ? content.text : content.kind === 'choice' ? content.title : '')
      if (stop === null) return
      const campaignId = phone === null ? null : await lastOfferTo(tx, shopId, phone, clock.now())
      // A button stands under the offer it is about.
      const endsReminders = stop === 'all' && (content.kind === 'text' || campaignId === null)
      await optOut(tx, shopId, { phone, customerId, way: 'chat', campaignId, endsReminders })
      const words = optOutWords[(await languageSpoken(tx, shopId, conversationId)) ?? 'sw']
      await queueMessage(tx, {
        shopId,
        conversationId,
        content: { kind: 'text', text: endsReminders ? words.inChatAll : words.inChat, previewUrl: false },
        sentBy: { kind: 'system' },
        clientId: `opt-out ${messageId}`,
        now: clock.now(),
      })
    },
  }
}
