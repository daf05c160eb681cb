import { type WebhookOffFacts, webhookOffText } from '../../../shared/texts/webhook-off.ts'
import type { Clock } from '../../platform/clock.ts'
import { afterCommit, type Tx } from '../../platform/database.ts'
import type { JobData, Jobs } from '../../platform/jobs.ts'
import { IDLE_MS } from '../auth/sessions.service.ts'
import type { PushMessages } from './push-messages.service.ts'
import { listenersFor } from './push.repository.ts'

/** A weekend. */
const GOOD_MS = 72 * 3_600_000
export type WebhookPush = ReturnType<typeof createWebhookPush>

/** An address of another system was switched off by itself: owners who want to hear of their shop are told, as of a device in trouble. */
export function createWebhookPush({
  clock,
  jobs,
  pushMessages,
}: {
  clock: Clock
  jobs: Jobs
  pushMessages: Pick<PushMessages, 'deliverText'>
}) {
  return {
    /** In the caller's transaction. Answers how many devices. */
    async plan(tx: Tx, shopId: string, off: WebhookOffFacts): Promise<number> {
      const now = clock.now()
      const session = { at: now, seenAfter: new Date(now.getTime() - IDLE_MS) }
      const rows = (await listenersFor(tx, shopId, 'wants_alerts', session, null)).filter(({ is_admin }) => is_admin)
      const goodUntil = new Date(now.getTime() + GOOD_MS).toISOString()
      for (const row of rows)
        await jobs.enqueue(tx, 'live.webhook_one', { shopId, subscriptionId: row.id, off, goodUntil })
      if (rows.length > 0) afterCommit(tx, () => jobs.wake())
      return rows.length
    },
    /** Job `live.webhook_one`. */
    deliver: ({ off, ...job }: JobData['live.webhook_one']) =>
      pushMessages.deliverText(job, (name, language) => webhookOffText(off, name, language), {
        url: '/dashboard/webhook-logs?tab=addresses',
        tag: 'webhook',
        keepSeconds: GOOD_MS / 1000,
      }),
  }
}
