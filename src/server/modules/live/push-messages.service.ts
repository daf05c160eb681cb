import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import type { LiveEvent, PushSubscriptionRow, savePush } from '../../../shared/contract/live.ts'
import { alertLastsHours } from '../../../shared/domain/device-alerts.ts'
import { NOTICE_EVENTS, type NoticeEvent } from '../../../shared/domain/notice-events.ts'
import type { BudgetFacts } from '../../../shared/texts/budget.ts'
import {
  type AlertFacts,
  alertPushText,
  budgetPushText,
  type ChatFacts,
  chatPushText,
  type DueFacts,
  duePushText,
  type MentionFacts,
  mentionPushText,
  pushTestText,
  pushText,
  type PushText,
} from '../../../shared/texts/push.ts'
import { type SummaryFacts, summaryPush } from '../../../shared/texts/summary.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { afterCommit, type Db, inShop, type Tx } from '../../platform/database.ts'
import { type happened, isPaidByItself } from '../../platform/events.ts'
import type { WhatOf } from '../../platform/facts.ts'
import type { JobData, Jobs } from '../../platform/jobs.ts'
import type { Outgoing } from '../../platform/outgoing.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { areUsable } from '../../providers/push/push-encryption.ts'
import type { VapidKeys } from '../../providers/push/vapid.ts'
import type { PushSender } from '../../providers/push/web-push.ts'
import { needsNotice } from './live-events.ts'
import { IDLE_MS } from '../auth/sessions.service.ts'
import { chosenEvents, topicsOf } from './notice-choices.ts'
import type { NoticeMail, NoticeMails } from './notice-mails.service.ts'
import {
  deleteOldestPushes,
  deletePush,
  eventsOfPush,
  findPush,
  listenersFor,
  noteSent,
  type PushRow,
  pushesOf,
  shopName,
  upsertPush,
} from './push.repository.ts'
import { pushNotFound, pushNotUsable } from './live.errors.ts'

/** Web Push to installed apps: who wants to hear, and telling them. Each device is a job of its own, so that one that is away holds up nobody. */

const MOST_DEVICES = 10
/** A new order is news for an afternoon; a phone that is switched on the next day finds it in its list. */
const KEEP_SECONDS = 4 * 3600
/** What is due today is news until the evening. */
const DUE_SECONDS = 12 * 3600
const [DEVICES, EXPENSES] = ['/dashboard/settings/devices', '/dashboard/expenses'] as const
type Texts = NoticeMail['textFor']
const factsOf = ({ category, amountTzs, supplier }: DueFacts): DueFacts => ({ category, amountTzs, supplier })

export type PushMessages = ReturnType<typeof createPushMessages>

interface Parts {
  db: Db
  clock: Clock
  log: Logger
  jobs: Jobs
  limits: RateLimits
  sender: PushSender
  keys: () => Promise<VapidKeys>
  outgoing: Outgoing
  noticeMails: Pick<NoticeMails, 'plan'>
}

