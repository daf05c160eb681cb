import type { Failure } from '../../../shared/domain/chat/graph-errors.ts'
import type { PauseReason } from '../../../shared/domain/campaigns/states.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import type { WhatOf } from '../../platform/facts.ts'
import type { messageFailed, messageMoved } from '../conversations/conversations.facts.ts'
import { type CampaignSending, giveBack } from './campaign-sending.service.ts'
import { listReaching, lockCampaign, lockCampaigns } from './campaigns.repository.ts'
import type { OptOuts } from './opt-outs.service.ts'
import { findRecipient, freeParts, listUnderWay, move, undo } from './recipients.repository.ts'
import { recipientOf } from './whatsapp-way.service.ts'

/** What holds for everybody, and not for the one who was written to: nobody is told as failed for it, and it goes once somebody has seen to it. */
const HOLDS: Partial<Record<Failure, PauseReason>> = {
  account_trouble: 'number_away',
  disconnected: 'number_away',
  template_refused: 'template_stopped',
  template_pending: 'template_stopped',
  template_paused: 'template_stopped',
  template_disabled: 'template_stopped',
  media_failed: 'template_stopped',
}

/** What the outbox tells of a campaign's messages, in the transaction in which it learns of it. */
export const createOfferNews = ({
  clock,
  sending,
  optOuts,
}: {
  clock: Clock
  sending: Pick<CampaignSending, 'stopIn'>
  optOuts: Pick<OptOuts, 'refused'>
}) => ({
  async moved(tx: Tx, { shopId, clientId, to, isFree = false }: WhatOf<typeof messageMoved>): Promise<void> {
    const id = recipientOf(clientId)
    if (id === null) return
    // The campaign first, as whoever claims does.
    const found = isFree ? await findRecipient(tx, shopId, id) : undefined
    const campaign = found ? await lockCampaign(tx, shopId, found.campaignId) : undefined
    await move(tx, shopId, id, to === 'unknown' ? 'unsure' : to, clock.now())
    if (campaign) await giveBack(tx, shopId, campaign, await freeParts(tx, shopId, id))
  },

  async failed(tx: Tx, { shopId, clientIds, failure }: WhatOf<typeof messageFailed>): Promise<void> {
    const now = clock.now()
    const ids = clientIds.flatMap((clientId) => recipientOf(clientId) ?? [])
    const found = ids.length === 0 ? [] : await listUnderWay(tx, shopId, ids)
    if (found.length === 0) return
    const refusing = failure === 'opted_out' ? found : []
    const alsoTheirs =
      refusing.length === 0
        ? []
        : await listReaching(
            tx,
            shopId,
            refusing.map(({ phone }) => phone),
            now,
          )
    const named = found.map(({ campaignId }) => campaignId)
    const holds = HOLDS[failure]
    // All of them before the first is paid back (lockCampaigns), also those their no takes them out of.
    for (const campaign of await lockCampaigns(tx, shopId, [...named, ...alsoTheirs])) {
      const theirs = found.flatMap(({ id, campaignId }) => (campaignId === campaign.id ? [id] : []))
      if (theirs.length === 0) continue
      // Nobody got what was given up while a limit kept the campaign: once it goes on, it goes to them too.
      const goesAgain =
        campaign.state === 'paused'
          ? holds !== undefined || failure === 'gave_up'
          : campaign.state === 'sending' && holds !== undefined
      const to = goesAgain
        ? ({ state: 'waiting', reason: '' } as const)
        : ({ state: 'failed', reason: failure } as const)
      await giveBack(tx, shopId, campaign, await undo(tx, shopId, theirs, to, now))
      if (holds !== undefined) await sending.stopIn(tx, shopId, campaign.id, holds)
    }
    // They told WhatsApp itself that they want no offers of this shop.
    for (const { phone, campaignId } of refusing) await optOuts.refused(tx, { shopId, phone, campaignId })
  },
})
