import { listOfAudience } from '../../../shared/domain/campaigns/audiences.ts'
import { type CampaignChannel, nextLoud, type PauseReason } from '../../../shared/domain/campaigns/states.ts'
import { firstDayOf, monthOf } from '../../../shared/domain/months.ts'
import type { AppParts } from '../../define-module.ts'
import { businessDay } from '../../platform/business-day.ts'
import { isShopClosed } from '../../platform/closed-shops.ts'
import { inShop, type Tx } from '../../platform/database.ts'
import { everyShop } from '../../platform/each-shop.ts'
import type { WhatOf } from '../../platform/facts.ts'
import type { numberHeldBack } from '../conversations/conversations.facts.ts'
import { takeBack } from '../conversations/writing-first.service.ts'
import type { OwnerPush } from '../live/owner-push.service.ts'
import type { smsReported } from '../sms/sms.facts.ts'
import { writeRecipients } from './audience.repository.ts'
import { askedOf } from './audience.service.ts'
import { backOf, type CampaignWay, type Planned, type Turn } from './campaign-way.ts'
import { clientIdOf } from './whatsapp-way.service.ts'
import {
  addSpend,
  type CampaignRow,
  countResults,
  listOfNumber,
  listAsleep,
  listReaching,
  listUncounted,
  lockCampaign,
  lockCampaigns,
  lockSpends,
  readCampaign,
  readMarketing,
  spentSince,
  updateCampaign,
} from './campaigns.repository.ts'
import {
  claim,
  countStates,
  doubtOld,
  type Freed,
  leaveOut,
  listSending,
  nextWaiting,
  report,
  settle,
  undo,
  type Waiting,
} from './recipients.repository.ts'

/** Claimed at once and sent side by side: as many stand in doubt when the server dies at the worst moment. */
const AT_ONCE = 20
/** A run that began so short a while ago is still at work. */
const ALONE_MS = 8000
/** No call to a gateway takes as long: whoever claimed them is gone. */
const DOUBT_AFTER_MS = 3 * 60_000
const ASLEEP_MS = 3 * 60_000
const DAY_MS = 86_400_000
const RESULTS_EVERY_MS = 10 * 60_000

type Deps = Pick<AppParts, 'db' | 'clock' | 'log' | 'limits'> & {
  jobs: Pick<AppParts['jobs'], 'enqueue' | 'wake'>
  ownerPush: Pick<OwnerPush, 'plan'>
  ways: Record<CampaignChannel, CampaignWay>
}
type Step =
  | { kind: 'sent'; count: number; settle?: () => Promise<boolean> }
  | { kind: 'first'; work: () => Promise<boolean> }
  | { kind: 'on' }
  | { kind: 'later' }
  | { kind: 'rest' }

export type CampaignSending = ReturnType<typeof createCampaignSending>
/**
 * Sends what was started, by whichever channel (campaign-way.ts), each message once though the server dies at any moment (decisions 288): who is next is claimed and committed, then sent, then
 * settled; or claimed and queued at once, where there is an outbox. What was claimed and never settled is told as "may have gone", and is settled by the gateway's report or by nobody. Pausing, quiet hours and caps are looked at before each claim, under the campaign's lock.
 */