export function createPushMessages({ db, clock, log, jobs, limits, sender, keys, outgoing, noticeMails }: Parts) {
  const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000).toISOString()
  const session = () => ({ at: clock.now(), seenAfter: new Date(clock.now().getTime() - IDLE_MS) })

  async function send(row: PushRow, text: PushText, about: Place & { at: Date }) {
    const payload = {
      v: 1,
      ...text,
      url: about.url,
      tag: about.tag,
      at: about.at.toISOString(),
      language: row.language,
    }
    return await sender.send(
      { endpoint: row.endpoint, p256dh: row.p256dh, auth: row.auth },
      {
        payload,
        keepSeconds: about.keepSeconds ?? KEEP_SECONDS,
        topic: about.tag.replaceAll(/[^\w-]/g, '').slice(-32),
      },
    )
  }

  return {
    /** A text of another's to one device; `goodUntil`: nobody wants it later. @throws when another try is worth it */
    deliverText,

    /** In the transaction of the events: what people want to hear with the app closed is queued. */
    async plan(tx: Tx, { shopId, events }: WhatOf<typeof happened>): Promise<void> {
      const pushed = events.filter((event) => needsNotice(event) || isPaidByItself(event))
      for (const event of pushed) await jobs.enqueue(tx, 'live.push', { shopId, event })
      if (pushed.length > 0) afterCommit(tx, () => jobs.wake())
    },

    async list(actor: MemberActor) {
      const rows = await inShop(db, actor.shopId, (tx) => pushesOf(tx, actor.shopId, actor.userId))
      return { publicKey: (await keys()).publicKey, subscriptions: rows.map(viewOf) }
    },

    async save(actor: MemberActor, body: BodyOf<typeof savePush>): Promise<PushSubscriptionRow> {
      const pushKeys = { p256dh: Buffer.from(body.p256dh, 'base64url'), auth: Buffer.from(body.auth, 'base64url') }
      if (outgoing.complaint(body.endpoint) !== null || !areUsable(pushKeys)) throw pushNotUsable()
      const endpointHash = createHash('sha256').update(body.endpoint).digest()
      const row = await inShop(db, actor.shopId, async (tx) => {
        const before = await eventsOfPush(tx, actor.shopId, actor.userId, endpointHash)
        const saved = await upsertPush(tx, {
          shopId: actor.shopId,
          id: body.id,
          userId: actor.userId,
          sessionId: actor.sessionId,
          endpoint: body.endpoint,
          endpointHash,
          ...pushKeys,
          deviceName: body.deviceName,
          language: body.language,
          // An app from before 385 does not send the switches it never showed: they are on from the start.
          events: chosenEvents(before ?? NOTICE_EVENTS, body, actor),
          expiresAt: body.expiresAt === null ? null : new Date(body.expiresAt),
          at: clock.now(),
        })
        await deleteOldestPushes(tx, actor.shopId, actor.userId, MOST_DEVICES)
        return saved
      })
      return viewOf(row)
    },

    async remove(actor: MemberActor, id: string) {
      if (!(await inShop(db, actor.shopId, (tx) => deletePush(tx, actor.shopId, id, actor.userId))))
        throw pushNotFound()
      return { ok: true as const }
    },

    async test(actor: MemberActor, id: string) {
      const { row, name } = await inShop(db, actor.shopId, async (tx) => ({
        row: await findPush(tx, actor.shopId, id),
        name: await shopName(tx, actor.shopId),
      }))
      if (row?.user_id !== actor.userId) throw pushNotFound()
      limits.take('pushOut', id)
      const answer = await send(row, pushTestText(name, row.language), {
        url: '/dashboard/settings/notifications',
        tag: 'test',
        at: clock.now(),
      })
      await inShop(db, actor.shopId, (tx) =>
        noteSent(tx, actor.shopId, id, answer.outcome === 'accepted' ? null : answer.outcome, clock.now()),
      )
      return answer
    },

    /** Job `live.push`: one job more for each device that is to hear. */
    async fanOut({ shopId, event }: JobData['live.push']): Promise<void> {
      const notice = noticeOf(event)
      const exceptUserId = 'byUserId' in event ? event.byUserId : null
      const count = await inShop(db, shopId, async (tx) => {
        const rows = await listenersFor(tx, shopId, notice, session(), { exceptUserId })
        const goodUntil = inSeconds(KEEP_SECONDS)
        for (const row of rows)
          await jobs.enqueue(tx, 'live.push_one', { shopId, subscriptionId: row.id, event, goodUntil })
        const textFor: Texts = (name, language) => pushText(event, name, language)
        const mailed = await noticeMails.plan(tx, shopId, notice, {
          textFor,
          url: placeOf(event).url,
          keepSeconds: KEEP_SECONDS,
          exceptUserId,
        })
        return rows.length + mailed
      })
      if (count > 0) jobs.wake()
    },

    /** In the caller's transaction: devices of owners who want to hear of the shop's devices. Answers how many. */
    async planAlerts(tx: Tx, shopId: string, alerts: readonly AlertFacts[]): Promise<number> {
      const rows = await listenersFor(tx, shopId, 'devices', session())
      const keepSeconds = alertSeconds(alerts)
      const goodUntil = inSeconds(keepSeconds)
      for (const row of rows)
        await jobs.enqueue(tx, 'live.alert_one', { shopId, subscriptionId: row.id, alerts: [...alerts], goodUntil })
      if (rows.length > 0) afterCommit(tx, () => jobs.wake())
      const textFor: Texts = (name, language) => alertPushText(alerts, name, language)
      return rows.length + (await noticeMails.plan(tx, shopId, 'devices', { textFor, url: DEVICES, keepSeconds }))
    },

    /** In the caller's transaction: owners who want to hear of it are told what is to be paid. Answers how many. */
    async planDue(tx: Tx, shopId: string, due: readonly DueFacts[]): Promise<number> {
      const rows = await listenersFor(tx, shopId, 'due', session())
      const goodUntil = inSeconds(DUE_SECONDS)
      for (const row of rows)
        await jobs.enqueue(tx, 'live.due_one', { shopId, subscriptionId: row.id, due: due.map(factsOf), goodUntil })
      if (rows.length > 0) afterCommit(tx, () => jobs.wake())
      return rows.length + (await mailExpenses(tx, shopId, 'due', (name, language) => duePushText(due, name, language)))
    },

    /** In the caller's transaction: owners who want to hear of budgets are told of one. Answers how many. */
    async planBudget(tx: Tx, shopId: string, budget: BudgetFacts): Promise<number> {
      const rows = await listenersFor(tx, shopId, 'budgets', session())
      const goodUntil = inSeconds(DUE_SECONDS)
      for (const row of rows)
        await jobs.enqueue(tx, 'live.budget_one', { shopId, subscriptionId: row.id, budget, goodUntil })
      if (rows.length > 0) afterCommit(tx, () => jobs.wake())
      return (
        rows.length
        + (await mailExpenses(tx, shopId, 'budgets', (name, language) => budgetPushText(budget, name, language)))
      )
    },

    /** In the caller's transaction: whoever has the conversation, or all who may answer, hear that a customer waits. Answers how many. */
    async planChat(tx: Tx, shopId: string, chat: ChatFacts, assignedTo: string | null): Promise<number> {
      const userIds = assignedTo === null ? undefined : [assignedTo]
      const rows = await listenersFor(tx, shopId, 'chats', session(), { userIds })
      const goodUntil = inSeconds(KEEP_SECONDS)
      for (const row of rows)
        await jobs.enqueue(tx, 'live.chat_one', { shopId, subscriptionId: row.id, chat, goodUntil })
      if (rows.length > 0) afterCommit(tx, () => jobs.wake())
      const mailed = await noticeMails.plan(tx, shopId, 'chats', {
        textFor: (name, language) => chatPushText(chat, name, language),
        url: chatPlace(chat),
        keepSeconds: KEEP_SECONDS,
        userIds,
      })
      return rows.length + mailed
    },

    /** In the caller's transaction: whoever a note names hears of it. */
    async planMention(tx: Tx, shopId: string, mention: MentionFacts, userIds: readonly string[]): Promise<void> {
      if (userIds.length === 0) return
      const rows = await listenersFor(tx, shopId, 'mentions', session(), { userIds })
      const goodUntil = inSeconds(KEEP_SECONDS)
      for (const row of rows)
        await jobs.enqueue(tx, 'live.mention_one', { shopId, subscriptionId: row.id, mention, goodUntil })
      if (rows.length > 0) afterCommit(tx, () => jobs.wake())
      await noticeMails.plan(tx, shopId, 'mentions', {
        textFor: (name, language) => mentionPushText(mention, name, language),
        url: chatPlace(mention),
        keepSeconds: KEEP_SECONDS,
        userIds,
      })
    },

    /** In the caller's transaction: the day's summary, to all devices of one owner. Answers how many. */
    async planSummary(
      tx: Tx,
      shopId: string,
      userId: string,
      summary: SummaryFacts,
      goodForMs: number,
    ): Promise<number> {
      const rows = await listenersFor(tx, shopId, null, session(), { userIds: [userId], isOwner: true })
      const goodUntil = inSeconds(goodForMs / 1000)
      for (const row of rows)
        await jobs.enqueue(tx, 'live.summary_one', { shopId, subscriptionId: row.id, summary, goodUntil })
      if (rows.length > 0) afterCommit(tx, () => jobs.wake())
      return rows.length
    },

    /** Job `live.summary_one`. */
    deliverSummary: ({ summary, ...job }: JobData['live.summary_one']) =>
      deliverText(job, 'owner', (name, language) => summaryPush(summary, name, language), {
        url: '/dashboard/analytics?days=1',
        tag: 'summary',
        keepSeconds: Math.max(60, Math.round((new Date(job.goodUntil).getTime() - clock.now().getTime()) / 1000)),
      }),

    /** Job `live.push_one`. @throws when another try is worth it */
    deliver: ({ event, ...job }: JobData['live.push_one']) =>
      deliverText(job, noticeOf(event), (name, language) => pushText(event, name, language), placeOf(event)),

    /** Job `live.chat_one`: a later one of the same conversation takes its place. */
    deliverChat: ({ chat, ...job }: JobData['live.chat_one']) =>
      deliverText(job, 'chats', (name, language) => chatPushText(chat, name, language), {
        url: '/dashboard/conversations',
        tag: `c${chat.conversationId.replaceAll('-', '').slice(1)}`,
      }),

    /** Job `live.mention_one`: the customer's next message does not take its place. */
    deliverMention: ({ mention, ...job }: JobData['live.mention_one']) =>
      deliverText(job, 'mentions', (name, language) => mentionPushText(mention, name, language), {
        url: chatPlace(mention),
        tag: `n${mention.conversationId.replaceAll('-', '').slice(1)}`,
      }),

    /** Job `live.due_one`. */
    deliverDue: ({ due, ...job }: JobData['live.due_one']) =>
      deliverText(job, 'due', (name, language) => duePushText(due, name, language), {
        url: EXPENSES,
        tag: 'due',
        keepSeconds: DUE_SECONDS,
      }),

    /** Job `live.budget_one`: a later step of the same budget takes its place. */
    deliverBudget: ({ budget, ...job }: JobData['live.budget_one']) =>
      deliverText(job, 'budgets', (name, language) => budgetPushText(budget, name, language), {
        url: EXPENSES,
        tag: `budget-${budget.category}-${budget.month}`,
        keepSeconds: DUE_SECONDS,
      }),

    /** Job `live.alert_one`. */
    deliverAlert: ({ alerts, ...job }: JobData['live.alert_one']) =>
      deliverText(job, 'devices', (name, language) => alertPushText(alerts, name, language), {
        url: DEVICES,
        tag: tagOf(alerts),
        keepSeconds: alertSeconds(alerts),
      }),
  }

  async function mailExpenses(tx: Tx, shopId: string, event: NoticeEvent, textFor: Texts): Promise<number> {
    return await noticeMails.plan(tx, shopId, event, { textFor, url: EXPENSES, keepSeconds: DUE_SECONDS })
  }

  async function deliverText(
    { shopId, subscriptionId, goodUntil }: { shopId: string; subscriptionId: string; goodUntil: string },
    /** Asked once more: who may not see it any longer, or left, is not told. `owner`: of no event, and for owners alone. */
    event: NoticeEvent | 'owner' | null,
    textFor: (shopName: string, language: PushRow['language']) => PushText | null,
    place: Place,
  ): Promise<void> {
    if (clock.now() > new Date(goodUntil)) return
    const { row, name } = await inShop(db, shopId, async (tx) => ({
      row: (
        await listenersFor(tx, shopId, event === 'owner' ? null : event, session(), {
          id: subscriptionId,
          isOwner: event === 'owner',
        })
      )[0],
      name: await shopName(tx, shopId),
    }))
    const text = row && textFor(name, row.language)
    if (!row || !text) return
    // Whatever rings that often is turned off; the list has every order all the same.
    if (limits.isSpent('pushOut', row.id))
      return log.warn({ subscriptionId }, 'a push message was left out: this device had enough of them')
    limits.take('pushOut', row.id)
    const { outcome, status } = await send(row, text, { ...place, at: clock.now() })
    await inShop(db, shopId, (tx) => noteSent(tx, shopId, row.id, outcome === 'accepted' ? null : outcome, clock.now()))
    if (outcome === 'unreachable') throw new Error(`the push service cannot be reached (${status ?? 'no answer'})`)
    // Its host alone: the rest of the address is as good as a password.
    if (outcome !== 'accepted')
      log.warn({ service: new URL(row.endpoint).host, outcome, status }, 'a push message was not taken')
  }
}

