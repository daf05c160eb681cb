import type * as z from 'zod'
import type {
  Campaign,
  CampaignDetail,
  createCampaign,
  listCampaigns,
  listRecipients,
  Marketing,
  saveCampaign,
  saveMarketingRules,
  startCampaign,
  stepCampaign,
} from '../../../shared/contract/campaigns.ts'
import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import {
  allowsStep,
  type CampaignChannel,
  MOST_DAYS_AHEAD,
  MOST_DRAFTS,
  MOST_RECIPIENTS,
  nextLoud,
  NO_COUNTS,
  PAUSE_REASONS,
} from '../../../shared/domain/campaigns/states.ts'
import { type Offer, offerPrice } from '../../../shared/domain/campaigns/offers.ts'
import { campaignPrice } from '../../../shared/domain/campaigns/text.ts'
import { firstDayOf, monthOf } from '../../../shared/domain/months.ts'
import { READY_KEYS } from '../../../shared/domain/segments.ts'
import type { AppParts } from '../../define-module.ts'
import type { MemberActor } from '../../platform/actor.ts'
import { businessDay, dayStart } from '../../platform/business-day.ts'
import { cutPage, writeKeyset } from '../../platform/cursors.ts'
import { inShop, type Tx } from '../../platform/database.ts'
import { requireTrustedShop } from '../messages/trusted-shop.service.ts'
import { changedMeanwhile } from '../shops/shops.errors.ts'
import type { ShopSms } from '../sms/shop-sms.service.ts'
import { couponsNamed } from '../offers/coupons.service.ts'
import { offerNotFound } from '../offers/offers.errors.ts'
import { chargedPerPart, type SmsChargesService } from '../sms/sms-charges.service.ts'
import { type Audiences, askedOf, senderOf } from './audience.service.ts'
import { brokenPromise, dropLink, giveLink, requireKept, wordsOf } from './campaign-links.service.ts'
import {
  campaignChanged,
  campaignNotFound,
  campaignNotNow,
  costsMore,
  nobodyGetsIt,
  noFunds,
  tierFull,
  tooManyCampaigns,
} from './campaigns.errors.ts'
import {
  type CampaignRow,
  countDrafts,
  insertCampaign,
  listCampaignRows,
  lockCampaign,
  readCampaign,
  readMarketing,
  removeCampaign,
  spentSince,
  updateCampaign,
  writeMarketing,
} from './campaigns.repository.ts'
import type { CampaignSending } from './campaign-sending.service.ts'
import type { CampaignWay } from './campaign-way.ts'
import type { Offers } from './offers.service.ts'
import { countOptOuts } from './opt-outs.repository.ts'
import { countStates, leaveOutRest, listRecipientRows } from './recipients.repository.ts'

const DAY_MS = 86_400_000
const NO_TEXTS = { sw: '', en: '' }
interface Promised {
  linkSetId?: string | null | undefined
  couponId?: string | null | undefined
}
export type CampaignsService = ReturnType<typeof createCampaigns>
type Deps = Pick<AppParts, 'db' | 'clock' | 'jobs' | 'limits' | 'publicUrl'> & {
  audiences: Pick<Audiences, 'viewIn'>
  smsOf: ShopSms['of']
  smsCharges: Pick<SmsChargesService, 'roomToStart'>
  offers: Pick<Offers, 'requireKnown' | 'requireReady' | 'requireSets'>
  ways: Record<CampaignChannel, Pick<CampaignWay, 'price'>>
  sending: Pick<CampaignSending, 'takeBackQueued'>
}

