import type { OptOutListWay } from '../../../shared/domain/campaigns/opt-outs.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { isStopWord, optOutWords } from '../../../shared/texts/opt-out.ts'
import type { AppParts } from '../../define-module.ts'
import { cutPage, writeKeyset } from '../../platform/cursors.ts'
import { enterShop, inShop, inSystem, type Tx } from '../../platform/database.ts'
import { tell, type WhatOf } from '../../platform/facts.ts'
import { hashToken } from '../../platform/tokens.ts'
import type { inboundArrived } from '../conversations/conversations.facts.ts'
import { queueMessage } from '../conversations/conversations.service.ts'
import { refuseByPhone } from '../customers/consents.service.ts'
import { smsOptedOut } from '../sms/sms.facts.ts'
import { readShopWords } from './campaigns.repository.ts'
import { optOutPage } from './opt-out-page.ts'
import { findFollowUp } from './cart-follow-ups.repository.ts'
import { listOptOuts } from './opt-out-list.repository.ts'
import { findDoor, isOptedOut, type OptOutWay, writeOptOut } from './opt-outs.repository.ts'
import type { CampaignSending } from './campaign-sending.service.ts'
import { findRecipient, lastOfferTo } from './recipients.repository.ts'

interface OptOutsAsked {
  way?: OptOutListWay | undefined
  search?: string | undefined
  cursor?: string | undefined
  limit: number
}
export type OptOuts = ReturnType<typeof createOptOuts>

/** Who wants no more offers says so once, by whichever way, and it holds for every channel and every later campaign (decisions 289). */
export function createOptOuts({
  db,
  clock,
  sending,
}: Pick<AppParts, 'db' | 'clock'> & { sending: Pick<CampaignSending, 'takeBackFrom'> }) {
  async function optOut(
    tx: Tx,
    shopId: string,
    said: { phone: string; way: OptOutWay; campaignId: string | null },
  ): Promise<void> {
    const at = clock.now()
    const customerId = await refuseByPhone(tx, shopId, said.phone, {
      purposes: ['sms_offers', 'whatsapp_offers'],
      how: said.way === 'chat' ? 'chat' : 'written',
      at,
    })
    await writeOptOut(tx, shopId, { ...said, customerId, at })
    await sending.takeBackFrom(tx, shopId, said.phone)
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
        return optOutPage({ shop: name, phone, isOut: await isOptedOut(tx, shopId, phone) }, token, asked ?? language)
      }),

    /** Once is enough; a second time changes nothing. False: the address leads nowhere. */
    byLink: async (token: string): Promise<boolean> =>
      (await behind(token, async (tx, { shopId, phone, campaignId }) => {
        if (!(await isOptedOut(tx, shopId, phone))) await optOut(tx, shopId, { phone, way: 'link', campaignId })
        return true
      })) ?? false,

    /** A reader answered a message of the shop with the word. */
    bySms: async (tx: Tx, { shopId, phone }: WhatOf<typeof smsOptedOut>): Promise<void> => {
      if (!(await isOptedOut(tx, shopId, phone))) await optOut(tx, shopId, { phone, way: 'sms', campaignId: null })
    },

    /** WhatsApp says that they want none: told with a message it did not deliver. */
    async refused(tx: Tx, said: { shopId: string; phone: string; campaignId: string }): Promise<void> {
      if (await isOptedOut(tx, said.shopId, said.phone)) return
      await optOut(tx, said.shopId, { phone: said.phone, way: 'chat', campaignId: said.campaignId })
      await tell(tx, smsOptedOut, { shopId: said.shopId, phone: said.phone })
    },

    /** The word in a chat, written or on the button of an offer, in the transaction that keeps the message; it is answered in the chat itself. */
    async inChat(tx: Tx, { shopId, conversationId, messageId, phone, content }: WhatOf<typeof inboundArrived>) {
      const said = content.kind === 'text' ? content.text : content.kind === 'choice' ? content.title : ''
      if (phone === null || !isStopWord(said)) return
      await optOut(tx, shopId, { phone, way: 'chat', campaignId: await lastOfferTo(tx, shopId, phone, clock.now()) })
      // Whoever else keeps a list of numbers hears it as well.
      await tell(tx, smsOptedOut, { shopId, phone })
      const { language } = await readShopWords(tx, shopId)
      await queueMessage(tx, {
        shopId,
        conversationId,
        content: { kind: 'text', text: optOutWords[language].inChat, previewUrl: false },
        sentBy: { kind: 'system' },
        clientId: `opt-out ${messageId}`,
        now: clock.now(),
      })
    },
  }
}
