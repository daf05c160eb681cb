import type { FiscalAlarm } from '../../../shared/domain/fiscal.ts'
import { type CampaignFacts, campaignPushText, fiscalPushText, type PushText } from '../../../shared/texts/push.ts'
import { type SmsLowFacts, smsLowPushText } from '../../../shared/texts/sms-account.ts'
import { type PaperFacts, paperPushText } from '../../../shared/texts/papers.ts'
import { type WebhookOffFacts, webhookOffText } from '../../../shared/texts/webhook-off.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import type { Clock } from '../../platform/clock.ts'
import { afterCommit, type Tx } from '../../platform/database.ts'
import type { JobData, Jobs } from '../../platform/jobs.ts'
import { IDLE_MS } from '../auth/sessions.service.ts'
import type { PushMessages } from './push-messages.service.ts'
import { listenersFor } from './push.repository.ts'

/** What an owner must hear of that happened while nobody looked. */
export type OwnerNews =
  | { kind: 'campaign'; campaign: CampaignFacts }
  | { kind: 'fiscal'; alarms: readonly FiscalAlarm[] }
  | { kind: 'paper'; paper: PaperFacts }
  | { kind: 'sms_low'; low: SmsLowFacts }
  | { kind: 'webhook_off'; off: WebhookOffFacts }
export type OwnerPush = ReturnType<typeof createOwnerPush>

const HOUR_SECONDS = 3600
/** An address that is off is news for a weekend, everything else until the evening. */
const secondsOf = ({ kind }: OwnerNews) => (kind === 'webhook_off' ? 72 : 12) * HOUR_SECONDS

/** A later stop of the same campaign takes the place of the one before. */
function placeOf(news: OwnerNews): { url: string; tag: string } {
  if (news.kind === 'fiscal') return { url: '/dashboard/compliance', tag: 'fiscal' }
  if (news.kind === 'paper') return { url: '/dashboard/compliance?tab=papers', tag: 'paper' }
  if (news.kind === 'sms_low') return { url: '/dashboard/marketing/sms/campaign/providers', tag: 'sms-low' }
  if (news.kind === 'webhook_off') return { url: '/dashboard/webhook-logs?tab=addresses', tag: 'webhook' }
  const { id } = news.campaign
  return { url: `/dashboard/marketing/sms/campaign/preview?id=${id}`, tag: `k${id.replaceAll('-', '').slice(1)}` }
}

function textOf(news: OwnerNews, shopName: string, language: Language): PushText | null {
  if (news.kind === 'fiscal') return fiscalPushText(news.alarms, shopName, language)
  if (news.kind === 'paper') return paperPushText(news.paper, shopName, language)
  if (news.kind === 'sms_low') return smsLowPushText(news.low, shopName, language)
  if (news.kind === 'webhook_off') return webhookOffText(news.off, shopName, language)
  return campaignPushText(news.campaign, shopName, language)
}

/** To the devices of owners who want to hear of their shop's devices: each a job of its own. */
export function createOwnerPush({
  clock,
  jobs,
  pushMessages,
}: {
  clock: Clock
  jobs: Pick<Jobs, 'enqueue' | 'wake'>
  pushMessages: Pick<PushMessages, 'deliverText'>
}) {
  return {
    /** In the caller's transaction. Answers how many devices. */
    async plan(tx: Tx, shopId: string, news: OwnerNews): Promise<number> {
      const now = clock.now()
      const session = { at: now, seenAfter: new Date(now.getTime() - IDLE_MS) }
      const rows = (await listenersFor(tx, shopId, 'wants_alerts', session, null)).filter(({ is_admin }) => is_admin)
      const goodUntil = new Date(now.getTime() + secondsOf(news) * 1000).toISOString()
      for (const row of rows)
        await jobs.enqueue(tx, 'live.owner_one', { shopId, subscriptionId: row.id, news, goodUntil })
      if (rows.length > 0) afterCommit(tx, () => jobs.wake())
      return rows.length
    },

    /** Job `live.owner_one`. */
    deliver: ({ news, ...job }: JobData['live.owner_one']) =>
      pushMessages.deliverText(job, (name, language) => textOf(news, name, language), {
        ...placeOf(news),
        keepSeconds: secondsOf(news),
      }),
  }
}