/** Campaigns as people make them and watch them; sending is campaign-sending.service.ts. */
export function createCampaigns({
  db,
  clock,
  jobs,
  limits,
  publicUrl,
  audiences,
  smsOf,
  smsCharges,
  offers,
  ways,
  sending,
}: Deps) {
  /** In the transaction of what made it due. */
  const sendSoon = (tx: Tx, shopId: string, campaignId: string, startsAt: Date | null) =>
    jobs.enqueue(
      tx,
      'campaigns.send',
      { shopId, campaignId },
      startsAt === null ? {} : { afterSeconds: Math.max(0, (startsAt.getTime() - clock.now().getTime()) / 1000) },
    )

  /** Who is asked is known, and so is what is sent. @throws segment.not_found, list.not_found, request.not_found */
  async function requireKnown(
    tx: Tx,
    shopId: string,
    of: { segment: string; channel: CampaignChannel; offer: Offer | null } & Promised,
  ) {
    await askedOf(tx, shopId, of, clock.now())
    if (of.offer !== null) await offers.requireKnown(tx, shopId, of.offer)
    if (of.linkSetId) await offers.requireSets(tx, shopId, [of.linkSetId])
    if (of.couponId && !(await couponsNamed(tx, shopId, [of.couponId], clock.now())).has(of.couponId))
      throw offerNotFound()
  }
  type Asked = { people: number; tzs: number; at: Date }
  /** By SMS the shop can pay for all of it; by WhatsApp, so many may be written to today, and by a number that is there. @throws as `startCampaign` says */
  async function senderReady(tx: Tx, shopId: string, campaign: CampaignRow, { people, tzs, at }: Asked) {
    if (campaign.channel === 'sms') {
      const account = await smsOf(tx, shopId)
      if (chargedPerPart(account) > 0) {
        const roomTzs = await smsCharges.roomToStart(tx, shopId, campaign.id)
        if (tzs > roomTzs) throw noFunds(roomTzs)
      }
      return { isSandbox: account.provider.kind === 'sandbox', numberId: null, smsIsOwn: account.isOwn }
    }
    const { number } = await offers.requireReady(tx, shopId, campaign, at)
    if (number.room !== null && people > number.room) throw tierFull(number.room)
    return { isSandbox: number.isSandbox, numberId: number.id, smsIsOwn: null }
  }

  return {
    marketing: (shopId: string): Promise<Marketing> =>
      inShop(db, shopId, async (tx) => {
        const month = firstDayOf(monthOf(businessDay(clock.now())))
        const optedOut = await countOptOuts(tx, shopId, dayStart(month))
        return {
          ...(await readMarketing(tx, shopId)),
          sms: senderOf(await smsOf(tx, shopId)),
          spentThisMonthTzs: await spentSince(tx, shopId, month),
          optedOut: optedOut.all,
          optedOutThisMonth: optedOut.since,
        }
      }),

    /** @throws shop.changed_meanwhile */
    saveRules: (
      { shopId, userId }: MemberActor,
      { version, whatsappTzs, ...said }: BodyOf<typeof saveMarketingRules>,
    ) =>
      inShop(db, shopId, async (tx) => {
        const kept = (await readMarketing(tx, shopId)).rules.whatsappTzs
        const rules = { ...said, whatsappTzs: whatsappTzs ?? kept }
        if (!(await writeMarketing(tx, shopId, rules, { version, byUserId: userId, at: clock.now() })))
          throw changedMeanwhile()
        return { rules, version: version + 1 }
      }),

    list: (shopId: string, query: z.output<typeof listCampaigns.query>) =>
      inShop(db, shopId, async (tx) => {
        const found = await listCampaignRows(tx, shopId, query)
        const { rows, nextCursor } = cutPage(found, query.limit, ({ changedAt, id }) => writeKeyset(changedAt, id))
        return { items: rows.map(viewOf), nextCursor }
      }),

    /** @throws campaign.not_found */
    get: (shopId: string, id: string): Promise<CampaignDetail> =>
      inShop(db, shopId, async (tx) => {
        const row = await readCampaign(tx, shopId, id)
        if (!row) throw campaignNotFound()
        const now = clock.now()
        const loud = nextLoud(now, (await readMarketing(tx, shopId)).rules)
        const counts = row.preparedAt === null ? row.counts : await countStates(tx, shopId, id)
        const words = await wordsOf(tx, shopId, row, { publicUrl, at: now })
        return {
          ...viewOf({ ...row, counts }),
          isQuietUntil: loud > now ? loud.toISOString() : null,
          promise: { link: words.link, code: words.code, broken: brokenPromise(row, words) },
        }
      }),

    /** @throws campaign.not_found */
    recipients: (shopId: string, id: string, query: z.output<typeof listRecipients.query>) =>
      inShop(db, shopId, async (tx) => {
        if (!(await readCampaign(tx, shopId, id))) throw campaignNotFound()
        const found = await listRecipientRows(tx, shopId, id, {
          state: query.state,
          cursor: query.cursor,
          limit: query.limit,
        })
        const { rows, nextCursor } = cutPage(found, query.limit, (one) => writeKeyset(one.state, one.id))
        return { items: rows.map((one) => ({ ...one, at: one.at?.toISOString() ?? null })), nextCursor }
      }),

    /** @throws segment.not_found, list.not_found, request.not_found, campaign.too_many */
    create: ({ shopId, userId }: MemberActor, body: BodyOf<typeof createCampaign>) =>
      inShop(db, shopId, async (tx) => {
        const { channel } = body
        const words = channel === 'sms' ? { ...body, offer: null } : { ...body, texts: NO_TEXTS }
        if (!(await lockCampaign(tx, shopId, words.id))) {
          await requireKnown(tx, shopId, words)
          if ((await countDrafts(tx, shopId)) >= MOST_DRAFTS) throw tooManyCampaigns()
          await insertCampaign(tx, shopId, words, { channel, byUserId: userId, at: clock.now() })
          await giveLink(tx, shopId, words.id, clock.now())
        }
        return await shown(tx, shopId, words.id)
      }),

    /** @throws campaign.not_found, campaign.changed_meanwhile, campaign.not_now, segment.not_found, list.not_found, request.not_found */
    save: (shopId: string, id: string, { version, ...words }: BodyOf<typeof saveCampaign>) =>
      inShop(db, shopId, async (tx) => {
        const { state, channel, offer: before } = await held(tx, shopId, id, version)
        const offer = 'offer' in words ? words.offer : null
        if (state !== 'draft' || (channel === 'whatsapp') !== (offer !== null)) throw campaignNotNow()
        const { segment, linkSetId, couponId } = words
        await requireKnown(tx, shopId, { segment, channel, offer, linkSetId, couponId })
        // An app from before there were sets says nothing of them.
        const kept = offer && before?.templateId === offer.templateId ? before.sets : undefined
        // Another template may have other files.
        await updateCampaign(tx, shopId, id, {
          ...words,
          ...(offer === null ? {} : { offer: { ...offer, sets: offer.sets ?? kept } }),
          headerMedia: null,
          cardMedia: null,
          version: version + 1,
          changedAt: clock.now(),
        })
        return await shown(tx, shopId, id)
      }),

    /** @throws campaign.not_found, campaign.not_now */
    remove: (shopId: string, id: string) =>
      inShop(db, shopId, async (tx) => {
        const draft = await held(tx, shopId, id, null)
        if (draft.state !== 'draft') throw campaignNotNow()
        await dropLink(tx, shopId, draft)
        await removeCampaign(tx, shopId, id)
        return { ok: true as const }
      }),

    /** @throws campaign.not_found, campaign.changed_meanwhile, campaign.not_now, campaign.nobody, campaign.costs_more, campaign.no_funds, campaign.too_many, campaign.link_gone, campaign.coupon_over, auth.contact_unproven */
    async start({ shopId, userId }: MemberActor, id: string, asked: BodyOf<typeof startCampaign>): Promise<Campaign> {
      const started = await inShop(db, shopId, async (tx) => {
        const draft = await held(tx, shopId, id, asked.version)
        const { state, texts, channel } = draft
        const now = clock.now()
        const startsAt = asked.startsAt === null ? null : new Date(asked.startsAt)
        if (!allowsStep(state, 'start')) throw campaignNotNow()
        if (startsAt !== null && startsAt.getTime() > now.getTime() + MOST_DAYS_AHEAD * DAY_MS) throw campaignNotNow()
        const at = startsAt === null || startsAt < now ? now : startsAt
        // A draft from before has no link of its own yet.
        const campaign = { ...draft, linkToken: draft.linkToken || (await giveLink(tx, shopId, id, now)) }
        const { link, code } = await wordsOf(tx, shopId, campaign, { publicUrl, at })
        requireKept(campaign, { link, code })
        const priceTzs = await ways[channel].price(tx, shopId, at)
        const { groups, fill } = await audiences.viewIn(tx, shopId, campaign)
        const { people, tzs } =
          channel === 'sms'
            ? campaignPrice(texts, groups, { ...fill, link, code }, priceTzs)
            : offerPrice(groups, priceTzs)
        if (people === 0) throw nobodyGetsIt()
        if (people > MOST_RECIPIENTS) throw tooManyCampaigns()
        if (tzs > asked.mostTzs) throw costsMore(tzs)
        const { isSandbox, numberId, smsIsOwn } = await senderReady(tx, shopId, campaign, { people, tzs, at })
        await requireTrustedShop(tx, shopId, { isSandbox }, limits)
        await updateCampaign(tx, shopId, id, {
          state: 'scheduled',
          startsAt,
          mostTzs: asked.mostTzs,
          priceTzs,
          smsIsOwn,
          ...(numberId === null ? {} : { numberId }),
          quality: '',
          startedBy: userId,
          version: asked.version + 1,
          changedAt: now,
        })
        await sendSoon(tx, shopId, id, startsAt)
        return await shown(tx, shopId, id)
      })
      jobs.wake('campaigns.send')
      return started
    },

    /** @throws campaign.not_found, campaign.not_now */
    async step(shopId: string, id: string, { step, mostTzs }: BodyOf<typeof stepCampaign>): Promise<Campaign> {
      const campaign = await inShop(db, shopId, async (tx) => {
        const row = await held(tx, shopId, id, null)
        const now = clock.now()
        if (!allowsStep(row.state, step)) throw campaignNotNow()
        const written = { version: row.version + 1, changedAt: now }
        // What lies in an outbox and is not on its way stays here.
        if (step !== 'resume') await sending.takeBackQueued(tx, shopId, row)
        if (step === 'pause')
          await updateCampaign(tx, shopId, id, { ...written, state: 'paused', pauseReason: 'by_hand' })
        if (step === 'cancel') {
          if (row.preparedAt !== null) await leaveOutRest(tx, shopId, id, 'cancelled', now)
          const counts = row.preparedAt === null ? {} : { counts: await countStates(tx, shopId, id) }
          await updateCampaign(tx, shopId, id, { ...written, ...counts, state: 'cancelled', endedAt: now })
        }
        if (step === 'resume') {
          await updateCampaign(tx, shopId, id, {
            ...written,
            state: row.preparedAt === null ? 'scheduled' : 'sending',
            pauseReason: '',
            // As customers take the number now: whoever goes on has seen it.
            quality: '',
            smsIsOwn: row.channel === 'sms' ? (await smsOf(tx, shopId)).isOwn : null,
            beatAt: null,
            mostTzs: Math.max(row.mostTzs, mostTzs ?? 0),
          })
          await sendSoon(tx, shopId, id, row.startsAt)
        }
        return await shown(tx, shopId, id)
      })
      jobs.wake('campaigns.send')
      return campaign
    },
  }
}

