import type { FiscalAlarm } from '../../../shared/domain/fiscal.ts'
import { type CampaignFacts, campaignPushText, fiscalPushText, type PushText } from '../../../shared/texts/push.ts'
import { type SignInFacts, signInPushText } from '../../../shared/texts/account-changes.ts'
import { type BoundFacts, boundPushText } from '../../../shared/texts/bound-to-devices.ts'
import { type SmsLowFacts, smsLowPushText } from '../../../shared/texts/sms-account.ts'
import { type PaperFacts, paperPushText } from '../../../shared/texts/papers.ts'
import { type TemplateNewsFacts, templateNewsText } from '../../../shared/texts/template-news.ts'
import { type WebhookOffFacts, webhookOffText } from '../../../shared/texts/webhook-off.ts'
import type { NoticeEvent } from '../../../shared/domain/notice-events.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import type { Clock } from '../../platform/clock.ts'
import { afterCommit, enterShop, type Tx } from '../../platform/database.ts'
import type { JobData, Jobs } from '../../platform/jobs.ts'
import type { WhatOf } from '../../platform/facts.ts'
import type { strangeSignIn } from '../auth/auth.facts.ts'
import type { boundToDevices } from '../staff/staff.facts.ts'
import { IDLE_MS } from '../auth/sessions.service.ts'
import type { NoticeMails } from './notice-mails.service.ts'
import type { PushMessages } from './push-messages.service.ts'
import { listenersFor, shopsOfPerson } from './push.repository.ts'

/** What an owner must hear of that happened while nobody looked. */
export type OwnerNews =
  | { kind: 'campaign'; campaign: CampaignFacts }
  | { kind: 'fiscal'; alarms: readonly FiscalAlarm[] }
  | { kind: 'paper'; paper: PaperFacts }
  | { kind: 'sms_low'; low: SmsLowFacts }
  | { kind: 'template'; template: TemplateNewsFacts }
  | { kind: 'webhook_off'; off: WebhookOffFacts }
  | { kind: 'sign_in'; signIn: SignInFacts }
  | { kind: 'bound'; bound: BoundFacts }
export type OwnerPush = ReturnType<typeof createOwnerPush>

/** What each is among what people choose; a sign-in, and where somebody may work, are of the account itself, and told whatever they chose. */
type Chosen = Exclude<OwnerNews, { kind: 'sign_in' | 'bound' }>
const EVENTS: Record<Chosen['kind'], NoticeEvent> = {
  campaign: 'campaigns',
  fiscal: 'fiscal',
  paper: 'papers',
  sms_low: 'sms_low',
  template: 'templates',
  webhook_off: 'webhooks',
}

const HOUR_SECONDS = 3600
/** An address that is off, somebody in the account, and what WhatsApp makes of a template are news for a weekend, everything else until the evening. */
const LONG: readonly OwnerNews['kind'][] = ['webhook_off', 'sign_in', 'bound', 'template']
const secondsOf = ({ kind }: OwnerNews) => (LONG.includes(kind) ? 72 : 12) * HOUR_SECONDS

/** A later stop of the same campaign takes the place of the one before. */
function placeOf(news: OwnerNews): { url: string; tag: string } {
  if (news.kind === 'fiscal') return { url: '/dashboard/compliance', tag: 'fiscal' }
  if (news.kind === 'paper')
    return news.paper.paper === 'registration'
      ? { url: '/dashboard/compliance?tab=privacy&part=duties', tag: 'registration' }
      : { url: '/dashboard/compliance?tab=papers', tag: 'paper' }
  if (news.kind === 'sms_low') return { url: '/dashboard/marketing/sms/campaign/providers', tag: 'sms-low' }
  if (news.kind === 'sign_in') return { url: '/dashboard/profile/sessions', tag: 'sign-in' }
  if (news.kind === 'bound') return { url: '/dashboard', tag: 'bound' }
  if (news.kind === 'webhook_off') return { url: '/dashboard/webhook-logs?tab=addresses', tag: 'webhook' }
  if (news.kind === 'template') {
    const { id, language } = news.template
    return {
      url: `/dashboard/marketing/whatsapp/campaign/templates?open=${id}`,
      // Its languages are judged each for itself, and a later judgement of one takes the place of the one before.
      tag: `t${language}${id.replaceAll('-', '').slice(-25)}`,
    }
  }
  const { id, channel } = news.campaign
  return {
    url: `/dashboard/marketing/${channel}/campaign/preview?id=${id}`,
    tag: `k${id.replaceAll('-', '').slice(1)}`,
  }
}

