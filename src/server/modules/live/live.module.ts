import { brand } from '../../../shared/brand.ts'
import type { LiveEvent } from '../../../shared/contract/live.ts'
import type { BudgetFacts } from '../../../shared/texts/budget.ts'
import type { AlertFacts, ChatFacts, DueFacts, MentionFacts, PushText } from '../../../shared/texts/push.ts'
import type { SummaryFacts } from '../../../shared/texts/summary.ts'
import { defineModule } from '../../define-module.ts'
import { afterCommit } from '../../platform/database.ts'
import { happened } from '../../platform/events.ts'
import { on } from '../../platform/facts.ts'
import { makeVapidKey, readVapidKey } from '../../providers/push/vapid.ts'
import { createWebPush } from '../../providers/push/web-push.ts'
import { accessChanged, strangeSignIn } from '../auth/auth.facts.ts'
import type { NoticeEvent, NoticeTopic } from '../../../shared/domain/notice-events.ts'
import { authModule } from '../auth/auth.module.ts'
import { messagesModule } from '../messages/messages.module.ts'
import { boundToDevices } from '../staff/staff.facts.ts'
import { createLiveHub } from './live-hub.ts'
import { createLiveStreams } from './live-stream.ts'
import { liveRoutes } from './live.routes.ts'
import { createNoticeMails } from './notice-mails.service.ts'
import { createNoticesService } from './notices.service.ts'
import { createPushMessages } from './push-messages.service.ts'
import { createOwnerPush, type OwnerNews } from './owner-push.service.ts'

declare module '../../platform/jobs.ts' {
  interface JobData {
    /** Something people want to hear with the app closed; makes one `live.push_one` for each device that wants it. */
    'live.push': { shopId: string; event: LiveEvent }
    'live.push_one': { shopId: string; subscriptionId: string; event: LiveEvent; goodUntil: string }
    'live.alert_one': { shopId: string; subscriptionId: string; alerts: AlertFacts[]; goodUntil: string }
    'live.chat_one': { shopId: string; subscriptionId: string; chat: ChatFacts; goodUntil: string }
    'live.mention_one': { shopId: string; subscriptionId: string; mention: MentionFacts; goodUntil: string }
    'live.due_one': { shopId: string; subscriptionId: string; due: DueFacts[]; goodUntil: string }
    'live.budget_one': { shopId: string; subscriptionId: string; budget: BudgetFacts; goodUntil: string }
    'live.owner_one': { shopId: string; subscriptionId: string; news: OwnerNews; goodUntil: string }
    /** To one person, in the words a device would show. */
    'live.mail_one': {
      shopId: string
      userId: string
      topic: NoticeEvent | NoticeTopic
      text: PushText
      url: string
      goodUntil: string
    }
    'live.summary_one': { shopId: string; subscriptionId: string; summary: SummaryFacts; goodUntil: string }
  }
}

export const liveModule = defineModule({
  name: 'live',
  needs: [authModule, messagesModule],
  make(parts) {
    const { clock, publicUrl, outgoing, sessions } = parts
    const hub = createLiveHub({ ...parts, ...parts.live })
    const keys = async () => readVapidKey(await parts.serverKeys.get('vapid', makeVapidKey))
    const contact = publicUrl.startsWith('https://') ? publicUrl : `mailto:${brand.email}`
    const sender = createWebPush({ outgoing, keys, contact, now: () => clock.now() })
    const noticeMails = createNoticeMails(parts)
    const pushMessages = createPushMessages({ ...parts, sender, keys, noticeMails })
    return {
      hub,
      streams: createLiveStreams({ hub, authenticate: (token) => sessions.authenticate(token), ...parts.live }),
      notices: createNoticesService(parts),
      pushMessages,
      noticeMails,
      ownerPush: createOwnerPush({ ...parts, pushMessages, noticeMails }),
    }
  },
  routes: liveRoutes,
  jobs: {
    'live.push': { run: ({ pushMessages }, data) => pushMessages.fanOut(data) },
    // One person's dead phone must not hold up the news of other shops.
    'live.push_one': { run: ({ pushMessages }, data) => pushMessages.deliver(data), sideBySide: 8 },
    'live.alert_one': { run: ({ pushMessages }, data) => pushMessages.deliverAlert(data), sideBySide: 2 },
    'live.chat_one': { run: ({ pushMessages }, data) => pushMessages.deliverChat(data), sideBySide: 2 },
    'live.mention_one': { run: ({ pushMessages }, data) => pushMessages.deliverMention(data), sideBySide: 2 },
    'live.due_one': { run: ({ pushMessages }, data) => pushMessages.deliverDue(data), sideBySide: 2 },
    'live.budget_one': { run: ({ pushMessages }, data) => pushMessages.deliverBudget(data), sideBySide: 2 },
    'live.owner_one': { run: ({ ownerPush }, data) => ownerPush.deliver(data), sideBySide: 2 },
    'live.mail_one': { run: ({ noticeMails }, data) => noticeMails.deliver(data), sideBySide: 2 },
    'live.summary_one': { run: ({ pushMessages }, data) => pushMessages.deliverSummary(data), sideBySide: 2 },
  },
  sweeps: { notices: ({ notices }) => notices.deleteOld() },
  hears: ({ hub, notices, ownerPush, pushMessages }) => [
    on(strangeSignIn, ownerPush.planSignIn),
    on(boundToDevices, ownerPush.planBound),
    on(happened, notices.keep),
    on(happened, pushMessages.plan),
    // Not the events themselves: they are rows, and a stream reads them once they are committed.
    on(happened, async (tx, { shopId }) => afterCommit(tx, () => hub.heard(shopId))),
    on(accessChanged, async (tx, { shopId }) => afterCommit(tx, () => hub.heard(shopId))),
  ],
  close: ({ hub }) => hub.close(),
})