const viewOf = (row: CampaignRow): Campaign => ({
  id: row.id,
  channel: row.channel,
  name: row.name,
  state: row.state,
  pauseReason: PAUSE_REASONS.find((reason) => reason === row.pauseReason) ?? null,
  segment: row.segment,
  segmentName: READY_KEYS.some((key) => key === row.segment) ? null : row.segmentName,
  texts: row.texts,
  offer: row.offer,
  pace: row.offer?.pace ?? row.pace,
  linkSetId: row.linkSetId,
  couponId: row.couponId,
  couponName: row.couponName,
  visits: row.visits,
  startsAt: row.startsAt?.toISOString() ?? null,
  mostTzs: row.mostTzs,
  spentTzs: row.spentTzs,
  pricePerPartTzs: row.priceTzs,
  people: row.people,
  leftOut: row.leftOut,
  counts: { ...NO_COUNTS, ...row.counts },
  results:
    row.resultsAt === null
      ? null
      : {
          customers: row.results['customers'] ?? 0,
          orders: row.results['orders'] ?? 0,
          salesTzs: row.results['salesTzs'] ?? 0,
          optedOut: row.results['optedOut'] ?? 0,
          replies: row.results['replies'] ?? 0,
          ...waysOf(row.results),
          asOf: row.resultsAt.toISOString(),
        },
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  changedAt: row.changedAt.toISOString(),
  startedAt: row.preparedAt?.toISOString() ?? null,
  startedByName: row.startedByName,
  endedAt: row.endedAt?.toISOString() ?? null,
})

/** Counted before there were ways, it says nothing of them. */
const waysOf = ({
  linkOrders,
  linkTzs = 0,
  codeOrders = 0,
  codeTzs = 0,
  allOrders = 0,
  allTzs = 0,
}: CampaignRow['results']) =>
  linkOrders === undefined
    ? {}
    : {
        byLink: { orders: linkOrders, salesTzs: linkTzs },
        byCode: { orders: codeOrders, salesTzs: codeTzs },
        inAll: { orders: allOrders, salesTzs: allTzs },
      }

async function held(tx: Tx, shopId: string, id: string, version: number | null): Promise<CampaignRow> {
  const campaign = await lockCampaign(tx, shopId, id)
  if (!campaign) throw campaignNotFound()
  if (version !== null && campaign.version !== version) throw campaignChanged()
  return campaign
}
async function shown(tx: Tx, shopId: string, id: string): Promise<Campaign> {
  const row = await readCampaign(tx, shopId, id)
  if (!row) throw campaignNotFound()
  return viewOf(row)
}