function textOf(news: OwnerNews, shopName: string, language: Language): PushText | null {
  if (news.kind === 'fiscal') return fiscalPushText(news.alarms, shopName, language)
  if (news.kind === 'paper') return paperPushText(news.paper, shopName, language)
  if (news.kind === 'sms_low') return smsLowPushText(news.low, shopName, language)
  if (news.kind === 'sign_in') return signInPushText(news.signIn, language)
  if (news.kind === 'bound') return boundPushText(news.bound, shopName, language)
  if (news.kind === 'template') return templateNewsText(news.template, shopName, language)
  if (news.kind === 'webhook_off') return webhookOffText(news.off, shopName, language)
  return campaignPushText(news.campaign, shopName, language)
}

/** To the devices of owners who want to hear of it: each a job of its own. */
export function createOwnerPush({
  clock,
  jobs,
  pushMessages,
  noticeMails,
}: {
  clock: Clock
  jobs: Pick<Jobs, 'enqueue' | 'wake'>
  pushMessages: Pick<PushMessages, 'deliverText'>
  noticeMails: Pick<NoticeMails, 'plan'>
}) {
  return {
    /** In the caller's transaction. `askedBy`: who asked for what this is the answer to; beside owners they alone hear of it. Answers how many devices and e-mails. */
    async plan(tx: Tx, shopId: string, news: Chosen, askedBy: string | null = null): Promise<number> {
      const now = clock.now()
      const session = { at: now, seenAfter: new Date(now.getTime() - IDLE_MS) }
      const event = EVENTS[news.kind]
      const rows = (await listenersFor(tx, shopId, event, session)).filter(
        (row) => row.is_admin || row.user_id === askedBy,
      )
      const goodUntil = new Date(now.getTime() + secondsOf(news) * 1000).toISOString()
      for (const row of rows)
        await jobs.enqueue(tx, 'live.owner_one', { shopId, subscriptionId: row.id, news, goodUntil })
      if (rows.length > 0) afterCommit(tx, () => jobs.wake())
      const mailed = await noticeMails.plan(tx, shopId, event, {
        textFor: (name, language) => textOf(news, name, language),
        url: placeOf(news).url,
        keepSeconds: secondsOf(news),
        askedBy,
      })
      return rows.length + mailed
    },

    /** To the person's own devices, whatever they want to hear otherwise; one that belongs to two shops hears once. */
    async planSignIn(tx: Tx, { person, ...signIn }: WhatOf<typeof strangeSignIn>): Promise<void> {
      const now = clock.now()
      const session = { at: now, seenAfter: new Date(now.getTime() - IDLE_MS) }
      const { device, isNewDevice, wrongTries } = signIn
      const news = { kind: 'sign_in', signIn: { device, isNewDevice, wrongTries, at: now.toISOString() } } as const
      const goodUntil = new Date(now.getTime() + secondsOf(news) * 1000).toISOString()
      const told = new Set<string>()
      for (const shopId of await shopsOfPerson(tx, person.id)) {
        await enterShop(tx, shopId)
        for (const row of await listenersFor(tx, shopId, null, session, { userIds: [person.id] })) {
          if (told.has(row.endpoint)) continue
          told.add(row.endpoint)
          await jobs.enqueue(tx, 'live.owner_one', { shopId, subscriptionId: row.id, news, goodUntil })
        }
      }
      if (told.size > 0) afterCommit(tx, () => jobs.wake())
    },

    /** To the person's own devices where they may work, whatever they want to hear otherwise; on another one its screen says so. */
    async planBound(tx: Tx, { shopId, userId, codes }: WhatOf<typeof boundToDevices>): Promise<void> {
      const now = clock.now()
      const session = { at: now, seenAfter: new Date(now.getTime() - IDLE_MS) }
      const news = { kind: 'bound', bound: { codes } } as const
      const goodUntil = new Date(now.getTime() + secondsOf(news) * 1000).toISOString()
      const rows = await listenersFor(tx, shopId, null, session, { userIds: [userId] })
      for (const row of rows)
        await jobs.enqueue(tx, 'live.owner_one', { shopId, subscriptionId: row.id, news, goodUntil })
      if (rows.length > 0) afterCommit(tx, () => jobs.wake())
    },

    /** Job `live.owner_one`. */
    deliver: ({ news, ...job }: JobData['live.owner_one']) =>
      pushMessages.deliverText(
        job,
        news.kind === 'sign_in' || news.kind === 'bound' ? null : EVENTS[news.kind],
        (name, language) => textOf(news, name, language),
        { ...placeOf(news), keepSeconds: secondsOf(news) },
      ),
  }
}