export function createCampaignSending({ db, clock, log, jobs, limits, ownerPush, ways }: Deps) {
  const wayOf = ({ channel }: Pick<CampaignRow, 'channel'>) => ways[channel]

  /** What lies in an outbox and is not on its way is brought back: it goes when the campaign does. */
  async function takeBackQueued(tx: Tx, shopId: string, campaign: CampaignRow): Promise<void> {
    if (!wayOf(campaign).isQueued) return
    const queued = await listSending(tx, shopId, { campaignId: campaign.id })
    await takeOut(tx, shopId, campaign, queued, { state: 'waiting', reason: '' })
  }
  /** Whoever wants no more offers gets none that still lies in an outbox either. */
  async function takeBackFrom(tx: Tx, shopId: string, phones: readonly string[]): Promise<void> {
    // Read once nobody claims: what is claimed and not committed is seen by nobody, and what was claimed again lies there by another name.
    const campaigns = await lockCampaigns(tx, shopId, await listReaching(tx, shopId, phones, clock.now()))
    const queued = await listSending(tx, shopId, { phones })
    for (const campaign of campaigns) {
      const theirs = queued.filter(({ campaignId }) => campaignId === campaign.id)
      await takeOut(tx, shopId, campaign, theirs, { state: 'left_out', reason: 'opted_out' })
    }
  }
  async function takeOut(
    tx: Tx,
    shopId: string,
    campaign: CampaignRow,
    queued: Awaited<ReturnType<typeof listSending>>,
    to: Parameters<typeof undo>[3],
  ): Promise<void> {
    const named = queued.flatMap(({ id, claimedAt }) =>
      claimedAt === null ? [] : [{ id, clientId: clientIdOf(id, claimedAt) }],
    )
    const taken = new Set(
      await takeBack(
        tx,
        shopId,
        named.map(({ clientId }) => clientId),
      ),
    )
    const ids = named.flatMap(({ id, clientId }) => (taken.has(clientId) ? [id] : []))
    await giveBack(tx, shopId, campaign, await undo(tx, shopId, ids, to, clock.now()))
  }
  async function pause(tx: Tx, shopId: string, campaign: CampaignRow, reason: PauseReason): Promise<Step> {
    const now = clock.now()
    const { id, name, channel } = campaign
    // What a limit stops goes out as far as it is paid for: taken back, nothing of it would ever go.
    if (!isCap(reason)) await takeBackQueued(tx, shopId, campaign)
    await updateCampaign(tx, shopId, id, {
      state: 'paused',
      pauseReason: reason,
      counts: await countStates(tx, shopId, id),
      changedAt: now,
    })
    await ownerPush.plan(tx, shopId, { kind: 'campaign', campaign: { id, name, reason, channel } })
    return { kind: 'rest' }
  }

  async function prepare(tx: Tx, shopId: string, campaign: CampaignRow): Promise<Step> {
    const now = clock.now()
    const { people, leftOut } = await writeRecipients(tx, await askedOf(tx, shopId, campaign, now), campaign.id)
    await updateCampaign(tx, shopId, campaign.id, {
      state: 'sending',
      people,
      leftOut,
      preparedAt: now,
      priceTzs: await wayOf(campaign).price(tx, shopId, now),
      beatAt: now,
    })
    return { kind: 'on' }
  }

  async function end(tx: Tx, shopId: string, campaign: CampaignRow): Promise<Step> {
    const { id } = campaign
    const now = clock.now()
    const counts = await countStates(tx, shopId, id)
    // What is on its way is waited for: it is settled by whoever sent it, or told as in doubt.
    if (counts.sending > 0) return { kind: wayOf(campaign).isQueued ? 'later' : 'rest' }
    await updateCampaign(tx, shopId, id, { state: 'done', counts, endedAt: now, beatAt: now, changedAt: now })
    return { kind: 'rest' }
  }

  /** The next few, claimed: those that something came up for are left out, and nothing is claimed that nobody said yes to pay for. */
  async function claimNext(
    tx: Tx,
    shopId: string,
    campaign: CampaignRow,
    { turn, waiting }: { turn: Turn; waiting: readonly Waiting[] },
  ): Promise<Step> {
    const now = clock.now()
    const { rules } = await readMarketing(tx, shopId)
    const monthTzs = await spentSince(tx, shopId, firstDayOf(monthOf(businessDay(now))))
    const ofCampaign = campaign.mostTzs - campaign.spentTzs
    const left = Math.min(ofCampaign, rules.monthlyCapTzs - monthTzs)
    const { bill } = turn
    // The account may be another one since the start: no more goes out than was said yes to, at what is really charged.
    if (bill) campaign.priceTzs = Math.max(campaign.priceTzs, bill.priceTzs)
    const funds = bill ? Math.floor((await bill.holdRoom(tx)) / bill.priceTzs) : Number.POSITIVE_INFINITY
    const out: { id: string; why: string }[] = waiting.flatMap(({ id, why }) => (why === null ? [] : [{ id, why }]))
    const planned = waiting.filter(({ why }) => why === null).map((reader) => turn.plan(reader))
    const affordable = planned.filter((_, at) => {
      const parts = sumOf(planned.slice(0, at + 1))
      return left >= parts * campaign.priceTzs && funds >= parts
    })
    // What the operator pays for in a day is used up: the rest goes out tomorrow.
    if (!(await turn.spend(tx, sumOf(affordable)))) return { kind: 'rest' }
    // One person, whatever shops they are customers of.
    const hasRoom = await limits.trySpendEach(
      tx,
      affordable.map(({ to }) => ({ name: 'messagesToOneDay', key: `phone ${to}` })),
    )
    const claimed = affordable.filter((_, at) => hasRoom[at])
    for (const { id } of affordable.filter((_, at) => !hasRoom[at])) out.push({ id, why: 'too_many' })
    const tzs = sumOf(claimed) * campaign.priceTzs
    await leaveOut(tx, shopId, out, now)
    await claim(tx, shopId, claimed, now)
    const chargeId = bill && claimed.length > 0 ? await bill.charge(tx, sumOf(claimed)) : null
    await addSpend(tx, shopId, businessDay(now), tzs)
    const { priceTzs } = campaign
    await updateCampaign(tx, shopId, campaign.id, { spentTzs: campaign.spentTzs + tzs, priceTzs, beatAt: now })
    campaign.spentTzs += tzs
    if (turn.queue) {
      const failed = await turn.queue(tx, claimed, now)
      await giveBack(tx, shopId, campaign, await settle(tx, shopId, failed, now))
    }
    const { send } = turn
    const returned = async (inTx: Tx, parts: number) =>
      bill && chargeId !== null ? await bill.giveBack(inTx, chargeId, parts) : undefined
    if (claimed.length > 0)
      return {
        kind: 'sent',
        count: claimed.length,
        ...(send ? { settle: () => settleAll(shopId, campaign.id, { claimed, priceTzs, send, returned }) } : {}),
      }
    if (affordable.length < planned.length) {
      const isFunded = funds >= sumOf(planned.slice(0, 1))
      return await pause(
        tx,
        shopId,
        campaign,
        isFunded ? (ofCampaign === left ? 'campaign_cap' : 'month_cap') : 'no_funds',
      )
    }
    return { kind: 'on' }
  }

  /** What is to be done next, decided under the campaign's lock. */
  const next = (shopId: string, id: string, { isFirst, most }: { isFirst: boolean; most: number }): Promise<Step> =>
    inShop(db, shopId, async (tx) => {
      const campaign = await lockCampaign(tx, shopId, id)
      const now = clock.now()
      if (!campaign || (campaign.state !== 'scheduled' && campaign.state !== 'sending')) return { kind: 'rest' }
      if (campaign.startsAt !== null && campaign.startsAt > now) return { kind: 'rest' }
      // Its owners closed the shop: it goes on where they open it again.
      if (await isShopClosed(tx, shopId)) return { kind: 'rest' }
      if (isFirst && campaign.beatAt !== null && now.getTime() - campaign.beatAt.getTime() < ALONE_MS)
        return { kind: 'rest' }
      await doubtOld(tx, shopId, new Date(now.getTime() - DOUBT_AFTER_MS))
      if (campaign.state === 'scheduled') return await prepare(tx, shopId, campaign)
      const { rules } = await readMarketing(tx, shopId)
      if (nextLoud(now, rules) > now) return { kind: 'rest' }
      // Before anybody is looked at: of a number's day, a person's week and the month's money the second campaign sees what the first took.
      await lockSpends(tx, shopId)
      const opened = await wayOf(campaign).open(tx, shopId, campaign)
      if (opened.kind === 'stop') return await pause(tx, shopId, campaign, opened.reason)
      if (opened.kind !== 'turn') return opened
      const { turn } = opened
      const who = { channel: campaign.channel, isDeclared: listOfAudience(campaign.segment) !== null }
      const limit = Math.min(AT_ONCE, most, turn.room)
      const waiting = await nextWaiting(tx, shopId, id, { who, mostPerWeek: rules.mostPerWeek, now, limit })
      return waiting.length === 0
        ? await end(tx, shopId, campaign)
        : await claimNext(tx, shopId, campaign, { turn, waiting })
    })

  async function settleAll(
    shopId: string,
    id: string,
    {
      claimed,
      priceTzs,
      send,
      returned,
    }: {
      claimed: readonly Planned[]
      priceTzs: number
      send: NonNullable<Turn['send']>
      returned: (tx: Tx, parts: number) => Promise<void>
    },
  ): Promise<boolean> {
    const outcomes = await Promise.all(claimed.map((message) => send(message)))
    return await inShop(db, shopId, async (tx) => {
      const campaign = await lockCampaign(tx, shopId, id)
      if (!campaign) return false
      const now = clock.now()
      const freed = await settle(tx, shopId, outcomes, now)
      // The balance before the sums of campaigns, as whoever claims takes them.
      await returned(tx, sumOf(freed))
      await giveBack(tx, shopId, campaign, freed, priceTzs)
      await updateCampaign(tx, shopId, id, { beatAt: now })
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

  async function goOn(shopId: string, id: string, everySeconds: number): Promise<void> {
    await inShop(db, shopId, async (tx) => {
      await updateCampaign(tx, shopId, id, { counts: await countStates(tx, shopId, id), beatAt: clock.now() })
      await jobs.enqueue(tx, 'campaigns.send', { shopId, campaignId: id }, { afterSeconds: everySeconds })
    })
  }

  async function run(shopId: string, id: string): Promise<void> {
    const found = await inShop(db, shopId, (tx) => readCampaign(tx, shopId, id))
    if (!found) return
    const { inARun, everySeconds } = wayOf(found).pace(found)
    let count = 0
    for (let isFirst = true; ; isFirst = false) {
      const step = await next(shopId, id, { isFirst, most: inARun - count })
      if (step.kind === 'rest') return
      if (step.kind === 'later') return await goOn(shopId, id, everySeconds)
      if (step.kind === 'first' && !(await step.work())) return await stop(shopId, id, 'template_stopped')
      if (step.kind === 'first' || step.kind === 'on') continue
      count += step.count
      if (step.settle && !(await step.settle())) return
      if (count >= inARun) return await goOn(shopId, id, everySeconds)
    }
  }

  /** By itself, whatever it was at. */
  const stop = (shopId: string, id: string, reason: PauseReason): Promise<void> =>
    inShop(db, shopId, (tx) => stopIn(tx, shopId, id, reason))
  async function stopIn(tx: Tx, shopId: string, id: string, reason: PauseReason): Promise<void> {
    const campaign = await lockCampaign(tx, shopId, id)
    if (campaign && hasGoing(campaign)) await pause(tx, shopId, campaign, reason)
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
      // In the order in which they are locked elsewhere.
      for (const id of (since && before ? await listUncounted(tx, shopId, since, before) : []).toSorted())
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
    stopIn,
    takeBackQueued,
    takeBackFrom,
    /** WhatsApp holds the number back. */
    heldBack: async (tx: Tx, { shopId, numberId }: WhatOf<typeof numberHeldBack>): Promise<void> => {
      for (const campaign of await lockCampaigns(tx, shopId, await listOfNumber(tx, shopId, numberId))) {
        if (hasGoing(campaign)) await pause(tx, shopId, campaign, 'complaints')
        // One that was on its way as the first of them stopped it: it waits in the outbox again.
        else if (campaign.state === 'paused') await takeBackQueued(tx, shopId, campaign)
      }
    },
    reported: (tx: Tx, told: WhatOf<typeof smsReported>) => report(tx, told.shopId, told, clock.now()),
  }
}

const isCap = (reason: string) => reason === 'campaign_cap' || reason === 'month_cap'
/** Or had: of what a limit stopped, the rest of what is paid for still goes. */
const hasGoing = ({ state, pauseReason }: Pick<CampaignRow, 'state' | 'pauseReason'>) =>
  state === 'sending' || (state === 'paused' && isCap(pauseReason))
const sumOf = (messages: readonly { parts: number }[]) => messages.reduce((sum, { parts }) => sum + parts, 0)

/** What was claimed and cost nothing after all, at what it was claimed at, and of the day it was booked on: another month's must not make room in this one. */
export async function giveBack(
  tx: Tx,
  shopId: string,
  campaign: CampaignRow,
  freed: readonly Freed[],
  priceTzs = campaign.priceTzs,
): Promise<void> {
  const tzs = sumOf(freed) * priceTzs
  if (tzs === 0) return
  const days = Map.groupBy(freed, ({ claimedAt }) => businessDay(claimedAt))
  for (const day of [...days.keys()].toSorted()) await addSpend(tx, shopId, day, -sumOf(days.get(day) ?? []) * priceTzs)
  campaign.spentTzs = Math.max(0, campaign.spentTzs - tzs)
  await updateCampaign(tx, shopId, campaign.id, { spentTzs: campaign.spentTzs })
}
