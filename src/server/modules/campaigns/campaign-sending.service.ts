import { randomBytes } from 'node:crypto'
import { nextLoud, type PauseReason, type RecipientState } from '../../../shared/domain/campaigns/states.ts'
import { campaignMessage } from '../../../shared/domain/campaigns/text.ts'
import { firstDayOf, monthOf } from '../../../shared/domain/months.ts'
import type { AppParts } from '../../define-module.ts'
import { businessDay } from '../../platform/business-day.ts'
import { inShop, type Tx } from '../../platform/database.ts'
import { everyShop } from '../../platform/each-shop.ts'
import { tell, type WhatOf } from '../../platform/facts.ts'
import { hashToken } from '../../platform/tokens.ts'
import { SmsFailed, type SmsProvider, SmsRefused } from '../../providers/sms/sms.ts'
import type { OwnerPush } from '../live/owner-push.service.ts'
import { smsReported } from '../sms/sms.facts.ts'
import { writeRecipients } from './audience.repository.ts'
import { askedOf, wordsOf } from './audience.service.ts'
import type { CampaignSmsOf } from './campaign-sms.ts'
import {
  addSpend,
  type CampaignRow,
  countResults,
  listAsleep,
  listUncounted,
  lockCampaign,
  lockSpends,
  readMarketing,
  spentSince,
  updateCampaign,
} from './campaigns.repository.ts'
import {
  claim,
  countStates,
  doubtOld,
  leaveOut,
  nextWaiting,
  report,
  settle,
  type Settled,
  type Waiting,
} from './recipients.repository.ts'

/** Claimed at once and sent side by side: as many stand in doubt when the server dies at the worst moment. */
const AT_ONCE = 20
/** The pace: so many in one run, and a run each so many seconds, 600 in a minute. A gateway takes no faster, and an owner who pauses stops it within seconds. */
const IN_A_RUN = 100
const RUN_EVERY_SECONDS = 10
/** A run that began so short a while ago is still at work. */
const ALONE_MS = 8000
/** No call to a gateway takes as long: whoever claimed them is gone. */
const DOUBT_AFTER_MS = 3 * 60_000
const ASLEEP_MS = 3 * 60_000
const DAY_MS = 86_400_000
const RESULTS_EVERY_MS = 10 * 60_000
/** 72 random bits: short, as it stands in an SMS. */
const newDoor = () => randomBytes(9).toString('base64url')

type Deps = Pick<AppParts, 'db' | 'clock' | 'log' | 'limits' | 'publicUrl'> & {
  jobs: Pick<AppParts['jobs'], 'enqueue' | 'wake'>
  ownerPush: Pick<OwnerPush, 'plan'>
  smsOf: CampaignSmsOf
}
interface Ready {
  id: string
  to: string
  text: string
}
/** Nobody got it, and nobody else would now: it goes out once the owner has seen to it. */
type Held = Extract<PauseReason, 'no_credit' | 'not_taken'>
function heldBy(error: unknown): Held | null {
  if (error instanceof SmsRefused) return error.trouble === 'sender' ? 'not_taken' : null
  if (!(error instanceof SmsFailed) || !error.isUnsent) return null
  return error.trouble === 'no_credit' ? 'no_credit' : 'not_taken'
}
type Step = { kind: 'send'; provider: SmsProvider; ready: Ready[] } | { kind: 'on' } | { kind: 'rest' }

/**
 * Sends what was started, each message once though the server dies at any moment (decisions 288): who is next is claimed and committed, then sent, then settled. What was claimed and never
 * settled is told as "may have gone", and is settled by the gateway's report or by nobody. Pausing, quiet hours and caps are looked at before each claim, under the campaign's lock.
 */