interface Place {
  url: string
  /** What a newer message replaces: of this tag, at the push service and on the screen. */
  tag: string
  keepSeconds?: number
}

const alertSeconds = (alerts: readonly AlertFacts[]) => alertLastsHours(alerts.map(({ reason }) => reason)) * 3600
/** By devices and reasons: a clock that is wrong does not cover a till that went silent in the night before. */
const tagOf = (alerts: readonly AlertFacts[]): string =>
  `d${createHash('sha256')
    .update(JSON.stringify(alerts.map(({ code, reason }) => `${code} ${reason}`).toSorted()))
    .digest('base64url')
    .slice(0, 31)}`

const noticeOf = ({ kind }: LiveEvent): NoticeEvent => (kind === 'order.created' ? 'orders' : 'payments')
const chatPlace = ({ conversationId }: ChatFacts) => `/dashboard/conversations?chat=${conversationId}`
const placeOf = (event: LiveEvent) =>
  'orderId' in event && event.orderId !== null
    ? {
        url: `/dashboard/orders/order-info/${event.orderId}`,
        tag: `${event.kind === 'order.created' ? 'o' : 'p'}${event.orderId.replaceAll('-', '').slice(1)}`,
      }
    : { url: '/dashboard', tag: event.kind }

const viewOf = (row: PushRow): PushSubscriptionRow => ({
  id: row.id,
  deviceName: row.device_name,
  events: row.events,
  topics: topicsOf(row.events),
  createdAt: row.created_at.toISOString(),
  lastSentAt: row.last_sent_at?.toISOString() ?? null,
  trouble: row.trouble,
})