export function createCampaignSending({ db, clock, log, jobs, limits, publicUrl, ownerPush, smsOf }: Deps) {
  async function pause(tx: Tx, shopId: string, { id, name }: CampaignRow, reason: PauseReason): Promise<Step> {
    const now = clock.now()
    await updateCampaign(tx, shopId, id, {
      state: 'paused',
      pauseReason: reason,
      counts: await countStates(tx, shopId, id),
      changedAt: now,
    })
    await ownerPush.plan(tx, shopId, { kind: 'campaign', campaign: { id, name, reason } })
    return { kind: 'rest' }
  }

  async function prepare(tx: Tx, shopId: string, campaign: CampaignRow): Promise<Step> {
    const now = clock.now()
    const { people, leftOut } = await writeRecipients(tx, await askedOf(tx, shopId, campaign.segment, now), campaign.id)
    const { pricePerPartTzs } = await smsOf(tx, shopId)
    await updateCampaign(tx, shopId, campaign.id, {
      state: 'sending',
      people,
      leftOut,
      preparedAt: now,
      priceTzs: pricePerPartTzs,
      beatAt: now,
    })
    return { kind: 'on' }
  }

  async function end(tx: Tx, shopId: string, { id }: CampaignRow): Promise<Step> {
    const now = clock.now()
    const counts = await countStates(tx, shopId, id)
    // What is on its way is waited for: it is settled by whoever sent it, or told as in doubt.
    if (counts.sending > 0) return { kind: 'rest' }
    await updateCampaign(tx, shopId, id, { state: 'done', counts, endedAt: now, beatAt: now, changedAt: now })
    return { kind: 'rest' }
  }

  /** The next few, claimed: those that something came up for are left out, and nothing is claimed that nobody said yes to pay for. */
  async function claimNext(tx: Tx, shopId: string, campaign: CampaignRow, waiting: readonly Waiting[]): Promise<Step> {
    const now = clock.now()
    const { rules } = await readMarketing(tx, shopId)
    const { provider, isOwn } = await smsOf(tx, shopId)
    const words = await wordsOf(tx, shopId, publicUrl)
    await lockSpends(tx, shopId)
    const monthTzs = await spentSince(tx, shopId, firstDayOf(monthOf(businessDay(now))))
    const ofCampaign = campaign.mostTzs - campaign.spentTzs
    const left = Math.min(ofCampaign, rules.monthlyCapTzs - monthTzs)
    const out: { id: string; why: string }[] = waiting.flatMap(({ id, why }) => (why === null ? [] : [{ id, why }]))
    const planned = waiting
      .filter(({ why }) => why === null)
      .map((reader) => {
        const door = newDoor()
        const { text, parts } = campaignMessage(campaign.texts, reader, { ...words, optOut: `${publicUrl}/o/${door}` })
        return { id: reader.id, to: reader.phone, text, parts, tokenHash: hashToken(door) }
      })
    const affordable = planned.filter((_, at) => left >= sumOf(planned.slice(0, at + 1)) * campaign.priceTzs)
    const parts = sumOf(affordable)
    // What the operator pays for in a day is used up: the rest goes out tomorrow.
    if (!isOwn && parts > 0 && !(await limits.trySpend(tx, { name: 'smsOfOperator', key: '', count: parts })))
      return { kind: 'rest' }
    const claimed: typeof planned = []
    for (const message of affordable) {
      // One person, whatever shops they are customers of.
      const isRoom = await limits.trySpend(tx, { name: 'messagesToOneDay', key: `phone ${message.to}` })
      if (isRoom) claimed.push(message)
      else out.push({ id: message.id, why: 'too_many' })
    }
    const tzs = sumOf(claimed) * campaign.priceTzs
    await leaveOut(tx, shopId, out, now)
    await claim(tx, shopId, claimed, now)
    await addSpend(tx, shopId, businessDay(now), tzs)
    await updateCampaign(tx, shopId, campaign.id, { spentTzs: campaign.spentTzs + tzs, beatAt: now })
    if (claimed.length > 0) return { kind: 'send', provider, ready: claimed }
    if (affordable.length < planned.length)
      return await pause(tx, shopId, campaign, ofCampaign === left ? 'campaign_cap' : 'month_cap')
    return { kind: 'on' }
  }

  /** What is to be done next, decided under the campaign's lock. */
  const next = (shopId: string, id: string, isFirst: boolean): Promise<Step> =>
    inShop(db, shopId, async (tx) => {
      const campaign = await lockCampaign(tx, shopId, id)
      const now = clock.now()
      if (!campaign || (campaign.state !== 'scheduled' && campaign.state !== 'sending')) return { kind: 'rest' }
      if (campaign.startsAt !== null && campaign.startsAt > now) return { kind: 'rest' }
      if (isFirst && campaign.beatAt !== null && now.getTime() - campaign.beatAt.getTime() < ALONE_MS)
        return { kind: 'rest' }
      await doubtOld(tx, shopId, new Date(now.getTime() - DOUBT_AFTER_MS))
      if (campaign.state === 'scheduled') return await prepare(tx, shopId, campaign)
      const { rules } = await readMarketing(tx, shopId)
      if (nextLoud(now, rules) > now) return { kind: 'rest' }
      const { mostPerWeek } = rules
      const waiting = await nextWaiting(tx, shopId, id, { mostPerWeek, now, limit: AT_ONCE })
      return waiting.length === 0 ? await end(tx, shopId, campaign) : await claimNext(tx, shopId, campaign, waiting)
    })

  async function sendOne(provider: SmsProvider, { id, to, text }: Ready): Promise<Settled & { held: Held | null }> {
    try {
      const { messageId } = await provider.send({ to, text, reference: id })
      return { id, state: 'sent', messageId, reason: '', held: null }
    } catch (error) {
      const held = heldBy(error)
      if (held) return { id, state: 'waiting', messageId: null, reason: '', held }
      if (error instanceof SmsRefused) return { id, state: 'failed', messageId: null, reason: 'refused', held: null }
      log.warn({ err: error }, 'nobody knows whether a message of a campaign went out')
      return { id, state: 'unsure', messageId: null, reason: '', held: null }
    }
  }

  async function settleAll(
    shopId: string,
    id: string,
    provider: SmsProvider,
    ready: readonly Ready[],
  ): Promise<boolean> {
    const outcomes = await Promise.all(ready.map((message) => sendOne(provider, message)))
    return await inShop(db, shopId, async (tx) => {
      const campaign = await lockCampaign(tx, shopId, id)
      if (!campaign) return false
      const now = clock.now()
      const backTzs = (await settle(tx, shopId, outcomes, now)) * campaign.priceTzs
      await addSpend(tx, shopId, businessDay(now), -backTzs)
      await updateCampaign(tx, shopId, id, { spentTzs: Math.max(0, campaign.spentTzs - backTzs), beatAt: now })
      // The sandbox reports at once what a gateway reports later.
      if (provider.kind === 'sandbox')
        for (const { id: reference, state } of outcomes)
          if (state === 'sent')
            await tell(tx, smsReported, { shopId, messageId: null, reference, state: 'delivered', reason: null })
      const held = outcomes.find((outcome) => outcome.held !== null)?.held
      // All in doubt: the gateway cannot be reached, and going on would only make more of them.
      const isLost = outcomes.every(({ state }) => state === 'unsure')
      const isRunning = campaign.state === 'sending'
      if (isRunning && (held || isLost)) await pause(tx, shopId, campaign, held ?? 'not_taken')
      // Paused or cancelled meanwhile: those that came back go with the rest.
      if (campaign.state === 'cancelled') await leaveOut(tx, shopId, backOf(outcomes), now)
      return isRunning && !held && !isLost
    })
  }

  async function goOn(shopId: string, id: string): Promise<void> {
    await inShop(db, shopId, async (tx) => {
      await updateCampaign(tx, shopId, id, { counts: await countStates(tx, shopId, id) })
      await jobs.enqueue(tx, 'campaigns.send', { shopId, campaignId: id }, { afterSeconds: RUN_EVERY_SECONDS })
    })
  }

  async function run(shopId: string, id: string): Promise<void> {
    let count = 0
    for (let isFirst = true; ; isFirst = false) {
      const step = await next(shopId, id, isFirst)
      if (step.kind === 'rest') return
      if (step.kind === 'on') continue
      count += step.ready.length
      if (!(await settleAll(shopId, id, step.provider, step.ready))) return
      if (count >= IN_A_RUN) return await goOn(shopId, id)
    }
  }

  async function lookAt(shopId: string): Promise<void> {
    await inShop(db, shopId, async (tx) => {
      const now = clock.now()
      await doubtOld(tx, shopId, new Date(now.getTime() - DOUBT_AFTER_MS))
      const { rules } = await readMarketing(tx, shopId)
      if (nextLoud(now, rules) <= now)
        for (const campaignId of await listAsleep(tx, shopId, now, new Date(now.getTime() - ASLEEP_MS)))
          await jobs.enqueue(tx, 'campaigns.send', { shopId, campaignId })
      const [since, before] = [(rules.resultDays + 1) * DAY_MS, RESULTS_EVERY_MS].map(
        (ms) => new Date(now.getTime() - ms),
      )
      for (const id of since && before ? await listUncounted(tx, shopId, since, before) : [])
        await updateCampaign(tx, shopId, id, {
          results: await countResults(tx, shopId, id, rules.resultDays),
          resultsAt: now,
          counts: await countStates(tx, shopId, id),
        })
    })
  }

  return {
    /** Job `campaigns.send`: as much as goes out in one go. */
    run,
    /** Each few minutes: what is due or fell asleep goes on, what stands in doubt is told so, and what came of campaigns is counted. */
    look: async () => {
      await everyShop(db, log, 'campaigns', lookAt)
      jobs.wake()
    },
    lookAt,
    /** What the gateway says of a message that is ours by its reference, or by the name it gave it. */
    reported: (tx: Tx, told: WhatOf<typeof smsReported>) => report(tx, told.shopId, told, clock.now()),
  }
}

const sumOf = (messages: readonly { parts: number }[]) => messages.reduce((sum, { parts }) => sum + parts, 0)
const backOf = (outcomes: readonly { id: string; state: RecipientState }[]) =>
  outcomes.flatMap(({ id, state }) => (state === 'waiting' ? [{ id, why: 'cancelled' }] : []))
